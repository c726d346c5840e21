//! A move order: units, from, to. Decides which kind of move it is and performs it on a draft.
//!
//! Land units that go to a sea zone board there. Land units that come from one go ashore or commit to an assault. Land
//! units named with transports only say which transports are meant. All other units travel along a route.
//!
//! Sections: `2.move`, `u.carrier`, `0.convoys`.

use crate::model::board::{Domain, Phase, Space};
use crate::model::convoy;
use crate::model::edition::Words;
use crate::model::fact::AxisEvent;
use crate::model::order::{Selection, Which};
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::phase_word;
use crate::rules::conduct_combat::capture;
use crate::rules::draft::Draft;
use crate::rules::movement::route::{Route, Traveller};
use crate::rules::movement::selection;
use crate::rules::movement::selection::Wanted;
use crate::rules::movement::transports;
use crate::rules::movement::{air_base, landing, naval_base};
use crate::rules::{combat_move, noncombat_move, partners};
use adjutant_core::term::PhaseWord;
use adjutant_events::{SpaceId, UnitId};

/// A move order with its words looked up.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Order<'a> {
    pub units: &'a [Selection],
    pub from: Space,
    /// The spaces that the route must pass.
    pub via: &'a [Space],
    pub to: Space,
    /// The transport to board or leave.
    pub transport: Option<UnitId>,
}

/// The events of a move order.
///
/// # Errors
/// The reason why the move is not possible.
pub fn decide(state: &State, order: &Order<'_>) -> Result<Vec<AxisEvent>, AxisRefusal> {
    if !matches!(state.phase(), Phase::CombatMove | Phase::NoncombatMove) {
        return Err(AxisRefusal::WrongPhase {
            now: phase_word(state.phase()),
            needed: PhaseWord("movement".to_owned()),
        });
    }
    let board = state.board();
    for space in order.via.iter().chain([&order.from, &order.to]) {
        if board.def(*space).impassable {
            return Err(AxisRefusal::Neutral { space: board.def(*space).id.clone() });
        }
    }
    let wanted = selection::wanted(state, order.units)?;
    // The index of units is worthwhile, because many queries follow.
    state.find_units();
    heeded(state, order, &wanted)?;
    if order.from == order.to && order.via.is_empty() {
        if let Some(events) = stay(state, order, &wanted)? {
            return Ok(events);
        }
        return Err(AxisRefusal::AlreadyThere { space: board.def(order.to).id.clone() });
    }
    let of = |domain: Domain| -> Vec<Wanted> {
        wanted.iter().filter(|wanted| board.kind_def(wanted.kind).domain == domain).cloned().collect()
    };
    if let Some(fixed) = of(Domain::Installation).first() {
        return Err(AxisRefusal::Immovable { kind: board.kind_def(fixed.kind).id.clone() });
    }
    let gun = wanted.iter().map(|wanted| board.kind_def(wanted.kind)).find(|kind| kind.abilities.antiaircraft > 0);
    if let Some(gun) = gun.filter(|_| state.phase() == Phase::CombatMove) {
        let (kind, from, to) = (gun.id.clone(), id(state, order.from), id(state, order.to));
        return Err(AxisRefusal::NoBattle { kind, from, to });
    }
    let (land, ships, aircraft) = (of(Domain::Land), of(Domain::Sea), of(Domain::Air));
    // Computed once here, so that each draft need not do it.
    state.measure_air();
    let mut draft = Draft::new(state);
    match (board.is_sea(order.from), board.is_sea(order.to)) {
        (true, true) => {
            let ships = with_cargo(state, order, &ships, &land)?;
            sail(&mut draft, order, &ships, &aircraft)?;
        }
        (from_sea, to_sea) => {
            if let Some(ship) = ships.first() {
                let def = board.kind_def(ship.kind);
                selection::candidates(state, ship, order.from)?;
                return Err(AxisRefusal::WrongTerrain { kind: def.id.clone(), to: board.def(order.to).id.clone() });
            }
            travel_each(&mut draft, order, &aircraft)?;
            let land: Vec<Wanted> = land.into_iter().filter(|wanted| !selection::none_wanted(wanted)).collect();
            if land.is_empty() {
            } else if let Some(kind) = land.first().filter(|_| goes_round(state, order)) {
                let way: Vec<Space> =
                    [order.from].into_iter().chain(order.via.iter().copied()).chain([order.to]).collect();
                return Err(transports::way_round(state, &board.kind_def(kind.kind).id, &way));
            } else if to_sea {
                transports::load(&mut draft, &land, order.from, order.to, order.transport)?;
            } else if from_sea {
                transports::unload(&mut draft, &land, order.from, order.to, order.transport)?;
            } else {
                travel_each(&mut draft, order, &land)?;
            }
        }
    }
    check_landings(&draft, state)?;
    partners::attack_apart(state, &draft.state)?;
    Ok(draft.events)
}

/// Whether a unit that boards or goes ashore was given a longer route than that one step.
fn goes_round(state: &State, order: &Order<'_>) -> bool {
    let step = state.board().is_sea(order.from) != state.board().is_sea(order.to);
    match state.rules().words {
        Words::SomeArePassedOver => false,
        Words::AllCount => step && !order.via.is_empty(),
    }
}

/// A ship may be named only in a move in which units board or leave it.
fn heeded(state: &State, order: &Order<'_>, wanted: &[Wanted]) -> Result<(), AxisRefusal> {
    let board = state.board();
    let goes = |wanted: &Wanted| board.kind_def(wanted.kind).domain == Domain::Land && !selection::none_wanted(wanted);
    let steps_over = board.is_sea(order.from) != board.is_sea(order.to) && wanted.iter().any(goes);
    match (state.rules().words, order.transport) {
        (Words::AllCount, Some(_)) if !steps_over => {
            Err(AxisRefusal::NobodyBoards { from: id(state, order.from), to: id(state, order.to) })
        }
        (Words::AllCount | Words::SomeArePassedOver, _) => Ok(()),
    }
}

/// At least as many aircraft as before the move must still be able to land, including those that moved. If carriers can
/// save only some, the player chooses which (ruling 30), so other aircraft than before may be lost.
fn check_landings(draft: &Draft, before: &State) -> Result<(), AxisRefusal> {
    let state = &draft.state;
    if draft.events.iter().all(|event| strands_nobody(state, before, event)) {
        return Ok(());
    }
    state.find_units();
    let hopeless = landing::hopeless(state);
    if hopeless.is_empty() {
        return Ok(());
    }
    let before = landing::hopeless(before);
    let moved = |id: UnitId| {
        draft.events.iter().any(|event| matches!(event, AxisEvent::UnitsMoved { units, .. } if units.contains(&id)))
    };
    let new: Vec<&Unit> = hopeless.iter().filter(|id| !before.contains(id)).filter_map(|id| state.unit(*id)).collect();
    let Some(first) = new.iter().copied().find(|unit| moved(unit.id)).or_else(|| new.first().copied()) else {
        return Ok(());
    };
    let chosen = hopeless.len() <= before.len();
    let unit = match new.iter().copied().find(|unit| moved(unit.id) && !landing::can_be_saved(state, unit)) {
        Some(stray) => stray,
        None if chosen => return Ok(()),
        None => first,
    };
    let def = state.kind_of(unit);
    let at = state.board().def(unit.at).id.clone();
    let at_sea = state.board().is_sea(unit.at) && def.abilities.carrier_borne;
    Err(if moved(unit.id) && at_sea && state.phase() == Phase::NoncombatMove {
        AxisRefusal::NoDeckFree { kind: def.id.clone(), to: at }
    } else if moved(unit.id) {
        AxisRefusal::NowhereToLand { kind: def.id.clone(), to: at, left: u16::from(state.movement_left(unit)) }
    } else {
        AxisRefusal::StrandsAircraft { kind: def.id.clone(), at }
    })
}

/// A quick test whether a part of a move leaves all aircraft a landing place. No carrier moves, and aircraft that move
/// have land within range. No unit leaves a zone with enemies through which a carrier might have sailed.
fn strands_nobody(state: &State, before: &State, event: &AxisEvent) -> bool {
    let AxisEvent::UnitsMoved { units, route } = event else { return true };
    let board = state.board();
    let from = route.first().and_then(|from| board.space(from));
    let leaves_enemies =
        from.is_none_or(|from| board.is_sea(from) && before.is_hostile_zone(from, before.active_side()));
    let is_safe = |unit: &Unit| {
        let def = state.kind_of(unit);
        match def.domain {
            Domain::Land => true,
            Domain::Sea => !leaves_enemies && def.abilities.carrier_capacity == 0,
            Domain::Air => !leaves_enemies && landing::has_land_in_reach(state, unit),
            Domain::Installation => false,
        }
    };
    units.iter().all(|id| state.unit(*id).is_some_and(is_safe))
}

/// Flies aircraft for another rule, which has checked the destination. It is a combat move, and they must be able to
/// land afterwards.
///
/// # Errors
/// The reason why the flight is not possible.
pub(crate) fn fly(state: &State, order: &Order<'_>, wanted: &[Wanted]) -> Result<Vec<AxisEvent>, AxisRefusal> {
    // Computed once here, so that each draft need not do it.
    state.measure_air();
    let mut draft = Draft::new(state);
    for wanted in wanted.iter().filter(|wanted| !selection::none_wanted(wanted)) {
        let (units, route) = party(&draft.state, order, wanted)?;
        let route = route.iter().map(|space| id(state, *space)).collect();
        draft.emit(AxisEvent::UnitsMoved { units, route });
    }
    check_landings(&draft, state)?;
    Ok(draft.events)
}

/// Moves each kind along its own route.
fn travel_each(draft: &mut Draft, order: &Order<'_>, wanted: &[Wanted]) -> Result<(), AxisRefusal> {
    for wanted in wanted.iter().filter(|wanted| !selection::none_wanted(wanted)) {
        let (units, route) = party(&draft.state, order, wanted)?;
        travel(draft, units, &route)?;
    }
    Ok(())
}

/// The units of one kind that move, and their route.
fn party(state: &State, order: &Order<'_>, wanted: &Wanted) -> Result<(Vec<UnitId>, Route), AxisRefusal> {
    let candidates = selection::candidates(state, wanted, order.from)?;
    let able = selection::able(state, wanted, order.from, &candidates)?;
    // The unit with the most movement points determines the route; others that can follow it may move. If it has no
    // route, a unit with a longer reach by a naval base is tried.
    let Some(freshest) = able.iter().max_by_key(|unit| state.movement_left(unit)) else {
        return Err(AxisRefusal::NoUnitsNamed {});
    };
    let way = |unit: &Unit| Traveller::new(state, unit).route(order.from, order.via, order.to);
    let farthest = able.iter().max_by_key(|unit| naval_base::reach(state, unit, order.to)).unwrap_or(freshest);
    let (finder, route) = match way(freshest) {
        Ok(route) => (freshest, route),
        Err(refusal) => (farthest, way(farthest).map_err(|_| refusal)?),
    };
    let distance = air_base::cost(state, finder, &route);
    let fit: Vec<&Unit> =
        able.iter().copied().filter(|unit| naval_base::reach(state, unit, order.to) >= distance).collect();
    if selection::number_wanted(wanted).is_some_and(|number| fit.len() < usize::from(number)) {
        let slowest = able[0];
        return Err(AxisRefusal::TooFar {
            kind: state.kind_of(slowest).id.clone(),
            from: id(state, order.from),
            to: id(state, order.to),
            distance: u16::from(distance),
            left: u16::from(state.movement_left(slowest)),
        });
    }
    Ok((selection::choose(state, wanted, order.from, &fit)?, route))
}

/// Moves ships. A power's own fighters aboard its carriers fly along by default. The order may say that the carriers
/// are empty, or how many fighters come (ruling 31).
fn sail(draft: &mut Draft, order: &Order<'_>, ships: &[Wanted], aircraft: &[Wanted]) -> Result<(), AxisRefusal> {
    for wanted in ships.iter().filter(|wanted| !selection::none_wanted(wanted)) {
        let (units, route) = party(&draft.state, order, wanted)?;
        let takes_fighters = draft.state.board().kind_def(wanted.kind).abilities.carrier_capacity > 0
            && wanted.said.which != Which::Empty
            && aircraft.is_empty();
        let along = if takes_fighters { fighters_aboard(&draft.state, &units, &route) } else { Vec::new() };
        travel(draft, units.into_iter().chain(along).collect(), &route)?;
    }
    travel_each(draft, order, aircraft)
}

/// Own fighters aboard these carriers that can fly the same distance.
fn fighters_aboard(state: &State, carriers: &[UnitId], route: &Route) -> Vec<UnitId> {
    let distance = (route.len() - 1) as u8;
    state
        .units()
        .iter()
        .filter(|unit| state.is_own(unit) && unit.aboard.is_some_and(|deck| carriers.contains(&deck)))
        .filter(|unit| state.kind_of(unit).domain == Domain::Air && state.movement_left(unit) >= distance)
        .map(|unit| unit.id)
        .collect()
}

/// Performs a move on the draft: checks it by the rules of the phase, then records it with the spaces that it captures
/// on the way.
fn travel(draft: &mut Draft, units: Vec<UnitId>, route: &Route) -> Result<(), AxisRefusal> {
    let state = &draft.state;
    match state.phase() {
        Phase::CombatMove => combat_move::check(state, &units, route)?,
        _ => noncombat_move::check(state, &units, route)?,
    }
    let side = state.active_side();
    let land_units =
        units.iter().filter_map(|id| state.unit(*id)).any(|unit| state.kind_of(unit).domain == Domain::Land);
    let blitzed: Vec<Space> = if land_units {
        route[..route.len() - 1].iter().copied().filter(|space| state.is_hostile_land(*space, side)).collect()
    } else {
        Vec::new()
    };
    let by = capture::taker(state, units.iter().filter_map(|id| state.unit(*id)));
    let convoys = convoy::taken_on_the_way(state, &units, route);
    let taken = blitzed.into_iter().map(|space| (space, by)).chain(convoys);
    let route = route.iter().map(|space| id(state, *space)).collect();
    draft.emit(AxisEvent::UnitsMoved { units, route });
    for (space, by) in taken {
        for event in capture::events(&draft.state, space, by) {
            draft.emit(event);
        }
    }
    Ok(())
}

/// Submarines that spend a movement point in their zone to capture the convoy there; none means there is nothing to
/// capture.
fn stay(state: &State, order: &Order<'_>, wanted: &[Wanted]) -> Result<Option<Vec<AxisEvent>>, AxisRefusal> {
    let mut draft = Draft::new(state);
    for wanted in wanted.iter().filter(|wanted| !selection::none_wanted(wanted)) {
        let candidates = selection::candidates(state, wanted, order.from)?;
        let able = selection::able(state, wanted, order.from, &candidates)?;
        if !able.iter().all(|unit| convoy::may_stay(state, unit)) {
            return Ok(None);
        }
        travel(&mut draft, selection::choose(state, wanted, order.from, &able)?, &vec![order.from, order.to])?;
    }
    Ok((!draft.events.is_empty()).then_some(draft.events))
}

/// The ships that are meant by the cargo named with them: those that carry exactly this cargo, or else at least this
/// cargo.
fn with_cargo(
    state: &State,
    order: &Order<'_>,
    ships: &[Wanted],
    cargo: &[Wanted],
) -> Result<Vec<Wanted>, AxisRefusal> {
    if cargo.is_empty() {
        return Ok(ships.to_vec());
    }
    let board = state.board();
    let is_transport = |wanted: &&Wanted| state.kind_carries(wanted.kind);
    // If several kinds of transports are named, the cargo does not decide between them.
    if let Some(second) = ships.iter().filter(is_transport).nth(1)
        && state.rules().words == Words::AllCount
    {
        return Err(AxisRefusal::WhichUnit {
            kind: board.kind_def(second.kind).id.clone(),
            from: id(state, order.from),
        });
    }
    let Some(transports) = ships.iter().find(is_transport) else {
        return Err(AxisRefusal::WrongTerrain {
            kind: board.kind_def(cargo[0].kind).id.clone(),
            to: id(state, order.to),
        });
    };
    let candidates = selection::candidates(state, transports, order.from)?;
    let able = selection::able(state, transports, order.from, &candidates)?;
    let number = selection::number_wanted(transports).map_or(able.len(), usize::from);
    let aboard = |set: &[&Unit]| -> Vec<UnitId> {
        set.iter().flat_map(|transport| state.cargo_of(transport.id)).map(|unit| unit.id).collect()
    };
    let missing = |set: &[&Unit]| {
        cargo.iter().find(|wanted| {
            let aboard = aboard(set);
            let of_kind = || aboard.iter().filter_map(|id| state.unit(*id)).filter(|unit| unit.kind == wanted.kind);
            let there = of_kind().filter(|unit| state.is_own(unit)).count();
            let named = transports::named_are_among(state, wanted, of_kind());
            !named || selection::number_wanted(wanted).map_or(there == 0, |number| usize::from(number) != there)
        })
    };
    let mut sets = combinations(&able, number);
    // Sets without other cargo come first.
    sets.sort_by_key(|set| aboard(set).len());
    let Some(found) = sets.iter().find(|set| missing(set).is_none()) else {
        return Err(AxisRefusal::NotAboard {
            kind: board.kind_def(cargo[0].kind).id.clone(),
            zone: id(state, order.from),
            aboard: state.count_kinds(&aboard(&able)),
        });
    };
    let said = Selection {
        kind: transports.said.kind.clone(),
        count: None,
        which: Which::These(found.iter().map(|unit| unit.id).collect()),
    };
    let mut meant: Vec<Wanted> = ships.iter().filter(|wanted| !is_transport(wanted)).cloned().collect();
    meant.push(Wanted { kind: transports.kind, said });
    Ok(meant)
}

/// The subsets of this size, in order. There are few, because a zone has few transports.
fn combinations<'u>(units: &[&'u Unit], number: usize) -> Vec<Vec<&'u Unit>> {
    const MOST: usize = 2_000;
    let mut sets: Vec<Vec<&Unit>> = vec![Vec::new()];
    for unit in units {
        let mut longer: Vec<Vec<&Unit>> = sets
            .iter()
            .filter(|set| set.len() < number)
            .map(|set| set.iter().copied().chain([*unit]).collect())
            .collect();
        sets.append(&mut longer);
        sets.truncate(MOST);
    }
    sets.retain(|set| set.len() == number);
    sets
}

fn id(state: &State, space: Space) -> SpaceId {
    state.board().def(space).id.clone()
}
