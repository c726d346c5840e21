//! Which rolls still count: a rewind takes back those that fell after the event that it goes back to.

use adjutant_events::{Envelope, Event, RollEvent, Seq, TableEvent};

/// Follows a log, event by event.
#[derive(Debug, Default)]
pub(super) struct RollsThatCount {
    /// Rolls that count, with the event of their dice, in order.
    fallen: Vec<(Seq, u32)>,
}

impl RollsThatCount {
    /// The next event; the rolls that it takes back.
    pub(super) fn see(&mut self, envelope: &Envelope) -> Vec<u32> {
        match &envelope.event {
            Event::Roll(RollEvent::DiceRolled { roll, .. }) => self.fallen.push((envelope.seq, *roll)),
            Event::Table(TableEvent::Rewound { to, .. } | TableEvent::TakenBack { to }) => {
                let stand = self.fallen.partition_point(|(seq, _)| seq <= to);
                return self.fallen.drain(stand..).map(|(_, roll)| roll).collect();
            }
            _ => {}
        }
        Vec::new()
    }
}
