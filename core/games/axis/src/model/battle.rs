//! A battle in progress, and the hits that wait in it.

use crate::model::board::{Power, Space};
use crate::model::edition::Step;
use crate::model::fact::Losses;
use adjutant_events::UnitId;
use serde::{Deserialize, Serialize};

/// The hits of one step that wait to be assigned, by the targets that they cannot hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hits {
    /// Hits by submarines, which cannot hit aircraft.
    pub by_submarines: u16,
    /// Hits by aircraft without a destroyer, which cannot hit submarines.
    pub by_aircraft: u16,
    /// All other hits, which can hit any unit.
    pub by_others: u16,
}

impl Hits {
    /// The total number of hits.
    pub const fn total(self) -> u16 {
        self.by_submarines + self.by_aircraft + self.by_others
    }
}

/// A battle in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Battle {
    pub space: Space,
    /// The round, from 1.
    pub round: u16,
    /// The last completed step.
    pub done: Step,
    /// The attackers left, sorted.
    pub attackers: Vec<UnitId>,
    /// The defenders left, without those in the casualty zone, sorted.
    pub defenders: Vec<UnitId>,
    /// The defenders that were hit this round and still fire, sorted.
    pub casualty_zone: Vec<UnitId>,
    /// The submarines that submerged, sorted.
    pub submerged: Vec<UnitId>,
    /// The hits that wait for the defender.
    pub hits_on_defender: Hits,
    /// The hits that wait for the attacker.
    pub hits_on_attacker: Hits,
    /// The attackers that landed from the sea. They cannot retreat.
    pub landed: Vec<UnitId>,
    /// Whether any attackers landed from the sea, even if they were destroyed since.
    pub amphibious: bool,
    /// The spaces from which attacking land units and ships came.
    pub came_from: Vec<Space>,
    /// The losses that defending powers proposed for the waiting hits.
    pub proposals: Vec<(Power, Losses)>,
    /// Whether the attackers that did not land from the sea have retreated.
    pub partly_retreated: bool,
}
