//! The panel in a few lines, for a picture as wide as a phone.

use super::panel::Inline;
use super::say::Say;
use adjutant_events::SeatId;

/// The state of the game.
#[derive(Clone, Debug, Default)]
pub struct Brief {
    /// Beside the small map: the moment, from top to bottom.
    pub head: Vec<Vec<Inline>>,
    /// Everybody who plays.
    pub seats: Vec<SideStatus>,
    /// How the sides stand, and what else has to be said: letters on lines of their own.
    pub lines: Vec<Say>,
}

/// The state of a seat.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SideStatus {
    pub seat: SeatId,
    /// The name of the seat.
    pub say: Say,
    pub has: Say,
    /// Whether it is acting.
    pub active: bool,
    /// Whether it acts next.
    pub next: bool,
}
