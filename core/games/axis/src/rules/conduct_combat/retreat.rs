//! Retreat: general combat, step 6 B, rulings 20 and 21.
//!
//! Only the attacker retreats, with all units together. Land units and ships go to one adjacent friendly space from
//! which one of them came. Ships may retreat only to a zone that was friendly when the turn began. In some editions
//! ships may also go where one of them began its turn. Aircraft stay over the battle until the noncombat move. Units
//! that landed from the sea cannot retreat; the others may leave them (partial amphibious retreat).
//!
//! Section: `3.retreat`.

use crate::model::board::{Domain, Space};
use crate::model::edition::Rules;
use crate::model::fact::{AxisEvent, BattleOutcome};
use crate::model::state::{Battle, State, Unit};
use crate::rules::movement::passage;
use crate::rules::theatre::pieces::{AssaultRetreat, RetreatGround, ShipsStopFor};
use adjutant_events::UnitId;

/// The retreat that is open to the attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retreat {
    /// The units that would retreat.
    pub units: Vec<UnitId>,
    /// The spaces to which land units and ships can retreat; empty means only aircraft leave.
    pub spaces: Vec<Space>,
}

/// The retreat from this battle; none means the attacker cannot retreat.
pub fn options(state: &State, battle: &Battle) -> Option<Retreat> {
    let may_leave = |unit: &&Unit| {
        may_leave(state.rules(), battle.amphibious, battle.landed.contains(&unit.id), state.kind_of(unit).domain)
    };
    let leaving: Vec<&Unit> = battle.attackers.iter().filter_map(|id| state.unit(*id)).filter(may_leave).collect();
    let units: Vec<UnitId> = leaving.iter().map(|unit| unit.id).collect();
    if units.is_empty() {
        return None;
    }
    if leaving.iter().all(|unit| state.kind_of(unit).domain == Domain::Air) {
        return Some(Retreat { units, spaces: Vec::new() });
    }
    let side = state.active_side();
    let board = state.board();
    // In some editions ships cannot retreat to a zone that was hostile when the turn began.
    let was_closed = |zone: &Space| match state.rules().theatre.ships_stop_for {
        ShipsStopFor::SurfaceWarships => state.turn_start.hostile_zones.contains(zone),
        ShipsStopFor::EveryShip => false,
    };
    let spaces: Vec<Space> = battle
        .came_from
        .iter()
        .copied()
        .filter(|to| board.adjacent(*to, battle.space))
        .filter(|to| {
            if board.is_sea(battle.space) {
                board.is_sea(*to)
                    && !was_closed(to)
                    && !state.is_hostile_zone(*to, side)
                    && passage::open(state, battle.space, *to).is_ok()
            } else {
                state.is_friendly_land(*to, side)
                    && match state.rules().theatre.retreat_ground {
                        RetreatGround::Friendly => true,
                        RetreatGround::FriendlySinceTurnBegan => state.was_friendly_land(*to, side),
                    }
            }
        })
        .collect();
    (!spaces.is_empty()).then_some(Retreat { units, spaces })
}

/// Whether an attacker may retreat. It depends on whether the unit landed from the sea, and whether any unit did.
pub fn may_leave(rules: &Rules, amphibious: bool, landed: bool, domain: Domain) -> bool {
    !landed
        && match rules.theatre.assault_retreat {
            AssaultRetreat::WhoeverDidNotLand => true,
            AssaultRetreat::Aircraft => !amphibious || domain == Domain::Air,
        }
}

/// The events of a retreat. Units that landed continue the battle. Landings that depended on this sea battle are
/// cancelled.
pub fn events(state: &State, battle: &Battle, retreat: &Retreat, to: Option<Space>) -> Vec<AxisEvent> {
    let board = state.board();
    let mut events =
        vec![AxisEvent::UnitsRetreated { units: retreat.units.clone(), to: to.map(|to| board.def(to).id.clone()) }];
    if battle.attackers.len() > retreat.units.len() {
        events.push(AxisEvent::BattleContinued);
        return events;
    }
    let waiting: Vec<UnitId> = state
        .units_at(battle.space)
        .filter(|unit| state.is_own(unit) && unit.assaults.is_some())
        .map(|unit| unit.id)
        .collect();
    if !waiting.is_empty() {
        events.push(AxisEvent::AssaultCancelled { units: waiting });
    }
    events
        .push(AxisEvent::BattleEnded { space: board.def(battle.space).id.clone(), outcome: BattleOutcome::Retreated });
    events
}
