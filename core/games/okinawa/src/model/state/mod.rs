//! The state of a game at one moment: the position and status of every unit, markers, tracks, and the progress of the
//! current phase. It holds everything, sealed information too. `view` decides what a seat may know.
//!
//! Sections: `3`, `4.1`, `9.6`, `15`.

mod air;
mod assault;
mod campaign;
mod fire;
mod muster;
mod pending;
mod pinned;
mod units;
mod walk;

pub use air::{Air, JAPANESE_POINTS, JapaneseRaid, RaidStage, US_POINTS, UsRaid};
pub use assault::{Assault, Current, HqAid};
pub use campaign::{Campaign, Counteroffensive, Offensive, SecondLanding, SettingUp, Verdict, Voyage};
pub use fire::{Fire, GunChoice, Named, Try};
pub use muster::Units;
pub use pending::{Advance, Cause, Entry, Loss, Pending, Peril, Retreat, Toll, Weary};
pub use units::{Condition, UnitLocation, UnitState};
pub use walk::{Disengagement, Gait, Movement, UnderWay};

use crate::model::board::{Board, Unit};
use crate::model::ground_fact::Barrage;
use crate::model::special::Special;
use crate::model::vocabulary::{Airfield, JapaneseChit, Power, Scenario, UsChit, Weather};
use adjutant_events::RollRequest;
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A mine marker (9.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mine {
    /// Whether it is real; only Japan knows until a US unit enters.
    pub is_real: bool,
    /// Whether it has been revealed.
    pub is_shown: bool,
}

/// A fortification marker (9.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fortification {
    /// Its hex and the side that it faces; none while it waits to be placed.
    pub at: Option<(Hex, Side)>,
    /// Whether it is the one that must stay on Ie Shima (9.64).
    pub is_of_ie_shima: bool,
    /// Whether the United States have seen the units under it, because they assaulted the hex.
    pub is_opened: bool,
    /// Whether it was placed south of the sector of the 62nd (9.62).
    pub went_south: bool,
}

/// A phase of a turn (4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Phase {
    /// Before the first turn (18).
    SetUp,
    AirSea,
    Weather,
    Tactics,
    Bombardment,
    UsMovement,
    FireCombat,
    UsAssault,
    JapaneseMovement,
    JapaneseAssault,
    Replacement,
    Recovery,
}

impl Phase {
    /// The phases of a turn, in order.
    pub const ALL: [Self; 11] = [
        Self::AirSea,
        Self::Weather,
        Self::Tactics,
        Self::Bombardment,
        Self::UsMovement,
        Self::FireCombat,
        Self::UsAssault,
        Self::JapaneseMovement,
        Self::JapaneseAssault,
        Self::Replacement,
        Self::Recovery,
    ];

    /// The word of the phase in data and logs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::SetUp => "set_up",
            Self::AirSea => "air_sea",
            Self::Weather => "weather",
            Self::Tactics => "tactics",
            Self::Bombardment => "bombardment",
            Self::UsMovement => "us_movement",
            Self::FireCombat => "fire_combat",
            Self::UsAssault => "us_assault",
            Self::JapaneseMovement => "japanese_movement",
            Self::JapaneseAssault => "japanese_assault",
            Self::Replacement => "replacement",
            Self::Recovery => "recovery",
        }
    }

    /// The phase with this word.
    pub fn of(word: &str) -> Option<Self> {
        [Self::SetUp].into_iter().chain(Self::ALL).find(|phase| phase.word() == word)
    }

    /// The next phase; none after the last of a turn.
    pub fn next(self) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| *phase > self)
    }
}

/// The state of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // independent flags
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct State {
    #[serde(with = "pinned")]
    pub board: Arc<Board>,
    pub scenario: Scenario,
    pub special: Special,
    pub turn: u8,
    pub phase: Phase,
    pub units: Units,
    /// Hexes with an engaged marker (11.5).
    pub engaged: BTreeSet<Hex>,
    pub mines: BTreeMap<Hex, Mine>,
    pub fortifications: Vec<Fortification>,
    /// Interdiction markers on empty hexes, by power (8.33).
    pub interdiction: [BTreeMap<Hex, u8>; 2],
    /// Road and trail hexes that a US unit has cleared, with the turn (9.33).
    pub cleared: BTreeMap<Hex, u8>,
    /// Hexes that a US unit has ever entered (9.61e).
    pub us_entered: BTreeSet<Hex>,
    pub bridge_blown: bool,
    /// Fatigue points by division (14).
    pub fatigue: [u8; 6],
    /// Whether each division has begun to rest away from the enemy (15.32).
    pub resting: [bool; 6],
    /// Whether Japan has ended its replacements of this turn.
    pub replaced: bool,
    pub weather: Weather,
    /// Each side's chit: sealed until both have chosen (7).
    pub us_chit: Option<UsChit>,
    pub japanese_chit: Option<JapaneseChit>,
    /// Whether both chits are revealed.
    pub chits_shown: bool,
    /// Each side's bombardment plot: sealed until both are written (8.2).
    pub plots: [Option<BTreeMap<Hex, u8>>; 2],
    /// Whether both plots are revealed.
    pub plots_shown: bool,
    pub air: Air,
    /// Each side's bombardment results, and whether they have taken effect (8.34).
    pub barrages: [Option<Vec<Barrage>>; 2],
    pub barrages_applied: bool,
    pub pending: Pending,
    pub movement: Movement,
    pub fire: Fire,
    pub assault: Assault,
    /// Whether the Japanese headquarters has given its modifier in this turn (J17).
    pub hq_used: bool,
    /// US steps lost in this game: infantry and artillery; then tanks, supply and headquarters (J79).
    pub us_steps_lost: [u16; 2],
    /// Airfields that the United States hold (3.5).
    pub us_airfields: BTreeSet<Airfield>,
    pub campaign: Campaign,
    /// Dice that were rolled but not yet resolved.
    pub faces: Option<Vec<u16>>,
    /// The requested roll that is not rolled yet.
    pub roll: Option<RollRequest>,
    /// The number of rolls requested so far.
    pub rolls: u32,
    /// Victory points, US and Japanese; they can be negative (17).
    pub points: [i32; 2],
}

impl State {
    /// The start of a scenario, before any unit is set up.
    pub fn at_start(board: Arc<Board>, scenario: Scenario) -> Self {
        let set_up = board.set_up(scenario);
        let place = |unit: Unit| match set_up.and_then(|set_up| set_up.steps_gone(unit)) {
            Some(gone) => UnitState { gone, ..UnitState::off(UnitLocation::Waiting) },
            None => UnitState::off(UnitLocation::Gone),
        };
        let units = board.all_units().map(place).collect();
        let mut fatigue = [0; 6];
        for worn in set_up.map(|set_up| set_up.worn.as_slice()).unwrap_or_default() {
            if let Some(at) = worn.division.division() {
                fatigue[at] = worn.fatigue;
            }
        }
        let fort = |is_of_ie_shima| Fortification { at: None, is_of_ie_shima, is_opened: false, went_south: false };
        let has_ie_shima = scenario.is_campaign() || scenario == Scenario::Ushijima;
        let all = set_up.map_or(0, |set_up| usize::from(set_up.fortifications));
        let on_okinawa = if scenario == Scenario::Free { all.saturating_sub(1) } else { all };
        let fortifications = std::iter::repeat_n(fort(false), on_okinawa).chain(has_ie_shima.then(|| fort(true)));
        Self {
            scenario,
            special: Special::of(scenario),
            turn: set_up.map_or(1, |set_up| set_up.first_turn),
            phase: Phase::SetUp,
            units,
            engaged: BTreeSet::new(),
            mines: BTreeMap::new(),
            fortifications: fortifications.collect(),
            interdiction: Default::default(),
            cleared: BTreeMap::new(),
            us_entered: BTreeSet::new(),
            bridge_blown: false,
            fatigue,
            resting: [false; 6],
            replaced: false,
            weather: Weather::Clear,
            us_chit: None,
            japanese_chit: None,
            chits_shown: false,
            plots: [None, None],
            plots_shown: false,
            air: Air::at_start(set_up),
            barrages: [None, None],
            barrages_applied: false,
            pending: Pending::default(),
            movement: Movement::default(),
            fire: Fire::default(),
            assault: Assault::default(),
            hq_used: false,
            us_steps_lost: [0, 0],
            us_airfields: BTreeSet::new(),
            campaign: Campaign::default(),
            faces: None,
            roll: None,
            rolls: 0,
            points: [0, 0],
            board,
        }
    }

    /// The US chit, once both are revealed.
    pub fn us_chit(&self) -> Option<UsChit> {
        self.us_chit.filter(|_| self.chits_shown)
    }

    /// The Japanese chit, once both are revealed.
    pub fn japanese_chit(&self) -> Option<JapaneseChit> {
        self.japanese_chit.filter(|_| self.chits_shown)
    }

    /// The fortification of a hex.
    pub fn fortification(&self, hex: Hex) -> Option<(&Fortification, Side)> {
        self.fortifications.iter().find_map(|fort| match fort.at {
            Some((at, side)) if at == hex => Some((fort, side)),
            Some(_) | None => None,
        })
    }

    /// Whether a power has units in a hex; both have in an engaged hex.
    pub fn has_units(&self, power: Power, hex: Hex) -> bool {
        self.units_of(power, hex).next().is_some()
    }
}
