//! Victory (18).
//!
//! Sections: `18.1`, `18.2`.

use crate::model::board::Side;
use crate::model::state::State;
use adjutant_events::GameResult;

/// The lead in victory points that wins (18.1).
pub const LEAD: u16 = 10;

/// The side whose lead is sufficient in the present state.
pub fn leader(state: &State) -> Option<Side> {
    let [american, british] = Side::BOTH.map(|side| state.points(side));
    if american >= british + LEAD {
        Some(Side::American)
    } else if british >= american + LEAD {
        Some(Side::British)
    } else {
        None
    }
}

/// The result of the game after the points of the last year are counted (18.2).
pub fn result(state: &State) -> GameResult {
    match leader(state) {
        Some(side) => GameResult::Victory { side: side.id(), by: "ten_points".to_owned() },
        None => GameResult::Draw { by: "three_years".to_owned() },
    }
}
