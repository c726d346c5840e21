//! Slots that are a word out of a few: a table of what can be meant.

use crate::lexicon::fold;
use crate::own::{Ends, OwnSlot};
use crate::parse::{Context, ParseProblem, Piece, Read, Sort, Value, choice};
use crate::print::Printer;
use std::fmt;

/// A phrase of the table has at most so many words.
const MOST_WORDS: usize = 4;

/// A thing and how it is written, the usual word of each language first.
pub type Spelt<T> = (T, &'static [&'static str]);

/// A slot that a word out of a few fills; its value is the thing that the word means.
#[derive(Clone, Copy, Debug)]
pub struct OneOf<T: 'static> {
    /// Its name, the same for no other slot of its game.
    pub name: &'static str,
    /// What stands for it in a usage line: `strike|submerge`.
    pub shown: &'static str,
    /// Whether it is recognised before any marker: `at 3 units`.
    pub closed: bool,
    /// What can be meant.
    pub words: &'static [Spelt<T>],
}

impl<T: Copy + PartialEq + fmt::Debug + Send + Sync> OneOf<T> {
    /// One of these words, recognised by itself.
    pub const fn new(name: &'static str, shown: &'static str, words: &'static [Spelt<T>]) -> Self {
        Self { name, shown, closed: true, words }
    }
}

/// One of the phrases of a table that stands here, however its letters are divided into words; of several the first in the table.
fn phrase<T: Copy>(piece: Piece<'_>, table: &[Spelt<T>]) -> Option<(usize, T)> {
    let most = piece.tokens.len().min(MOST_WORDS);
    let said: Vec<String> = (1..=most).map(|words| fold(piece.text(0, words))).collect();
    let length = |spelt: &&str| {
        let wanted = fold(spelt);
        said.iter().position(|said| *said == wanted).map(|at| at + 1)
    };
    table.iter().find_map(|(thing, spelt)| Some((spelt.iter().filter_map(&length).max()?, *thing)))
}

impl<T: Copy + PartialEq + fmt::Debug + Send + Sync> OwnSlot for OneOf<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn placeholder(&self) -> &'static str {
        self.shown
    }

    fn read(&self, piece: Piece<'_>, _: &Context<'_>) -> Read {
        if piece.tokens.first().is_none_or(|token| token.sort == Sort::Sign(',')) {
            return Read::Nothing((0, 0), ParseProblem::Empty {});
        }
        match phrase(piece, self.words) {
            Some((length, thing)) => Read::Took(length, Value::own(thing)),
            None => choice(piece, self.words, Value::own),
        }
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        let known = value.as_own::<T>().and_then(|thing| self.words.iter().find(|(known, _)| known == thing));
        known.map_or_else(String::new, |(_, spelt)| printer.usual(spelt).to_owned())
    }

    fn choices(&self) -> Vec<&'static str> {
        self.words.iter().filter_map(|(_, spelt)| spelt.first().copied()).collect()
    }

    fn is_closed(&self) -> bool {
        self.closed
    }

    fn ends(&self) -> Ends {
        Ends::Words
    }
}
