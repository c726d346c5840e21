//! Where the names of spaces, kinds and powers come from: the board of the game.

use super::Language;
use adjutant_commands::family::axis_board;
use adjutant_commands::lexicon;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SeatId, SpaceId};
use adjutant_game_axis::board::{Board, Domain, Name};

/// What a board calls things. A thing it does not know keeps its id.
pub trait Names {
    /// The names of the game itself.
    fn game(&self) -> Option<&Name>;
    /// The names of a space.
    fn space(&self, id: &SpaceId) -> Option<&Name>;
    /// The names of a kind of unit, singular.
    fn kind(&self, id: &KindId) -> Option<&Name>;
    /// The names of a seat.
    fn seat(&self, id: &SeatId) -> Option<&Name>;
    /// Whether units of a kind fly: they are spoken of apart from what stands or floats.
    fn flies(&self, _: &KindId) -> bool {
        false
    }
}

impl Names for Board {
    fn game(&self) -> Option<&Name> {
        Some(&self.name)
    }

    fn space(&self, id: &SpaceId) -> Option<&Name> {
        Board::space(self, id).map(|space| &self.def(space).name)
    }

    fn kind(&self, id: &KindId) -> Option<&Name> {
        Board::kind(self, id).map(|kind| &self.kind_def(kind).name)
    }

    fn seat(&self, id: &SeatId) -> Option<&Name> {
        self.power(id).map(|power| &self.power_def(power).name)
    }

    fn flies(&self, id: &KindId) -> bool {
        Board::kind(self, id).is_some_and(|kind| self.kind_def(kind).domain == Domain::Air)
    }
}

impl Names for Ruleset {
    fn game(&self) -> Option<&Name> {
        lexicon::game_name(self)
    }

    fn space(&self, id: &SpaceId) -> Option<&Name> {
        lexicon::space_name(self, id)
    }

    fn kind(&self, id: &KindId) -> Option<&Name> {
        lexicon::kind_name(self, id)
    }

    fn seat(&self, id: &SeatId) -> Option<&Name> {
        lexicon::seat_name(self, id)
    }

    fn flies(&self, id: &KindId) -> bool {
        axis_board(self).is_some_and(|board| board.flies(id))
    }
}

/// No board: for what is said before there is a game.
#[derive(Clone, Copy, Debug)]
pub struct NoBoard;

impl Names for NoBoard {
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

/// A name in a language.
pub(crate) fn in_language(name: &Name, language: Language) -> &str {
    match language {
        Language::En => &name.en,
        Language::Ja => &name.ja,
    }
}
