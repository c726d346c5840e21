//! Strategic bombing: in the combat move bombers, with or without escorting fighters, fly to an enemy complex to bomb
//! it. They do not take part in a land battle there. Raids are carried out before all battles, space by space.
//!
//! The owners of fighters in the space decide how many of them intercept; these do not defend the land this turn. The
//! guns fire at every raider. Then interceptors and escorts fire once, at the same time (A20); the attacker chooses its
//! losses. Each remaining bomber rolls a die, and the treasury of the land pays the sum, or all that it has. For each
//! full ten IPCs paid in one raid, a power that collects points loses one (A4). A complex whose holder has no treasury
//! cannot be bombed. Interceptors land where they were, and are lost if that land is captured in the same turn.
//!
//! Section: `3.raids`.

mod losses;

pub(crate) use losses::{candidates, open_losses, proposal, take};

use crate::model::board::{Kind, Phase, Power, Space};
use crate::model::fact::{AxisEvent, LossReason, Role};
use crate::model::order::Selection;
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::conduct_combat::strength;
use crate::rules::instructions;
use crate::rules::instructions::Interception;
use crate::rules::movement::order;
use crate::rules::movement::order::Order;
use crate::rules::movement::selection;
use crate::rules::record::battle::destroy;
use crate::rules::theatre::fact::TheatreEvent;
use crate::rules::theatre::pieces::Raids;
use crate::rules::theatre::{flak, score};
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::seats::Seated;
use adjutant_events::{DieGroup, Event, Reading, RollEvent, RollRequest, SpaceId, UnitId};
use losses::{by_order, forced, with_interceptors};
use serde::{Deserialize, Serialize};

/// The name of the roll of interceptors and escorts in the log.
pub const FIGHT: &str = "interception";
/// The name of the roll of the bombs.
pub const BOMBS: &str = "bombing";

/// A raid in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raid {
    /// The space.
    pub(crate) space: Space,
    /// The last completed step.
    pub(crate) done: Done,
    /// The powers that have decided how many of their fighters intercept.
    pub(crate) answered: Vec<Power>,
    /// The hits that raiders must take.
    pub(crate) hits_on_raiders: u16,
    /// The hits that interceptors must take.
    pub(crate) hits_on_interceptors: u16,
    /// The sum of the bombs' dice.
    pub(crate) bombed: u32,
}

/// The last completed step of a raid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Done {
    /// It has begun.
    Begun,
    /// The guns have fired.
    Guns,
    /// Interceptors and escorts have fired.
    Fight,
    /// The units that were hit are removed.
    Losses,
    /// The bombs have been dropped.
    Bombs,
}

fn piece(state: &State) -> Option<Raids> {
    state.rules().theatre.raids
}

fn id(state: &State, space: Space) -> SpaceId {
    state.board().def(space).id.clone()
}

/// Whether a unit is committed to a raid this turn.
pub fn is_raider(state: &State, unit: &Unit) -> bool {
    state.theatre.raiders.binary_search(&unit.id).is_ok()
}

/// Whether a fighter intercepts or has intercepted, so that it does not defend the land.
pub fn has_intercepted(state: &State, unit: &Unit) -> bool {
    state.theatre.interceptors.binary_search(&unit.id).is_ok()
}

/// The complexes that can be bombed, in board order: those of an enemy that has a treasury for the land.
pub fn targets(state: &State) -> Vec<Space> {
    let side = state.active_side();
    let can_be = |space: &Space| {
        state.is_hostile_land(*space, side) && state.complex_at(*space).is_some() && state.purse_of(*space).is_some()
    };
    state.board().all_spaces().filter(can_be).collect()
}

/// The raiders in a space.
pub fn raiders(state: &State, space: Space) -> Vec<&Unit> {
    state.units_at(space).filter(|unit| is_raider(state, unit)).collect()
}

/// A space with raiders of which none is a bomber, with these raiders.
pub(crate) fn without_bomber(state: &State) -> Option<(Space, Vec<UnitId>)> {
    let bomber = piece(state)?.bomber;
    let first = state
        .theatre
        .raiders
        .iter()
        .filter_map(|id| state.unit(*id))
        .find(|unit| raiders(state, unit.at).iter().all(|other| other.kind != bomber))?;
    Some((first.at, raiders(state, first.at).iter().map(|unit| unit.id).collect()))
}

/// The events of an order to raid.
///
/// # Errors
/// The phase, the target or the kinds are wrong, fighters have no bomber, or the route is not possible.
pub(super) fn declare(
    state: &State,
    units: &[Selection],
    way: (Space, &[Space], Space),
) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let (from, via, to) = way;
    let wanted = selection::wanted(state, units)?;
    if state.phase() != Phase::CombatMove {
        let needed = crate::phase_word(Phase::CombatMove);
        return Err(AxisRefusal::WrongPhase { now: crate::phase_word(state.phase()), needed });
    }
    let all = targets(state);
    let Some(piece) = piece(state).filter(|_| all.contains(&to)) else {
        let targets = all.into_iter().map(|space| id(state, space)).collect();
        return Err(AxisRefusal::NothingToBomb { space: id(state, to), targets });
    };
    let board = state.board();
    let named = |kind: Kind| board.kind_def(kind).id.clone();
    if let Some(other) = wanted.iter().find(|wanted| ![piece.bomber, piece.fighter].contains(&wanted.kind)) {
        let kinds = vec![named(piece.bomber), named(piece.fighter)];
        return Err(AxisRefusal::NoRaider { kind: named(other.kind), kinds });
    }
    let bomber = |kind: Kind| kind == piece.bomber;
    let goes = wanted.iter().any(|wanted| bomber(wanted.kind) && !selection::none_wanted(wanted));
    if !goes && !raiders(state, to).iter().any(|unit| bomber(unit.kind)) {
        return Err(AxisRefusal::EscortsAlone {
            kind: named(piece.fighter),
            bomber: named(piece.bomber),
            space: id(state, to),
        });
    }
    let mut events = order::fly(state, &Order { units, from, via, to, transport: None }, &wanted)?;
    let mut flown: Vec<UnitId> = Vec::new();
    for event in &events {
        if let AxisEvent::UnitsMoved { units, .. } = event {
            flown.extend(units);
        }
    }
    flown.sort_unstable();
    events.push(TheatreEvent::RaidDeclared { units: flown, space: id(state, to) }.into());
    Ok(events)
}

/// The fighters of the other side that could intercept, by owner in board order.
fn scrambling(state: &State, space: Space) -> Vec<(Power, Vec<UnitId>)> {
    let Some(piece) = piece(state) else { return Vec::new() };
    let fits = |unit: &&Unit| {
        unit.kind == piece.fighter && state.side_of(unit) != state.active_side() && !has_intercepted(state, unit)
    };
    let owners = state.board().all_powers().map(|power| {
        let own = state.units_at(space).filter(fits).filter(|unit| unit.owner == power);
        (power, own.map(|unit| unit.id).collect::<Vec<UnitId>>())
    });
    owners.filter(|(_, units)| !units.is_empty()).collect()
}

/// The power that must now decide how many fighters intercept, with the space and the fighters.
pub fn asked(state: &State) -> Option<(Power, Space, Vec<UnitId>)> {
    let raid = state.theatre.raid.as_ref().filter(|raid| raid.done == Done::Begun)?;
    let open = scrambling(state, raid.space).into_iter().find(|(power, _)| !raid.answered.contains(power));
    open.map(|(power, units)| (power, raid.space, units))
}

/// The interceptors of the raid in progress.
fn up(state: &State, space: Space) -> Vec<&Unit> {
    state.units_at(space).filter(|unit| has_intercepted(state, unit)).collect()
}

/// The next step of raids; none if there is nothing to do.
pub(super) fn next(state: &State, table: Seated<'_>) -> Option<Next> {
    let piece = piece(state)?;
    if let Some(lost) = stranded(state) {
        return Some(lost);
    }
    if !state.in_combat() || state.battle().is_some() {
        return None;
    }
    let Some(raid) = &state.theatre.raid else {
        let over = state.theatre.raiders.iter().filter_map(|id| state.unit(*id)).map(|unit| unit.at);
        let space = over.filter(|space| !state.theatre.raided.contains(space)).min()?;
        let units = raiders(state, space).iter().map(|unit| unit.id).collect();
        return Some(act(TheatreEvent::RaidBegun { space: id(state, space), units }));
    };
    let space = raid.space;
    if let Some((power, _, units)) = asked(state) {
        return Some(ask_interception(state, table, power, space, &units));
    }
    if raid.done == Done::Begun
        && let Some(request) = flak::roll(state, space, 1, table.rolls + 1)
    {
        return Some(roll(request));
    }
    if matches!(raid.done, Done::Begun | Done::Guns)
        && let Some(request) = fight(state, piece, space, table.rolls + 1)
    {
        return Some(roll(request));
    }
    if let Some((needed, _)) = open_losses(state) {
        let standing =
            table.seat(state.seat()).and_then(|seat| instructions::casualties(seat, &id(state, space), Role::Attacker));
        let chosen = forced(state, needed).or_else(|| by_order(state, needed, standing?));
        if let Some(units) = chosen {
            return Some(act(with_interceptors(state, units)));
        }
        let task = AxisTask::ChooseRaidLosses { space: id(state, space), hits: needed };
        return Some(Next::Wait(vec![Prompt { seats: vec![state.seat().clone()], task: Task::of_rules(task) }]));
    }
    if raid.done != Done::Bombs
        && let Some(request) = bombs(state, piece, space, table.rolls + 1)
    {
        return Some(roll(request));
    }
    Some(Next::Act(ended(state, raid)))
}

fn act(event: TheatreEvent) -> Next {
    Next::Act(vec![event.into()])
}

fn roll(request: RollRequest) -> Next {
    Next::Act(vec![RollEvent::RollRequested(request).into()])
}

/// Interceptors whose land was captured cannot land.
fn stranded(state: &State) -> Option<Next> {
    let fallen = |unit: &&Unit| {
        let land = state.board().is_land(unit.at);
        land && has_intercepted(state, unit) && !state.is_friendly_land(unit.at, state.side_of(unit))
    };
    if state.theatre.interceptors.is_empty() || state.battle().is_some() {
        return None;
    }
    let units: Vec<UnitId> = state.units().iter().filter(fallen).map(|unit| unit.id).collect();
    let lost = AxisEvent::UnitsLost { units, reason: LossReason::NowhereToLand };
    matches!(&lost, AxisEvent::UnitsLost { units, .. } if !units.is_empty()).then(|| Next::Act(vec![lost.into()]))
}

fn ask_interception(state: &State, table: Seated<'_>, power: Power, space: Space, units: &[UnitId]) -> Next {
    let here = id(state, space);
    let seat = state.board().seat_of(power).clone();
    match table.seat(&seat).and_then(|seat| instructions::interception(seat, &here)) {
        Some(Interception::All) => act(intercept(state, power, space, units.to_vec())),
        Some(Interception::None) => act(intercept(state, power, space, Vec::new())),
        Some(Interception::UpTo(most)) => {
            let some = units.iter().copied().take(usize::from(most)).collect();
            act(intercept(state, power, space, some))
        }
        None => {
            let raid = raiders(state, space).iter().map(|unit| unit.id).collect::<Vec<_>>();
            let task = AxisTask::Intercept {
                space: here,
                power: state.board().power_def(power).id.clone(),
                have: units.len() as u16,
                raiders: state.count_kinds(&raid),
            };
            Next::Wait(vec![Prompt { seats: vec![seat], task: Task::of_rules(task) }])
        }
    }
}

fn intercept(state: &State, power: Power, space: Space, units: Vec<UnitId>) -> TheatreEvent {
    let power = state.board().power_def(power).id.clone();
    TheatreEvent::FightersIntercepted { power, space: id(state, space), units }
}

/// The events of an answer: this number intercepts, or all.
///
/// # Errors
/// No question is open, or there are too few fighters.
pub(super) fn answer(state: &State, count: Option<u16>) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let Some((power, space, mut units)) = asked(state) else { return Err(AxisRefusal::NothingToIntercept {}) };
    let have = units.len() as u16;
    let count = count.unwrap_or(have);
    if count > have {
        return Err(AxisRefusal::TooFewInterceptors { wanted: count, have });
    }
    units.truncate(usize::from(count));
    Ok(vec![intercept(state, power, space, units).into()])
}

/// The only exchange of fire between interceptors and escorts; none if either side has no units.
fn fight(state: &State, piece: Raids, space: Space, number: u32) -> Option<RollRequest> {
    let (interceptors, raiders) = (up(state, space), raiders(state, space));
    if interceptors.is_empty() || raiders.is_empty() {
        return None;
    }
    let board = state.board();
    let surprised = strength::surprised(state, space, piece.interceptors_hit_on);
    let shooters = interceptors.iter().map(|unit| (unit, surprised));
    let escorts = raiders.iter().filter(|unit| unit.kind == piece.fighter).map(|unit| (unit, piece.escorts_hit_on));
    let mut dice: Vec<DieGroup> = Vec::new();
    for (unit, hits_on) in shooters.chain(escorts) {
        let (kind, owner) = (&board.kind_def(unit.kind).id, &board.power_def(unit.owner).id);
        let reads = Reading::AtMost(u16::from(hits_on));
        match dice.iter_mut().find(|group| group.owner == *owner && group.kind == *kind) {
            Some(group) => group.count += 1,
            None => dice.push(DieGroup { kind: kind.clone(), owner: owner.clone(), count: 1, reads }),
        }
    }
    // The roll belongs to the interceptors' seat, and the escorts' dice are rolled with it.
    let owner = interceptors[0].owner;
    Some(RollRequest { seat: state.board().seat_of(owner).clone(), ..request(state, space, number, FIGHT, dice) })
}

fn bombs(state: &State, piece: Raids, space: Space, number: u32) -> Option<RollRequest> {
    let board = state.board();
    let mut dice: Vec<DieGroup> = Vec::new();
    for unit in raiders(state, space).into_iter().filter(|unit| unit.kind == piece.bomber) {
        let (kind, owner) = (&board.kind_def(unit.kind).id, &board.power_def(unit.owner).id);
        match dice.iter_mut().find(|group| group.owner == *owner) {
            Some(group) => group.count += 1,
            None => {
                dice.push(DieGroup { kind: kind.clone(), owner: owner.clone(), count: 1, reads: Reading::Face });
            }
        }
    }
    (!dice.is_empty()).then(|| request(state, space, number, BOMBS, dice))
}

fn request(state: &State, space: Space, number: u32, purpose: &str, dice: Vec<DieGroup>) -> RollRequest {
    RollRequest {
        roll: number,
        seat: state.seat().clone(),
        purpose: purpose.to_owned(),
        space: Some(id(state, space)),
        round: 1,
        sides: state.board().die_sides,
        dice,
        beacon: None,
    }
}

/// The end of a raid, and the payment for its bombs.
fn ended(state: &State, raid: &Raid) -> Vec<Event> {
    let space = id(state, raid.space);
    let mut events: Vec<Event> = Vec::new();
    if let Some(purse) = state.purse_of(raid.space).filter(|_| raid.done == Done::Bombs) {
        let paid = raid.bombed.min(state.ipcs(purse));
        let power = state.board().purse_def(purse).id.clone();
        events.push(TheatreEvent::IndustryBombed { space: space.clone(), power, rolled: raid.bombed, paid }.into());
        events.extend(score::lost_with(state, purse, paid).map(Event::from));
    }
    events.push(TheatreEvent::RaidEnded { space }.into());
    events
}

/// Records the dice of a raid.
pub(crate) fn rolled(state: &mut State, request: &RollRequest, values: &[u16]) -> Result<(), String> {
    let (mut on_raiders, mut on_interceptors) = (0, 0);
    let mut faces = values.iter();
    for group in &request.dice {
        let owner = state.board().power(&group.owner).ok_or_else(|| format!("no power {}", group.owner))?;
        let hits =
            faces.by_ref().take(usize::from(group.count)).filter(|face| group.reads.is_hit(**face) == Some(true));
        let hits = hits.count() as u16;
        if state.acts(owner) {
            on_interceptors += hits;
        } else {
            on_raiders += hits;
        }
    }
    let raid = state.theatre.raid.as_mut().ok_or("dice of a raid that is not on")?;
    if request.purpose == BOMBS {
        raid.bombed = values.iter().map(|face| u32::from(*face)).sum();
        raid.done = Done::Bombs;
    } else {
        (raid.hits_on_raiders, raid.hits_on_interceptors) = (on_raiders, on_interceptors);
        raid.done = Done::Fight;
    }
    Ok(())
}

/// Records that a raid began.
pub(super) fn begin(state: &mut State, space: Space) {
    let none = (0, 0, 0);
    let (hits_on_raiders, hits_on_interceptors, bombed) = none;
    let answered = Vec::new();
    state.theatre.raid =
        Some(Raid { space, done: Done::Begun, answered, hits_on_raiders, hits_on_interceptors, bombed });
}

/// Records which fighters intercept.
pub(super) fn record_interception(state: &mut State, power: Power, units: &[UnitId]) {
    if let Some(raid) = &mut state.theatre.raid {
        raid.answered.push(power);
    }
    state.theatre.interceptors.extend(units);
    state.theatre.interceptors.sort_unstable();
}

/// Records the losses.
pub(super) fn record_losses(state: &mut State, units: &[UnitId]) {
    for id in units {
        destroy(state, *id);
    }
    if let Some(raid) = &mut state.theatre.raid {
        raid.done = Done::Losses;
    }
}

/// Records the end of a raid. The raiders have fought.
pub(super) fn end(state: &mut State, space: Space) {
    let flown: Vec<UnitId> = raiders(state, space).iter().map(|unit| unit.id).collect();
    for id in flown {
        if let Some(unit) = state.unit_mut(id) {
            unit.turn.fought = true;
        }
    }
    state.theatre.raided.push(space);
    state.theatre.raid = None;
}
