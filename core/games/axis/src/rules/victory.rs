//! Victory, section 7: enemy capitals held at a certain moment (rulings 2 and 3).
//!
//! The edition's data gives the capitals, their number, their holders and the option. It also gives the turn after or
//! before which they are checked. It gives further capitals that the side must hold besides. In 1941 the check is after
//! a turn, and it does not matter whether a side holds its own capitals.
//!
//! A limit of rounds, if agreed, is checked after all of these (`house_rules/limit.rs`).
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
