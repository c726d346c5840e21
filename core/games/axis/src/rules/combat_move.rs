//! Combat move, phase 2. A move must lead to a battle or capture a space or a convoy. Moves that such moves require are
//! allowed too (ruling 10).
//!
//! Moves of land units, aircraft and warships are checked when they are made, as far as possible. Moves that serve a
//! later move are checked when the phase ends: transports that sail for an assault, carriers that meet their fighters.
//! This file also lets ships leave a zone that was hostile when the turn began (ruling 11).
//!
//! Sections: `2.combat-move`, `2.hostile-zone`.

use crate::model::board::{Domain, Power, Space};
use crate::model::convoy;
use crate::model::fact::AxisEvent;
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::conduct_combat::pending;
use crate::rules::movement::landing;
use crate::rules::theatre::pieces::TransportsAfterBattle;
use crate::rules::theatre::raid;
use adjutant_events::UnitId;

/// Whether these units may make this combat move together.
///
/// # Errors
/// The first unit for which the move leads to no battle.
pub fn check(state: &State, units: &[UnitId], route: &[Space]) -> Result<(), AxisRefusal> {
    let (Some(&from), Some(&to)) = (route.first(), route.last()) else { return Ok(()) };
    let side = state.active_side();
    let board = state.board();
    let enemies = state.has_enemy_units(to, side);
    let unit_of = |id: &UnitId| state.unit(*id);
    let carrier_goes = units.iter().filter_map(unit_of).any(|unit| is_carrier(state, unit));
    let carrier_went =
        state.units_at(to).any(|unit| state.is_own(unit) && is_carrier(state, unit) && unit.turn.combat_moved);
    for unit in units.iter().filter_map(unit_of) {
        let def = state.kind_of(unit);
        let leaves_enemies = left_enemies(state, unit, from);
        let leads_to_battle = match def.domain {
            Domain::Land => {
                state.is_hostile_land(to, side)
                    || route[..route.len() - 1].iter().any(|space| state.is_hostile_land(*space, side))
            }
            Domain::Air if board.is_land(to) => {
                state.is_hostile_land(to, side) && !pending::defenders(state, to).is_empty() || leaves_enemies
            }
            Domain::Air => enemies || carrier_goes || carrier_went || leaves_enemies,
            Domain::Sea if !convoy::taken_on_the_way(state, &[unit.id], route).is_empty() => true,
            Domain::Sea => {
                let sails = enemies || leaves_enemies || state.hold_capacity(unit) > 0 || is_carrier(state, unit);
                sails || may_shell_from(state, unit, to)
            }
            Domain::Installation => false,
        };
        if leaves_enemies && enemies && stays_out_of_battles(state, unit) {
            return Err(AxisRefusal::LeftEnemies { kind: def.id.clone(), to: board.def(to).id.clone() });
        }
        if !leads_to_battle {
            return Err(AxisRefusal::NoBattle {
                kind: def.id.clone(),
                from: board.def(from).id.clone(),
                to: board.def(to).id.clone(),
            });
        }
    }
    Ok(())
}

/// Whether a ship that left enemies, as transports may, takes part in no battle of that turn.
fn stays_out_of_battles(state: &State, ship: &Unit) -> bool {
    match state.rules().theatre.transports_after_battle {
        TransportsAfterBattle::Nothing => false,
        TransportsAfterBattle::LoadOrUnload => state.is_transport(ship),
    }
}

/// Whether a ship that can bombard sails to a zone from which a landing is possible. Whether there is a landing is
/// checked when the phase ends.
fn may_shell_from(state: &State, ship: &Unit, zone: Space) -> bool {
    let (board, side) = (state.board(), state.active_side());
    let is_enemys = |land: &Space| board.is_land(*land) && state.is_hostile_land(*land, side);
    state.kind_of(ship).abilities.bombards > 0 && board.neighbours(zone).iter().any(is_enemys)
}

fn is_carrier(state: &State, unit: &Unit) -> bool {
    state.kind_of(unit).abilities.carrier_capacity > 0
}

/// Whether a unit leaves, or has left, a zone that was hostile when the turn began.
fn left_enemies(state: &State, unit: &Unit, from: Space) -> bool {
    state.turn_start.hostile_zones.contains(&unit.turn.started_at.unwrap_or(from))
}

/// Whether all combat moves of these powers were necessary, so that the phase may end.
///
/// # Errors
/// Cargo lands nowhere, no unit fights the warships that block a landing, or ships moved without a purpose.
pub fn check_end(state: &State, of: &[Power]) -> Result<(), AxisRefusal> {
    unfinished(state, of).map_or(Ok(()), |moves| Err(moves.refusal))
}

/// The same for a player who cannot take moves back. Their moves were legal when made, but a correction or a rewind
/// followed. The player may complete the moves or leave them.
///
/// # Errors
/// Moves that lead to no battle yet, so that the player knows about them.
pub fn check_standing(state: &State, of: &[Power]) -> Result<(), AxisRefusal> {
    let at = |space: Space| state.board().def(space).id.clone();
    unfinished(state, of).map_or(Ok(()), |moves| {
        Err(AxisRefusal::MovesStand { units: state.count_kinds(&moves.units), at: at(moves.at) })
    })
}

/// The landings that are cancelled when moves are left as they are: enemy warships block them, and no unit fights
/// these.
pub fn called_off(state: &State) -> Vec<AxisEvent> {
    let barred = |unit: &&Unit| unit.assaults.is_some() && nobody_clears(state, unit.at);
    let units: Vec<UnitId> = own_moved(state).into_iter().filter(barred).map(|unit| unit.id).collect();
    if units.is_empty() { Vec::new() } else { vec![AxisEvent::AssaultCancelled { units }] }
}

/// Combat moves that lead to no battle yet.
struct Unfinished {
    refusal: AxisRefusal,
    units: Vec<UnitId>,
    at: Space,
}

fn own_moved(state: &State) -> Vec<&Unit> {
    state.units().iter().filter(|unit| state.is_own(unit) && unit.turn.combat_moved).collect()
}

fn unfinished(state: &State, of: &[Power]) -> Option<Unfinished> {
    let mut own = own_moved(state);
    own.retain(|unit| of.contains(&unit.owner));
    let at = |space: Space| state.board().def(space).id.clone();
    let like = |unit: &Unit, test: &dyn Fn(&Unit) -> bool| -> Vec<UnitId> {
        own.iter().filter(|other| other.at == unit.at && test(other)).map(|other| other.id).collect()
    };
    let idle_cargo = |unit: &Unit| unit.turn.boarded && unit.assaults.is_none();
    if let Some(unit) = own.iter().find(|unit| idle_cargo(unit)) {
        let units = like(unit, &idle_cargo);
        let refusal = AxisRefusal::LoadsWithoutAssault { units: state.count_kinds(&units), at: at(unit.at) };
        return Some(Unfinished { refusal, units, at: unit.at });
    }
    let theirs = |id: &UnitId| state.unit(*id).is_some_and(|unit| of.contains(&unit.owner));
    if let Some((space, units)) = raid::without_bomber(state).filter(|(_, units)| units.iter().any(theirs)) {
        let refusal = AxisRefusal::NoBomberInRaid { units: state.count_kinds(&units), space: at(space) };
        return Some(Unfinished { refusal, units, at: space });
    }
    let barred = |unit: &Unit| unit.assaults.is_some() && nobody_clears(state, unit.at);
    let first = own.iter().find(|unit| barred(unit));
    if let Some((unit, space)) = first.and_then(|unit| Some((unit, unit.assaults?))) {
        let refusal = AxisRefusal::NobodyFightsAtSea { space: at(space), zone: at(unit.at) };
        return Some(Unfinished { refusal, units: like(unit, &barred), at: unit.at });
    }
    if let Some(aircraft) =
        landing::hopeless_after_combat_move(state).iter().find(|id| theirs(id)).and_then(|id| state.unit(*id))
    {
        let kind = state.kind_of(aircraft).id.clone();
        let refusal = AxisRefusal::StrandsAircraft { kind, at: at(aircraft.at) };
        return Some(Unfinished { refusal, units: vec![aircraft.id], at: aircraft.at });
    }
    let idle_ship = |unit: &Unit| state.kind_of(unit).domain == Domain::Sea && !is_needed(state, unit);
    let unit = own.iter().find(|unit| idle_ship(unit))?;
    let units = like(unit, &idle_ship);
    let refusal = AxisRefusal::MovesWithoutBattle { units: state.count_kinds(&units), at: at(unit.at) };
    Some(Unfinished { refusal, units, at: unit.at })
}

/// Whether enemy surface warships block a landing from a zone in which no unit of the active power fights them. This
/// happens when its land units are aboard an ally's transport (rulings 20 and 22).
fn nobody_clears(state: &State, zone: Space) -> bool {
    let fights = |unit: &Unit| state.is_own(unit) && state.kind_of(unit).domain != Domain::Land;
    state.is_hostile_zone(zone, state.active_side()) && !state.units_at(zone).any(fights)
}

fn is_needed(state: &State, ship: &Unit) -> bool {
    let meets_or_leaves = state.has_enemy_units(ship.at, state.active_side()) || left_enemies(state, ship, ship.at);
    if meets_or_leaves || convoy::has_taken(state, ship) {
        return true;
    }
    let def = state.kind_of(ship);
    let lands_cargo = state.cargo_of(ship.id).any(|cargo| cargo.assaults.is_some());
    let meets_fighters = def.abilities.carrier_capacity > 0
        && state.units().iter().any(|unit| {
            state.is_own(unit)
                && unit.turn.combat_moved
                && state.kind_of(unit).abilities.carrier_borne
                && state.air_distance(unit.at, ship.at).is_some_and(|far| far <= state.movement_left(unit))
        });
    let lands_there = |unit: &Unit| state.is_own(unit) && unit.assaults.is_some();
    let shells = def.abilities.bombards > 0 && state.units_at(ship.at).any(lands_there);
    lands_cargo || meets_fighters || shells
}
