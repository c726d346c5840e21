//! Naval bases: in the noncombat move a ship that starts in a sea zone with a friendly naval base, and ends in one with a
//! friendly naval base, may go one zone further.
//!
//! A base serves the sea zones that its land borders. It is friendly if its land is when the ship sails (A17).
//!
//! Section: `4.naval-bases`.

use crate::board::{Domain, Phase, Space};
use crate::state::{State, Unit};

/// Whether a zone has a naval base of the active power's side.
fn has_base(state: &State, zone: Space) -> bool {
    let side = state.active_side();
    let board = state.board();
    let based = |land: &Space| board.def(*land).naval_base && state.is_friendly_land(*land, side);
    board.is_sea(zone) && board.neighbours(zone).iter().any(based)
}

/// Whether a ship can go further from where it is in the noncombat move, if it ends beside another base: it must not have
/// moved, for a ship does not split its move.
pub fn starts_from_one(state: &State, unit: &Unit) -> bool {
    state.kind_of(unit).domain == Domain::Sea && unit.turn.spent == 0 && has_base(state, unit.at)
}

/// How many spaces a ship can go in the noncombat move, if it ends there.
pub fn reach_in_noncombat(state: &State, unit: &Unit, to: Space) -> u8 {
    let left = state.movement_left(unit);
    if starts_from_one(state, unit) && has_base(state, to) { left.saturating_add(1) } else { left }
}

/// How many spaces a unit can go in the phase that is on, if it ends there.
pub fn reach(state: &State, unit: &Unit, to: Space) -> u8 {
    match state.phase() {
        Phase::NoncombatMove => reach_in_noncombat(state, unit, to),
        _ => state.movement_left(unit),
    }
}
