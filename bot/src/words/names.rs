//! Where the names of spaces, kinds and powers come from: the board of the game.

use super::Language;
use adjutant_commands::lexicon;
use adjutant_core::axis::board::{Board, Domain, Name};
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SeatId, SpaceId};

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
    /// The face that a die's number of hitting faces is written as: the highest in Axis & Allies, the lowest elsewhere.
    fn counts_from(&self, hits_on: u16) -> u16 {
        hits_on
    }
    /// Whether a face is a hit for dice with so many hitting faces.
    fn hits(&self, hits_on: u16, face: u16) -> bool {
        face <= hits_on
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
        Some(lexicon::game_name(self))
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
        matches!(self, Self::Axis(board) if board.flies(id))
    }

    fn counts_from(&self, hits_on: u16) -> u16 {
        match self {
            Self::Axis(_) => hits_on,
            Self::War1812(_) => 7_u16.saturating_sub(hits_on),
        }
    }

    fn hits(&self, hits_on: u16, face: u16) -> bool {
        match self {
            Self::Axis(_) => face <= hits_on,
            Self::War1812(_) => hits_on > 0 && face + hits_on > 6,
        }
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
