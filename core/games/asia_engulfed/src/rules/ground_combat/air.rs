//! Air in ground combat: available counters, dogfights and support.
//!
//! Sections: `6.5`, `6.21`, `6.22`, `6.51`, `6.53`, `7.24`, `9.12`, `9.47`, `6.52`.

use crate::model::board::Piece;
use crate::model::fact::{AsiaEvent as E, Fire, FlightSet};
use crate::model::order::Flight;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{AirDuty, AreaBattle, Duty, PieceLocation, State, Supply};
use crate::model::vocabulary::{AreaKind, Side, Type};
use crate::rules::air_naval::flown::{Flown, TYPES_OF_AIR};
use crate::rules::air_naval::{day, kamikaze};
use crate::rules::draft::Draft;
use crate::rules::rolls::Shot;

/// The maximum of support steps for each side and round (6.52).
pub const MOST_SUPPORT: u8 = 8;

/// Counters that a side can fly: supplied land-based air in the area. In a landing or over a port box, also carrier air
/// from an adjacent zone or the area's port (6.53).
pub fn available(state: &State, battle: &AreaBattle, side: Side) -> Vec<Piece> {
    let area = battle.area;
    let fit = |piece: &Piece| state.piece(*piece).supply != Supply::Out && !kamikaze::is_kept(state, *piece);
    let mut air: Vec<Piece> = state.air_at(side, area).filter(fit).collect();
    let def = state.board().area(area);
    let landing = state.area(area).entry.landed;
    if landing || def.kind == AreaKind::PortBox {
        for (zone, _) in &def.coasts {
            air.extend(state.deck_air_at_sea(side, *zone));
        }
        air.extend(state.fleets_in(side, area).flat_map(|fleet| state.aboard(fleet)));
    }
    air
}

/// Whether a counter may support here; without a landing, carrier air may only dogfight (6.53).
fn may_support(state: &State, battle: &AreaBattle, piece: Piece) -> bool {
    let on_land = matches!(state.piece(piece).at, PieceLocation::Land(_));
    on_land || state.area(battle.area).entry.landed
}

/// A side assigns its air; unnamed counters do not fly.
///
/// # Errors
/// A counter does not fly here, or may not take this duty.
pub fn assign(draft: &mut Draft, battle: &AreaBattle, side: Side, orders: &[Flight]) -> Result<(), No> {
    let state = &draft.state;
    let available = available(state, battle, side);
    let mut duties: Vec<AirDuty> = Vec::new();
    for order in orders {
        let piece = state.ordered_unit(side, order.unit)?;
        let kind = state.ty(piece).kind();
        if duties.iter().any(|known| known.piece == piece) {
            return Err(No::NamedTwice { kind });
        }
        let flies = match order.duty {
            Duty::Dogfight => true,
            Duty::Support => may_support(state, battle, piece),
            Duty::Attack | Duty::Escort | Duty::Cap => false,
        };
        if !available.contains(&piece) || !flies {
            return Err(No::CannotFly { kind });
        }
        duties.push(AirDuty { piece, duty: order.duty });
    }
    seal(draft, battle, side, &duties);
    Ok(())
}

pub(super) fn flights(duties: &[AirDuty]) -> Vec<FlightSet> {
    duties.iter().map(|air| FlightSet { unit: air.piece.unit(), duty: air.duty }).collect()
}

pub(super) fn seal(draft: &mut Draft, battle: &AreaBattle, side: Side, duties: &[AirDuty]) {
    let (seat, space) = (side.seat(), draft.area_id(battle.area));
    let flights = flights(duties);
    draft.emit(E::AirSealed { seat: seat.clone(), space: space.clone(), flights, targets: Vec::new() });
    draft.emit(E::AirReady { seat, space });
}

/// The dogfight dice of both sides: 5 or 6 hits; elite air also hits with 4.
pub(super) fn shots(state: &State, battle: &AreaBattle) -> Vec<Shot> {
    let mut shots = Vec::new();
    for side in Side::BOTH {
        let marks = [Duty::Dogfight, Duty::Support].iter().any(|duty| !battle.flying(side.enemy(), *duty).is_empty());
        let dogfighters = if marks { battle.flying(side, Duty::Dogfight) } else { Vec::new() };
        shots.extend(Flown::of(state, &dogfighters, [Type::LbaElite, Type::Lba]).shots(side, 1));
    }
    shots
}

/// Resolves the dogfight: dogfighters are lost before supporters, and elite air first in each group (6.22).
pub(super) fn read(draft: &mut Draft, battle: &AreaBattle, faces: &[u16]) {
    let hits = day::hits(&shots(&draft.state, battle), faces);
    for (side, hits) in Side::BOTH.into_iter().zip(hits.chunks(TYPES_OF_AIR)) {
        let victim = side.enemy();
        let (lost, spare) = day::shoot_down(draft, &battle.flying(victim, Duty::Dogfight), hits.iter().sum());
        let (more, _) = day::shoot_down(draft, &battle.flying(victim, Duty::Support), spare);
        let space = draft.area_id(battle.area);
        let destroyed = lost + more;
        draft.emit(E::FireRead { space, fire: Fire::Dogfight, seat: victim.seat(), destroyed, damaged: 0 });
    }
}

/// Counters that support a side, and the steps that each can support: eight in all (6.52).
pub(super) fn counters(state: &State, battle: &AreaBattle, side: Side) -> Vec<(crate::model::vocabulary::Power, u8)> {
    let mut left = MOST_SUPPORT;
    let mut counters = Vec::new();
    for piece in battle.flying(side, Duty::Support) {
        let held = state.piece(piece);
        let steps = if held.at.is_in_play() { held.steps.min(left) } else { 0 };
        left -= steps;
        counters.push((state.nation(piece).power(), steps));
    }
    counters
}

/// A side's remaining support steps, by power.
pub fn support(state: &State, battle: &AreaBattle, side: Side) -> Vec<(crate::model::vocabulary::Power, u8)> {
    let mut by: std::collections::BTreeMap<crate::model::vocabulary::Power, u8> = std::collections::BTreeMap::new();
    let mut left = MOST_SUPPORT;
    for piece in battle.flying(side, Duty::Support) {
        let held = state.piece(piece);
        let steps = if held.at.is_in_play() { held.steps.min(left) } else { 0 };
        left -= steps;
        *by.entry(state.nation(piece).power()).or_default() += steps;
    }
    by.into_iter().collect()
}
