//! Corrections of the board by a game master: the part that only one side reads, and the part that all players read.

use crate::model::fact::{Ships, TownCount};
use adjutant_events::{SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// A block after a correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockSet {
    pub block: UnitId,
    /// The town where it is; none if it is off the board: in the reserve, or Indians out of the game.
    pub town: Option<SpaceId>,
    /// Its CV; 0 if it is off the board.
    pub cv: u8,
}

/// The public part of a correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OpenEdit {
    /// Blocks of a side were corrected; the event before, for their owner, says which and how.
    Blocks {
        seat: SeatId,
        /// The new number of blocks in each town where the number changed.
        towns: Vec<TownCount>,
    },
    /// The number of ships of a side in a place was corrected. Added ships come from the unbuilt ships, and removed
    /// ships go back to them.
    Ships {
        seat: SeatId,
        /// The town or the lake.
        space: SpaceId,
        /// The number of ships of each state now.
        ships: Ships,
    },
    /// The number of a side's ships that are lost for good was corrected.
    ShipsLost { seat: SeatId, count: u8 },
}
