//! Land that several powers of one turn capture together and that does not go back to an ally. The player decides which
//! of them holds it. Each must have a land unit left in it.
//!
//! Section: `3.capture`.

use crate::model::board::{Domain, Power, Space};
use crate::model::fact::AxisEvent;
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::conduct_combat::capture;
use adjutant_events::{SeatId, SpaceId, UnitId};

/// The powers of the turn that have land units in a hostile space without defenders and may get it; empty means there
/// is no question.
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

/// Whether the captor would keep a space: it is hostile, and its original owner is not an ally.
fn is_conquest(state: &State, space: Space) -> bool {
    let board = state.board();
    let goes_back = board.def(space).original_owner.is_some_and(|owner| board.side(owner) == state.active_side());
    !goes_back && state.is_hostile_land(space, state.active_side())
}

/// Whether several powers have land units in a space after this landing, so that the player must choose.
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

/// Checks whether the phase may end, because no question about a captured space is open.
///
/// # Errors
/// A question is open.
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

/// The events of an order to hold a space for a power.
///
/// # Errors
/// There is no such question, or the power has no land unit in the space.
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
