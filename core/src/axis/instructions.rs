//! stub
use super::state::State;
use crate::refusal::Refusal;
use adjutant_events::{Instruction, InstructionScope, SeatId};
pub(crate) fn check(
    _state: &State,
    _seat: &SeatId,
    _scope: &InstructionScope,
    _i: &Instruction,
) -> Result<(), Refusal> {
    Ok(())
}
