//! Planning maps: one for each side, of which nobody else learns before the game is over.
//!
//! What stands on them binds nobody and touches no board. The table's, never rewound: what partners have told each other
//! they know, wherever the board goes back to.
//!
//! Section: `table.plan`.

use crate::doors::seated::Status;
use crate::doors::viewer::Viewer;
use crate::table::state::Table;
use adjutant_events::plan::{PlanEvent, PlanMark};
use adjutant_events::{Audience, SeatId, SideId};
use serde::{Deserialize, Serialize};

/// The planning maps of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plans {
    /// Of each side that has one, in the order in which they were begun.
    maps: Vec<PlanningMap>,
}

/// The planning map of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanningMap {
    /// Whose it is.
    pub side: SideId,
    /// How many marks were ever made.
    pub(super) made: u32,
    /// What stands on it, in the order of the numbers.
    pub marks: Vec<Marked>,
}

/// Something that stands on a planning map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Marked {
    pub number: u32,
    /// Who marked it.
    pub seat: SeatId,
    pub mark: PlanMark,
    /// What those have said to whom it is proposed; their last words.
    pub answers: Vec<(SeatId, bool)>,
}

impl Plans {
    /// The planning maps of which the viewer whose plans these are may know.
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

    /// Those that are a viewer's to see.
    pub(crate) fn seen_by(&self, table: &Table, viewer: &Viewer) -> Self {
        let over = matches!(table.status, Status::Over(_));
        let is_his = |map: &&PlanningMap| over || table.shows(&Audience::Side(map.side.clone()), viewer);
        Self { maps: self.maps.iter().filter(is_his).cloned().collect() }
    }
}

impl Marked {
    /// Whether a seat is asked for something by it.
    pub fn asks(&self, seat: &SeatId) -> bool {
        matches!(&self.mark, PlanMark::Proposal { to, .. } if to.contains(seat))
    }
}
