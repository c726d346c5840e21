//! Canals and straits: rulings 12 and 13.
//!
//! Ships pass a canal if their side controlled all land beside it when the turn began. Only aircraft pass the Turkish
//! straits. Land units cross a canal freely, and aircraft ignore it.
//!
//! Sections: `0.straits`, `0.canals`.

use crate::model::board::Space;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;

/// Checks whether ships of the active power may move from one sea zone to the next.
///
/// # Errors
/// The canal or strait that is closed to them.
pub fn open(state: &State, from: Space, to: Space) -> Result<(), AxisRefusal> {
    let board = state.board();
    let Some(canal) = board.canal(from, to) else { return Ok(()) };
    let (from, to) = (board.def(from).id.clone(), board.def(to).id.clone());
    if canal.controlled_by.is_empty() {
        return Err(AxisRefusal::StraitsClosed { from, to });
    }
    let side = state.active_side();
    if canal.controlled_by.iter().all(|land| state.was_friendly_land(*land, side)) {
        return Ok(());
    }
    let holders = canal.controlled_by.iter().map(|land| board.def(*land).id.clone()).collect();
    Err(AxisRefusal::CanalClosed { from, to, holders })
}
