//! Passing: what a seat that is not there is taken to have said, so that the game goes on without it.
//!
//! It is marked in the tree of choices ([`Mild`]). Every question that rules can ask has such an answer:
//! each game matches its prompts without a wildcard, so that a new one does not compile until somebody has said what passing
//! it means.
use crate::doors::choice::Mild;
use crate::doors::command::Command;
use crate::doors::prompt::Next;
use crate::game::referee;
use crate::game::state::Game;
use crate::table::clock::state::CLOCK;
use adjutant_events::{Actor, Event, PlayerId, SeatId, Timestamp};

/// The mildest orders that a seat may give now, best first; empty if nothing is asked of anybody. The first that
/// [`referee::decide`] accepts is the one to take.
pub fn mildest(game: &Game, seat: &SeatId) -> Vec<Command> {
    let Next::Wait(_) = referee::next(game) else { return Vec::new() };
    let mut mild: Vec<Mild> = referee::tree(game, seat).into_iter().flat_map(|choice| choice.mild).collect();
    mild.sort_by_key(|mild| mild.place);
    mild.into_iter().map(|mild| mild.order).collect()
}

/// What the first of the mildest orders of a seat that the referee accepts makes happen, given as its player would; none if
/// nothing is asked of the seat, or nobody holds it and nobody acts for it.
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

/// As whom the clock passes.
pub fn clock(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(CLOCK) }
}

/// What the clock says for a seat: the first of the mildest orders that the referee accepts.
pub fn by_clock(game: &Game, seat: &SeatId, now: Timestamp) -> Option<(Actor, Command)> {
    let actor = clock(seat);
    let command =
        mildest(game, seat).into_iter().find(|command| referee::decide(game, &actor, command, now).is_ok())?;
    Some((actor, command))
}
