//! How rule cases state a position and say how a board stands: blocks by kind and CV, ships by place, the moment of the
//! year (`docs/rule-cases.md`).

mod given;
mod read;
mod stands;
mod syntax;

use crate::model::board::Board;
use crate::model::fact::War1812Event;
use crate::speech::War1812Grammar;
use crate::{State, War1812Edition};
use adjutant_cases::{Names, Notation, Position, Standing, knows};
use adjutant_core::Game;
use adjutant_core::position::Play;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;
use syntax::{Given, Place, Then};

/// How the cases of the game are written.
#[derive(Clone, Copy, Debug)]
pub struct War1812Notation;

impl Notation for War1812Notation {
    fn grammar(&self) -> &'static dyn Grammar {
        &War1812Grammar
    }

    fn position(&self, ruleset: &Ruleset) -> Option<Box<dyn Position>> {
        ruleset.read::<War1812Edition>().map(|_| Box::new(Given::default()) as Box<dyn Position>)
    }

    fn standing(&self, names: Names<'_>, text: &str) -> Result<Box<dyn Standing>, String> {
        let board = board(names)?;
        let then = read::then(names, board, text)?;
        let place = match &then {
            Then::Place(place, _) => Some(place.id(board)),
            Then::Counts(..) | Then::Turn { .. } => None,
        };
        Ok(Box::new(Expected { then, place }))
    }

    fn knows_fact(&self, tag: &str) -> bool {
        knows::<War1812Event>(tag)
    }

    fn units(&self, play: &Play) -> Vec<(UnitId, KindId)> {
        let Some(state) = play.read::<State>() else { return Vec::new() };
        state.all_blocks().map(|(at, _)| (at.id(), state.kind(at).id())).collect()
    }

    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String {
        let (Ok(board), Some(state)) = (board(names), play.read::<State>()) else { return String::new() };
        Place::of(board, place).map_or_else(String::new, |place| stands::describe(names, state, place))
    }
}

fn board(names: Names<'_>) -> Result<&Board, String> {
    Ok(&names.board().read::<War1812Edition>().ok_or("the rules are of another family")?.0)
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
        self.places.iter().map(|(place, _)| place.id(state.board())).collect()
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
