//! The cost for a unit to enter a hex, and its allowance, both in half movement points.
//!
//! Sections: `6.2`, `6.3`, `9.1`, `9.12`, `9.2`, `9.23`, `9.25`, `9.3`.

use crate::model::board::{Unit, space};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::State;
use crate::model::vocabulary::{Power, Weather};
use adjutant_hex::Hex;

/// The cost of a road, in half points.
pub const ROAD: u8 = 1;
/// The cost of a trail, in half points.
pub const TRAIL: u8 = 2;

/// A unit's allowance in this weather, in half points; a strategic move doubles it after the weather (9.3).
pub fn allowance(state: &State, unit: Unit, is_strategic: bool) -> u8 {
    let printed = state.values(unit).map_or(0, |values| values.movement);
    let points = match state.weather {
        Weather::Clear => printed,
        Weather::Rain => printed.saturating_sub(1),
        Weather::Mud => printed / 2,
    };
    points * if is_strategic { 4 } else { 2 }
}

/// The cost of a hex's terrain for a side, in half points: the most expensive of its terrain.
pub fn ground(state: &State, power: Power, hex: Hex) -> Option<u8> {
    let def = state.board.land(hex)?;
    let cost = |terrain: &_| {
        let effects = state.board.tables.terrain(*terrain);
        match power {
            Power::Us => effects.us_mp,
            Power::Japan => effects.japanese_mp,
        }
    };
    def.terrain.iter().map(cost).max().map(|points| points * 2)
}

/// Whether a unit may be in a hex that it enters without a road or trail (9.25).
pub fn heavy_may_enter(state: &State, unit: Unit, hex: Hex) -> bool {
    let allows = |terrain: &_| state.board.tables.terrain(*terrain).heavy;
    !state.def(unit).heavy || state.board.land(hex).is_some_and(|def| def.terrain.iter().all(allows))
}

/// The cost of a step into an adjacent hex, interdiction included (8.33). It ignores units and zones of control there.
///
/// # Errors
/// No way leads there, or not for this unit.
pub fn step(state: &State, unit: Unit, from: Hex, to: Hex) -> Result<u8, No> {
    let no_way = || No::NoWay { from: space(from), to: space(to) };
    let side = from.side_to(to).ok_or_else(no_way)?;
    let there = state.board.passable(from, side, !state.bridge_blown).ok_or_else(no_way)?;
    let def = state.board.land(from).ok_or_else(no_way)?;
    let power = state.def(unit).power;
    let interdicted = state.interdiction.iter().any(|markers| markers.contains_key(&there));
    let more = if interdicted { 2 } else { 0 };
    if def.road[side.ix()] {
        return Ok(ROAD + more);
    }
    if def.trail[side.ix()] {
        return Ok(TRAIL + more);
    }
    if !heavy_may_enter(state, unit, to) {
        return Err(No::TooHeavy { kind: state.def(unit).ty.kind(), hex: space(to) });
    }
    ground(state, power, to).map(|cost| cost + more).ok_or_else(no_way)
}
