//! What printed matter calls things: the door through which words, readers and pictures ask for a name.

use crate::doors::name::Name;
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};

/// What a board calls things. A thing it does not know keeps its id.
pub trait Names {
    /// The word of the family of games. Messages of its catalogue that say names in its own way begin with it: `GAME-kind-plural`.
    /// Empty = of no game.
    fn prefix(&self) -> &'static str;

    /// The word of the edition, as its ruleset is called. What an edition says otherwise than its family stands in the message
    /// itself, as an attribute of this name. Empty = it says nothing otherwise.
    #[allow(clippy::unnecessary_literal_bound)] // a board's own word lives as long as the board
    fn edition(&self) -> &str {
        ""
    }

    /// The names of the game itself.
    fn game(&self) -> Option<&Name>;

    /// The names of a space.
    fn space(&self, id: &SpaceId) -> Option<&Name>;

    /// The names of a kind of unit, singular.
    fn kind(&self, id: &KindId) -> Option<&Name>;

    /// The names of a seat.
    fn seat(&self, id: &SeatId) -> Option<&Name>;

    /// What a piece is called by itself, in every language, where each has a name of its own: those that look alike are not counted then.
    fn piece(&self, _: UnitId) -> Option<&str> {
        None
    }

    /// What a piece is called where it is spoken of and no line is typed, in each language: what [`piece`](Self::piece) says is spelling.
    fn spoken(&self, _: UnitId) -> Option<&Name> {
        None
    }
}

/// No board: for what is said before there is a game.
#[derive(Clone, Copy, Debug)]
pub struct NoBoard;

impl Names for NoBoard {
    fn prefix(&self) -> &'static str {
        ""
    }

    fn game(&self) -> Option<&Name> {
        None
    }

    fn space(&self, _: &SpaceId) -> Option<&Name> {
        None
    }

    fn kind(&self, _: &KindId) -> Option<&Name> {
        None
    }

    fn seat(&self, _: &SeatId) -> Option<&Name> {
        None
    }
}
