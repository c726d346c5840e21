//! The units in a space: blocks and counters by nation, type and steps, with the air that they carry.

use crate::model::board::{Piece, Space};
use crate::model::state::{PieceLocation, PieceState, State, Supply};
use crate::model::vocabulary::{Class, Nation, Type};

/// A block or counter by its properties, not by its number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Unit {
    pub nation: Nation,
    pub ty: Type,
    /// The steps; none = the maximum of the best-fitting piece.
    pub steps: Option<u8>,
    /// Carrier air aboard: types with their steps.
    pub deck: Vec<(Type, u8)>,
    /// Whether it moved in this player turn.
    pub moved: bool,
    /// Whether it used its extended operation.
    pub spent: bool,
    pub supply: Supply,
}

fn unit(state: &State, piece: Piece) -> Unit {
    let is = state.piece(piece);
    let mut deck: Vec<(Type, u8)> = state.aboard(piece).map(|air| (state.ty(air), state.piece(air).steps)).collect();
    deck.sort_unstable();
    Unit {
        nation: state.nation(piece),
        ty: state.ty(piece),
        steps: Some(is.steps),
        deck,
        moved: is.moved,
        spent: is.spent,
        supply: is.supply,
    }
}

fn of_pieces(state: &State, is_there: impl Fn(PieceLocation) -> bool) -> Vec<Unit> {
    let there = |piece: &Piece| {
        let at = state.piece(*piece).at;
        !matches!(at, PieceLocation::Carrier(_)) && is_there(at)
    };
    let mut units: Vec<Unit> = state.board().all_pieces().filter(there).map(|piece| unit(state, piece)).collect();
    units.sort();
    units
}

/// The units in a space.
pub(super) fn standing(state: &State, space: Space) -> Vec<Unit> {
    of_pieces(state, |at| state.space_of(at) == Some(space))
}

/// Carrier air without a carrier.
pub(super) fn orphans(state: &State) -> Vec<Unit> {
    of_pieces(state, |at| at == PieceLocation::Orphan)
}

/// The same units without their marks of this turn.
pub(crate) fn as_they_stand(units: Vec<Unit>) -> Vec<Unit> {
    let one = |unit: Unit| {
        let mut deck = unit.deck;
        deck.sort_unstable();
        Unit { moved: false, spent: false, supply: Supply::Full, deck, ..unit }
    };
    let mut units: Vec<Unit> = units.into_iter().map(one).collect();
    units.sort();
    units
}

/// The state of a piece off the board.
pub(crate) fn off(ty: Type) -> PieceState {
    PieceState::off(if ty.is_elite() { PieceLocation::Gone } else { PieceLocation::Pool })
}

/// Takes all pieces off these locations.
pub(super) fn clear(state: &mut State, is_there: impl Fn(&State, PieceLocation) -> bool) {
    let there: Vec<Piece> =
        state.board().all_pieces().filter(|piece| is_there(state, state.piece(*piece).at)).collect();
    for piece in there {
        state.pieces[piece.ix()] = off(state.ty(piece));
    }
}

/// The location of a unit type in a space; fleets of an area are in its port.
const fn place(space: Space, ty: Type) -> PieceLocation {
    match space {
        Space::Area(area) if ty.is_fleet() => PieceLocation::Port(area),
        Space::Area(area) => PieceLocation::Land(area),
        Space::Zone(zone) => PieceLocation::Sea(zone),
    }
}

/// Replaces the units in a space by these.
pub(super) fn stand(state: &mut State, space: Space, units: &[Unit]) -> Result<(), String> {
    clear(state, |state, at| state.space_of(at) == Some(space));
    units.iter().try_for_each(|unit| put(state, unit, place(space, unit.ty)))
}

/// Places a unit, using the best-fitting piece that is off the board.
pub(super) fn put(state: &mut State, unit: &Unit, at: PieceLocation) -> Result<(), String> {
    let piece = free(state, unit.nation, unit.ty, unit.steps)?;
    let steps = unit.steps.unwrap_or(state.board().piece(piece).max);
    let (moved, spent, supply) = (unit.moved, unit.spent, unit.supply);
    state.pieces[piece.ix()] = PieceState { at, steps, supply, moved, spent };
    for (ty, steps) in &unit.deck {
        let air = free(state, unit.nation, *ty, Some(*steps))?;
        state.pieces[air.ix()] = PieceState { steps: *steps, ..PieceState::off(PieceLocation::Carrier(piece)) };
    }
    Ok(())
}

/// A piece off the board, no larger than necessary.
fn free(state: &State, nation: Nation, ty: Type, steps: Option<u8>) -> Result<Piece, String> {
    let board = state.board();
    let fits = |piece: &Piece| {
        let max = board.piece(*piece).max;
        let same = state.nation(*piece) == nation && state.ty(*piece) == ty;
        same && !state.piece(*piece).at.is_in_play() && steps.is_none_or(|steps| steps <= max)
    };
    let all: Vec<Piece> = board.all_pieces().filter(fits).collect();
    // Pieces that join in later years are used last.
    let later = |piece: &Piece| !matches!(state.piece(*piece).at, PieceLocation::Pool | PieceLocation::Gone);
    let best = all.into_iter().min_by_key(|piece| (later(piece), board.piece(*piece).max));
    best.ok_or_else(|| format!("no {} of this nation is left that has so many steps", ty.kind()))
}

/// The pieces of a nation and type at a location off the map.
pub(super) fn pooled(state: &State, of: Kin, at: PieceLocation) -> Vec<Piece> {
    let is =
        |piece: &Piece| state.nation(*piece) == of.nation && state.ty(*piece) == of.ty && state.piece(*piece).at == at;
    state.board().all_pieces().filter(is).collect()
}

/// A type of unit of a nation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Kin {
    pub nation: Nation,
    pub ty: Type,
}

/// A step under construction or repair: nation, class and box.
pub type Marker = (Nation, Class, u8);
