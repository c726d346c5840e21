//! Rebasing: fleets, transports and marines at sea return to ports, and fleets in port that have not moved may change
//! ports. Japan's extensive rebasing has its own file.
//!
//! Sections: `1.18`, `8.8`, `8.11`, `9.12`, `5.45`, `9.53`. Rulings: J11, J31.

use crate::model::board::{Area, Piece, Zone};
use crate::model::fact::AsiaEvent as E;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::sequence::Phase;
use crate::model::state::{PieceLocation, PieceState, State, Step, Supply, Track};
use crate::model::vocabulary::{Border, Nation, PortSize, Side, Type};
use crate::rules::draft::Draft;
use crate::rules::ground_combat;
use crate::rules::influence::Influence;
use crate::rules::routes::Homeward;
use crate::rules::supply::Supplies;
use adjutant_events::UnitId;
use std::collections::BTreeSet;

/// The rebasing range of fleets, and of transports and marines, in zones.
const FLEETS: u8 = 3;
const TRANSPORTS: u8 = 2;

/// Whether a piece would have room in the port of an area.
pub(crate) fn has_room(state: &State, piece: Piece, area: Area) -> bool {
    let side = state.side(piece);
    if state.ty(piece).is_fleet() {
        return state.has_berth(piece, area) || merges_into(state, piece, area);
    }
    let def = state.board().area(area);
    let open = def.port != PortSize::None && state.area(area).port_damage == 0;
    open && state.is_safe(side, area)
        && state.may_operate(state.nation(piece), area)
        && crate::rules::production::units::fits(state, side, area, state.ty(piece))
}

/// Whether a fleet finds a berth in a full port by merging with fleets of its type on arrival. Only the rulebook's text
/// allows this (8.8, 8.11).
fn merges_into(state: &State, piece: Piece, area: Area) -> bool {
    let (side, def) = (state.side(piece), state.board().area(area));
    let open = state.by_the_text()
        && !state.ty(piece).is_elite()
        && def.port != PortSize::None
        && state.is_friendly(side, area)
        && state.area(area).port_damage == 0
        && state.may_berth(piece, area);
    let Some(room) = state.board().tables.berths(def.port).filter(|_| open) else { return false };
    let same = |other: &Piece| state.ty(*other) == state.ty(piece) && state.nation(*other) == state.nation(piece);
    let (alike, others): (Vec<Piece>, Vec<Piece>) =
        state.fleets_in(side, area).filter(|other| *other != piece).partition(same);
    let steps: u8 = alike.iter().chain([&piece]).map(|fleet| state.piece(*fleet).steps).sum();
    let most = alike.iter().chain([&piece]).map(|fleet| state.board().piece(*fleet).max).max().unwrap_or(1);
    !alike.is_empty() && others.len() + usize::from(steps.div_ceil(most)) <= usize::from(room)
}

/// Whether a piece at sea can rebase into the port of an area (8.8): within range, or into a home port at any distance.
///
/// # Errors
/// It cannot rebase there.
pub fn can_reach(state: &State, influence: &Influence, piece: Piece, from: Zone, area: Area) -> Result<(), No> {
    let ways = Homeward::from(state, influence, state.nation(piece), from);
    reaches(state, &ways, piece, from, area)
}

/// The same, with one search of the sea for all areas.
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
    let PieceLocation::Sea(from) = state.piece(piece).at else { return Vec::new() };
    let ways = Homeward::from(state, influence, state.nation(piece), from);
    // Among equally near ports, a fleet prefers the larger, under the rulebook's text.
    let size = |area: Area| {
        let berths = state.board().tables.berths(state.board().area(area).port).unwrap_or(u8::MAX);
        std::cmp::Reverse(if state.by_the_text() && state.ty(piece).is_fleet() { berths } else { 0 })
    };
    let mut found: Vec<(u8, std::cmp::Reverse<u8>, Area)> = (state.board().all_areas())
        .filter(|area| !state.board().area(*area).port_zones.is_empty())
        .filter(|area| reaches(state, &ways, piece, from, *area).is_ok())
        .map(|area| (ways.into_port(state, area).unwrap_or(u8::MAX), size(area), area))
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(.., area)| area).collect()
}

/// Ports that unmoved fleets in this port can rebase into, with or without a free berth.
pub fn other_ports(state: &State, influence: &Influence, piece: Piece, from: Area) -> Vec<Area> {
    let nation = state.nation(piece);
    let out = state.board().area(from).port_zones.iter().filter(|zone| !influence.stops(nation.side(), **zone));
    // The ways from a zone are computed once for all ports.
    let ways: Vec<Homeward> = out.map(|zone| Homeward::from(state, influence, nation, *zone)).collect();
    let home = state.home_port(nation);
    let near = |area: Area| ways.iter().filter_map(|way| way.into_port(state, area)).any(|steps| steps < FLEETS);
    let reached = |area: &Area| *area != from && (near(*area) || home == Some(*area));
    let has_port = |area: &Area| !state.board().area(*area).port_zones.is_empty();
    state.board().all_areas().filter(has_port).filter(reached).collect()
}

/// Brings each piece at sea into the nearest port; a piece without a port is lost.
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

/// Pieces enter a port.
pub(crate) fn bring_in(draft: &mut Draft, side: Side, pieces: &[Piece], area: Area) {
    let changes: Vec<(Piece, PieceState)> = (pieces.iter())
        .map(|piece| {
            let held = *draft.state.piece(*piece);
            let at =
                if draft.state.ty(*piece).is_fleet() { PieceLocation::Port(area) } else { PieceLocation::Land(area) };
            (*piece, PieceState { at, moved: true, ..held })
        })
        .collect();
    let fleets = pieces.iter().filter(|piece| draft.state.ty(**piece).is_fleet()).count() as u8;
    draft.set_pieces(&changes, false);
    let (seat, to) = (side.seat(), draft.area_id(area));
    draft.emit(E::FleetsRebased { seat, to, fleets, others: pieces.len() as u8 - fleets });
    let berths = draft.state.board().tables.berths(draft.state.board().area(area).port);
    for piece in pieces {
        let full = berths.is_some_and(|most| draft.state.fleets_in(side, area).count() > usize::from(most));
        if full && draft.state.by_the_text() {
            let (nation, ty) = (draft.state.nation(*piece), draft.state.ty(*piece));
            merge_blocks(draft, PieceLocation::Port(area), nation, ty);
        }
    }
}

/// The number of zones from one port to another (8.8): the first zone counts as one, and the home port is never too
/// far.
fn from_port(state: &State, influence: &Influence, piece: Piece, from: Area, to: Area) -> Option<u8> {
    let nation = state.nation(piece);
    let out = |zone: &&Zone| !influence.stops(nation.side(), **zone);
    let zones = state.board().area(from).port_zones.iter().filter(out);
    let steps = zones.filter_map(|zone| Homeward::from(state, influence, nation, *zone).into_port(state, to));
    let near = steps.min().map(|steps| steps + 1).filter(|steps| *steps <= FLEETS);
    near.or((state.home_port(nation) == Some(to)).then_some(u8::MAX))
}

/// Whether the side that is not phasing is rebasing its ships (1.18).
pub fn comes_home(state: &State, side: Side) -> bool {
    let before = state.moment.phase == Phase::Rebase && state.step == Step::Begin;
    before && side == state.active().enemy() && !at_sea(state, side).is_empty()
}

/// Fleets in bases without a line of supply go to the nearest base with one (1.18). Range, berths and oil must allow
/// it.
pub fn leave_unsupplied(draft: &mut Draft, side: Side) {
    let fleets = draft.state.board().all_pieces();
    let of = |piece: &Piece| draft.state.side(*piece) == side && draft.state.ty(*piece).is_fleet();
    for piece in fleets.filter(of).collect::<Vec<Piece>>() {
        let state = &draft.state;
        let PieceLocation::Port(from) = state.piece(piece).at else { continue };
        let supplies = Supplies::of(state);
        let pays = side == Side::Japan && !state.piece(piece).moved;
        if supplies.judge(state, piece) != Supply::Out || (pays && state.track(Track::Oil) == 0) {
            continue;
        }
        let influence = Influence::of(state);
        let ways = state.board().all_areas().filter_map(|area| {
            let open = area != from
                && state.has_berth(piece, area)
                && supplies.judge_area(state, state.nation(piece), area) != Supply::Out;
            let steps = if open { from_port(state, &influence, piece, from, area) } else { None };
            steps.map(|steps| (steps, area))
        });
        if let Some((_, area)) = ways.min() {
            if pays {
                draft.spend(Track::Oil, 1);
            }
            bring_in(draft, side, &[piece], area);
        }
    }
}

/// The phasing side rebases units: from sea free of charge, from port for oil if they have not moved (8.8).
///
/// # Errors
/// A unit cannot go there, or oil is short.
pub fn order(draft: &mut Draft, side: Side, units: &[UnitId], area: Area) -> Result<(), No> {
    let pieces = draft.state.ordered_units(side, units)?;
    let influence = Influence::of(&draft.state);
    for piece in pieces {
        let state = &draft.state;
        let kind = state.ty(piece).kind();
        match state.piece(piece).at {
            PieceLocation::Sea(from) if state.ty(piece) != Type::Submarine => {
                can_reach(state, &influence, piece, from, area)?;
            }
            PieceLocation::Land(from) if waits_to_leave(state, piece, from) => {
                if !marine_ports(state, &influence, piece, from).contains(&area) {
                    let near = state.board().area(from).coasts.first().map(|(zone, _)| *zone);
                    return Err(near.map_or(No::CannotDoThis { kind: kind.clone() }, |zone| No::TooFar {
                        kind,
                        zone: state.board().zone(zone).id.clone(),
                    }));
                }
            }
            PieceLocation::Port(from) if from != area && side == state.active() => {
                if state.piece(piece).moved {
                    return Err(No::HasMoved { kind });
                }
                if !has_room(state, piece, area) {
                    return Err(No::NoBerth { area: state.board().area(area).id.clone() });
                }
                if from_port(state, &influence, piece, from, area).is_none() {
                    let zones = &state.board().area(from).port_zones;
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

/// Whether a marine is over the stacking limit of its landing area; it leaves in its side's rebase phase (6.74).
fn waits_to_leave(state: &State, piece: Piece, from: Area) -> bool {
    let side = state.side(piece);
    let marines = ground_combat::surplus_marines(state, side, from);
    let one = state.ty(piece) == Type::Marine && !marines.is_empty();
    state.by_the_text() && side == state.active() && one
}

/// Areas that such a marine can go to: an adjacent friendly area, or a port within the rebasing range of transports
/// (6.74).
pub fn marine_ports(state: &State, influence: &Influence, piece: Piece, from: Area) -> Vec<Area> {
    if !waits_to_leave(state, piece, from) {
        return Vec::new();
    }
    let (side, board) = (state.side(piece), state.board());
    let land = board.area(from).land.iter().filter(|(_, border)| *border != Border::Impassable);
    let stands = |area: &Area| {
        state.is_safe(side, *area)
            && state.may_operate(state.nation(piece), *area)
            && crate::rules::production::units::fits(state, side, *area, Type::Marine)
    };
    let mut found: Vec<Area> = land.map(|(area, _)| *area).filter(stands).collect();
    for (zone, _) in board.area(from).coasts.iter().filter(|(_, open)| *open) {
        let ways = Homeward::from(state, influence, state.nation(piece), *zone);
        let reached = board.all_areas().filter(|area| *area != from && !board.area(*area).port_zones.is_empty());
        found.extend(reached.filter(|area| reaches(state, &ways, piece, *zone, *area).is_ok()));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Merges blocks of one type in a port into fewer (8.11).
///
/// # Errors
/// The merge saves no block, or the type cannot merge.
pub fn merge(draft: &mut Draft, side: Side, area: Area, ty: Type) -> Result<(), No> {
    if ty.is_air() {
        return merge_elite(draft, side, area, ty);
    }
    let nations: BTreeSet<Nation> = draft.state.fleets_in(side, area).map(|piece| draft.state.nation(piece)).collect();
    let merged = nations.into_iter().any(|nation| merge_blocks(draft, PieceLocation::Port(area), nation, ty));
    if merged { Ok(()) } else { Err(No::NothingToMerge {}) }
}

/// Merges two reduced elite counters of a type into a full one (9.12): land-based air in an area, carrier air on
/// carriers in its port. The other counter is lost like any elite unit, and a normal one joins the pool for it.
fn merge_elite(draft: &mut Draft, side: Side, area: Area, ty: Type) -> Result<(), No> {
    let state = &draft.state;
    let here = |piece: &Piece| match state.piece(*piece).at {
        PieceLocation::Land(at) => at == area,
        PieceLocation::Carrier(carrier) => state.piece(carrier).at == PieceLocation::Port(area),
        _ => false,
    };
    let reduced = |piece: &Piece| {
        let of = ty.is_elite() && state.ty(*piece) == ty && state.side(*piece) == side;
        of && state.piece(*piece).steps == 1
    };
    if state.by_the_text() && !ty.is_elite() {
        let there: Vec<Piece> = state.board().all_pieces().filter(here).collect();
        return merge_into_normal(draft, side, ty, &there);
    }
    let mut two = state.board().all_pieces().filter(reduced).filter(here);
    let (Some(kept), Some(other)) = (two.next(), two.next()) else { return Err(No::NothingToMerge {}) };
    let (held, gone) = (*state.piece(kept), *state.piece(other));
    let after = PieceState { steps: 2, moved: held.moved || gone.moved, spent: held.spent || gone.spent, ..held };
    draft.set_piece(kept, after, true);
    draft.remove(other, true);
    Ok(())
}

/// A reduced elite counter becomes the missing step of a normal counter of its type; the elite counter is lost (9.12).
fn merge_into_normal(draft: &mut Draft, side: Side, ty: Type, here: &[Piece]) -> Result<(), No> {
    let elite = match ty {
        Type::Lba => Type::LbaElite,
        Type::Cba => Type::CbaElite,
        _ => return Err(No::NothingToMerge {}),
    };
    let reduced = |wanted: Type| {
        let of = |piece: &&Piece| {
            let held = draft.state.piece(**piece);
            draft.state.ty(**piece) == wanted && draft.state.side(**piece) == side && held.steps == 1
        };
        here.iter().find(of).copied()
    };
    let (Some(kept), Some(other)) = (reduced(ty), reduced(elite)) else { return Err(No::NothingToMerge {}) };
    let (held, gone) = (*draft.state.piece(kept), *draft.state.piece(other));
    let after = PieceState { steps: 2, moved: held.moved || gone.moved, spent: held.spent || gone.spent, ..held };
    draft.set_piece(kept, after, true);
    draft.remove(other, true);
    Ok(())
}

/// Merges all blocks of a side at sea in a zone that can be merged. Before each round of a battle, the fewest blocks
/// that can hold the steps fight (8.11).
pub fn consolidate(draft: &mut Draft, side: Side, zone: Zone) {
    let state = &draft.state;
    let sorts: BTreeSet<(Nation, Type)> =
        state.fleets_at_sea(side, zone).map(|piece| (state.nation(piece), state.ty(piece))).collect();
    for (nation, ty) in sorts {
        merge_blocks(draft, PieceLocation::Sea(zone), nation, ty);
    }
}

/// Merges blocks of a nation and type at a location into the fewest that hold their steps; carriers keep their air.
/// Returns whether a block was saved.
fn merge_blocks(draft: &mut Draft, at: PieceLocation, nation: Nation, ty: Type) -> bool {
    let state = &draft.state;
    let side = nation.side();
    if !ty.is_fleet() || ty.is_elite() {
        return false;
    }
    let same = |piece: &Piece| state.ty(*piece) == ty && state.nation(*piece) == nation;
    let blocks: Vec<Piece> = state.pieces_at(side, at).filter(same).collect();
    let steps: u8 = blocks.iter().map(|piece| state.piece(*piece).steps).sum();
    let most = blocks.iter().map(|piece| state.board().piece(*piece).max).max().unwrap_or(1);
    let after = steps.div_ceil(most);
    if usize::from(after) >= blocks.len() {
        return false;
    }
    let before = blocks.len() as u8;
    let any = |mark: fn(&PieceState) -> bool| blocks.iter().any(|piece| mark(state.piece(*piece)));
    let (moved, spent) = (any(|held| held.moved), any(|held| held.spent));
    let mut air: Vec<Piece> = blocks.iter().flat_map(|piece| state.aboard(*piece)).collect();
    air.sort_by_key(|counter| (std::cmp::Reverse(state.piece(*counter).steps), *counter));
    let (mut left, mut changes, mut decks) = (steps, Vec::new(), Vec::new());
    for piece in blocks {
        let held = *state.piece(piece);
        let take = left.min(state.board().piece(piece).max);
        left -= take;
        let kept = PieceState { steps: take, moved, spent, ..held };
        changes.push((piece, if take > 0 { kept } else { PieceState::off(PieceLocation::Pool) }));
        decks.push((piece, take * 2));
    }
    // A carrier holds two air steps for each of its steps, so the air of all blocks fits on fewer.
    for counter in air {
        let held = *state.piece(counter);
        if let Some((carrier, room)) = decks.iter_mut().find(|(_, room)| *room >= held.steps) {
            *room -= held.steps;
            changes.push((counter, PieceState { at: PieceLocation::Carrier(*carrier), ..held }));
        }
    }
    let space = state.space_of(at).map(|space| state.board().id(space).clone());
    draft.set_pieces(&changes, false);
    if let Some(space) = space {
        draft.emit(E::FleetsMerged { seat: side.seat(), space, before, after });
    }
    true
}

/// Pieces of a side at sea that must rebase.
pub fn at_sea(state: &State, side: Side) -> Vec<Piece> {
    let afloat = |piece: &Piece| {
        state.side(*piece) == side
            && state.ty(*piece) != Type::Submarine
            && matches!(state.piece(*piece).at, PieceLocation::Sea(_))
    };
    state.board().all_pieces().filter(afloat).collect()
}
