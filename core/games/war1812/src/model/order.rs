//! What a side may want in a game of War of 1812.

use crate::model::fact::{ArmyOrder, BlockLoss, BlockOrder, Course, NavalOrder, PlottedOrders, ShipStack, Ships};
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// A command of the game. Towns, lakes and blocks are words and numbers; whether they exist is the referee's to say.
/// Blocks are always one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum War1812Command {
    /// Put blocks into a town before the game, or put them elsewhere (3.3).
    Place { blocks: Vec<UnitId>, town: SpaceId },
    /// End the placing, the naval phase or the army phase.
    Done {
        /// The phase meant, when the player said it (`setup`, `naval`, `army`): guards against ending the next one.
        phase: Option<String>,
    },
    /// Go first or second in all turns of this year (4.2).
    ChooseOrder { first: bool },
    /// Lay a ship down (5.2).
    Build { base: SpaceId },
    /// Turn a ship face up (5.2).
    Repair { base: SpaceId },
    /// Sail between towns and their lake (6.1); in winter, make for harbour (13.3).
    Sail {
        lake: SpaceId,
        /// Out of port or into it.
        course: Course,
        /// How many of each state, town by town.
        ships: Vec<ShipStack>,
    },
    /// Give the naval phase to a sea movement (12.1). Ships that do not carry may sail on that lake as well.
    SeaMovement {
        lake: SpaceId,
        /// What other ships do.
        sail: Option<(Course, Vec<ShipStack>)>,
    },
    /// Move blocks of one town (9.1).
    Move {
        /// Which town.
        from: SpaceId,
        /// Which block goes where.
        blocks: Vec<BlockOrder>,
    },
    /// Call delayed reinforcements in (14.2).
    EnterReinforcements { town: SpaceId },
    /// Fight this battle next (10.2).
    Fight {
        /// In which town, or on which lake.
        space: SpaceId,
    },
    /// Accept battle (10.1a).
    Stand,
    /// Fire (10.1b, c).
    Fire,
    /// Keep the fleet in the battle (8.1).
    Stay,
    /// Leave a battle in a town (11).
    Retreat {
        /// Where to; none = the only way there is.
        to: Option<SpaceId>,
        /// Where dragoons go from there (16); none = they stay with the rest.
        dragoons_to: Option<SpaceId>,
    },
    /// Leave a battle on a lake (8.2).
    RetreatShips {
        /// How many where; empty = all to the only port there is.
        ships: Vec<ShipStack>,
    },
    /// Claim double pursuit, showing that one has such blocks (15, 16).
    ClaimPursuit {
        /// Indians, dragoons or both; empty = roll one die a block.
        kinds: Vec<KindId>,
    },
    /// Name one's dragoons to stop double pursuit by dragoons, or do not (16).
    AnswerPursuit {
        /// Whether to show them.
        dragoons: bool,
    },
    /// Take hits (10.1).
    TakeLosses {
        /// Which block takes how many; empty = as the referee proposes.
        losses: Vec<BlockLoss>,
    },
    /// Spend hits on the enemy fleet (7.2).
    HitShips {
        /// Operational ships to turn face down.
        disable: u8,
        /// Ships face down to sink.
        sink: u8,
    },
    /// Choose the blocks beyond the value of their towns (13.2).
    Winter {
        /// Which; empty = as the referee proposes.
        blocks: Vec<UnitId>,
    },
    /// Hand in orders for the turn (19.1). They can be replaced until the other side has handed in its own.
    Plot { orders: PlottedOrders },
    /// Go on with a sea movement after damage, or give it up (19.6).
    KeepSeaMovement {
        /// Go on.
        keep: bool,
    },
    /// Name the battlefield of two groups that change places (19.4).
    ChooseBattlefield {
        /// One of the two towns.
        town: SpaceId,
    },
    /// Put the board right by hand. A game master's.
    Edit { edits: Vec<Edit>, reason: String },
}

impl War1812Command {
    /// The order as it is handed in for a turn (19.1); none if it is none that is written. What it needs on a lake is not in it.
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
    /// Give blocks on the board this CV.
    Strength {
        blocks: Vec<UnitId>,
        /// How many CV.
        cv: u8,
    },
    /// Put blocks into a town; those that were off the board come at full CV.
    Move { blocks: Vec<UnitId>, town: SpaceId },
    /// Take blocks off the board: into the reserve, the Indians out of the game.
    Remove { blocks: Vec<UnitId> },
    /// Let so many ships of a side lie there; those that come or go are ships not built.
    Ships {
        seat: SeatId,
        /// In which town, or on which lake.
        space: SpaceId,
        /// How many of each state.
        ships: Ships,
    },
    /// Let so many ships of a side be lost for good.
    ShipsLost { seat: SeatId, count: u8 },
}
