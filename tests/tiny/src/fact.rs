//! Facts and who may read them; orders, questions and refusals.

use adjutant_core::term::messages;
use adjutant_core::{facts, orders};
use adjutant_events::{SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// The position of a side's company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stand {
    /// The side.
    pub seat: SeatId,
    /// The hut.
    pub at: SpaceId,
}

facts! {
    /// A fact.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // a field without a comment is what its name says
    pub enum TinyEvent {
        /// A side hid its company: readable by that side only.
        CompanyHidden { seat: SeatId, at: SpaceId } => secret(seat);
        /// A side has hidden its company in some hut: readable by everyone.
        CompanyReady { seat: SeatId } => open().beside_secret();
        /// Both companies were found.
        CompaniesFound { stands: Vec<Stand> } => open().lays_open();
        /// A round is over; none = nobody won it.
        RoundEnded { winner: Option<SeatId> } => open().ends_part();
    }
}

orders! {
    /// An order.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // a field without a comment is what its name says
    pub enum TinyCommand {
        /// Hide the side's company; the hut is empty until one is picked.
        Hide { at: SpaceId } => hidden;
    }
}

messages! {
    /// A question of the rules.
    TinyTask, prefix "task" {
        /// Choose a hut.
        "huts.hide" HideCompany { round: u16 },
    }
}

messages! {
    /// A refusal by the rules.
    TinyRefusal, prefix "tiny" {
        /// No side is asked, or this side has already answered.
        "huts.hide" AlreadyHidden {},
        /// No hut has this name.
        "huts.hide" NoSuchHut { word: String },
    }
}
