//! Naval bases. In the noncombat move they let a ship go one zone farther. It must start and end in sea zones with a
//! friendly naval base.
//!
//! A base serves the sea zones that border its land. It is friendly if its land is friendly when the ship sails (A17).
//!
//! Section: `4.naval-bases`.

use crate::model::board::{Domain, Phase, Space};
use crate::model::state::{State, Unit};
use crate::rules::theatre::pieces::StopsBetweenBases;

/// Whether a zone has a naval base of the active power's side.
fn has_base(state: &State, zone: Space) -> bool {
    let side = state.active_side();
    let board = state.board();
    let based = |land: &Space| board.def(*land).naval_base && state.is_friendly_land(*land, side);
    board.is_sea(zone) && board.neighbours(zone).iter().any(based)
}

/// Whether a ship can go farther in the noncombat move, if it ends beside another base. It must have begun its turn
/// beside a base. It must have made no combat move, because a ship does not split its move between phases. In some
/// editions it may also not have stopped on its way.
pub fn starts_from_one(state: &State, unit: &Unit) -> bool {
    let began = unit.turn.started_at.unwrap_or(unit.at);
    let may_go_on = match state.rules().theatre.stops_between_bases {
        StopsBetweenBases::CostTheThirdZone => unit.turn.spent == 0,
        StopsBetweenBases::CostNothing => !unit.turn.combat_moved && unit.turn.spent <= state.kind_of(unit).movement,
    };
    state.kind_of(unit).domain == Domain::Sea && may_go_on && has_base(state, began)
}

/// The number of spaces that a ship can go in the noncombat move, if it ends there.
pub fn reach_in_noncombat(state: &State, unit: &Unit, to: Space) -> u8 {
    let left = state.movement_left(unit);
    if starts_from_one(state, unit) && has_base(state, to) { left.saturating_add(1) } else { left }
}

/// Whether a ship without movement points can go one more zone to a base.
pub fn frees(state: &State, unit: &Unit) -> bool {
    let near = || state.board().neighbours(unit.at).iter();
    state.phase() == Phase::NoncombatMove && starts_from_one(state, unit) && near().any(|zone| has_base(state, *zone))
}

/// The number of spaces that a unit can go in the current phase, if it ends there.
pub fn reach(state: &State, unit: &Unit, to: Space) -> u8 {
    match state.phase() {
        Phase::NoncombatMove => reach_in_noncombat(state, unit, to),
        _ => state.movement_left(unit),
    }
}
