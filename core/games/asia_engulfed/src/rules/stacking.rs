//! Stacking at the end of a phase: units over the limit of an area are removed, except marines that landed, which may
//! stay until they rebase.
//!
//! The referee chooses for the owner: units with the fewest steps first, elite aircraft last.
//!
//! Sections: `5.41` to `5.44`.

use crate::model::board::{Area, Piece};
use crate::model::fact::AsiaEvent as E;
use crate::model::state::State;
use crate::model::vocabulary::Side;
use crate::rules::draft::Draft;
use crate::rules::ground_combat;

/// Removes the phasing side's units over the limits.
pub(crate) fn settle(draft: &mut Draft, side: Side) {
    let areas: Vec<Area> = draft.state.board().all_areas().collect();
    let surplus: Vec<Piece> = areas.into_iter().flat_map(|area| surplus(&draft.state, side, area)).collect();
    if surplus.is_empty() {
        return;
    }
    let spaces = draft.state.counted(&surplus);
    for piece in surplus {
        draft.remove(piece, false);
    }
    draft.emit(E::UnitsRemoved { seat: side.seat(), rule: "5.4".to_owned(), spaces });
}

/// The units over the limit in an area.
fn surplus(state: &State, side: Side, area: Area) -> Vec<Piece> {
    let room = state.room(area);
    let waits = ground_combat::surplus_marines(state, side, area).into_iter().next();
    let ground = state.ground_at(side, area).filter(|piece| Some(*piece) != waits).collect();
    let air = state.air_at(side, area).collect();
    let over = |mut there: Vec<Piece>, most: Option<u8>| {
        there.sort_by_key(|piece| (state.ty(*piece).is_elite(), state.piece(*piece).steps, *piece));
        let most = most.map_or(usize::MAX, usize::from);
        there.truncate(there.len().saturating_sub(most));
        there
    };
    over(ground, room.ground).into_iter().chain(over(air, room.air)).collect()
}
