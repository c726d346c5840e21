//! How a state is kept: what only some theatres of war have stands behind the rest, and only where the edition has any of
//! it, where the attacker left the order of his battles to the referee, where one of several players of a turn has ended
//! his part of a phase, or where house rules were agreed. A state of another edition has the bytes that it always had, which old evidence and snapshots rely on.

use crate::model::board::{Board, Power};
use crate::model::convoy::Convoy;
use crate::model::edition::Step;
use crate::model::state::State;
use crate::rules::house_rules::Agreed;
use crate::rules::theatre::Theatre;
use adjutant_core::position::{MORE, read_first, write_value};
use serde::de::DeserializeOwned;
use std::io::Write;

/// Whether an edition has anything that a [`Theatre`] remembers.
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
/// It could not be written.
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

/// Reads what [`write`] wrote: the state, and behind it one thing after the other, each only with all that stands before it.
/// What is not so is not written, so it cannot be the last that stands there. Whatever is added stands behind all of these.
///
/// # Errors
/// The bytes are none of a state, or of another version of the program.
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
        // What stands behind it is no part of a state of an edition that remembers nothing.
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

/// The next thing that stands behind a state.
fn next<T: DeserializeOwned>(rest: &[u8]) -> Result<(T, &[u8]), String> {
    read_first(rest).map_err(|_| MORE.to_owned())
}

/// A state behind which nothing more stands, if that can be.
fn last(can_be: bool, state: State) -> Result<State, String> {
    if can_be { Ok(state) } else { Err(MORE.to_owned()) }
}
