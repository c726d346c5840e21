//! The events of house rules.

use adjutant_events::{Audience, KindCount, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// An event of a house rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum HouseEvent {
    /// Units were bought with the bid and placed on the board.
    BidPlaced {
        power: SeatId,
        to: SpaceId,
        units: Vec<KindCount>,
        /// The IPCs of the bid that are left.
        left: u32,
    },
    /// Money of the bid went into a treasury.
    BidKept {
        purse: SeatId,
        amount: u32,
        /// The IPCs of the bid that are left.
        left: u32,
    },
    /// Low luck: the hit numbers of all units that fire in a step were added up.
    HitsCounted {
        /// The owner of the units that fire; of several powers the one with the strongest unit.
        power: SeatId,
        space: SpaceId,
        /// The round of the battle, from 1.
        round: u16,
        /// The step, by the name of its roll.
        purpose: String,
        /// One sum for all units, or one for each group of units whose hits not all targets can take.
        sums: Vec<Sum>,
    },
}

/// The sum of hit numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// The targets that can take the hits.
    pub falls: Falls,
    /// The sum.
    pub strength: u16,
    /// The certain hits: one for each full multiple of a die's faces.
    pub hits: u16,
    /// The remainder. One die hits on this number or less; 0 means no die is thrown.
    pub rest: u16,
}

/// The targets that can take hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Falls {
    /// Not aircraft, because submarines fired.
    NotOnAircraft,
    /// Not submarines, because aircraft fired without a destroyer.
    NotOnSubmarines,
    /// All units.
    OnAnybody,
}

impl Falls {
    /// The word in messages and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NotOnAircraft => "not_on_aircraft",
            Self::NotOnSubmarines => "not_on_submarines",
            Self::OnAnybody => "on_anybody",
        }
    }
}

/// The audience of an event: public, like everything on this board.
pub(crate) const fn audience(event: &HouseEvent) -> Audience {
    match event {
        HouseEvent::BidPlaced { .. } | HouseEvent::BidKept { .. } | HouseEvent::HitsCounted { .. } => {
            Audience::Everyone
        }
    }
}
