//! How rule cases (`docs/rule-cases.md`) write the keys of a position (`position.rs`).

mod read;
mod write;

use crate::model::board::Side;
use crate::model::state::{FIRST_YEAR, SequenceStage};
use crate::position::{self, Statement, TownOrLake};
use crate::speech::War1812Grammar;
use crate::{State, War1812};
use adjutant_cases::{CaseWording, Cases, Names, Statement as _};
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;

/// The notation of rule cases for this game.
#[derive(Clone, Copy, Debug)]
pub struct War1812Notation;

impl Cases for War1812Notation {
    type Says = Statement;

    fn grammar(&self) -> &'static dyn Grammar {
        &War1812Grammar
    }

    fn units(state: &State) -> Vec<(UnitId, KindId)> {
        state.all_blocks().map(|(at, _)| (at.id(), state.kind(at).id())).collect()
    }
}

impl CaseWording for Statement {
    fn given(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        match Self::of_line(names, word, text)? {
            Some(said) => Ok(said),
            None => read::given(names, names.printed::<War1812>()?, word, text),
        }
    }

    fn expected(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        read::expected(names, word, text)?.map_or_else(|| Self::given(names, word, text), Ok)
    }

    fn unsaid(start: &State, _: &[(String, String)], said: &[Self]) -> State {
        let mut state = start.clone();
        // Nothing is drawn: the case states where each piece is.
        state.due.clear();
        (state.active, state.stage) = (Side::American, SequenceStage::Naval);
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
            Self::Town(town, _) => TownOrLake::Town(*town),
            Self::Ships(place, ..) | Self::Holder(place, _) => *place,
            _ => return None,
        };
        Some(place.id(names.printed::<War1812>().ok()?))
    }

    fn describe(names: Names<'_>, state: &State, place: &SpaceId) -> String {
        TownOrLake::of(state.board(), place).map_or_else(String::new, |place| write::place(names, state, place))
    }

    fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
        write::lines(names, state)
    }

    fn told(&self, names: Names<'_>) -> String {
        write::told(names, self)
    }
}
