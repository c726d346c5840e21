//! A board on which a side sees the same: the faces and steps of the other side's blocks are drawn by chance.
//!
//! What a side sees of a block is its colour, its place and its supply. So the blocks of a colour are drawn out of all
//! that are in play or in the force pool.
//!
//! Sections: `4.4`, `11`.

use crate::model::board::Piece;
use crate::model::state::{PieceLocation, PieceState, State, Step};
use crate::model::vocabulary::{Colour, Side, Type, Word};
use adjutant_core::stand_in::Seeded;

/// The board; none while blocks are revealed in a fight.
pub(crate) fn guessed(state: &State, own: Side, chance: &mut Seeded) -> Option<State> {
    let shows_blocks = match &state.step {
        Step::Begin | Step::Open | Step::Network | Step::React(_) | Step::Submarine(_) | Step::Close | Step::Over => {
            false
        }
        Step::Warfare(_) | Step::Battle(_) | Step::Ground(_) | Step::Raid(_) | Step::Stand(_) | Step::Kamikaze(_) => {
            true
        }
    };
    if shows_blocks {
        return None;
    }
    let mut copy = state.clone();
    for colour in Colour::ALL {
        deal(state, &mut copy, (own.enemy(), *colour), chance);
    }
    Some(copy)
}

/// Deals the blocks of one colour.
fn deal(state: &State, copy: &mut State, (side, colour): (Side, Colour), chance: &mut Seeded) {
    let board = state.board();
    let is_dealt = |piece: &Piece| {
        let def = board.piece(*piece);
        let is_of_colour = def.ty.is_block() && def.colour == colour && def.nation.side() == side;
        is_of_colour && (is_on_map(state.piece(*piece).at) || state.piece(*piece).at == PieceLocation::Pool)
    };
    let mut pool: Vec<Piece> = board.all_pieces().filter(is_dealt).collect();
    let held = pool.iter().map(|piece| state.piece(*piece)).filter(|held| is_on_map(held.at));
    let mut places: Vec<_> = held.map(|held| (held.at, held.supply, held.moved, held.spent)).collect();
    places.sort_unstable();
    chance.shuffle(&mut pool);
    // Everybody sees which boxes of carriers have counters, so these carriers are in play.
    pool.sort_by_key(|piece| state.aboard(*piece).next().is_none());
    for piece in pool.split_off(places.len().min(pool.len())) {
        copy.pieces[piece.ix()] = PieceState::off(PieceLocation::Pool);
    }
    chance.shuffle(&mut pool);
    for (at, supply, moved, spent) in places {
        let may_be_there = |piece: &Piece| match at {
            PieceLocation::Port(area) => state.may_berth(*piece, area),
            _ => true,
        };
        let found = pool.iter().position(may_be_there).unwrap_or(0);
        if found >= pool.len() {
            break;
        }
        let piece = pool.remove(found);
        let max = board.piece(piece).max;
        // A carrier keeps the steps that its air needs.
        let steps = if state.ty(piece) == Type::Cv { max } else { 1 + chance.below(usize::from(max)) as u8 };
        copy.pieces[piece.ix()] = PieceState { at, steps, supply, moved, spent };
    }
}

/// Whether everybody sees the back of a block there.
const fn is_on_map(at: PieceLocation) -> bool {
    match at {
        PieceLocation::Land(_) | PieceLocation::Port(_) | PieceLocation::Sea(_) => true,
        PieceLocation::Pool
        | PieceLocation::Later(_)
        | PieceLocation::Aside
        | PieceLocation::Gone
        | PieceLocation::Carrier(_)
        | PieceLocation::Orphan
        | PieceLocation::Holding => false,
    }
}
