//! Stand-ins: policies that play a seat without a player.
//!
//! A stand-in plays under the same rules as a player. It sees what its seat may see ([`Seen`]) and gives one order at a
//! time, logged under the name [`STAND_IN`]. Its order depends only on its view, its level, the revision of its policy,
//! and a seed. The seed comes from the number of events that the seat may read. So everybody with the log can repeat it ([`confirms`]), and an
//! operator cannot play in its name.
//!
//! An edition may have its own policy ([`Edition::policy`](crate::Edition::policy)). Otherwise the tree of choices is
//! followed (`generic`).

mod generic;
mod seen;

pub use crate::interface::policy::{Policy, Seeded, Seen};
pub use crate::interface::seats::STAND_IN;

use crate::game::chance;
use crate::game::pass;
use crate::game::referee;
use crate::game::state::Game;
use crate::interface::command::Command;
use crate::interface::prompt::Next;
use crate::interface::seats::Status;
use crate::table::office::state::Engaged;
use adjutant_events::{Actor, PlayerId, SeatId};
use std::sync::atomic::AtomicBool;

/// The current revision of a game's policy.
pub fn revision(game: &Game) -> u16 {
    revisions(game).last().copied().unwrap_or_default()
}

/// The revisions of a game's policy that this program still has.
fn revisions(game: &Game) -> &'static [u16] {
    game.rules.policy().map_or(generic::REVISIONS, Policy::revisions)
}

/// The first revision of a game's policy that depends on no hidden event of others.
fn counts_readable_from(game: &Game) -> u16 {
    game.rules.policy().map_or(generic::COUNTS_READABLE_FROM, Policy::counts_readable_from)
}

/// The actor of a seat's stand-in.
pub fn actor(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(STAND_IN) }
}

/// The stand-in that plays a seat now: it holds the seat, or the player's time is up and the table agreed to stand-ins.
pub fn engaged(game: &Game, seat: &SeatId) -> Option<Engaged> {
    game.office.stand_in_of(seat).or_else(|| game.office.on_call.filter(|_| game.clock.calls_stand_in(seat)))
}

/// Whether an actor is a stand-in that plays its seat now.
pub(crate) fn is_stand_in(game: &Game, actor: &Actor) -> bool {
    matches!(actor, Actor::Seat { seat, player } if player.as_str() == STAND_IN && engaged(game, seat).is_some())
        && game.table.status == Status::Playing
}

/// The first seat whose stand-in must act now.
pub fn due(game: &Game) -> Option<SeatId> {
    if game.table.status != Status::Playing || (game.office.stand_ins.is_empty() && game.office.on_call.is_none()) {
        return None;
    }
    let Next::Wait(prompts) = referee::next(game) else { return None };
    prompts.into_iter().flat_map(|prompt| prompt.seats).find(|seat| engaged(game, seat).is_some())
}

/// The current order of a seat's stand-in. It is its policy's order if the rules accept it; otherwise one from the tree
/// of choices, or at last the mildest one. None if the seat need not act, has no stand-in, its policy is gone, or
/// `stop` was set.
pub fn order(game: &Game, seat: &SeatId, stop: &AtomicBool) -> Option<Command> {
    let engaged = engaged(game, seat)?;
    if !revisions(game).contains(&engaged.revision) {
        return None;
    }
    let counts_readable = engaged.revision >= counts_readable_from(game);
    let seen = seen::seen(game, seat, (engaged, counts_readable), stop)?;
    let accepted = |command: &Command| seen.accepts(command);
    let said = game.rules.policy().and_then(|policy| policy.order(&seen)).filter(accepted);
    let said = said.or_else(|| generic::order(game, &seen).filter(accepted));
    let said = said.or_else(|| pass::mildest(game, seat).into_iter().find(accepted));
    let mut chance = seen.chance();
    let said = said.or_else(|| chance::any(game, seat, &mut |end| chance.below(end)).filter(accepted));
    said.filter(|_| !seen.is_stopped())
}

/// The result of asking a stand-in again.
#[derive(Clone, Debug, PartialEq)]
pub enum Confirmed {
    /// It gives the same order.
    Same,
    /// It gives another order, or none.
    Other(Option<Command>),
    /// This program no longer has its policy, so nothing can be said.
    Unknown {
        /// The revision of the policy.
        revision: u16,
    },
}

/// Whether the stand-in of a seat gives this order in the current position.
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
