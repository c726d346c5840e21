//! What can happen and who may read it; what can be ordered, asked and refused.

use adjutant_core::term::messages;
use adjutant_core::{facts, orders};
use adjutant_events::{SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// Where a side stood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stand {
    /// Whose.
    pub seat: SeatId,
    /// Where.
    pub at: SpaceId,
}

facts! {
    /// Something that happened.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // a field without a comment is what its name says
    pub enum TinyEvent {
        /// A side hid its company: for its own eyes.
        CompanyHidden { seat: SeatId, at: SpaceId } => secret(seat);
        /// A side has hidden its company, wherever: for everybody.
        CompanyReady { seat: SeatId } => open().beside_secret();
        /// Both were found.
        CompaniesFound { stands: Vec<Stand> } => open().lays_open();
        /// A round is over, won by this side.
        RoundEnded { winner: Option<SeatId> } => open().ends_part();
    }
}

orders! {
    /// An order.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // a field without a comment is what its name says
    pub enum TinyCommand {
        /// Hide one's company; nowhere as long as nothing is picked.
        Hide { at: SpaceId } => hidden;
    }
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
