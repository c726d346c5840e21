//! A draft: the effects of a command so far, on a copy of the board.
//!
//! A command that causes several events must see the effect of the first when it checks the second. The copy is
//! discarded when the command is refused.

use crate::model::fact::AxisEvent;
use crate::model::state::State;
use crate::rules::record as apply;

/// A copy of the board with the events that were applied to it.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The board after the events.
    pub state: State,
    /// The events so far.
    pub events: Vec<AxisEvent>,
}

impl Draft {
    /// An empty draft over this board.
    pub fn new(state: &State) -> Self {
        Self { state: state.clone(), events: Vec::new() }
    }

    /// Applies an event to the copy and adds it to the list.
    pub fn emit(&mut self, event: AxisEvent) {
        let recorded = apply::record(&mut self.state, &event);
        debug_assert!(recorded.is_ok(), "the referee wrote an event that does not fit its own board: {recorded:?}");
        self.events.push(event);
    }
}
