//! Records a game master's corrections by the keys of the position.

use crate::model::fact::BoardEdit;
use crate::model::state::{State, TurnRecord, Unit};
use crate::position::{Key, Statement};
use crate::rules::record::{kind, power, purse, space, turn};
use adjutant_cases::Statement as _;
use adjutant_events::{SeatId, UnitId};

pub(super) fn edited(state: &mut State, edit: &BoardEdit) -> Result<(), String> {
    match edit {
        BoardEdit::UnitsAdded { owner, space: at, units } => {
            let (owner, at) = (power(state, owner)?, space(state, at)?);
            for units in units {
                let kind = kind(state, &units.kind)?;
                if let Statement::Count(.., there) = Key::Count(owner, kind, at).print(state) {
                    Statement::Count(owner, kind, at, there.saturating_add(units.count)).set(state)?;
                }
            }
            state.settle_aboard();
            Ok(())
        }
        BoardEdit::UnitsRemoved { units } => units.iter().try_for_each(|id| Statement::Unit(*id, None).set(state)),
        BoardEdit::OwnerSet { space: at, to } => {
            // The guns in the space are captured with the land, as by the rules.
            turn::controlled_by(state, at, to)?;
            // A correction does not count as a capture: canals and landings use the corrected owner.
            Statement::WasOwner(space(state, at)?, Some(power(state, to)?)).set(state)
        }
        BoardEdit::IpcsSet { power: id, amount } => Statement::Ipcs(purse(state, id)?, *amount).set(state),
        BoardEdit::UnitsPlaced { units, to } => {
            let to = space(state, to)?;
            for (id, ship) in units {
                // The unit and its cargo count as not having moved in this turn.
                let cargo: Vec<Unit> = state.cargo_of(*id).copied().collect();
                let unit = *state.unit(*id).ok_or("a unit that is not there")?;
                for unit in cargo.into_iter().chain([Unit { aboard: *ship, ..unit }]) {
                    let unit = Unit { at: to, turn: TurnRecord::default(), assaults: None, ..unit };
                    Statement::Unit(unit.id, Some(unit)).set(state)?;
                }
            }
            state.settle_aboard();
            Ok(())
        }
        BoardEdit::DamageSet { units, hits } => units.iter().try_for_each(|id| damaged(state, *id, *hits)),
        BoardEdit::TurnSet { round, power: id, phase } => turn_set(state, *round, id, phase),
    }
}

fn damaged(state: &mut State, id: UnitId, damage: u8) -> Result<(), String> {
    let unit = *state.unit(id).ok_or("a unit that is not there")?;
    Statement::Unit(id, Some(Unit { damage, ..unit })).set(state)
}

/// Sets the turn and its phase. A different turn starts anew.
fn turn_set(state: &mut State, round: u16, of: &SeatId, phase: &str) -> Result<(), String> {
    let turn = state.board().turn_of(power(state, of)?).ok_or("a power without a turn")?;
    let stages = &state.board().turn_def(turn).stages;
    let stage =
        stages.iter().position(|stage| crate::phase_word(stage.phase).0 == phase).ok_or("a phase of another turn")?
            as u8;
    let begins = (turn, round) != (state.turn, state.round);
    let said = [Statement::Turn(turn), Statement::Stage(stage), Statement::Round(round)];
    let nothing_said = [Statement::FightsAll(false), Statement::PartnersDone(Vec::new())];
    said.iter().chain(&nothing_said).try_for_each(|one| one.set(state))?;
    if begins {
        state.begin_turn();
    }
    Ok(())
}
