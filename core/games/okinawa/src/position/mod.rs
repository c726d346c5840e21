//! What can be said of a board, key by key: how each key is printed from the state and set into it. A game master's corrections set by
//! it.
//!
//! Nothing here is held to the rules.

mod begun;
mod right;
mod said;

pub(crate) use right::{put_all_right, put_right};

use crate::model::board::Unit;
use crate::model::ground_fact::Barrage;
use crate::model::special::Special;
use crate::model::state::{
    Air, Assault, Campaign, Fire, Fortification, Mine, Movement, Pending, Phase, State, UnitState,
};
use crate::model::vocabulary::{Airfield, Formation, JapaneseChit, Power, Scenario, Track, UsChit, Weather, Word};
use adjutant_cases::keys;
use adjutant_events::RollRequest;
use adjutant_hex::Hex;
use std::collections::{BTreeMap, BTreeSet};

keys! {
    /// A key with what is said of it.
    pub Key, Statement of state: State {
        /// Which scenario.
        Scenario(): Scenario = kept scenario;
        /// Which special rules hold.
        Special(): Special = kept special;
        /// The turn.
        Turn(): u8 = kept "turn" turn;
        /// The phase.
        Phase(): Phase = kept "phase" phase;
        /// A unit: where it is, its steps, how it stands, what it did.
        Unit(unit: Unit): UnitState = part { *state.unit(unit) } set(is) { state.units[unit.ix()] = is; };
        /// Hexes with an engaged marker.
        AllEngaged(): BTreeSet<Hex> = kept engaged;
        /// Mines.
        AllMines(): BTreeMap<Hex, Mine> = kept mines;
        /// Fortifications.
        Fortifications(): Vec<Fortification> = kept fortifications;
        /// Markers that wait on hexes.
        AllMarkers(): [BTreeMap<Hex, u8>; 2] = kept interdiction;
        /// Hexes whose roads and trails are cleared, and in which turn.
        AllCleared(): BTreeMap<Hex, u8> = kept cleared;
        /// Hexes that a US unit has ever entered.
        AllEntered(): BTreeSet<Hex> = kept us_entered;
        /// Whether the bridge is blown.
        BridgeBlown(): bool = kept bridge_blown;
        /// Fatigue points by division.
        AllFatigue(): [u8; 6] = kept fatigue;
        /// Divisions that rest.
        Resting(): [bool; 6] = kept resting;
        /// Whether Japan replaces nobody more in this turn.
        Replaced(): bool = kept replaced;
        /// The weather.
        Weather(): Weather = kept "weather" weather;
        /// The chit that the United States have chosen.
        UsChit(): Option<UsChit> = kept us_chit;
        /// The chit that Japan has chosen.
        JapaneseChit(): Option<JapaneseChit> = kept japanese_chit;
        /// Whether both lie open.
        ChitsShown(): bool = kept chits_shown;
        /// The markers that each side has written down.
        Plots(): [Option<BTreeMap<Hex, u8>>; 2] = kept plots;
        /// Whether both plots lie open.
        PlotsShown(): bool = kept plots_shown;
        /// The air and sea game.
        Air(): Air = kept air;
        /// What bombardments threw.
        Barrages(): [Option<Vec<Barrage>>; 2] = kept barrages;
        /// Whether it has taken effect.
        BarragesApplied(): bool = kept barrages_applied;
        /// What follows from what was thrown and is not done.
        Pending(): Pending = kept pending;
        /// How far a movement phase has come.
        Movement(): Movement = kept movement;
        /// How far a fire combat phase has come.
        Fire(): Fire = kept fire;
        /// How far an assault phase has come.
        Assault(): Assault = kept assault;
        /// Whether the Japanese headquarters has lent its modifier in this turn.
        HqUsed(): bool = kept hq_used;
        /// US steps that are lost.
        UsStepsLost(): [u16; 2] = kept us_steps_lost;
        /// Airfields that the United States hold.
        UsAirfields(): BTreeSet<Airfield> = kept us_airfields;
        /// What is remembered beyond a phase.
        Campaign(): Campaign = kept campaign;
        /// Dice that fell, until what they mean is recorded.
        Faces(): Option<Vec<u16>> = kept faces;
        /// The roll that was asked for.
        Roll(): Option<RollRequest> = kept roll;
        /// How many rolls were asked for.
        Rolls(): u32 = kept rolls;
        /// Points of both sides.
        AllPoints(): [i32; 2] = kept points;

        /// Whether an engaged marker lies in a hex.
        Engaged(hex: Hex): bool = part { state.engaged.contains(&hex) } set(is) {
            if is { state.engaged.insert(hex) } else { state.engaged.remove(&hex) };
        };
        /// The mine of a hex.
        Mine(hex: Hex): Option<Mine> = part { state.mines.get(&hex).copied() } set(is) {
            match is {
                Some(mine) => state.mines.insert(hex, mine),
                None => state.mines.remove(&hex),
            };
        };
        /// A fortification by its place in the list; none = there are not so many.
        Fortification(number: u8): Option<Fortification> = part {
            state.fortifications.get(usize::from(number)).copied()
        } set(is) {
            match (state.fortifications.get_mut(usize::from(number)), is) {
                (Some(known), Some(is)) => *known = is,
                (None, None) => {}
                (Some(_), None) | (None, Some(_)) => return Err(format!("there is no fortification {number}")),
            }
        };
        /// Markers of a side that wait on a hex.
        Markers(power: Power, hex: Hex): u8 = part {
            state.interdiction[power.ix()].get(&hex).copied().unwrap_or(0)
        } set(markers) {
            match markers {
                0 => state.interdiction[power.ix()].remove(&hex),
                markers => state.interdiction[power.ix()].insert(hex, markers),
            };
        };
        /// In which turn the road of a hex was cleared.
        Cleared(hex: Hex): Option<u8> = part { state.cleared.get(&hex).copied() } set(turn) {
            match turn {
                Some(turn) => state.cleared.insert(hex, turn),
                None => state.cleared.remove(&hex),
            };
        };
        /// Whether a US unit has ever entered a hex.
        Entered(hex: Hex): bool = part { state.us_entered.contains(&hex) } set(is) {
            if is { state.us_entered.insert(hex) } else { state.us_entered.remove(&hex) };
        };
        /// Whether the United States were the last in a hex.
        Held(hex: Hex): bool = part { state.campaign.us_held.contains(&hex) } set(is) {
            if is { state.campaign.us_held.insert(hex) } else { state.campaign.us_held.remove(&hex) };
        };
        /// Who holds an airfield.
        Airfield(airfield: Airfield): Power = part {
            if state.us_airfields.contains(&airfield) { Power::Us } else { Power::Japan }
        } set(power) {
            match power {
                Power::Us => state.us_airfields.insert(airfield),
                Power::Japan => state.us_airfields.remove(&airfield),
            };
        };
        /// A track; what is below nothing counts as nothing.
        Track(track: Track): u16 = part { track_of(state, track) } set(value) {
            set_track(state, track, value)?;
        };
    }
}

fn fatigue(track: Track) -> Option<Formation> {
    let first = Track::Fatigue7.ix();
    Formation::DIVISIONS.get(track.ix().checked_sub(first)?).copied()
}

fn track_of(state: &State, track: Track) -> u16 {
    let points = |power: Power| u16::try_from(state.points[power.ix()]).unwrap_or(0);
    match track {
        Track::UsPoints => points(Power::Us),
        Track::JapanesePoints => points(Power::Japan),
        Track::AircraftLost => state.air.lost,
        Track::AircraftDisrupted => state.air.disrupted,
        Track::UsAircraftLost => state.air.us_lost,
        Track::ShipPoints => state.air.ship_points,
        Track::UsAttacks => u16::from(state.air.us_attacks),
        Track::JapaneseAttacks => u16::from(state.air.japanese_attacks),
        Track::StepsLost => state.us_steps_lost[0],
        Track::OtherStepsLost => state.us_steps_lost[1],
        Track::Fatigue7
        | Track::Fatigue27
        | Track::Fatigue77
        | Track::Fatigue96
        | Track::FatigueMarine1
        | Track::FatigueMarine6 => {
            let division = fatigue(track).and_then(Formation::division);
            division.map_or(0, |at| u16::from(state.fatigue[at]))
        }
    }
}

fn set_track(state: &mut State, track: Track, value: u16) -> Result<(), String> {
    let small = || u8::try_from(value).map_err(|_| format!("{value} is too many"));
    match track {
        Track::UsPoints => state.points[Power::Us.ix()] = i32::from(value),
        Track::JapanesePoints => state.points[Power::Japan.ix()] = i32::from(value),
        Track::AircraftLost => state.air.lost = value,
        Track::AircraftDisrupted => state.air.disrupted = value,
        Track::UsAircraftLost => state.air.us_lost = value,
        Track::ShipPoints => state.air.ship_points = value,
        Track::UsAttacks => state.air.us_attacks = small()?,
        Track::JapaneseAttacks => state.air.japanese_attacks = small()?,
        Track::StepsLost => state.us_steps_lost[0] = value,
        Track::OtherStepsLost => state.us_steps_lost[1] = value,
        Track::Fatigue7
        | Track::Fatigue27
        | Track::Fatigue77
        | Track::Fatigue96
        | Track::FatigueMarine1
        | Track::FatigueMarine6 => {
            if let Some(at) = fatigue(track).and_then(Formation::division) {
                state.fatigue[at] = small()?;
            }
        }
    }
    Ok(())
}

/// Everything that a position is: of which a board can be made again.
pub fn all(state: &State) -> Vec<Statement> {
    // Each part of a state is some key's: of a new one the compiler asks whose.
    let State {
        // Printed matter.
        board: _,
        scenario: _,
        special: _,
        turn: _,
        phase: _,
        units: _,
        engaged: _,
        mines: _,
        fortifications: _,
        interdiction: _,
        cleared: _,
        us_entered: _,
        bridge_blown: _,
        fatigue: _,
        resting: _,
        replaced: _,
        weather: _,
        us_chit: _,
        japanese_chit: _,
        chits_shown: _,
        plots: _,
        plots_shown: _,
        air: _,
        barrages: _,
        barrages_applied: _,
        pending: _,
        movement: _,
        fire: _,
        assault: _,
        hq_used: _,
        us_steps_lost: _,
        us_airfields: _,
        campaign: _,
        faces: _,
        roll: _,
        rolls: _,
        points: _,
    } = state;
    let mut keys = vec![
        Key::Scenario(),
        Key::Special(),
        Key::Turn(),
        Key::Phase(),
        Key::AllEngaged(),
        Key::AllMines(),
        Key::Fortifications(),
        Key::AllMarkers(),
        Key::AllCleared(),
        Key::AllEntered(),
        Key::BridgeBlown(),
        Key::AllFatigue(),
        Key::Resting(),
        Key::Replaced(),
        Key::Weather(),
        Key::UsChit(),
        Key::JapaneseChit(),
        Key::ChitsShown(),
        Key::Plots(),
        Key::PlotsShown(),
        Key::Air(),
        Key::Barrages(),
        Key::BarragesApplied(),
        Key::Pending(),
        Key::Movement(),
        Key::Fire(),
        Key::Assault(),
        Key::HqUsed(),
        Key::UsStepsLost(),
        Key::UsAirfields(),
        Key::Campaign(),
        Key::Faces(),
        Key::Roll(),
        Key::Rolls(),
        Key::AllPoints(),
    ];
    keys.extend(state.board.all_units().map(Key::Unit));
    keys.into_iter().map(|key| key.print(state)).collect()
}

/// What else can be said of a board, of which [`all`] tells otherwise: hex by hex, track by track.
pub fn others(state: &State) -> Vec<Statement> {
    let mut keys: Vec<Key> = Airfield::ALL.iter().copied().map(Key::Airfield).collect();
    keys.extend(Track::ALL.iter().copied().map(Key::Track));
    keys.extend((0..=state.fortifications.len()).filter_map(|at| u8::try_from(at).ok()).map(Key::Fortification));
    for hex in state.board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex) {
        keys.extend([
            Key::Engaged(hex),
            Key::Mine(hex),
            Key::Markers(Power::Us, hex),
            Key::Markers(Power::Japan, hex),
            Key::Cleared(hex),
            Key::Entered(hex),
            Key::Held(hex),
        ]);
    }
    keys.into_iter().map(|key| key.print(state)).collect()
}
