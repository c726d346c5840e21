//! Passes each order of a particular theatre of war to the file of its rule.

use crate::model::board::{Power, Space};
use crate::model::fact::AxisEvent;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use crate::rules::decide::space;
use crate::rules::theatre::order::TheatreOrder;
use crate::rules::theatre::{claim, convoy_money, kamikaze, patrol, raid};

/// The power that decides about an order; none if no such question is open, or if no single power decides.
pub(crate) fn decider(state: &State, order: &TheatreOrder) -> Option<Power> {
    match order {
        TheatreOrder::Split { .. } => convoy_money::waits(state).map(|(power, ..)| power),
        TheatreOrder::Claim { .. } | TheatreOrder::Raid { .. } => Some(state.leader()),
        // All powers that act in the turn may order it.
        TheatreOrder::Patrol { .. } => None,
        TheatreOrder::Kamikaze { .. } | TheatreOrder::HoldKamikazes => {
            state.rules().theatre.kamikazes.as_ref().map(|piece| piece.power)
        }
        TheatreOrder::Intercept { .. } => raid::asked(state).map(|(power, ..)| power),
    }
}

/// The events of an order.
///
/// # Errors
/// The reason why the order is not possible.
pub(crate) fn decide(state: &State, order: &TheatreOrder) -> Result<Vec<AxisEvent>, AxisRefusal> {
    match order {
        TheatreOrder::Split { purse, amount } => convoy_money::decide(state, purse, *amount),
        TheatreOrder::Claim { space: id, power } => claim::decide(state, space(state, id)?, power),
        TheatreOrder::Kamikaze { count, target, zone } => kamikaze::declare(state, *count, target, space(state, zone)?),
        TheatreOrder::HoldKamikazes => kamikaze::hold(state),
        TheatreOrder::Raid { units, from, via, to } => {
            patrol::all_down(state)?;
            let via = via.iter().map(|id| space(state, id)).collect::<Result<Vec<Space>, _>>()?;
            raid::declare(state, units, (space(state, from)?, &via, space(state, to)?))
        }
        TheatreOrder::Intercept { count } => raid::answer(state, *count),
        TheatreOrder::Patrol { units, from, zone } => {
            patrol::decide(state, units, space(state, from)?, space(state, zone)?)
        }
    }
}
