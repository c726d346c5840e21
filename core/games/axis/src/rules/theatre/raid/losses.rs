//! The losses of a raid: which raiders its owner loses, and which interceptors.

use super::{Done, has_intercepted, id, raiders, up};
use crate::model::board::{Power, Space};
use crate::model::edition::LikeUnits;
use crate::model::fact::AxisEvent;
use crate::model::order::{Loss, NamedLoss};
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::instructions::Preference;
use crate::rules::theatre::fact::TheatreEvent;
use adjutant_events::UnitId;

/// The hits that raiders must take, and those that interceptors must take; none means no hits wait.
pub(crate) fn open_losses(state: &State) -> Option<(u16, u16)> {
    let raid = state.theatre.raid.as_ref().filter(|raid| raid.done == Done::Fight)?;
    let there = raiders(state, raid.space).len() as u16;
    let up = up(state, raid.space).len() as u16;
    let (on_raiders, on_interceptors) = (raid.hits_on_raiders.min(there), raid.hits_on_interceptors.min(up));
    (on_raiders + on_interceptors > 0).then_some((on_raiders, on_interceptors))
}

/// The raiders that may be lost, the cheapest first.
pub(crate) fn candidates(state: &State) -> Vec<&Unit> {
    let Some(raid) = &state.theatre.raid else { return Vec::new() };
    let mut units = raiders(state, raid.space);
    units.sort_by_key(|unit| (state.kind_of(unit).cost, unit.kind, unit.owner, state.movement_left(unit), unit.id));
    units
}

/// The referee's proposal: the cheapest.
pub(crate) fn proposal(state: &State, needed: u16) -> Vec<UnitId> {
    candidates(state).into_iter().take(usize::from(needed)).map(|unit| unit.id).collect()
}

pub(super) fn forced(state: &State, needed: u16) -> Option<Vec<UnitId>> {
    let all = candidates(state);
    let differs = |unit: &Unit| match state.rules().like_units {
        LikeUnits::GoInOrder => 0,
        LikeUnits::OwnerSays => state.movement_left(unit),
    };
    let like = |unit: &Unit| (unit.kind, unit.owner, differs(unit));
    let alike = all.windows(2).all(|pair| like(pair[0]) == like(pair[1]));
    (alike || all.len() <= usize::from(needed) || needed == 0).then(|| proposal(state, needed))
}

pub(super) fn by_order(state: &State, needed: u16, order: &[Preference]) -> Option<Vec<UnitId>> {
    let mut units = Vec::new();
    for preference in order {
        let (Preference::Lose(kind) | Preference::Damage(kind)) = preference else { continue };
        let kind = state.board().kind(kind);
        units.extend(candidates(state).into_iter().filter(|unit| Some(unit.kind) == kind).map(|unit| unit.id));
    }
    units.truncate(usize::from(needed));
    (units.len() == usize::from(needed)).then_some(units)
}

/// The events of the named losses; none named = the proposal.
///
/// # Errors
/// There are too many or too few, or a unit is not in the raid.
pub(crate) fn take(state: &State, named: &[Loss], by_number: &[NamedLoss]) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let Some((needed, _)) = open_losses(state) else { return Err(AxisRefusal::NothingToAnswer {}) };
    if named.is_empty() && by_number.is_empty() {
        let units = proposal(state, needed);
        return Ok(vec![with_interceptors(state, units).into()]);
    }
    let numbers = by_number.iter().flat_map(|named| named.units.iter().map(move |id| (&named.kind, *id)));
    let given = named.iter().fold(numbers.clone().count() as u16, |sum, loss| sum.saturating_add(loss.count));
    if given != needed {
        return Err(AxisRefusal::WrongNumber { needed, given });
    }
    let board = state.board();
    let mut units: Vec<UnitId> = Vec::new();
    for (kind, id) in numbers {
        let there = candidates(state).iter().any(|unit| unit.id == id && board.kind_def(unit.kind).id == *kind);
        if !there || units.contains(&id) {
            return Err(AxisRefusal::CannotBeHit { kind: kind.clone(), needed });
        }
        units.push(id);
    }
    for loss in named {
        let fits = |unit: &&Unit| {
            board.kind_def(unit.kind).id == loss.kind
                && loss.owner.as_ref().is_none_or(|owner| board.power_def(unit.owner).id == *owner)
        };
        let found: Vec<UnitId> = candidates(state)
            .into_iter()
            .filter(fits)
            .map(|unit| unit.id)
            .filter(|unit| !units.contains(unit))
            .take(usize::from(loss.count))
            .collect();
        if found.len() < usize::from(loss.count) {
            return Err(AxisRefusal::CannotBeHit { kind: loss.kind.clone(), needed });
        }
        units.extend(found);
    }
    Ok(vec![with_interceptors(state, units).into()])
}

/// The losses of both sides. Interceptors are all alike; the power with the most loses first.
pub(super) fn with_interceptors(state: &State, mut units: Vec<UnitId>) -> TheatreEvent {
    let space = state.theatre.raid.as_ref().map_or(Space(0), |raid| raid.space);
    let hits = open_losses(state).map_or(0, |(_, on_interceptors)| on_interceptors);
    let mut up = up(state, space);
    let of =
        |power: Power| state.units_at(space).filter(|unit| unit.owner == power && has_intercepted(state, unit)).count();
    up.sort_by_key(|unit| (std::cmp::Reverse(of(unit.owner)), unit.owner, unit.id));
    units.extend(up.into_iter().take(usize::from(hits)).map(|unit| unit.id));
    units.sort_unstable();
    TheatreEvent::LostInRaid { space: id(state, space), units }
}
