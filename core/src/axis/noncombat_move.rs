//! Noncombat move, phase 4: everything that does not lead to battle, among friends all the way.
//!
//! That the way is friendly is the route's business; here stand where aircraft may come down (rulings 25 to 27), where
//! a submarine may end (ruling 17, seen to by the route), and what must be down when the phase ends.

use super::board::{Domain, Space};
use super::movement::landing;
use super::refusal::AxisRefusal;
use super::state::State;
use adjutant_events::{AxisEvent, LossReason, UnitId};

/// Whether these units may end this noncombat move where it ends.
///
/// # Errors
/// An aircraft over land where it cannot land; over the sea, one that is no carrier aircraft.
pub fn check(state: &State, units: &[UnitId], route: &[Space]) -> Result<(), AxisRefusal> {
    let Some(&to) = route.last() else { return Ok(()) };
    let board = state.board();
    for unit in units.iter().filter_map(|id| state.unit(*id)) {
        let def = state.kind_of(unit);
        if def.domain != Domain::Air {
            continue;
        }
        let possible =
            if board.is_sea(to) { def.abilities.carrier_borne } else { landing::is_landing_ground(state, to) };
        if !possible {
            return Err(AxisRefusal::NotALandingPlace {
                kind: def.id.clone(),
                to: board.def(to).id.clone(),
                places: landing::places(state, unit).into_iter().map(|space| board.def(space).id.clone()).collect(),
            });
        }
    }
    Ok(())
}

/// What ends with the phase: aircraft that cannot come down any more are lost.
///
/// # Errors
/// An aircraft that is up and can still land, by itself or on a carrier that can still come for it.
pub fn losses_at_end(state: &State) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let aloft = landing::aloft(state);
    let hopeless = landing::hopeless(state);
    let board = state.board();
    for unit in aloft.iter().filter_map(|id| state.unit(*id)) {
        let places = landing::places(state, unit);
        let there: Vec<UnitId> =
            aloft.iter().copied().filter(|id| state.unit(*id).is_some_and(|other| other.at == unit.at)).collect();
        if places.is_empty() {
            if hopeless.contains(&unit.id) {
                continue;
            }
            let (units, at) = (state.count_kinds(&there), board.def(unit.at).id.clone());
            return Err(AxisRefusal::CarrierCanCome { units, at });
        }
        return Err(AxisRefusal::AircraftAloft {
            units: state.count_kinds(&there),
            at: board.def(unit.at).id.clone(),
            places: places.into_iter().map(|space| board.def(space).id.clone()).collect(),
        });
    }
    if aloft.is_empty() {
        return Ok(Vec::new());
    }
    Ok(vec![AxisEvent::UnitsLost { units: aloft, reason: LossReason::NowhereToLand }])
}
