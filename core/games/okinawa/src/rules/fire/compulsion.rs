//! Compulsory fire: every enemy hex that controls a friendly hex must be shot at, as far as friendly units can (J55).
//! The duty is for hexes, not for units: a unit next to covered enemies only need not fire.
//!
//! Sections: `9.87`, `10`, `10.22`, `J55`.

use crate::model::board::{Unit, space};
use crate::model::order::Shot;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::State;
use crate::model::vocabulary::Power;
use crate::rules::zones_of_control;
use adjutant_hex::Hex;
use std::collections::BTreeSet;

/// The hexes that a side must still shoot at in this phase.
pub fn uncovered(state: &State, power: Power) -> BTreeSet<Hex> {
    let enemy = power.enemy();
    let presses = |unit: Unit, hex: Hex| {
        hex.neighbours().any(|(_, next)| state.has_units(power, next) && zones_of_control::exerts(state, unit, next))
    };
    let all = state.on_map().filter(|(unit, hex)| state.def(*unit).power == enemy && presses(*unit, *hex));
    all.map(|(_, hex)| hex).filter(|hex| !state.fire.shot_at.contains(hex)).collect()
}

/// Units of a side that can still fire at an adjacent hex.
fn ready(state: &State, power: Power) -> impl Iterator<Item = Unit> + '_ {
    let may = move |unit: &Unit| state.def(*unit).power == power && state.is_free(*unit) && !state.unit(*unit).fired;
    state.on_map().map(|(unit, _)| unit).filter(may)
}

fn is_beside(state: &State, unit: Unit, hex: Hex) -> bool {
    state.hex_of(unit).is_some_and(|from| from.distance(hex) == 1)
}

/// The number of hexes that these units can cover, one hex for each unit.
fn covered(state: &State, units: &[Unit], hexes: &BTreeSet<Hex>) -> usize {
    fn assign(
        state: &State,
        at: usize,
        units: &[Unit],
        hexes: &[Hex],
        by: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for (place, hex) in hexes.iter().enumerate() {
            if seen[place] || !is_beside(state, units[at], *hex) {
                continue;
            }
            seen[place] = true;
            let is_free = by[place].is_none_or(|other| assign(state, other, units, hexes, by, seen));
            if is_free {
                by[place] = Some(at);
                return true;
            }
        }
        false
    }
    let hexes: Vec<Hex> = hexes.iter().copied().collect();
    let mut by = vec![None; hexes.len()];
    for at in 0..units.len() {
        assign(state, at, units, &hexes, &mut by, &mut vec![false; hexes.len()]);
    }
    by.iter().flatten().count()
}

/// Checks that shots leave no hex uncovered that a redundant unit could cover.
///
/// # Errors
/// Such a hex is uncovered.
pub fn check(state: &State, power: Power, shots: &[Shot]) -> Result<(), No> {
    let mut open = uncovered(state, power);
    open.retain(|hex| shots.iter().all(|shot| shot.target != *hex));
    if open.is_empty() {
        return Ok(());
    }
    let shoots = |unit: &Unit| shots.iter().any(|shot| shot.units.contains(unit));
    let free: Vec<Unit> = ready(state, power).filter(|unit| !shoots(unit)).collect();
    let without = covered(state, &free, &open);
    for shot in shots {
        let beside: Vec<Unit> =
            shot.units.iter().copied().filter(|unit| is_beside(state, *unit, shot.target)).collect();
        if beside.len() < 2 {
            continue;
        }
        for unit in beside {
            let with: Vec<Unit> = free.iter().copied().chain([unit]).collect();
            let near = open.iter().find(|hex| is_beside(state, unit, **hex));
            if let Some(hex) = near.filter(|_| covered(state, &with, &open) > without) {
                return Err(No::MustCover { hex: space(*hex) });
            }
        }
    }
    Ok(())
}

/// Checks that a side may end its fire.
///
/// # Errors
/// A unit that has not fired could cover an uncovered enemy.
pub fn silence(state: &State, power: Power) -> Result<(), No> {
    let free: Vec<Unit> = ready(state, power).collect();
    let open = uncovered(state, power);
    let near = open.iter().find(|hex| free.iter().any(|unit| is_beside(state, *unit, **hex)));
    near.map_or(Ok(()), |hex| Err(No::MustCover { hex: space(*hex) }))
}
