//! What a game master put right, set key by key, with what follows from where units stand.
//!
//! Section: `table.edit`.

use super::{Statement, begun::begun};
use crate::model::board::Unit;
use crate::model::edit::Set;
use crate::model::state::{State, UnitLocation, UnitState};
use crate::model::vocabulary::Power;
use adjutant_cases::Statement as _;

/// Makes all of it so, or nothing.
///
/// # Errors
/// There is no such thing on this board.
pub(crate) fn put_all_right(state: &mut State, set: &[Set]) -> Result<(), String> {
    let mut after = state.clone();
    set.iter().try_for_each(|one| put_right(&mut after, one))?;
    *state = after;
    Ok(())
}

/// Makes it so.
///
/// # Errors
/// There is no such thing on this board.
pub(crate) fn put_right(state: &mut State, set: &Set) -> Result<(), String> {
    let said = match set {
        Set::Unit { unit, is } => return put_unit(state, *unit, *is),
        Set::Time { turn, phase } => {
            return begun(state, *turn, *phase).iter().try_for_each(|said| said.set(state));
        }
        Set::Engaged { hex, is } => Statement::Engaged(*hex, *is),
        Set::Fortification { number, is } => Statement::Fortification(*number, Some(*is)),
        Set::Mine { hex, is } => Statement::Mine(*hex, *is),
        Set::Markers { power, hex, markers } => Statement::Markers(*power, *hex, *markers),
        Set::Cleared { hex, turn } => Statement::Cleared(*hex, *turn),
        Set::Bridge { is_blown } => Statement::BridgeBlown(*is_blown),
        Set::Airfield { airfield, power } => Statement::Airfield(*airfield, *power),
        Set::Weather { weather } => Statement::Weather(*weather),
        Set::UsChit { chit } => Statement::UsChit(Some(*chit)),
        Set::JapaneseChit { chit } => Statement::JapaneseChit(Some(*chit)),
        Set::Track { track, value } => Statement::Track(*track, *value),
    };
    said.set(state)
}

/// A unit that stands elsewhere now is not on its way any more; the hex is one that its side was the last in.
fn put_unit(state: &mut State, unit: Unit, is: UnitState) -> Result<(), String> {
    let before = state.unit(unit).place;
    Statement::Unit(unit, is).set(state)?;
    if before == is.place {
        return Ok(());
    }
    let mut movement = state.movement.clone();
    if movement.under_way.remove(&unit).is_some() {
        Statement::Movement(movement).set(state)?;
    }
    let UnitLocation::Map(hex) = is.place else { return Ok(()) };
    match state.def(unit).power {
        Power::Us => {
            Statement::Entered(hex, true).set(state)?;
            Statement::Held(hex, true).set(state)
        }
        Power::Japan => Statement::Held(hex, false).set(state),
    }
}
