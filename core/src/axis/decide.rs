//! stub
use super::{command::AxisCommand, state::State};
use crate::{game::Decision, table::Table};
use adjutant_events::SeatId;
pub(crate) fn decide(_state: &State, _table: &Table, _seat: &SeatId, _command: &AxisCommand) -> Decision {
    Ok(vec![])
}
