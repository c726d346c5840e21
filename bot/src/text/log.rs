//! Lines of the log, and moments the board can go back to.

use super::columns::{fold, right};
use super::{AxisPage, Ink, Page};
use crate::words::{Args, Sight};
use adjutant_core::game::Mark;
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

impl AxisPage<'_> {
    /// Moments the board can go back to, newest last.
    pub(super) fn marks(&self, marks: &[Mark]) -> String {
        if marks.is_empty() {
            return self.word("marks-none");
        }
        let lines = marks.iter().map(|mark| {
            let power = self.board.powers.get(usize::from(mark.seat)).map(|power| self.voice().seat(&power.id));
            let phase = self.board.phases.get(usize::from(mark.phase));
            let args = Args::new()
                .number("event", mark.seq)
                .number("round", mark.round)
                .text("power", power.unwrap_or_default())
                .text(
                    "phase",
                    phase.map_or_else(String::new, |phase| self.voice().phase(crate::words::phase_word(*phase))),
                );
            format!("  {}", self.say("mark-line", args))
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// A time as the log shows it, UTC.
pub(super) fn clock(time: Timestamp) -> String {
    DateTime::from_timestamp_millis(time.0)
        .map_or_else(|| time.0.to_string(), |time| time.format("%Y-%m-%d %H:%M").to_string())
}
