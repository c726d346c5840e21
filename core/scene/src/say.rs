//! Text on a picture, before it is worded in a language.

use adjutant_core::name::Name;
use adjutant_core::term::Term;
use adjutant_events::{KindId, SeatId};
use std::borrow::Cow;

/// A text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Say {
    /// The same in every language: a number, the name of a brigade.
    Plain(String),
    /// A space, seat, kind or side by its bare name.
    Term(Term),
    /// A seat within a sentence: `the Red Rose`.
    The(SeatId),
    /// A number of pieces of a kind: `2 knights`.
    Counted(KindId, u32),
    /// A name that is not on the board.
    Name(Name),
    /// A message of the catalogue.
    Message(Cow<'static, str>, Vec<(Cow<'static, str>, Say)>),
    /// The same at the start of a sentence.
    Sentence(Box<Say>),
    /// Items separated by commas.
    Listed(Vec<Say>),
    /// A list in a sentence: `A, B and C`.
    Joined(Vec<Say>),
    /// Items without separators.
    Run(Vec<Say>),
}

impl Say {
    /// A message without terms.
    pub const fn word(key: &'static str) -> Self {
        Self::Message(Cow::Borrowed(key), Vec::new())
    }

    /// A message with terms.
    pub fn message<const N: usize>(key: &'static str, terms: [(&'static str, Self); N]) -> Self {
        let terms = terms.into_iter().map(|(name, term)| (Cow::Borrowed(name), term));
        Self::Message(Cow::Borrowed(key), terms.collect())
    }

    /// A number as a term, which selects singular or plural.
    pub fn number(number: impl Into<u64>) -> Self {
        Self::Term(Term::Number(number.into()))
    }

    /// A word that selects a variant of a message.
    pub fn by(word: impl Into<String>) -> Self {
        Self::Plain(word.into())
    }

    /// A term by its bare name.
    pub fn term(term: impl Into<Term>) -> Self {
        Self::Term(term.into())
    }
}
