//! Narration: what happened, one sentence for each event.

use super::Voice;
use adjutant_core::view::View;
use adjutant_events::Envelope;

impl Voice<'_> {
    /// What happened, for players: one sentence, for dice one line per side. `before` is the view just before the
    /// event: units are only numbers in an event, and what they are and where they stand is read there.
    pub fn narrate(&self, envelope: &Envelope, before: Option<&View>) -> String {
        let _ = before;
        format!("#{}", envelope.seq)
    }
}
