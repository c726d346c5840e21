//! The interface through which a game's cases state positions and describe boards.

use crate::foreign::Foreign;
use crate::keys::{CaseWording, Expected, Stated, Statement};
use crate::names::Names;
use crate::tags::knows;
use adjutant_core::Game;
use adjutant_core::position::Play;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::typed::{Played, Printed, TypedFamily};
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;
use std::fmt;

/// How cases of a family write positions and boards. Orders, dice, refusals, events and questions are the same in every
/// game.
pub trait Notation: fmt::Debug + Sync {
    /// The grammar of the game, which knows its rules.
    fn grammar(&self) -> &'static dyn Grammar;

    /// An empty position; none means the rules belong to another family.
    fn position(&self, ruleset: &Ruleset) -> Option<Box<dyn Position>>;

    /// Reads a line about the board after `then`.
    ///
    /// # Errors
    /// What is wrong with it.
    fn standing(&self, names: Names<'_>, text: &str) -> Result<Box<dyn Expectation>, String>;

    /// Whether the family has an event of this name, in `snake_case`.
    fn knows_fact(&self, tag: &str) -> bool;

    /// The tags of the groups that its facts are in, in `snake_case`. A case names a fact without its groups.
    fn fact_groups(&self) -> &'static [&'static str];

    /// Every unit of a board with its number.
    fn units(&self, play: &Play) -> Vec<(UnitId, KindId)>;

    /// A space with its contents, as a case writes it.
    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String;

    /// The lines of a position that state this board, each with its word and text, as far as positions can. Empty = such
    /// lines are only written by hand.
    fn lines(&self, names: Names<'_>, play: &Play) -> Vec<(String, String)>;

    /// How a table of units is written as a position. None = positions are only written by hand.
    fn tables(&self) -> Option<Tables>;
}

/// How a table of units is written as a position of a family: spaces with `OWNER COUNT KIND, …`, their owners, and money.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    /// The key of the line that says who has how much money.
    pub money: &'static str,
    /// The kinds that a space has as a part of its own and not among its units: the id of the kind, and the word of the part.
    pub fixtures: &'static [(&'static str, &'static str)],
    /// Names that other programs use, each with the name of the same space, seat or kind here.
    pub elsewhere: &'static [(&'static str, &'static str)],
    /// What the maps of `TripleA` call the parts of its boards.
    pub triplea: &'static [Foreign],
}

/// What a game's cases define if its positions are declared by keys. Everything else follows.
pub trait Cases: fmt::Debug + Sync + 'static {
    /// The keys of its positions, with their values.
    type Says: CaseWording;

    /// The grammar of the game.
    fn grammar(&self) -> &'static dyn Grammar;

    /// Every unit of a board with its number.
    fn units(_: &<Self::Says as Statement>::State) -> Vec<(UnitId, KindId)> {
        Vec::new()
    }

    /// The groups of its facts, if it has any.
    fn groups() -> &'static [&'static str] {
        &[]
    }

    /// How a table of units is written as a position, if it can be.
    fn tables() -> Option<Tables> {
        None
    }

    /// Whether it has a fact of this name, in any group.
    fn knows_fact(tag: &str) -> bool {
        knows::<<Family<Self::Says> as TypedFamily>::Fact>(tag)
    }
}

/// The family of these keys' boards.
type Family<S> = <<S as Statement>::State as Played>::TypedFamily;

impl<C: Cases> Notation for C {
    fn grammar(&self) -> &'static dyn Grammar {
        Cases::grammar(self)
    }

    fn position(&self, ruleset: &Ruleset) -> Option<Box<dyn Position>> {
        ruleset.read::<Printed<Family<C::Says>>>().map(|_| Box::new(Stated::<C::Says>::default()) as Box<dyn Position>)
    }

    fn standing(&self, names: Names<'_>, text: &str) -> Result<Box<dyn Expectation>, String> {
        Ok(Box::new(Expected::<C::Says>::read(names, text)?))
    }

    fn knows_fact(&self, tag: &str) -> bool {
        C::knows_fact(tag)
    }

    fn fact_groups(&self) -> &'static [&'static str] {
        C::groups()
    }

    fn units(&self, play: &Play) -> Vec<(UnitId, KindId)> {
        play.read().map(C::units).unwrap_or_default()
    }

    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String {
        play.read().map_or_else(String::new, |state| C::Says::describe(names, state, place))
    }

    fn lines(&self, names: Names<'_>, play: &Play) -> Vec<(String, String)> {
        play.read().map_or_else(Vec::new, |state| C::Says::lines(names, state))
    }

    fn tables(&self) -> Option<Tables> {
        C::tables()
    }
}

/// A position that is being read line by line.
pub trait Position: fmt::Debug {
    /// Reads a line `KEY: VALUE`.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn say(&mut self, names: Names<'_>, key: &str, value: &str) -> Result<(), String>;

    /// Makes the board from the board at the start and the options of the case.
    ///
    /// # Errors
    /// Why the board cannot be set up.
    fn lay(&self, start: &Play, options: &[(String, String)]) -> Result<Play, String>;

    /// The spaces to report at the end.
    fn places(&self, end: &Play) -> Vec<SpaceId>;
}

/// The expected state of a board, as far as one line says.
pub trait Expectation: fmt::Debug {
    /// Compares the board.
    ///
    /// # Errors
    /// What was found instead.
    fn check(&self, names: Names<'_>, game: &Game) -> Result<(), String>;

    /// The space that it is about, if any.
    fn place(&self) -> Option<SpaceId> {
        None
    }
}
