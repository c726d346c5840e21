//! Victory: enemy capitals held at the end of a certain power's turn (rulings 2 and 3).
//!
//! The edition's data says which capitals, how many, after whose turn, and under which option. Whether a side holds its
//! own capitals does not matter.

use super::state::State;
use adjutant_events::GameResult;

/// The result if the active power's turn ends now.
pub fn at_end_of_turn(state: &State) -> Option<GameResult> {
    let board = state.board();
    board
        .victories
        .iter()
        .filter(|way| way.option == state.victory && way.checked_after == state.active())
        .find(|way| {
            let held = way.capitals.iter().filter(|capital| state.is_friendly_land(**capital, way.side)).count();
            held >= usize::from(way.needed)
        })
        .map(|way| GameResult::Victory { side: way.side.id(), by: way.option.clone() })
}
