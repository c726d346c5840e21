//! Records corrections by a game master.

use crate::model::fact::{BlockSet, OpenEdit};
use crate::model::state::BlockLocation;
use crate::model::state::State;
use crate::position::{Statement, TownOrLake, count_unbuilt, off};
use crate::rules::record::{Recorded, own_block, side, town};
use adjutant_cases::Statement as _;
use adjutant_events::SeatId;

pub(super) fn blocks(state: &mut State, seat: &SeatId, blocks: &[BlockSet]) -> Recorded {
    let side = side(seat)?;
    for set in blocks {
        let block = own_block(state, side, set.block)?;
        let at = set.town.as_ref().map(|id| town(state, id)).transpose()?;
        let most = at.map_or(0, |_| state.board().block_def(block).cv);
        if set.cv > most || at.is_some() && set.cv == 0 {
            return Err(format!("block {} cannot have {} CV", set.block, set.cv));
        }
        let place = at.map_or_else(|| off(state, block), BlockLocation::Town);
        Statement::Block(block, (place, set.cv)).set(state)?;
    }
    Ok(())
}

pub(super) fn open(state: &mut State, edits: &[OpenEdit]) -> Recorded {
    for edit in edits {
        match edit {
            OpenEdit::Blocks { seat, towns } => {
                let side = side(seat)?;
                for line in towns {
                    let count = state.count_at(side, town(state, &line.town)?);
                    if count != line.count {
                        return Err(format!("{count} blocks stand in {}", line.town));
                    }
                }
            }
            OpenEdit::Ships { seat, space, ships } => {
                let place = TownOrLake::of(state.board(), space).ok_or_else(|| format!("no place {space}"))?;
                Statement::Ships(place, side(seat)?, *ships).set(state)?;
            }
            OpenEdit::ShipsLost { seat, count } => Statement::ShipsLost(side(seat)?, *count).set(state)?,
        }
    }
    count_unbuilt(state)
}
