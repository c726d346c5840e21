//! The pieces of a game: its board, the blocks and their places, the ships.
//!
//! Sections: `2.1`, `2.4`.

use crate::model::board::{Board, Town};
use crate::model::fact::Ships;
use crate::model::files as board_file;
use adjutant_events::RulesetId;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::sync::Arc;

/// The board of a game. A snapshot stores its name and revision, and also the text if it is a league's own board.
#[derive(Clone)]
pub struct PinnedBoard(pub(crate) Arc<Board>);

/// Prints only which board it is, so that a printed state stays readable.
impl fmt::Debug for PinnedBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PinnedBoard").field(&self.0.ruleset).field(&self.0.revision).finish()
    }
}

impl Serialize for PinnedBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.0.ruleset, self.0.revision, &self.0.custom).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PinnedBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (ruleset, revision, custom) = <(RulesetId, u16, Option<String>)>::deserialize(deserializer)?;
        let found = match custom {
            Some(text) => board_file::custom(&text).ok(),
            None => board_file::ruleset(&ruleset, revision),
        };
        found.map(Self).ok_or_else(|| de::Error::custom(format!("no board {ruleset} revision {revision}")))
    }
}

/// Where a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BlockLocation {
    /// Face down among the blocks that can be drawn.
    Reserve,
    /// Drawn and not yet placed, before the game.
    Hand,
    /// On the board.
    Town(Town),
    /// Indians that are not in the game yet, or are out of it.
    Aside,
}

/// How a block entered its town this turn, which determines where it retreats to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// By road, from this town, the last one on its route (J19).
    Road(Town),
    /// By sea, from this town (12.4).
    Sea(Town),
    /// As a reinforcement, which cannot retreat (14.2).
    Reinforcement,
}

impl Entry {
    /// The town that it came from; none for a block that came from off the board.
    pub const fn came_from(self) -> Option<Town> {
        match self {
            Self::Road(town) | Self::Sea(town) => Some(town),
            Self::Reinforcement => None,
        }
    }
}

/// An army block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Block {
    pub place: BlockLocation,
    /// Its present CV; 0 off the board.
    pub cv: u8,
    /// How it entered its town this turn.
    pub entry: Option<Entry>,
}

/// The ships of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Fleet {
    /// The number of ships not built yet.
    pub unbuilt: u8,
    /// The number of ships lost for good.
    pub lost: u8,
    pub towns: Vec<Ships>,
    pub lakes: Vec<Ships>,
}
