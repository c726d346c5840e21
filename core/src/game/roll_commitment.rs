//! The commitment to a roll: the request existed before its beacon round.
//!
//! In a game with public commitments, a checkpoint that ends with the request is signed directly after it. The players
//! see the checkpoint. Only then may the round of the request be published. If nobody saw the checkpoint in time, a
//! later round replaces it, with its own checkpoint. The commitment is not part of the state: it belongs to the
//! open roll and ends with it.

use super::state::Game;
use crate::interface::prompt::Next;
use adjutant_events::dice::Chains;
use adjutant_events::transcript::cosignature::signers;
use adjutant_events::{DicePolicy, Envelope, Event, Pledging, RollEvent, Seq, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};

/// The state of the open roll's commitment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RollCommitment {
    /// The number of the roll.
    pub roll: u32,
    /// The event that named the round. The checkpoint directly follows it and covers it.
    pub size: Seq,
    /// The time of that event.
    pub named_at: Timestamp,
    /// The beacon round that decides the roll.
    pub round: u64,
    /// Whether the players were shown the checkpoint before the round.
    pub shown: bool,
    /// The number of witnesses that saw it.
    pub witnesses: u32,
    /// The number of times the roll was committed anew.
    pub anew: u32,
}

impl RollCommitment {
    /// Whether only the round is missing.
    pub fn is_kept(&self, terms: Pledging) -> bool {
        self.shown && self.witnesses >= u32::from(terms.witnesses)
    }
}

impl Game {
    /// The terms of commitments in this game, if it makes any.
    pub fn pledging(&self) -> Option<Pledging> {
        match &self.table.dice {
            DicePolicy::Verifiable { beacon, .. } => beacon.pledging(),
            DicePolicy::OperatingSystem | DicePolicy::Scripted => None,
        }
    }

    /// The entropy chains of the seats, and the links that the open roll takes.
    pub fn chains(&self) -> &Chains {
        &self.chains
    }

    /// The commitment of the open roll, if a checkpoint must be shown before its dice.
    pub fn roll_commitment(&self) -> Option<&RollCommitment> {
        self.commitment.as_ref()
    }
}

/// Updates the commitment of the open roll after an event.
pub(super) fn follow(game: &mut Game, envelope: &Envelope) {
    if game.pledging().is_none() {
        return;
    }
    let named = |roll: u32, round: u64, anew: u32| RollCommitment {
        roll,
        size: envelope.seq,
        named_at: envelope.time,
        round,
        shown: false,
        witnesses: 0,
        anew,
    };
    match (&envelope.event, game.commitment.as_mut()) {
        (Event::Roll(RollEvent::RollRequested(request)), _) => {
            game.commitment = request.beacon.map(|round| named(request.roll, round, 0));
            game.table.reached_checkpoint();
        }
        (Event::Roll(RollEvent::DiceRolled { .. }), _) => game.commitment = None,
        (Event::Table(TableEvent::RollCommittedAnew { roll, round }), Some(commitment)) if commitment.roll == *roll => {
            *commitment = named(*roll, *round, commitment.anew + 1);
            game.table.reached_checkpoint();
        }
        (Event::Table(TableEvent::RollBound { roll, round }), Some(commitment)) if commitment.roll == *roll => {
            *commitment = named(*roll, *round, commitment.anew);
            game.table.reached_checkpoint();
        }
        (Event::Table(TableEvent::CheckpointShown { size, .. }), Some(commitment)) if commitment.size == *size => {
            commitment.shown = true;
        }
        (Event::Table(TableEvent::CheckpointCosigned { size, lines }), Some(commitment))
            if commitment.size == *size =>
        {
            commitment.witnesses = u32::try_from(signers(lines)).unwrap_or(u32::MAX);
        }
        _ => {}
    }
}

/// Updates the entropy chains after an event. A player must see what a link is for before opening it. So a request that
/// takes links is signed, with or without a beacon.
pub(super) fn follow_chains(game: &mut Game, envelope: &Envelope) {
    game.chains.record(envelope);
    if matches!(envelope.event, Event::Roll(RollEvent::RollRequested(_))) && game.chains.gathering().is_some() {
        game.table.reached_checkpoint();
    }
}

/// The referee's next step, with the current round of the open roll. A committed roll whose links are complete is bound
/// to a later round. So a player who withholds a link does not know the dice.
pub(crate) fn bound(game: &Game, next: Next) -> Next {
    if let (Next::Roll(request), Some(gathering)) = (&next, game.chains.gathering())
        && game.pledging().is_some()
        && gathering.awaited.is_empty()
        && !gathering.bound
    {
        // The caller has a clock and fills in the round.
        return Next::Act(vec![TableEvent::RollBound { roll: request.roll, round: 0 }.into()]);
    }
    match (next, &game.commitment) {
        (Next::Roll(mut request), Some(commitment)) if commitment.roll == request.roll && request.beacon.is_some() => {
            request.beacon = Some(commitment.round);
            Next::Roll(request)
        }
        (next, _) => next,
    }
}
