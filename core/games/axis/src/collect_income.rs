//! Collect income, phase 6: the IPC values of all spaces controlled, unless the own capital is in enemy hands
//! (rulings 7 and 8).

use super::state::State;
use crate::fact::AxisEvent;

/// The active power's income; none while its capital is lost.
pub fn events(state: &State) -> Vec<AxisEvent> {
    let power = state.active();
    if state.capital_lost(power) {
        return Vec::new();
    }
    let amount = state.income_of_spaces(power);
    vec![AxisEvent::IncomeCollected { power: state.board().power_def(power).id.clone(), amount }]
}
