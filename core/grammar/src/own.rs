//! Slots that only one game can read: its units, blocks, routes.

use crate::definition::Slot;
use crate::lexicon::{Lexicon, Tongue};
use crate::parse::{Bound, Context, Piece, Read, Value};
use crate::print::Printer;
use adjutant_core::choice::What;
use adjutant_events::{KindId, SpaceId, UnitId};
use std::fmt;
use std::hash::{Hash, Hasher};

/// A type of argument that only its game can read.
pub trait OwnSlot: fmt::Debug + Sync {
    /// Its name, unique among the slots of its game.
    fn name(&self) -> &'static str;

    /// Its placeholder in a usage line: `UNITS`.
    fn placeholder(&self) -> &'static str;

    /// Reads a value. The text ends where the next marker begins.
    fn read(&self, piece: Piece<'_>, context: &Context<'_>) -> Read;

    /// Prints a value so that it can be read again.
    fn print(&self, value: &Value, printer: &Printer<'_>) -> String;

    /// The words that fill it, if there are only a few.
    fn choices(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Whether it is the command's whole argument, read from left to right including markers.
    fn is_whole(&self) -> bool {
        false
    }

    /// Whether its words are recognised before any marker: `at 3 units`.
    fn is_closed(&self) -> bool {
        false
    }

    /// The parts for which forms ask one by one, the one without a marker first; empty if forms ask for the whole.
    fn parts(&self) -> &'static [Slot] {
        &[]
    }

    /// The picks in the tree of choices for the part of this name.
    fn part(&self, _part: &str, _what: &What, _printer: &Printer<'_>) -> Option<String> {
        None
    }

    /// The pieces of a place that words mean, if it lists pieces.
    fn meant(&self, _said: &str, _place: &SpaceId, _context: &Context<'_>) -> Option<Vec<UnitId>> {
        None
    }

    /// Whether it lists kinds of unit. An unknown word is then probably a misspelt kind.
    fn lists_kinds(&self) -> bool {
        false
    }

    /// How it can continue at its end.
    fn ends(&self) -> Ends {
        Ends::Nowhere
    }

    /// Words that distinguish units of a kind.
    fn adjectives(&self, _tongue: Tongue) -> &'static [&'static str] {
        &[]
    }

    /// Whether these words distinguish units of this kind.
    fn tells_apart(&self, _kind: &KindId, _lexicon: &Lexicon) -> bool {
        false
    }

    /// The kinds of unit that fill it.
    fn kinds_said(&self, _bound: &Bound, _slot: &str) -> Vec<KindId> {
        Vec::new()
    }

    /// The pieces of all sides that could fill it and whose names begin with the text. Only pieces that the speaker
    /// sees count. Their names are distinct.
    fn candidates(&self, _typed: &str, _context: &Context<'_>) -> Vec<String> {
        Vec::new()
    }
}

/// How an argument that is being typed can continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// With a kind of unit.
    Kinds,
    /// With a kind of unit or its owner.
    OwnedKinds,
    /// With the speaker's own pieces.
    Pieces,
    /// With the speaker's own pieces, their places and their destinations.
    Ways,
    /// With a place.
    Places,
    /// With one of a few words.
    Words,
    /// With one of the speaker's units by number.
    Numbers,
    /// Unknown.
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
