//! The strength of both sides in an assault, the column for its die, and the modifiers of the die.
//!
//! Sections: `11.11`, `11.12`, `11.2`, `11.3`, `11.32`, `11.4`, `12.13`, `13.25`, `J59`.

use crate::model::board::Unit;
use crate::model::state::{Current, HqAid, State};
use crate::model::vocabulary::{Power, Type, Weather};
use crate::rules::{command, supply};

/// The last column of the table.
pub const LAST: usize = 8;

/// The defence strength of a unit: artillery and mortars defend with one; tanks, anti-tank units and units without an
/// assault value with their fire.
fn defends_with(state: &State, unit: Unit) -> u16 {
    let Some(values) = state.values(unit) else { return 0 };
    match state.def(unit).ty {
        Type::Artillery | Type::Mortar | Type::SpigotMortar => 1,
        Type::Tank | Type::AntiTank => u16::from(values.fire),
        Type::Infantry
        | Type::Hq
        | Type::Supply
        | Type::Boeitai
        | Type::CompositeCompany
        | Type::Outpost
        | Type::MachineGun
        | Type::Raider
        | Type::ShippingEngineer => u16::from(values.assault.unwrap_or(values.fire)),
    }
}

/// The strength of the defenders of a hex. Pinned and disrupted units count half, added first and rounded up, except
/// artillery and mortars (11.11).
pub fn defence(state: &State, units: &[Unit]) -> u16 {
    let is_gun = |unit: &Unit| state.def(*unit).ty == Type::Artillery || state.def(*unit).ty.is_mortar();
    let sum = |fits: &dyn Fn(&Unit) -> bool| -> u16 {
        units.iter().filter(|unit| fits(unit)).map(|unit| defends_with(state, *unit)).sum()
    };
    let whole = sum(&|unit| is_gun(unit) || state.is_good_order(*unit));
    let shaken = sum(&|unit| !is_gun(unit) && !state.is_good_order(*unit));
    whole + shaken.div_ceil(2)
}

/// The strength of attackers and defenders, with mortars: those that hit count for Japan, the others for the United
/// States.
pub fn sums(state: &State, current: &Current) -> (u16, u16) {
    let assault = |unit: &Unit| state.values(*unit).and_then(|values| values.assault).map_or(0, u16::from);
    let attack: u16 = current.units.iter().map(assault).sum();
    let defenders: Vec<Unit> = state.units_of(current.attacker.enemy(), current.hex).collect();
    let fire = |unit: Unit| state.values(unit).map_or(0, |values| u16::from(values.fire));
    let shells = |hits: bool| -> u16 {
        let all = current.hits.iter().flatten().filter(|(_, hit)| *hit == hits);
        all.map(|(unit, _)| fire(*unit)).sum()
    };
    let is_us = current.attacker == Power::Us;
    (attack + shells(!is_us), defence(state, &defenders) + shells(is_us))
}

/// The shift for terrain, the best for the defender; a Japanese fortification counts as terrain (11.32).
fn ground(state: &State, current: &Current) -> i8 {
    let tables = &state.board.tables;
    let of_hex = state.board.land(current.hex).into_iter().flat_map(|def| &def.terrain);
    let shift = of_hex.map(|terrain| tables.terrain(*terrain).assault_shift).min().unwrap_or(0);
    let is_fortified = current.attacker == Power::Us && state.fortification(current.hex).is_some();
    if is_fortified { shift.min(FORTIFIED) } else { shift }
}

/// The shift of a fortification (11.32).
const FORTIFIED: i8 = -2;

/// The shift for fatigue: the worst among the units (11.3).
fn fatigue(state: &State, current: &Current) -> i8 {
    let level = |unit: &Unit| state.fatigue_level(*unit).and_then(|level| state.board.tables.fatigue.get(level));
    match current.attacker {
        Power::Us => current.units.iter().filter_map(level).map(|level| level.attacking_shift).min().unwrap_or(0),
        Power::Japan => {
            let units: Vec<Unit> = state.units_of(Power::Us, current.hex).collect();
            units.iter().filter_map(level).map(|level| level.defended_shift).max().unwrap_or(0)
        }
    }
}

/// The shifts for a US attack out of supply and out of command; one such unit is enough (13.25, J59). Both are traced
/// from the hex that the unit came from.
fn lines(state: &State, current: &Current) -> i8 {
    if current.attacker == Power::Japan {
        return 0;
    }
    let from = |unit: &Unit| current.from.get(unit).copied().unwrap_or(current.hex);
    let dry = current.units.iter().any(|unit| !supply::is_supplied_from(state, *unit, from(unit)));
    let lost = current.units.iter().any(|unit| !command::is_commanded_from(state, *unit, from(unit)));
    -(i8::from(dry) + i8::from(lost))
}

/// The column after every shift except those of support.
pub fn column(state: &State, current: &Current) -> usize {
    let (attack, defence) = sums(state, current);
    let difference = attack.cast_signed() - defence.cast_signed();
    let base = state.board.tables.assault_column(attack + defence, difference);
    (base as i8 + shift(state, current)).clamp(0, LAST as i8) as usize
}

/// The shift of the column for terrain, fatigue, supply and command, without support.
pub fn shift(state: &State, current: &Current) -> i8 {
    ground(state, current) + fatigue(state, current) + lines(state, current)
}

/// The modifier of the die (11.4); positive favours the attacker.
pub fn modifier(state: &State, current: &Current) -> i16 {
    let defenders: Vec<Unit> = state.units_of(current.attacker.enemy(), current.hex).collect();
    let is_japanese = current.attacker == Power::Us;
    let all = |ty: Type| defenders.iter().all(|unit| state.def(*unit).ty == ty);
    let guns = defenders.iter().any(|unit| state.def(*unit).ty == Type::MachineGun);
    let shaken = defenders.iter().any(|unit| !state.is_good_order(*unit));
    let (aid, banzai) = current.pledge.unwrap_or((None, false));
    let led = i16::from(aid == Some(HqAid::Assault));
    let flames = current.tanks.is_some_and(|(_, flames)| flames);
    let weather = state.board.tables.weather_effects(state.weather);
    let mud = if state.weather == Weather::Mud { weather.assault_die } else { 0 };
    i16::from(mud) - i16::from(is_japanese && guns)
        + i16::from(is_japanese && all(Type::Boeitai))
        + i16::from(flames)
        + i16::from(shaken)
        + i16::from(banzai)
        + if is_japanese { -led } else { led }
}
