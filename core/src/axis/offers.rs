//! stub
use super::state::State;
use crate::{prompt::Offer, table::Table};
use adjutant_events::SeatId;
pub(crate) fn offers(_state: &State, _table: &Table, _seat: &SeatId) -> Vec<Offer> {
    vec![]
}
