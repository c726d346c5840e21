//! What a game master put right by hand: what of it is a side's own, and what everybody reads.

use crate::model::fact::{Ships, TownCount};
use adjutant_events::{SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// A block as a correction left it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockSet {
    pub block: UnitId,
    /// Where it stands; none = off the board: in the reserve, the Indians out of the game.
    pub town: Option<SpaceId>,
    /// Its CV; 0 off the board.
    pub cv: u8,
}

/// What everybody sees of a correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OpenEdit {
    /// Blocks of a side were put right; which, and how, stands in the event before, for their owner.
    Blocks {
        seat: SeatId,
        /// How many stand now in each town where that has changed.
        towns: Vec<TownCount>,
    },
    /// So many ships of a side lie there now. What was added comes from those not built, what was taken goes back to
    /// them.
    Ships {
        seat: SeatId,
        /// In which town, or on which lake.
        space: SpaceId,
        /// How many of each state.
        ships: Ships,
    },
    /// So many ships of a side are lost for good now.
    ShipsLost { seat: SeatId, count: u8 },
}
