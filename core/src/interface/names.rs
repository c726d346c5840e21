//! The names of printed things, for texts, parsers and pictures.

use crate::interface::name::Name;
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};

/// The names on a board. A thing without a name keeps its id.
pub trait Names {
    /// The id of the family of games. Its own variants of messages begin with it: `GAME-kind-plural`. Empty = no game.
    fn prefix(&self) -> &'static str;

    /// The id of the edition, as in its ruleset. Messages that differ in this edition have an attribute of this name.
    /// Empty = there are no differences.
    #[allow(clippy::unnecessary_literal_bound)] // a board's own word lives as long as the board
    fn edition(&self) -> &str {
        ""
    }

    /// The names of the game.
    fn game(&self) -> Option<&Name>;

    /// The names of a space.
    fn space(&self, id: &SpaceId) -> Option<&Name>;

    /// What a space is called beside its number, if spaces go by numbers and this one has a name too.
    fn space_called(&self, _: &SpaceId) -> Option<&Name> {
        None
    }

    /// The names of a kind of unit, singular.
    fn kind(&self, id: &KindId) -> Option<&Name>;

    /// The names of a seat.
    fn seat(&self, id: &SeatId) -> Option<&Name>;

    /// The own name of a piece in every language, if pieces have names. Such pieces are not counted together.
    fn piece(&self, _: UnitId) -> Option<&str> {
        None
    }

    /// What a piece is called where it is spoken of and no line is typed, in each language: what [`piece`](Self::piece) says is spelling.
    fn spoken(&self, _: UnitId) -> Option<&Name> {
        None
    }
}

/// No board, for messages before there is a game.
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
