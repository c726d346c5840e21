//! What a side may do now: what its tree of choices is grown from. Nobody outside the flat knows of it.

use crate::model::board::BlockIx;
use crate::model::fact::{Course, ShipStack, Ships};
use crate::model::order::War1812Command;
use crate::model::state::State;
use adjutant_events::{KindId, SpaceId, UnitId};

/// Something that a side may do now.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(crate) enum War1812Offer {
    /// An order in which nothing is to be chosen.
    Order(War1812Command),
    /// Put any of these blocks into any of these towns.
    Place {
        /// Blocks drawn and not placed.
        blocks: Vec<OwnBlock>,
        /// Towns of one's own country.
        towns: Vec<SpaceId>,
        /// Towns that must still receive one.
        required: Vec<SpaceId>,
    },
    /// Sail any of these ships.
    Sail {
        /// On which lake.
        lake: SpaceId,
        /// Out of port or into it.
        course: Course,
        /// Out: the ships in each town. In: where they may go, each with as many as there are.
        ships: Vec<ShipStack>,
        /// Ships on the lake.
        afloat: Ships,
        /// Whether a sea movement is declared with it, or could be (12.1).
        with_sea_movement: bool,
    },
    /// Move any blocks of this town.
    Group {
        /// Which town.
        from: SpaceId,
        /// Everybody there.
        blocks: Vec<OwnBlock>,
        /// Blocks that can go by sea together.
        carriers: u8,
        /// Where those get.
        ports: Vec<SpaceId>,
    },
    /// Leave the battle in a town.
    Retreat {
        /// The battle.
        from: SpaceId,
        /// Where to by road, each with where dragoons can go from there; empty when only the sea is left.
        to: Vec<(SpaceId, Vec<SpaceId>)>,
        /// Where landed blocks go back to by sea.
        by_sea: Option<SpaceId>,
    },
    /// Leave the battle on a lake, or make for harbour.
    RetreatShips {
        lake: SpaceId,
        /// Ports.
        to: Vec<SpaceId>,
        /// The fleet.
        ships: Ships,
    },
    /// Take hits.
    Losses {
        hits: u16,
        /// Those that can take them.
        blocks: Vec<OwnBlock>,
        /// What the bare command takes.
        proposal: Vec<(UnitId, u8)>,
    },
    /// Spend hits on the enemy fleet.
    ShipHits {
        hits: u16,
        /// The enemy fleet.
        fleet: Ships,
        /// What can be chosen: to turn face down, to sink.
        choices: Vec<(u8, u8)>,
    },
    /// Choose blocks that suffer from the winter.
    Attrition {
        /// Each crowded town: how many, of which blocks, and whether they are destroyed.
        towns: Vec<(SpaceId, u8, Vec<OwnBlock>, bool)>,
        /// What the bare command takes.
        proposal: Vec<UnitId>,
    },
}

/// A block of one's own, as its owner names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct OwnBlock {
    /// Its number.
    pub(crate) id: UnitId,
    pub(crate) kind: KindId,
    pub(crate) cv: u8,
}

impl OwnBlock {
    /// This block as it is now.
    pub(crate) fn of(state: &State, block: BlockIx) -> Self {
        Self { id: block.id(), kind: state.kind(block).id(), cv: state.block(block).cv }
    }
}
