//! The battles that wait to be fought: general combat, step 1, with rulings 11, 20 and 22.
//!
//! - A hostile land space with defenders that own units entered, or that units aboard transports will assault.
//! - A sea zone where own units meet enemy ships. Enemy submarines and transports alone need not be fought. They must
//!   be fought if a unit made a combat move there that only a battle allows (ruling 10). A retreat is not such a move
//!   (ruling 21). Nor is the move of a carrier, with the fighters aboard it, to a zone where other fighters must land.
//!   Own submarines need not fight where the enemy has no destroyer: for them the zone counts as friendly (ruling 17).
//! - An assault waits for the sea battle in the zone from which it comes. In some editions it may be cancelled after
//!   that battle.
//!
//! Sections: `2.hostile-zone`, `2.amphibious-assault`, `3.participants`, `3.antiaircraft`, `4.patrol`, `u.transport`.

use crate::model::board::{Domain, Space};
use crate::model::fact::AxisEvent;
use crate::model::state::{State, Unit};
use crate::rules::theatre::pieces::{ShipsStopFor, TransportsAfterBattle};
use crate::rules::theatre::{patrol, raid};
use adjutant_events::UnitId;

/// A battle that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Pending {
    pub space: Space,
    /// Whether the attacker may leave it.
    pub optional: bool,
    /// The sea zones whose battles must come first.
    pub after: Vec<Space>,
    /// The active power's units, including those that will land, sorted.
    pub attackers: Vec<UnitId>,
    /// The other side's units, sorted.
    pub defenders: Vec<UnitId>,
}

/// All battles that wait, in board order.
pub fn pending(state: &State) -> Vec<Pending> {
    let mut battles: Vec<Pending> = contested(state)
        .into_iter()
        .filter(|space| !state.fought.contains(space))
        .filter_map(|space| if state.board().is_sea(space) { at_sea(state, space) } else { on_land(state, space) })
        .collect();
    let hostile: Vec<Space> = battles
        .iter()
        .map(|battle| battle.space)
        .filter(|space| state.board().is_sea(*space) && state.is_hostile_zone(*space, state.active_side()))
        .collect();
    for battle in &mut battles {
        battle.after.retain(|zone| hostile.contains(zone));
    }
    battles
}

/// The events that begin a battle: units from the sea land first.
pub fn begun(state: &State, battle: &Pending) -> Vec<AxisEvent> {
    let space = state.board().def(battle.space).id.clone();
    let lands = |unit: &&Unit| state.is_own(unit) && unit.assaults == Some(battle.space);
    let landing: Vec<UnitId> = state.units().iter().filter(lands).map(|unit| unit.id).collect();
    let mut events = Vec::new();
    if !landing.is_empty() {
        events.push(AxisEvent::AssaultLanded { units: landing, to: space.clone() });
    }
    let (attackers, defenders) = (battle.attackers.clone(), battle.defenders.clone());
    events.push(AxisEvent::BattleBegun { space, attackers, defenders });
    events
}

/// The landings that may be cancelled, because their sea battle has been fought. Units that came by land or air must
/// fight anyway.
pub fn may_be_called_off(state: &State) -> Vec<UnitId> {
    match state.rules().theatre.transports_after_battle {
        TransportsAfterBattle::Nothing => Vec::new(),
        TransportsAfterBattle::LoadOrUnload => {
            let waits = |unit: &&Unit| state.is_own(unit) && unit.assaults.is_some() && state.fought.contains(&unit.at);
            state.units().iter().filter(waits).map(|unit| unit.id).collect()
        }
    }
}

/// The battles that must be fought, without those that end when these landings are cancelled.
pub fn compulsory_without(state: &State, called_off: &[UnitId]) -> Vec<Space> {
    let stays = |battle: &Pending| battle.attackers.iter().any(|unit| !called_off.contains(unit));
    pending(state).into_iter().filter(|battle| !battle.optional && stays(battle)).map(|battle| battle.space).collect()
}

/// The battle that begins by itself when the attacker left the order to the referee. It is the first in board order
/// that waits for no other. The attacker still chooses whether to fight optional battles.
pub fn next_of_all<'a>(state: &State, battles: &'a [Pending]) -> Option<&'a Pending> {
    let ready = |battle: &&Pending| !battle.optional && battle.after.is_empty();
    battles.iter().find(ready).filter(|_| state.fights_all)
}

/// Spaces where the active power has units, or will land some, in board order.
fn contested(state: &State) -> Vec<Space> {
    let mut spaces: Vec<Space> = state
        .units()
        .iter()
        .filter(|unit| state.is_own(unit))
        .flat_map(|unit| [Some(unit.at), unit.assaults])
        .flatten()
        .collect();
    spaces.sort_unstable();
    spaces.dedup();
    spaces
}

/// The other side's units that would defend a space. Units that cannot be destroyed do not defend: installations and
/// guns.
pub fn defenders(state: &State, space: Space) -> Vec<UnitId> {
    let cargo = |unit: &Unit| unit.aboard.is_some() && state.kind_of(unit).domain == Domain::Land;
    state
        .units_at(space)
        .filter(|unit| state.side_of(unit) != state.active_side())
        .filter(|unit| state.kind_of(unit).hits > 0 && !cargo(unit) && !state.is_under_water(unit))
        .filter(|unit| !raid::has_intercepted(state, unit))
        .map(|unit| unit.id)
        .collect()
}

fn on_land(state: &State, space: Space) -> Option<Pending> {
    let defenders = defenders(state, space);
    if defenders.is_empty() || !state.is_hostile_land(space, state.active_side()) {
        return None;
    }
    let there = |unit: &&Unit| {
        state.is_own(unit) && (unit.assaults == Some(space) || unit.at == space && state.kind_of(unit).hits > 0)
    };
    let attackers: Vec<&Unit> =
        state.units().iter().filter(there).filter(|unit| !raid::is_raider(state, unit)).collect();
    let mut after: Vec<Space> = attackers.iter().filter(|u| u.assaults == Some(space)).map(|unit| unit.at).collect();
    after.sort_unstable();
    after.dedup();
    let attackers: Vec<UnitId> = attackers.iter().map(|unit| unit.id).collect();
    (!attackers.is_empty()).then_some(Pending { space, optional: false, after, attackers, defenders })
}

fn at_sea(state: &State, zone: Space) -> Option<Pending> {
    let side = state.active_side();
    let defenders = defenders(state, zone);
    let own: Vec<&Unit> = state
        .units_at(zone)
        .filter(|unit| state.is_own(unit) && state.kind_of(unit).domain != Domain::Land)
        .filter(|unit| !state.is_under_water(unit))
        .collect();
    if defenders.is_empty() || own.is_empty() {
        return None;
    }
    let enemy = |test: fn(&crate::model::board::Abilities) -> bool| {
        state.units_at(zone).any(|unit| state.side_of(unit) != side && test(&state.kind_of(unit).abilities))
    };
    let warships = enemy(|abilities| abilities.makes_hostile) || patrol::is_patrolled(state, zone, side);
    let destroyers = enemy(|abilities| abilities.anti_submarine);
    let submarine = |unit: &&&Unit| match state.rules().theatre.ships_stop_for {
        ShipsStopFor::SurfaceWarships => state.kind_of(unit).abilities.submarine,
        ShipsStopFor::EveryShip => false,
    };
    let must_fight = warships && own.iter().any(|unit| !submarine(&unit))
        || destroyers && own.iter().any(|unit| submarine(&unit))
        || own.iter().any(|unit| came_to_fight(state, unit));
    Some(Pending {
        space: zone,
        optional: !must_fight,
        after: Vec::new(),
        attackers: own.iter().map(|unit| unit.id).collect(),
        defenders,
    })
}

/// Whether a unit made a combat move to a sea zone that only a battle there allows. Transports may sail for an assault,
/// and carriers to meet their fighters. A unit that started in a hostile zone may simply have left it. A unit that has
/// fought retreated here; after a battle in its zone no further battle waits.
fn came_to_fight(state: &State, unit: &Unit) -> bool {
    let def = state.kind_of(unit);
    let left_enemies = unit.turn.started_at.is_some_and(|from| state.turn_start.hostile_zones.contains(&from));
    unit.turn.combat_moved
        && !unit.turn.fought
        && def.attack > 0
        && def.abilities.carrier_capacity == 0
        && !left_enemies
        && !came_aboard(state, unit)
}

/// Whether a fighter moved aboard a carrier of its own power and the carrier came to meet other fighters. Aboard means:
/// from the same zone, with the same movement points. The other fighters must have flown to battle and be able to reach
/// the carrier. After the first battle this is assumed, because the other fighters may have been lost.
fn came_aboard(state: &State, fighter: &Unit) -> bool {
    let way = |unit: &Unit| (unit.at, unit.turn.started_at, unit.turn.came_from, unit.turn.spent);
    let carrier = |unit: &Unit| state.kind_of(unit).abilities.carrier_capacity > 0;
    let own = |unit: &&Unit| unit.owner == fighter.owner && unit.turn.combat_moved;
    let met = |unit: &Unit| {
        let far = state.air_distance(unit.at, fighter.at);
        unit.at != fighter.at
            && state.kind_of(unit).abilities.carrier_borne
            && far.is_some_and(|far| far <= state.movement_left(unit))
    };
    state.kind_of(fighter).abilities.carrier_borne
        && state.units_at(fighter.at).filter(own).any(|unit| carrier(unit) && way(unit) == way(fighter))
        && (!state.fought.is_empty() || state.units().iter().filter(own).any(met))
}

/// Hostile land spaces without defenders where own land units are, or will land from a zone without enemy warships.
pub fn undefended(state: &State) -> Vec<(Space, Vec<UnitId>)> {
    let side = state.active_side();
    let land_unit = |unit: &&Unit| state.is_own(unit) && state.kind_of(unit).domain == Domain::Land;
    contested(state)
        .into_iter()
        .filter(|space| state.board().is_land(*space) && defenders(state, *space).is_empty())
        .filter_map(|space| {
            let landing: Vec<UnitId> = state
                .units()
                .iter()
                .filter(land_unit)
                .filter(|unit| unit.assaults == Some(space) && !state.is_hostile_zone(unit.at, side))
                .map(|unit| unit.id)
                .collect();
            let stands = state.is_hostile_land(space, side) && state.units_at(space).any(|unit| land_unit(&unit));
            (stands || !landing.is_empty()).then_some((space, landing))
        })
        .collect()
}
