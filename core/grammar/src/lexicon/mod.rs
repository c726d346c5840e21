//! The names of one board: which space, kind, power or phase a word means.

mod fold;
mod names;
pub mod spelling;

pub use fold::{fold, fold_words, is_east_asian, is_hiragana};
pub use names::Names;
pub use spelling::{closest, mistakes};

use crate::grammar::{Commands, Grammar};
use adjutant_core::name::Name;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SeatId, SideId, SpaceId, UnitId};

/// The meaning of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<T> {
    /// Exactly this one.
    Found(T),
    /// One of these, in board order.
    Ambiguous(Vec<T>),
    /// None; these have the most similar spellings, nearest first.
    Unknown {
        /// Nearest.
        nearest: Vec<T>,
    },
}

/// A language of names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Tongue {
    #[default]
    English,
    Japanese,
}

/// The names of a board, as its game's crate supplies them.
#[derive(Debug, Default)]
pub struct Words {
    /// The spaces, in board order.
    pub spaces: Names<SpaceId>,
    /// The kinds of unit, in chart order.
    pub kinds: Names<KindId>,
    /// The powers, in turn order.
    pub powers: Names<SeatId>,
    /// The sides.
    pub sides: Names<SideId>,
    /// The phases, by their words in the rules.
    pub phases: Names<&'static str>,
    /// Single units with their own names.
    pub units: Names<UnitId>,
    /// The space of a number in any notation, if spaces have numbers. It may be off the board.
    pub numbered: Option<fn(&str) -> Option<SpaceId>>,
}

/// The names of one board. Made once per ruleset revision and shared.
#[derive(Debug)]
pub struct Lexicon {
    grammar: &'static dyn Grammar,
    ruleset: Ruleset,
    words: Words,
}

impl Lexicon {
    /// The lexicon of a ruleset.
    pub fn new(grammar: &'static dyn Grammar, ruleset: Ruleset, words: Words) -> Self {
        Self { grammar, ruleset, words }
    }

    /// The grammar of the game.
    pub const fn grammar(&self) -> &'static dyn Grammar {
        self.grammar
    }

    /// The commands of the game.
    pub fn commands(&self) -> &'static Commands {
        self.grammar.commands()
    }

    /// The ruleset of these names.
    pub const fn board(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The space meant.
    pub fn space(&self, text: &str) -> Found<SpaceId> {
        match self.numbered(text) {
            Some(found) => found,
            None => self.words.spaces.resolve(text),
        }
    }

    /// The space with exactly this spelling; abbreviations and numbers are accepted.
    pub fn space_exact(&self, text: &str) -> Option<Found<SpaceId>> {
        match self.numbered(text) {
            Some(Found::Unknown { .. }) => None,
            Some(found) => Some(found),
            None => self.words.spaces.exact(text),
        }
    }

    /// The space with this number, if it is one.
    fn numbered(&self, text: &str) -> Option<Found<SpaceId>> {
        let id = self.words.numbered?(text)?;
        if self.words.spaces.things().contains(&id) {
            return Some(Found::Found(id));
        }
        let nearest = self.words.spaces.nearest(id.as_str()).into_iter().map(|(space, _)| space).collect();
        Some(Found::Unknown { nearest })
    }

    /// The kind of unit meant.
    pub fn kind(&self, text: &str) -> Found<KindId> {
        self.words.kinds.resolve(text)
    }

    /// The kind of unit with exactly this spelling.
    pub fn kind_exact(&self, text: &str) -> Option<Found<KindId>> {
        self.words.kinds.exact(text)
    }

    /// The power meant, by its name or by that of its people.
    pub fn power(&self, text: &str) -> Found<SeatId> {
        self.words.powers.resolve(text)
    }

    /// The power with exactly this spelling.
    pub fn power_exact(&self, text: &str) -> Option<Found<SeatId>> {
        self.words.powers.exact(text)
    }

    /// The side meant.
    pub fn side(&self, text: &str) -> Found<SideId> {
        self.words.sides.resolve(text)
    }

    /// The phase meant.
    pub fn phase(&self, text: &str) -> Found<&'static str> {
        self.words.phases.resolve(text)
    }

    /// The phase with exactly this spelling.
    pub fn phase_exact(&self, text: &str) -> Option<Found<&'static str>> {
        self.words.phases.exact(text)
    }

    /// The spaces whose name, or a word of it, begins with this text.
    pub fn spaces_beginning(&self, text: &str) -> Vec<SpaceId> {
        self.words.spaces.beginning(text)
    }

    /// The kinds of unit whose name begins with this text.
    pub fn kinds_beginning(&self, text: &str) -> Vec<KindId> {
        self.words.kinds.beginning(text)
    }

    /// The powers whose name begins with this text.
    pub fn powers_beginning(&self, text: &str) -> Vec<SeatId> {
        self.words.powers.beginning(text)
    }

    /// The phases whose name begins with this text.
    pub fn phases_beginning(&self, text: &str) -> Vec<&'static str> {
        self.words.phases.beginning(text)
    }

    /// The similarity of a spelling to the nearest space, kind and power, to choose the most likely mistake.
    pub(crate) fn likeness(&self, text: &str) -> (f64, f64, f64) {
        let folded = fold(text);
        let best = |near: Option<f64>| near.unwrap_or(0.0);
        (
            best(self.words.spaces.nearest(&folded).first().map(|(_, likeness)| *likeness)),
            best(self.words.kinds.nearest(&folded).first().map(|(_, likeness)| *likeness)),
            best(self.words.powers.nearest(&folded).first().map(|(_, likeness)| *likeness)),
        )
    }

    /// All spaces, in board order.
    pub fn spaces(&self) -> &[SpaceId] {
        self.words.spaces.things()
    }

    /// All kinds of unit, in chart order.
    pub fn kinds(&self) -> &[KindId] {
        self.words.kinds.things()
    }

    /// All powers, in turn order.
    pub fn powers(&self) -> &[SeatId] {
        self.words.powers.things()
    }

    /// All phases by their words, in order.
    pub fn phases(&self) -> &[&'static str] {
        self.words.phases.things()
    }

    /// The unit with exactly this name.
    pub fn unit_exact(&self, text: &str) -> Option<Found<UnitId>> {
        self.words.units.exact(text)
    }

    /// The name of a space, or its id if it is not on this board.
    pub fn space_name<'a>(&'a self, id: &'a SpaceId, tongue: Tongue) -> &'a str {
        self.ruleset.names().space(id).map_or(id.as_str(), |name| in_tongue(name, tongue))
    }

    /// The name of a kind, or its id if it is not on this board.
    pub fn kind_name<'a>(&'a self, id: &'a KindId, tongue: Tongue) -> &'a str {
        self.ruleset.names().kind(id).map_or(id.as_str(), |name| in_tongue(name, tongue))
    }

    /// The name of a power, or its id if it is not on this board.
    pub fn power_name<'a>(&'a self, id: &'a SeatId, tongue: Tongue) -> &'a str {
        self.ruleset.names().seat(id).map_or(id.as_str(), |name| in_tongue(name, tongue))
    }
}

fn in_tongue(name: &Name, tongue: Tongue) -> &str {
    match tongue {
        Tongue::English => &name.en,
        Tongue::Japanese => &name.ja,
    }
}
