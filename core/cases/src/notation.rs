//! The door through which a game's cases state a position and say how a board stands.

use crate::keys::{CaseWording, Expected, Stated, Statement};
use crate::names::Names;
use crate::tags::knows;
use adjutant_core::Game;
use adjutant_core::flat::{Flat, Played, Printed};
use adjutant_core::position::Play;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;
use std::fmt;

/// How the cases of a family write what only this family has: its positions and its boards. Orders, dice, refusals, facts
/// and questions are written alike in every game.
pub trait Notation: fmt::Debug + Sync {
    /// How the game is spoken; the grammar knows the rules.
    fn grammar(&self) -> &'static dyn Grammar;

    /// A position of which nothing has been said yet; none = the rules are of another family.
    fn position(&self, ruleset: &Ruleset) -> Option<Box<dyn Position>>;

    /// What a line says of the board behind `then`.
    ///
    /// # Errors
    /// What is wrong with it.
    fn standing(&self, names: Names<'_>, text: &str) -> Result<Box<dyn Expectation>, String>;

    /// Whether the family has a fact of this name, in `snake_case`.
    fn knows_fact(&self, tag: &str) -> bool;

    /// Every unit of a board by its number.
    fn units(&self, play: &Play) -> Vec<(UnitId, KindId)>;

    /// A place with what stands in it, as a case writes it.
    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String;
}

/// What only a game's own cases have where its positions are declared by keys: all else follows from them.
pub trait Cases: fmt::Debug + Sync + 'static {
    /// The keys of its positions, with what is said of them.
    type Says: CaseWording;

    /// How the game is spoken.
    fn grammar(&self) -> &'static dyn Grammar;

    /// Every unit of a board by its number.
    fn units(_: &<Self::Says as Statement>::State) -> Vec<(UnitId, KindId)> {
        Vec::new()
    }
}

/// The family of the boards that these keys are of.
type Family<S> = <<S as Statement>::State as Played>::Flat;

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
        knows::<<Family<C::Says> as Flat>::Fact>(tag)
    }

    fn units(&self, play: &Play) -> Vec<(UnitId, KindId)> {
        play.read().map(C::units).unwrap_or_default()
    }

    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String {
        play.read().map_or_else(String::new, |state| C::Says::describe(names, state, place))
    }
}

/// A position that is being stated, line by line.
pub trait Position: fmt::Debug {
    /// A line of it: `KEY: VALUE`.
    ///
    /// # Errors
    /// What is wrong with it.
    fn say(&mut self, names: Names<'_>, key: &str, value: &str) -> Result<(), String>;

    /// The board as it was said to be, made of the board at the start and the options of the case.
    ///
    /// # Errors
    /// What keeps it from being set up.
    fn lay(&self, start: &Play, options: &[(String, String)]) -> Result<Play, String>;

    /// The places that it tells of, as the board stands in the end.
    fn places(&self, end: &Play) -> Vec<SpaceId>;
}

/// How a board is expected to stand, as far as one line says.
pub trait Expectation: fmt::Debug {
    /// Compares.
    ///
    /// # Errors
    /// What was so instead.
    fn check(&self, names: Names<'_>, game: &Game) -> Result<(), String>;

    /// The place it is about, if it is about one.
    fn place(&self) -> Option<SpaceId> {
        None
    }
}
