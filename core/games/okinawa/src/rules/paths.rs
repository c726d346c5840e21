//! Ways over land: what a unit can walk, step by step, and how far it comes.
//!
//! Zones of control stop whoever enters one. From one into another goes only who infiltrates, one step and no farther (J52): the
//! Japanese always, the United States with their chit. Interdiction, mines and opportunity fire are not looked at here: what they
//! do is decided by dice on the way.
//!
//! Sections: `9.11`, `9.31`, `9.33`, `9.5`, `9.82`, `9.83`.

use crate::model::board::{Unit, space};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Condition, State};
use crate::model::vocabulary::{Power, UsChit};
use crate::rules::{movement_cost, stacking, tactics, zones_of_control};
use adjutant_hex::Hex;
use std::collections::BTreeMap;

/// How far strategic moves keep from the enemy: the enemy's hex is not counted (9.31).
pub const STRATEGIC_DISTANCE: u16 = 4;

/// What a unit on its way may still do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Gait {
    /// It has come to where it must stop.
    Stopped,
    /// It has entered an enemy zone of control: one step into another is all that is left, for who infiltrates.
    Entered,
    Free,
}

/// A unit on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Walker {
    unit: Unit,
    at: Hex,
    /// Halves of a movement point.
    left: u8,
    gait: Gait,
    is_strategic: bool,
}

/// Whether a side may infiltrate (9.83).
pub fn may_infiltrate(state: &State, power: Power) -> bool {
    power == Power::Japan || tactics::us_effect(state) == Some(UsChit::Infiltrate)
}

/// Whether a hex is near enough to an enemy to forbid strategic moves; enemies that are wholly surrounded do not count (J38).
fn is_too_near(state: &State, power: Power, hex: Hex) -> bool {
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
    if state.unit(unit).condition == Condition::Pinned {
        return Err(No::Pinned { kind: def.ty.kind() });
    }
    if state.engaged.contains(&at) {
        // Who is engaged leaves by disengagement alone (9.9).
        return Err(No::EngagedHex { hex: space(at) });
    }
    if is_strategic && is_too_near(state, def.power, at) {
        return Err(No::TooNear { hex: space(at) });
    }
    let left = movement_cost::allowance(state, unit, is_strategic);
    Ok(Walker { unit, at, left, gait: Gait::Free, is_strategic })
}

/// A step of a unit on its way.
fn step(state: &State, walker: Walker, to: Hex) -> Result<Walker, No> {
    let def = state.def(walker.unit);
    let (power, kind) = (def.power, || def.ty.kind());
    let cost = movement_cost::step(state, walker.unit, walker.at, to)?;
    if state.engaged.contains(&to) || state.has_units(power.enemy(), to) {
        return Err(No::EnemyThere { hex: space(to) });
    }
    let controlled = |hex| zones_of_control::controls(state, power.enemy(), hex);
    let gait = match (walker.gait, controlled(walker.at), controlled(to)) {
        (Gait::Stopped, _, _) | (Gait::Entered, _, false) => {
            return Err(No::MustStop { kind: kind(), hex: space(walker.at) });
        }
        (Gait::Entered | Gait::Free, true, true) if may_infiltrate(state, power) => Gait::Stopped,
        (Gait::Entered | Gait::Free, true, true) => return Err(No::ZoneToZone { kind: kind(), hex: space(to) }),
        (Gait::Entered | Gait::Free, _, true) => Gait::Entered,
        (Gait::Free, _, false) => Gait::Free,
    };
    if walker.is_strategic {
        if is_too_near(state, power, to) {
            return Err(No::TooNear { hex: space(to) });
        }
        if power == Power::Us && !is_cleared(state, walker.at, to) {
            return Err(No::NotCleared { hex: space(to) });
        }
    }
    let left = walker.left.checked_sub(cost);
    let left = left.ok_or_else(|| No::TooDear { kind: kind(), hex: space(to), halves: cost, left: walker.left })?;
    Ok(Walker { at: to, left, gait, ..walker })
}

/// Whether a road or trail between two hexes was cleared in an earlier turn (9.33c), from either side.
fn is_cleared(state: &State, from: Hex, to: Hex) -> bool {
    let Some(side) = from.side_to(to) else { return false };
    let before = |key| state.cleared.get(&key).is_some_and(|turn| *turn < state.turn);
    state.board.land(from).is_some_and(|def| def.has_way(side))
        && (before((from, side)) || before((to, side.opposite())))
}

/// Walks a way and says how many halves are left at its end.
///
/// # Errors
/// The first step that cannot be taken, or no room at the end.
pub fn walk(state: &State, unit: Unit, way: &[Hex], is_strategic: bool) -> Result<u8, No> {
    let walker = set_out(state, unit, is_strategic)?;
    let walker = way.iter().try_fold(walker, |walker, to| step(state, walker, *to))?;
    stacking::may_stop(state, unit, walker.at)?;
    Ok(walker.left)
}

/// Every hex in which a unit can end its move, with the most halves that can be left there; its own hex among them.
///
/// # Errors
/// It cannot set out.
pub fn reachable(state: &State, unit: Unit, is_strategic: bool) -> Result<BTreeMap<Hex, u8>, No> {
    let start = set_out(state, unit, is_strategic)?;
    // Of each hex and gait the most that can be left; whoever has more left and is freer can do all that another can.
    let mut best: BTreeMap<(Hex, Gait), u8> = BTreeMap::from([((start.at, start.gait), start.left)]);
    let mut open = vec![start];
    while let Some(walker) = open.pop() {
        if best.get(&(walker.at, walker.gait)).is_some_and(|left| *left > walker.left) {
            continue;
        }
        for (_, to) in walker.at.neighbours() {
            let Ok(next) = step(state, walker, to) else { continue };
            let known = best.get(&(next.at, next.gait)).copied();
            if known.is_none_or(|left| left < next.left) {
                best.insert((next.at, next.gait), next.left);
                open.push(next);
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
