//! Places with fixed positions for name, value, signs and pieces. The map guarantees that they do not overlap.

use super::chart::{Area, Point};
use super::colour::Ink;
use super::say::Say;
use adjutant_events::{SeatId, SpaceId};

/// A place.
#[derive(Clone, Debug)]
pub struct Site {
    /// The space.
    pub space: SpaceId,
    /// Whether its shape is already part of the ground. Otherwise its fixtures are the area that reacts to the pointer.
    pub has_shape: bool,
    /// The fixtures, from bottom to top.
    pub fixtures: Vec<Fixture>,
}

/// An item at a fixed position. `what` names its subject, for tests.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // measures in units: `at` is a centre, `r` a radius
pub enum Fixture {
    /// Blocks in an area, filled from the corner nearest to a point; from four blocks on with their number.
    Blocks { what: String, seat: SeatId, tokens: Vec<Token>, room: Area, near: Point },
    /// Counters in an area, each at most `most` wide.
    Counters { what: String, seat: SeatId, symbols: Vec<&'static str>, room: Area, most: i32 },
    /// A battle mark behind the next items.
    Burst { at: Point, inner: i32, outer: i32 },
    /// A disc with text; `ring` is the colour of a ring around it.
    Disc { what: String, at: Point, r: i32, fill: Ink, ring: Option<Ink>, say: Say, ink: Ink },
    /// The holder of something: the mark of a seat, or an empty ring.
    Flag { what: String, at: Point, r: i32, seat: Option<SeatId> },
    /// A sign in a small disc.
    Sign { what: String, at: Point, r: i32, fill: Ink, edge: Ink, sign: Sign, ink: Ink },
    /// A name next to something, on one line or two, as large as fits.
    Name { what: String, say: Say, on: Area, gap: i32, starts: bool, ink: Ink, largest: f32 },
}

/// The content of a sign.
#[derive(Clone, Debug)]
pub enum Sign {
    /// A symbol of the game.
    Symbol(&'static str),
    /// Letters.
    Say(Say),
}

/// A block as the reader may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Token {
    Back,
    Face {
        /// Its kind, which has a symbol.
        symbol: &'static str,
        /// Its current strength.
        strength: u8,
        /// Its full strength.
        full: u8,
    },
}
