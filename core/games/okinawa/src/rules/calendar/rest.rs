//! Divisions off the map: they leave to rest, return and rebuild steps; and the evacuation of the second beach.
//!
//! Sections: `15.32`, `15.4`, `18.25d`, `18.25e`, `18.25f`, `J42`, `J63`, `J64`.

use crate::model::board::{Unit, space};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Phase, State, UnitLocation};
use crate::model::vocabulary::{Beach, Formation, Item, Power, Region, Type};
use crate::rules::calendar::arrivals;
use crate::rules::set_up::places;
use crate::rules::{movement, movement_cost, paths, stacking, victory};
use adjutant_hex::Hex;

/// The fatigue points that a division needs to begin a rest (15.32).
pub const WEARY: u8 = 10;
/// Steps that a division can regain in a turn: army, then marines (15.4).
const ARMY: u8 = 3;
const MARINES: u8 = 4;
/// The number of turns after the second landing from which its beach can be evacuated (18.25e).
const EVACUATION: u8 = 3;

fn units(state: &State, division: Formation) -> impl Iterator<Item = Unit> + '_ {
    state.board.all_units().filter(move |unit| state.def(*unit).formation == division)
}

/// Checks that the United States may give this order: in their movement phase or, for some orders, while they rebuild.
fn may_order(state: &State, power: Power, in_recovery: bool) -> Result<(), No> {
    if in_recovery && state.phase == Phase::Recovery {
        let is_asked = power == Power::Us && state.campaign.has_rested && !state.campaign.has_rebuilt;
        return if is_asked { Ok(()) } else { Err(No::NotAsked {}) };
    }
    movement::may_order(state, power)?;
    if power == Power::Us { Ok(()) } else { Err(No::NotAsked {}) }
}

/// A division leaves the map, except its artillery.
///
/// # Errors
/// It is too near to the enemy, has too little fatigue, or is engaged.
pub fn lift(state: &State, power: Power, division: Formation) -> Result<Vec<F>, No> {
    may_order(state, power, true)?;
    let at = division.division().ok_or(No::NotAsked {})?;
    let on_map = |unit: &Unit| state.hex_of(*unit).is_some() && state.def(*unit).ty != Type::Artillery;
    let units: Vec<Unit> = units(state, division).filter(on_map).collect();
    let near = |unit: &&Unit| {
        let hex = state.hex_of(**unit);
        hex.is_some_and(|hex| paths::is_too_near(state, Power::Us, hex) || state.engaged.contains(&hex))
    };
    if let Some(hex) = units.iter().find(near).and_then(|unit| state.hex_of(*unit)) {
        return Err(No::TooNearToRest { hex: space(hex) });
    }
    let is_weary = state.fatigue[at] >= WEARY || state.resting[at];
    if units.is_empty() || !is_weary {
        return Err(No::NotWeary { needed: WEARY });
    }
    Ok(vec![told(C::Lifted { division, units })])
}

/// Whether a beach hex is closed to returning units. A second beach is only for units that landed there. After its
/// evacuation it is closed to all, and those units return only at Hagushi (18.25d, e, f).
fn is_closed(state: &State, unit: Unit, hex: Hex) -> bool {
    let campaign = &state.campaign;
    let Some(landing) = campaign.landing.filter(|_| campaign.landed.is_some()) else { return false };
    let is_there = places::beach_hexes(state).any(|(beach, known)| beach == landing.beach && known == hex);
    let is_its = landing.divisions.contains(&state.def(unit).formation);
    match campaign.evacuated {
        Some(_) if is_its => !arrivals::hagushi(state).contains(&hex),
        Some(_) => is_there,
        None => is_there && !is_its,
    }
}

/// Whether a unit can return in a hex.
///
/// # Errors
/// The reason why it cannot.
pub fn may_return(state: &State, unit: Unit, hex: Hex) -> Result<(), No> {
    let kind = || state.def(unit).ty.kind();
    let def = state.board.land(hex).filter(|def| def.region == Region::Okinawa);
    let is_off = state.unit(unit).place == UnitLocation::Lifted;
    if def.is_none() || !is_off || state.engaged.contains(&hex) || state.has_units(Power::Japan, hex) {
        return Err(No::NotThere { kind: kind(), hex: space(hex) });
    }
    if is_closed(state, unit, hex) {
        return Err(No::BeachClosed { hex: space(hex) });
    }
    if paths::is_too_near(state, Power::Us, hex) {
        return Err(No::TooNearToRest { hex: space(hex) });
    }
    let has_way =
        state.board.land(hex).is_some_and(|def| adjutant_hex::Side::ALL.into_iter().any(|side| def.has_way(side)));
    if !movement_cost::heavy_may_enter(state, unit, hex) && !has_way {
        return Err(No::TooHeavy { kind: kind(), hex: space(hex) });
    }
    stacking::may_stop(state, unit, hex)
}

/// A unit returns to the map.
///
/// # Errors
/// It is not off the map, or may not return there.
pub fn come_back(state: &State, power: Power, unit: Unit, hex: Hex) -> Result<Vec<F>, No> {
    may_order(state, power, false)?;
    may_return(state, unit, hex)?;
    let mut facts = vec![told(C::Returned { unit, hex })];
    facts.extend(crate::rules::aftermath::entry::enter(state, Power::Us, &[unit], hex));
    Ok(facts)
}

/// The steps that a division can still rebuild in this turn, if it is withdrawn and without fatigue.
fn rebuilds(state: &State, division: Formation) -> Option<u8> {
    let at = division.division()?;
    let most = if division.is_marine() { MARINES } else { ARMY };
    let left = most.saturating_sub(state.campaign.rebuilt[at]);
    (state.fatigue[at] == 0 && state.resting[at] && left > 0).then_some(left)
}

/// The number of steps that a unit can regain.
pub fn steps(state: &State, unit: Unit) -> u8 {
    let def = state.def(unit);
    let Some(left) = rebuilds(state, def.formation) else { return 0 };
    let is_near = state.hex_of(unit).is_some_and(|hex| paths::is_too_near(state, Power::Us, hex));
    let is_there = match state.unit(unit).place {
        UnitLocation::Map(_) => !is_near,
        UnitLocation::Lifted | UnitLocation::ToRebuild => true,
        UnitLocation::Waiting | UnitLocation::OkinawaBox | UnitLocation::Gone | UnitLocation::Exited => false,
    };
    if is_there { state.unit(unit).gone.min(left) } else { 0 }
}

/// Whether any unit can be rebuilt.
pub fn can_rebuild(state: &State) -> bool {
    let mut us = state.board.all_units().filter(|unit| state.def(*unit).power == Power::Us);
    us.any(|unit| steps(state, unit) > 0)
}

/// A unit regains steps.
///
/// # Errors
/// It cannot regain steps, or not this many.
pub fn rebuild(state: &State, power: Power, unit: Unit, count: u8) -> Result<Vec<F>, No> {
    may_order(state, power, true)?;
    if state.phase != Phase::Recovery {
        return Err(No::NotAsked {});
    }
    let most = steps(state, unit);
    if count == 0 || count > most {
        return Err(No::CannotRebuild { kind: state.def(unit).ty.kind(), most });
    }
    Ok(vec![told(C::Rebuilt { unit, steps: count })])
}

/// Ends rebuilding.
///
/// # Errors
/// The United States are not asked.
pub fn end(state: &State, power: Power) -> Result<Vec<F>, No> {
    may_order(state, power, true)?;
    if state.phase == Phase::Recovery { Ok(vec![told(C::RebuildingEnded)]) } else { Err(No::NotAsked {}) }
}

/// Evacuates the second beach: every unit of its divisions is in its hexes and leaves.
///
/// # Errors
/// It is too early, or a unit would be left.
pub fn evacuate(state: &State, power: Power) -> Result<Vec<F>, No> {
    may_order(state, power, false)?;
    let campaign = &state.campaign;
    let (Some(landing), Some(landed)) = (campaign.landing, campaign.landed) else { return Err(No::NotAsked {}) };
    let from = landed + EVACUATION;
    if campaign.evacuated.is_some() || state.turn < from {
        return Err(No::EvacuationTooEarly { turn: from });
    }
    let on_beach = |hex: Hex| {
        places::beach_hexes(state).any(|(beach, known): (Beach, Hex)| beach == landing.beach && known == hex)
    };
    let all: Vec<(Unit, Hex)> =
        state.on_map().filter(|(unit, _)| landing.divisions.contains(&state.def(*unit).formation)).collect();
    if let Some((_, hex)) = all.iter().find(|(_, hex)| !on_beach(*hex) || state.engaged.contains(hex)) {
        return Err(No::SomebodyLeft { hex: space(*hex) });
    }
    let units = all.into_iter().map(|(unit, _)| unit).collect();
    Ok(vec![told(C::BeachEvacuated { units }), victory::scored(state, Item::BeachGivenUp)])
}
