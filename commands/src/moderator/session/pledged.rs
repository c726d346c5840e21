//! The promise that a request was there before the round that decides it: shown to the players, seen by witnesses, and
//! made anew where nobody had seen it in time.
//!
//! Whoever shows things to players says when the checkpoint was with them. Until he does, a roll waits, however long;
//! what comes too late is followed by a later round behind a checkpoint of its own, never by dice.

use super::draft::round_for;
use super::{EvidenceError, Session};
use crate::moderator::beacon::NETWORK;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::Outcome;
use crate::moderator::witnesses::{Cosignatures, Cosigning, OtherHistory};
use adjutant_core::game::Pledge;
use adjutant_events::transcript::cosignature::signers;
use adjutant_events::{Actor, CauseId, DicePolicy, Event, Seq, TableEvent, Timestamp};

/// More signature lines than any game has witnesses, and longer than any signature.
const MOST_LINES: usize = 16;
const LONGEST_LINE: usize = 8 << 10;

impl Session {
    /// The checkpoint over so many events was with the players at a time, at a place. If that was before the round that
    /// its roll is bound to, the roll waits for nothing but the round (and witnesses); if not, it is bound to a later
    /// one, and there is another checkpoint to be shown. Said again, or of another checkpoint, it changes nothing.
    ///
    /// # Errors
    /// A fault of ours.
    pub fn shown(&mut self, size: Seq, at: Timestamp, place: &str, now: Timestamp) -> Result<Outcome, Fault> {
        self.thawed()?;
        let Some(pledge) = self.game.pledge().filter(|pledge| pledge.size == size && !pledge.shown).copied() else {
            return self.go_on_from(now, Vec::new());
        };
        // Clocks differ a little; nothing is shown before it is there.
        let at = at.max(pledge.named_at);
        if self.gathers() && at >= NETWORK.published(pledge.round) {
            // Another round is named anyway when all links are there.
            return self.go_on_from(now, Vec::new());
        }
        let event = if at < NETWORK.published(pledge.round) {
            TableEvent::CheckpointShown { size, at, place: place.to_owned() }
        } else {
            self.anew(&pledge, now)
        };
        self.go_on_from(now, vec![event.into()])
    }

    /// Witnesses were asked to sign the checkpoint over so many events. What they signed is of no use when its round was
    /// published already. Who did not sign because he saw another history is told to everybody, once for each checkpoint.
    ///
    /// # Errors
    /// A fault of ours.
    pub fn cosigned(&mut self, size: Seq, said: Cosignatures, now: Timestamp) -> Result<Outcome, Fault> {
        self.thawed()?;
        let Cosignatures { lines, refused } = said;
        let mut told: Vec<Event> = self.told_of(size, refused);
        let fits = lines.len() <= MOST_LINES && lines.iter().all(|line| line.len() <= LONGEST_LINE);
        let pledge = self.game.pledge().filter(|pledge| pledge.size == size && pledge.witnesses == 0).copied();
        let Some(pledge) = pledge.filter(|_| fits && !lines.is_empty()) else {
            return self.go_on_from(now, told);
        };
        let demanded = self.game.pledging().map_or(0, |terms| usize::from(terms.witnesses));
        let late = now >= NETWORK.published(pledge.round);
        let events = match (late, signers(&lines) >= demanded) {
            (false, true) => vec![TableEvent::CheckpointCosigned { size, lines }.into()],
            // They are there, and were too slow.
            (true, true) if demanded > 0 && !self.gathers() => vec![self.anew(&pledge, now).into()],
            _ => Vec::new(),
        };
        told.extend(events);
        self.go_on_from(now, told)
    }

    /// Events that tell of witnesses who saw another history, but for those who were told of.
    fn told_of(&mut self, size: Seq, refused: Vec<OtherHistory>) -> Vec<Event> {
        if self.game.pledge().is_none_or(|pledge| pledge.size != size) {
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

    /// What witnesses are to be asked to sign: the checkpoint of the open roll, if none of them has signed it, its round is
    /// still to come, and there are any.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn cosigning(&self, now: Timestamp) -> Result<Option<Cosigning>, EvidenceError> {
        let Some(pledge) = self.unwitnessed() else { return Ok(None) };
        let demanded = self.game.pledging().is_some_and(|terms| terms.witnesses > 0);
        let until = NETWORK.published(pledge.round);
        if now >= until && !demanded {
            return Ok(None);
        }
        let Some(note) = self.note(pledge.size)? else { return Ok(None) };
        let size = usize::try_from(pledge.size).unwrap_or(usize::MAX);
        let leaves = self.with_ledger(|ledger| ledger.leaves().iter().take(size).copied().collect())?;
        Ok(Some(Cosigning { game: self.game.id.clone(), size: pledge.size, note, leaves, until }))
    }

    /// The pledge of the open roll that no witness has signed, if there are witnesses to ask.
    pub(in crate::moderator) fn unwitnessed(&self) -> Option<&Pledge> {
        let asks = self.equipment.witnesses.as_ref().is_some_and(|witnesses| witnesses.count() > 0);
        self.game.pledge().filter(|pledge| asks && self.frozen.is_none() && pledge.witnesses == 0 && !self.gathers())
    }

    /// Whether the open roll is still to be bound to a round, behind the links that it takes.
    fn gathers(&self) -> bool {
        self.game.chains().gathering().is_some_and(|gathering| !gathering.bound)
    }

    /// The witnesses that are asked, if there are any.
    pub fn witnesses(&self) -> Option<&std::sync::Arc<dyn crate::moderator::Witnesses>> {
        self.equipment.witnesses.as_ref()
    }

    /// The checkpoint over so many events that stands right behind them.
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

    /// A later round takes the place of one that came before anybody had seen the request.
    fn anew(&self, pledge: &Pledge, now: Timestamp) -> TableEvent {
        let time = now.max(self.game.time);
        let round = match &self.game.table.dice {
            DicePolicy::Verifiable { beacon, .. } => round_for(beacon, time, pledge.anew + 1),
            DicePolicy::OperatingSystem | DicePolicy::Scripted => NETWORK.round_after(time),
        };
        TableEvent::RollCommittedAnew { roll: pledge.roll, round }
    }

    /// Keeps what is said about the open roll, and goes on.
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
        Ok(Outcome { events: events.into(), standing, repeated: false, ignored: Vec::new() })
    }
}
