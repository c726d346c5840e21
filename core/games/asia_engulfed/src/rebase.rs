//! Rebasing: fleets, transports and marines at sea come back into ports; voluntary moves of fleets that have not moved; Japan's
//! extensive rebasing.
//!
//! Sections: `1.18`, `7.5`, `8.8`, `8.11`, `5.45`. Rulings: J11, J31.

use crate::board::{Area, Piece, Zone};
use crate::draft::Draft;
use crate::fact::AsiaEvent as E;
use crate::influence::Influence;
use crate::refusal::AsiaRefusal as No;
use crate::routes::Homeward;
use crate::state::{PieceState, Place, State, Track};
use crate::vocabulary::{PortSize, Side, Type};
use adjutant_events::UnitId;

/// How far a fleet rebases; transports and marines go two.
const FLEETS: u8 = 3;
const TRANSPORTS: u8 = 2;

/// Whether a piece would have room in the port of an area.
fn has_room(state: &State, piece: Piece, area: Area) -> bool {
    let side = state.side(piece);
    if state.ty(piece).is_fleet() {
        return state.has_berth(piece, area);
    }
    let def = state.board().area(area);
    let open = def.port != PortSize::None && state.area(area).port_damage == 0;
    open && state.is_safe(side, area)
        && state.may_operate(state.nation(piece), area)
        && crate::production::units::fits(state, side, area, state.ty(piece))
}

/// Whether a piece at sea can rebase into the port of an area (8.8): within its range, or into a home port at any distance.
///
/// # Errors
/// It cannot.
pub fn can_reach(state: &State, influence: &Influence, piece: Piece, from: Zone, area: Area) -> Result<(), No> {
    let ways = Homeward::from(state, influence, state.nation(piece), from);
    reaches(state, &ways, piece, from, area)
}

/// The same with the sea searched once for all areas.
fn reaches(state: &State, ways: &Homeward, piece: Piece, from: Zone, area: Area) -> Result<(), No> {
    if !has_room(state, piece, area) {
        return Err(No::NoBerth { area: state.board().area(area).id.clone() });
    }
    let home = state.ty(piece).is_fleet() && state.home_port(state.nation(piece)) == Some(area);
    let most = if state.ty(piece).is_fleet() { FLEETS } else { TRANSPORTS };
    if home || ways.into_port(state, area).is_some_and(|steps| steps <= most) {
        Ok(())
    } else {
        Err(No::TooFar { kind: state.ty(piece).kind(), zone: state.board().zone(from).id.clone() })
    }
}

/// Ports that a piece at sea can rebase into, the nearest first.
pub fn ports(state: &State, influence: &Influence, piece: Piece) -> Vec<Area> {
    let Place::Sea(from) = state.piece(piece).at else { return Vec::new() };
    let ways = Homeward::from(state, influence, state.nation(piece), from);
    let mut found: Vec<(u8, Area)> = (state.board().all_areas())
        .filter(|area| !state.board().area(*area).port_zones.is_empty())
        .filter(|area| reaches(state, &ways, piece, from, *area).is_ok())
        .map(|area| (ways.into_port(state, area).unwrap_or(u8::MAX), area))
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, area)| area).collect()
}

/// Brings pieces at sea into the nearest port each; what has none is lost.
pub fn go_home(draft: &mut Draft, side: Side, pieces: &[Piece]) {
    for piece in pieces {
        let influence = Influence::of(&draft.state);
        if let Some(area) = ports(&draft.state, &influence, *piece).first().copied() {
            bring_in(draft, side, &[*piece], area);
        } else {
            let spaces = draft.state.counted(&[*piece]);
            draft.sink(*piece);
            draft.emit(E::UnitsRemoved { seat: side.seat(), rule: "8.8".to_owned(), spaces });
        }
    }
}

/// Pieces come into a port.
fn bring_in(draft: &mut Draft, side: Side, pieces: &[Piece], area: Area) {
    let changes: Vec<(Piece, PieceState)> = (pieces.iter())
        .map(|piece| {
            let held = *draft.state.piece(*piece);
            let at = if draft.state.ty(*piece).is_fleet() { Place::Port(area) } else { Place::Land(area) };
            (*piece, PieceState { at, moved: true, ..held })
        })
        .collect();
    let fleets = pieces.iter().filter(|piece| draft.state.ty(**piece).is_fleet()).count() as u8;
    draft.set_pieces(&changes, false);
    let (seat, to) = (side.seat(), draft.area_id(area));
    draft.emit(E::FleetsRebased { seat, to, fleets, others: pieces.len() as u8 - fleets });
}

/// The phasing side rebases units: from sea for nothing, from port for oil if they have not moved (8.8).
///
/// # Errors
/// One of them cannot go there, or the oil is short.
pub fn order(draft: &mut Draft, side: Side, units: &[UnitId], area: Area) -> Result<(), No> {
    let pieces = draft.state.ordered_units(side, units)?;
    let influence = Influence::of(&draft.state);
    for piece in pieces {
        let state = &draft.state;
        let kind = state.ty(piece).kind();
        match state.piece(piece).at {
            Place::Sea(from) if state.ty(piece) != Type::Submarine => can_reach(state, &influence, piece, from, area)?,
            Place::Port(from) if from != area => {
                if state.piece(piece).moved {
                    return Err(No::HasMoved { kind });
                }
                let zones = state.board().area(from).port_zones.clone();
                let way = |zone: &Zone| {
                    let ways = Homeward::from(state, &influence, state.nation(piece), *zone);
                    let steps = ways.into_port(state, area);
                    // The zone outside the port counts one.
                    !influence.stops(side, *zone) && steps.is_some_and(|steps| steps < FLEETS)
                };
                let home = state.home_port(state.nation(piece)) == Some(area);
                if !state.has_berth(piece, area) {
                    return Err(No::NoBerth { area: state.board().area(area).id.clone() });
                }
                if !home && !zones.iter().any(way) {
                    let zone = zones.first().map_or_else(
                        || state.board().area(area).id.clone(),
                        |zone| state.board().zone(*zone).id.clone(),
                    );
                    return Err(No::TooFar { kind, zone });
                }
                if side == Side::Japan {
                    let left = state.track(Track::Oil);
                    if left == 0 {
                        return Err(No::NoOil { needed: 1, left });
                    }
                    draft.spend(Track::Oil, 1);
                }
            }
            _ => return Err(No::CannotDoThis { kind }),
        }
        bring_in(draft, side, &[piece], area);
    }
    Ok(())
}

/// Merges blocks of one type in a port into fewer (8.11).
///
/// # Errors
/// It saves no block, or the type does not merge.
pub fn merge(draft: &mut Draft, side: Side, area: Area, ty: Type) -> Result<(), No> {
    let state = &draft.state;
    if !ty.is_fleet() || ty == Type::CaElite || ty == Type::Cv {
        return Err(No::NothingToMerge {});
    }
    let nations: std::collections::BTreeSet<_> = state.fleets_in(side, area).map(|piece| state.nation(piece)).collect();
    for nation in nations {
        let state = &draft.state;
        let blocks: Vec<Piece> = state
            .fleets_in(side, area)
            .filter(|piece| state.ty(*piece) == ty && state.nation(*piece) == nation)
            .collect();
        let steps: u8 = blocks.iter().map(|piece| state.piece(*piece).steps).sum();
        let most = blocks.iter().map(|piece| state.board().piece(*piece).max).max().unwrap_or(1);
        let after = steps.div_ceil(most);
        if usize::from(after) >= blocks.len() {
            continue;
        }
        let before = blocks.len() as u8;
        let moved = blocks.iter().any(|piece| state.piece(*piece).moved);
        let mut left = steps;
        let mut changes = Vec::new();
        for piece in blocks {
            let held = *draft.state.piece(piece);
            let take = left.min(draft.state.board().piece(piece).max);
            left -= take;
            let after = if take > 0 { PieceState { steps: take, moved, ..held } } else { PieceState::off(Place::Pool) };
            changes.push((piece, after));
        }
        draft.set_pieces(&changes, false);
        let space = draft.area_id(area);
        draft.emit(E::FleetsMerged { seat: side.seat(), space, before, after });
        return Ok(());
    }
    Err(No::NothingToMerge {})
}

/// Pieces of a side at sea that must come home.
pub fn at_sea(state: &State, side: Side) -> Vec<Piece> {
    let afloat = |piece: &Piece| {
        state.side(*piece) == side
            && state.ty(*piece) != Type::Submarine
            && matches!(state.piece(*piece).at, Place::Sea(_))
    };
    state.board().all_pieces().filter(afloat).collect()
}
