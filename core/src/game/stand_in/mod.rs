//! Stand-ins: who plays a seat for which nobody does.
//!
//! A stand-in sits at the same table as everybody, under the same rules. It sees what its seat may see ([`Seen`]) and says one
//! order at a time, which stands in the log like any other, given by [`STAND_IN`]. What it says is a function of what it sees,
//! of its level, of the revision of its policy, and of a seed from the place in the log: whoever has the log can ask it again
//! ([`confirms`]), so an operator cannot play in its name.
//!
//! Each edition may have a policy of its own ([`Edition::policy`](crate::Edition::policy)); an edition without one follows the tree of choices, as
//! any game can (`generic`).

mod generic;
mod seen;

pub use crate::doors::policy::{Policy, Seeded, Seen};
pub use crate::doors::seated::STAND_IN;

use crate::doors::command::Command;
use crate::doors::prompt::Next;
use crate::doors::seated::Status;
use crate::game::chance;
use crate::game::pass;
use crate::game::referee;
use crate::game::state::Game;
use crate::table::office::state::Engaged;
use adjutant_events::{Actor, PlayerId, SeatId};
use std::sync::atomic::AtomicBool;

/// The revision of a game's policy today.
pub fn revision(game: &Game) -> u16 {
    revisions(game).last().copied().unwrap_or_default()
}

/// The revisions of a game's policy that this program still has.
fn revisions(game: &Game) -> &'static [u16] {
    game.rules.policy().map_or(generic::REVISIONS, Policy::revisions)
}

/// As whom the stand-in of a seat acts.
pub fn actor(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(STAND_IN) }
}

/// The stand-in that plays a seat now: it sits there, or its player has run out of time and the table agreed to that.
pub fn engaged(game: &Game, seat: &SeatId) -> Option<Engaged> {
    game.office.stand_in_of(seat).or_else(|| game.office.on_call.filter(|_| game.clock.calls_stand_in(seat)))
}

/// Whether an actor is a stand-in that plays its seat now.
pub(crate) fn is_stand_in(game: &Game, actor: &Actor) -> bool {
    matches!(actor, Actor::Seat { seat, player } if player.as_str() == STAND_IN && engaged(game, seat).is_some())
        && game.table.status == Status::Playing
}

/// The seat whose stand-in has to say something now; of several the first that is asked.
pub fn due(game: &Game) -> Option<SeatId> {
    if game.table.status != Status::Playing || (game.office.stand_ins.is_empty() && game.office.on_call.is_none()) {
        return None;
    }
    let Next::Wait(prompts) = referee::next(game) else { return None };
    prompts.into_iter().flat_map(|prompt| prompt.seats).find(|seat| engaged(game, seat).is_some())
}

/// What the stand-in of a seat says now: what its policy says, if the rules take it; else what the tree of choices has, and at
/// last the mildest there is. None if nothing is asked of the seat, no stand-in plays it, its policy is not here any more, or
/// somebody said `stop` meanwhile.
pub fn order(game: &Game, seat: &SeatId, stop: &AtomicBool) -> Option<Command> {
    let engaged = engaged(game, seat)?;
    if !revisions(game).contains(&engaged.revision) {
        return None;
    }
    let seen = seen::seen(game, seat, engaged, stop)?;
    let accepted = |command: &Command| seen.accepts(command);
    let said = game.rules.policy().and_then(|policy| policy.order(&seen)).filter(accepted);
    let said = said.or_else(|| generic::order(game, &seen).filter(accepted));
    let said = said.or_else(|| pass::mildest(game, seat).into_iter().find(accepted));
    let mut chance = seen.chance();
    let said = said.or_else(|| chance::any(game, seat, &mut |end| chance.below(end)).filter(accepted));
    said.filter(|_| !seen.is_stopped())
}

/// What asking a stand-in again comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Confirmed {
    /// It says the same.
    Same,
    /// It says something else, or nothing.
    Other(Option<Command>),
    /// Its policy is not in this program any more: nobody can say.
    Unknown {
        /// By its revision.
        revision: u16,
    },
}

/// Whether the stand-in of a seat says this where the game stands.
pub fn confirms(game: &Game, seat: &SeatId, command: &Command) -> Confirmed {
    if let Some(engaged) = engaged(game, seat)
        && !revisions(game).contains(&engaged.revision)
    {
        return Confirmed::Unknown { revision: engaged.revision };
    }
    match order(game, seat, &AtomicBool::new(false)) {
        Some(said) if said == *command => Confirmed::Same,
        said => Confirmed::Other(said),
    }
}
