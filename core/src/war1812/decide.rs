//! What a command makes happen, or why it does not.

use super::command::War1812Command;
use super::refusal::War1812Refusal;
use super::state::State;
use crate::game::Decision;
use adjutant_events::SeatId;

/// What a command would make happen.
///
/// # Errors
/// A refusal.
pub fn decide(_state: &State, _seat: &SeatId, _command: &War1812Command) -> Decision {
    Err(War1812Refusal::NothingToAnswer {}.into())
}
