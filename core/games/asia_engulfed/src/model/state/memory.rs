//! What games by the text of the rulebook remember besides the board: where landings came from, where aircraft took off, which ships have
//! bombarded. Games of earlier revisions have none of it.
//!
//! Sections: `7.22`, `7.24`.

use super::State;
use crate::model::board::{Area, Piece, Zone};
use serde::{Deserialize, Serialize};

/// What is remembered for a player turn or a phase of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Which areas were landed in from which zones in this player turn (7.22).
    pub landings: Vec<(Area, Zone)>,
    /// Where land-based air stood when it moved in this player turn: there it goes back to if its landing fails (7.24).
    pub bases: Vec<(Piece, Area)>,
    /// Points of bombardment that ships of a zone have given in this phase: two for a step of battleships, one for one of cruisers.
    pub bombarded: Vec<(Zone, u8)>,
}

impl State {
    /// What is remembered.
    pub fn memory(&self) -> &Memory {
        &self.board.memory
    }

    /// Whether the text of the rulebook holds where earlier revisions had another reading.
    pub fn by_the_text(&self) -> bool {
        self.board().by_the_text()
    }

    /// Zones that an area was landed in from in this player turn.
    pub fn landed_from(&self, area: Area) -> Vec<Zone> {
        let mut zones: Vec<Zone> =
            self.memory().landings.iter().filter(|(at, _)| *at == area).map(|(_, zone)| *zone).collect();
        zones.sort_unstable();
        zones.dedup();
        zones
    }

    /// Points of bombardment that ships of a zone have given in this phase.
    pub fn bombarded_from(&self, zone: Zone) -> u8 {
        self.memory().bombarded.iter().filter(|(known, _)| *known == zone).map(|(_, points)| *points).sum()
    }
}
