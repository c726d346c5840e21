//! How a state is kept: what only some theatres of war have stands behind the rest, and only where the edition has any of
//! it, where the attacker left the order of his battles to the referee, where one of several players of a turn has ended
//! his part of a phase, or where house rules were agreed. A state of another edition has the bytes that it always had, which old evidence and snapshots rely on.

use crate::model::board::{Board, Power};
use crate::model::convoy::Convoy;
use crate::model::edition::Step;
use crate::model::state::State;
use crate::rules::house_rules::Agreed;
use crate::rules::theatre::Theatre;
use adjutant_core::position::{read_value, write_value};
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

/// Reads what [`write`] wrote.
///
/// # Errors
/// The bytes are none of a state, or of another version of the program.
pub(crate) fn read(bytes: &[u8]) -> Result<State, String> {
    match read_value::<State>(bytes) {
        Ok(state) if has_theatre(state.board()) => Err("a state without what its edition remembers".to_owned()),
        Ok(state) => Ok(state),
        // What stands behind it is no part of a state of an edition that remembers nothing.
        Err(alone) => match read_value::<(State, Theatre)>(bytes) {
            Ok((mut state, theatre)) if has_theatre(state.board()) => {
                state.theatre = theatre;
                Ok(state)
            }
            Ok(_) => Err(alone),
            Err(_) => match read_value::<(State, Theatre, bool)>(bytes) {
                Ok((mut state, theatre, true)) => {
                    state.theatre = theatre;
                    state.fights_all = true;
                    Ok(state)
                }
                // What is not so is not written.
                Ok((_, _, false)) => Err(alone),
                Err(_) => match read_value::<(State, Theatre, bool, Vec<Power>)>(bytes) {
                    Ok((mut state, theatre, fights_all, done)) if !done.is_empty() => {
                        state.theatre = Theatre { done, ..theatre };
                        state.fights_all = fights_all;
                        Ok(state)
                    }
                    Ok(_) => Err(alone),
                    Err(_) => match read_value::<(State, Theatre, bool, Vec<Power>, Agreed)>(bytes) {
                        Ok((mut state, theatre, fights_all, done, agreed)) if agreed.is_any() => {
                            state.theatre = Theatre { done, ..theatre };
                            state.fights_all = fights_all;
                            state.agreed = agreed;
                            Ok(state)
                        }
                        Ok(_) | Err(_) => Err(alone),
                    },
                },
            },
        },
    }
}
