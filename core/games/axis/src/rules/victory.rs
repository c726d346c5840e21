//! Victory, section 7: enemy capitals held at a certain moment (rulings 2 and 3).
//!
//! The edition's data says which capitals, how many, in whose hands, after or before whose turn, under which option, and
//! which capitals the side must hold besides. In 1941 it is after a turn, and whether a side holds its own does not matter.
//!
//! A limit of rounds, if one was agreed, comes behind all of them (`house_rules/limit.rs`).
//!
//! Section: `7.victory`.

use crate::model::board::{Space, Turn};
use crate::model::edition::Checked;
use crate::rules::house_rules::limit;

use crate::model::state::State;
use adjutant_events::GameResult;

/// The result if the turn ends now and the next one begins.
pub fn at_end_of_turn(state: &State) -> Option<GameResult> {
    let board = state.board();
    let next = Turn(((state.turn().ix() + 1) % board.turns.len()) as u8);
    let looked_at = |checked: Checked| match checked {
        Checked::After(turn) => turn == state.turn(),
        Checked::Before(turn) => turn == next,
    };
    board
        .victories
        .iter()
        .filter(|way| way.option == state.victory && looked_at(way.checked))
        .find(|way| {
            let holds = |capital: &&Space| state.is_friendly_land(**capital, way.side);
            let taken = |capital: &&Space| {
                holds(capital) && way.taken_by.is_none_or(|by| state.controller(**capital) == Some(by))
            };
            way.capitals.iter().filter(taken).count() >= usize::from(way.needed)
                && way.held.iter().all(|own| holds(&own))
        })
        .map(|way| GameResult::Victory { side: way.side.id(), by: way.option.clone() })
        .or_else(|| limit::at_end_of_turn(state))
}
