//! Planning maps as text.

use super::{Ink, Page};
use crate::words::Args;
use adjutant_core::table::plan::{Marked, PlanningMap};
use adjutant_core::view::View;
use adjutant_events::SeatId;

impl Page<'_> {
    /// The marks of the planning maps that the viewer may see.
    pub fn plans(&self, view: &View) -> String {
        let maps: Vec<&PlanningMap> = view.table.plans.maps().iter().filter(|map| !map.marks.is_empty()).collect();
        if maps.is_empty() {
            return self.word("plan-nothing");
        }
        let mut lines = Vec::new();
        for map in maps {
            let heading = self.say("plan-heading", Args::new().text("side", self.voice().side(&map.side)));
            lines.push(self.ink(Ink::Heading, &heading));
            for marked in &map.marks {
                lines.push(format!("  {}", self.voice().marked(marked.number, &marked.seat, &marked.mark)));
                lines.extend(self.answers(marked).into_iter().map(|line| format!("      {line}")));
            }
        }
        lines.join("\n")
    }

    /// The seats that agree to a proposal, and those that do not.
    fn answers(&self, marked: &Marked) -> Vec<String> {
        let said = |agrees: bool| {
            let seats = marked.answers.iter().filter(|(_, answer)| *answer == agrees);
            seats.map(|(seat, _)| seat.clone()).collect::<Vec<SeatId>>()
        };
        let line = |key: &str, seats: Vec<SeatId>| {
            (!seats.is_empty()).then(|| self.say(key, Args::new().text("seats", self.voice().seats(&seats))))
        };
        [line("plan-agreed", said(true)), line("plan-declined", said(false))].into_iter().flatten().collect()
    }
}
