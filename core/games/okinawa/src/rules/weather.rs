//! The weather of a turn. The first turn of a campaign and of scenario 1 is clear; else a die is thrown, by the sides in turns, the
//! first one by the United States (J13).
//!
//! Sections: `6`, `6.1`.

use crate::model::fact::OkinawaFact as F;
use crate::model::state::State;
use crate::model::vocabulary::{Power, Weather};
use crate::rules::next::{Dice, Next};

/// Who throws in a turn.
pub fn thrower(state: &State) -> Power {
    let first = state.board.set_up(state.scenario).map_or(1, |set_up| set_up.first_turn).max(2);
    // T1 is never thrown for: where a game begins with it, the first die is that of T2.
    if state.turn.saturating_sub(first).is_multiple_of(2) { Power::Us } else { Power::Japan }
}

/// What comes next in the phase.
pub fn next(state: &State) -> Next {
    if state.turn == 1 {
        return Next::Act(vec![F::WeatherRead { weather: Weather::Clear }]);
    }
    Next::roll(state, Dice::d6("weather", thrower(state), 1), |faces| {
        let die = faces.first().copied().unwrap_or(1).cast_signed();
        vec![F::WeatherRead { weather: state.board.tables.weather(state.turn, die) }]
    })
}
