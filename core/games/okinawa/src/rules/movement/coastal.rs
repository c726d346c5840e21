//! Moves by sea: the shipping engineers in a counteroffensive, and the single move of the marines.
//!
//! Sections: `9.7`, `9.71`, `9.72`, `9.73`, `18.16i`, `J39`.

use crate::model::board::{Unit, space};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Condition, Gait, State, UnderWay, Voyage};
use crate::model::vocabulary::{Power, Type, Weather};
use crate::rules::aftermath::entry;
use crate::rules::aftermath::retreat::can_enter;
use crate::rules::next::{Dice, Next};
use crate::rules::{appeal, command, movement, movement_cost, paths, shore, stacking, supply, zones_of_control};
use adjutant_hex::Hex;

/// The first turn of June (18.16i).
const JUNE: u8 = 22;
/// The maximum distance of marines along the shore, in hexes.
const FAR: u16 = 8;
/// The maximum number of battalions.
const MOST: usize = 3;

/// An engineer sails.
///
/// # Errors
/// There is no counteroffensive, the unit is no engineer, has already sailed, or is not on the coast.
pub fn declare(state: &State, power: Power, unit: Unit) -> Result<Vec<F>, No> {
    let def = state.def(unit);
    let kind = || def.ty.kind();
    if power != Power::Japan || !appeal::is_counteroffensive(state) {
        return Err(No::NoVoyage { kind: kind() });
    }
    movement::may_order(state, power)?;
    let hex = state.hex_of(unit).ok_or_else(|| No::NotOnMap { kind: kind() })?;
    let can = state.unit(unit).condition != Condition::Pinned && !state.is_engaged(unit) && !state.unit(unit).moved;
    if def.ty != Type::ShippingEngineer || state.campaign.sailed.contains(&unit) || !can {
        return Err(No::NoVoyage { kind: kind() });
    }
    if (2..=12).all(|steps| shore::north(state, hex, steps).is_none()) {
        return Err(No::NotOnCoast { hex: space(hex) });
    }
    Ok(vec![told(C::CoastalDeclared { unit })])
}

/// The adjacent hexes that a unit in a hex can be moved into.
fn beside(state: &State, unit: Unit, hex: Hex) -> Vec<Hex> {
    let fits = |to: &Hex| {
        can_enter(state, unit, hex, *to)
            && !state.has_units(Power::Us, *to)
            && !state.engaged.contains(to)
            && stacking::may_stop(state, unit, *to).is_ok()
    };
    hex.neighbours().map(|(_, to)| to).filter(fits).collect()
}

/// The next step while an engineer sails.
pub(crate) fn next(state: &State, voyage: Voyage) -> Next {
    let unit = voyage.unit;
    let seat = Power::Japan.seat();
    let Some(hex) = voyage.hex else {
        return Next::roll(state, Dice::d6("coastal", Power::Japan, 2), |faces| {
            let from = state.hex_of(unit);
            let steps = faces.iter().sum::<u16>();
            let hex = from.and_then(|from| shore::north(state, from, steps));
            let left = state
                .movement
                .under_way
                .get(&unit)
                .map_or_else(|| movement_cost::allowance(state, unit, false), |walk| walk.left);
            let walk = UnderWay { left, gait: Gait::Free, is_strategic: false, left_behind: None };
            // Beyond the northern end of the shore, it stays where it is.
            let hex = hex.or(from);
            vec![told(C::CoastalLanded { unit, steps, hex, walk })]
        });
    };
    if voyage.needs_room {
        let others = shifted(state, voyage);
        if others.is_empty() {
            return Next::Act(vec![told(C::CoastalShifted { unit, hex: None })]);
        }
        return Next::ask(Power::Japan, T::ShiftForLanding { seat, hex: space(hex) });
    }
    if further(state, voyage).is_empty() {
        return Next::Act(vec![told(C::CoastalFurther { unit, hex: None })]);
    }
    Next::ask(Power::Japan, T::GoFurther { seat, hex: space(hex) })
}

/// The units that can make room in a crowded landing hex, each with a hex. They are units that were already there. In a
/// hex with a fight, or filled by the other engineer, the landed engineer can move (9.71e, 9.72).
pub fn shifted(state: &State, voyage: Voyage) -> Vec<(Unit, Hex)> {
    let Some(hex) = voyage.hex.filter(|_| voyage.needs_room) else { return Vec::new() };
    let own = beside(state, voyage.unit, hex).into_iter().map(|to| (voyage.unit, to));
    if state.engaged.contains(&hex) {
        return own.collect();
    }
    let others: Vec<Unit> = state.units_of(Power::Japan, hex).filter(|unit| *unit != voyage.unit).collect();
    let has_engineer = others.iter().copied().any(|unit| state.def(unit).ty == Type::ShippingEngineer);
    let there = others.into_iter().filter(|unit| !state.def(*unit).stacks_free);
    let theirs = there.flat_map(|unit| beside(state, unit, hex).into_iter().map(move |to| (unit, to)));
    if has_engineer { theirs.chain(own).collect() } else { theirs.collect() }
}

/// A unit makes room.
///
/// # Errors
/// No unit has to, or not this one to that hex.
pub fn shift(state: &State, power: Power, unit: Unit, hex: Hex) -> Result<Vec<F>, No> {
    let voyage = state.campaign.voyage.filter(|voyage| voyage.needs_room && power == Power::Japan);
    let voyage = voyage.ok_or(No::NotAsked {})?;
    if !shifted(state, voyage).contains(&(unit, hex)) {
        return Err(No::NotThere { kind: state.def(unit).ty.kind(), hex: space(hex) });
    }
    Ok(vec![told(C::CoastalShifted { unit, hex: Some(hex) })])
}

/// The hexes that an engineer can move on to: it landed alone, has movement points left, and moves one hex at most.
pub fn further(state: &State, voyage: Voyage) -> Vec<Hex> {
    let Some(hex) = voyage.hex.filter(|_| !voyage.needs_room) else { return Vec::new() };
    let is_alone = state.in_hex(hex).all(|unit| unit == voyage.unit);
    let Some(walk) = state.movement.under_way.get(&voyage.unit).filter(|_| is_alone) else { return Vec::new() };
    let fits = |to: &Hex| {
        let cost = movement_cost::step(state, voyage.unit, hex, *to);
        let is_open = !state.engaged.contains(to) && stacking::may_stop(state, voyage.unit, *to).is_ok();
        cost.is_ok_and(|cost| cost <= walk.left) && is_open
    };
    hex.neighbours().map(|(_, to)| to).filter(fits).collect()
}

/// An engineer moves one hex on, or stays.
///
/// # Errors
/// It cannot move on, or not to that hex.
pub fn go_further(state: &State, power: Power, to: Option<Hex>) -> Result<Vec<F>, No> {
    let voyage = state.campaign.voyage.filter(|voyage| voyage.hex.is_some() && power == Power::Japan);
    let voyage = voyage.ok_or(No::NotAsked {})?;
    if let Some(to) = to.filter(|to| !further(state, voyage).contains(to)) {
        return Err(No::NotThere { kind: state.def(voyage.unit).ty.kind(), hex: space(to) });
    }
    Ok(vec![told(C::CoastalFurther { unit: voyage.unit, hex: to })])
}

/// The marines move by sea, some of them one hex further.
///
/// # Errors
/// A condition is not fulfilled (18.16i).
pub fn sail(state: &State, power: Power, units: &[Unit], hex: Hex, on: &[(Unit, Hex)]) -> Result<Vec<F>, No> {
    movement::may_order(state, power)?;
    let no = || No::NotAmphibious { hex: space(hex) };
    let is_time = state.special.amphibious
        && power == Power::Us
        && state.turn >= JUNE
        && state.weather != Weather::Mud
        && !state.campaign.has_sailed;
    let is_twice = units.iter().enumerate().any(|(at, unit)| units[..at].contains(unit));
    if !is_time || units.is_empty() || units.len() > MOST || is_twice {
        return Err(no());
    }
    for unit in units {
        let from = state.hex_of(*unit).ok_or_else(no)?;
        let def = state.def(*unit);
        let is_fit = def.formation.is_marine() && def.ty == Type::Infantry && state.is_free(*unit);
        let has_moved = state.unit(*unit).moved || state.movement.under_way.contains_key(unit);
        let is_led = supply::is_supplied(state, *unit) && command::is_commanded(state, *unit);
        let is_safe = !zones_of_control::controls(state, Power::Japan, from);
        let reaches = shore::along(state, from, FAR).get(&hex).is_some_and(|steps| *steps > 0);
        if !is_fit || has_moved || !is_led || !is_safe || !reaches {
            return Err(no());
        }
    }
    if state.has_units(Power::Japan, hex) || state.engaged.contains(&hex) {
        return Err(no());
    }
    let there = stacking::counted(state, Power::Us, hex) + units.len() - on.len().min(units.len());
    if there > stacking::MOST {
        return Err(No::NoRoom { hex: space(hex) });
    }
    for (unit, to) in on {
        let joined = hex.side_to(*to).is_some_and(|_| can_enter(state, *unit, hex, *to));
        let is_free = !state.has_units(Power::Japan, *to) && !state.engaged.contains(to);
        let pressed = paths::is_controlled(state, power, None, hex) && paths::is_controlled(state, power, None, *to);
        let may = !pressed || paths::may_infiltrate(state, power);
        if !units.contains(unit) || !joined || !is_free || !may {
            return Err(No::NotAmphibious { hex: space(*to) });
        }
        stacking::may_stop(state, *unit, *to)?;
    }
    let mut facts = vec![told(C::Sailed { units: units.to_vec(), hex, further: on.to_vec() })];
    facts.extend(entry::enter(state, power, units, hex));
    for (unit, to) in on {
        facts.extend(entry::enter(state, power, &[*unit], *to));
    }
    Ok(facts)
}
