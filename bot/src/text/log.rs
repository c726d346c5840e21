//! Lines of the log.

use super::columns::{fold, right};
use super::{Ink, Page};
use crate::words::Sight;
use adjutant_events::{Envelope, Timestamp};
use chrono::DateTime;

impl Page<'_> {
    /// One line of the log: number, time (UTC), what happened. `before` is what was to be seen just before the event.
    pub fn log_line(&self, envelope: &Envelope, before: Option<&dyn Sight>) -> String {
        let number = right(&format!("#{}", envelope.seq), 5);
        let head = self.ink(Ink::Quiet, &format!("{number}  {}  ", clock(envelope.time)));
        fold(&head, &self.voice().narrate_seen(envelope, before), self.width)
    }
}

/// A time as the log shows it, UTC.
pub(super) fn clock(time: Timestamp) -> String {
    DateTime::from_timestamp_millis(time.0)
        .map_or_else(|| time.0.to_string(), |time| time.format("%Y-%m-%d %H:%M").to_string())
}
