//! The panel in a few lines, for a picture as wide as a phone.

use super::panel::Inline;
use super::say::Say;
use adjutant_events::SeatId;

/// The state of the game.
#[derive(Clone, Debug, Default)]
pub struct Brief {
    /// The moment, from top to bottom, next to the small map.
    pub head: Vec<Vec<Inline>>,
    /// The seats in the game.
    pub seats: Vec<SideStatus>,
    /// The balance of the sides and any other text, each on a line of its own.
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
