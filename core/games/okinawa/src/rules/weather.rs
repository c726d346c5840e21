//! The weather of a turn. The first turn of a campaign and of scenario 1 is clear. In other turns a die is rolled, by
//! the sides in turn, first by the United States (J13).
//!
//! Sections: `6`, `6.1`.

use crate::model::fact::OkinawaFact as F;
use crate::model::state::State;
use crate::model::vocabulary::{Power, Weather};
use crate::rules::next::{Dice, Next};

/// The side that rolls in a turn.
pub fn thrower(state: &State) -> Power {
    let first = state.board.set_up(state.scenario).map_or(1, |set_up| set_up.first_turn).max(2);
    // T1 needs no roll, so a game that begins with it has its first roll in T2.
    if state.turn.saturating_sub(first).is_multiple_of(2) { Power::Us } else { Power::Japan }
}

/// The next step of the phase.
pub fn next(state: &State) -> Next {
    if state.turn == 1 {
        return Next::Act(vec![F::WeatherRead { weather: Weather::Clear }]);
    }
    Next::roll(state, Dice::d6("weather", thrower(state), 1), |faces| {
        let die = faces.first().copied().unwrap_or(1).cast_signed();
        vec![F::WeatherRead { weather: state.board.tables.weather(state.turn, die) }]
    })
}
