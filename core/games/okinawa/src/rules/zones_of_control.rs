//! Zones of control: who exerts one, where it reaches, and what it does to movement.
//!
//! Sections: `9.8`, `9.81`, `9.85`, `9.86`, `9.87`.

use crate::model::board::Unit;
use crate::model::state::{Current, State};
use crate::model::vocabulary::{Power, Type};
use adjutant_hex::Hex;

/// Whether a unit exerts a zone of control into a neighbouring hex. Every unit in good order that is not engaged does, into all
/// hexes round it, but not across sides that cannot be passed; tanks and artillery reach across those too (9.86). While an assault is
/// not decided the units in its hex fight each other alone; in the retreats that follow they press again, both sides (11.52, J76).
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

/// Whether a power controls a hex; the other's units and zones there change nothing (9.85).
pub fn controls(state: &State, power: Power, hex: Hex) -> bool {
    controllers(state, power, hex).next().is_some()
}

/// Whether a power controls a hex in which the other has no unit: what most traces must not enter.
pub fn bars(state: &State, power: Power, hex: Hex) -> bool {
    controls(state, power, hex) && !state.has_units(power.enemy(), hex)
}
