//! How rule cases state a position and say how a board stands: blocks by nation, type and steps, what lies in areas, tracks, markers,
//! the moment of the turn (`docs/rules-asia-engulfed.md`).

mod given;
mod read;
mod stands;
mod syntax;

use crate::AsiaEdition;
use crate::model::board::Board;
use crate::model::fact::AsiaEvent;
use crate::model::state::State;
use crate::speech::AsiaGrammar;
use adjutant_cases::{Names, Notation, Position, Standing, knows};
use adjutant_core::Game;
use adjutant_core::position::Play;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;
use syntax::{Given, Then};

/// How the cases of the game are written.
#[derive(Clone, Copy, Debug)]
pub struct AsiaNotation;

impl Notation for AsiaNotation {
    fn grammar(&self) -> &'static dyn Grammar {
        &AsiaGrammar
    }

    fn position(&self, ruleset: &Ruleset) -> Option<Box<dyn Position>> {
        ruleset.read::<AsiaEdition>().map(|_| Box::new(Given::default()) as Box<dyn Position>)
    }

    fn standing(&self, names: Names<'_>, text: &str) -> Result<Box<dyn Standing>, String> {
        let board = board(names)?;
        let then = read::then(names, board, text)?;
        let place = match &then {
            Then::Place(space, _) | Then::Supply(space, ..) => Some(board.id(*space).clone()),
            Then::Tracks(_)
            | Then::Turn(_)
            | Then::Network(_)
            | Then::Pool(_)
            | Then::Holding(_)
            | Then::Orphans(_)
            | Then::Building(_)
            | Then::Damaged(_)
            | Then::Points(_) => None,
        };
        Ok(Box::new(Expected { then, place }))
    }

    fn knows_fact(&self, tag: &str) -> bool {
        knows::<AsiaEvent>(tag)
    }

    fn units(&self, play: &Play) -> Vec<(UnitId, KindId)> {
        let Some(state) = play.read::<State>() else { return Vec::new() };
        state.board().all_pieces().map(|piece| (piece.unit(), state.ty(piece).kind())).collect()
    }

    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String {
        let (Ok(board), Some(state)) = (board(names), play.read::<State>()) else { return String::new() };
        board.space_of(place).map_or_else(String::new, |space| stands::describe(names, state, space))
    }
}

fn board(names: Names<'_>) -> Result<&Board, String> {
    Ok(&names.board().read::<AsiaEdition>().ok_or("the rules are of another family")?.0)
}

impl Position for Given {
    fn say(&mut self, names: Names<'_>, key: &str, value: &str) -> Result<(), String> {
        read::given(names, board(names)?, self, key, value)
    }

    fn lay(&self, start: &Play, _: &[(String, String)]) -> Result<Play, String> {
        given::laid(start, self)
    }

    fn places(&self, end: &Play) -> Vec<SpaceId> {
        let Some(state) = end.read::<State>() else { return Vec::new() };
        self.places.iter().map(|(space, _)| state.board().id(*space).clone()).collect()
    }
}

/// An expectation, with the place it is about.
#[derive(Debug)]
struct Expected {
    then: Then,
    place: Option<SpaceId>,
}

impl Standing for Expected {
    fn check(&self, names: Names<'_>, game: &Game) -> Result<(), String> {
        stands::check(names, game, &self.then)
    }

    fn place(&self) -> Option<SpaceId> {
        self.place.clone()
    }
}
