//! Ships: how many of each state, and between which waters (2.4, 6).

use adjutant_events::SpaceId;
use serde::{Deserialize, Serialize};

/// Ships of one side, by state (2.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ships {
    /// Face up.
    pub operational: u8,
    /// Face down.
    pub disabled: u8,
}

impl Ships {
    /// All of them.
    pub const fn total(self) -> u8 {
        self.operational.saturating_add(self.disabled)
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.operational == 0 && self.disabled == 0
    }
}

/// Ships and the town that they leave or make for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ShipStack {
    pub town: SpaceId,
    /// How many of each state.
    pub ships: Ships,
}

/// Between a lake and its towns (6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// From towns to the lake.
    Out,
    /// From the lake to towns.
    In,
}
