//! What a game master puts right by hand, and how it stands then.
//!
//! Section: `table.edit`.

use crate::model::board::Unit;
use crate::model::state::{Fortification, Mine, Phase, UnitState};
use crate::model::vocabulary::{Airfield, Aside, JapaneseChit, Power, Track, UnitMark, UsChit, Weather};
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};

/// A correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Edit {
    /// Units stand in a hex, from wherever they are; who comes back from the dead is whole.
    Place { units: Vec<Unit>, hex: Hex },
    /// Units are off the map.
    Remove { units: Vec<Unit>, to: Aside },
    /// Units have so many steps left.
    Steps { units: Vec<Unit>, steps: u8 },
    /// How units stand (3).
    Standing { units: Vec<Unit>, standing: UnitMark },
    /// A fortification lies in a hex and faces a side; without one none does (9.6).
    Fortification { hex: Hex, facing: Option<Side> },
    /// A mine lies in a hex, real or not; or none does (9.14).
    Mine { hex: Hex, is_real: Option<bool> },
    /// Markers of a side wait on a hex (8.33).
    Markers { power: Power, hex: Hex, markers: u8 },
    /// Roads and trails of hexes are cleared, or are not (9.33).
    Roads { hexes: Vec<Hex>, are_cleared: bool },
    /// The bridge stands, or is blown (9.21).
    Bridge { stands: bool },
    /// Who holds an airfield (3.5).
    Airfield { airfield: Airfield, power: Power },
    /// The weather (6).
    Weather { weather: Weather },
    /// The chit that the United States have chosen (7.1).
    UsChit { chit: UsChit },
    /// The chit that Japan has chosen.
    JapaneseChit { chit: JapaneseChit },
    /// A track stands so.
    Track { track: Track, value: u16 },
    /// The game goes on at the beginning of a phase.
    Time { turn: u8, phase: Phase },
}

/// Something of a board as it stands when it was put right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Set {
    Unit {
        unit: Unit,
        is: UnitState,
    },
    /// Whether an engaged marker lies in a hex.
    Engaged {
        hex: Hex,
        is: bool,
    },
    /// A fortification by its place in the list.
    Fortification {
        number: u8,
        is: Fortification,
    },
    /// None = no mine lies there.
    Mine {
        hex: Hex,
        is: Option<Mine>,
    },
    Markers {
        power: Power,
        hex: Hex,
        markers: u8,
    },
    /// In which turn a hex was cleared.
    Cleared {
        hex: Hex,
        turn: Option<u8>,
    },
    Bridge {
        is_blown: bool,
    },
    Airfield {
        airfield: Airfield,
        power: Power,
    },
    Weather {
        weather: Weather,
    },
    UsChit {
        chit: UsChit,
    },
    JapaneseChit {
        chit: JapaneseChit,
    },
    Track {
        track: Track,
        value: u16,
    },
    /// The game goes on at the beginning of a phase.
    Time {
        turn: u8,
        phase: Phase,
    },
}
