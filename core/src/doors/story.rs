//! The parts of a game's story: which battle, which phase, whose turn; what a turn came to. A flat says it, a face that tells
//! the story divides it so.

use crate::doors::told::Told;
use crate::doors::view::View;
use adjutant_events::{Native, SeatId, SpaceId};

/// What of the story a fact begins or ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turning {
    /// Nothing.
    Nothing,
    /// A battle begins here.
    BattleBegins(SpaceId),
    /// The battle here is over.
    BattleEnds(SpaceId),
    /// All battles of a turn are over.
    BattlesEnd,
    /// The turn of this seat is over.
    TurnEnds(SeatId),
}

/// What is going on in a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The battle here.
    Battle(SpaceId),
    /// Something else, in words that are the same as long as it goes on. No sentence: nobody reads it.
    Other(String),
}

/// A turn being added up, or the battles of one, from its beginning. Only what everybody may know goes in.
pub trait Tally {
    /// Whether the board just before a fact must be seen: the fact names what is gone after it.
    fn asks(&self, fact: &Native) -> bool;

    /// Adds a fact, with the board just before it where it was asked for.
    fn add(&mut self, fact: &Native, before: Option<&View>);

    /// What the last battle came to, once it is over, in one line; none where a game has no such line.
    fn ended(&self) -> Option<Told> {
        None
    }

    /// What it came to, a message for each line; `now` is the board at its end.
    fn lines(&self, now: &View) -> Vec<Told>;
}
