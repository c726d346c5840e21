//! Records movement: units along a route with their cargo, boarding, going ashore, landing.
//!
//! Section: `u.carrier`.

use crate::model::board::{Domain, Phase, Space};
use crate::model::state::{State, Unit};
use crate::rules::movement::air_base;
use crate::rules::record::{no_unit, space};
use crate::rules::theatre::flak;
use adjutant_events::{SpaceId, UnitId};

pub(super) fn moved(state: &mut State, units: &[UnitId], route: &[SpaceId]) -> Result<(), String> {
    let board = state.shared_board();
    let way = route.iter().map(|id| space(state, id)).collect::<Result<Vec<Space>, String>>()?;
    let (&[first, ..], &[.., before_last, last]) = (way.as_slice(), way.as_slice()) else {
        return Err("a route of fewer than two spaces".to_owned());
    };
    let in_combat_move = state.phase() == Phase::CombatMove;
    let shot_at = flak::passed(state, units, &way);
    state.theatre.overflown.extend(shot_at);
    state.theatre.raiders.retain(|id| !units.contains(id));
    for id in units {
        let steps = air_base::cost(state, state.unit(*id).ok_or_else(|| no_unit(*id))?, &way);
        let unit = state.unit_mut(*id).ok_or_else(|| no_unit(*id))?;
        unit.at = last;
        unit.aboard = None;
        unit.turn.spent = unit.turn.spent.saturating_add(steps);
        unit.turn.combat_moved |= in_combat_move;
        unit.turn.came_from = Some(before_last);
        unit.turn.started_at.get_or_insert(first);
    }
    // Cargo moves along: land units aboard, and an ally's fighters. A power's own fighters are launched and stay,
    // unless they were named and flew along.
    let acting = &board.turn_def(state.turn).powers;
    let sails = units.iter().any(|id| state.unit(*id).is_some_and(|unit| state.kind_of(unit).domain == Domain::Sea));
    let all: &mut [Unit] = if sails { &mut state.units } else { &mut [] };
    for unit in all {
        let Some(carrier) = unit.aboard.filter(|carrier| units.contains(carrier)) else { continue };
        let own_fighter = board.kind_def(unit.kind).abilities.carrier_borne && acting.contains(&unit.owner);
        if own_fighter {
            unit.aboard = None;
        } else {
            debug_assert!(unit.aboard == Some(carrier));
            unit.at = last;
        }
    }
    if state.phase() == Phase::NoncombatMove {
        state.settle_aboard();
    }
    Ok(())
}

pub(super) fn loaded(state: &mut State, aboard: &[(UnitId, UnitId)]) -> Result<(), String> {
    let board = state.shared_board();
    let in_combat_move = state.phase() == Phase::CombatMove;
    for (id, transport) in aboard {
        let zone = state.unit(*transport).ok_or_else(|| no_unit(*transport))?.at;
        let unit = state.unit_mut(*id).ok_or_else(|| no_unit(*id))?;
        unit.turn.started_at.get_or_insert(unit.at);
        unit.at = zone;
        unit.aboard = Some(*transport);
        unit.turn.boarded = true;
        unit.turn.spent = board.kind_def(unit.kind).movement;
        unit.turn.combat_moved |= in_combat_move;
    }
    Ok(())
}

pub(super) fn unloaded(state: &mut State, units: &[UnitId], to: &SpaceId) -> Result<(), String> {
    let to = space(state, to)?;
    for id in units {
        go_ashore(state, *id, to)?;
    }
    Ok(())
}

/// A unit leaves its transport. The transport may neither move nor load any more this turn.
fn go_ashore(state: &mut State, id: UnitId, to: Space) -> Result<(), String> {
    let board = state.shared_board();
    let unit = state.unit_mut(id).ok_or_else(|| no_unit(id))?;
    let transport = unit.aboard.take();
    unit.turn.started_at.get_or_insert(unit.at);
    unit.at = to;
    unit.assaults = None;
    unit.turn.spent = board.kind_def(unit.kind).movement;
    unit.turn.unloaded_to = Some(to);
    if let Some(transport) = transport.and_then(|transport| state.unit_mut(transport)) {
        transport.turn.unloaded_to = Some(to);
    }
    Ok(())
}

pub(super) fn assault_declared(state: &mut State, units: &[UnitId], to: &SpaceId) -> Result<(), String> {
    let to = space(state, to)?;
    for id in units {
        let unit = state.unit_mut(*id).ok_or_else(|| no_unit(*id))?;
        unit.assaults = Some(to);
        unit.turn.combat_moved = true;
        let transport = unit.aboard;
        if let Some(transport) = transport.and_then(|transport| state.unit_mut(transport)) {
            transport.turn.unloaded_to = Some(to);
            transport.turn.combat_moved = true;
        }
    }
    Ok(())
}

pub(super) fn assault_cancelled(state: &mut State, units: &[UnitId]) -> Result<(), String> {
    for id in units {
        let unit = state.unit_mut(*id).ok_or_else(|| no_unit(*id))?;
        unit.assaults = None;
        let (at, ship) = (unit.at, unit.aboard);
        // The owner cancelled the landing in a zone without enemies. The ship has not unloaded, so it may unload
        // elsewhere.
        let by_its_owner =
            state.in_combat() && state.battle.is_none() && !state.is_hostile_zone(at, state.active_side());
        if let Some(ship) = ship.filter(|_| by_its_owner).and_then(|ship| state.unit_mut(ship)) {
            ship.turn.unloaded_to = None;
        }
    }
    Ok(())
}

pub(super) fn assault_landed(state: &mut State, units: &[UnitId], to: &SpaceId) -> Result<(), String> {
    let to = space(state, to)?;
    for id in units {
        go_ashore(state, *id, to)?;
    }
    Ok(())
}

pub(super) fn stranded_landed(state: &mut State, units: &[UnitId], to: &SpaceId) -> Result<(), String> {
    let to = space(state, to)?;
    for id in units {
        state.unit_mut(*id).ok_or_else(|| no_unit(*id))?.at = to;
        state.stranded.retain(|unit| unit != id);
    }
    state.settle_aboard();
    Ok(())
}
