//! What these rules allow: sends each order to the file of its rule.

use super::order::TheatreOrder;
use super::{claim, convoy_money};
use crate::board::Power;
use crate::decide::space;
use crate::fact::AxisEvent;
use crate::refusal::AxisRefusal;
use crate::state::State;

/// Whose decision an order is; none if nothing of the kind is open.
pub(crate) fn decider(state: &State, order: &TheatreOrder) -> Option<Power> {
    match order {
        TheatreOrder::Split { .. } => convoy_money::waits(state).map(|(power, ..)| power),
        TheatreOrder::Claim { .. } => Some(state.leader()),
    }
}

/// What an order makes happen.
///
/// # Errors
/// What stands in the way.
pub(crate) fn decide(state: &State, order: &TheatreOrder) -> Result<Vec<AxisEvent>, AxisRefusal> {
    match order {
        TheatreOrder::Split { purse, amount } => convoy_money::decide(state, purse, *amount),
        TheatreOrder::Claim { space: id, power } => claim::decide(state, space(state, id)?, power),
    }
}
