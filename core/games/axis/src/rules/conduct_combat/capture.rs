//! Capturing a space: sections 3.capture, 3.liberation and 3.capital (rulings 8 and 9).
//!
//! Sections: `3.capture`, `3.liberation`, `3.capital`.

use crate::model::board::{Domain, Power, Purse, Space};
use crate::model::edition::Liberation;
use crate::model::fact::AxisEvent;
use crate::model::state::{State, Unit};
use crate::rules::theatre::score;

/// The events when only land units of a power are in a hostile space.
///
/// A space that belongs to an ally returns to that ally. The edition says whether it does so while an enemy holds the
/// ally's capital. Capturing a capital from the powers of its purse seizes the money in that purse. Freeing a capital
/// gives its owner every space of that purse that allies hold; no money is seized.
pub fn events(state: &State, space: Space, by: Power) -> Vec<AxisEvent> {
    let board = state.board();
    let def = board.def(space);
    let seat = |power: Power| board.power_def(power).id.clone();
    let ally = def.original_owner.filter(|owner| board.side(*owner) == board.side(by));
    let goes_back = |owner: Power| match board.rules.liberation {
        Liberation::Always => true,
        Liberation::UnlessCapitalLost => {
            def.capital_of.is_some() || !board.purse_for(space, owner).is_some_and(|purse| state.capital_lost(purse))
        }
    };
    let controller = ally.filter(|owner| goes_back(*owner)).unwrap_or(by);
    let mut events =
        vec![AxisEvent::SpaceCaptured { space: def.id.clone(), by: seat(by), controller: seat(controller) }];
    let seized_by = board.purses_of(by).next();
    if let (Some(purse), Some(into)) = (def.capital_of.filter(|purse| state.holds_capital(*purse)), seized_by) {
        let amount = state.ipcs(purse);
        if amount > 0 {
            let of = |purse: Purse| board.purse_def(purse).id.clone();
            events.push(AxisEvent::IpcsSeized { from: of(purse), by: of(into), amount });
            events.extend(score::lost_with(state, purse, amount));
        }
    }
    let pays_for = |purse: &Purse| board.purse_def(*purse).powers.contains(&controller);
    if let Some(freed) = def.capital_of.filter(pays_for) {
        let side = board.side(controller);
        for other in board.all_spaces().filter(|other| *other != space) {
            let Some(owner) = board.def(other).original_owner else { continue };
            let held_by_ally = state.controller(other).is_some_and(|p| p != owner && board.side(p) == side);
            if held_by_ally && board.purse_for(other, owner) == Some(freed) {
                events.push(AxisEvent::SpaceReturned { space: board.def(other).id.clone(), to: seat(owner) });
            }
        }
    }
    events
}

/// The power for which units capture a space: the one with the most land units in it. Among equals it is the first of
/// the turn.
pub fn taker<'a>(state: &State, units: impl IntoIterator<Item = &'a Unit>) -> Power {
    let acting = &state.turn_def().powers;
    let mut counts = vec![0; acting.len()];
    for unit in units.into_iter().filter(|unit| state.kind_of(unit).domain == Domain::Land) {
        acting.iter().zip(&mut counts).filter(|(power, _)| **power == unit.owner).for_each(|(_, count)| *count += 1);
    }
    let most = counts.iter().copied().max().unwrap_or(0);
    let first = counts.iter().position(|count| *count == most);
    first.map_or_else(|| state.leader(), |place| acting[place])
}
