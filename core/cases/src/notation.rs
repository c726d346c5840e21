//! The door through which a game's cases state a position and say how a board stands.

use crate::names::Names;
use adjutant_core::Game;
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
    fn standing(&self, names: Names<'_>, text: &str) -> Result<Box<dyn Standing>, String>;

    /// Whether the family has a fact of this name, in `snake_case`.
    fn knows_fact(&self, tag: &str) -> bool;

    /// Every unit of a board by its number.
    fn units(&self, play: &Play) -> Vec<(UnitId, KindId)>;

    /// A place with what stands in it, as a case writes it.
    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String;
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
pub trait Standing: fmt::Debug {
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
