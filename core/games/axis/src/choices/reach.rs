//! Which units can go where: groups of like units, and the places that one unit of each group can reach. The predicates
//! are those of the orders.

use crate::model::board::{Domain, Phase, Power, Space};
use crate::model::convoy;
use crate::model::order::{Selection, Which};
use crate::model::state::{State, Unit};
use crate::rules::movement::havens::Havens;
use crate::rules::movement::landing::is_landing_ground;
use crate::rules::movement::order::{self, Order};
use crate::rules::movement::{selection, transports};
use crate::rules::{combat_move, noncombat_move};
use adjutant_events::SpaceId;

/// A place where units can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Destination {
    pub(super) space: SpaceId,
    /// The effect of arriving there.
    pub(super) effect: MoveEffect,
}

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveEffect {
    /// A battle will be fought there.
    Attack,
    /// An undefended hostile space will be taken.
    Capture,
    /// Units board transports.
    Load,
    /// Units go ashore in a friendly space.
    Unload,
    /// Units commit to an amphibious assault.
    Assault,
    /// Aircraft land.
    Land,
    /// None of the others.
    Move,
}

/// Units of these powers that act and can do something, grouped by everything that distinguishes them, in board order.
pub(super) fn groups<'a>(state: &'a State, powers: &[Power]) -> Vec<Vec<&'a Unit>> {
    let mut own: Vec<&Unit> = state
        .units()
        .iter()
        .filter(|unit| state.is_own(unit) && powers.contains(&unit.owner) && unit.assaults.is_none())
        .filter(|unit| state.kind_of(unit).domain != Domain::Installation)
        .filter(|unit| is_cargo(state, unit) || selection::hindrance(state, unit).is_none())
        .collect();
    let key = |unit: &Unit| {
        (
            unit.at,
            unit.kind,
            unit.owner,
            unit.aboard.filter(|_| is_cargo(state, unit)),
            state.movement_left(unit),
            selection::cargo_signature(state, unit),
        )
    };
    own.sort_by_key(|unit| (key(unit), unit.id));
    let mut groups: Vec<Vec<&Unit>> = Vec::new();
    for unit in own {
        match groups.last_mut() {
            Some(group) if key(group[0]) == key(unit) => group.push(unit),
            _ => groups.push(vec![unit]),
        }
    }
    groups
}

fn is_cargo(state: &State, unit: &Unit) -> bool {
    unit.aboard.is_some() && state.kind_of(unit).domain == Domain::Land
}

pub(super) fn destinations(state: &State, unit: &Unit, havens: &Havens) -> Vec<Destination> {
    let kind = state.kind_of(unit).id.clone();
    let units = [Selection { kind, count: None, which: Which::These(vec![unit.id]) }];
    let order = |to: Space| Order { units: &units, from: unit.at, via: &[], to, transport: None };
    candidates(state, unit, havens)
        .into_iter()
        .filter(|to| order::decide(state, &order(*to)).is_ok())
        .map(|to| Destination { space: id(state, to), effect: effect(state, unit, to) })
        .collect()
}

/// The spaces worth testing for a unit, before the full test.
fn candidates(state: &State, unit: &Unit, havens: &Havens) -> Vec<Space> {
    let board = state.board();
    let left = state.movement_left(unit);
    let judged = |to: &Space| {
        let route = [unit.at, *to];
        match state.phase() {
            Phase::CombatMove => combat_move::check(state, &[unit.id], &route).is_ok(),
            _ => noncombat_move::check(state, &[unit.id], &route).is_ok(),
        }
    };
    match state.kind_of(unit).domain {
        Domain::Air => board
            .all_spaces()
            .filter(|to| *to != unit.at && state.air_distance(unit.at, *to).is_some_and(|far| far <= left))
            .filter(|to| havens.may_fly(state, unit, *to))
            .filter(judged)
            .collect(),
        Domain::Land if is_cargo(state, unit) => {
            board.neighbours(unit.at).iter().copied().filter(|to| board.is_land(*to)).collect()
        }
        Domain::Land => {
            let mut near = crate::rules::movement::route::Traveller::new(state, unit).reachable(unit.at);
            near.retain(|route| judged(&route[route.len() - 1]) || route.len() > 2);
            let mut spaces: Vec<Space> = near.into_iter().map(|route| route[route.len() - 1]).collect();
            let zones = board.neighbours(unit.at).iter().copied().filter(|zone| board.is_sea(*zone));
            spaces.extend(zones.filter(|zone| !transports::transports_for_loading(state, *zone, None).is_empty()));
            spaces
        }
        Domain::Sea => {
            let routes = crate::rules::movement::route::Traveller::new(state, unit).reachable(unit.at);
            let stay = convoy::may_stay(state, unit).then_some(unit.at);
            let leads = |route: &Vec<Space>| match state.phase() {
                Phase::CombatMove => combat_move::check(state, &[unit.id], route).is_ok(),
                _ => noncombat_move::check(state, &[unit.id], route).is_ok(),
            };
            routes.into_iter().filter(leads).map(|route| route[route.len() - 1]).chain(stay).collect()
        }
        Domain::Installation => Vec::new(),
    }
}

/// Whether a friendly carrier there has room.
fn has_deck(state: &State, zone: Space) -> bool {
    let side = state.active_side();
    state.units_at(zone).any(|deck| state.side_of(deck) == side && state.deck_room(deck) > 0)
}

pub(super) fn effect(state: &State, unit: &Unit, to: Space) -> MoveEffect {
    let board = state.board();
    let enemies = state.has_enemy_units(to, state.active_side());
    let hostile = state.is_hostile_land(to, state.active_side());
    match (state.kind_of(unit).domain, state.phase()) {
        (Domain::Land, _) if board.is_sea(to) => MoveEffect::Load,
        (Domain::Land, Phase::CombatMove) if is_cargo(state, unit) => MoveEffect::Assault,
        (Domain::Land, _) if is_cargo(state, unit) => MoveEffect::Unload,
        (_, Phase::CombatMove) if enemies => MoveEffect::Attack,
        (Domain::Land, Phase::CombatMove) if hostile => MoveEffect::Capture,
        // Over the sea without a deck an aircraft waits for a carrier that must come. Over land captured this turn it
        // would be lost.
        (Domain::Air, Phase::NoncombatMove) if is_landing_ground(state, to) || has_deck(state, to) => MoveEffect::Land,
        (
            Domain::Land | Domain::Sea | Domain::Air | Domain::Installation,
            Phase::PurchaseUnits
            | Phase::CombatMove
            | Phase::ConductCombat
            | Phase::NoncombatMove
            | Phase::MobilizeNewUnits
            | Phase::CollectIncome,
        ) => MoveEffect::Move,
    }
}

fn id(state: &State, space: Space) -> SpaceId {
    state.board().def(space).id.clone()
}
