//! The commands that a side can give in a game of War of 1812.

use crate::model::fact::{ArmyOrder, BlockLoss, BlockOrder, Course, NavalOrder, PlottedOrders, ShipStack, Ships};
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// A command of the game. It names towns, lakes and blocks by words and numbers; the referee checks that they exist.
/// Blocks are always the side's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum War1812Command {
    /// Place blocks in a town before the game, or move placed blocks to another town (3.3).
    Place { blocks: Vec<UnitId>, town: SpaceId },
    /// End the placing, the naval phase or the army phase.
    Done {
        /// The phase, if the player named it (`setup`, `naval`, `army`); this prevents a player from ending the next
        /// phase by mistake.
        phase: Option<String>,
    },
    /// Go first or second in all turns of this year (4.2).
    ChooseOrder { first: bool },
    /// Build a ship (5.2).
    Build { base: SpaceId },
    /// Repair a ship: turn it face up (5.2).
    Repair { base: SpaceId },
    /// Sail between towns and their lake (6.1); in winter, go into harbour (13.3).
    Sail {
        lake: SpaceId,
        /// Out of port or into it.
        course: Course,
        /// The ships of each state, town by town.
        ships: Vec<ShipStack>,
    },
    /// Use the naval phase for a sea movement (12.1). Ships that do not carry may also sail on that lake.
    SeaMovement {
        lake: SpaceId,
        /// The sailing of the other ships.
        sail: Option<(Course, Vec<ShipStack>)>,
    },
    /// Move blocks of one town (9.1).
    Move {
        /// The town.
        from: SpaceId,
        /// The order of each block.
        blocks: Vec<BlockOrder>,
    },
    /// Call in delayed reinforcements (14.2).
    EnterReinforcements { town: SpaceId },
    /// Fight this battle next (10.2).
    Fight {
        /// The town or the lake.
        space: SpaceId,
    },
    /// Accept battle (10.1a).
    Stand,
    /// Fire (10.1b, c).
    Fire,
    /// Keep the fleet in the battle (8.1).
    Stay,
    /// Retreat from a battle in a town (11).
    Retreat {
        /// The destination; none means the only possible one.
        to: Option<SpaceId>,
        /// The next town, to which dragoons go from there (16); none means that they stay with the other blocks.
        dragoons_to: Option<SpaceId>,
    },
    /// Retreat from a battle on a lake (8.2).
    RetreatShips {
        /// The ships for each port; empty means all ships to the only possible port.
        ships: Vec<ShipStack>,
    },
    /// Claim double pursuit, which shows that the side has such blocks (15, 16).
    ClaimPursuit {
        /// Indians, dragoons or both; empty means one die for each block.
        kinds: Vec<KindId>,
    },
    /// Name dragoons to stop double pursuit by dragoons, or decline (16).
    AnswerPursuit {
        /// Whether to show them.
        dragoons: bool,
    },
    /// Take hits (10.1).
    TakeLosses {
        /// The hits on each block; empty means as the referee proposes.
        losses: Vec<BlockLoss>,
    },
    /// Spend hits on the enemy fleet (7.2).
    HitShips {
        /// The number of operational ships to turn face down.
        disable: u8,
        /// The number of ships face down to sink.
        sink: u8,
    },
    /// Choose the blocks in excess of the value of their towns (13.2).
    Winter {
        /// The blocks; empty means as the referee proposes.
        blocks: Vec<UnitId>,
    },
    /// Hand in orders for the turn (19.1). They can be replaced until the other side has handed in its own.
    Plot { orders: PlottedOrders },
    /// Continue a sea movement after damage, or give it up (19.6).
    KeepSeaMovement {
        /// Whether to continue.
        keep: bool,
    },
    /// Name the battlefield of two groups that exchange places (19.4).
    ChooseBattlefield {
        /// One of the two towns.
        town: SpaceId,
    },
    /// Correct the board by hand; only a game master may.
    Edit { edits: Vec<Edit>, reason: String },
}

impl War1812Command {
    /// The command as an order for a turn (19.1); none if it is not a command for written orders. The sea movement that
    /// it needs is not included.
    pub fn written(&self) -> Option<PlottedOrders> {
        let naval = |naval| Some(PlottedOrders { naval: Some(naval), army: None });
        let army = |army| Some(PlottedOrders { naval: None, army: Some(army) });
        match self.clone() {
            Self::Build { base } => naval(NavalOrder::Build { base }),
            Self::Repair { base } => naval(NavalOrder::Repair { base }),
            Self::Sail { lake, course, ships } => naval(NavalOrder::Sail { lake, course, ships }),
            Self::SeaMovement { lake, sail } => naval(NavalOrder::SeaMovement { lake, sail }),
            Self::Move { from, blocks } => army(ArmyOrder::Group { from, blocks }),
            Self::EnterReinforcements { town } => army(ArmyOrder::Reinforcements { town }),
            Self::Place { .. }
            | Self::Done { .. }
            | Self::ChooseOrder { .. }
            | Self::Fight { .. }
            | Self::Stand
            | Self::Fire
            | Self::Stay
            | Self::Retreat { .. }
            | Self::RetreatShips { .. }
            | Self::ClaimPursuit { .. }
            | Self::AnswerPursuit { .. }
            | Self::TakeLosses { .. }
            | Self::HitShips { .. }
            | Self::Winter { .. }
            | Self::Plot { .. }
            | Self::KeepSeaMovement { .. }
            | Self::ChooseBattlefield { .. }
            | Self::Edit { .. } => None,
        }
    }
}

/// One correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Edit {
    /// Set blocks on the board to this CV.
    Strength {
        blocks: Vec<UnitId>,
        /// The new CV.
        cv: u8,
    },
    /// Put blocks into a town; blocks that were off the board enter at full CV.
    Move { blocks: Vec<UnitId>, town: SpaceId },
    /// Take blocks off the board: into the reserve, the Indians out of the game.
    Remove { blocks: Vec<UnitId> },
    /// Set the number of ships of a side in a place; added ships come from the unbuilt ships, removed ones return to
    /// them.
    Ships {
        seat: SeatId,
        /// The town or the lake.
        space: SpaceId,
        /// The new number of ships of each state.
        ships: Ships,
    },
    /// Set the number of a side's ships that are lost for good.
    ShipsLost { seat: SeatId, count: u8 },
}
