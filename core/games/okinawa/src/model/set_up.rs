//! The set-ups of campaigns and scenarios: units in play with their steps, their places, arrivals and special figures.
//!
//! Sections: `18.1`, `18.2`, `18.3`, `18.4`, `18.5`, `18.6`, `18.7`.

use crate::model::board::Unit;
use crate::model::vocabulary::{Beach, Formation, Scenario, Type};
use adjutant_hex::Hex;

/// A division that lands (18.15).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Arrival {
    pub turn: u8,
    pub units: Vec<Unit>,
    pub hexes: Vec<Hex>,
}

/// The losses of a US division before a scenario (18.5, 18.6, 18.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Worn {
    pub division: Formation,
    /// The number of infantry battalions that lose a step; their player chooses them (J31).
    pub steps: u8,
    pub fatigue: u8,
}

/// A number of units of a kind that their player reduces (18.521b, 18.621c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Reduced {
    pub count: u8,
    pub kind: ReducedKind,
}

/// The kind of units to reduce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum ReducedKind {
    /// Units of this type in the sector of the 62nd.
    Of(Type),
    Formation(Formation),
}

/// An important point of the free variant (18.321).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Point {
    pub name: String,
    pub hexes: Vec<Hex>,
}

/// The set-up of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SetUp {
    pub scenario: Scenario,
    pub first_turn: u8,
    pub last_turn: u8,
    /// The units in play, now or later, with the steps that each has lost; other units are not in this scenario.
    pub units: Vec<(Unit, u8)>,
    /// Units that the player reduces by choice.
    pub by_choice: Vec<Reduced>,
    pub arrivals: Vec<Arrival>,
    /// Units with reduced movement in the turn of their landing: turn, movement points and units (18.15c).
    pub slow: Option<(u8, u8, Vec<Unit>)>,
    /// Villages that count as cleared together (18.16e).
    pub villages: Vec<Hex>,
    pub composite_companies: u8,
    pub fortifications: u8,
    /// The named hexes of the line that Japan sets up on or south of (18.5, 18.6, 18.7).
    pub line: Vec<Hex>,
    /// Whether those hexes are the whole line, or only its ends.
    pub line_is_whole: bool,
    pub air_loss: u16,
    pub air_disruption: u16,
    pub us_air_attacks: u8,
    pub japanese_air_attacks: u8,
    pub worn: Vec<Worn>,
    /// The Japanese points for ships and aircraft that turn a US victory into a draw.
    pub draw_points: Option<u8>,
    /// The number of lost US steps that wins for Japan.
    pub us_steps_for_japan: Option<u8>,
    /// The number of divisions in level III that wins for Japan.
    pub exhausted_for_japan: Option<u8>,
    pub points: Vec<Point>,
    pub beaches: Vec<(Beach, Vec<Hex>)>,
}

impl SetUp {
    /// The steps that a unit has lost at the start; none = it is not in play.
    pub fn steps_gone(&self, unit: Unit) -> Option<u8> {
        self.units.iter().find_map(|(known, gone)| (*known == unit).then_some(*gone))
    }

    /// Whether a hex is on the line or south of it. The northernmost line hex of the column counts. A column without
    /// one uses the straight line between the nearest line hexes to the west and east.
    pub fn is_south_of_line(&self, hex: Hex) -> bool {
        is_south_of(&self.line, hex)
    }
}

/// Whether a hex is on a line or south of it; see [`SetUp::is_south_of_line`].
pub fn is_south_of(line: &[Hex], hex: Hex) -> bool {
    i32::from(hex.half_rows()) >= limit(line, hex.column())
}

/// The position of a line in a column, in half rows; far north if the line is empty.
pub fn limit(line: &[Hex], column: u8) -> i32 {
    let highest = |column: u8| {
        let there = line.iter().filter(|known| known.column() == column);
        there.map(|known| i32::from(known.half_rows())).min()
    };
    let columns = || line.iter().map(|known| known.column());
    let west = columns().filter(|known| *known <= column).max().or(columns().min());
    let east = columns().filter(|known| *known >= column).min().or(columns().max());
    let (Some(west), Some(east)) = (west, east) else { return i32::MIN };
    let (Some(from), Some(to)) = (highest(west), highest(east)) else { return i32::MIN };
    let along = i32::from(column.clamp(west.min(east), east.max(west)) - west.min(east));
    if east > west { from + (to - from) * along / i32::from(east - west) } else { from }
}
