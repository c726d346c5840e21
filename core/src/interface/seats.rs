//! The seats around a board: the part of the table that the rules of a game may use.

use crate::interface::instructions::Instructions;
use crate::interface::refusal::Refusal;
use crate::interface::table_refusal::TableRefusal;
use adjutant_events::{GameResult, PlayerId, SeatId, SideId};
use serde::{Deserialize, Serialize};

/// The player name of a stand-in. No person may use it.
pub const STAND_IN: &str = "(stand-in)";

/// The state of a game between its creation and its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Status {
    /// Seats are being taken.
    Gathering,
    Playing,
    /// Suspended by a game master.
    Paused {
        reason: String,
    },
    Over(GameResult),
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Seat {
    pub id: SeatId,
    pub side: SideId,
    pub player: Option<PlayerId>,
    /// The seat resigned; a game master may seat another player.
    pub resigned: bool,
    /// Its standing instructions. They are secret, so only its own view shows them.
    pub instructions: Instructions,
}

/// The seats around a board with their instructions, and the status of the game.
#[derive(Clone, Copy, Debug)]
pub struct Seated<'a> {
    /// Seats in the ruleset's order.
    pub seats: &'a [Seat],
    /// Options chosen.
    pub options: &'a [(String, String)],
    /// The status of the game.
    pub status: &'a Status,
    /// The number of rolls requested so far. The next roll has the next number.
    pub rolls: u32,
}

impl<'a> Seated<'a> {
    /// The seat of this id.
    pub fn seat(self, id: &SeatId) -> Option<&'a Seat> {
        self.seats.iter().find(|seat| seat.id == *id)
    }

    /// The seats that a player holds.
    pub fn seats_of(self, player: &PlayerId) -> impl Iterator<Item = &'a Seat> {
        self.seats.iter().filter(move |seat| seat.player.as_ref() == Some(player))
    }
    /// Checks that the game is being played.
    ///
    /// # Errors
    /// The game has not started, is paused or is over.
    pub fn playing(self) -> Result<(), Refusal> {
        let free = || self.seats.iter().filter(|seat| seat.player.is_none()).map(|seat| seat.id.clone()).collect();
        match self.status {
            Status::Playing => Ok(()),
            Status::Gathering => Err(TableRefusal::NotStarted { free: free() }.into()),
            Status::Paused { reason } => Err(TableRefusal::GamePaused { reason: reason.clone() }.into()),
            Status::Over(_) => Err(TableRefusal::GameOver {}.into()),
        }
    }
}
