//! Draws of a league: committed, signed, witnessed, and made when the beacon round is published. Nothing here blocks
//! for long; the caller calls again later.

use super::{LeagueFault, Leagues, Open};
use crate::moderator::{Cosignatures, Cosigning, NETWORK, OtherHistory, checked_round};
use adjutant_audit::league::{context, transcript};
use adjutant_events::dice::{BeaconRound, derive};
use adjutant_events::transcript::cosignature::signers;
use adjutant_events::transcript::{Leaf, TreeHead};
use adjutant_events::{Seq, Timestamp};
use adjutant_league::events::Event;
use adjutant_league::lots::{self, LotsCommitment};
use adjutant_league::{League, codec};
use std::sync::PoisonError;

/// A published round is requested at every call for the first `AT_ONCE` milliseconds, and then at most every `PATIENCE`
/// milliseconds.
const AT_ONCE: i64 = 5_000;
const PATIENCE: i64 = 10_000;

impl Leagues {
    /// The next events of the committed draw; empty if it must wait.
    pub(super) fn go_on(&self, open: &Open, draw: u32, things: u32, now: Timestamp) -> Result<Vec<Event>, LeagueFault> {
        let league = &open.league;
        let Some(commitment) = league.asked.as_ref().and_then(|asked| asked.commitment) else { return Ok(Vec::new()) };
        let Some(round) = commitment.round.filter(|_| !commitment.skipped) else {
            return Ok(vec![self.throw(open, draw, things, &commitment, None)?]);
        };
        let (published, demanded) = (NETWORK.published(round), lots::demanded(&league.rules));
        if now < published {
            if commitment.witnesses > 0 {
                return Ok(Vec::new());
            }
            let said = self.cosigned(open, &commitment, published)?;
            let mut events = told_of(league, draw, said.refused);
            if signers(&said.lines) >= demanded.max(1) {
                events.push(Event::LotsCosigned { draw, lines: said.lines });
            }
            return Ok(events);
        }
        if !self.may_ask(open, now, published) {
            return Ok(Vec::new());
        }
        if commitment.witnesses < demanded {
            let said = self.cosigned(open, &commitment, published)?;
            let mut events = told_of(league, draw, said.refused);
            // The draw is only committed again when they answer, so that the log does not grow while none signs.
            if signers(&said.lines) >= demanded {
                events.push(Event::LotsCommitted { draw, round: lots::round(&league.rules, now, commitment.anew + 1) });
            }
            return Ok(events);
        }
        if let Some(found) = self.beacon.as_ref().and_then(|beacon| checked_round(beacon.as_ref(), round)) {
            return Ok(vec![self.throw(open, draw, things, &commitment, Some(found))?]);
        }
        let given_up = lots::given_up(&league.rules, round).is_some_and(|at| now >= at);
        Ok(given_up.then_some(Event::LotsSkipped { draw, round }).into_iter().collect())
    }

    /// Whether the network is asked again about a draw whose round is published: always in the first seconds, then at
    /// intervals.
    fn may_ask(&self, open: &Open, now: Timestamp, published: Timestamp) -> bool {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let last = asked.get(&open.league.id).copied();
        let may = now.0 - published.0 < AT_ONCE || last.is_none_or(|last| !(0..PATIENCE).contains(&(now.0 - last.0)));
        if may {
            asked.insert(open.league.id.clone(), now);
        }
        may
    }

    fn throw(
        &self,
        open: &Open,
        draw: u32,
        things: u32,
        commitment: &LotsCommitment,
        beacon: Option<BeaconRound>,
    ) -> Result<Event, LeagueFault> {
        let name = transcript(&open.league.id);
        let head = head(open, commitment.seq)?;
        let proved = self.secrets(open)?.rolls.prove(context(&name, draw, head, beacon.as_ref()).alpha().as_ref());
        let order = derive::draw(&proved.output, things, things)
            .map_err(|error| LeagueFault::Unreadable { seq: open.league.seq, why: error.to_string() })?;
        Ok(Event::LotsThrown { draw, order, proof: proved.proof, beacon })
    }

    /// The witnesses' signatures of the commitment, before its round.
    fn cosigned(
        &self,
        open: &Open,
        commitment: &LotsCommitment,
        until: Timestamp,
    ) -> Result<Cosignatures, LeagueFault> {
        let Some(witnesses) = self.witnesses.as_ref().filter(|witnesses| witnesses.count() > 0) else {
            return Ok(Cosignatures::default());
        };
        let signed = usize::try_from(commitment.seq).ok().and_then(|place| open.log.get(place));
        let Some(Event::CheckpointSigned { note }) = signed.map(|envelope| &envelope.event) else {
            return Ok(Cosignatures::default());
        };
        let (game, note, leaves) = (transcript(&open.league.id), note.clone(), leaves(open, commitment.seq)?);
        Ok(witnesses.cosign(&Cosigning { game, size: commitment.seq, note, leaves, until }))
    }
}

/// Events about witnesses that saw another history, except those already reported.
fn told_of(league: &League, draw: u32, refused: Vec<OtherHistory>) -> Vec<Event> {
    let known = league.asked.as_ref().map_or(&[][..], |asked| asked.refused.as_slice());
    let mut told: Vec<Event> = Vec::new();
    for OtherHistory { witness, seen } in refused {
        let again =
            told.iter().any(|event| matches!(event, Event::LotsRefused { witness: one, .. } if *one == witness));
        if !known.contains(&witness) && !again {
            told.push(Event::LotsRefused { draw, witness, seen });
        }
    }
    told
}

fn leaves(open: &Open, size: Seq) -> Result<Vec<adjutant_events::transcript::Hash>, LeagueFault> {
    let upto = open.log.iter().take_while(|envelope| envelope.seq <= size);
    let leaf = |envelope| {
        let bytes = codec::encode(envelope);
        let unreadable = |error: codec::CodecError| LeagueFault::Unreadable { seq: size, why: error.to_string() };
        bytes.map(|bytes| Leaf::Public(&bytes).hash()).map_err(unreadable)
    };
    upto.map(leaf).collect()
}

/// The head of the log after this many events.
fn head(open: &Open, size: Seq) -> Result<TreeHead, LeagueFault> {
    let mut tree = adjutant_events::transcript::Frontier::new();
    tree.extend(leaves(open, size)?);
    Ok(tree.head())
}
