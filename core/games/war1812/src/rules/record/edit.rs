//! What a game master put right by hand.

use crate::model::board::Side;
use crate::model::fact::{BlockSet, OpenEdit};
use crate::model::state::State;
use crate::rules::edit::{put, unbuilt};
use crate::rules::record::{Recorded, own_block, side, town};
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
        put(state, block, at, set.cv);
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
                let side = side(seat)?;
                if let Some(lake) = state.board().lake(space) {
                    state.fleets[side.ix()].lakes[lake.ix()] = *ships;
                } else {
                    let at = town(state, space)?;
                    state.fleets[side.ix()].towns[at.ix()] = *ships;
                }
            }
            OpenEdit::ShipsLost { seat, count } => state.fleets[side(seat)?.ix()].lost = *count,
        }
    }
    // Ships that are nowhere else are not built.
    for side in Side::BOTH {
        state.fleets[side.ix()].unbuilt = unbuilt(state, side).ok_or("a side has more ships than there are")?;
    }
    Ok(())
}
