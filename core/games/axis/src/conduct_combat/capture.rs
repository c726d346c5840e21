//! Taking a space: capture, liberation, capitals (phase 3 after step 7; rulings 8 and 9).

use crate::board::{Power, Space};
use crate::fact::AxisEvent;
use crate::state::State;

/// What follows when land units of a power hold a hostile space alone.
///
/// A space that was originally an ally's goes back to him, unless his capital is in enemy hands: then the liberator
/// keeps it. Taking a capital from its own power takes that power's unspent IPCs. Freeing a capital gives its power
/// back every space originally its own that allies hold; nothing is seized.
pub fn events(state: &State, space: Space, by: Power) -> Vec<AxisEvent> {
    let board = state.board();
    let def = board.def(space);
    let seat = |power: Power| board.power_def(power).id.clone();
    let ally = def.original_owner.filter(|owner| board.side(*owner) == board.side(by));
    let controller = match ally {
        Some(owner) if def.capital_of == Some(owner) || !state.capital_lost(owner) => owner,
        _ => by,
    };
    let mut events =
        vec![AxisEvent::SpaceCaptured { space: def.id.clone(), by: seat(by), controller: seat(controller) }];
    if let Some(loser) = def.capital_of.filter(|loser| state.controller(space) == Some(*loser)) {
        let amount = state.ipcs(loser);
        if amount > 0 {
            events.push(AxisEvent::IpcsSeized { from: seat(loser), by: seat(by), amount });
        }
    }
    if let Some(freed) = def.capital_of.filter(|power| *power == controller) {
        let side = board.side(freed);
        for other in board.all_spaces().filter(|other| *other != space) {
            let held_by_ally = state.controller(other).is_some_and(|p| p != freed && board.side(p) == side);
            if held_by_ally && board.def(other).original_owner == Some(freed) {
                events.push(AxisEvent::SpaceReturned { space: board.def(other).id.clone(), to: seat(freed) });
            }
        }
    }
    events
}
