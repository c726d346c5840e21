//! What can happen and who may read it; what can be ordered, asked and refused.

use adjutant_core::ruleset::Marks;
use adjutant_core::term::messages;
use adjutant_events::{Audience, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// Where a side stood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stand {
    /// Whose.
    pub seat: SeatId,
    /// Where.
    pub at: SpaceId,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TinyEvent {
    /// A side hid its company: for its own eyes.
    CompanyHidden {
        /// Whose.
        seat: SeatId,
        /// Where.
        at: SpaceId,
    },
    /// A side has hidden its company, wherever: for everybody.
    CompanyReady {
        /// Whose.
        seat: SeatId,
    },
    /// Both were found.
    CompaniesFound {
        /// Where each stood.
        stands: Vec<Stand>,
    },
    /// A round is over.
    RoundEnded {
        /// Who won it.
        winner: Option<SeatId>,
    },
}

impl TinyEvent {
    /// What it is to everybody who does not know its type.
    pub fn marks(&self) -> Marks {
        match self {
            Self::CompanyHidden { seat, .. } => Marks::of(Audience::Seat(seat.clone())),
            Self::CompanyReady { .. } => Marks { tells_of_secret: true, ..Marks::of(Audience::Everyone) },
            Self::CompaniesFound { .. } => Marks { lays_open: true, ..Marks::of(Audience::Everyone) },
            Self::RoundEnded { .. } => Marks { ends_part: true, ..Marks::of(Audience::Everyone) },
        }
    }
}

/// An order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TinyCommand {
    /// Hide one's company.
    Hide {
        /// Where; empty as long as nothing is picked.
        at: SpaceId,
    },
}

messages! {
    /// What is asked.
    TinyTask, prefix "task" {
        /// Where to hide.
        "huts.hide" HideCompany { round: u16 },
    }
}

messages! {
    /// Why the rules say no.
    TinyRefusal, prefix "tiny" {
        /// Nobody is asked, or this side has answered.
        "huts.hide" AlreadyHidden {},
        /// There is no such hut.
        "huts.hide" NoSuchHut { word: String },
    }
}
