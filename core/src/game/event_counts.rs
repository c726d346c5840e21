//! How many events each seat may read, and which was the last.
//!
//! The number of an event counts hidden events too, so whatever depends on it depends on what others keep secret. These
//! counts do not.

use crate::interface::viewer::Viewer;
use crate::table::state::Table;
use adjutant_events::{Audience, Envelope, SeatId, Seq};
use serde::{Deserialize, Serialize};

/// The counts of one game. Never rewound.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct EventCounts {
    /// The events that everybody may read.
    public: u64,
    /// The hidden events that each seat may read, in the ruleset's order.
    own: Vec<u64>,
    /// The public events before each mark of the game.
    at_marks: Vec<u64>,
    /// The last public event.
    last_public: Seq,
    /// The last hidden event that each seat may read; 0 = none.
    last_own: Vec<Seq>,
}

impl EventCounts {
    /// Of a game with its first event, which is public.
    pub(super) fn first() -> Self {
        Self { public: 1, last_public: 1, ..Self::default() }
    }

    /// Counts an event.
    pub(super) fn follow(&mut self, table: &Table, envelope: &Envelope) {
        if envelope.audience == Audience::Everyone {
            self.public += 1;
            self.last_public = envelope.seq;
            return;
        }
        self.own.resize(table.seats.len(), 0);
        self.last_own.resize(table.seats.len(), 0);
        for ((seat, count), last) in table.seats.iter().zip(&mut self.own).zip(&mut self.last_own) {
            if table.shows(&envelope.audience, &Viewer::Seat(seat.id.clone())) {
                *count += 1;
                *last = envelope.seq;
            }
        }
    }

    /// Notes a mark, which stands this many events back.
    pub(super) fn mark(&mut self, back: u64) {
        self.at_marks.push(self.public.saturating_sub(back));
    }

    /// Keeps this many marks.
    pub(super) fn keep_marks(&mut self, marks: usize) {
        self.at_marks.truncate(marks);
    }

    /// The events that a seat may read.
    pub(super) fn readable_by(&self, table: &Table, seat: &SeatId) -> u64 {
        let place = table.seats.iter().position(|one| one.id == *seat);
        self.public + place.and_then(|place| self.own.get(place)).copied().unwrap_or_default()
    }

    /// The last event that a seat may read, or that everybody may read.
    pub(super) fn last_readable_by(&self, table: &Table, seat: Option<&SeatId>) -> Seq {
        let place = seat.and_then(|seat| table.seats.iter().position(|one| one.id == *seat));
        let own = place.and_then(|place| self.last_own.get(place)).copied().unwrap_or_default();
        self.last_public.max(own)
    }

    /// The public events since the last mark.
    pub(super) fn since_last_mark(&self) -> u64 {
        self.public - self.at_marks.last().copied().unwrap_or_default().min(self.public)
    }
}
