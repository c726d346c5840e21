//! The orders of blocks in a group (9) and the written orders for a turn of simultaneous movement (19). Both have a
//! public part.

use crate::model::fact::{Course, ShipStack};
use adjutant_events::{KindId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// How a block travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Travel {
    /// By road.
    Land,
    /// Aboard a ship, directly across a lake (12.2).
    Sea,
}

/// The order of one block in a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockOrder {
    pub block: UnitId,
    /// The towns of its route, without the town it starts from.
    pub route: Vec<SpaceId>,
    /// How it travels.
    pub by: Travel,
    /// Whether the last road is a forced march (9.2).
    pub forced: bool,
    /// Whether it claims an ability of its kind, which reveals the kind: the Indians' +2 (9.2).
    pub claims: bool,
}

/// The blocks of a group that take the same route.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupPart {
    /// The towns of their route, without the town they start from.
    pub route: Vec<SpaceId>,
    /// How they travel.
    pub by: Travel,
    /// Whether the last road is a forced march.
    pub forced: bool,
    /// The number of blocks.
    pub count: u8,
    /// Their kind, if the move reveals it: dragoons on two roads, Indians at +2.
    pub shown: Option<KindId>,
}

/// The result of the forced marches on one route.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarchPart {
    /// The town where they were after their ordinary move.
    pub from: SpaceId,
    /// The town that the march led to.
    pub to: SpaceId,
    /// The number of blocks that completed it.
    pub completed: u8,
    /// The number of blocks that refused and lost 1 CV each.
    pub refused: u8,
    /// The number of refusing blocks that were destroyed.
    pub removed: u8,
}

/// The orders for one turn of simultaneous movement (19.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlottedOrders {
    /// The naval order.
    pub naval: Option<NavalOrder>,
    /// The army order.
    pub army: Option<ArmyOrder>,
}

/// A naval order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum NavalOrder {
    /// Build a ship.
    Build { base: SpaceId },
    /// Repair a ship: turn it face up.
    Repair { base: SpaceId },
    Sail {
        lake: SpaceId,
        /// Out of port or into it.
        course: Course,
        /// The number of ships, town by town.
        ships: Vec<ShipStack>,
    },
    /// Carry blocks across a lake; other ships may sail there.
    SeaMovement {
        lake: SpaceId,
        /// The sailing of the ships that do not carry.
        sail: Option<(Course, Vec<ShipStack>)>,
    },
}

/// An army order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ArmyOrder {
    /// Move blocks of one town.
    Group {
        /// The town.
        from: SpaceId,
        /// The order of each block.
        blocks: Vec<BlockOrder>,
    },
    /// Call in delayed reinforcements (14.2).
    Reinforcements { town: SpaceId },
}
