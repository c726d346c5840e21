//! Planning maps: what the powers of a side mark for each other, propose and agree on.

use crate::{Audience, SeatId, SideId, SpaceId};
use serde::{Deserialize, Serialize};

/// What stands on a planning map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PlanMark {
    /// A note on a space.
    Pin { space: SpaceId, text: String },
    /// From one space to another.
    Arrow {
        from: SpaceId,
        to: SpaceId,
        /// What it is to mean; none = it says enough.
        text: Option<String>,
    },
    /// What others of the side are asked for.
    Proposal {
        /// Whom, in the order of the table; never nobody.
        to: Vec<SeatId>,
        /// Where, in the order of their names; may be empty.
        spaces: Vec<SpaceId>,
        text: String,
    },
}

/// An event of a planning map. It is its side's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PlanEvent {
    /// Something was marked.
    MarkMade {
        side: SideId,
        /// Counted for each side from 1.
        number: u32,
        /// Who marked it.
        seat: SeatId,
        mark: PlanMark,
    },
    /// A seat said whether it will do what was proposed; its last word counts.
    ProposalAnswered { side: SideId, number: u32, seat: SeatId, agrees: bool },
    /// Marks were wiped off.
    MarksWiped { side: SideId, numbers: Vec<u32> },
}

impl PlanEvent {
    /// Whose planning map it is on.
    pub const fn side(&self) -> &SideId {
        match self {
            Self::MarkMade { side, .. } | Self::ProposalAnswered { side, .. } | Self::MarksWiped { side, .. } => side,
        }
    }

    /// Who may read it before the game ends.
    pub fn audience(&self) -> Audience {
        Audience::Side(self.side().clone())
    }
}

/// A command about a planning map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PlanCommand {
    /// Mark something. A proposal to nobody is one to all others of the side.
    Make { mark: PlanMark },
    /// Say whether one will do what was proposed.
    Answer { number: u32, agrees: bool },
    /// Wipe marks off; none named = all that one has made.
    Wipe { numbers: Vec<u32> },
}
