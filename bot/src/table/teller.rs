//! What happened, told: each event with the board just before it and a sentence, to somebody who may know it.

use crate::words::{Sight, Words};
use adjutant_commands::moderator::retelling::Before;
use adjutant_commands::moderator::{Fault, Retelling, Session};
use adjutant_core::Viewer;
use adjutant_events::{Envelope, Event, RollEvent, TableEvent};

/// Tells the events of one game in one language, to one viewer.
pub struct Teller {
    words: Words,
    retelling: Retelling,
    viewer: Viewer,
    /// The store's first fault, if it could not give what was before an event.
    trouble: Option<Fault>,
}

impl Teller {
    /// Tells the game from its beginning, to a spectator.
    pub fn from_start(words: Words) -> Self {
        Self { words, retelling: Retelling::default(), viewer: Viewer::Spectator, trouble: None }
    }

    /// Tells the game from now on; what was before costs a replay.
    pub fn from_now(words: Words, session: &Session) -> Self {
        Self { words, retelling: Retelling::from_now(session), viewer: Viewer::Spectator, trouble: None }
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

    /// To whom it is told.
    pub const fn viewer(&self) -> &Viewer {
        &self.viewer
    }

    /// What the viewer saw just before an event. A log that does not fit this program is told without its units; one that
    /// cannot be read is trouble.
    pub fn before(&mut self, session: &Session, envelope: &Envelope) -> Option<Before> {
        self.retelling.before(session, envelope, &self.viewer).unwrap_or_else(|fault| {
            if matches!(fault, Fault::Store(_)) {
                self.trouble.get_or_insert(fault);
            }
            None
        })
    }

    /// Whether everything that was told since this was last asked is what the log says.
    ///
    /// # Errors
    /// The store could not give what was before an event: the sentence has not what belongs in it.
    pub fn sound(&mut self) -> Result<(), Fault> {
        self.trouble.take().map_or(Ok(()), Err)
    }

    /// What the viewer saw just before an event, and the event in a sentence; no sentence if it is not his to read.
    pub fn tell(&mut self, session: &Session, envelope: &Envelope) -> (Option<Before>, Option<String>) {
        let before = self.before(session, envelope);
        if !session.may_read(&self.viewer, envelope) {
            return (before, None);
        }
        let voice = self.words.with(session.lexicon().board());
        let text = voice.narrate_seen(envelope, sight(before.as_ref()));
        (before, Some(text))
    }
}

/// What was to be seen before an event, for who words it.
pub fn sight(before: Option<&Before>) -> Option<&dyn Sight> {
    before.map(|before| before as &dyn Sight)
}

/// Whether an event is told to players: a roll is when it has fallen, and that the log is signed goes without saying; the
/// evidence and `adjutant log` have both.
pub fn is_told(envelope: &Envelope) -> bool {
    let untold = [
        matches!(envelope.event, Event::Roll(RollEvent::RollRequested(_))),
        // What it made happen is told.
        matches!(envelope.event, Event::Ordered(_)),
        matches!(
            envelope.event,
            Event::Table(
                TableEvent::CheckpointSigned { .. }
                    | TableEvent::CheckpointShown { .. }
                    | TableEvent::CheckpointCosigned { .. }
                    | TableEvent::EntropyOpened { .. }
                    | TableEvent::RollBound { .. }
            )
        ),
    ];
    !untold.contains(&true)
}
