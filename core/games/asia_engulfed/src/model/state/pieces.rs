//! Blocks and counters: location, steps and supply.
//!
//! Sections: `3.1`, `4.2`, `8.11`.

use super::Memory;
use crate::model::board::{Area, Board, Piece, Zone};
use crate::model::files;
use adjutant_events::RulesetId;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::sync::Arc;

/// The board of a game and its memory. A snapshot stores the board's name and revision. The memory is stored only in
/// games that follow the rulebook's text. So snapshots of all other games keep their bytes.
#[derive(Clone)]
pub struct PinnedBoard {
    pub(crate) board: Arc<Board>,
    pub(crate) memory: Memory,
}

impl PinnedBoard {
    /// A board with an empty memory.
    pub fn new(board: Arc<Board>) -> Self {
        Self { board, memory: Memory::default() }
    }
}

/// Debug output names the board only.
impl fmt::Debug for PinnedBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        f.debug_tuple("PinnedBoard").field(&board.ruleset).field(&board.revision).field(&self.memory).finish()
    }
}

impl Serialize for PinnedBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let board = &self.board;
        if board.by_the_text() {
            (&board.ruleset, board.revision, &board.custom, &self.memory).serialize(serializer)
        } else {
            (&board.ruleset, board.revision, &board.custom).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for PinnedBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// Reads the parts that a game of the revision has.
        struct Parts;

        impl<'de> de::Visitor<'de> for Parts {
            type Value = PinnedBoard;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a board by its name and revision")
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut parts: A) -> Result<PinnedBoard, A::Error> {
                let short = || de::Error::custom("a board that ends too early");
                let ruleset: RulesetId = parts.next_element()?.ok_or_else(short)?;
                let revision: u16 = parts.next_element()?.ok_or_else(short)?;
                let custom: Option<String> = parts.next_element()?.ok_or_else(short)?;
                let found = match custom {
                    Some(text) => files::custom(&text, revision).ok(),
                    None => files::ruleset(&ruleset, revision),
                };
                let none = || de::Error::custom(format!("no board {ruleset} revision {revision}"));
                let board = found.ok_or_else(none)?;
                let memory =
                    if board.by_the_text() { parts.next_element()?.ok_or_else(short)? } else { Memory::default() };
                Ok(PinnedBoard { board, memory })
            }
        }

        deserializer.deserialize_tuple(4, Parts)
    }
}

/// The location of a block or counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PieceLocation {
    /// In the force pool (4.4).
    Pool,
    /// It joins the force pool in this year.
    Later(u16),
    /// It joins the force pool when an elite unit is lost (9.12).
    Aside,
    /// Out of the game.
    Gone,
    /// In an area; not a fleet.
    Land(Area),
    /// A fleet in the port of an area.
    Port(Area),
    /// A fleet, a transported unit or a submarine unit in a zone.
    Sea(Zone),
    /// Carrier air in the box of this carrier.
    Carrier(Piece),
    /// Carrier air without a carrier.
    Orphan,
    /// The box of the submarine unit, when it is not at sea.
    Holding,
}

impl PieceLocation {
    /// Whether it is on the map or in a box of its side.
    pub const fn is_in_play(self) -> bool {
        match self {
            Self::Pool | Self::Later(_) | Self::Aside | Self::Gone => false,
            Self::Land(_) | Self::Port(_) | Self::Sea(_) | Self::Carrier(_) | Self::Orphan | Self::Holding => true,
        }
    }
}

/// The state of supply of a unit (3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    /// Out of supply.
    Out,
    /// Partial: it fights without bonuses (3.35).
    Partial,
    /// Supplied.
    Full,
}

/// The state of a block or counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PieceState {
    pub at: PieceLocation,
    /// The number of steps; 0 off the map.
    pub steps: u8,
    /// The supply judged in the first supply phase (3.7).
    pub supply: Supply,
    /// Whether it moved in this player turn, or entered play by production.
    pub moved: bool,
    /// Whether it used its extended operation or flew its harbour attack in this player turn.
    pub spent: bool,
}

impl PieceState {
    /// A piece without steps at this location.
    pub const fn off(at: PieceLocation) -> Self {
        Self { at, steps: 0, supply: Supply::Full, moved: false, spent: false }
    }
}
