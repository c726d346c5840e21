//! The panel in a few lines, for a picture that is as wide as a telephone.

use super::panel::Inline;
use super::say::Say;
use adjutant_events::SeatId;

/// How the game stands.
#[derive(Clone, Debug, Default)]
pub struct Brief {
    /// Beside the small map: what moment it is, from above.
    pub head: Vec<Vec<Inline>>,
    /// Everybody who plays.
    pub seats: Vec<SideStatus>,
    /// How the sides stand, and what else has to be said: letters on lines of their own.
    pub lines: Vec<Say>,
}

/// How somebody stands.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SideStatus {
    pub seat: SeatId,
    /// What the seat is called.
    pub say: Say,
    pub has: Say,
    /// Whether it acts.
    pub active: bool,
    /// Whether it is the next to act.
    pub next: bool,
}
