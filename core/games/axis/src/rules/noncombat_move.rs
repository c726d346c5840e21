//! Noncombat move, phase 4: every move that does not lead to battle, through friendly spaces only.
//!
//! The route checks that all spaces are friendly, and where a submarine may end (ruling 17). This file checks where
//! aircraft may land (rulings 25 to 27). It also decides which aircraft are lost when the phase ends while they are in
//! the air. The player may accept this, but only after a warning (ruling 30).
//!
//! Sections: `4.noncombat-move`, `4.landing`, `u.carrier`.

use crate::model::board::{Domain, Power, Space};
use crate::model::fact::{AxisEvent, LossReason};
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::movement::landing;
use crate::rules::theatre::pieces::LandedOn;
use adjutant_events::UnitId;

/// Checks whether these units may end this noncombat move in its last space.
///
/// # Errors
/// - An aircraft ends over land where it cannot land.
/// - An aircraft other than a carrier aircraft ends over the sea.
/// - A carrier moves after a fighter landed on it, in editions that forbid this.
pub fn check(state: &State, units: &[UnitId], route: &[Space]) -> Result<(), AxisRefusal> {
    let Some(&to) = route.last() else { return Ok(()) };
    let board = state.board();
    for unit in units.iter().filter_map(|id| state.unit(*id)) {
        let def = state.kind_of(unit);
        let landed = landed_on(state, unit);
        if !landed.is_empty() && state.rules().theatre.landed_on == LandedOn::Stays {
            return Err(AxisRefusal::CarrierStays {
                kind: def.id.clone(),
                zone: board.def(unit.at).id.clone(),
                units: state.count_kinds(&landed),
            });
        }
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

/// The own aircraft that landed on this ship in this turn. Those that flew along with it do not count.
fn landed_on(state: &State, ship: &Unit) -> Vec<UnitId> {
    let came_along = |cargo: &Unit| ship.turn.spent > 0 && cargo.turn.came_from == ship.turn.came_from;
    state
        .cargo_of(ship.id)
        .filter(|cargo| state.is_own(cargo) && state.kind_of(cargo).domain == Domain::Air)
        .filter(|cargo| cargo.turn.spent > 0 && !came_along(cargo))
        .map(|cargo| cargo.id)
        .collect()
}

/// The losses at the end of the phase: aircraft that have not landed.
pub fn losses_at_end(state: &State) -> Vec<AxisEvent> {
    let aloft = landing::aloft(state);
    if aloft.is_empty() {
        return Vec::new();
    }
    vec![AxisEvent::UnitsLost { units: aloft, reason: LossReason::NowhereToLand }]
}

/// Warns the player of these powers before aircraft are lost by ending the phase (ruling 30). There is no warning about
/// aircraft that no choice of the player could have saved; the rules remove them.
///
/// # Errors
/// An aircraft in the air can still land, by itself or on a carrier that can still come; or it will be lost because a
/// deck is used by another aircraft.
pub fn warning(state: &State, of: &[Power]) -> Result<(), AxisRefusal> {
    let theirs = |id: &UnitId| state.unit(*id).is_some_and(|unit| of.contains(&unit.owner));
    let aloft: Vec<UnitId> = landing::aloft(state).into_iter().filter(theirs).collect();
    let up = || aloft.iter().filter_map(|id| state.unit(*id));
    let board = state.board();
    let at = |unit: &Unit| board.def(unit.at).id.clone();
    let there = |unit: &Unit| {
        let beside: Vec<UnitId> = up().filter(|other| other.at == unit.at).map(|other| other.id).collect();
        state.count_kinds(&beside)
    };
    let lost = || state.count_kinds(&aloft);
    let with_places = up().map(|unit| (unit, landing::places(state, unit))).find(|(_, places)| !places.is_empty());
    if let Some((unit, places)) = with_places {
        let places = places.into_iter().map(|space| board.def(space).id.clone()).collect();
        return Err(AxisRefusal::AircraftAloft { units: there(unit), at: at(unit), places, losses: lost() });
    }
    let hopeless: Vec<UnitId> = landing::hopeless(state).into_iter().filter(theirs).collect();
    if hopeless.len() < aloft.len() {
        let saved = |unit: &&Unit| !hopeless.contains(&unit.id) && landing::can_be_saved(state, unit);
        if let Some(unit) = up().find(saved) {
            return Err(AxisRefusal::CarrierCanCome { units: there(unit), at: at(unit), losses: lost() });
        }
    }
    match up().find(|unit| landing::could_be_chosen(state, unit)) {
        Some(unit) => Err(AxisRefusal::WouldLoseAircraft { units: lost(), at: at(unit) }),
        None => Ok(()),
    }
}
