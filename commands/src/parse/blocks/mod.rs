//! Orders of War of 1812 as said: blocks by kind and strength, by number or name; the ways of a group; ships.
//!
//! A group has one town and as many ways as it likes: `infantry 4, #12 from Buffalo to Fort Niagara, dragoons to
//! Williamsburg`. So the whole argument of such a command is one slot, read from left to right.

mod fleet;
mod reader;
mod ways;

use super::Context;
use super::error::ParseProblem;
use super::read::{Piece, Read};
use super::value::{Count, Value};
use crate::definition::SlotKind;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_game_war1812::fact::Course;
use reader::Reader;

/// Which blocks are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// These, by number or name.
    These(Vec<UnitId>),
    /// Any of a kind; of this CV, if one is said.
    Kind(KindId, Option<u8>),
    /// Any at all.
    Any,
}

/// Blocks as said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BlockItem {
    /// Which.
    pub(crate) which: Which,
    /// How many.
    pub(crate) count: Count,
    /// Hits on each, where hits are said: `#12 x2`.
    pub(crate) hits: u8,
}

/// Blocks of a group that go the same way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// They; none said = all.
    pub(crate) blocks: Vec<BlockItem>,
    /// Where to.
    pub(crate) to: Option<SpaceId>,
    /// By which towns.
    pub(crate) via: Vec<SpaceId>,
    /// Whether the last road is a forced march.
    pub(crate) forced: bool,
    /// Whether they go by sea.
    pub(crate) sea: bool,
    /// Whether they claim what only their kind has.
    pub(crate) claims: bool,
}

/// The ways of a group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways {
    /// The town it stands in.
    pub(crate) from: Option<SpaceId>,
    /// The ways.
    pub(crate) ways: Vec<Way>,
}

/// Ships of one town as said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FleetItem {
    /// How many; none = all.
    pub(crate) count: Option<u8>,
    /// Whether face up, if said.
    pub(crate) operational: Option<bool>,
    /// Which town.
    pub(crate) town: SpaceId,
}

/// Ships as said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fleet {
    /// Out of port or into it, if said.
    pub(crate) course: Option<Course>,
    /// The lake, if said.
    pub(crate) lake: Option<SpaceId>,
    /// Town by town.
    pub(crate) items: Vec<FleetItem>,
}

/// Whether a slot is read as a whole, from left to right, markers included.
pub(crate) const fn is_whole(kind: SlotKind) -> bool {
    matches!(kind, SlotKind::Ways | SlotKind::Fleet)
}

/// Reads a slot of this family.
pub(crate) fn read(kind: SlotKind, piece: Piece<'_>, context: &Context<'_>) -> Read {
    let mut reader = Reader::new(piece, context);
    let found = match kind {
        SlotKind::Ways => reader.ways().map(Value::Ways),
        SlotKind::Fleet => reader.fleet().map(Value::Fleet),
        _ => reader.blocks(),
    };
    match found {
        Ok(value) if reader.at > 0 => Read::Took(reader.at, value),
        Ok(_) => Read::Nothing((0, piece.tokens.len().min(1)), ParseProblem::Empty {}),
        Err((true, span, problem)) => Read::Wrong(span, problem),
        Err((false, span, problem)) => Read::Nothing(span, problem),
    }
}
