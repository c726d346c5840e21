//! The notation of rule cases (`docs/rule-cases.md`) for the keys of a position (`position/`).

mod elsewhere;
mod read;
mod stack;
mod words;
mod write;

use crate::State;
use crate::model::board::{Phase, Power, Space};
use crate::position::{self, Statement};
use crate::speech::AxisGrammar;
use adjutant_cases::{CaseWording, Cases, Names, Statement as _, Tables};
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;
use words::Words;

/// The notation of the family's rule cases.
#[derive(Clone, Copy, Debug)]
pub struct AxisNotation;

impl Cases for AxisNotation {
    type Says = Statement;

    fn grammar(&self) -> &'static dyn Grammar {
        &AxisGrammar
    }

    fn units(state: &State) -> Vec<(UnitId, KindId)> {
        state.units().iter().map(|unit| (unit.id, state.kind_of(unit).id.clone())).collect()
    }

    fn tables() -> Option<Tables> {
        Some(elsewhere::TABLES)
    }
}

impl CaseWording for Statement {
    fn given(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        if let Some(said) = read::given(names, word, text)? {
            return Ok(said);
        }
        if let Some(said) = Self::of_line(names, word, text)? {
            return Ok(said);
        }
        let words = Words::of(names)?;
        let said = read::space(words, words.space(word)?, text)?;
        said.into_iter().map(|one| read::owned(words, one)).collect()
    }

    fn expected(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        if let Some(said) = read::expected(names, word, text)? {
            return Ok(said);
        }
        if let Some(said) = Self::of_line(names, word, text)? {
            return Ok(said);
        }
        let words = Words::of(names)?;
        read::space(words, words.space(word)?, text)?.into_iter().map(read::seen).collect()
    }

    fn unsaid(start: &State, options: &[(String, String)], said: &[Self]) -> State {
        let is_set_up = said.contains(&Self::AsSetUp(true));
        let mut state = if is_set_up { start.clone() } else { position::empty(&start.shared_board(), options) };
        // Convoy money waits to be split only if the case says so.
        state.theatre.owed = None;
        let first = state.board().turn_of(Power(0));
        let stages = first.map_or(&[][..], |turn| &state.board().turn_def(turn).stages);
        let stage = stages.iter().position(|stage| stage.phase == Phase::PurchaseUnits);
        let begins = first.map(Self::Turn).into_iter().chain(stage.map(|place| Self::Stage(place as u8)));
        // This is the first turn of the board, so setting it cannot fail.
        begins.for_each(|one| drop(one.set(&mut state)));
        state
    }

    fn settle(state: &mut State, said: &[Self]) -> Result<(), String> {
        // Fighters go onto the carriers beside them. Where the case lists the units, it says itself what is aboard.
        let is_said = |space: Space| {
            said.iter().any(|one| match one {
                Self::AllUnits(_) => true,
                Self::Units(at, _) => *at == space,
                _ => false,
            })
        };
        state.settle_aboard_where(|unit| !is_said(unit.at));
        // By default the turn began with the board as it is now.
        let spaces: Vec<Space> = state.board().all_spaces().collect();
        for space in spaces {
            if !said.iter().any(|one| matches!(one, Self::WasOwner(at, _) if *at == space)) {
                Self::WasOwner(space, state.controller(space)).set(state)?;
            }
        }
        if !said.iter().any(|one| matches!(one, Self::Hostile(_))) {
            Self::Hostile(state.hostile_zones(state.active_side())).set(state)?;
        }
        state.forget_measured();
        Ok(())
    }

    fn place(&self, names: Names<'_>) -> Option<SpaceId> {
        let space = match self {
            Self::Owner(space, _)
            | Self::WasOwner(space, _)
            | Self::Units(space, _)
            | Self::Complex(space, _)
            | Self::Stands(space, _)
            | Self::HasComplex(space, _) => *space,
            _ => return None,
        };
        Some(Words::of(names).ok()?.board.def(space).id.clone())
    }

    fn places(state: &State, said: &[Self]) -> Vec<SpaceId> {
        if said.contains(&Self::AsSetUp(true)) {
            return Vec::new();
        }
        let stands = |space: &Space| position::Key::Stands(*space).print(state) != Self::Stands(*space, Vec::new());
        let spaces = state.board().all_spaces().filter(stands);
        spaces.map(|space| state.board().def(space).id.clone()).collect()
    }

    fn describe(names: Names<'_>, state: &State, place: &SpaceId) -> String {
        let Ok(words) = Words::of(names) else { return String::new() };
        words.board.space(place).map_or_else(String::new, |space| write::space(words, state, space))
    }

    fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
        write::lines(names, state)
    }

    fn told(&self, names: Names<'_>) -> String {
        write::told(names, self)
    }
}
