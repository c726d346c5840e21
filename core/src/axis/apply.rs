//! stub
use super::state::State;
use adjutant_events::{AxisEvent, RollEvent};
pub(crate) fn record(_state: &mut State, _event: &AxisEvent) -> Result<(), String> {
    Err("stub".into())
}
pub(crate) fn record_roll(_state: &mut State, _event: &RollEvent) -> Result<(), String> {
    Err("stub".into())
}
