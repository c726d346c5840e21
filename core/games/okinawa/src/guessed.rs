//! A board on which a side sees the same: what is sealed or face down for it is drawn by chance.
//!
//! Japanese units under fortifications change places with each other, and each is at full strength. Mines, chits and
//! what was written down are drawn out of what is legal. Plots of bombardment are empty.
//!
//! Sections: `7`, `8.2`, `9.14`, `9.6`, `15`, `18.12`, `18.23`, `18.321d`.

use crate::model::board::Unit;
use crate::model::state::{Phase, SecondLanding, SettingUp, State, UnitLocation, UnitState};
use crate::model::vocabulary::{JapaneseChit, Power, UsChit, Word};
use crate::rules::set_up::written::{BEACHES, DIVISIONS, POINTS};
use adjutant_core::stand_in::Seeded;
use adjutant_hex::Hex;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The board; none while results are pending or units of both sides fight.
pub(crate) fn guessed(state: &State, own: Power, chance: &mut Seeded) -> Option<State> {
    let movement = &state.movement;
    let is_at_rest = state.pending.is_empty()
        && movement.infiltrator.is_none()
        && movement.disengagement.is_none()
        && state.fire.group.is_empty()
        && state.assault.current.is_none();
    if !is_at_rest {
        return None;
    }
    let mut copy = state.clone();
    match own {
        Power::Us if is_sealed(state) => unmake_set_up(state, &mut copy),
        Power::Us => {
            deal_units(state, &mut copy, chance);
            draw_of_japan(state, &mut copy, chance);
        }
        Power::Japan => draw_of_us(state, &mut copy, chance),
    }
    if !state.plots_shown
        && let Some(plot) = &mut copy.plots[own.enemy().ix()]
    {
        plot.clear();
    }
    Some(copy)
}

/// Whether Japan still sets up, which nobody else sees.
fn is_sealed(state: &State) -> bool {
    state.phase == Phase::SetUp && !state.campaign.setting_up.done[Power::Japan.ix()]
}

/// Japan has set up nothing yet.
fn unmake_set_up(state: &State, copy: &mut State) {
    let start = State::at_start(Arc::clone(&state.board), state.scenario);
    for unit in state.board.all_units().filter(|unit| state.def(*unit).power == Power::Japan) {
        copy.units[unit.ix()] = start.units[unit.ix()];
    }
    copy.fortifications = start.fortifications;
    copy.mines = start.mines;
    let setting_up = &mut copy.campaign.setting_up;
    setting_up.mines = SettingUp::default().mines;
    setting_up.losses.retain(|unit| state.def(*unit).power == Power::Us);
}

/// The hexes of fortifications that were not assaulted and have units, and these units.
fn covered(state: &State) -> (Vec<Hex>, Vec<Unit>) {
    let is_closed = |hex: Hex| state.fortification(hex).is_some_and(|(fort, _)| !fort.is_opened);
    let is_covered = |(unit, hex): &(Unit, Hex)| state.def(*unit).power == Power::Japan && is_closed(*hex);
    let (units, hexes): (Vec<Unit>, BTreeSet<Hex>) = state.on_map().filter(is_covered).unzip();
    (hexes.into_iter().collect(), units)
}

/// Deals the units under fortifications. At least one is under each that has any, because everybody sees that.
fn deal_units(state: &State, copy: &mut State, chance: &mut Seeded) {
    let (mut hexes, mut units) = covered(state);
    chance.shuffle(&mut hexes);
    chance.shuffle(&mut units);
    // What they did in this turn would tell which they are.
    let hidden: BTreeSet<Unit> = units.iter().copied().collect();
    let is_seen = |unit: &Unit| !hidden.contains(unit);
    let campaign = &mut copy.campaign;
    for known in [&mut campaign.hit, &mut campaign.left_sector, &mut campaign.northbound, &mut campaign.retreated] {
        known.retain(is_seen);
    }
    copy.movement.under_way.retain(|unit, _| is_seen(unit));
    copy.movement.pressed.retain(is_seen);
    copy.assault.start.retain(|unit, _| is_seen(unit));
    copy.assault.failed.retain(|(_, unit)| is_seen(unit));
    copy.assault.mortars.retain(is_seen);
    let set_up = state.board.set_up(state.scenario);
    for (unit, hex) in units.into_iter().zip(hexes.into_iter().cycle()) {
        let gone = set_up.and_then(|set_up| set_up.steps_gone(unit)).unwrap_or(0);
        copy.units[unit.ix()] = UnitState { gone, ..UnitState::off(UnitLocation::Map(hex)) };
        if state.phase == Phase::JapaneseAssault {
            copy.assault.start.insert(unit, hex);
        }
    }
}

/// Mines that are face down, the chit and the written points of Japan.
fn draw_of_japan(state: &State, copy: &mut State, chance: &mut Seeded) {
    for mine in copy.mines.values_mut().filter(|mine| !mine.is_shown) {
        mine.is_real = chance.below(2) == 0;
    }
    if !state.chits_shown && state.japanese_chit.is_some() {
        copy.japanese_chit = JapaneseChit::ALL.get(chance.below(JapaneseChit::ALL.len())).copied();
    }
    if state.campaign.verdict.is_none() && state.campaign.points.is_some() {
        let all = state.board.set_up(state.scenario).map_or(0, |set_up| set_up.points.len());
        let mut points: Vec<u8> = (1..=all as u8).collect();
        chance.shuffle(&mut points);
        points.truncate(POINTS);
        let headquarters = points.first().copied().unwrap_or_default();
        points.sort_unstable();
        copy.campaign.points = Some((points, headquarters));
    }
}

/// The chit and the written landing of the United States.
fn draw_of_us(state: &State, copy: &mut State, chance: &mut Seeded) {
    if !state.chits_shown && state.us_chit.is_some() {
        copy.us_chit = UsChit::ALL.get(chance.below(UsChit::ALL.len())).copied();
    }
    if state.campaign.landed.is_none() && state.campaign.landing.is_some() {
        let mut divisions = DIVISIONS;
        chance.shuffle(&mut divisions);
        let [one, other, ..] = divisions;
        let beach = BEACHES[chance.below(BEACHES.len())];
        copy.campaign.landing = Some(SecondLanding { beach, divisions: [one, other] });
    }
}
