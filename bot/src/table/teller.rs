//! What happened, told: each event with the board just before it and a sentence, to somebody who may know it.

use crate::words::Words;
use adjutant_commands::moderator::{Retelling, Session};
use adjutant_core::Viewer;
use adjutant_core::referee::may_read;
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_events::Envelope;

/// Tells the events of one game in one language, to one viewer.
pub struct Teller {
    words: Words,
    retelling: Retelling,
    viewer: Viewer,
}

impl Teller {
    /// Tells the game from its beginning, in a game that hides things to a spectator.
    pub fn from_start(words: Words) -> Self {
        Self { words, retelling: Retelling::default(), viewer: Viewer::Spectator }
    }

    /// Tells the game from now on; what was before costs a replay.
    pub fn from_now(words: Words, session: &Session) -> Self {
        Self { words, retelling: Retelling::from_now(session), viewer: Viewer::Spectator }
    }

    /// Tells it to this viewer.
    #[must_use]
    pub fn to(mut self, viewer: Viewer) -> Self {
        self.viewer = viewer;
        self
    }

    /// From now on tells it to this viewer.
    pub fn turn_to(&mut self, viewer: Viewer) {
        self.viewer = viewer;
    }

    /// Whether this event is the viewer's to read. In games that hide nothing everything is told to everybody.
    pub fn reads(&self, session: &Session, envelope: &Envelope) -> bool {
        let game = session.game();
        let over = matches!(game.table.status, Status::Over(_));
        !session.lexicon().family().hides() || over || may_read(&envelope.audience, &self.viewer, &game.table)
    }

    /// What the viewer saw just before an event, and the event in a sentence. A log that cannot be followed is told
    /// without its units.
    pub fn tell(&mut self, session: &Session, envelope: &Envelope) -> (Option<View>, String) {
        let viewer = if session.lexicon().family().hides() { &self.viewer } else { &Viewer::Gm };
        let before = self.retelling.before(session, envelope, viewer).unwrap_or_default();
        let voice = self.words.with(session.lexicon().board());
        let text = voice.narrate(envelope, before.as_ref());
        (before, text)
    }
}
