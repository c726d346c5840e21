//! The pledge of a roll: what has become of the promise that its request was there before its round.
//!
//! Where a game's dice are committed to in public, a checkpoint that ends in the request is signed right behind it and
//! shown to the players, and only then the round that the request names may come. If nobody saw it in time, a later
//! round takes its place, behind a checkpoint of its own. None of it is part of the state: it is about the open roll
//! alone, and gone with it.

use super::state::Game;
use crate::doors::prompt::Next;
use adjutant_events::dice::Chains;
use adjutant_events::transcript::cosignature::signers;
use adjutant_events::{DicePolicy, Envelope, Event, Pledging, RollEvent, Seq, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};

/// What has become of the promise of the open roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pledge {
    /// The roll that it is about.
    pub roll: u32,
    /// The event that named the round: the checkpoint ends in it and stands right behind it.
    pub size: Seq,
    /// When that was.
    pub named_at: Timestamp,
    /// The round that decides the roll.
    pub round: u64,
    /// Whether the players were shown the checkpoint before the round.
    pub shown: bool,
    /// How many witnesses saw it.
    pub witnesses: u32,
    /// How often the roll was committed to anew.
    pub anew: u32,
}

impl Pledge {
    /// Whether nothing is missing but the round.
    pub fn is_kept(&self, terms: Pledging) -> bool {
        self.shown && self.witnesses >= u32::from(terms.witnesses)
    }
}

impl Game {
    /// How requests of this game are committed to, if they are.
    pub fn pledging(&self) -> Option<Pledging> {
        match &self.table.dice {
            DicePolicy::Verifiable { beacon, .. } => beacon.pledging(),
            DicePolicy::OperatingSystem | DicePolicy::Scripted => None,
        }
    }

    /// The chains of secrets that seats have left, and what the open roll takes of them.
    pub fn chains(&self) -> &Chains {
        &self.chains
    }

    /// The pledge of the open roll, where a checkpoint must be shown before its dice.
    pub fn pledge(&self) -> Option<&Pledge> {
        self.pledge.as_ref()
    }
}

/// Follows what an event does to the pledge of the open roll.
pub(super) fn follow(game: &mut Game, envelope: &Envelope) {
    if game.pledging().is_none() {
        return;
    }
    let named = |roll: u32, round: u64, anew: u32| Pledge {
        roll,
        size: envelope.seq,
        named_at: envelope.time,
        round,
        shown: false,
        witnesses: 0,
        anew,
    };
    match (&envelope.event, game.pledge.as_mut()) {
        (Event::Roll(RollEvent::RollRequested(request)), _) => {
            game.pledge = request.beacon.map(|round| named(request.roll, round, 0));
            game.table.reached_checkpoint();
        }
        (Event::Roll(RollEvent::DiceRolled { .. }), _) => game.pledge = None,
        (Event::Table(TableEvent::RollCommittedAnew { roll, round }), Some(pledge)) if pledge.roll == *roll => {
            *pledge = named(*roll, *round, pledge.anew + 1);
            game.table.reached_checkpoint();
        }
        (Event::Table(TableEvent::RollBound { roll, round }), Some(pledge)) if pledge.roll == *roll => {
            *pledge = named(*roll, *round, pledge.anew);
            game.table.reached_checkpoint();
        }
        (Event::Table(TableEvent::CheckpointShown { size, .. }), Some(pledge)) if pledge.size == *size => {
            pledge.shown = true;
        }
        (Event::Table(TableEvent::CheckpointCosigned { size, lines }), Some(pledge)) if pledge.size == *size => {
            pledge.witnesses = u32::try_from(signers(lines)).unwrap_or(u32::MAX);
        }
        _ => {}
    }
}

/// Follows what an event does to the chains of secrets. Whoever opens a link must have seen what for: a request that takes
/// links is signed, whether or not a beacon decides it.
pub(super) fn follow_chains(game: &mut Game, envelope: &Envelope) {
    game.chains.record(envelope);
    if matches!(envelope.event, Event::Roll(RollEvent::RollRequested(_))) && game.chains.gathering().is_some() {
        game.table.reached_checkpoint();
    }
}

/// The referee's next step, with the round that decides the open roll now. A roll that is committed to and has gathered its
/// links is bound to a round that comes after them: whoever lets a link be missing knows nothing of the dice.
pub(crate) fn bound(game: &Game, next: Next) -> Next {
    if let (Next::Roll(request), Some(gathering)) = (&next, game.chains.gathering())
        && game.pledging().is_some()
        && gathering.awaited.is_empty()
        && !gathering.bound
    {
        // Which round it is says the time, and so whoever has a clock.
        return Next::Act(vec![TableEvent::RollBound { roll: request.roll, round: 0 }.into()]);
    }
    match (next, &game.pledge) {
        (Next::Roll(mut request), Some(pledge)) if pledge.roll == request.roll && request.beacon.is_some() => {
            request.beacon = Some(pledge.round);
            Next::Roll(request)
        }
        (next, _) => next,
    }
}
