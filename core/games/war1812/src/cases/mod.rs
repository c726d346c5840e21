//! How the keys of a position (`position.rs`) are said in rule cases (`docs/rule-cases.md`).

mod read;
mod write;

use crate::model::board::{Board, Side};
use crate::model::fact::War1812Event;
use crate::model::state::{FIRST_YEAR, Stage};
use crate::position::{self, Place, Statement};
use crate::speech::War1812Grammar;
use crate::{State, War1812Edition};
use adjutant_cases::{Expected, Names, Notation, Position, Said, Standing, Stated, Statement as _, knows};
use adjutant_core::position::Play;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;

/// How the cases of the game are written.
#[derive(Clone, Copy, Debug)]
pub struct War1812Notation;

impl Notation for War1812Notation {
    fn grammar(&self) -> &'static dyn Grammar {
        &War1812Grammar
    }

    fn position(&self, ruleset: &Ruleset) -> Option<Box<dyn Position>> {
        ruleset.read::<War1812Edition>().map(|_| Box::new(Stated::<Statement>::default()) as Box<dyn Position>)
    }

    fn standing(&self, names: Names<'_>, text: &str) -> Result<Box<dyn Standing>, String> {
        Ok(Box::new(Expected::<Statement>::read(names, text)?))
    }

    fn knows_fact(&self, tag: &str) -> bool {
        knows::<War1812Event>(tag)
    }

    fn units(&self, play: &Play) -> Vec<(UnitId, KindId)> {
        let Some(state) = play.read::<State>() else { return Vec::new() };
        state.all_blocks().map(|(at, _)| (at.id(), state.kind(at).id())).collect()
    }

    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String {
        play.read::<State>().map_or_else(String::new, |state| Statement::describe(names, state, place))
    }
}

fn board(names: Names<'_>) -> Result<&Board, String> {
    Ok(&names.board().read::<War1812Edition>().ok_or("the rules are of another family")?.0)
}

impl Said for Statement {
    fn given(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        let said = match Self::of_line(names, word, text)? {
            Some(said) => said,
            None => read::given(names, board(names)?, word, text)?,
        };
        let follows = said.iter().any(|one| !one.key().is_set());
        if follows { Err(format!("`{word}: {text}`: this follows from what stands there")) } else { Ok(said) }
    }

    fn expected(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        if let Some(said) = read::expected(names, word, text)? {
            return Ok(said);
        }
        Self::of_line(names, word, text)?.map_or_else(|| read::given(names, board(names)?, word, text), Ok)
    }

    fn unsaid(start: &State, _: &[(String, String)], said: &[Self]) -> State {
        let mut state = start.clone();
        // Nothing is drawn: what stands where is what the case says.
        state.due.clear();
        (state.active, state.stage) = (Side::American, Stage::Naval);
        (state.year, state.turn) = (FIRST_YEAR, 1);
        let on_turn = said.iter().find_map(|one| if let Self::Active(side) = one { Some(*side) } else { None });
        state.first = on_turn.unwrap_or(state.active);
        state
    }

    fn settle(state: &mut State, _: &[Self]) -> Result<(), String> {
        position::count_unbuilt(state)
    }

    fn place(&self, names: Names<'_>) -> Option<SpaceId> {
        let place = match self {
            Self::Town(town, _) => Place::Town(*town),
            Self::Ships(place, ..) | Self::Holder(place, _) => *place,
            _ => return None,
        };
        Some(place.id(board(names).ok()?))
    }

    fn describe(names: Names<'_>, state: &State, place: &SpaceId) -> String {
        Place::of(state.board(), place).map_or_else(String::new, |place| write::place(names, state, place))
    }

    fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
        write::lines(names, state)
    }

    fn told(&self, names: Names<'_>) -> String {
        write::told(names, self)
    }
}
