//! What a side may do now.

use super::state::State;
use crate::prompt::Offer;
use adjutant_events::SeatId;

/// What a seat may do now.
pub fn offers(_state: &State, _seat: &SeatId) -> Vec<Offer> {
    Vec::new()
}
