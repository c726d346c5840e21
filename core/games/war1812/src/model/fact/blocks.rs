//! Blocks in towns: where they are placed, how many are there, what they lose. Only the owner of a block may read its
//! number.

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
    /// The number of blocks.
    pub count: u8,
}

/// A revealed block, as all players see it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ShownBlock {
    pub kind: KindId,
    /// Its present CV.
    pub cv: u8,
}

/// Hits on one of the side's own blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockLoss {
    pub block: UnitId,
    /// The number of hits.
    pub hits: u8,
}

/// Hits on a revealed block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownLoss {
    /// The block before it took the hits.
    pub block: ShownBlock,
    /// The number of hits.
    pub hits: u8,
}

/// The attrition of one town in winter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct TownAttrition {
    pub town: SpaceId,
    /// The number of blocks that lost 1 CV.
    pub reduced: u8,
    /// The number of blocks that left the board.
    pub removed: u8,
}
