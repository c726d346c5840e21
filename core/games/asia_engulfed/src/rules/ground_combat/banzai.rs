//! Banzai charges. Before its units fire, Japan chooses which garrison and militia in a combat charge. They have +1
//! whatever their supply, and are removed when their fire is applied. If no Allied ground unit is left there, one step
//! of them may remain.
//!
//! The remaining step belongs to the block with the most steps, otherwise to the garrison. Home defence that must
//! charge is separate (9.16).
//!
//! Sections: `9.14`. Ruling: J39.

use super::fire::{self, Fighter};
use crate::model::board::Piece;
use crate::model::fact::AsiaEvent as E;
use crate::model::prompt::AsiaTask;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{AreaBattle, Charge, GroundStage, PieceState, State};
use crate::model::vocabulary::{Side, Type};
use crate::rules::draft::Draft;
use crate::rules::home_defence;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_events::UnitId;

/// Whether a fighter can charge: a garrison, or a block of militia.
const fn can(fighter: Fighter) -> bool {
    let garrison = fighter.piece.is_none() && !fighter.home;
    garrison || (fighter.piece.is_some() && matches!(fighter.ty, Type::Militia))
}

/// The fighters that can charge in a combat.
pub fn able(state: &State, battle: &AreaBattle) -> Vec<Fighter> {
    fire::fighters(state, battle.area, Side::Japan).into_iter().filter(|fighter| can(*fighter)).collect()
}

/// Whether a fighter charges in this round.
pub fn charges(battle: &AreaBattle, fighter: &Fighter) -> bool {
    let Some(charge) = &battle.charge else { return false };
    match fighter.piece {
        Some(piece) => charge.blocks.contains(&piece),
        None => charge.garrison && !fighter.home,
    }
}

/// Whether Japan must choose now: directly before its units fire.
pub fn is_asked(state: &State, battle: &AreaBattle) -> bool {
    let fires = if state.active() == Side::Japan { GroundStage::Attack } else { GroundStage::Defence };
    battle.stage == fires && battle.charge.is_none() && state.faces.is_none() && !able(state, battle).is_empty()
}

/// Asks Japan which fighters charge.
pub(super) fn ask(state: &State, battle: &AreaBattle) -> Next {
    let seat = Side::Japan.seat();
    let task = AsiaTask::Charge { seat: seat.clone(), area: state.board().area(battle.area).id.clone() };
    Next::Wait(vec![Prompt { seats: vec![seat], task: Task::of_rules(task) }])
}

/// These fighters charge, or none.
///
/// # Errors
/// A named unit cannot charge.
pub fn decide(draft: &mut Draft, battle: &AreaBattle, units: &[UnitId], garrison: bool) -> Result<(), No> {
    let state = &draft.state;
    let area = state.board().area(battle.area).id.clone();
    let able = able(state, battle);
    let pieces = if units.is_empty() { Vec::new() } else { state.ordered_units(Side::Japan, units)? };
    let strange = pieces.iter().any(|piece| !able.iter().any(|fighter| fighter.piece == Some(*piece)));
    if strange || (garrison && !able.iter().any(|fighter| fighter.piece.is_none())) {
        return Err(No::NoCharge { area });
    }
    draft.emit(E::ChargeDecided { seat: Side::Japan.seat(), area, units: units.to_vec(), garrison });
    Ok(())
}

/// Removes the fighters that charged, after their fire is applied.
pub(super) fn remove(draft: &mut Draft, battle: &AreaBattle) {
    let nobody = Charge::default();
    let charge = battle.charge.as_ref().unwrap_or(&nobody);
    let alone = !draft.state.holds(Side::Allies, battle.area);
    let mut blocks: Vec<Piece> = charge.blocks.clone();
    blocks.sort_by_key(|piece| (std::cmp::Reverse(draft.state.piece(*piece).steps), *piece));
    for (at, piece) in blocks.iter().enumerate() {
        if at == 0 && alone {
            let held = *draft.state.piece(*piece);
            draft.set_piece(*piece, PieceState { steps: 1, ..held }, true);
        } else {
            draft.remove(*piece, true);
        }
    }
    if charge.garrison && !(alone && blocks.is_empty()) {
        let area = draft.area_id(battle.area);
        draft.emit(E::GarrisonSet { seat: Side::Japan.seat(), area, nation: None });
    }
    if draft.state.by_the_text()
        && draft.state.is_friendly(Side::Japan, battle.area)
        && let Some(track) = home_defence::track(draft.state.board(), battle.area)
    {
        // One step of the charging fighters may remain, whichever it is.
        let left = draft.state.track(track);
        let stays = u8::from(alone && left > 0 && blocks.is_empty() && !charge.garrison);
        draft.set_tracks(&[(track, left - home_defence::charge(left) + stays)]);
    }
}
