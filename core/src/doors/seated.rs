//! Who sits around a board: what the rules of a game may ask about the table, and no more.

use crate::doors::instructions::Instructions;
use crate::doors::refusal::Refusal;
use crate::doors::table_refusal::TableRefusal;
use adjutant_events::{GameResult, PlayerId, SeatId, SideId};
use serde::{Deserialize, Serialize};

/// As whom a stand-in acts. Nobody else may bear the name.
pub const STAND_IN: &str = "(stand-in)";

/// Where a game stands in its life.
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
    /// It gave up; a game master may seat somebody else.
    pub resigned: bool,
    /// What it said beforehand: nobody else's to know, so it leaves this room in its own view only.
    pub instructions: Instructions,
}

/// Who sits around a board, what they said beforehand, and how far the game is.
#[derive(Clone, Copy, Debug)]
pub struct Seated<'a> {
    /// Seats in the ruleset's order.
    pub seats: &'a [Seat],
    /// Options chosen.
    pub options: &'a [(String, String)],
    /// Where the game stands.
    pub status: &'a Status,
    /// Rolls requested so far; the next has this number plus one.
    pub rolls: u32,
}

impl<'a> Seated<'a> {
    /// The seat of this id.
    pub fn seat(self, id: &SeatId) -> Option<&'a Seat> {
        self.seats.iter().find(|seat| seat.id == *id)
    }

    /// Seats held by a player.
    pub fn seats_of(self, player: &PlayerId) -> impl Iterator<Item = &'a Seat> {
        self.seats.iter().filter(move |seat| seat.player.as_ref() == Some(player))
    }
    /// Whether the board may be played on now.
    ///
    /// # Errors
    /// Before the start, during a pause, after the end.
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
