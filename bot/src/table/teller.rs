//! What happened, told: each event with the board just before it and a sentence.

use crate::words::Words;
use adjutant_commands::moderator::{Retelling, Session};
use adjutant_core::view::View;
use adjutant_events::Envelope;

/// Tells the events of one game in one language.
pub struct Teller {
    words: Words,
    retelling: Retelling,
}

impl Teller {
    /// Tells the game from its beginning.
    pub fn from_start(words: Words) -> Self {
        Self { words, retelling: Retelling::default() }
    }

    /// Tells the game from now on; what was before costs a replay.
    pub fn from_now(words: Words, session: &Session) -> Self {
        Self { words, retelling: Retelling::from_now(session) }
    }

    /// The view just before an event, and the event in a sentence. A log that cannot be followed is told without its
    /// units.
    pub fn tell(&mut self, session: &Session, envelope: &Envelope) -> (Option<View>, String) {
        let before = self.retelling.before(session, envelope).unwrap_or_default();
        let voice = self.words.with(session.lexicon().board());
        let text = voice.narrate(envelope, before.as_ref());
        (before, text)
    }
}
