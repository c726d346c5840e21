//! The possible orders of these rules, besides moves and at questions. There is one order for each possibility, for one
//! unit at a time; it may be repeated.

use crate::model::board::{Phase, Power, Space};
use crate::model::order::{Selection, Which};
use crate::model::state::{State, Unit};
use crate::rules::theatre::kamikaze;
use crate::rules::theatre::order::TheatreOrder as O;
use crate::rules::theatre::{patrol, raid};

fn one(state: &State, unit: &Unit) -> Selection {
    let owner = state.board().power_def(unit.owner).id.clone();
    // The owner is named where a partner's unit could be meant. For example, `1 United States fighter` is needed even
    // for the player of that power.
    let like = |other: &Unit| other.kind == unit.kind && other.owner != unit.owner && state.is_own(other);
    let several = state.turn_def().powers.len() > 1 && (state.board().apart || state.units_at(unit.at).any(like));
    let which = if several { Which::Of(owner) } else { Which::Any };
    Selection { kind: state.kind_of(unit).id.clone(), count: Some(1), which }
}

/// The raids of these powers in the combat move, and their patrols in the noncombat move.
pub(crate) fn on_the_move(state: &State, of: &[Power]) -> Vec<O> {
    match state.phase() {
        Phase::CombatMove if of.contains(&state.leader()) => raids(state, of),
        Phase::CombatMove => Vec::new(),
        Phase::NoncombatMove => patrols(state, of),
        Phase::PurchaseUnits | Phase::ConductCombat | Phase::MobilizeNewUnits | Phase::CollectIncome => Vec::new(),
    }
}

fn raids(state: &State, of: &[Power]) -> Vec<O> {
    let Some(piece) = state.rules().theatre.raids else { return Vec::new() };
    let targets = raid::targets(state);
    let mut orders: Vec<O> = Vec::new();
    let flies = |unit: &&Unit| {
        let own = state.is_own(unit) && of.contains(&unit.owner);
        [piece.bomber, piece.fighter].contains(&unit.kind) && own && !raid::is_raider(state, unit)
    };
    for unit in state.units().iter().filter(flies) {
        let near = |to: &Space| {
            state.air_distance(unit.at, *to).is_some_and(|far| far <= state.movement_left(unit)) && *to != unit.at
        };
        for to in targets.iter().copied().filter(near) {
            let id = |space: Space| state.board().def(space).id.clone();
            let (units, via) = (vec![one(state, unit)], Vec::new());
            let order = O::Raid { units: units.clone(), from: id(unit.at), via, to: id(to) };
            if !orders.contains(&order) && raid::declare(state, &units, (unit.at, &[], to)).is_ok() {
                orders.push(order);
            }
        }
    }
    orders
}

fn patrols(state: &State, of: &[Power]) -> Vec<O> {
    let mut orders: Vec<O> = Vec::new();
    for unit in patrol::ready(state).into_iter().filter(|unit| of.contains(&unit.owner)) {
        for zone in patrol::zones(state, unit.at) {
            let id = |space: Space| state.board().def(space).id.clone();
            let order = O::Patrol { units: vec![one(state, unit)], from: id(unit.at), zone: id(zone) };
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders
}

/// One kamikaze for a ship of each kind and owner, zone by zone; and the order to send no more.
pub(crate) fn kamikazes(state: &State) -> Vec<O> {
    let mut orders: Vec<O> = Vec::new();
    for zone in kamikaze::zones(state) {
        for unit in kamikaze::targets(state, zone) {
            let which = Which::Of(state.board().power_def(unit.owner).id.clone());
            let target = Selection { kind: state.kind_of(unit).id.clone(), count: None, which };
            let order = O::Kamikaze { count: 1, target, zone: state.board().def(zone).id.clone() };
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders.push(O::HoldKamikazes);
    orders
}
