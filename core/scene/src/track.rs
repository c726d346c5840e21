//! The progress of the game, and the legend of the map.

use super::chart::{Area, Stroke};
use super::say::Say;
use super::site::Sign;
use adjutant_events::SeatId;

/// A track with a legend below it, in a free area of the map.
#[derive(Clone, Debug)]
pub struct Track {
    /// The free area.
    pub on: Area,
    /// Rows, from top to bottom.
    pub rows: Vec<TrackRow>,
    /// Signs with their meanings, in three columns.
    pub legend: Vec<(Legend, Say)>,
}

/// A row of a track.
#[derive(Clone, Debug)]
pub struct TrackRow {
    /// Its name.
    pub say: Say,
    /// Whether it is the current one.
    pub now: bool,
    /// Its steps.
    pub cells: Vec<Cell>,
}

/// A step of a track.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Its time relative to the game.
    pub when: When,
    /// Its content.
    pub content: Content,
}

/// The content of a step.
#[derive(Clone, Debug)]
pub enum Content {
    /// Its number.
    Number(u16),
    /// A symbol of the game, in a wider cell.
    Symbol(&'static str),
}

/// The time of a step relative to the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// In the past.
    Past,
    /// Now, for a seat or for all.
    Now(Option<SeatId>),
    /// In the future.
    ToCome,
}

/// An entry of a legend.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Legend {
    /// A line of the map.
    Line(Stroke),
    /// A sign in a disc.
    Sign(Sign),
    Flag(SeatId),
    Counter(SeatId, &'static str),
    /// The mark of a battle.
    Burst,
}
