//! Planning maps: marks, proposals and answers among the powers of a side.

use crate::{Audience, SeatId, SideId, SpaceId};
use serde::{Deserialize, Serialize};

/// A mark on a planning map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PlanMark {
    /// A note on a space.
    Pin { space: SpaceId, text: String },
    /// An arrow from one space to another.
    Arrow {
        from: SpaceId,
        to: SpaceId,
        /// Its meaning; none = no text.
        text: Option<String>,
    },
    /// A proposal to other seats of the side.
    Proposal {
        /// The seats, in seat order; never empty.
        to: Vec<SeatId>,
        /// The spaces, sorted by name; may be empty.
        spaces: Vec<SpaceId>,
        text: String,
    },
}

/// An event of a planning map, for its side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PlanEvent {
    /// A mark was made.
    MarkMade {
        side: SideId,
        /// Its number, counted per side from 1.
        number: u32,
        /// Its author.
        seat: SeatId,
        mark: PlanMark,
    },
    /// A seat answered a proposal; the last answer counts.
    ProposalAnswered { side: SideId, number: u32, seat: SeatId, agrees: bool },
    /// Marks were removed.
    MarksWiped { side: SideId, numbers: Vec<u32> },
}

impl PlanEvent {
    /// The side of the planning map.
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
    /// Make a mark. A proposal without seats goes to all others of the side.
    Make { mark: PlanMark },
    /// Answer a proposal.
    Answer { number: u32, agrees: bool },
    /// Remove marks; if none is named, all of the seat's own.
    Wipe { numbers: Vec<u32> },
}
