//! Modifiers from other units in an assault: Japanese mortars, nearby Japanese units, US tanks that prevent their
//! support, the Japanese headquarters, and banzai.
//!
//! Sections: `11.15`, `11.33`, `11.34`, `11.35`, `11.42`, `11.43`, `J17`, `J60`.

use crate::model::assault_fact::AssaultFact as A;
use crate::model::board::{Unit, space};
use crate::model::fact::{OkinawaFact as F, assaulted};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Current, HqAid, State};
use crate::model::vocabulary::{JapaneseChit, Power, Type};
use crate::rules::aftermath::retreat::can_enter;
use crate::rules::{appeal, assault, command, tactics, zones_of_control};
use adjutant_hex::Hex;
use std::collections::BTreeSet;

/// Mortars that can fire at the hex: in range, in good order, not in the assault, once in a phase.
pub fn eligible_mortars(state: &State, current: &Current) -> Vec<Unit> {
    let may = |(unit, at): &(Unit, Hex)| {
        let def = state.def(*unit);
        let near = *at != current.hex && at.distance(current.hex) <= u16::from(def.range);
        let is_ready = state.is_good_order(*unit) && !state.assault.mortars.contains(unit);
        def.power == Power::Japan && def.ty.is_mortar() && near && is_ready
    };
    state.on_map().filter(may).map(|(unit, _)| unit).collect()
}

/// Japan chooses the mortars that fire, or none.
///
/// # Errors
/// Japan is not asked, or a mortar cannot fire.
pub fn mortars(state: &State, power: Power, units: &[Unit]) -> Result<Vec<F>, No> {
    let current = assault::open(state)?;
    if power != Power::Japan || !current.is_closed || current.mortars.is_some() {
        return Err(No::NotAsked {});
    }
    let may = eligible_mortars(state, current);
    let wrong = units.iter().enumerate().find(|(at, unit)| !may.contains(unit) || units[..*at].contains(unit));
    if let Some((_, unit)) = wrong {
        return Err(No::CannotSupport { kind: state.def(*unit).ty.kind(), hex: space(current.hex) });
    }
    Ok(vec![assaulted(A::MortarsNamed { units: units.to_vec() })])
}

/// Whether a hex between a supporter and the assaulted hex is open: no US units, and no US zone of control, unless a
/// Japanese unit is there (11.33a).
fn is_open(state: &State, hex: Hex) -> bool {
    !state.has_units(Power::Us, hex) && !zones_of_control::bars(state, Power::Us, hex)
}

/// The hexes with units that can support the defence: in good order, not Boeitai, not engaged, not in the assault. They
/// must be next to the hex, or one hex farther with *withdraw*; mortars that hit always count.
pub fn supporters(state: &State, current: &Current) -> Vec<Hex> {
    let withdraws = tactics::japanese_effect(state) == Some(JapaneseChit::Withdraw);
    let hit = |unit: Unit| current.hits.iter().flatten().any(|(mortar, hits)| *mortar == unit && *hits);
    let supports = |(unit, at): &(Unit, Hex)| {
        let def = state.def(*unit);
        let can = state.is_free(*unit) && def.power == Power::Japan && def.ty != Type::Boeitai && *at != current.hex;
        let near = match at.distance(current.hex) {
            1 => true,
            2 => withdraws && at.neighbours().any(|(_, hex)| hex.distance(current.hex) == 1 && is_open(state, hex)),
            _ => false,
        };
        can && (near || hit(*unit))
    };
    let hexes: BTreeSet<Hex> = state.on_map().filter(supports).map(|(_, hex)| hex).collect();
    hexes.into_iter().collect()
}

/// US tanks in good order that can prevent support: in the hex, or next to it with a way in. A tank in another assault
/// or engagement cannot (11.34e).
pub fn tanks_near(state: &State, current: &Current) -> Vec<Unit> {
    let may = |(unit, at): &(Unit, Hex)| {
        let def = state.def(*unit);
        let is_here = *at == current.hex;
        let is_beside =
            state.is_free(*unit) && !state.unit(*unit).assaulted && can_enter(state, *unit, *at, current.hex);
        def.power == Power::Us && def.ty == Type::Tank && state.is_good_order(*unit) && (is_here || is_beside)
    };
    state.on_map().filter(may).map(|(unit, _)| unit).collect()
}

/// The United States let tanks try, or not.
///
/// # Errors
/// The United States are not asked.
pub fn tanks(state: &State, power: Power, tries: bool) -> Result<Vec<F>, No> {
    let current = assault::open(state)?;
    let is_asked = power == Power::Us
        && current.attacker == Power::Us
        && current.is_paid
        && current.tanks_try.is_none()
        && !supporters(state, current).is_empty()
        && !tanks_near(state, current).is_empty();
    if is_asked { Ok(vec![assaulted(A::TanksTry { tries })]) } else { Err(No::NotAsked {}) }
}

/// The die of tanks: its value, whether they prevent support, and whether flamethrowers join them.
pub fn coordinate(state: &State, current: &Current, tanks: &[Unit], face: u16) -> (i16, bool, bool) {
    let mut defenders = state.units_of(current.attacker.enemy(), current.hex);
    let easier = defenders.any(|unit| !state.is_good_order(unit));
    let die = (face.cast_signed() - i16::from(easier)).max(1);
    let (in_hex, beside) = state.board.tables.tank_coordination[usize::from(tanks.len() > 1)];
    let is_here = tanks.iter().any(|unit| state.hex_of(*unit) == Some(current.hex));
    let most = if is_here { in_hex } else { beside };
    (die, die <= i16::from(most), die == 1)
}

/// Whether the headquarters can give its modifier: once in a turn, within range, and in an engaged hex only if it is
/// there itself (11.42).
pub fn may_lend(state: &State, current: &Current) -> bool {
    let in_reach = command::of_japanese_headquarters(state).contains(&current.hex);
    let is_there = state
        .units_of(Power::Japan, current.hex)
        .any(|unit| state.def(unit).ty == Type::Hq && state.is_good_order(unit));
    !state.hq_used && in_reach && (!current.was_engaged || is_there)
}

/// Japan's pledges to the current assault.
///
/// # Errors
/// Japan is not asked, or cannot give what it pledges.
pub fn pledge(state: &State, power: Power, headquarters: Option<HqAid>, banzai: bool) -> Result<Vec<F>, No> {
    let current = assault::open(state)?;
    let tanks_spoke = current.tanks_try.is_some_and(|tries| !tries || current.tanks.is_some());
    if power != Power::Japan || !tanks_spoke || current.pledge.is_some() {
        return Err(No::NotAsked {});
    }
    if banzai && current.attacker == Power::Us {
        return Err(No::NoBanzai { hex: space(current.hex) });
    }
    if !banzai && appeal::is_banzai(state, current.attacker) {
        return Err(No::MustBanzai { hex: space(current.hex) });
    }
    let fits = match headquarters {
        None => true,
        Some(HqAid::Assault) => may_lend(state, current),
        Some(HqAid::Support) => may_lend(state, current) && current.attacker == Power::Us,
    };
    if !fits {
        return Err(No::NoHeadquarters { hex: space(current.hex) });
    }
    Ok(vec![assaulted(A::Pledged { headquarters, banzai })])
}
