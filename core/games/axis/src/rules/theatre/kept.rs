//! How a state is stored. Optional parts follow the state. They are the state of a theatre of war and the order of
//! battles left to the referee. They are also the partners that have ended a phase, and house rules. Each is written
//! only if the edition or the game has it. So a state without them has the same bytes as in earlier versions, on which
//! old evidence and snapshots rely.

use crate::model::board::{Board, Power};
use crate::model::convoy::Convoy;
use crate::model::edition::Step;
use crate::model::state::State;
use crate::rules::house_rules::Agreed;
use crate::rules::theatre::Theatre;
use adjutant_core::position::{MORE, read_first, write_value};
use serde::de::DeserializeOwned;
use std::io::Write;

/// Whether an edition uses anything in [`Theatre`].
fn has_theatre(board: &Board) -> bool {
    let split = |convoy: Convoy| match convoy {
        Convoy::Center { owner, .. } => board.purses_of(owner).count() > 1,
        Convoy::Route { .. } => false,
    };
    board.rules.theatre.is_any()
        || board.rules.has(Step::Antiaircraft)
        || board.spaces.iter().filter_map(|space| space.convoy).any(split)
}

/// Writes a state.
///
/// # Errors
/// The state could not be written.
pub(crate) fn write(state: &State, out: &mut dyn Write) -> Result<(), String> {
    if state.agreed.is_any() {
        let (done, agreed) = (&state.theatre.done, &state.agreed);
        return write_value(&(state, &state.theatre, state.fights_all, done, agreed), out);
    }
    if !state.theatre.done.is_empty() {
        return write_value(&(state, &state.theatre, state.fights_all, &state.theatre.done), out);
    }
    if state.fights_all {
        return write_value(&(state, &state.theatre, true), out);
    }
    if has_theatre(state.board()) { write_value(&(state, &state.theatre), out) } else { write_value(state, out) }
}

/// Reads what [`write`] wrote: the state and its optional parts in order. A part is present only with all parts before
/// it. A part in its initial state is not written, so it cannot be the last one. New parts go to the end.
///
/// # Errors
/// The bytes are not a state, or are from another version of the program.
pub(crate) fn read(bytes: &[u8]) -> Result<State, String> {
    let (mut state, rest) = read_first::<State>(bytes)?;
    if rest.is_empty() {
        return if has_theatre(state.board()) {
            Err("a state without what its edition remembers".to_owned())
        } else {
            Ok(state)
        };
    }
    let (theatre, rest) = next::<Theatre>(rest)?;
    state.theatre = theatre;
    if rest.is_empty() {
        // A theatre part is not valid in an edition that has no such rules.
        return last(has_theatre(state.board()), state);
    }
    let (fights_all, rest) = next(rest)?;
    state.fights_all = fights_all;
    if rest.is_empty() {
        return last(state.fights_all, state);
    }
    let (done, rest) = next::<Vec<Power>>(rest)?;
    state.theatre.done = done;
    if rest.is_empty() {
        return last(!state.theatre.done.is_empty(), state);
    }
    let (agreed, rest) = next::<Agreed>(rest)?;
    state.agreed = agreed;
    last(rest.is_empty() && state.agreed.is_any(), state)
}

/// The next optional part.
fn next<T: DeserializeOwned>(rest: &[u8]) -> Result<(T, &[u8]), String> {
    read_first(rest).map_err(|_| MORE.to_owned())
}

/// The state if nothing follows, provided that this part may be the last one.
fn last(can_be: bool, state: State) -> Result<State, String> {
    if can_be { Ok(state) } else { Err(MORE.to_owned()) }
}
