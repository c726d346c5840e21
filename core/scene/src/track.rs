//! How far the game has come, and what the signs of the map mean.

use super::chart::{Area, Stroke};
use super::say::Say;
use super::site::Sign;
use adjutant_events::SeatId;

/// A track with a legend below it, on a part of the map that is kept free.
#[derive(Clone, Debug)]
pub struct Track {
    /// The area that is kept free for it.
    pub on: Area,
    /// Rows, from above.
    pub rows: Vec<TrackRow>,
    /// Signs and what they mean, in three columns.
    pub legend: Vec<(Legend, Say)>,
}

/// A row of a track.
#[derive(Clone, Debug)]
pub struct TrackRow {
    /// What it is called.
    pub say: Say,
    /// Whether it is the one that is on.
    pub now: bool,
    /// Its steps.
    pub cells: Vec<Cell>,
}

/// A step of a track.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Where the game stands with it.
    pub when: When,
    /// What stands in it.
    pub content: Content,
}

/// What stands in a step.
#[derive(Clone, Debug)]
pub enum Content {
    /// Its number.
    Number(u16),
    /// A symbol of the game, in a wider cell.
    Symbol(&'static str),
}

/// Where the game stands with a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// It is over.
    Past,
    /// It is on, for a seat or for all.
    Now(Option<SeatId>),
    /// It comes.
    ToCome,
}

/// A sign of a legend.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Legend {
    /// A line of the map.
    Line(Stroke),
    /// A sign in a disc.
    Sign(Sign),
    Flag(SeatId),
    Counter(SeatId, &'static str),
    /// Fighting.
    Burst,
}
