//! The parts of a game's story: the battle, the phase, the seat's turn, and the result of a turn. A game's crate gives
//! them, and interfaces divide the story by them.

use crate::interface::told::Told;
use crate::interface::view::View;
use adjutant_events::{Native, SeatId, SpaceId};

/// The part of the story that a fact begins or ends.
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
    /// Something else. The text stays the same as long as it continues; it is never shown.
    Other(String),
}

/// The figures of a board for statistics by round: a row for each seat, or for the seats that share a purse. Each figure has
/// the key of its heading in the catalogue.
pub type Figures = Vec<(SeatId, Vec<(&'static str, i64)>)>;

/// How many there are, as a figure.
pub fn counted(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A summary of a turn or of its battles. It uses public information only.
pub trait Tally {
    /// Whether the board before a fact is needed, because the fact names something that is gone after it.
    fn asks(&self, fact: &Native) -> bool;

    /// Adds a fact, with the board just before it if it was needed.
    fn add(&mut self, fact: &Native, before: Option<&View>);

    /// The result of the last battle in one line, once it is over; none if the game has no such line.
    fn ended(&self) -> Option<Told> {
        None
    }

    /// The result, one message per line; `now` is the board at its end.
    fn lines(&self, now: &View) -> Vec<Told>;
}
