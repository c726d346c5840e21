//! Who looks at a game, and from which moments of it one can go on.

use adjutant_events::{SeatId, Seq};
use serde::{Deserialize, Serialize};

/// Who asks for a view.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Viewer {
    /// Somebody without a seat.
    Spectator,
    Seat(SeatId),
    Gm,
}

/// A moment at which the rules waited for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The board is that after this event.
    pub seq: Seq,
    /// Round of the game.
    pub round: u16,
    /// Whose turn: the seat's place in the ruleset's order.
    pub seat: u8,
    /// Which phase: its place in the ruleset's order.
    pub phase: u8,
}
