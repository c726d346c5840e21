//! Passing: the answer for an absent seat, so that the game continues.
//!
//! The answers are marked in the tree of choices ([`Mild`]). Every question of the rules has one. Each game matches its
//! prompts without a wildcard, so a new question does not compile without an answer.
use crate::game::referee;
use crate::game::state::Game;
use crate::interface::choice::Mild;
use crate::interface::command::Command;
use crate::interface::prompt::Next;
use crate::table::clock::state::CLOCK;
use adjutant_events::{Actor, Event, PlayerId, SeatId, Timestamp};

/// The mildest orders that a seat may give now, best first; empty if no seat must act. The caller takes the first that
/// [`referee::decide`] accepts.
pub fn mildest(game: &Game, seat: &SeatId) -> Vec<Command> {
    let Next::Wait(_) = referee::next(game) else { return Vec::new() };
    let mut mild: Vec<Mild> = referee::tree(game, seat).into_iter().flat_map(|choice| choice.mild).collect();
    mild.sort_by_key(|mild| mild.place);
    mild.into_iter().map(|mild| mild.order).collect()
}

/// The events of the first mild order that the referee accepts, given as the seat's player. None if the seat need not
/// act, or if nobody holds it and nobody acts for it.
pub(crate) fn mildest_events(game: &Game, seat: &SeatId, now: Timestamp) -> Option<Vec<Event>> {
    let Next::Wait(prompts) = referee::next(game) else { return None };
    if !prompts.iter().any(|prompt| prompt.seats.contains(seat)) {
        return None;
    }
    let acting = game.office.acting.iter().find(|(of, _)| of == seat).map(|(_, by)| by);
    let player = game.table.seat(seat)?.player.as_ref().or(acting)?.clone();
    let actor = Actor::Seat { seat: seat.clone(), player };
    mildest(game, seat).into_iter().find_map(|command| referee::decide(game, &actor, &command, now).ok())
}

/// The actor as which the clock passes for a seat.
pub fn clock(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(CLOCK) }
}

/// The order that the clock gives for a seat: the first mild one that the referee accepts.
pub fn by_clock(game: &Game, seat: &SeatId, now: Timestamp) -> Option<(Actor, Command)> {
    let actor = clock(seat);
    let command =
        mildest(game, seat).into_iter().find(|command| referee::decide(game, &actor, command, now).is_ok())?;
    Some((actor, command))
}
