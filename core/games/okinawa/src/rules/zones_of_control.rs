//! Zones of control: the units that exert one, its extent, and its effect on movement.
//!
//! Sections: `9.8`, `9.81`, `9.85`, `9.86`, `9.87`.

use crate::model::board::Unit;
use crate::model::state::{Current, State};
use crate::model::vocabulary::{Power, Type};
use adjutant_hex::Hex;

/// Whether a unit exerts a zone of control into an adjacent hex. Every unit in good order that is not engaged does,
/// into all adjacent hexes except across impassable sides. Tanks and artillery also do across those (9.86). Before the
/// result of an assault, the units in its hex exert none. In the retreats that follow, both sides exert theirs again
/// (11.52, J76).
pub fn exerts(state: &State, unit: Unit, into: Hex) -> bool {
    let Some(from) = state.hex_of(unit).filter(|_| state.is_free(unit)) else { return false };
    let fights = |current: &Current| current.hex == from && current.result.is_none();
    if state.assault.current.as_ref().is_some_and(fights) {
        return false;
    }
    let Some(side) = from.side_to(into) else { return false };
    if state.board.land(into).is_none() {
        return false;
    }
    let reaches = matches!(state.def(unit).ty, Type::Tank | Type::Artillery);
    reaches || state.board.passable(from, side, !state.bridge_blown).is_some()
}

/// The units of a power that control a hex.
pub fn controllers(state: &State, power: Power, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
    let around = hex.neighbours().flat_map(move |(_, from)| state.units_of(power, from));
    around.filter(move |unit| exerts(state, *unit, hex))
}

/// Whether a power controls a hex, regardless of the other power's units and zones there (9.85).
pub fn controls(state: &State, power: Power, hex: Hex) -> bool {
    controllers(state, power, hex).next().is_some()
}

/// Whether a power controls a hex without units of the other power; most traces may not enter it.
pub fn bars(state: &State, power: Power, hex: Hex) -> bool {
    controls(state, power, hex) && !state.has_units(power.enemy(), hex)
}
