//! Memory beyond the board, for games that follow the rulebook's text: landing zones, take-off areas and bombardments.
//! Games of earlier revisions have none.
//!
//! Sections: `7.22`, `7.24`.

use super::State;
use crate::model::board::{Area, Piece, Zone};
use serde::{Deserialize, Serialize};

/// Memory of a player turn or of a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Landings of this player turn: the area and the zone that units landed from (7.22).
    pub landings: Vec<(Area, Zone)>,
    /// The areas that land-based air took off from in this player turn. Air returns there if its landing fails (7.24).
    pub bases: Vec<(Piece, Area)>,
    /// Bombardment points that ships of a zone have used in this phase: two for a step of battleships, one for a step
    /// of cruisers.
    pub bombarded: Vec<(Zone, u8)>,
}

impl State {
    /// The memory of this game; empty in earlier revisions.
    pub fn memory(&self) -> &Memory {
        &self.board.memory
    }

    /// Whether the rulebook's text applies where earlier revisions used another reading.
    pub fn by_the_text(&self) -> bool {
        self.board().by_the_text()
    }

    /// The zones from which units landed in an area in this player turn.
    pub fn landed_from(&self, area: Area) -> Vec<Zone> {
        let mut zones: Vec<Zone> =
            self.memory().landings.iter().filter(|(at, _)| *at == area).map(|(_, zone)| *zone).collect();
        zones.sort_unstable();
        zones.dedup();
        zones
    }

    /// Bombardment points that ships of a zone have used in this phase.
    pub fn bombarded_from(&self, zone: Zone) -> u8 {
        self.memory().bombarded.iter().filter(|(known, _)| *known == zone).map(|(_, points)| *points).sum()
    }
}
