//! Sets up the position of a case.

use super::syntax::{Given, Pieces, PlaceLine};
use crate::model::board::{Piece, Space};
use crate::model::sequence;
use crate::model::state::{Damaged, Entry, NavalMarker, PieceState, Place, State, Step, Track};
use crate::model::vocabulary::{Nation, Type};
use crate::rules::record::first_step;
use adjutant_core::position::Play;

/// The board as a case says, made of the board at the start.
///
/// # Errors
/// What keeps it from being set up.
pub(super) fn laid(start: &Play, given: &Given) -> Result<Play, String> {
    let mut state = start.read::<State>().cloned().ok_or("a board of another family")?;
    lay(&mut state, given)?;
    Ok(Play::new(state))
}

fn lay(state: &mut State, given: &Given) -> Result<(), String> {
    if let Some(when) = &given.when {
        state.pre_war = None;
        state.moment.side = when.side;
        state.moment.phase = when.phase;
        state.moment.turn = when.turn.unwrap_or(state.moment.turn);
        state.step = if when.begins { Step::Begin } else { first_step(when.phase, when.side) };
        state.naval_markers = NavalMarker::at_start(state.board(), state.moment.turn);
    }
    join_pool(state);
    if !given.setup {
        clear(state);
    }
    let capacity = state.track(Track::TransportCapacity);
    state.tracks.set(Track::TransportLeft, capacity);
    for (track, value) in &given.tracks {
        state.tracks.set(*track, *value);
    }
    state.network.clone_from(&given.network);
    for (space, line) in &given.places {
        put(state, *space, line, given.setup)?;
    }
    for pieces in &given.orphans {
        stand(state, pieces, Place::Orphan)?;
    }
    for (side, steps) in &given.holding {
        let piece = state.submarine(*side).ok_or("there is no submarine unit")?;
        state.pieces[piece.ix()] = PieceState { steps: *steps, ..PieceState::off(Place::Holding) };
    }
    for (nation, ty) in &given.gone {
        for piece in state.board().all_pieces() {
            if state.nation(piece) == *nation && state.ty(piece) == *ty && state.piece(piece).at == Place::Pool {
                state.pieces[piece.ix()].at = Place::Gone;
            }
        }
    }
    for (nation, class, at) in &given.building {
        let free = |marker: &&mut NavalMarker| {
            marker.nation == *nation && marker.job.is_none() && marker.only.is_none_or(|only| only == *class)
        };
        let marker = state.naval_markers.iter_mut().find(free).ok_or("no marker is free for this")?;
        marker.job = Some((*class, *at));
    }
    let damaged = given.damaged.iter().map(|(nation, class, at)| Damaged { nation: *nation, class: *class, at: *at });
    state.damaged.extend(damaged);
    state.damaged.sort_unstable();
    state.resolved.clone_from(&given.resolved);
    state.fought.clone_from(&given.fought);
    Ok(())
}

/// What has joined the pools by the year of the case is there.
fn join_pool(state: &mut State) {
    let year = sequence::year(state.moment.turn);
    for piece in &mut state.pieces {
        if matches!(piece.at, Place::Later(joins) if joins <= year) {
            piece.at = Place::Pool;
        }
    }
}

/// Nothing stands anywhere: all of it is in the pools, elite units nowhere.
fn clear(state: &mut State) {
    for piece in state.board().all_pieces() {
        if state.piece(piece).at.is_in_play() {
            let at = if state.ty(piece).is_elite() { Place::Gone } else { Place::Pool };
            state.pieces[piece.ix()] = PieceState::off(at);
        }
    }
    state.areas.iter_mut().for_each(|area| area.garrisons = [None; 2]);
    state.damaged.clear();
}

fn put(state: &mut State, space: Space, line: &PlaceLine, setup: bool) -> Result<(), String> {
    if let Some(pieces) = &line.pieces {
        if setup {
            let here: Vec<Piece> = state.board().all_pieces().filter(|piece| is_in(state, *piece, space)).collect();
            for piece in here {
                state.pieces[piece.ix()] = PieceState::off(Place::Pool);
            }
        }
        for one in pieces {
            stand(state, one, place(space, one.ty))?;
        }
    }
    let Space::Area(area) = space else { return Ok(()) };
    let held = &mut state.areas[area.ix()];
    if let Some(control) = line.control {
        held.control = control;
    }
    if let Some(nations) = &line.garrisons {
        held.garrisons = [None; 2];
        for nation in nations {
            held.garrisons[nation.side().ix()] = Some(*nation);
        }
    }
    if let Some(fort) = line.fort {
        held.fort = fort.side();
    }
    held.port_damage = line.damage.unwrap_or(held.port_damage);
    let marines = line.pieces.iter().flatten().any(|one| one.ty == Type::Marine && line.landed);
    held.entry = Entry { fresh: line.fresh, landed: line.landed, marines, crossed: line.crossed };
    Ok(())
}

/// Whether a piece stands in a space by itself, or aboard of what does.
fn is_in(state: &State, piece: Piece, space: Space) -> bool {
    state.space_of(state.piece(piece).at) == Some(space)
}

/// Where a type of unit stands in a space: fleets of an area in its port.
const fn place(space: Space, ty: Type) -> Place {
    match space {
        Space::Area(area) if ty.is_fleet() => Place::Port(area),
        Space::Area(area) => Place::Land(area),
        Space::Zone(zone) => Place::Sea(zone),
    }
}

/// Blocks and counters that are nowhere else, each the one that fits best.
fn stand(state: &mut State, pieces: &Pieces, at: Place) -> Result<(), String> {
    for _ in 0..pieces.count {
        let piece = free(state, pieces.nation, pieces.ty, pieces.steps)?;
        let steps = pieces.steps.unwrap_or(state.board().piece(piece).max);
        let (moved, spent, supply) = (pieces.moved, pieces.spent, pieces.supply);
        state.pieces[piece.ix()] = PieceState { at, steps, supply, moved, spent };
        for (ty, steps) in &pieces.deck {
            let air = free(state, pieces.nation, *ty, Some(*steps))?;
            state.pieces[air.ix()] = PieceState { steps: *steps, ..PieceState::off(Place::Carrier(piece)) };
        }
    }
    Ok(())
}

/// A piece that is not in play: no larger than it needs to be.
fn free(state: &State, nation: Nation, ty: Type, steps: Option<u8>) -> Result<Piece, String> {
    let board = state.board();
    let fits = |piece: &Piece| {
        let max = board.piece(*piece).max;
        let same = state.nation(*piece) == nation && state.ty(*piece) == ty;
        same && !state.piece(*piece).at.is_in_play() && steps.is_none_or(|steps| steps <= max)
    };
    let all: Vec<Piece> = board.all_pieces().filter(fits).collect();
    // Those that join in later years stay where they are as long as there are others.
    let later = |piece: &Piece| !matches!(state.piece(*piece).at, Place::Pool | Place::Gone);
    let best = all.into_iter().min_by_key(|piece| (later(piece), board.piece(*piece).max));
    best.ok_or_else(|| format!("no {} of this nation is left that has so many steps", ty.kind()))
}
