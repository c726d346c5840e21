//! What is told: a key and named terms, of which a face makes one sentence in its reader's language.
//!
//! Refusals and questions are messages of fixed types ([`messages`](crate::doors::term::messages)). What happened is told by the
//! flat, which alone knows which units, whose and from where an event means: it looks that up in the view just before the event
//! and puts the answer into terms. No sentence is made here.

use crate::doors::term::{Term, Terms};
use adjutant_events::Actor;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A message of the catalogue with its terms, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    key: Cow<'static, str>,
    terms: Terms,
}

impl Told {
    /// This message, without terms so far.
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

    /// The same with a term.
    #[must_use]
    pub fn with(mut self, name: &'static str, term: impl Into<Term>) -> Self {
        self.terms.push((name.into(), term.into()));
        self
    }

    /// That a game master put the board right by hand: who, why, and what.
    pub fn edited(actor: &Actor, reason: &str, edits: Term) -> Self {
        Self::new("event-board-edited")
            .with("player", actor.player().map_or_else(String::new, |player| player.as_str().to_owned()))
            .with("reason", reason.to_owned())
            .with("edits", edits)
    }

    /// Its key in the catalogue.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// What it is about, by name.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }
}

/// How the items of a list stand together in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Joint {
    /// `A, B and C`.
    And,
    /// `A, B or C`.
    Or,
    /// Numbers of units: `3 pawns and 1 knight`.
    Units,
    /// `A, B`.
    Comma,
    /// `A; B`.
    Semicolon,
    /// With a gap between two, as in columns.
    Gap,
    /// A way: `A → B`.
    Way,
    /// Orders on one line: `A / B`.
    Stroke,
    /// One after the other: `A, then B`.
    Then,
}
