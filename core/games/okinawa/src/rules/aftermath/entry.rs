//! Effects of entering a hex by any means: mines are revealed, fortifications and airfields are taken, and dice are
//! rolled for mines and interdiction.
//!
//! Sections: `3.5`, `8.33`, `9.14`, `9.61`, `J51`, `J66`.

use crate::model::board::Unit;
use crate::model::fact::{OkinawaFact as F, walked};
use crate::model::ground_fact::{GroundFact as G, WalkFact as W};
use crate::model::state::{Cause, Entry, Peril, State};
use crate::model::vocabulary::{Airfield, Bombarded, Power};
use crate::rules::bombardment::resolution;
use crate::rules::next::{Dice, Next};
use crate::rules::{aftermath, victory};
use adjutant_hex::Hex;

/// A mine goes off on this sum of its dice or more (9.14b).
pub const MINE_GOES_OFF: i16 = 10;

/// The effects on units of a side that enter a hex.
pub fn enter(state: &State, power: Power, units: &[Unit], hex: Hex) -> Vec<F> {
    let mut facts = Vec::new();
    if units.is_empty() {
        return facts;
    }
    if power == Power::Us {
        if let Some(mine) = state.mines.get(&hex) {
            if !mine.is_shown {
                facts.push(F::Ground(G::MineShown { hex, is_real: mine.is_real }));
            }
            if mine.is_real {
                let due = |unit: &Unit| F::Ground(G::EntryDue(Entry { unit: *unit, hex, peril: Peril::Mine }));
                facts.extend(units.iter().map(due));
            }
        }
        if state.fortification(hex).is_some() {
            facts.push(F::Ground(G::FortificationFreed { hex }));
        }
    }
    if let Some((fact, taken)) = airfield(state, power, hex) {
        facts.push(fact);
        facts.extend(victory::on_airfield(state, taken, power));
    }
    facts
}

/// The airfield that a side takes: it enters one of its hexes while no enemy is in any (J66).
fn airfield(state: &State, power: Power, hex: Hex) -> Option<(F, Airfield)> {
    let airfield = state.board.land(hex)?.airfield?;
    let is_held = state.us_airfields.contains(&airfield) == (power == Power::Us);
    let mut hexes = state.board.hexes.iter().filter(|def| def.airfield == Some(airfield));
    let is_free = hexes.all(|def| !state.has_units(power.enemy(), def.hex));
    (!is_held && is_free).then_some((F::Ground(G::AirfieldTaken { airfield, power }), airfield))
}

/// Requests the dice of an entry. A side's own markers hit it too (8.33f).
pub fn next(state: &State, entry: Entry) -> Next {
    let (purpose, thrower) = match entry.peril {
        Peril::Interdiction(by) => ("interdiction", by),
        Peril::Mine => ("mine", Power::Us),
    };
    Next::roll(state, Dice::d6(purpose, thrower, 2), |faces| {
        let dice = faces.iter().sum::<u16>().cast_signed();
        let (die, result) = match entry.peril {
            Peril::Interdiction(by) => {
                let markers = state.interdiction[by.ix()].get(&entry.hex).copied().unwrap_or(0);
                let die = dice + resolution::modifier(state, by, entry.hex, &[entry.unit]);
                let column = resolution::column(state, by, entry.hex, markers);
                (die, column.map_or(Bombarded::Nothing, |column| state.board.tables.bombardment(column, die)))
            }
            Peril::Mine if dice >= MINE_GOES_OFF => (dice, state.board.tables.bombardment(0, dice)),
            Peril::Mine => (dice, Bombarded::Nothing),
        };
        let mut facts = vec![F::Ground(G::EntryRead { entry, die, result })];
        if result != Bombarded::Nothing {
            let cause = if entry.peril == Peril::Mine { Cause::Mine } else { Cause::Bombardment };
            let power = state.def(entry.unit).power;
            facts.extend(aftermath::barrage(state, power, entry.hex, &[entry.unit], result, cause));
            facts.push(walked(W::Halted { units: vec![entry.unit] }));
        }
        facts
    })
}
