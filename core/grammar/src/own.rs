//! Slots that only one game can read: its units, its blocks, its ways.

use crate::definition::Slot;
use crate::lexicon::{Lexicon, Tongue};
use crate::parse::{Bound, Context, Piece, Read, Value};
use crate::print::Printer;
use adjutant_core::choice::What;
use adjutant_events::{KindId, SpaceId, UnitId};
use std::fmt;
use std::hash::{Hash, Hasher};

/// A kind of argument that only its game can read.
pub trait OwnSlot: fmt::Debug + Sync {
    /// Its name, the same for no other slot of its game.
    fn name(&self) -> &'static str;

    /// What stands for a value in a usage line: `UNITS`.
    fn placeholder(&self) -> &'static str;

    /// Reads a value from what stands there. The piece ends where the next marker begins.
    fn read(&self, piece: Piece<'_>, context: &Context<'_>) -> Read;

    /// Prints a value so that it reads back as itself.
    fn print(&self, value: &Value, printer: &Printer<'_>) -> String;

    /// The words that fill it, when there are only a few.
    fn choices(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Whether it is the whole argument of its command, read from left to right, markers included.
    fn is_whole(&self) -> bool {
        false
    }

    /// Whether its few words are recognised before any marker: `at 3 units`.
    fn is_closed(&self) -> bool {
        false
    }

    /// The parts that are asked for one by one where an argument is filled in, the bare one first; empty = it is asked for as
    /// a whole.
    fn parts(&self) -> &'static [Slot] {
        &[]
    }

    /// What can be picked in the tree of choices, as the part of this name says it.
    fn part(&self, _part: &str, _what: &What, _printer: &Printer<'_>) -> Option<String> {
        None
    }

    /// The pieces of a place that words mean, if it lists pieces.
    fn meant(&self, _said: &str, _place: &SpaceId, _context: &Context<'_>) -> Option<Vec<UnitId>> {
        None
    }

    /// Whether it lists kinds of unit: a word that fits nothing is then likely to be one, misspelt.
    fn lists_kinds(&self) -> bool {
        false
    }

    /// How it goes on where it ends.
    fn ends(&self) -> Ends {
        Ends::Nowhere
    }

    /// Words that tell units of a kind apart.
    fn adjectives(&self, _tongue: Tongue) -> &'static [&'static str] {
        &[]
    }

    /// Whether units of this kind are told apart by them.
    fn tells_apart(&self, _kind: &KindId, _lexicon: &Lexicon) -> bool {
        false
    }

    /// The kinds of unit that fill it.
    fn kinds_said(&self, _bound: &Bound, _slot: &str) -> Vec<KindId> {
        Vec::new()
    }

    /// Everybody's pieces that could fill it and begin so, each as it is told from all others, as far as the speaker sees
    /// them.
    fn candidates(&self, _typed: &str, _context: &Context<'_>) -> Vec<String> {
        Vec::new()
    }
}

/// How an argument that is being typed goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// With a kind of unit.
    Kinds,
    /// With a kind of unit or whose it is.
    OwnedKinds,
    /// With pieces of one's own.
    Pieces,
    /// With pieces of one's own, where they are and where they go.
    Ways,
    /// With a place.
    Places,
    /// With one of a few words.
    Words,
    /// With one of one's units by its number.
    Numbers,
    /// Nothing can be said of it.
    Nowhere,
}

impl PartialEq for dyn OwnSlot {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for dyn OwnSlot {}

impl Hash for dyn OwnSlot {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}
