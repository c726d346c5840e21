//! Who may write what to whom.
//!
//! Section: `table.press`.

use crate::game::state::Game;
use crate::interface::command::PressCommand;
use crate::interface::refusal::{Decision, Refusal};
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{acting_seat, known_seat, not_over, only_gm};
use crate::table::council::decide::paper;
use adjutant_events::press::{PressEvent, PressPolicy};
use adjutant_events::{Actor, SeatId, TableEvent};

pub(crate) fn decide(game: &Game, actor: &Actor, command: &PressCommand) -> Decision {
    not_over(&game.table)?;
    let event = match command {
        PressCommand::SetPolicy { policy } => {
            only_gm(&game.table, actor)?;
            PressEvent::PolicySet { policy: *policy }
        }
        PressCommand::Publish { text } => {
            let seat = acting_seat(game, actor)?.clone();
            if game.press.policy == PressPolicy::Off {
                return Err(TableRefusal::PressOff {}.into());
            }
            PressEvent::Published { seat, text: paper(text)? }
        }
        PressCommand::Send { to, text } => {
            let from = match actor {
                Actor::Gm { .. } => {
                    only_gm(&game.table, actor)?;
                    None
                }
                Actor::Seat { .. } | Actor::Player { .. } | Actor::Referee => Some(acting_seat(game, actor)?.clone()),
            };
            let to = addressed(game, from.as_ref(), to)?;
            if let Some(from) = &from {
                may_write(game, from, &to)?;
            }
            PressEvent::LetterSent { from, to, text: paper(text)? }
        }
    };
    Ok(vec![TableEvent::from(event).into()])
}

/// The recipients of a letter, each once, in table order.
///
/// # Errors
/// A seat is unknown, or the writer is the only recipient.
fn addressed(game: &Game, from: Option<&SeatId>, to: &[SeatId]) -> Result<Vec<SeatId>, Refusal> {
    for seat in to {
        known_seat(&game.table, seat)?;
    }
    let others = game.table.seats.iter().map(|seat| &seat.id).filter(|seat| from != Some(*seat));
    let found: Vec<SeatId> = others.clone().filter(|seat| to.contains(seat)).cloned().collect();
    // An empty list addresses the game masters. They cannot write to themselves; they keep notes instead.
    if found.is_empty() && (from.is_none() || !to.is_empty()) {
        return Err(TableRefusal::PressNobody { seats: others.cloned().collect() }.into());
    }
    Ok(found)
}

/// Checks that a seat may write to these seats. Every seat may write to the game masters.
fn may_write(game: &Game, from: &SeatId, to: &[SeatId]) -> Result<(), Refusal> {
    if to.is_empty() {
        return Ok(());
    }
    match game.press.policy {
        PressPolicy::Off => Err(TableRefusal::PressOff {}.into()),
        PressPolicy::Public => Err(TableRefusal::PressPublic {}.into()),
        PressPolicy::Private => Ok(()),
        PressPolicy::Allies => {
            let side = known_seat(&game.table, from)?.side.clone();
            let others = game.table.seats.iter().filter(|seat| to.contains(&seat.id) && seat.side != side);
            let seats: Vec<SeatId> = others.map(|seat| seat.id.clone()).collect();
            if seats.is_empty() { Ok(()) } else { Err(TableRefusal::PressAllies { seats, side }.into()) }
        }
    }
}
