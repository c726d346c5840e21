//! Messages for the reader: a key and named terms. An interface makes one sentence of them in the reader's language.
//!
//! Refusals and questions have fixed types ([`messages`](crate::interface::term::messages)). Messages about events come
//! from the game's crate, which alone knows the units, owners and origins that an event means. It looks them up in the
//! view just before the event and puts them into terms. No sentence is made here.

use crate::interface::term::{Term, Terms};
use adjutant_events::Actor;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A message of the catalogue with named terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    key: Cow<'static, str>,
    terms: Terms,
}

impl Told {
    /// A message without terms.
    ///
    /// ```
    /// use adjutant_core::told::Told;
    ///
    /// let told = Told::new("chess-moved").with("from", "e2".to_owned()).with("to", "e4".to_owned());
    /// assert_eq!((told.key(), told.terms().len()), ("chess-moved", 2));
    /// ```
    pub const fn new(key: &'static str) -> Self {
        Self { key: Cow::Borrowed(key), terms: Vec::new() }
    }

    /// Adds a term.
    #[must_use]
    pub fn with(mut self, name: &'static str, term: impl Into<Term>) -> Self {
        self.terms.push((name.into(), term.into()));
        self
    }

    /// The message that a game master corrected the board, with the reason and the corrections.
    pub fn edited(actor: &Actor, reason: &str, edits: Term) -> Self {
        Self::new("event-board-edited")
            .with("player", actor.player().map_or_else(String::new, |player| player.as_str().to_owned()))
            .with("reason", reason.to_owned())
            .with("edits", edits)
    }

    /// Its message key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Its terms, by name.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }
}

/// How the items of a list are joined in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Joint {
    /// `A, B and C`.
    And,
    /// `A, B or C`.
    Or,
    /// Units with their numbers: `3 pawns and 1 knight`.
    Units,
    /// `A, B`.
    Comma,
    /// `A; B`.
    Semicolon,
    /// With a gap between two items, as in columns.
    Gap,
    /// A route: `A → B`.
    Way,
    /// Orders in one line: `A / B`.
    Stroke,
    /// A sequence: `A, then B`.
    Then,
    /// Each on a line of its own, below the sentence.
    Lines,
}
