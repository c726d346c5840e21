//! Words events for a viewer, each with the view just before it.

use crate::text::{Page, Paint};
use crate::words::{Args, Sight, Words};
use adjutant_commands::moderator::retelling::Before;
use adjutant_commands::moderator::{Fault, Retelling, Session};
use adjutant_core::Viewer;
use adjutant_events::{Actor, Envelope, Event, RollEvent, TableEvent};

/// Words the events of a game in a language for a viewer.
pub struct Narrator {
    words: Words,
    retelling: Retelling,
    viewer: Viewer,
    /// The store's first fault while reading the state before an event.
    trouble: Option<Fault>,
}

impl Narrator {
    /// Begins at the start of the game, for a spectator.
    pub fn from_start(words: Words) -> Self {
        Self { words, retelling: Retelling::default(), viewer: Viewer::Spectator, trouble: None }
    }

    /// Begins at the present state. Earlier events need a replay.
    pub fn from_now(words: Words, session: &Session) -> Self {
        Self { words, retelling: Retelling::from_now(session), viewer: Viewer::Spectator, trouble: None }
    }

    /// Sets the viewer.
    #[must_use]
    pub fn to(mut self, viewer: Viewer) -> Self {
        self.viewer = viewer;
        self
    }

    /// Changes the viewer.
    pub fn turn_to(&mut self, viewer: Viewer) {
        self.viewer = viewer;
    }

    /// The viewer.
    pub const fn viewer(&self) -> &Viewer {
        &self.viewer
    }

    /// The view just before an event. If the log cannot be replayed there is none; a fault of the store is kept for
    /// [`Self::sound`].
    pub fn before(&mut self, session: &Session, envelope: &Envelope) -> Option<Before> {
        self.retelling.before(session, envelope, &self.viewer).unwrap_or_else(|fault| {
            if matches!(fault, Fault::Store(_)) {
                self.trouble.get_or_insert(fault);
            }
            None
        })
    }

    /// Checks that no fault of the store occurred since the last call.
    ///
    /// # Errors
    /// The state before an event could not be read, so that a sentence may be incomplete.
    pub fn sound(&mut self) -> Result<(), Fault> {
        self.trouble.take().map_or(Ok(()), Err)
    }

    /// The view just before an event, and its sentence; no sentence if the viewer may not read it.
    pub fn tell(&mut self, session: &Session, envelope: &Envelope) -> (Option<Before>, Option<String>) {
        let before = self.before(session, envelope);
        if !session.may_read(&self.viewer, envelope) {
            return (before, None);
        }
        let voice = self.words.with(session.lexicon().board());
        let text = voice.narrate_seen(envelope, sight(before.as_ref()));
        let gone = self.gone(session, envelope);
        if gone.is_empty() {
            return (before, Some(text));
        }
        let args = Args::new().text("text", text).text("gone", gone.join(self.words.language().gap()));
        (before, Some(self.words.say("event-rewound-with", &args)))
    }

    /// What a game master's or the table's rewind took back, as far as the viewer may know.
    fn gone(&mut self, session: &Session, envelope: &Envelope) -> Vec<String> {
        let Event::Table(TableEvent::Rewound { to, .. }) = &envelope.event else { return Vec::new() };
        if envelope.actor == Actor::Referee {
            // The referee voids a roll whose key is lost, and its sentence says so.
            return Vec::new();
        }
        match session.gone(&self.viewer, *to, envelope.seq.saturating_sub(1)) {
            Ok(gone) => Page::new(self.words, session.lexicon().board(), Paint::None).gone(&gone),
            Err(fault) => {
                self.trouble.get_or_insert(fault);
                Vec::new()
            }
        }
    }
}

/// The view before an event, as wording needs it.
pub fn sight(before: Option<&Before>) -> Option<&dyn Sight> {
    before.map(|before| before as &dyn Sight)
}

/// Whether an event is told to players. Requests of rolls and signatures are not; the evidence and `adjutant log` show
/// them.
pub fn is_told(envelope: &Envelope) -> bool {
    let untold = [
        matches!(envelope.event, Event::Roll(RollEvent::RollRequested(_))),
        // The events it caused are told.
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
