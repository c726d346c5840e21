//! Resolution of the plots. Dice are rolled for all hexes with enemies, first for the United States, then for Japan.
//! All results then take effect together, and units next to emptied hexes may advance. Markers on empty hexes remain as
//! interdiction.
//!
//! Sections: `8.1`, `8.11`, `8.12`, `8.13`, `8.31`, `8.32`, `8.33`, `8.34`, `8.41`, `J50`.

use crate::model::board::Unit;
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::{Barrage, GroundFact as G};
use crate::model::order::Aimed;
use crate::model::state::{Advance, Cause, Phase, State};
use crate::model::vocabulary::{JapaneseChit, Power, Region, Scenario, Sector, Type, UsChit};
use crate::rules::next::{Dice, Next};
use crate::rules::{aftermath, tactics};
use adjutant_hex::Hex;

/// The column for a side's markers on a hex; none = too few markers. Mixed terrain counts as its most expensive. A
/// fortification has its own row, but only if the United States bombard. On Ie Shima the leftmost column applies (8.41b).
pub fn column(state: &State, by: Power, hex: Hex, markers: u8) -> Option<usize> {
    let def = state.board.land(hex)?;
    if def.region == Region::IeShima {
        return Some(0);
    }
    let tables = &state.board.tables;
    if by == Power::Us && state.fortification(hex).is_some() {
        return tables.bombardment_column(None, markers);
    }
    let dearest = def.terrain.iter().max_by_key(|terrain| tables.terrain(**terrain).bombardment_minimum)?;
    tables.bombardment_column(Some(*dearest), markers)
}

/// Whether the United States made an air attack in this turn, the opening attack included (8.31).
fn us_flew(state: &State) -> bool {
    state.air.us_attacks_now == Some(true) || (state.turn == 1 && state.scenario.is_campaign())
}

/// The sum of a side's modifiers against units in a hex (8.31a). US tanks and artillery give none (8.31b).
pub fn modifier(state: &State, by: Power, hex: Hex, targets: &[Unit]) -> i16 {
    let has = |ty: Type| targets.iter().any(|unit| state.def(*unit).ty == ty && state.def(*unit).power == Power::Japan);
    match by {
        Power::Us => {
            let chit = match tactics::us_effect(state) {
                Some(UsChit::Prepare) => 2,
                Some(UsChit::Assault) => 1,
                Some(UsChit::Infiltrate | UsChit::Bypass) | None => 0,
            };
            chit - 2 * i16::from(us_flew(state)) - 2 * i16::from(has(Type::Artillery)) - i16::from(has(Type::Tank))
        }
        Power::Japan => {
            let chit = match tactics::japanese_effect(state) {
                Some(JapaneseChit::Preserve) => 1,
                Some(JapaneseChit::Conceal) => -1,
                Some(JapaneseChit::Withdraw | JapaneseChit::Counterattack) | None => 0,
            };
            let in_sector = state.board.land(hex).is_some_and(|def| def.sector == Sector::Sector62);
            chit + 2 * i16::from(in_sector && state.scenario != Scenario::Free)
        }
    }
}

/// The hexes with enemies and enough markers of a side, with their column.
pub fn occupied(state: &State, power: Power) -> Vec<(Hex, usize)> {
    let plot = state.plots[power.ix()].iter().flatten();
    let there = plot.filter(|(hex, _)| state.has_units(power.enemy(), **hex));
    there.filter_map(|(hex, markers)| Some((*hex, column(state, power, *hex, *markers)?))).collect()
}

/// The empty hexes with enough markers of a side (8.33a).
fn empty(state: &State, power: Power) -> Vec<Aimed> {
    let plot = state.plots[power.ix()].iter().flatten();
    let there = plot.filter(|(hex, markers)| state.in_hex(**hex).next().is_none() && **markers > 0);
    let enough = there.filter(|(hex, markers)| column(state, power, **hex, **markers).is_some());
    enough.map(|(hex, markers)| Aimed { hex: *hex, markers: *markers }).collect()
}

/// The next step once both plots are revealed.
pub fn next(state: &State) -> Next {
    let unread = Power::BOTH.into_iter().find(|power| state.barrages[power.ix()].is_none());
    if let Some(power) = unread {
        return read(state, power);
    }
    if !state.barrages_applied {
        return Next::Act(effects(state));
    }
    Next::Act(vec![F::PhaseEnded { phase: Phase::Bombardment }])
}

fn read(state: &State, power: Power) -> Next {
    let hexes = occupied(state, power);
    Next::roll(state, Dice::d6("bombardment", power, 2 * hexes.len()), |faces| {
        let barrage = |((hex, column), dice): (&(Hex, usize), &[u16])| {
            let targets: Vec<Unit> = state.units_of(power.enemy(), *hex).collect();
            let die = dice.iter().sum::<u16>().cast_signed() + modifier(state, power, *hex, &targets);
            Barrage { hex: *hex, die, result: state.board.tables.bombardment(*column, die) }
        };
        let mut facts = Vec::new();
        // Interdiction is fixed before bombardment empties a hex.
        let aimed = empty(state, power);
        if !aimed.is_empty() {
            facts.push(F::Ground(G::InterdictionLaid { power, aimed }));
        }
        let barrages = hexes.iter().zip(faces.chunks(2)).map(barrage).collect();
        facts.push(F::Ground(G::BarragesRead { power, barrages }));
        facts
    })
}

/// All results at once, then the advances (8.34, J50).
fn effects(state: &State) -> Vec<F> {
    let mut facts = vec![F::Ground(G::BarragesApplied)];
    for power in Power::BOTH {
        for barrage in state.barrages[power.ix()].iter().flatten() {
            let enemy = power.enemy();
            let units: Vec<Unit> = state.units_of(enemy, barrage.hex).collect();
            let struck = aftermath::barrage(state, enemy, barrage.hex, &units, barrage.result, Cause::Bombardment);
            let is_loss = struck.iter().any(|fact| matches!(fact, F::Ground(G::LossesDue(_))));
            facts.extend(struck);
            if is_loss {
                let beside = barrage.hex.neighbours().flat_map(|(_, hex)| state.units_of(power, hex)).collect();
                facts.push(F::Ground(G::AdvanceDue(Advance { power, hex: barrage.hex, units: beside })));
            }
        }
    }
    facts
}
