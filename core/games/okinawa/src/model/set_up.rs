//! The set-ups of the campaigns and scenarios: which units are in play with how many steps, where they may stand, who arrives when,
//! and the figures of each.
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

/// What a US division has lost before a scenario begins (18.5, 18.6, 18.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Worn {
    pub division: Formation,
    /// Steps, one each of infantry battalions that its player chooses (J31).
    pub steps: u8,
    pub fatigue: u8,
}

/// Units of a kind of which the player reduces some (18.521b, 18.621c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Reduced {
    pub count: u8,
    pub kind: ReducedKind,
}

/// Which units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum ReducedKind {
    /// Of those in the sector of the 62nd.
    Of(Type),
    Formation(Formation),
}

/// The important points of the free variant (18.321).
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
    /// The steps that are gone of each unit that is in play, on the map or still to come; the rest is out of this scenario.
    pub units: Vec<(Unit, u8)>,
    /// Units of whose kind the player reduces so many.
    pub by_choice: Vec<Reduced>,
    pub arrivals: Vec<Arrival>,
    /// Units that have few movement points on the turn of their landing: turn, points, units (18.15c).
    pub slow: Option<(u8, u8, Vec<Unit>)>,
    /// Villages that are cleared together (18.16e).
    pub villages: Vec<Hex>,
    pub composite_companies: u8,
    pub fortifications: u8,
    /// The line that the Japanese stand on or south of (18.5, 18.6, 18.7), by the hexes that are named.
    pub line: Vec<Hex>,
    /// Whether those hexes are all of the line, or only its ends.
    pub line_is_whole: bool,
    pub air_loss: u16,
    pub air_disruption: u16,
    pub us_air_attacks: u8,
    pub japanese_air_attacks: u8,
    pub worn: Vec<Worn>,
    /// Japanese points for ships and aircraft that make a US victory a draw.
    pub draw_points: Option<u8>,
    /// US steps that win for Japan.
    pub us_steps_for_japan: Option<u8>,
    /// Divisions in level III that win for Japan.
    pub exhausted_for_japan: Option<u8>,
    pub points: Vec<Point>,
    pub beaches: Vec<(Beach, Vec<Hex>)>,
}

impl SetUp {
    /// How many steps of a unit are gone at the start; none where it is not in play.
    pub fn steps_gone(&self, unit: Unit) -> Option<u8> {
        self.units.iter().find_map(|(known, gone)| (*known == unit).then_some(*gone))
    }

    /// Whether a hex lies on the line or south of it: at or below the line in its column (the northernmost hex that the line has
    /// there); where it has none, at or below the straight way between its hexes to the west and to the east.
    pub fn is_south_of_line(&self, hex: Hex) -> bool {
        is_south_of(&self.line, hex)
    }
}

/// Whether a hex lies on a line or south of it, as `SetUp::is_south_of_line` has it.
pub fn is_south_of(line: &[Hex], hex: Hex) -> bool {
    i32::from(hex.half_rows()) >= limit(line, hex.column())
}

/// Where a line is in a column, in half rows; far north without any line.
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
