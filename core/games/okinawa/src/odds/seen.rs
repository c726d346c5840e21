//! A board rebuilt from a view, for the rules to use. Hidden units under a fortification are assumed to be infantry in
//! good order. They hold the hex and control adjacent hexes, because everyone can see that some unit does.
//!
//! Sections: `9.6`, `9.81`, `table.odds`.

use crate::model::board::{Board, Unit};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Fortification, Mine, Phase, State, UnitLocation, UnitState};
use crate::model::view::View;
use crate::model::vocabulary::{Power, Type};
use adjutant_hex::Hex;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A board with its assumptions.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub state: State,
    /// Hexes with hidden units, and the units assumed there.
    pub taken: BTreeMap<Hex, Vec<Unit>>,
}

/// Rebuilds the board of a view.
pub(super) fn state(board: &Arc<Board>, view: &View) -> Seen {
    let mut state = State::at_start(Arc::clone(board), view.scenario);
    (state.turn, state.phase, state.weather) = (view.turn, view.phase, view.weather);
    state.units = board.all_units().map(|unit| of_unit(view, unit)).collect();
    state.engaged.clone_from(&view.engaged);
    let mine = |mine: &crate::model::view::MineView| {
        (mine.hex, Mine { is_real: mine.is_real == Some(true), is_shown: mine.is_real.is_some() })
    };
    state.mines = view.mines.iter().map(mine).collect();
    let fort = |(hex, side, is_hidden): &(Hex, adjutant_hex::Side, bool)| Fortification {
        at: Some((*hex, *side)),
        is_of_ie_shima: false,
        is_opened: !is_hidden,
        went_south: false,
    };
    state.fortifications = view.fortifications.iter().map(fort).collect();
    state.interdiction.clone_from(&view.interdiction);
    (state.us_chit, state.japanese_chit) = (view.us_chit.1, view.japanese_chit.1);
    state.chits_shown = view.us_chit.1.is_some() && view.japanese_chit.1.is_some();
    state.fatigue = view.fatigue;
    state.bridge_blown = view.bridge_blown;
    state.fire.clone_from(&view.fire);
    state.assault.current.clone_from(&view.assault);
    state.hq_used = view.hq_used;
    state.campaign.ashore.clone_from(&view.ashore);
    state.campaign.setting_up.done = [view.phase != Phase::SetUp; 2];
    state.air.clone_from(&view.air);
    let mut taken = BTreeMap::new();
    for (hex, _, is_hidden) in &view.fortifications {
        let stands = unseen(&state, view).find(|unit| state.def(*unit).ty == Type::Infantry).filter(|_| *is_hidden);
        if let Some(unit) = stands {
            put(&mut state, unit, *hex);
            taken.insert(*hex, vec![unit]);
        }
    }
    Seen { state, taken }
}

fn of_unit(view: &View, unit: Unit) -> UnitState {
    view.units.get(&unit).copied().unwrap_or(UnitState::off(UnitLocation::Gone))
}

/// Checks that whoever asks sees these units. What stands in their place on the rebuilt board is made up.
///
/// # Errors
/// A unit is not seen.
pub(super) fn are_seen(board: &Board, view: &View, units: &[Unit]) -> Result<(), No> {
    let unseen = units.iter().find(|unit| !view.units.contains_key(*unit));
    unseen.map_or(Ok(()), |unit| Err(No::NotOnMap { kind: board.unit(*unit).ty.kind() }))
}

/// Japanese units that are not in the view and not yet assumed anywhere.
fn unseen<'a>(state: &'a State, view: &'a View) -> impl Iterator<Item = Unit> + 'a {
    let may = |unit: &Unit| state.def(*unit).power == Power::Japan && !view.units.contains_key(unit);
    state.board.all_units().filter(may).filter(|unit| state.hex_of(*unit).is_none())
}

pub(super) fn put(state: &mut State, unit: Unit, hex: Hex) {
    state.units[unit.ix()] = UnitState::off(UnitLocation::Map(hex));
}

/// Replaces the assumed units of a hex by units whose defence strength has this total. Returns whether that is
/// possible.
pub(super) fn defended_with(seen: &mut Seen, view: &View, hex: Hex, strength: u16) -> bool {
    let mut state = seen.state.clone();
    for unit in seen.taken.get(&hex).into_iter().flatten() {
        state.units[unit.ix()] = UnitState::off(UnitLocation::Gone);
    }
    let plain = |unit: &Unit| matches!(state.def(*unit).ty, Type::Infantry | Type::Outpost | Type::CompositeCompany);
    let pool: Vec<Unit> = unseen(&state, view).filter(plain).collect();
    // Each unit with each number of lost steps, and its strength.
    let mut each: Vec<(Unit, u8, u16)> = Vec::new();
    for unit in pool {
        for gone in 0..state.def(unit).steps.len() as u8 {
            state.units[unit.ix()] = UnitState { gone, ..UnitState::off(UnitLocation::Gone) };
            each.push((unit, gone, crate::rules::assault::strength::defence(&state, &[unit])));
        }
        state.units[unit.ix()] = UnitState::off(UnitLocation::Gone);
    }
    // Whole units are likelier than those that have lost steps.
    let found = [true, false].into_iter().find_map(|is_whole| {
        let of: Vec<(Unit, u8, u16)> = each.iter().copied().filter(|(_, gone, _)| !is_whole || *gone == 0).collect();
        let alone = of.iter().map(|one| vec![*one]);
        let pairs = of.iter().enumerate().flat_map(|(at, one)| {
            of[at + 1..].iter().filter(move |two| two.0 != one.0).map(move |two| vec![*one, *two])
        });
        alone.chain(pairs).find(|units| units.iter().map(|(_, _, worth)| worth).sum::<u16>() == strength)
    });
    let Some(found) = found else { return false };
    for (unit, gone, _) in &found {
        state.units[unit.ix()] = UnitState { gone: *gone, ..UnitState::off(UnitLocation::Map(hex)) };
    }
    let found = found.into_iter().map(|(unit, ..)| unit).collect();
    seen.state = state;
    seen.taken.insert(hex, found);
    true
}
