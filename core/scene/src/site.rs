//! Places of which the map says where everything stands: name, value, signs, pieces. All of them keep clear of one another
//! by the map's making.

use super::chart::{Area, Point};
use super::colour::Ink;
use super::say::Say;
use adjutant_events::{SeatId, SpaceId};

/// A place.
#[derive(Clone, Debug)]
pub struct Site {
    /// The space that it is.
    pub space: SpaceId,
    /// Whether its shape is on the ground already; otherwise what is here is what a reader points at.
    pub has_shape: bool,
    /// What is there, from below.
    pub fixtures: Vec<Fixture>,
}

/// Something in its place. `what` says of what it is, for tests.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // measures in units: `at` a middle, `r` a radius
pub enum Fixture {
    /// Blocks in a room, filled from the corner that is nearest to a point; with their number from four on.
    Blocks { what: String, seat: SeatId, tokens: Vec<Token>, room: Area, near: Point },
    /// Counters in a room, none wider than `most`.
    Counters { what: String, seat: SeatId, symbols: Vec<&'static str>, room: Area, most: i32 },
    /// Fighting, behind what comes next.
    Burst { at: Point, inner: i32, outer: i32 },
    /// A disc with something written on it; `ring` is the colour of a ring around it.
    Disc { what: String, at: Point, r: i32, fill: Ink, ring: Option<Ink>, say: Say, ink: Ink },
    /// Who holds something: the mark of a seat, or an empty ring.
    Flag { what: String, at: Point, r: i32, seat: Option<SeatId> },
    /// A sign in a small disc.
    Sign { what: String, at: Point, r: i32, fill: Ink, edge: Ink, sign: Sign, ink: Ink },
    /// A name beside something: on one line, or on two where a reader would break it, in letters as large as fit.
    Name { what: String, say: Say, on: Area, gap: i32, starts: bool, ink: Ink, largest: f32 },
}

/// What a sign shows.
#[derive(Clone, Debug)]
pub enum Sign {
    /// A symbol of the game.
    Symbol(&'static str),
    /// Letters.
    Say(Say),
}

/// A block as its reader may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Token {
    Back,
    Face {
        /// What it is: it has a symbol.
        symbol: &'static str,
        /// Its present strength.
        strength: u8,
        /// Its full strength.
        full: u8,
    },
}
