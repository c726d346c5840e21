//! Combat air patrol. In the noncombat move an unmoved fighter may go from land to an adjacent sea zone without
//! enemies. It stays there during the enemies' turns and counts as an enemy unit: ships stop, only submarines and
//! aircraft pass, and units that end there fight it. Before its next combat move it must land on friendly land beside
//! the zone or on a deck in it; otherwise it is lost. Landing costs no movement, and air bases do not help.
//!
//! Section: `4.patrol`.

use crate::model::board::{Domain, Phase, Power, Space};
use crate::model::fact::{AxisEvent, LossReason};
use crate::model::order::Selection;
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::instructions;
use crate::rules::movement::selection;
use crate::rules::theatre::fact::TheatreEvent;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::seats::Seated;
use adjutant_events::{SpaceId, UnitId};

/// Whether a unit is on patrol.
pub fn is_on(state: &State, unit: &Unit) -> bool {
    state.theatre.patrol.binary_search(&unit.id).is_ok()
}

/// Whether fighters of the other side patrol a zone.
pub fn is_patrolled(state: &State, zone: Space, against: crate::model::edition::Side) -> bool {
    !state.theatre.patrol.is_empty()
        && state.units_at(zone).any(|unit| is_on(state, unit) && state.side_of(unit) != against)
}

fn id(state: &State, space: Space) -> SpaceId {
    state.board().def(space).id.clone()
}

fn ids(state: &State, spaces: &[Space]) -> Vec<SpaceId> {
    spaces.iter().map(|space| id(state, *space)).collect()
}

/// The sea zones that a fighter in this space could patrol, in board order.
pub fn zones(state: &State, from: Space) -> Vec<Space> {
    let board = state.board();
    let clear = |zone: &Space| board.is_sea(*zone) && !state.has_enemy_units(*zone, state.active_side());
    board.neighbours(from).iter().copied().filter(clear).collect()
}

/// Whether a fighter is on land and has not moved this turn.
fn is_rested(state: &State, unit: &Unit) -> bool {
    let turn = &unit.turn;
    state.board().is_land(unit.at) && turn.started_at.is_none() && !turn.combat_moved && !turn.fought && turn.spent == 0
}

/// The fighters of this turn's powers that could go on patrol, for the offered orders.
pub fn ready(state: &State) -> Vec<&Unit> {
    let kind = state.rules().theatre.patrol.filter(|_| state.phase() == Phase::NoncombatMove);
    let fits = |unit: &&Unit| Some(unit.kind) == kind && state.is_own(unit) && is_rested(state, unit);
    state.units().iter().filter(fits).collect()
}

/// The events of an order to patrol.
///
/// # Errors
/// The phase, the kind, the start or the zone is wrong, or the fighters have moved.
pub(super) fn decide(
    state: &State,
    units: &[Selection],
    from: Space,
    zone: Space,
) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let wanted = selection::wanted(state, units)?;
    let kind = state.rules().theatre.patrol;
    if state.phase() != Phase::NoncombatMove {
        let needed = crate::phase_word(Phase::NoncombatMove);
        return Err(AxisRefusal::WrongPhase { now: crate::phase_word(state.phase()), needed });
    }
    let board = state.board();
    if let Some(other) = wanted.iter().find(|wanted| Some(wanted.kind) != kind) {
        let patrols = kind.map(|kind| board.kind_def(kind).id.clone()).into_iter().collect();
        return Err(AxisRefusal::NoPatroller { kind: board.kind_def(other.kind).id.clone(), patrols });
    }
    let zones = zones(state, from);
    if !board.is_land(from) || !zones.contains(&zone) {
        let zones = if board.is_land(from) { ids(state, &zones) } else { Vec::new() };
        return Err(AxisRefusal::NoPatrolThere { from: id(state, from), zone: id(state, zone), zones });
    }
    let mut going: Vec<UnitId> = Vec::new();
    for wanted in &wanted {
        let all = selection::candidates(state, wanted, from)?;
        let rested: Vec<&Unit> = all.iter().copied().filter(|unit| is_rested(state, unit)).collect();
        let number = selection::number_wanted(wanted).map_or(rested.len().max(1), usize::from);
        if rested.len() < number {
            let kind = board.kind_def(wanted.kind).id.clone();
            return Err(AxisRefusal::PatrolMoved { kind, from: id(state, from), able: rested.len() as u16 });
        }
        going.extend(rested.iter().take(number).map(|unit| unit.id));
    }
    going.sort_unstable();
    going.dedup();
    Ok(vec![TheatreEvent::PatrolSet { units: going, from: id(state, from), zone: id(state, zone) }.into()])
}

/// Records that fighters went on patrol.
pub(super) fn set(state: &mut State, units: &[UnitId], zone: Space) {
    for id in units {
        let Some(movement) = state.unit(*id).map(|unit| state.kind_of(unit).movement) else { continue };
        if let Some(unit) = state.unit_mut(*id) {
            unit.turn.started_at.get_or_insert(unit.at);
            unit.turn.spent = movement;
            unit.at = zone;
        }
        if let Err(at) = state.theatre.patrol.binary_search(id) {
            state.theatre.patrol.insert(at, *id);
        }
    }
}

/// The spaces where a fighter on patrol may land: friendly land beside its zone, or a deck in the zone.
pub fn places(state: &State, fighter: &Unit) -> Vec<Space> {
    let side = state.side_of(fighter);
    let board = state.board();
    let beside = board.neighbours(fighter.at).iter().copied();
    let mut places: Vec<Space> =
        beside.filter(|space| board.is_land(*space) && state.is_friendly_land(*space, side)).collect();
    let deck = |unit: &Unit| state.side_of(unit) == side && state.deck_room(unit) > 0;
    if board.kind_def(fighter.kind).abilities.carrier_borne && state.units_at(fighter.at).any(deck) {
        places.push(fighter.at);
    }
    places
}

/// The fighters of this turn's powers that must land first: those of one power in one zone.
pub fn landing(state: &State) -> Option<(Power, Space, Vec<UnitId>)> {
    if state.phase() != Phase::CombatMove || state.theatre.patrol.is_empty() {
        return None;
    }
    let own = || state.theatre.patrol.iter().filter_map(|id| state.unit(*id)).filter(|unit| state.is_own(unit));
    let first = own().min_by_key(|unit| (unit.at, unit.owner, unit.id))?;
    let group = own().filter(|unit| unit.at == first.at && unit.owner == first.owner).map(|unit| unit.id).collect();
    Some((first.owner, first.at, group))
}

/// What must happen before the combat move; none if no fighter of this turn's powers is on patrol.
pub(super) fn next(state: &State, table: Seated<'_>) -> Option<Next> {
    let (owner, zone, units) = landing(state)?;
    let places = places(state, state.unit(*units.first()?)?);
    let board = state.board();
    let seat = board.seat_of(owner);
    let standing = table
        .seat(seat)
        .into_iter()
        .flat_map(|seat| instructions::landing(seat, &board.def(zone).id))
        .filter_map(|id| board.space(id))
        .find(|space| places.contains(space));
    // One fighter at a time, because a deck may become full.
    let land = |to: Space| Next::Act(vec![landed(state, vec![units[0]], to).into()]);
    Some(match (places.as_slice(), standing) {
        ([], _) => {
            Next::Act(vec![AxisEvent::UnitsLost { units: units.clone(), reason: LossReason::NowhereToLand }.into()])
        }
        ([only], _) => land(*only),
        (_, Some(to)) => land(to),
        _ => {
            let task =
                AxisTask::LandPatrol { from: id(state, zone), count: units.len() as u16, to: ids(state, &places) };
            Next::Wait(vec![Prompt { seats: vec![seat.clone()], task: Task::of_rules(task) }])
        }
    })
}

fn landed(state: &State, units: Vec<UnitId>, to: Space) -> AxisEvent {
    TheatreEvent::PatrolLanded { units, to: id(state, to) }.into()
}

/// Checks that all patrols have landed before other orders.
///
/// # Errors
/// Some have not.
pub(crate) fn all_down(state: &State) -> Result<(), AxisRefusal> {
    let Some((_, zone, units)) = landing(state) else { return Ok(()) };
    let places = units.first().and_then(|id| state.unit(*id)).map(|unit| places(state, unit)).unwrap_or_default();
    Err(AxisRefusal::LandPatrolFirst {
        units: state.count_kinds(&units),
        zone: id(state, zone),
        places: ids(state, &places),
    })
}

/// The events of an order to land this number of fighters of these powers; none if no patrol waits there.
///
/// # Errors
/// They cannot land there.
pub(crate) fn land(
    state: &State,
    powers: &[Power],
    count: u16,
    (zone, to): (Space, Space),
) -> Result<Option<Vec<AxisEvent>>, AxisRefusal> {
    let mut draft = crate::rules::draft::Draft::new(state);
    for done in 0..count.max(1) {
        let own = |unit: &&Unit| is_on(&draft.state, unit) && draft.state.is_own(unit) && powers.contains(&unit.owner);
        let first = draft.state.units_at(zone).find(own).copied();
        let Some(fighter) = first.filter(|_| state.phase() == Phase::CombatMove) else {
            if done == 0 {
                return Ok(None);
            }
            return Err(AxisRefusal::NoneStranded { from: id(state, zone) });
        };
        let places = places(&draft.state, &fighter);
        if !places.contains(&to) {
            return Err(AxisRefusal::CannotLandThere { to: id(state, to), places: ids(state, &places) });
        }
        let event = landed(state, vec![fighter.id], to);
        draft.emit(event);
    }
    Ok(Some(draft.events))
}

/// Records that fighters landed. They count as not having moved.
pub(super) fn record_landing(state: &mut State, units: &[UnitId], to: Space) {
    for id in units {
        state.theatre.patrol.retain(|unit| unit != id);
        if let Some(unit) = state.unit_mut(*id) {
            unit.at = to;
        }
    }
    state.settle_aboard();
}

/// Whether a patrol stops this unit: every ship except submarines.
pub fn stops(state: &State, unit: &Unit) -> bool {
    let def = state.kind_of(unit);
    def.domain == Domain::Sea && !def.abilities.submarine
}
