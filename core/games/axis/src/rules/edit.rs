//! A game master's corrections of units, owners, treasuries and the turn, each with a recorded reason.
//!
//! A correction may produce any board that is physically possible. The rules of movement do not apply. It is refused
//! during a battle, because it could change the participants.

use crate::model::board::{Domain, Kind};
use crate::model::fact::{AxisEvent, BoardEdit};
use crate::model::order::Edit;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use crate::rules::decide::space;
use adjutant_core::game::Decision;
use adjutant_core::term::PhaseWord;
use adjutant_events::{KindCount, SeatId, SpaceId, UnitId};

/// The events of a list of corrections.
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
            BoardEdit::UnitsRemoved { units: standing(state, owner, units, at, removed)? }
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
            // A power may have several purses, or none, so the amount belongs to a purse.
            if board.purse(id).is_none() {
                return Err(AxisRefusal::UnknownSpace { word: id.to_string() });
            }
            BoardEdit::IpcsSet { power: id.clone(), amount: *amount }
        }
        Edit::Move { owner, units, from, to } => moved(state, owner, units, (from, to), removed)?,
        Edit::SetDamage { owner, units, space: at, hits } => {
            for units in units {
                let most = board.kind_def(kind(state, units)?).hits.saturating_sub(1);
                if *hits > most {
                    return Err(AxisRefusal::TooMuchDamage { kind: units.kind.clone(), most });
                }
            }
            BoardEdit::DamageSet { units: standing(state, owner, units, at, removed)?, hits: *hits }
        }
        Edit::SetTurn { power: id, phase, round } => {
            let turn = board.turn_of(power(state, id)?);
            let stages = turn.map_or(&[][..], |turn| &board.turn_def(turn).stages);
            if !stages.iter().any(|stage| crate::phase_word(stage.phase).0 == *phase) {
                return Err(AxisRefusal::NoSuchPhase { power: id.clone(), named: PhaseWord(phase.clone()) });
            }
            // No game has more rounds than this type can count.
            let round = round.unwrap_or(state.round()).max(1);
            BoardEdit::TurnSet { round, power: id.clone(), phase: phase.clone() }
        }
    })
}

/// The units that corrections name in a space. A unit can be named only once in a list of corrections.
fn standing(
    state: &State,
    owner: &SeatId,
    units: &[KindCount],
    at: &SpaceId,
    named: &mut Vec<UnitId>,
) -> Result<Vec<UnitId>, AxisRefusal> {
    let (owner, place) = (power(state, owner)?, space(state, at)?);
    let mut ids = Vec::new();
    for units in units {
        let kind = kind(state, units)?;
        let there: Vec<UnitId> = state
            .units_at(place)
            .filter(|unit| unit.owner == owner && unit.kind == kind && !named.contains(&unit.id))
            .map(|unit| unit.id)
            .collect();
        let have = there.len() as u16;
        if have < units.count {
            return Err(AxisRefusal::NothingToRemove { kind: units.kind.clone(), space: at.clone(), have });
        }
        ids.extend(there.into_iter().take(usize::from(units.count)));
        named.extend(&ids);
    }
    Ok(ids)
}

/// Moves units by correction. Only the destination is checked, not the route.
fn moved(
    state: &State,
    owner: &SeatId,
    units: &[KindCount],
    (from, to): (&SpaceId, &SpaceId),
    named: &mut Vec<UnitId>,
) -> Result<BoardEdit, AxisRefusal> {
    let board = state.board();
    let place = space(state, to)?;
    let side = board.side(power(state, owner)?);
    let ids = standing(state, owner, units, from, named)?;
    let mut room: Vec<(UnitId, u8)> = state
        .units_at(place)
        .filter(|ship| state.side_of(ship) == side && state.hold_room(ship) > 0)
        .map(|ship| (ship.id, state.hold_room(ship)))
        .collect();
    let mut placed = Vec::new();
    for unit in ids.iter().filter_map(|id| state.unit(*id)) {
        let def = state.kind_of(unit);
        let fits = match def.domain {
            Domain::Sea => board.is_sea(place),
            Domain::Installation => board.is_land(place) && !board.def(place).impassable,
            Domain::Land | Domain::Air => !board.def(place).impassable,
        };
        if !fits {
            return Err(AxisRefusal::WrongTerrain { kind: def.id.clone(), to: to.clone() });
        }
        let boards = def.domain == Domain::Land && board.is_sea(place);
        let ship = room.iter_mut().find(|(id, left)| {
            boards
                && *left >= def.abilities.room
                && state.unit(*id).is_some_and(|ship| state.may_carry(ship, unit.kind))
        });
        match ship {
            Some((ship, left)) => {
                *left -= def.abilities.room;
                placed.push((unit.id, Some(*ship)));
            }
            None if boards => {
                return Err(AxisRefusal::NoRoomAboard { units: units.to_vec(), zone: to.clone() });
            }
            None => placed.push((unit.id, None)),
        }
    }
    Ok(BoardEdit::UnitsPlaced { units: placed, to: to.clone() })
}

fn kind(state: &State, units: &KindCount) -> Result<Kind, AxisRefusal> {
    if units.count == 0 {
        return Err(AxisRefusal::NoUnitsNamed {});
    }
    state.board().kind(&units.kind).ok_or_else(|| AxisRefusal::UnknownKind { word: units.kind.to_string() })
}

fn power(state: &State, id: &SeatId) -> Result<crate::model::board::Power, AxisRefusal> {
    state.board().power(id).ok_or_else(|| AxisRefusal::UnknownSpace { word: id.to_string() })
}
