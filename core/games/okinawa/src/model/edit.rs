//! A game master's corrections, and the resulting states.
//!
//! Section: `table.edit`.

use crate::model::board::Unit;
use crate::model::state::{Fortification, Mine, Phase, UnitState};
use crate::model::vocabulary::{Airfield, Aside, JapaneseChit, Power, Track, UnitMark, UsChit, Weather};
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};

/// A correction of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Edit {
    /// Units are placed in a hex, from anywhere; an eliminated unit returns at full strength.
    Place { units: Vec<Unit>, hex: Hex },
    /// Units are taken off the map.
    Remove { units: Vec<Unit>, to: Aside },
    /// Units get this number of steps.
    Steps { units: Vec<Unit>, steps: u8 },
    /// Units get this status (3).
    Standing { units: Vec<Unit>, standing: UnitMark },
    /// A hex gets a fortification that faces a side; without a side it gets none (9.6).
    Fortification { hex: Hex, facing: Option<Side> },
    /// A hex gets a real or dummy mine, or none (9.14).
    Mine { hex: Hex, is_real: Option<bool> },
    /// A hex gets this number of a side's interdiction markers (8.33).
    Markers { power: Power, hex: Hex, markers: u8 },
    /// Roads and trails of hexes are set as cleared or not (9.33).
    Roads { hexes: Vec<Hex>, are_cleared: bool },
    /// The bridge is set as standing or blown (9.21).
    Bridge { stands: bool },
    /// An airfield gets this holder (3.5).
    Airfield { airfield: Airfield, power: Power },
    /// The weather (6).
    Weather { weather: Weather },
    /// The chit that the United States have chosen (7.1).
    UsChit { chit: UsChit },
    /// The chit that Japan has chosen (7.2).
    JapaneseChit { chit: JapaneseChit },
    /// A track gets this value.
    Track { track: Track, value: u16 },
    /// The game continues at the beginning of a phase.
    Time { turn: u8, phase: Phase },
}

/// A part of the board with its value after a correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Set {
    Unit {
        unit: Unit,
        is: UnitState,
    },
    /// Whether a hex has an engaged marker.
    Engaged {
        hex: Hex,
        is: bool,
    },
    /// A fortification by its index in the state.
    Fortification {
        number: u8,
        is: Fortification,
    },
    /// The mine in a hex; none = it has no mine.
    Mine {
        hex: Hex,
        is: Option<Mine>,
    },
    Markers {
        power: Power,
        hex: Hex,
        markers: u8,
    },
    /// The turn in which a hex was cleared; none = not cleared.
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
    /// The game continues at the beginning of a phase.
    Time {
        turn: u8,
        phase: Phase,
    },
}
