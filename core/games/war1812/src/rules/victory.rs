//! Victory (18).
//!
//! Sections: `18.1`, `18.2`.

use crate::model::board::Side;
use crate::model::state::State;
use adjutant_events::GameResult;

/// The lead that wins (18.1).
pub const LEAD: u16 = 10;

/// Who leads by enough, as the board stands.
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

/// How the game ended, once the points of a last year are counted (18.2).
pub fn result(state: &State) -> GameResult {
    match leader(state) {
        Some(side) => GameResult::Victory { side: side.id(), by: "ten_points".to_owned() },
        None => GameResult::Draw { by: "three_years".to_owned() },
    }
}
