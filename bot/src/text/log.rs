//! Lines of the log.

use super::columns::{fold, right};
use super::{Ink, Page, Paint};
use crate::words::Sight;
use adjutant_events::{Envelope, Seq, Timestamp};
use chrono::DateTime;

impl Page<'_> {
    /// One line of the log: number, time (UTC), sentence. `before` is what was visible just before the event.
    pub fn log_line(&self, envelope: &Envelope, before: Option<&dyn Sight>) -> String {
        let sentence = self.voice().narrate_seen(envelope, before);
        log_entry(self.paint, self.width, (envelope.seq, envelope.time), &sentence)
    }
}

/// One line of the log from its number, its time and a finished sentence.
pub fn log_entry(paint: Paint, width: usize, (seq, time): (Seq, Timestamp), sentence: &str) -> String {
    let number = right(&format!("#{seq}"), 5);
    let head = paint.ink(Ink::Quiet, &format!("{number}  {}  ", clock(time)));
    fold(&head, sentence, width)
}

/// A time in UTC, as the log shows it.
pub(super) fn clock(time: Timestamp) -> String {
    DateTime::from_timestamp_millis(time.0)
        .map_or_else(|| time.0.to_string(), |time| time.format("%Y-%m-%d %H:%M").to_string())
}
