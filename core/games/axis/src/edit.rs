//! A game master's corrections: units, owners and treasuries put right by hand, each with a reason on record.
//!
//! A correction may make any board that could stand on a table; it is not held to the rules of movement. It is refused
//! while a battle is being fought, whose participants it could change under the dice.

use super::board::{Domain, Kind};
use super::command::Edit;
use super::decide::space;
use super::refusal::AxisRefusal;
use super::state::State;
use crate::fact::{AxisEvent, BoardEdit};
use adjutant_core::game::Decision;
use adjutant_events::{KindCount, SeatId, UnitId};

/// What a list of corrections makes happen.
pub(crate) fn decide(state: &State, edits: &[Edit], reason: &str) -> Decision {
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(AxisRefusal::ReasonMissing {}.into());
    }
    if let Some(battle) = state.battle() {
        return Err(AxisRefusal::NotDuringBattle { space: state.board().def(battle.space).id.clone() }.into());
    }
    let mut removed: Vec<UnitId> = Vec::new();
    let edits = edits.iter().map(|edit| one(state, edit, &mut removed)).collect::<Result<Vec<_>, _>>()?;
    if edits.is_empty() {
        return Err(AxisRefusal::NoUnitsNamed {}.into());
    }
    Ok(vec![AxisEvent::BoardEdited { edits, reason: reason.to_owned() }.into()])
}

fn one(state: &State, edit: &Edit, removed: &mut Vec<UnitId>) -> Result<BoardEdit, AxisRefusal> {
    let board = state.board();
    Ok(match edit {
        Edit::Add { owner, units, space: at } => {
            power(state, owner)?;
            let place = space(state, at)?;
            for units in units {
                let kind = kind(state, units)?;
                let def = board.kind_def(kind);
                let fits = match def.domain {
                    Domain::Sea => board.is_sea(place),
                    Domain::Land | Domain::Installation => board.is_land(place) && !board.def(place).impassable,
                    Domain::Air => !board.def(place).impassable,
                };
                if !fits {
                    return Err(AxisRefusal::WrongTerrain { kind: def.id.clone(), to: at.clone() });
                }
            }
            BoardEdit::UnitsAdded { owner: owner.clone(), space: at.clone(), units: units.clone() }
        }
        Edit::Remove { owner, units, space: at } => {
            let (owner, place) = (power(state, owner)?, space(state, at)?);
            let mut ids = Vec::new();
            for units in units {
                let kind = kind(state, units)?;
                let there: Vec<UnitId> = state
                    .units_at(place)
                    .filter(|unit| unit.owner == owner && unit.kind == kind && !removed.contains(&unit.id))
                    .map(|unit| unit.id)
                    .collect();
                let have = there.len() as u16;
                if have < units.count {
                    let kind = units.kind.clone();
                    return Err(AxisRefusal::NothingToRemove { kind, space: at.clone(), have });
                }
                ids.extend(there.into_iter().take(usize::from(units.count)));
                removed.extend(&ids);
            }
            BoardEdit::UnitsRemoved { units: ids }
        }
        Edit::SetOwner { space: at, to } => {
            power(state, to)?;
            let place = space(state, at)?;
            let at_sea = board.is_sea(place) && board.def(place).convoy.is_none();
            if at_sea || board.def(place).impassable {
                return Err(AxisRefusal::CannotBeOwned { space: at.clone() });
            }
            BoardEdit::OwnerSet { space: at.clone(), to: to.clone() }
        }
        Edit::SetIpcs { power: id, amount } => {
            // A power may have several purses, or none: the money is a purse's.
            if board.purse(id).is_none() {
                return Err(AxisRefusal::UnknownSpace { word: id.to_string() });
            }
            BoardEdit::IpcsSet { power: id.clone(), amount: *amount }
        }
    })
}

fn kind(state: &State, units: &KindCount) -> Result<Kind, AxisRefusal> {
    if units.count == 0 {
        return Err(AxisRefusal::NoUnitsNamed {});
    }
    state.board().kind(&units.kind).ok_or_else(|| AxisRefusal::UnknownKind { word: units.kind.to_string() })
}

fn power(state: &State, id: &SeatId) -> Result<super::board::Power, AxisRefusal> {
    state.board().power(id).ok_or_else(|| AxisRefusal::UnknownSpace { word: id.to_string() })
}
