//! Land that several powers of one turn take together, and that does not go back to an ally: its captor says for which of
//! them it is held. Each must have a land unit left in it.
//!
//! Section: `3.capture`.

use crate::model::board::{Domain, Power, Space};
use crate::model::fact::AxisEvent;
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::conduct_combat::capture;
use adjutant_events::{SeatId, SpaceId, UnitId};

/// The powers of the turn that have land units of their own in a hostile space without defenders, and may say whose it
/// will be; empty = there is nothing to say.
pub fn claimants(state: &State, space: Space) -> Vec<Power> {
    if !is_conquest(state, space) {
        return Vec::new();
    }
    among(state, state.units_at(space))
}

fn among<'a>(state: &State, units: impl Iterator<Item = &'a Unit>) -> Vec<Power> {
    let mut powers: Vec<Power> = units
        .filter(|unit| state.is_own(unit) && state.kind_of(unit).domain == Domain::Land)
        .filter(|unit| state.kind_of(unit).hits > 0)
        .map(|unit| unit.owner)
        .collect();
    powers.sort_unstable();
    powers.dedup();
    if powers.len() > 1 { powers } else { Vec::new() }
}

/// Whether a space would go to its captor: it is hostile and no ally's by right.
fn is_conquest(state: &State, space: Space) -> bool {
    let board = state.board();
    let goes_back = board.def(space).original_owner.is_some_and(|owner| board.side(owner) == state.active_side());
    !goes_back && state.is_hostile_land(space, state.active_side())
}

/// Whether several powers will have land units in a space once these have landed, so that one of them must be named.
pub fn is_disputed(state: &State, space: Space, landing: &[UnitId]) -> bool {
    let landed = landing.iter().filter_map(|id| state.unit(*id));
    is_conquest(state, space) && !among(state, landed.chain(state.units_at(space))).is_empty()
}

/// The question about a space, if there is one.
pub fn question(state: &State, space: Space) -> Option<AxisTask> {
    let powers = claimants(state, space);
    let ids = powers.iter().map(|power| state.board().power_def(*power).id.clone()).collect();
    (!powers.is_empty()).then(|| AxisTask::ClaimSpace { space: state.board().def(space).id.clone(), powers: ids })
}

/// Whether the phase may end: nobody has to say first for whom a space is held.
///
/// # Errors
/// Somebody has.
pub fn none_open(state: &State) -> Result<(), AxisRefusal> {
    let open = crate::rules::conduct_combat::pending::undefended(state).into_iter();
    match open.map(|(space, _)| (space, claimants(state, space))).find(|(_, powers)| !powers.is_empty()) {
        Some((space, powers)) => {
            let powers = powers.iter().map(|power| state.board().power_def(*power).id.clone()).collect();
            Err(AxisRefusal::ClaimFirst { space: state.board().def(space).id.clone(), powers })
        }
        None => Ok(()),
    }
}

/// What an order to hold a space for a power makes happen.
///
/// # Errors
/// There is nothing to say about that space, or the power has no land unit in it.
pub(super) fn decide(state: &State, space: Space, by: &SeatId) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let board = state.board();
    let id: SpaceId = board.def(space).id.clone();
    let powers = claimants(state, space);
    let waiting = crate::rules::conduct_combat::pending::undefended(state).iter().any(|(open, _)| *open == space);
    if powers.is_empty() || !waiting || !state.in_combat() || state.battle().is_some() {
        return Err(AxisRefusal::NothingToClaim { space: id });
    }
    let found = board.power(by).filter(|power| powers.contains(power));
    let Some(power) = found else {
        let powers = powers.iter().map(|power| board.power_def(*power).id.clone()).collect();
        return Err(AxisRefusal::CannotClaimFor { space: id, power: by.clone(), powers });
    };
    Ok(capture::events(state, space, power))
}
