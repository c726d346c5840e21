//! Planning maps: one for each side, secret from other sides until the game is over.
//!
//! Its marks have no effect on the board. The maps belong to the table and are never rewound, because partners remember
//! what they told each other.
//!
//! Section: `table.plan`.

use crate::interface::seats::Status;
use crate::interface::viewer::Viewer;
use crate::table::state::Table;
use adjutant_events::plan::{PlanEvent, PlanMark};
use adjutant_events::{Audience, SeatId, SideId};
use serde::{Deserialize, Serialize};

/// The planning maps of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plans {
    /// The map of each side that has one, in order of creation.
    maps: Vec<PlanningMap>,
}

/// The planning map of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanningMap {
    /// The side.
    pub side: SideId,
    /// The number of marks ever made.
    pub(super) made: u32,
    /// The marks in order of their numbers.
    pub marks: Vec<Marked>,
}

/// A mark on a planning map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Marked {
    pub number: u32,
    /// The seat that made it.
    pub seat: SeatId,
    pub mark: PlanMark,
    /// The last answer of each seat asked by a proposal.
    pub answers: Vec<(SeatId, bool)>,
}

impl Plans {
    /// The planning maps that the owner of this view may see.
    pub fn maps(&self) -> &[PlanningMap] {
        &self.maps
    }

    /// The planning map of a side.
    pub fn of(&self, side: &SideId) -> Option<&PlanningMap> {
        self.maps.iter().find(|map| map.side == *side)
    }

    /// Records what happened.
    pub(crate) fn record(&mut self, event: &PlanEvent) {
        let side = event.side();
        let place = self.maps.iter().position(|map| map.side == *side).unwrap_or_else(|| {
            self.maps.push(PlanningMap { side: side.clone(), made: 0, marks: Vec::new() });
            self.maps.len() - 1
        });
        let map = &mut self.maps[place];
        match event {
            PlanEvent::MarkMade { number, seat, mark, .. } => {
                map.made = *number;
                let (seat, mark) = (seat.clone(), mark.clone());
                map.marks.push(Marked { number: *number, seat, mark, answers: Vec::new() });
            }
            PlanEvent::ProposalAnswered { number, seat, agrees, .. } => {
                if let Some(marked) = map.marks.iter_mut().find(|marked| marked.number == *number) {
                    marked.answers.retain(|(who, _)| who != seat);
                    marked.answers.push((seat.clone(), *agrees));
                }
            }
            PlanEvent::MarksWiped { numbers, .. } => map.marks.retain(|marked| !numbers.contains(&marked.number)),
        }
    }

    /// Keeps only the maps that a viewer may see.
    pub(crate) fn seen_by(&self, table: &Table, viewer: &Viewer) -> Self {
        let over = matches!(table.status, Status::Over(_));
        let is_his = |map: &&PlanningMap| over || table.shows(&Audience::Side(map.side.clone()), viewer);
        Self { maps: self.maps.iter().filter(is_his).cloned().collect() }
    }
}

impl Marked {
    /// Whether a mark asks this seat for an answer.
    pub fn asks(&self, seat: &SeatId) -> bool {
        matches!(&self.mark, PlanMark::Proposal { to, .. } if to.contains(seat))
    }
}
