//! The names of a board of any family, and the ids that events, refusals and questions use.
//!
//! Names must be exact, in either language, with the spellings that the board lists. Nothing is guessed.

use super::words::is_named;
use adjutant_core::name::Name;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::typed::{Printed, TypedFamily};
use adjutant_events::{KindId, SeatId, SpaceId};
use adjutant_grammar::Lexicon;

/// The names of one board.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    lexicon: &'a Lexicon,
}

impl<'a> Names<'a> {
    /// The names in this lexicon.
    pub const fn new(lexicon: &'a Lexicon) -> Self {
        Self { lexicon }
    }

    /// The ruleset of the names.
    pub fn board(self) -> &'a Ruleset {
        self.lexicon.board()
    }

    /// The printed board, if it belongs to this family.
    ///
    /// # Errors
    /// It belongs to another family.
    pub fn printed<F: TypedFamily>(self) -> Result<&'a F::Board, String> {
        Ok(&self.board().read::<Printed<F>>().ok_or("the rules are of another family")?.0)
    }

    /// The space of this name.
    ///
    /// # Errors
    /// There is none.
    pub fn space(self, word: &str) -> Result<SpaceId, String> {
        let known = self.lexicon.spaces().iter().map(|id| (id, id.as_str(), self.lexicon.board().names().space(id)));
        named(word, known).cloned().ok_or_else(|| format!("there is no space `{}` on this board", word.trim()))
    }

    /// The seat of this name.
    ///
    /// # Errors
    /// There is none.
    pub fn seat(self, word: &str) -> Result<SeatId, String> {
        let known = self.lexicon.powers().iter().map(|id| (id, id.as_str(), self.lexicon.board().names().seat(id)));
        named(word, known).cloned().ok_or_else(|| format!("there is no power `{}` in this game", word.trim()))
    }

    /// The kind of unit, block or die of this name.
    ///
    /// # Errors
    /// There is none.
    pub fn kind(self, word: &str) -> Result<KindId, String> {
        // Kinds that exist only as dice have names in the log, but not in the table's language.
        let id = KindId::new(word.trim());
        if self.lexicon.board().names().kind(&id).is_some() {
            return Ok(id);
        }
        let known = self.lexicon.kinds().iter().map(|id| (id, id.as_str(), self.lexicon.board().names().kind(id)));
        named(word, known).cloned().ok_or_else(|| format!("there is no kind of unit `{}` in this game", word.trim()))
    }

    /// The name of a kind.
    pub fn of_kind(self, id: &KindId) -> String {
        self.lexicon.board().names().kind(id).map_or_else(|| id.to_string(), |name| name.en.clone())
    }

    /// The name of a space or a seat with this id; other words are unchanged.
    pub fn of(self, id: &str) -> String {
        let board = self.lexicon.board();
        let name = board.names().space(&SpaceId::new(id)).or_else(|| board.names().seat(&SeatId::new(id)));
        name.map_or_else(|| id.replace('_', " "), |name| name.en.clone())
    }
}

fn named<'i, Id>(word: &str, mut known: impl Iterator<Item = (&'i Id, &'i str, Option<&'i Name>)>) -> Option<&'i Id> {
    known.find(|(_, id, name)| name.is_some_and(|name| is_named(word, name, id))).map(|(id, ..)| id)
}
