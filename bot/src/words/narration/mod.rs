//! Narration: one sentence for each event.
//!
//! A game's crate turns its own events into terms; those of the table and of the dice are narrated here. An event names
//! units by number; their kind, owner and position come from the view just before it. Without that view units are only
//! counted.

mod clock;
mod council;
mod dice;
mod instructions;
mod office;
mod order;
mod plan;
mod press;
mod signup;
mod staff;
mod stage;
mod table;

use super::Voice;
use crate::games::games;
use adjutant_core::told::Told;
use adjutant_core::view::View;
use adjutant_events::{Envelope, Event};
use stage::TableBefore;

pub(crate) use council::{answer_word, outcome_word};
pub(crate) use signup::declined_word;
pub(crate) use staff::{draft_end_word, office_word};

pub use adjutant_core::told::Sight;

impl Voice<'_> {
    /// The sentence of an event, for players. `before` is the view just before the event.
    ///
    /// ```
    /// use adjutant::words::{Language, NoBoard, Words};
    /// use adjutant_events::{Actor, Audience, Envelope, TableEvent, Timestamp};
    ///
    /// let envelope = Envelope {
    ///     game: "saturday".into(),
    ///     seq: 9,
    ///     time: Timestamp(0),
    ///     actor: Actor::Referee,
    ///     cause: "line 7".into(),
    ///     audience: Audience::Everyone,
    ///     event: TableEvent::GameStarted.into(),
    /// };
    /// let voice = Words::new(Language::En).with(&NoBoard);
    /// assert_eq!(voice.narrate(&envelope, None), "The game begins.");
    /// ```
    pub fn narrate(&self, envelope: &Envelope, before: Option<&View>) -> String {
        self.narrate_seen(envelope, before.map(|view| view as &dyn Sight))
    }

    /// As [`Self::narrate`], but `before` is only evaluated if the sentence needs it.
    pub fn narrate_seen(&self, envelope: &Envelope, before: Option<&dyn Sight>) -> String {
        let stage = TableBefore::new(*self, before);
        let text = match &envelope.event {
            Event::Table(event) => stage.table(event, &envelope.actor),
            Event::Roll(event) => stage.roll(event),
            Event::Play(fact) => {
                let family = games().family_of(fact);
                self.sentences(&family.map_or_else(Vec::new, |family| family.tell(fact, before, &envelope.actor)))
            }
            Event::Ordered(command) => stage.ordered(command, &envelope.actor),
        };
        self.words().sentence(&text)
    }

    /// Messages in a row, each as a sentence.
    pub fn sentences(&self, told: &[Told]) -> String {
        let each: Vec<String> = told.iter().map(|told| self.words().sentence(&self.told(told))).collect();
        each.join(self.language().gap())
    }
}
