//! The notation of rule cases for the keys of a position (`position/`); see `docs/rules-asia-engulfed.md`.

mod read;
mod write;

use crate::Asia;
use crate::model::board::Space;
use crate::model::state::{NavalMarker, State, Track};
use crate::position::{self, Statement};
use crate::speech::AsiaGrammar;
use adjutant_cases::{CaseWording, Cases, Names, Statement as _};
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;

/// The notation of this game's rule cases.
#[derive(Clone, Copy, Debug)]
pub struct AsiaNotation;

impl Cases for AsiaNotation {
    type Says = Statement;

    fn grammar(&self) -> &'static dyn Grammar {
        &AsiaGrammar
    }

    fn units(state: &State) -> Vec<(UnitId, KindId)> {
        state.board().all_pieces().map(|piece| (piece.unit(), state.ty(piece).kind())).collect()
    }
}

impl CaseWording for Statement {
    fn given(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        match word {
            // The network may be `all` zones, and follows the order of the board.
            "network" => Ok(vec![read::network(names, names.printed::<Asia>()?, text)?]),
            _ => Self::of_line(names, word, text)?
                .map_or_else(|| read::given(names, names.printed::<Asia>()?, word, text), Ok),
        }
    }

    fn expected(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        let board = names.printed::<Asia>()?;
        if let Some(said) = read::expected(names, board, word, text)? {
            return Ok(said);
        }
        let seen = |one: Self| match one {
            Self::Units(space, units) => Self::Stands(space, read::seen(board, units)),
            one => one,
        };
        Ok(Self::given(names, word, text)?.into_iter().map(seen).collect())
    }

    fn unsaid(start: &State, _: &[(String, String)], said: &[Self]) -> State {
        let mut state = start.clone();
        // The effects of the turn's start are on the board before any line changes it.
        if said.iter().any(|one| matches!(one, Self::Active(_))) {
            state.pre_war = None;
            let turn = said.iter().find_map(|one| if let Self::Turn(turn) = one { Some(*turn) } else { None });
            state.moment.turn = turn.unwrap_or(state.moment.turn);
            state.naval_markers = NavalMarker::at_start(state.board(), state.moment.turn);
        }
        position::join(&mut state);
        if !said.contains(&Self::AsSetUp(true)) {
            position::clear(&mut state);
        }
        let capacity = state.track(Track::TransportCapacity);
        state.tracks.set(Track::TransportLeft, capacity);
        state
    }

    fn place(&self, names: Names<'_>) -> Option<SpaceId> {
        let space = match self {
            Self::Units(space, _) | Self::Stands(space, _) | Self::Supply(space, ..) => *space,
            Self::Control(area, _)
            | Self::Garrisons(area, _)
            | Self::Fort(area, _)
            | Self::PortDamage(area, _)
            | Self::Entry(area, _)
            | Self::Contested(area, _) => Space::Area(*area),
            _ => return None,
        };
        Some(names.printed::<Asia>().ok()?.id(space).clone())
    }

    fn describe(names: Names<'_>, state: &State, place: &SpaceId) -> String {
        state.board().space_of(place).map_or_else(String::new, |space| write::place(names, state, space))
    }

    fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
        write::lines(names, state)
    }

    fn told(&self, names: Names<'_>) -> String {
        write::told(names, self)
    }
}
