//! Retreats by one hex. The first possible choice applies: an empty hex outside enemy zones of control; friends with
//! room; friends who make room; or an empty hex in such a zone, at the cost of a step. Units without a way stay, at the
//! cost of a step.
//!
//! Sections: `10.33`, `10.34`, `10.35`, `14.11`, `J56`.

use crate::model::board::{Unit, space};
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::GroundFact as G;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Advance, Retreat, State, Toll};
use crate::model::vocabulary::Power;
use crate::rules::next::Next;
use crate::rules::{aftermath, movement_cost, stacking, zones_of_control};
use adjutant_hex::Hex;

/// The hexes that units can retreat to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Ways {
    pub hexes: Vec<Hex>,
    /// Whether all hexes are in enemy zones of control, so that the group loses a step (10.34a).
    pub costs_step: bool,
    pub goes: Vec<Unit>,
    /// Units without a way: they stay and lose one step together (10.34b, c).
    pub stays: Vec<Unit>,
}

/// The current retreat: units that make room first, then the United States, then Japan.
pub fn current(state: &State) -> Option<&Retreat> {
    let all = || state.pending.retreats.iter();
    all()
        .find(|retreat| retreat.makes_room)
        .or_else(|| all().find(|retreat| retreat.power == Power::Us))
        .or(all().next())
}

/// Whether a unit can be moved from a hex into an adjacent one: land joins them, and the terrain, a road or a trail
/// allows heavy vehicles.
pub fn can_enter(state: &State, unit: Unit, from: Hex, to: Hex) -> bool {
    let Some(side) = from.side_to(to) else { return false };
    let joined = state.board.passable(from, side, !state.bridge_blown).is_some();
    let has_way = state.board.land(from).is_some_and(|def| def.has_way(side));
    joined && (has_way || movement_cost::heavy_may_enter(state, unit, to))
}

/// Units of a hex that count for stacking and can still make room.
fn movable(state: &State, power: Power, hex: Hex) -> Vec<Unit> {
    let counts = |unit: &Unit| !state.def(*unit).stacks_free && !state.pending.shifted.contains(unit);
    state.units_of(power, hex).filter(counts).collect()
}

/// The number of units that must make room in a hex for a retreating group. A group stays together: it can enter an
/// empty hex whatever its size (J56).
fn too_many(state: &State, power: Power, hex: Hex, units: &[Unit]) -> usize {
    if !state.has_units(power, hex) {
        return 0;
    }
    let coming = units.iter().filter(|unit| !state.def(**unit).stacks_free).count();
    (stacking::counted(state, power, hex) + coming).saturating_sub(stacking::MOST)
}

/// The hexes of the best possible choice for a group, and whether they cost a step.
fn hexes(state: &State, retreat: &Retreat, units: &[Unit]) -> (Vec<Hex>, bool) {
    let (power, enemy) = (retreat.power, retreat.power.enemy());
    let open: Vec<Hex> = (retreat.from.neighbours().map(|(_, to)| to))
        .filter(|to| !retreat.path.contains(to) && !state.engaged.contains(to) && !state.has_units(enemy, *to))
        .filter(|to| units.iter().all(|unit| can_enter(state, *unit, retreat.from, *to)))
        .collect();
    let is_empty = |to: &Hex| !state.has_units(power, *to);
    let is_controlled = |to: &Hex| zones_of_control::controls(state, enemy, *to);
    let has_room = |to: &Hex| too_many(state, power, *to, units) <= movable(state, power, *to).len();
    let pick = |fits: &dyn Fn(&Hex) -> bool| open.iter().copied().filter(fits).collect::<Vec<_>>();
    let free = pick(&|to| is_empty(to) && !is_controlled(to));
    if !free.is_empty() {
        return (free, false);
    }
    let roomy = pick(&|to| !is_empty(to) && too_many(state, power, *to, units) == 0);
    if !roomy.is_empty() {
        return (roomy, false);
    }
    let friends = pick(&|to| !is_empty(to) && has_room(to));
    if !friends.is_empty() {
        return (friends, false);
    }
    (pick(&is_empty), true)
}

/// The possible retreats of these units; heavy vehicles without an open hex stay behind (10.34c).
pub fn ways(state: &State, retreat: &Retreat) -> Ways {
    let there = |unit: &Unit| state.hex_of(*unit) == Some(retreat.from);
    let units: Vec<Unit> = retreat.units.iter().copied().filter(there).collect();
    let (all, costs_step) = hexes(state, retreat, &units);
    if !all.is_empty() || units.is_empty() {
        return Ways { hexes: all, costs_step, goes: units, stays: Vec::new() };
    }
    let (stays, goes): (Vec<Unit>, Vec<Unit>) = units.into_iter().partition(|unit| state.def(*unit).heavy);
    let (light, costs_step) = hexes(state, retreat, &goes);
    if goes.is_empty() || light.is_empty() {
        let stays = stays.into_iter().chain(goes).collect();
        return Ways { hexes: Vec::new(), costs_step: false, goes: Vec::new(), stays };
    }
    Ways { hexes: light, costs_step, goes, stays }
}

/// Every set of units, of the required size, that can make room in a hex for the retreating units.
pub fn rooms(state: &State, retreat: &Retreat, to: Hex) -> Vec<Vec<Unit>> {
    let needed = too_many(state, retreat.power, to, &ways(state, retreat).goes);
    let mut sets: Vec<Vec<Unit>> = vec![Vec::new()];
    for unit in movable(state, retreat.power, to) {
        let with: Vec<Vec<Unit>> = sets.iter().filter(|set| set.len() < needed).cloned().collect();
        sets.extend(with.into_iter().map(|set| set.into_iter().chain([unit]).collect()));
    }
    sets.retain(|set| set.len() == needed);
    sets
}

/// The next step: a forced retreat is made; otherwise the owner is asked.
pub fn next(state: &State, retreat: &Retreat) -> Next {
    let ways = ways(state, retreat);
    let ask = |seat, from, to| {
        if retreat.may_stay { T::RetreatOrStay { seat, from, to } } else { T::Retreat { seat, from, to } }
    };
    let is_open = |to: &Hex| {
        let room = too_many(state, retreat.power, *to, &ways.goes);
        room == 0 || room == movable(state, retreat.power, *to).len()
    };
    match ways.hexes.as_slice() {
        _ if ways.goes.is_empty() && ways.stays.is_empty() => Next::Act(vec![stay(retreat, retreat.units.clone())]),
        [] if !retreat.may_stay => Next::Act(facts(state, retreat, &ways, None, &[])),
        [to] if !retreat.may_stay && is_open(to) => {
            Next::Act(facts(state, retreat, &ways, Some(*to), &room(state, retreat, &ways, *to)))
        }
        hexes => {
            let to = hexes.iter().map(|hex| space(*hex)).collect();
            Next::ask(retreat.power, ask(retreat.power.seat(), space(retreat.from), to))
        }
    }
}

/// The units that make room, if there is no choice.
fn room(state: &State, retreat: &Retreat, ways: &Ways, to: Hex) -> Vec<Unit> {
    let units = movable(state, retreat.power, to);
    if too_many(state, retreat.power, to, &ways.goes) == units.len() { units } else { Vec::new() }
}

fn stay(retreat: &Retreat, units: Vec<Unit>) -> F {
    F::Ground(G::Stayed { from: retreat.from, units })
}

/// A player chooses the retreat of units.
///
/// # Errors
/// They do not retreat, or not to that hex.
pub fn go(state: &State, power: Power, from: Hex, to: Option<Hex>, making_room: &[Unit]) -> Result<Vec<F>, No> {
    let is_due = state.pending.tolls.is_empty();
    let due = current(state).filter(|retreat| is_due && retreat.power == power && retreat.from == from);
    let retreat = due.ok_or(No::NotAsked {})?;
    let ways = ways(state, retreat);
    let Some(to) = to else {
        if !retreat.may_stay {
            return Err(No::MustRetreat { hex: space(from) });
        }
        return Ok(vec![stay(retreat, retreat.units.clone())]);
    };
    if !ways.hexes.contains(&to) {
        return Err(No::NoRetreat { from: space(from), to: space(to) });
    }
    let needed = too_many(state, power, to, &ways.goes);
    let there = movable(state, power, to);
    let forced = room(state, retreat, &ways, to);
    let named = if making_room.is_empty() { forced } else { making_room.to_vec() };
    let is_twice = |(at, unit): (usize, &Unit)| named[..at].contains(unit);
    let is_wrong = named.iter().any(|unit| !there.contains(unit)) || named.iter().enumerate().any(is_twice);
    if named.len() != needed || is_wrong {
        return Err(No::WrongRoom { hex: space(to), needed: needed as u8 });
    }
    Ok(facts(state, retreat, &ways, Some(to), &named))
}

fn facts(state: &State, retreat: &Retreat, ways: &Ways, to: Option<Hex>, making_room: &[Unit]) -> Vec<F> {
    let mut facts = Vec::new();
    let toll = |hex, units: &[Unit]| {
        let toll = Toll {
            power: retreat.power,
            hex,
            units: units.to_vec(),
            steps: 1,
            least: 1,
            retreat: 0,
            cause: retreat.cause,
        };
        F::Ground(G::LossesDue(toll))
    };
    let Some(to) = to else {
        facts.extend([stay(retreat, ways.stays.clone()), toll(retreat.from, &ways.stays)]);
        return facts;
    };
    // The units that make room are moved one after the other, each by itself.
    for unit in making_room {
        let displaced = Retreat {
            from: to,
            units: vec![*unit],
            hexes: 1,
            path: vec![retreat.from],
            may_stay: false,
            makes_room: true,
            ..retreat.clone()
        };
        facts.push(F::Ground(G::RetreatDue(displaced)));
    }
    facts.push(F::Ground(G::Retreated { from: retreat.from, to, units: ways.goes.clone() }));
    if !retreat.makes_room {
        facts.extend(aftermath::weary(state, to, &ways.goes, 1));
    }
    if ways.costs_step {
        facts.push(toll(to, &ways.goes));
    }
    if !ways.stays.is_empty() {
        facts.push(toll(retreat.from, &ways.stays));
    }
    facts.extend(aftermath::entry::enter(state, retreat.power, &ways.goes, to));
    facts.extend(pursuit(state, retreat));
    if retreat.hexes > 1 {
        let mut path = retreat.path.clone();
        path.push(retreat.from);
        let farther = Retreat { from: to, units: ways.goes.clone(), hexes: retreat.hexes - 1, path, ..retreat.clone() };
        facts.push(F::Ground(G::RetreatDue(farther)));
    }
    facts
}

/// US units whose assault drove Japanese units out may follow one hex if those retreat farther than one (11.52d).
fn pursuit(state: &State, retreat: &Retreat) -> Option<F> {
    let assaulted = state.assault.current.as_ref().filter(|current| current.attacker == Power::Us)?;
    let [from] = retreat.path.as_slice() else { return None };
    let is_its = *from == assaulted.hex && retreat.power == Power::Japan && !retreat.makes_room;
    let advance = Advance { power: Power::Us, hex: retreat.from, units: assaulted.units.clone() };
    is_its.then_some(F::Ground(G::AdvanceDue(advance)))
}
