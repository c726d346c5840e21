//! Blocks in towns: where they are put, how many stand there, what they lose. A number is for the block's owner.

use adjutant_events::{KindId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// A block and a town.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockAt {
    pub block: UnitId,
    pub town: SpaceId,
}

/// A town and a number of blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct TownCount {
    pub town: SpaceId,
    /// How many blocks.
    pub count: u8,
}

/// A block that lies open: what everyone sees of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ShownBlock {
    pub kind: KindId,
    /// Its present CV.
    pub cv: u8,
}

/// Hits on a block of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockLoss {
    pub block: UnitId,
    /// How many hits.
    pub hits: u8,
}

/// Hits on a block that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownLoss {
    /// The block as it lay before.
    pub block: ShownBlock,
    /// How many hits.
    pub hits: u8,
}

/// What the winter did in one town.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct TownAttrition {
    pub town: SpaceId,
    /// Blocks that lost 1 CV.
    pub reduced: u8,
    /// Blocks that left the board.
    pub removed: u8,
}
