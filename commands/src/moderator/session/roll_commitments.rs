//! Commitments: a roll's request must be published before the round that decides it. It is shown to the players and
//! signed by witnesses, and committed again if that was too late.
//!
//! The interface reports when it showed the checkpoint to the players. Until then a roll waits without limit. If the
//! report comes too late, the roll gets a later round and a new checkpoint, never dice.

use super::draft::round_for;
use super::{EvidenceError, Session};
use crate::moderator::beacon::NETWORK;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::Outcome;
use crate::moderator::witnesses::{Cosignatures, Cosigning, OtherHistory};
use adjutant_core::game::RollCommitment;
use adjutant_events::transcript::cosignature::signers;
use adjutant_events::{Actor, CauseId, DicePolicy, Event, Seq, TableEvent, Timestamp};

/// More signature lines than any game has witnesses, and a limit in bytes above any signature's length.
const MOST_LINES: usize = 16;
const LONGEST_LINE: usize = 8 << 10;

impl Session {
    /// Records that the checkpoint over this many events was shown to the players, with time and place.
    ///
    /// If that was before the roll's round, the roll then waits only for the round and for witnesses. If not, the roll
    /// is bound to a later round, with another checkpoint to show. A repetition, or a report about another checkpoint,
    /// has no effect.
    ///
    /// # Errors
    /// An internal failure.
    pub fn shown(&mut self, size: Seq, at: Timestamp, place: &str, now: Timestamp) -> Result<Outcome, Fault> {
        self.thawed()?;
        let Some(commitment) =
            self.game.roll_commitment().filter(|commitment| commitment.size == size && !commitment.shown).copied()
        else {
            return self.go_on_from(now, Vec::new());
        };
        // Clocks differ a little, and nothing can be shown before it exists.
        let at = at.max(commitment.named_at);
        if self.gathers() && at >= NETWORK.published(commitment.round) {
            // Another round is named anyway when all links are open.
            return self.go_on_from(now, Vec::new());
        }
        let event = if at < NETWORK.published(commitment.round) {
            TableEvent::CheckpointShown { size, at, place: place.to_owned() }
        } else {
            self.anew(&commitment, now)
        };
        self.go_on_from(now, vec![event.into()])
    }

    /// Records the answers of witnesses about the checkpoint over this many events. Signatures are useless if the round
    /// was published already. Witnesses that saw another history are reported, once for each checkpoint.
    ///
    /// # Errors
    /// An internal failure.
    pub fn cosigned(&mut self, size: Seq, said: Cosignatures, now: Timestamp) -> Result<Outcome, Fault> {
        self.thawed()?;
        let Cosignatures { lines, refused } = said;
        let mut told: Vec<Event> = self.told_of(size, refused);
        let fits = lines.len() <= MOST_LINES && lines.iter().all(|line| line.len() <= LONGEST_LINE);
        let commitment = self
            .game
            .roll_commitment()
            .filter(|commitment| commitment.size == size && commitment.witnesses == 0)
            .copied();
        let Some(commitment) = commitment.filter(|_| fits && !lines.is_empty()) else {
            return self.go_on_from(now, told);
        };
        let demanded = self.game.pledging().map_or(0, |terms| usize::from(terms.witnesses));
        let late = now >= NETWORK.published(commitment.round);
        let events = match (late, signers(&lines) >= demanded) {
            (false, true) => vec![TableEvent::CheckpointCosigned { size, lines }.into()],
            // The witnesses answered, but too late.
            (true, true) if demanded > 0 && !self.gathers() => vec![self.anew(&commitment, now).into()],
            _ => Vec::new(),
        };
        told.extend(events);
        self.go_on_from(now, told)
    }

    /// Events about witnesses that saw another history, except those already reported.
    fn told_of(&mut self, size: Seq, refused: Vec<OtherHistory>) -> Vec<Event> {
        if self.game.roll_commitment().is_none_or(|commitment| commitment.size != size) {
            return Vec::new();
        }
        let mut told = Vec::new();
        for OtherHistory { witness, seen } in refused {
            if self.refused.insert((size, witness.clone())) {
                told.push(TableEvent::WitnessRefused { witness, size, seen }.into());
            }
        }
        told
    }

    /// What witnesses must sign: the checkpoint of the open roll. None if a witness has signed it, its round was
    /// published, or there are no witnesses. A game that requires witnesses still asks after its round.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn cosigning(&self, now: Timestamp) -> Result<Option<Cosigning>, EvidenceError> {
        let Some(commitment) = self.unwitnessed() else { return Ok(None) };
        let demanded = self.game.pledging().is_some_and(|terms| terms.witnesses > 0);
        let until = NETWORK.published(commitment.round);
        if now >= until && !demanded {
            return Ok(None);
        }
        let Some(note) = self.note(commitment.size)? else { return Ok(None) };
        let size = usize::try_from(commitment.size).unwrap_or(usize::MAX);
        let leaves = self.with_ledger(|ledger| ledger.leaves().iter().take(size).copied().collect())?;
        Ok(Some(Cosigning { game: self.game.id.clone(), size: commitment.size, note, leaves, until }))
    }

    /// The commitment of the open roll that no witness has signed, if there are witnesses.
    pub(in crate::moderator) fn unwitnessed(&self) -> Option<&RollCommitment> {
        let asks = self.equipment.witnesses.as_ref().is_some_and(|witnesses| witnesses.count() > 0);
        self.game
            .roll_commitment()
            .filter(|commitment| asks && self.frozen.is_none() && commitment.witnesses == 0 && !self.gathers())
    }

    /// Whether the open roll is not bound to a round yet, because links are missing.
    fn gathers(&self) -> bool {
        self.game.chains().gathering().is_some_and(|gathering| !gathering.bound)
    }

    /// The witnesses, if there are any.
    pub fn witnesses(&self) -> Option<&std::sync::Arc<dyn crate::moderator::Witnesses>> {
        self.equipment.witnesses.as_ref()
    }

    /// The checkpoint over this many events, which is the next event.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn note(&self, size: Seq) -> Result<Option<String>, Fault> {
        let found = self.log(size + 1, 1)?.pop().map(|envelope| envelope.event);
        Ok(match found {
            Some(Event::Table(TableEvent::CheckpointSigned { note })) => Some(note),
            _ => None,
        })
    }

    /// Binds the roll to a later round, because the first was published before the request was seen.
    fn anew(&self, commitment: &RollCommitment, now: Timestamp) -> TableEvent {
        let time = now.max(self.game.time);
        let round = match &self.game.table.dice {
            DicePolicy::Verifiable { beacon, .. } => round_for(beacon, time, commitment.anew + 1),
            DicePolicy::OperatingSystem | DicePolicy::Scripted => NETWORK.round_after(time),
        };
        TableEvent::RollCommittedAnew { roll: commitment.roll, round }
    }

    /// Stores events about the open roll, and continues.
    fn go_on_from(&mut self, now: Timestamp, said: Vec<Event>) -> Result<Outcome, Fault> {
        let cause = self.game.last_cause.clone().unwrap_or_else(|| CauseId::new("resume"));
        let mut events = Vec::new();
        if !said.is_empty() {
            self.at_rest = false;
            let mut draft = self.draft(&cause, now);
            draft.emit(&Actor::Referee, said)?;
            let standing = draft.settle()?;
            let finished = draft.finish();
            let suffix = CauseId::new(format!("{cause}~{}", self.game.seq));
            events.extend(self.keep(finished, suffix, &standing)?);
        }
        let standing = self.go_on(&cause, now, &mut events)?;
        Ok(Outcome::of(events, standing))
    }
}
