//! What it costs a unit to enter a hex, in halves of a movement point, and how many it has.
//!
//! Sections: `6.2`, `6.3`, `9.1`, `9.12`, `9.2`, `9.23`, `9.25`, `9.3`.

use crate::model::board::{Unit, space};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::State;
use crate::model::vocabulary::{Power, Weather};
use adjutant_hex::Hex;

/// What a road costs, in halves.
pub const ROAD: u8 = 1;
/// What a trail costs, in halves.
pub const TRAIL: u8 = 2;

/// How many halves a unit has in this weather; a strategic move doubles them after the weather (9.3).
pub fn allowance(state: &State, unit: Unit, is_strategic: bool) -> u8 {
    let printed = state.values(unit).map_or(0, |values| values.movement);
    let points = match state.weather {
        Weather::Clear => printed,
        Weather::Rain => printed.saturating_sub(1),
        Weather::Mud => printed / 2,
    };
    points * if is_strategic { 4 } else { 2 }
}

/// What the ground of a hex costs a side, in halves: the dearest terrain that it has.
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

/// Whether a unit may stand in a hex that it enters neither by road nor by trail (9.25).
pub fn heavy_may_enter(state: &State, unit: Unit, hex: Hex) -> bool {
    let allows = |terrain: &_| state.board.tables.terrain(*terrain).heavy;
    !state.def(unit).heavy || state.board.land(hex).is_some_and(|def| def.terrain.iter().all(allows))
}

/// What a step from a hex into a neighbour costs a unit, interdiction included (8.33). Who is there, and zones of control, are
/// looked at elsewhere.
///
/// # Errors
/// No way leads there, or not for such a unit.
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
