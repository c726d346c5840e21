//! Launching an assault: the units, the target, and the second unit of an assault.
//!
//! Sections: `7.2`, `9.21`, `9.42`, `9.95`, `11.1`, `11.13`, `11.14`, `J19`, `J58`.

use crate::model::assault_fact::AssaultFact as A;
use crate::model::board::{Unit, space};
use crate::model::fact::{OkinawaFact as F, assaulted};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Current, State};
use crate::model::vocabulary::{JapaneseChit, Power, Type, UsChit};
use crate::rules::aftermath::retreat::can_enter;
use crate::rules::{appeal, assault, movement_cost, tactics};
use adjutant_hex::Hex;

/// The highest die with which a second unit follows against *preserve*.
pub const FOLLOWS: u16 = 3;
/// The maximum number of units in an assault.
const MOST: usize = 2;
/// The number of new assaults that the chits *assault* and *counterattack* require.
const DUTY: u8 = 2;

/// Whether a unit may assault a hex: in good order, with an assault value, once in a phase. An engaged unit may assault
/// only its own hex. Another unit may assault a hex that was adjacent at the start of the phase. It does so over land,
/// never over the inlet (9.21d).
pub fn may_assault(state: &State, unit: Unit, hex: Hex) -> bool {
    let Some(at) = state.hex_of(unit) else { return false };
    let one = state.unit(unit);
    let has_value = state.values(unit).is_some_and(|values| values.assault.is_some());
    if !state.is_good_order(unit) || !has_value || one.assaulted || one.disengaged {
        return false;
    }
    let shares = at == hex && state.has_units(state.def(unit).power.enemy(), hex);
    if state.engaged.contains(&hex) || state.engaged.contains(&at) || shares {
        return at == hex;
    }
    let stood = state.assault.start.get(&unit) == Some(&at);
    let joined = at.side_to(hex).is_some_and(|side| state.board.across(at, side).is_some());
    stood && joined && can_enter(state, unit, at, hex)
}

/// Why a unit may not assault a hex. A heavy unit beside it that has no road or trail there is told so.
pub(crate) fn why_not(state: &State, unit: Unit, hex: Hex) -> No {
    let kind = state.def(unit).ty.kind();
    let beside = state.hex_of(unit).is_some_and(|at| !state.engaged.contains(&at) && at.distance(hex) == 1);
    let has_value = state.values(unit).is_some_and(|values| values.assault.is_some());
    let heavy = state.hex_of(unit).and_then(|at| movement_cost::step(state, unit, at, hex).err());
    match heavy {
        Some(no @ No::TooHeavy { .. }) if beside && has_value && state.is_good_order(unit) => no,
        _ => No::CannotAssault { kind, hex: space(hex) },
    }
}

/// Whether the second US unit needs a die roll.
fn is_preserved(state: &State, power: Power, hex: Hex) -> bool {
    let preserves = tactics::japanese_effect(state) == Some(JapaneseChit::Preserve);
    power == Power::Us && preserves && !state.engaged.contains(&hex)
}

/// Checks that a side may launch or end assaults.
fn may_order(state: &State, power: Power) -> Result<(), No> {
    let phase = &state.assault;
    let is_on = assault::attacker(state) == Some(power) && phase.current.is_none() && !phase.is_done;
    if is_on && state.pending.is_empty() { Ok(()) } else { Err(No::NotAsked {}) }
}

/// Whether a hex can be assaulted in this phase.
fn is_target(state: &State, power: Power, hex: Hex) -> bool {
    state.has_units(power.enemy(), hex) && !state.assault.hexes.contains(&hex)
}

/// Units assault a hex.
///
/// # Errors
/// A unit may not assault it, or not together with the other.
pub fn launch(state: &State, power: Power, hex: Hex, units: &[Unit]) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    if !is_target(state, power, hex) {
        return Err(No::NoAssault { hex: space(hex) });
    }
    let is_twice = units.iter().enumerate().any(|(at, unit)| units[..at].contains(unit));
    if units.is_empty() || units.len() > MOST || is_twice {
        return Err(No::WrongAttackers { hex: space(hex) });
    }
    for unit in units {
        let kind = || state.def(*unit).ty.kind();
        if state.def(*unit).power != power {
            return Err(No::NotYours { kind: kind() });
        }
        if !may_assault(state, *unit, hex) {
            return Err(why_not(state, *unit, hex));
        }
    }
    let has_boeitai = units.iter().any(|unit| state.def(*unit).ty == Type::Boeitai);
    if has_boeitai && !units.iter().any(|unit| state.is_japanese_army(*unit)) {
        return Err(No::BoeitaiAssaultAlone { hex: space(hex) });
    }
    let is_preserved = is_preserved(state, power, hex);
    if is_preserved && units.len() > 1 {
        return Err(No::OneAtATime { hex: space(hex) });
    }
    let was_engaged = state.engaged.contains(&hex);
    let mut facts = vec![assaulted(A::Launched { power, hex, units: units.to_vec(), was_engaged })];
    if !is_preserved {
        facts.push(assaulted(A::AttackersClosed));
    }
    Ok(facts)
}

/// Units that can try to follow the first: they may assault the hex and have not failed to follow.
pub fn followers(state: &State, current: &Current) -> Vec<Unit> {
    let may = |unit: &Unit| {
        let failed = state.assault.failed.contains(&(current.hex, *unit));
        state.def(*unit).power == current.attacker && !failed && may_assault(state, *unit, current.hex)
    };
    state.on_map().map(|(unit, _)| unit).filter(may).collect()
}

/// A second unit tries to follow, or none does.
///
/// # Errors
/// No second unit is asked for, or not this one.
pub fn follow(state: &State, power: Power, unit: Option<Unit>) -> Result<Vec<F>, No> {
    let current = assault::open(state)?;
    if current.attacker != power || current.is_closed || current.follower.is_some() {
        return Err(No::NotAsked {});
    }
    let Some(unit) = unit else { return Ok(vec![assaulted(A::AttackersClosed)]) };
    if !followers(state, current).contains(&unit) {
        return Err(No::CannotAssault { kind: state.def(unit).ty.kind(), hex: space(current.hex) });
    }
    Ok(vec![assaulted(A::FollowerNamed { unit })])
}

/// The number of new assaults that a side must make in this phase (7.2).
pub fn duty(state: &State, power: Power) -> u8 {
    let must = match power {
        Power::Us => tactics::us_effect(state) == Some(UsChit::Assault),
        Power::Japan => tactics::japanese_effect(state) == Some(JapaneseChit::Counterattack),
    };
    let least = if must { DUTY } else { 0 };
    if power == Power::Japan && appeal::is_counteroffensive(state) { least.max(appeal::ASSAULTS) } else { least }
}

/// A side ends its assaults. A duty applies only as far as it can be fulfilled (J19).
///
/// # Errors
/// It is not the side's phase, or a required new assault is still possible.
pub fn end(state: &State, power: Power) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    // Engineers that landed on the enemy must assault there (9.71c, d).
    let landed = |unit: &&Unit| {
        let hex = state.hex_of(**unit);
        let is_left = hex.is_some_and(|hex| is_target(state, power, hex) && may_assault(state, **unit, hex));
        power == Power::Japan && is_left
    };
    if state.campaign.must_assault.iter().any(|unit| landed(&unit)) {
        return Err(No::MustAssault { needed: 1, made: 0 });
    }
    let (needed, made) = (duty(state, power), state.assault.new);
    let can = |(_, hex): (Unit, Hex)| {
        let mut units = state.on_map().map(|(unit, _)| unit).filter(|unit| state.def(*unit).power == power);
        let is_new = is_target(state, power, hex) && !state.engaged.contains(&hex);
        is_new && units.any(|unit| state.def(unit).ty != Type::Boeitai && may_assault(state, unit, hex))
    };
    if made < needed && state.on_map().any(can) {
        return Err(No::MustAssault { needed, made });
    }
    Ok(vec![assaulted(A::PhaseClosed { power })])
}
