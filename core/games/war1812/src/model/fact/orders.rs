//! What blocks of a group are ordered to do (9), what is written for a turn of simultaneous movement (19), and what
//! everybody sees of it.

use crate::model::fact::{Course, ShipStack};
use adjutant_events::{KindId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// How a block travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Travel {
    /// By road.
    Land,
    /// Aboard a ship, straight across a lake (12.2).
    Sea,
}

/// What one block of a group is ordered to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockOrder {
    pub block: UnitId,
    /// The towns of its way, without the one it stands in.
    pub route: Vec<SpaceId>,
    /// How it travels.
    pub by: Travel,
    /// Whether the last road is a forced march (9.2).
    pub forced: bool,
    /// Whether it claims what only its kind has, and so shows it: the Indians' +2 (9.2).
    pub claims: bool,
}

/// Blocks of a group that go the same way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupPart {
    /// The towns of their way, without the one they stand in.
    pub route: Vec<SpaceId>,
    /// How they travel.
    pub by: Travel,
    /// Whether the last road is a forced march.
    pub forced: bool,
    /// How many.
    pub count: u8,
    /// Their kind, where moving so shows it: dragoons two roads, Indians at +2.
    pub shown: Option<KindId>,
}

/// What became of the forced marches of one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarchPart {
    /// Where they were after their ordinary move.
    pub from: SpaceId,
    /// Where the march led.
    pub to: SpaceId,
    /// How many completed it.
    pub completed: u8,
    /// How many refused and lost 1 CV each.
    pub refused: u8,
    /// How many of those that refused are destroyed.
    pub removed: u8,
}

/// Orders for one turn of simultaneous movement (19.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlottedOrders {
    /// What the navy does.
    pub naval: Option<NavalOrder>,
    /// What the army does.
    pub army: Option<ArmyOrder>,
}

/// A naval order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum NavalOrder {
    /// Lay a ship down.
    Build { base: SpaceId },
    /// Turn a ship face up.
    Repair { base: SpaceId },
    Sail {
        lake: SpaceId,
        /// Out of port or into it.
        course: Course,
        /// How many, town by town.
        ships: Vec<ShipStack>,
    },
    /// Carry blocks across a lake; other ships may sail there.
    SeaMovement {
        lake: SpaceId,
        /// What the ships that do not carry do.
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
        /// Which town.
        from: SpaceId,
        /// Which block goes where.
        blocks: Vec<BlockOrder>,
    },
    /// Call delayed reinforcements in (14.2).
    Reinforcements { town: SpaceId },
}
