//! Passing: what a seat whose time has run out is taken to have said. The mildest answer that lets the game go on:
//! whatever is proposed is taken, a battle goes on, a phase ends.

use adjutant_core::axis::command::AxisCommand;
use adjutant_core::command::TableCommand;
use adjutant_core::table::clock::CLOCK;
use adjutant_core::{Command, Game, Offer, decide, offers};
use adjutant_events::{Actor, PlayerId, SeatId, Timestamp};

/// As whom the clock passes.
pub(in crate::moderator) fn actor(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(CLOCK) }
}

/// What the clock says for a seat: the first of these that the referee accepts.
pub(in crate::moderator) fn order(game: &Game, seat: &SeatId, now: Timestamp) -> Option<(Actor, Command)> {
    let actor = actor(seat);
    let mut offered: Vec<Command> = offers(game, seat)
        .into_iter()
        .filter_map(|offer| match offer {
            Offer::Command(Command::Table(TableCommand::TakeBack)) => None,
            Offer::Command(command) => Some(command),
            Offer::Casualties { .. } => Some(AxisCommand::Casualties { losses: Vec::new() }.into()),
            _ => None,
        })
        .collect();
    // A phase is ended rather than played; nobody is made to run.
    offered.sort_by_key(|command| match command {
        Command::Axis(AxisCommand::Done { .. } | AxisCommand::DoneAnyway) => 0,
        Command::Axis(AxisCommand::Retreat { .. }) => 2,
        _ => 1,
    });
    let command = offered.into_iter().find(|command| decide(game, &actor, command, now).is_ok())?;
    Some((actor, command))
}
