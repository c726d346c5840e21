//! Slots filled with one of a few words, defined by a table.

use crate::lexicon::fold;
use crate::own::{Ends, OwnSlot};
use crate::parse::{Context, ParseProblem, Piece, Read, Sort, Value, choice};
use crate::print::Printer;
use std::fmt;

/// The maximum number of words in a phrase of the table.
const MOST_WORDS: usize = 4;

/// A value with its spellings, the usual word of each language first.
pub type Spelt<T> = (T, &'static [&'static str]);

/// A slot filled with one of a few words. Its value is the meaning of the word.
#[derive(Clone, Copy, Debug)]
pub struct OneOf<T: 'static> {
    /// Its name, unique among the slots of its game.
    pub name: &'static str,
    /// Its placeholder in a usage line: `strike|submerge`.
    pub shown: &'static str,
    /// Whether it is recognised before any marker: `at 3 units`.
    pub closed: bool,
    /// The possible values.
    pub words: &'static [Spelt<T>],
}

impl<T: Copy + PartialEq + fmt::Debug + Send + Sync> OneOf<T> {
    /// A slot for one of these words, recognised without a marker.
    pub const fn new(name: &'static str, shown: &'static str, words: &'static [Spelt<T>]) -> Self {
        Self { name, shown, closed: true, words }
    }
}

/// The first phrase of a table that matches here, in whatever way its letters are divided into words.
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
