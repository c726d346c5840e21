//! Passing: the clock answers for a seat whose time has run out, as mildly as the rules of the game know how.

use adjutant_core::table::clock::CLOCK;
use adjutant_core::{Command, Game, decide, mildest};
use adjutant_events::{Actor, PlayerId, SeatId, Timestamp};

/// As whom the clock passes.
pub(in crate::moderator) fn actor(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(CLOCK) }
}

/// What the clock says for a seat: the first of the mildest answers that the referee accepts.
pub(in crate::moderator) fn order(game: &Game, seat: &SeatId, now: Timestamp) -> Option<(Actor, Command)> {
    let actor = actor(seat);
    let command = mildest(game, seat).into_iter().find(|command| decide(game, &actor, command, now).is_ok())?;
    Some((actor, command))
}
