//! What powers write, and what may be written. The table's, never rewound: what was read cannot be taken back.
//!
//! Of what was written the state keeps only where in the log it stands and for whom it is; the words are read there.
//! A game master writes letters as such and publishes by announcements. Nobody writes for a seat that he only acts for:
//! words are a person's own.
//!
//! Section: `table.press`.

use crate::doors::seated::Status;
use crate::doors::viewer::Viewer;
use crate::table::state::Table;
use adjutant_events::press::{PressEvent, PressPolicy};
use adjutant_events::{Audience, SeatId, Seq};
use serde::{Deserialize, Serialize};

/// The press of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Press {
    /// What may be written.
    pub policy: PressPolicy,
    /// What was written, in the order of the log.
    pub letters: Vec<Letter>,
}

/// Something that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// The event that has its words.
    pub seq: Seq,
    /// Who wrote it; none = a game master.
    pub from: Option<SeatId>,
    /// Who may read it before the game ends.
    pub audience: Audience,
}

impl Press {
    /// Records what happened.
    pub(crate) fn record(&mut self, event: &PressEvent, seq: Seq) {
        let from = match event {
            PressEvent::PolicySet { policy } => {
                self.policy = *policy;
                return;
            }
            PressEvent::Published { seat, .. } => Some(seat.clone()),
            PressEvent::LetterSent { from, .. } => from.clone(),
        };
        self.letters.push(Letter { seq, from, audience: event.audience() });
    }

    /// The same without the letters that are not a viewer's to read.
    pub(crate) fn seen_by(&self, table: &Table, viewer: &Viewer) -> Self {
        let over = matches!(table.status, Status::Over(_));
        let letters = self.letters.iter().filter(|letter| over || table.shows(&letter.audience, viewer));
        Self { policy: self.policy, letters: letters.cloned().collect() }
    }
}
