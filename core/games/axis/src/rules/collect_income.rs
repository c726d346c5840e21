//! Collect income, section 6. The IPC values of all spaces that the turn's powers control go into the purses that they
//! fill. A purse whose capital an enemy holds gets nothing (rulings 7 and 8).
//!
//! Section: `6.income`.

use crate::model::fact::AxisEvent;
use crate::model::state::State;

/// The income of the turn, purse by purse; none for a closed purse.
pub fn events(state: &State) -> Vec<AxisEvent> {
    let turn = state.turn_def();
    let open = turn.purses.iter().copied().filter(|purse| !state.capital_lost(*purse));
    open.map(|purse| AxisEvent::IncomeCollected {
        power: state.board().purse_def(purse).id.clone(),
        amount: state.value_of_spaces(purse, &turn.powers),
    })
    .collect()
}
