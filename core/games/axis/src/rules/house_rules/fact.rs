//! What happens by house rules.

use adjutant_events::{Audience, KindCount, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// An event of a house rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum HouseEvent {
    /// Units of the bid were bought and stand on the board.
    BidPlaced {
        power: SeatId,
        to: SpaceId,
        units: Vec<KindCount>,
        /// IPCs of the bid that are left.
        left: u32,
    },
    /// Money of the bid went into a treasury.
    BidKept {
        purse: SeatId,
        amount: u32,
        /// IPCs of the bid that are left.
        left: u32,
    },
    /// Low luck: the strengths of everybody who fires in a step were added up.
    HitsCounted {
        /// Whose units fire; of several powers the one with the strongest.
        power: SeatId,
        space: SpaceId,
        /// The round of the battle, from 1.
        round: u16,
        /// Which step, as a roll of it is called.
        purpose: String,
        /// One for all, or one for each sort of units whose hits not everybody can take.
        sums: Vec<Sum>,
    },
}

/// Strengths that were added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// Who can take the hits.
    pub falls: Falls,
    /// What the strengths come to.
    pub strength: u16,
    /// Hits that are certain: one for each time that the faces of a die go into it.
    pub hits: u16,
    /// What is left over: one die hits on this or less; 0 = none is thrown.
    pub rest: u16,
}

/// Who can take hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Falls {
    /// Not aircraft: submarines fired.
    NotOnAircraft,
    /// Not submarines: aircraft fired without a destroyer.
    NotOnSubmarines,
    /// Everybody.
    OnAnybody,
}

impl Falls {
    /// Its word, for messages and programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NotOnAircraft => "not_on_aircraft",
            Self::NotOnSubmarines => "not_on_submarines",
            Self::OnAnybody => "on_anybody",
        }
    }
}

/// Who may read this: like everything on this board it lies open.
pub(crate) const fn audience(event: &HouseEvent) -> Audience {
    match event {
        HouseEvent::BidPlaced { .. } | HouseEvent::BidKept { .. } | HouseEvent::HitsCounted { .. } => {
            Audience::Everyone
        }
    }
}
