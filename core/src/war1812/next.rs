//! What comes next: the sequence of play (4).

use super::prompt::War1812Task;
use super::state::State;
use crate::draws::Draws;
use crate::prompt::{Next, Prompt, Task};
use crate::table::Table;

/// The referee's next step.
pub fn next(state: &State, _table: &Table, _draws: &Draws) -> Next {
    let seat = state.active.seat();
    Next::Wait(vec![Prompt { seats: vec![seat.clone()], task: Task::War1812(War1812Task::PlaceBlocks { seat }) }])
}
