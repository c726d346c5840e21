//! Several units that one order sends the same way. They move one after the other, each as if it were ordered alone; where dice fall or
//! the other side is asked, those that have not moved wait, and the order is over.
//!
//! Sections: `9.11`, `8.33`, `9.84`.

use crate::model::board::{Unit, space};
use crate::model::fact::{OkinawaFact as F, walked};
use crate::model::ground_fact::{GroundFact as G, WalkFact as W};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::State;
use crate::model::vocabulary::Power;
use crate::rules::{calendar, movement, paths};
use adjutant_hex::Hex;

/// The way of a unit that is sent to a hex which is no neighbour: the one that costs least. None means that it goes as the order says:
/// a step into a neighbouring hex stays a step.
pub fn spelt_out(state: &State, unit: Unit, way: &[Hex], is_strategic: bool) -> Option<Vec<Hex>> {
    let to = far(state, unit, way)?;
    let may = |from, to| calendar::may_walk(state, unit, from, &[to]).is_ok();
    paths::way_to(state, unit, to, is_strategic, &may)
}

/// The one hex that a unit is sent to, if it is no neighbour.
fn far(state: &State, unit: Unit, way: &[Hex]) -> Option<Hex> {
    let [to] = way else { return None };
    state.hex_of(unit).is_some_and(|at| at.distance(*to) > 1).then_some(*to)
}

/// Why a unit does not come to a hex that is no neighbour: nobody said that it goes there in one step.
pub fn of_a_far_hex(state: &State, unit: Unit, way: &[Hex], no: No) -> No {
    match (far(state, unit, way), &no) {
        (Some(to), No::NoWay { .. }) => No::OutOfReach { kind: state.def(unit).ty.kind(), hex: space(to) },
        _ => no,
    }
}

/// Units go the same way, one after the other.
///
/// # Errors
/// One of them cannot, after those before it have gone: then nobody moves. Or one is named twice.
pub fn walk(state: &State, power: Power, units: &[Unit], way: &[Hex], is_strategic: bool) -> Result<Vec<F>, No> {
    movement::may_order(state, power)?;
    if let Some((_, twice)) = units.iter().enumerate().find(|(at, unit)| units[..*at].contains(unit)) {
        return Err(No::HasMoved { kind: state.def(*twice).ty.kind() });
    }
    let mut after = state.clone();
    let mut facts = Vec::new();
    for (at, unit) in units.iter().enumerate() {
        let spelt = spelt_out(&after, *unit, way, is_strategic);
        let moved = movement::walk(&after, power, *unit, spelt.as_deref().unwrap_or(way), is_strategic);
        let moved = moved.map_err(|no| of_a_far_hex(&after, *unit, way, no))?;
        for fact in &moved {
            after.record(fact);
        }
        facts.extend(moved);
        let rest = &units[at + 1..];
        if !rest.is_empty() && movement::may_order(&after, power).is_err() {
            facts.push(walked(W::StackWaits { power, units: rest.to_vec() }));
            break;
        }
    }
    Ok(facts)
}

/// All units of a hex go the same way, one after the other.
///
/// # Errors
/// Nobody of that side is there, or one of them cannot go.
pub fn all(state: &State, power: Power, hex: Hex, way: &[Hex]) -> Result<Vec<F>, No> {
    movement::may_order(state, power)?;
    let units: Vec<Unit> = state.units_of(power, hex).collect();
    if units.is_empty() {
        return Err(No::NobodyThere { hex: space(hex) });
    }
    walk(state, power, &units, way, false)
}

/// The next hexes into which all units of a stack can be sent; none where dice would fall before all are there. Farther hexes are ordered
/// by typing, as for single units.
pub fn reachable(state: &State, power: Power, units: &[Unit]) -> Vec<Hex> {
    let Some(from) = units.first().and_then(|unit| state.hex_of(*unit)) else { return Vec::new() };
    let steps = |to: Hex| {
        let may = |unit: Unit| calendar::may_walk(state, unit, from, &[to]).is_ok();
        units.iter().all(|unit| may(*unit) && paths::walk(state, *unit, &[to], false).is_ok())
    };
    let mut all: Vec<Hex> = from.neighbours().map(|(_, to)| to).filter(|to| steps(*to)).collect();
    all.sort_unstable();
    let markers = state.interdiction.iter().flat_map(|markers| markers.keys());
    let mut perils = markers.chain(state.mines.keys().filter(|_| power == Power::Us));
    let are_dice_near = perils.any(|hex| hex.distance(from) <= 1);
    // A unit that is under way stops when another one is ordered.
    let is_begun = units.iter().any(|unit| state.movement.under_way.contains_key(unit));
    // What one of them does can keep the next one back only in these cases.
    let infiltrates = paths::may_infiltrate(state, power);
    let sector = |hex: Hex| state.board.land(hex).map(|def| def.sector);
    let is_bound = power == Power::Japan && state.special.sectors;
    let is_sure = |to: &Hex| {
        let is_pressed = infiltrates && paths::is_controlled(state, power, None, *to);
        let stays = !is_bound || sector(*to) == sector(from);
        !is_begun && !are_dice_near && !is_pressed && stays
    };
    all.retain(|to| is_sure(to) || goes_all(state, power, units, *to));
    all
}

/// Whether all units go there and nobody has to wait.
fn goes_all(state: &State, power: Power, units: &[Unit], to: Hex) -> bool {
    let waits = |fact: &F| matches!(fact, F::Ground(G::Walk(W::StackWaits { .. })));
    walk(state, power, units, &[to], false).is_ok_and(|facts| !facts.iter().any(waits))
}
