//! The press: letters of powers, and the rules for them. It belongs to the table and is never rewound, because nobody
//! can forget a letter.
//!
//! The state has only the log position and the audience of each letter; the text is in the log. Game masters write
//! letters in that role and publish announcements. Whoever only acts for a seat does not write for it, because words
//! are personal.
//!
//! Section: `table.press`.

use crate::interface::seats::Status;
use crate::interface::viewer::Viewer;
use crate::table::state::Table;
use adjutant_events::press::{PressEvent, PressPolicy};
use adjutant_events::{Audience, SeatId, Seq};
use serde::{Deserialize, Serialize};

/// The press of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Press {
    /// The rules of the press.
    pub policy: PressPolicy,
    /// The letters and publications, in log order.
    pub letters: Vec<Letter>,
}

/// A letter or a publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// The event with its text.
    pub seq: Seq,
    /// The writer; none = a game master.
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

    /// Removes the letters that a viewer may not read.
    pub(crate) fn seen_by(&self, table: &Table, viewer: &Viewer) -> Self {
        let over = matches!(table.status, Status::Over(_));
        let letters = self.letters.iter().filter(|letter| over || table.shows(&letter.audience, viewer));
        Self { policy: self.policy, letters: letters.cloned().collect() }
    }
}
