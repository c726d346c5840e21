//! Extended operations. Ships that have moved continue from a zone that their side dominates, and others join them. An
//! enemy submarine unit in that zone may attack them before they leave.
//!
//! The attack targets undamaged ships (8.52), because naval movement damages nothing. The ships of the operation escort
//! each other. Ships that stay in the zone neither screen them nor are attacked.
//!
//! Sections: `7.4`, `8.23`, `8.5`.

use crate::model::board::{Piece, Zone};
use crate::model::fact::{AsiaEvent as E, Course};
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{Leaving, PieceLocation, State, ZoneBattle};
use crate::model::vocabulary::Side;
use crate::rules::air_naval::{attacking_submarine, bring_submarines_home};
use crate::rules::draft::Draft;
use crate::rules::influence::Influence;
use crate::rules::naval_movement::{FLEET_RANGE, can_sail, fare, leaves_rearguard, pay, pay_actions, set_sail};
use crate::rules::routes::{From, Sailing};
use adjutant_events::{SpaceId, UnitId};
use std::collections::BTreeSet;

/// Ships that have moved continue, and others join them.
///
/// # Errors
/// The operation cannot be paid, or a unit cannot go there.
pub fn order(draft: &mut Draft, side: Side, zone: &SpaceId, units: &[UnitId]) -> Result<(), No> {
    let state = &draft.state;
    let zone = state.open_zone(zone)?;
    let pieces = state.ordered_units(side, units)?;
    let influence = Influence::of(state);
    let mut powers = BTreeSet::new();
    let mut voyage = Vec::new();
    for piece in &pieces {
        let steps = if state.piece(*piece).moved {
            powers.insert(state.nation(*piece).power());
            can_extend(state, &influence, *piece, zone)?
        } else {
            can_sail(state, &influence, *piece, zone)?
        };
        voyage.push((*piece, steps));
    }
    if powers.is_empty() {
        return Err(No::NothingNamed {});
    }
    leaves_rearguard(state, side, &pieces)?;
    let watched = watched(state, side, &pieces);
    let fare = fare(state, &voyage, draft.said.marines_by_oil);
    pay_actions(draft, &powers)?;
    pay(draft, side, fare)?;
    match watched {
        Some(from) => {
            let (seat, from, to) = (side.seat(), draft.zone_id(from), draft.zone_id(zone));
            let units = State::units(&pieces);
            draft.emit(E::OperationSealed { seat: seat.clone(), zone: from.clone(), to: to.clone(), units });
            draft.emit(E::OperationBegun { seat, zone: from, to });
        }
        None => set_sail(draft, side, zone, &pieces, Course::Extended),
    }
    Ok(())
}

/// The zone with an enemy submarine unit that these pieces leave; there is at most one.
fn watched(state: &State, side: Side, pieces: &[Piece]) -> Option<Zone> {
    let from = |piece: &Piece| match state.piece(*piece).at {
        PieceLocation::Sea(zone) if state.piece(*piece).moved => Some(zone),
        _ => None,
    };
    pieces.iter().filter_map(from).find(|zone| attacking_submarine(state, side.enemy(), *zone).is_some())
}

/// The number of zones that a piece moves in an extended operation.
///
/// # Errors
/// It cannot go there.
pub fn can_extend(state: &State, influence: &Influence, piece: Piece, zone: Zone) -> Result<u8, No> {
    let (kind, held, side) = (state.ty(piece).kind(), state.piece(piece), state.side(piece));
    let id = || state.board().zone(zone).id.clone();
    let PieceLocation::Sea(from) = held.at else { return Err(No::CannotDoThis { kind }) };
    if !state.ty(piece).is_fleet() || held.spent || !held.moved {
        return Err(No::CannotDoThis { kind });
    }
    if !influence.dominates(side, from) || !state.may_sail(state.nation(piece), zone) {
        return Err(No::MayNotGo { kind, space: id() });
    }
    let sailing = Sailing::from(state, influence, state.nation(piece), From::Sea(from), FLEET_RANGE);
    sailing.steps(zone).filter(|steps| *steps > 0).ok_or_else(|| No::TooFar { kind, zone: id() })
}

/// The submarine unit has attacked or not. The remaining ships continue, and a unit that attacked returns to its box
/// (8.53).
pub(crate) fn depart(draft: &mut Draft, battle: &ZoneBattle, leaving: &Leaving) {
    let side = draft.state.active();
    if leaving.attacked {
        bring_submarines_home(draft, |whose| whose == side.enemy());
    }
    let zone = draft.zone_id(battle.zone);
    draft.emit(E::BattleEnded { zone });
    let afloat = |piece: &Piece| draft.state.piece(*piece).at.is_in_play();
    let pieces: Vec<Piece> = leaving.pieces.iter().copied().filter(afloat).collect();
    if !pieces.is_empty() {
        set_sail(draft, side, leaving.to, &pieces, Course::Extended);
    }
}
