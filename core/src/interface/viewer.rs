//! The viewers of a game, and the moments to which it can be rewound.

use adjutant_events::{SeatId, Seq};
use serde::{Deserialize, Serialize};

/// The viewer for whom a view is made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Viewer {
    /// A person without a seat.
    Spectator,
    Seat(SeatId),
    Gm,
}

/// A moment at which the rules waited for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The last event before this board.
    pub seq: Seq,
    /// Round of the game.
    pub round: u16,
    /// The current seat, as a place in the ruleset's order.
    pub seat: u8,
    /// The phase, as a place in the ruleset's order.
    pub phase: u8,
}
