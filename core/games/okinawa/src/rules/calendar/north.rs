//! The north: survivors who go there at the end, units that leave over the edge, and areas that the marine divisions
//! clear.
//!
//! Sections: `18.16c`, `18.16e`, `18.16h`, `18.33c`, `18.73b`, `J40`, `J82`.

use crate::model::board::{Unit, space};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Condition, State};
use crate::model::vocabulary::{Formation, Item, Power, Scenario, Type};
use crate::rules::{movement, victory, zones_of_control};
use adjutant_hex::Hex;

/// June 12: from this turn survivors of a campaign go north (J40).
const FROM: u8 = 25;
/// With at least this many units, Japan still fights on (18.16h, 18.73b).
pub const FEW: usize = 10;
/// The same in S4.
pub const FEW_CORNERED: usize = 6;
/// The turns in which units may leave over the edge (18.33c).
const EXITS: [u8; 2] = [27, 28];

/// The hexes of the northern edge.
pub fn edge(state: &State) -> impl Iterator<Item = Hex> + '_ {
    state.board.hexes.iter().filter(|def| def.north_edge).map(|def| def.hex)
}

fn japanese(state: &State) -> impl Iterator<Item = (Unit, Hex)> + '_ {
    state.on_map().filter(|(unit, _)| state.def(*unit).power == Power::Japan)
}

/// The survivors go north when the headquarters is lost and few units are left.
pub fn begins(state: &State) -> Option<F> {
    let has_hq = japanese(state).any(|(unit, _)| state.def(unit).ty == Type::Hq);
    let (from, few) = if state.scenario == Scenario::Cornered { (1, FEW_CORNERED) } else { (FROM, FEW) };
    let is_on = state.special.goes_north && !has_hq && state.turn >= from;
    let units: Vec<Unit> = japanese(state).map(|(unit, _)| unit).collect();
    let is_new = units.iter().any(|unit| !state.campaign.northbound.contains(unit));
    (is_on && is_new && units.len() < few).then(|| told(C::NorthboundSet { units }))
}

/// The distance of a hex from the northern edge, in hexes.
fn away(state: &State, hex: Hex) -> u16 {
    edge(state).map(|edge| edge.distance(hex)).min().unwrap_or(0)
}

/// Checks that all units on their way north have gone as far as they can.
///
/// # Errors
/// A unit can still end nearer.
pub fn hastens(state: &State) -> Result<(), No> {
    for unit in &state.campaign.northbound {
        let Some(hex) = state.hex_of(*unit) else { continue };
        let now = away(state, hex);
        let ends = super::ends(state, *unit);
        if ends.keys().any(|end| away(state, *end) < now) {
            return Err(No::MustGoNorth { kind: state.def(*unit).ty.kind(), hex: space(hex) });
        }
    }
    Ok(())
}

/// A unit leaves the map.
///
/// # Errors
/// The turn or the hex is wrong, or the unit cannot move.
pub fn exit(state: &State, power: Power, unit: Unit) -> Result<Vec<F>, No> {
    let kind = || state.def(unit).ty.kind();
    if !state.special.exits || !EXITS.contains(&state.turn) {
        return Err(No::NoExit { kind: kind() });
    }
    movement::may_order(state, power)?;
    let at_edge = state.hex_of(unit).is_some_and(|hex| edge(state).any(|edge| edge == hex));
    let can = state.unit(unit).condition != Condition::Pinned && !state.is_engaged(unit);
    if state.def(unit).power != Power::Japan || !at_edge || !can {
        return Err(No::NoExit { kind: kind() });
    }
    Ok(vec![told(C::Exited { unit }), victory::scored(state, Item::Exit)])
}

/// Whether the 6th Marine Division holds or controls every hex of the edge, and no Japanese unit is there.
fn is_north_held(state: &State) -> bool {
    let of = |unit: Unit| state.def(unit).formation == Formation::Marine6;
    edge(state).all(|hex| {
        let holds = state.units_of(Power::Us, hex).any(of);
        let controls = zones_of_control::controllers(state, Power::Us, hex).any(of);
        (holds || controls) && !state.has_units(Power::Japan, hex)
    })
}

/// Whether US units were the last in all villages of the centre.
fn are_villages_held(state: &State) -> bool {
    let villages = state.board.set_up(state.scenario).map(|set_up| set_up.villages.as_slice()).unwrap_or_default();
    let held = |hex: &Hex| state.campaign.us_held.contains(hex) && !state.has_units(Power::Japan, *hex);
    !villages.is_empty() && villages.iter().all(held)
}

/// The areas that the marine divisions hold at a recovery, and their points.
pub fn cleared(state: &State) -> Vec<F> {
    let campaign = &state.campaign;
    if !state.special.marine_dates || !state.special.chart {
        return Vec::new();
    }
    let since = |is_held: bool, since: Option<u8>| is_held.then(|| since.unwrap_or(state.turn));
    let north = since(is_north_held(state), campaign.north_since);
    let villages = since(are_villages_held(state), campaign.villages_since);
    let mut facts = Vec::new();
    if (north, villages) != (campaign.north_since, campaign.villages_since) {
        facts.push(told(C::HeldSince { north, villages }));
    }
    let is_due = |since: Option<u8>, turns: u8, item: Item| {
        since.is_some_and(|since| since + turns <= state.turn) && !campaign.scored.contains(&item)
    };
    for (since, turns, item) in [(north, 1, Item::ClearNorth), (villages, 2, Item::ClearCentre)] {
        if is_due(since, turns, item) {
            facts.push(victory::scored(state, item));
        }
    }
    facts
}
