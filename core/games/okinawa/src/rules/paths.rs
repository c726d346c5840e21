//! Ways over land: the steps that a unit can make, and its reach.
//!
//! A unit must stop in an enemy zone of control. Only infiltrating units move from one to another, by one last step
//! (J52). The Japanese always may; the United States need their chit. A way ends where dice must be rolled for a unit
//! that enters; another order continues it.
//!
//! Sections: `9.11`, `9.31`, `9.33`, `9.5`, `9.82`, `9.83`.

use crate::model::board::{Unit, space};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Condition, Gait, State, UnderWay};
use crate::model::vocabulary::{Power, UsChit};
use crate::rules::{movement_cost, stacking, tactics, zones_of_control};
use adjutant_hex::Hex;
use std::collections::{BTreeMap, BTreeSet};

/// The distance that strategic moves keep from the enemy, not counting the enemy's hex (9.31).
pub const STRATEGIC_DISTANCE: u16 = 4;

/// A unit during its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Walker {
    unit: Unit,
    at: Hex,
    walk: UnderWay,
}

/// Whether a side may infiltrate (9.83).
pub fn may_infiltrate(state: &State, power: Power) -> bool {
    power == Power::Japan || tactics::us_effect(state) == Some(UsChit::Infiltrate)
}

/// Whether a hex is too near to an enemy for strategic moves; enemies that are completely surrounded do not count
/// (J38).
pub fn is_too_near(state: &State, power: Power, hex: Hex) -> bool {
    let enemy = power.enemy();
    let is_free = |at: Hex| {
        at.neighbours().any(|(_, next)| {
            let is_land = state.board.land(next).is_some();
            is_land && !state.has_units(power, next) && !zones_of_control::controls(state, power, next)
        })
    };
    let mut near =
        state.on_map().filter(|(unit, at)| state.def(*unit).power == enemy && at.distance(hex) < STRATEGIC_DISTANCE);
    near.any(|(_, at)| is_free(at))
}

fn set_out(state: &State, unit: Unit, is_strategic: bool) -> Result<Walker, No> {
    let def = state.def(unit);
    let at = state.hex_of(unit).ok_or_else(|| No::NotOnMap { kind: def.ty.kind() })?;
    if let Some(walk) = state.movement.under_way.get(&unit) {
        // A move continues in the mode in which it began.
        let same = walk.is_strategic == is_strategic;
        return if same { Ok(Walker { unit, at, walk: *walk }) } else { Err(No::HasMoved { kind: def.ty.kind() }) };
    }
    if state.unit(unit).moved {
        return Err(No::HasMoved { kind: def.ty.kind() });
    }
    if state.unit(unit).condition == Condition::Pinned {
        return Err(No::Pinned { kind: def.ty.kind() });
    }
    if state.engaged.contains(&at) {
        // An engaged unit can leave only by disengagement (9.9).
        return Err(No::MustDisengage { hex: space(at) });
    }
    if is_strategic && is_too_near(state, def.power, at) {
        return Err(No::TooNear { hex: space(at) });
    }
    let left = movement_cost::allowance(state, unit, is_strategic);
    Ok(Walker { unit, at, walk: UnderWay { left, gait: Gait::Free, is_strategic, left_behind: None } })
}

/// Whether the enemy controls a hex for a moving unit; enemies left behind by its disengagement do not count (9.92a).
pub fn is_controlled(state: &State, power: Power, left_behind: Option<Hex>, hex: Hex) -> bool {
    zones_of_control::controllers(state, power.enemy(), hex).any(|unit| state.hex_of(unit) != left_behind)
}

/// Whether dice must be rolled for a side's unit that enters a hex: for interdiction, and for the United States a mine
/// that is not a known dummy.
pub fn dice_fall(state: &State, power: Power, hex: Hex) -> bool {
    let interdicted = state.interdiction.iter().any(|markers| markers.contains_key(&hex));
    interdicted || (power == Power::Us && state.mines.contains_key(&hex))
}

/// The hexes that the enemy controls for a unit that starts to move, computed once for many steps.
fn controlled(state: &State, start: Walker) -> BTreeSet<Hex> {
    let enemy = state.def(start.unit).power.enemy();
    let pressing =
        state.on_map().filter(|(unit, at)| state.def(*unit).power == enemy && Some(*at) != start.walk.left_behind);
    let around = pressing.flat_map(|(unit, at)| at.neighbours().map(move |(_, into)| (unit, into)));
    around.filter(|(unit, into)| zones_of_control::exerts(state, *unit, *into)).map(|(_, into)| into).collect()
}

/// A step of a moving unit, with the hexes that the enemy controls.
fn step(state: &State, walker: Walker, to: Hex, controlled: &dyn Fn(Hex) -> bool) -> Result<Walker, No> {
    let def = state.def(walker.unit);
    let (power, kind) = (def.power, || def.ty.kind());
    let cost = movement_cost::step(state, walker.unit, walker.at, to)?;
    if state.engaged.contains(&to) || state.has_units(power.enemy(), to) {
        return Err(No::EnemyThere { hex: space(to) });
    }
    let infiltrates = may_infiltrate(state, power) && walker.walk.left_behind.is_none();
    let gait = match (walker.walk.gait, controlled(walker.at), controlled(to)) {
        (Gait::Stopped, _, _) | (Gait::Entered, _, false) => {
            return Err(No::MustStop { kind: kind(), hex: space(walker.at) });
        }
        (Gait::Entered | Gait::Free, true, true) if infiltrates => Gait::Stopped,
        (Gait::Entered | Gait::Free, true, true) => return Err(No::ZoneToZone { kind: kind(), hex: space(to) }),
        (Gait::Entered | Gait::Free, _, true) => Gait::Entered,
        (Gait::Free, _, false) => Gait::Free,
    };
    if walker.walk.is_strategic {
        if is_too_near(state, power, to) {
            return Err(No::TooNear { hex: space(to) });
        }
        if power == Power::Us && !is_cleared(state, walker.at, to) {
            return Err(No::NotCleared { hex: space(to) });
        }
    }
    let before = walker.walk.left;
    let left = before.checked_sub(cost);
    let left = left.ok_or_else(|| No::TooDear { kind: kind(), hex: space(to), halves: cost, left: before })?;
    Ok(Walker { at: to, walk: UnderWay { left, gait, ..walker.walk }, ..walker })
}

/// A restriction of steps from outside the map, by the two hexes: the calendar.
pub type May<'a> = &'a dyn Fn(Hex, Hex) -> bool;

fn open_step(state: &State, walker: Walker, to: Hex, pressed: &BTreeSet<Hex>, may: May<'_>) -> Option<Walker> {
    let next = step(state, walker, to, &|hex| pressed.contains(&hex)).ok()?;
    may(walker.at, to).then_some(next)
}

/// Whether a road or trail joins two hexes that were both cleared in an earlier turn (9.33c, d).
fn is_cleared(state: &State, from: Hex, to: Hex) -> bool {
    let Some(side) = from.side_to(to) else { return false };
    let before = |hex: Hex| state.cleared.get(&hex).is_some_and(|turn| *turn < state.turn);
    state.board.land(from).is_some_and(|def| def.has_way(side)) && before(from) && before(to)
}

/// Moves a unit along a way. Returns its remaining movement.
///
/// # Errors
/// The first illegal step, dice before the end of the way, or no room where dice are rolled.
pub fn walk(state: &State, unit: Unit, way: &[Hex], is_strategic: bool) -> Result<UnderWay, No> {
    let mut walker = set_out(state, unit, is_strategic)?;
    let power = state.def(unit).power;
    let left_behind = walker.walk.left_behind;
    let controlled = |hex| is_controlled(state, power, left_behind, hex);
    for (at, to) in way.iter().enumerate() {
        walker = step(state, walker, *to, &controlled)?;
        if at + 1 < way.len() && dice_fall(state, power, *to) {
            return Err(No::DiceFall { hex: space(*to) });
        }
    }
    if way.last().is_some_and(|end| dice_fall(state, power, *end)) {
        // A third unit may not enter a hex where two were stopped (8.33c, 9.14c). Elsewhere room is checked at the end
        // of the phase (9.41).
        stacking::may_stop(state, unit, walker.at)?;
    }
    Ok(walker.walk)
}

/// Every hex where a unit can end its move, with the most movement left there, in half points; its own hex included.
///
/// # Errors
/// It cannot start.
pub fn reachable(state: &State, unit: Unit, is_strategic: bool, may: May<'_>) -> Result<BTreeMap<Hex, u8>, No> {
    let start = set_out(state, unit, is_strategic)?;
    let pressed = controlled(state, start);
    // For each hex and gait, the most movement left. More movement and a freer gait can do everything that less can.
    let mut best: BTreeMap<(Hex, Gait), u8> = BTreeMap::from([((start.at, start.walk.gait), start.walk.left)]);
    // States with the most movement left come first, so few hexes are visited twice.
    let mut open = BTreeSet::from([(start.walk.left, start.at, start.walk.gait)]);
    while let Some((left, at, gait)) = open.pop_last() {
        if best.get(&(at, gait)).is_some_and(|most| *most > left) {
            continue;
        }
        let walker = Walker { at, walk: UnderWay { left, gait, ..start.walk }, ..start };
        for (_, to) in at.neighbours() {
            let Some(next) = open_step(state, walker, to, &pressed, may) else { continue };
            let key = (next.at, next.walk.gait);
            let known = best.get(&key).copied();
            if known.is_none_or(|left| left < next.walk.left) {
                best.insert(key, next.walk.left);
                open.insert((next.walk.left, next.at, next.walk.gait));
            }
        }
    }
    let mut ends: BTreeMap<Hex, u8> = BTreeMap::new();
    for ((hex, _), left) in best {
        if stacking::may_stop(state, unit, hex).is_ok() {
            let most = ends.entry(hex).or_default();
            *most = left.max(*most);
        }
    }
    Ok(ends)
}

/// The way to a hex that leaves the most movement, within one order: it ends where dice must be rolled. None = no way
/// leads there.
pub fn way_to(state: &State, unit: Unit, to: Hex, is_strategic: bool, may: May<'_>) -> Option<Vec<Hex>> {
    let start = set_out(state, unit, is_strategic).ok()?;
    let pressed = controlled(state, start);
    let power = state.def(unit).power;
    let mut best: BTreeMap<(Hex, Gait), (u8, Vec<Hex>)> =
        BTreeMap::from([((start.at, start.walk.gait), (start.walk.left, Vec::new()))]);
    let mut open = vec![(start, Vec::new())];
    while let Some((walker, way)) = open.pop() {
        let is_stale = best.get(&(walker.at, walker.walk.gait)).is_some_and(|(left, _)| *left > walker.walk.left);
        let is_over = !way.is_empty() && dice_fall(state, power, walker.at);
        if is_stale || is_over {
            continue;
        }
        for (_, hex) in walker.at.neighbours() {
            let Some(next) = open_step(state, walker, hex, &pressed, may) else { continue };
            let key = (next.at, next.walk.gait);
            if best.get(&key).is_none_or(|(left, _)| *left < next.walk.left) {
                let way: Vec<Hex> = way.iter().copied().chain([hex]).collect();
                best.insert(key, (next.walk.left, way.clone()));
                open.push((next, way));
            }
        }
    }
    let ends = best.into_iter().filter(|((hex, _), _)| *hex == to).map(|(_, end)| end);
    ends.max_by_key(|(left, _)| *left).map(|(_, way)| way)
}
