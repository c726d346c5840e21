//! Japanese replacement: composite companies replace army units that fire or assault destroyed.
//!
//! Sections: `16`, `16.2`, `16.21`, `16.23`, `16.24`, `16.4`, `J72`.

use crate::model::board::{Unit, space};
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::GroundFact as G;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Phase, State, UnitLocation};
use crate::model::vocabulary::{Power, Region, Terrain, Type};
use crate::rules::next::Next;
use crate::rules::{appeal, stacking, zones_of_control};
use adjutant_hex::Hex;
use std::collections::{BTreeSet, VecDeque};

/// The maximum distance of new companies from the headquarters or a friendly unit, after Shuri is taken (16.23).
const NEAR: usize = 2;

fn shuri(state: &State) -> impl Iterator<Item = Hex> + '_ {
    state.board.hexes.iter().filter(|def| def.terrain.contains(&Terrain::Shuri)).map(|def| def.hex)
}

/// Whether Shuri is taken: no Japanese unit is in it, or US units or zones of control cover all its hexes (16.23).
pub fn is_shuri_taken(state: &State) -> bool {
    let is_held = shuri(state).any(|hex| state.has_units(Power::Japan, hex));
    let pressed = |hex: Hex| zones_of_control::controls(state, Power::Us, hex) || state.has_units(Power::Us, hex);
    !is_held || shuri(state).all(pressed)
}

/// Hexes at most two away, not through US units, and not through US zones of control without a Japanese unit.
fn near(state: &State, from: Hex) -> BTreeSet<Hex> {
    let mut reached = BTreeSet::from([from]);
    let mut open = VecDeque::from([(from, 0)]);
    while let Some((hex, steps)) = open.pop_front() {
        for (_, to) in state.board.joined(hex, !state.bridge_blown).filter(|_| steps < NEAR) {
            let is_barred = state.has_units(Power::Us, to) || zones_of_control::bars(state, Power::Us, to);
            if !is_barred && reached.insert(to) {
                open.push_back((to, steps + 1));
            }
        }
    }
    reached
}

/// Whether a hex is south of every US unit on Okinawa (16.24, J72).
fn is_behind(state: &State, hex: Hex) -> bool {
    let on_okinawa = |at: Hex| state.board.land(at).is_some_and(|def| def.region == Region::Okinawa);
    let mut us = state.on_map().filter(|(unit, at)| state.def(*unit).power == Power::Us && on_okinawa(*at));
    us.all(|(_, at)| at.half_rows() < hex.half_rows())
}

/// The hexes where companies can appear, regardless of room.
pub fn hexes(state: &State) -> BTreeSet<Hex> {
    if !is_shuri_taken(state) {
        let holds = |hex: Hex| state.units_of(Power::Japan, hex).any(|unit| state.is_japanese_army(unit));
        let is_open = shuri(state).any(holds);
        return shuri(state)
            .filter(|hex| !state.has_units(Power::Us, *hex) && (is_open || is_behind(state, *hex)))
            .collect();
    }
    let units = || state.on_map().filter(|(unit, _)| state.def(*unit).power == Power::Japan);
    let hq = units().find(|(unit, _)| state.def(*unit).ty == Type::Hq);
    let around: BTreeSet<Hex> = match hq {
        Some((_, hex)) => near(state, hex),
        None => units().flat_map(|(_, hex)| near(state, hex)).collect(),
    };
    around.into_iter().filter(|hex| !state.has_units(Power::Us, *hex) && is_behind(state, *hex)).collect()
}

fn companies(state: &State) -> usize {
    let waits =
        |unit: &Unit| state.def(*unit).ty == Type::CompositeCompany && state.unit(*unit).place == UnitLocation::Waiting;
    state.board.all_units().filter(waits).count()
}

/// The next step of the phase.
pub fn next(state: &State) -> Next {
    let is_lost = |unit: Unit| state.unit(unit).place == UnitLocation::OkinawaBox;
    let companies = companies(state);
    let has_companies = companies > 0 && state.board.all_units().any(is_lost);
    let comes_back = state.board.all_units().any(|unit| appeal::may_come_back(state, unit));
    if state.replaced || !(has_companies || comes_back) {
        return Next::Act(vec![F::PhaseEnded { phase: Phase::Replacement }]);
    }
    Next::ask(Power::Japan, T::ReplaceUnits { seat: Power::Japan.seat(), companies: companies as u8 })
}

/// A company replaces a lost unit.
///
/// # Errors
/// Japan is not asked, the unit cannot be replaced, or not in that hex.
pub fn replace(state: &State, power: Power, lost: Unit, company: Unit, hex: Hex) -> Result<Vec<F>, No> {
    if power != Power::Japan || state.replaced {
        return Err(No::NotAsked {});
    }
    let waits = state.def(company).ty == Type::CompositeCompany && state.unit(company).place == UnitLocation::Waiting;
    if state.unit(lost).place != UnitLocation::OkinawaBox || !waits {
        let wrong = if waits { lost } else { company };
        return Err(No::NotReplaceable { kind: state.def(wrong).ty.kind() });
    }
    if !hexes(state).contains(&hex) {
        return Err(No::NoReplacementThere { hex: space(hex) });
    }
    stacking::may_stop(state, company, hex)?;
    Ok(vec![F::Ground(G::Replaced { lost, company, hex })])
}

/// Japan ends its replacements.
///
/// # Errors
/// Japan is not asked.
pub fn end(state: &State, power: Power) -> Result<Vec<F>, No> {
    let is_asked = power == Power::Japan && !state.replaced;
    if is_asked { Ok(vec![F::Ground(G::ReplacementEnded)]) } else { Err(No::NotAsked {}) }
}
