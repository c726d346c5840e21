//! Sets up the position of a case.

use crate::cases::syntax::{Given, Pieces, Place, PlaceLine};
use crate::model::board::{BlockIx, Kind, Side};
use crate::model::state;
use crate::model::state::{Block, State};
use adjutant_core::Play;

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
    // Nothing is drawn: what stands where is what the case says.
    state.due.clear();
    (state.active, state.stage) = (given.active, given.stage);
    state.first = given.first.unwrap_or(given.active);
    (state.year, state.turn) = (given.year, given.turn);
    state.indians_came = given.indians_came;
    for (place, line) in &given.places {
        put(state, *place, line)?;
    }
    for (side, pieces) in &given.hand {
        for piece in pieces {
            stand(state, *side, *piece, state::Place::Hand)?;
        }
    }
    for (side, count) in &given.lost {
        let fleet = &mut state.fleets[side.ix()];
        fleet.unbuilt = fleet.unbuilt.checked_sub(*count).ok_or("there are not so many ships")?;
        fleet.lost += count;
    }
    for (side, town, count) in &given.waiting {
        state.held_back[side.ix()][town.ix()] = *count;
    }
    Ok(())
}

fn put(state: &mut State, place: Place, line: &PlaceLine) -> Result<(), String> {
    if line.holder.is_some() {
        return Err("who holds a place follows from what stands there".to_owned());
    }
    for (side, pieces) in line.blocks.iter().flatten() {
        let Place::Town(town) = place else { return Err("blocks stand in towns".to_owned()) };
        for piece in pieces {
            stand(state, *side, *piece, state::Place::Town(town))?;
        }
    }
    let Some(ships) = line.ships else { return Ok(()) };
    for side in Side::BOTH {
        let there = ships[side.ix()];
        let fleet = &mut state.fleets[side.ix()];
        fleet.unbuilt = fleet.unbuilt.checked_sub(there.total()).ok_or("there are not so many ships")?;
        match place {
            Place::Town(town) => fleet.towns[town.ix()] = there,
            Place::Lake(lake) => fleet.lakes[lake.ix()] = there,
        }
    }
    Ok(())
}

/// Blocks from the reserve, each the one that fits best: of that kind, printed with no more CV than it needs.
fn stand(state: &mut State, side: Side, pieces: Pieces, at: state::Place) -> Result<(), String> {
    for _ in 0..pieces.count {
        let board = state.board();
        let free = |block: &BlockIx| {
            let def = board.block_def(*block);
            let off = matches!(state.block(*block).place, state::Place::Reserve | state::Place::Aside);
            def.kind == pieces.kind && pieces.cv.is_none_or(|cv| def.cv >= cv) && off
        };
        let found = board.blocks_of(side).filter(free).min_by_key(|block| board.block_def(*block).cv);
        let found = found.ok_or_else(|| format!("no {} is left for this", pieces.kind.word()))?;
        let cv = pieces.cv.unwrap_or(board.block_def(found).cv);
        state.indians_came |= pieces.kind == Kind::Indian;
        state.blocks[found.ix()] = Block { place: at, cv, entry: None };
    }
    Ok(())
}
