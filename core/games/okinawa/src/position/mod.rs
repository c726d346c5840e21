//! What can be said of a board, key by key: how each key is printed from the state and set into it. Cases state and compare positions
//! by it, a game master's corrections set by it.
//!
//! Nothing here is held to the rules.

mod begun;
mod right;
mod seen;

pub(crate) use begun::{assault_of, movement_of};
pub(crate) use right::{put_all_right, put_right};
pub use seen::Standing;

use crate::model::board::Unit;
use crate::model::ground_fact::Barrage;
use crate::model::special::Special;
use crate::model::state::{
    Air, Assault, Campaign, Counteroffensive, Fire, Fortification, Mine, Movement, Pending, Phase, SecondLanding,
    State, UnitLocation, UnitState,
};
use crate::model::vocabulary::{
    Airfield, Appeal, Formation, JapaneseChit, Power, Scenario, Track, UsChit, Weather, Word,
};
use crate::rules::{command, supply, zones_of_control};
use adjutant_cases::keys;
use adjutant_events::RollRequest;
use adjutant_hex::{Hex, Side};
use std::collections::{BTreeMap, BTreeSet};

keys! {
    /// A key with what is said of it.
    pub Key, Statement of state: State {
        /// Whether what is not said is as the scenario sets it up; else nobody stands anywhere.
        AsSetUp(): bool = part { false } set(_as_set_up) {};
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

        /// The facing of the fortification of a hex. One that is set is of the island, and has gone south, as its hex says.
        Fort(hex: Hex): Option<Side> = part { state.fortification(hex).map(|(_, side)| side) } set(side) {
            seen::fortify(state, hex, side);
        };
        /// Fortifications that wait to be placed: those of Okinawa, or the one of Ie Shima.
        FreeForts(is_of_ie_shima: bool): u8 = part {
            let free = |fort: &&Fortification| fort.at.is_none() && fort.is_of_ie_shima == is_of_ie_shima;
            state.fortifications.iter().filter(free).count() as u8
        } set(count) {
            state.fortifications.retain(|fort| fort.at.is_some() || fort.is_of_ie_shima != is_of_ie_shima);
            let free = Fortification { at: None, is_of_ie_shima, is_opened: false, went_south: false };
            state.fortifications.extend(std::iter::repeat_n(free, usize::from(count)));
        };
        /// How many fortifications the enemy forced to be placed anew.
        Forced(): u8 = line "forced" { state.campaign.forced } set(count) { state.campaign.forced = count; };
        /// How many fortifications may go south, and how many went; none = nothing was announced.
        South(): Option<(u8, u8)> = part { state.campaign.south } set(south) { state.campaign.south = south; };
        /// The first turn in which Japan may fly.
        FirstFlight(): u8 = part { state.air.first_flight } set(turn) { state.air.first_flight = turn; };
        /// Whether the opening attack is still to come.
        OpeningAttack(): bool = part { state.air.opening } set(is) { state.air.opening = is; };
        /// Whether the Yamato has sailed in this game.
        YamatoSailed(): bool = part { state.air.yamato } set(is) { state.air.yamato = is; };
        /// Whether the United States attack from the air in this turn; none = they have not said.
        UsFlies(): Option<bool> = part { state.air.us_attacks_now } set(flies) { state.air.us_attacks_now = flies; };
        /// Whether a division has begun to rest; nothing else does.
        Rests(division: Formation): bool = part {
            division.division().is_some_and(|at| state.resting[at])
        } set(rests) {
            let at = division.division().ok_or("only divisions of the United States rest")?;
            state.resting[at] = rests;
        };
        /// Composite companies that wait.
        Companies(): u8 = line "companies" {
            seen::companies(state).filter(|unit| state.unit(*unit).place == UnitLocation::Waiting).count() as u8
        } set(count) {
            seen::keep_companies(state, count)?;
        };
        /// New assaults that were made in this phase.
        AssaultsMade(): u8 = line "assaults made" { state.assault.new } set(made) { state.assault.new = made; };
        /// Whether a mortar has fired in this assault phase.
        MortarFired(unit: Unit): bool = part { state.assault.mortars.contains(&unit) } set(is) {
            if is { state.assault.mortars.insert(unit) } else { state.assault.mortars.remove(&unit) };
        };
        /// Whether a unit is on its way north.
        Northbound(unit: Unit): bool = part { state.campaign.northbound.contains(&unit) } set(is) {
            if is { state.campaign.northbound.insert(unit) } else { state.campaign.northbound.remove(&unit) };
        };
        /// Whether a unit was bombarded or fired at in this turn.
        Hit(unit: Unit): bool = part { state.campaign.hit.contains(&unit) } set(is) {
            if is { state.campaign.hit.insert(unit) } else { state.campaign.hit.remove(&unit) };
        };
        /// The results of appeals, each with its turn.
        Appeals(): Vec<(Appeal, u8)> = part { state.campaign.appeals.clone() } set(appeals) {
            state.campaign.appeals = appeals;
        };
        /// The counteroffensive of the game.
        Offensive(): Option<Counteroffensive> = part { state.campaign.counteroffensive } set(is) {
            state.campaign.counteroffensive = is;
        };
        /// The second landing as it is written.
        Landing(): Option<SecondLanding> = part { state.campaign.landing } set(landing) {
            state.campaign.landing = landing;
        };
        /// The turn of the second landing.
        LandedOn(): Option<u8> = part { state.campaign.landed } set(turn) { state.campaign.landed = turn; };
        /// The turn in which its beach was given up.
        EvacuatedOn(): Option<u8> = part { state.campaign.evacuated } set(turn) { state.campaign.evacuated = turn; };

        /// What stands in a hex as cases compare it.
        Stands(hex: Hex): Vec<Standing> = part { seen::standing(state, hex) };
        /// Where a unit is.
        Place(unit: Unit): UnitLocation = part { state.unit(unit).place };
        /// The units that are aside there.
        Aside(place: UnitLocation): Vec<Unit> = part {
            state.board.all_units().filter(|unit| state.unit(*unit).place == place).collect()
        };
        /// Halves of a movement point that are left to a unit on its way.
        Left(unit: Unit): Option<u8> = part { state.movement.under_way.get(&unit).map(|walk| walk.left) };
        /// Whether the road or trail of a hex is cleared by now.
        IsCleared(hex: Hex): bool = part { state.cleared.contains_key(&hex) };
        /// Whether a unit is in supply.
        Supplied(unit: Unit): bool = part { supply::is_supplied(state, unit) };
        /// Whether a unit is in command.
        Commanded(unit: Unit): bool = part { command::is_commanded(state, unit) };
        /// Whether a power has a zone of control in a hex.
        Controls(power: Power, hex: Hex): bool = part { zones_of_control::controls(state, power, hex) };
        /// The fatigue level of a division, from 0.
        Level(division: Formation): u8 = part {
            let points = division.division().map(|at| state.fatigue[at]);
            points.map_or(0, |points| state.board.tables.fatigue_level(points) as u8)
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
