//! A game master's corrections of units, markers, tracks and the phase, each with a recorded reason.
//!
//! A correction may create any board that is possible between two orders; the rules of movement do not apply. It waits
//! while the set-up, a roll, losses, retreats, a group of shots, an assault or an air attack lasts. A hex has an
//! engaged marker exactly if both sides have units in it.
//!
//! A correction of hidden information is readable by its owner only. Everyone reads the reason, and the hexes with
//! hidden corrections. So a game master who holds one of the two seats may not correct Japanese units, mines or chits.
//!
//! Section: `table.edit`.

use crate::model::board::{Unit, space};
use crate::model::edit::{Edit, Set};
use crate::model::fact::OkinawaFact as F;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Condition, Fortification, Mine, Phase, State, UnitLocation, UnitState};
use crate::model::vocabulary::{Airfield, Aside, Power, Region, Track, UnitMark, Word};
use crate::position::{Key, Statement, put_right};
use crate::rules::next::{Next, next};
use crate::rules::stacking;
use adjutant_core::game::Decision;
use adjutant_core::seats::{Seated, Status};
use adjutant_core::term::PhaseWord;
use adjutant_events::{Event, PlayerId};
use adjutant_hex::{Hex, Side};
use std::collections::BTreeSet;

/// Decides a list of corrections.
pub(crate) fn decide(state: &State, table: Seated<'_>, gm: &PlayerId, edits: &[Edit], reason: &str) -> Decision {
    if !matches!(table.status, Status::Paused { .. }) {
        table.playing()?;
    }
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(No::ReasonMissing {}.into());
    }
    if edits.iter().any(|edit| of_secrets(state, edit)) && table.seats_of(gm).count() == 1 {
        return Err(No::GmPlays {}.into());
    }
    Ok(facts(state, edits, reason)?.into_iter().map(Event::from).collect())
}

/// Whether a correction concerns information that may be hidden from the other side.
fn of_secrets(state: &State, edit: &Edit) -> bool {
    match edit {
        Edit::Place { units, .. }
        | Edit::Remove { units, .. }
        | Edit::Steps { units, .. }
        | Edit::Standing { units, .. } => units.iter().any(|unit| state.def(*unit).power == Power::Japan),
        Edit::Mine { .. } | Edit::UsChit { .. } | Edit::JapaneseChit { .. } => true,
        Edit::Fortification { .. }
        | Edit::Markers { .. }
        | Edit::Roads { .. }
        | Edit::Bridge { .. }
        | Edit::Airfield { .. }
        | Edit::Weather { .. }
        | Edit::Track { .. }
        | Edit::Time { .. } => false,
    }
}

/// Whether a side is to give an order and nothing is in progress that a correction would disturb.
fn is_quiet(state: &State) -> bool {
    let (air, movement) = (&state.air, &state.movement);
    state.phase != Phase::SetUp
        && state.roll.is_none()
        && state.pending.is_empty()
        && state.assault.current.is_none()
        && state.fire.group.is_empty()
        && crate::rules::fire::observers::undecided(state).is_none()
        && movement.infiltrator.is_none()
        && movement.disengagement.is_none()
        && movement.closed.is_none()
        && state.campaign.voyage.is_none()
        && air.us_raid.is_none()
        && air.japanese_raid.is_none()
        && matches!(next(state), Next::Wait(_))
}

/// The facts of corrections.
///
/// # Errors
/// A name is unknown, nothing changes, or the board would be impossible.
pub fn facts(state: &State, edits: &[Edit], reason: &str) -> Result<Vec<F>, No> {
    if !is_quiet(state) {
        return Err(No::EditNotNow { now: PhaseWord(state.phase.word().to_owned()) });
    }
    if let [Edit::Time { turn, phase }] = edits {
        let set = vec![time(state, *turn, *phase)?];
        return Ok(vec![F::BoardEdited { set, hexes: Vec::new(), hidden: 0, reason: reason.to_owned() }]);
    }
    let mut after = state.clone();
    let mut touched = BTreeSet::new();
    for edit in edits {
        for set in one(&after, edit)? {
            if let Set::Unit { unit, is } = set {
                touched.extend(after.hex_of(unit));
                touched.extend(if let UnitLocation::Map(hex) = is.place { Some(hex) } else { None });
            }
            apply(&mut after, &set)?;
        }
        settle(&mut after, &touched)?;
    }
    could_stand(&after, &touched)?;
    let (mut open, mut sealed) = (Vec::new(), [Vec::new(), Vec::new()]);
    let mut hexes = BTreeSet::new();
    for set in differences(state, &after) {
        match owner(state, &after, &set) {
            None => open.push(set),
            Some(power) => {
                hexes.extend(place(state, &after, &set));
                sealed[power.ix()].push(set);
            }
        }
    }
    let hidden = sealed.iter().map(Vec::len).sum::<usize>();
    if open.is_empty() && hidden == 0 {
        return Err(No::NothingToEdit {});
    }
    let mut facts = Vec::new();
    for (power, set) in Power::BOTH.into_iter().zip(sealed) {
        if !set.is_empty() {
            facts.push(F::Corrected { power, set });
        }
    }
    let hidden = u16::try_from(hidden).unwrap_or(u16::MAX);
    facts.push(F::BoardEdited { set: open, hexes: hexes.into_iter().collect(), hidden, reason: reason.to_owned() });
    Ok(facts)
}

/// Corrections use only keys of the position.
fn apply(after: &mut State, set: &Set) -> Result<(), No> {
    put_right(after, set).map_err(|_| No::NothingNamed {})
}

/// The new values of a correction.
fn one(state: &State, edit: &Edit) -> Result<Vec<Set>, No> {
    Ok(match edit {
        Edit::Place { units, hex } => {
            land(state, *hex)?;
            each(units, |unit| {
                let is = *state.unit(unit);
                let most = state.def(unit).steps.len() as u8;
                let gone = if is.gone >= most { 0 } else { is.gone };
                Ok(Set::Unit { unit, is: UnitState { place: UnitLocation::Map(*hex), gone, ..is } })
            })?
        }
        Edit::Remove { units, to } => each(units, |unit| removed(state, unit, *to))?,
        Edit::Steps { units, steps } => each(units, |unit| {
            let (kind, most) = (state.def(unit).ty.kind(), state.def(unit).steps.len() as u8);
            if state.hex_of(unit).is_none() {
                return Err(No::NotOnMap { kind });
            }
            if !(1..=most).contains(steps) {
                return Err(No::EditSteps { kind, most });
            }
            Ok(Set::Unit { unit, is: UnitState { gone: most - steps, ..*state.unit(unit) } })
        })?,
        Edit::Standing { units, standing } => each(units, |unit| {
            if state.hex_of(unit).is_none() {
                return Err(No::NotOnMap { kind: state.def(unit).ty.kind() });
            }
            Ok(Set::Unit { unit, is: standing_so(*state.unit(unit), *standing) })
        })?,
        Edit::Fortification { hex, facing } => vec![fortification(state, *hex, *facing)?],
        Edit::Mine { hex, is_real } => {
            land(state, *hex)?;
            let is_shown = state.mines.get(hex).is_some_and(|mine| mine.is_shown);
            vec![Set::Mine { hex: *hex, is: is_real.map(|is_real| Mine { is_real, is_shown }) }]
        }
        Edit::Markers { power, hex, markers } => {
            land(state, *hex)?;
            if *markers > MOST_MARKERS {
                return Err(No::EditMarkers { most: MOST_MARKERS });
            }
            vec![Set::Markers { power: *power, hex: *hex, markers: *markers }]
        }
        Edit::Roads { hexes, are_cleared } => {
            if hexes.is_empty() {
                return Err(No::NothingNamed {});
            }
            let cleared = |hex: &Hex| {
                land(state, *hex)?;
                let turn = state.cleared.get(hex).copied().unwrap_or(state.turn);
                Ok(Set::Cleared { hex: *hex, turn: are_cleared.then_some(turn) })
            };
            hexes.iter().map(cleared).collect::<Result<_, No>>()?
        }
        Edit::Bridge { stands } => vec![Set::Bridge { is_blown: !stands }],
        Edit::Airfield { airfield, power } => vec![Set::Airfield { airfield: *airfield, power: *power }],
        Edit::Weather { weather } => vec![Set::Weather { weather: *weather }],
        Edit::UsChit { chit } => {
            state.us_chit.ok_or(No::ChitNotChosen {})?;
            vec![Set::UsChit { chit: *chit }]
        }
        Edit::JapaneseChit { chit } => {
            state.japanese_chit.ok_or(No::ChitNotChosen {})?;
            vec![Set::JapaneseChit { chit: *chit }]
        }
        Edit::Track { track, value } => {
            let most = most_of(*track);
            if *value > most {
                return Err(No::TrackEnds { most });
            }
            vec![Set::Track { track: *track, value: *value }]
        }
        Edit::Time { .. } => return Err(No::TimeAlone {}),
    })
}

fn each(units: &[Unit], set: impl Fn(Unit) -> Result<Set, No>) -> Result<Vec<Set>, No> {
    if units.is_empty() {
        return Err(No::NothingNamed {});
    }
    units.iter().map(|unit| set(*unit)).collect()
}

fn land(state: &State, hex: Hex) -> Result<Region, No> {
    let found = state.board.land(hex).map(|def| def.region);
    found.ok_or_else(|| No::NoLand { hex: space(hex) })
}

/// A unit off the map. Waiting and resting units keep their steps; eliminated units have none.
fn removed(state: &State, unit: Unit, to: Aside) -> Result<Set, No> {
    let def = state.def(unit);
    let (place, whose) = match to {
        Aside::Waiting => (UnitLocation::Waiting, None),
        Aside::Resting => (UnitLocation::Lifted, Some(Power::Us)),
        Aside::Rebuilding => (UnitLocation::ToRebuild, Some(Power::Us)),
        Aside::Box => (UnitLocation::OkinawaBox, Some(Power::Japan)),
        Aside::Gone => (UnitLocation::Gone, None),
    };
    if whose.is_some_and(|power| power != def.power) {
        return Err(No::NotAside { kind: def.ty.kind() });
    }
    let (most, gone) = (def.steps.len() as u8, state.unit(unit).gone);
    let gone = match to {
        Aside::Waiting | Aside::Resting if gone >= most => 0,
        Aside::Waiting | Aside::Resting => gone,
        Aside::Rebuilding | Aside::Box | Aside::Gone => most,
    };
    Ok(Set::Unit { unit, is: UnitState { gone, ..UnitState::off(place) } })
}

const fn standing_so(is: UnitState, standing: UnitMark) -> UnitState {
    match standing {
        UnitMark::Good => UnitState { condition: Condition::Good, by_banzai: false, ..is },
        UnitMark::Pinned => UnitState { condition: Condition::Pinned, by_banzai: false, ..is },
        UnitMark::Disrupted => UnitState { condition: Condition::Disrupted, by_banzai: false, ..is },
        UnitMark::Banzai => UnitState { condition: Condition::Disrupted, by_banzai: true, ..is },
        UnitMark::Moved => UnitState { moved: true, ..is },
        UnitMark::Fired => UnitState { fired: true, ..is },
        UnitMark::Assaulted => UnitState { assaulted: true, ..is },
        UnitMark::Defended => UnitState { defended: true, ..is },
        UnitMark::Disengaged => UnitState { disengaged: true, ..is },
        UnitMark::Fresh => {
            UnitState { moved: false, fired: false, assaulted: false, defended: false, disengaged: false, ..is }
        }
    }
}

/// The most markers of a side (8.21).
const MOST_MARKERS: u8 = 6;

/// The fortification of a hex, or a free one of its island, over Japanese units.
fn fortification(state: &State, hex: Hex, facing: Option<Side>) -> Result<Set, No> {
    let of_island = land(state, hex)? == Region::IeShima;
    let there = state.fortifications.iter().position(|fort| fort.at.is_some_and(|(at, _)| at == hex));
    let free = || state.fortifications.iter().position(|fort| fort.at.is_none() && fort.is_of_ie_shima == of_island);
    if facing.is_some() && !state.has_units(Power::Japan, hex) {
        return Err(No::NobodyUnder { hex: space(hex) });
    }
    let number = match (there, facing) {
        (Some(number), _) => number,
        (None, None) => return Err(No::NoFortification { hex: space(hex) }),
        (None, Some(_)) => free().ok_or_else(|| No::FortificationsUsed { hex: space(hex) })?,
    };
    let is = state.fortifications[number];
    let is_opened = facing.is_some() && (is.is_opened || state.engaged.contains(&hex));
    let is = Fortification { at: facing.map(|side| (hex, side)), is_opened, ..is };
    Ok(Set::Fortification { number: number as u8, is })
}

/// The maximum of a track.
const fn most_of(track: Track) -> u16 {
    match track {
        Track::AircraftLost | Track::AircraftDisrupted => crate::model::state::JAPANESE_POINTS,
        Track::UsPoints
        | Track::JapanesePoints
        | Track::UsAircraftLost
        | Track::ShipPoints
        | Track::StepsLost
        | Track::OtherStepsLost => 999,
        Track::UsAttacks | Track::JapaneseAttacks => 28,
        Track::Fatigue7
        | Track::Fatigue27
        | Track::Fatigue77
        | Track::Fatigue96
        | Track::FatigueMarine1
        | Track::FatigueMarine6 => 99,
    }
}

/// Sets the turn and phase where the game continues.
fn time(state: &State, turn: u8, phase: Phase) -> Result<Set, No> {
    let (first, last) =
        state.board.set_up(state.scenario).map_or((1, 28), |set_up| (set_up.first_turn, set_up.last_turn));
    if phase == Phase::SetUp || !(first..=last).contains(&turn) {
        return Err(No::NoSuchTime { first, last });
    }
    Ok(Set::Time { turn, phase })
}

/// Adjusts markers. A hex is engaged if both sides are there. A fortification is removed if only the enemy is there,
/// and opened if both are.
fn settle(after: &mut State, touched: &BTreeSet<Hex>) -> Result<(), No> {
    for hex in touched {
        let [us, japan] = Power::BOTH.map(|power| after.has_units(power, *hex));
        apply(after, &Set::Engaged { hex: *hex, is: us && japan })?;
        let found = after.fortifications.iter().position(|fort| fort.at.is_some_and(|(at, _)| at == *hex));
        let Some(number) = found.filter(|_| us) else { continue };
        let is = after.fortifications[number];
        let is = if japan {
            Fortification { is_opened: true, ..is }
        } else {
            Fortification { at: None, is_opened: false, ..is }
        };
        apply(after, &Set::Fortification { number: number as u8, is })?;
    }
    Ok(())
}

/// Whether this board is possible between two orders: stacking limits hold (9.4).
fn could_stand(after: &State, touched: &BTreeSet<Hex>) -> Result<(), No> {
    let is_full = |hex: &&Hex| Power::BOTH.iter().any(|power| stacking::counted(after, *power, **hex) > stacking::MOST);
    touched.iter().find(is_full).map_or(Ok(()), |hex| Err(No::NoRoom { hex: space(*hex) }))
}

/// The keys with a new value.
fn differences(before: &State, after: &State) -> Vec<Set> {
    let board = &before.board;
    let differs = |key: Key| Some(key.print(after)).filter(|said| *said != key.print(before));
    let mut keys: Vec<Key> = (0..before.fortifications.len()).map(|at| Key::Fortification(at as u8)).collect();
    keys.extend(board.all_units().map(Key::Unit));
    for hex in board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex) {
        let markers = Power::BOTH.map(|power| Key::Markers(power, hex));
        keys.extend([Key::Engaged(hex), Key::Mine(hex), Key::Cleared(hex)].into_iter().chain(markers));
    }
    keys.extend([Key::BridgeBlown(), Key::Weather(), Key::UsChit(), Key::JapaneseChit()]);
    keys.extend(Airfield::ALL.iter().copied().map(Key::Airfield));
    keys.extend(Track::ALL.iter().copied().map(Key::Track));
    keys.into_iter().filter_map(differs).filter_map(|said| set_of(&said)).collect()
}

/// The form of a key in a fact.
fn set_of(said: &Statement) -> Option<Set> {
    Some(match *said {
        Statement::Unit(unit, is) => Set::Unit { unit, is },
        Statement::Engaged(hex, is) => Set::Engaged { hex, is },
        Statement::Fortification(number, is) => Set::Fortification { number, is: is? },
        Statement::Mine(hex, is) => Set::Mine { hex, is },
        Statement::Markers(power, hex, markers) => Set::Markers { power, hex, markers },
        Statement::Cleared(hex, turn) => Set::Cleared { hex, turn },
        Statement::BridgeBlown(is_blown) => Set::Bridge { is_blown },
        Statement::Airfield(airfield, power) => Set::Airfield { airfield, power },
        Statement::Weather(weather) => Set::Weather { weather },
        Statement::UsChit(chit) => Set::UsChit { chit: chit? },
        Statement::JapaneseChit(chit) => Set::JapaneseChit { chit: chit? },
        Statement::Track(track, value) => Set::Track { track, value },
        _ => return None,
    })
}

/// The only side that may know a correction; none = it is public.
fn owner(before: &State, after: &State, set: &Set) -> Option<Power> {
    let is_closed = |state: &State, hex: Hex| state.fortification(hex).is_some_and(|(fort, _)| !fort.is_opened);
    let hides = |state: &State, unit: Unit| state.hex_of(unit).is_some_and(|hex| is_closed(state, hex));
    match set {
        Set::Unit { unit, .. } => {
            let is_japanese = before.def(*unit).power == Power::Japan;
            (is_japanese && (hides(before, *unit) || hides(after, *unit))).then_some(Power::Japan)
        }
        Set::Mine { hex, .. } => {
            let is_shown = before.mines.get(hex).is_some_and(|mine| mine.is_shown);
            (!is_shown).then_some(Power::Japan)
        }
        Set::UsChit { .. } => (!before.chits_shown).then_some(Power::Us),
        Set::JapaneseChit { .. } => (!before.chits_shown).then_some(Power::Japan),
        Set::Engaged { .. }
        | Set::Fortification { .. }
        | Set::Markers { .. }
        | Set::Cleared { .. }
        | Set::Bridge { .. }
        | Set::Airfield { .. }
        | Set::Weather { .. }
        | Set::Track { .. }
        | Set::Time { .. } => None,
    }
}

/// The hexes of a correction that are public.
fn place(before: &State, after: &State, set: &Set) -> Vec<Hex> {
    match set {
        Set::Unit { unit, .. } => before.hex_of(*unit).into_iter().chain(after.hex_of(*unit)).collect(),
        Set::Mine { hex, .. } => vec![*hex],
        Set::Engaged { .. }
        | Set::Fortification { .. }
        | Set::Markers { .. }
        | Set::Cleared { .. }
        | Set::Bridge { .. }
        | Set::Airfield { .. }
        | Set::Weather { .. }
        | Set::UsChit { .. }
        | Set::JapaneseChit { .. }
        | Set::Track { .. }
        | Set::Time { .. } => Vec::new(),
    }
}
