//! The viewers of a game, and the moments to which it can be rewound.

use adjutant_events::{SeatId, Seq};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The viewer for whom a view is made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Viewer {
    /// A person without a seat.
    Spectator,
    Seat(SeatId),
    /// A person whom the player of this seat lets see its board.
    Watcher(SeatId),
    Gm,
}

impl Viewer {
    /// The viewer of the board itself. A watcher sees it as the seat does, but not what the seat's people say.
    pub fn of_board(&self) -> Cow<'_, Self> {
        match self {
            Self::Watcher(seat) => Cow::Owned(Self::Seat(seat.clone())),
            Self::Spectator | Self::Seat(_) | Self::Gm => Cow::Borrowed(self),
        }
    }
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
