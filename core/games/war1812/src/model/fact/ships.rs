//! Ships: their numbers by state, and the course between a lake and its towns (2.4, 6).

use adjutant_events::SpaceId;
use serde::{Deserialize, Serialize};

/// The ships of one side, by state (2.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ships {
    /// Ships face up.
    pub operational: u8,
    /// Ships face down.
    pub disabled: u8,
}

impl Ships {
    /// The number of ships in both states.
    pub const fn total(self) -> u8 {
        self.operational.saturating_add(self.disabled)
    }

    /// Whether there are no ships.
    pub const fn is_empty(self) -> bool {
        self.operational == 0 && self.disabled == 0
    }
}

/// Ships and the town that they leave or go to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ShipStack {
    pub town: SpaceId,
    /// The number of ships of each state.
    pub ships: Ships,
}

/// A course between a lake and its towns (6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// From towns to the lake.
    Out,
    /// From the lake to towns.
    In,
}
