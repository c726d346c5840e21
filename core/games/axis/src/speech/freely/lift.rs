//! A landing with named transports: they sail to the waiting land units, load them, sail on and unload them.

use crate::model::board::{Board, Domain, Space};
use crate::model::order::{AxisCommand, Selection, Which};
use crate::model::view::UnitView;
use crate::speech::freely::{Leg, Who, origin};
use crate::speech::unread::Unread;
use crate::speech::voyage::Way;
use crate::speech::{carries_land_units, infer};
use adjutant_events::{SpaceId, UnitId};
use adjutant_grammar::parse::Count;
use adjutant_grammar::{Context, ParseProblem};

/// A voyage: the zone of the ships, the zone where they load and the zone where they unload, with the zones between.
struct Voyage {
    at: Space,
    /// The zones to the loading zone, including it; empty means the ships are there.
    out: Vec<Space>,
    /// The zones from there to the unloading zone.
    on: Vec<Space>,
}

/// A ship and its cargo.
type Load = (UnitId, Vec<Selection>);

/// The orders of a landing with these ships and the helpers that come along.
pub(super) fn orders(
    leg: &Leg,
    units: &[Selection],
    way: Way<'_>,
    helpers: &[&Leg],
    context: &Context<'_>,
) -> Result<Vec<AxisCommand>, ParseProblem> {
    let not_read = || ParseProblem::Empty {};
    let board = crate::speech::board(context.lexicon).ok_or_else(not_read)?;
    let (from, to) = (board.space(way.from).ok_or_else(not_read)?, board.space(way.to).ok_or_else(not_read)?);
    let on_land =
        |unit: &Selection| board.kind(&unit.kind).is_some_and(|kind| board.kind_def(kind).domain == Domain::Land);
    if board.is_sea(from) || board.is_sea(to) || !units.iter().all(on_land) || units.is_empty() {
        return Err(not_read());
    }
    let cargo = counted(units, way.from, context)?;
    let mut found: Vec<(Voyage, Vec<Load>)> = Vec::new();
    for at in board.all_spaces().filter(|space| board.is_sea(*space)) {
        let id = &board.def(at).id;
        if leg.ships_at.as_ref().is_some_and(|said| said != id && !way.via.contains(said)) {
            continue;
        }
        let ships = empty_ships(leg, id, context);
        let Some(loads) = loaded(board, &ships, &cargo, count_said(leg)) else { continue };
        let left = ships.iter().map(|ship| ship.movement_left).min().unwrap_or(0);
        let ways = voyages(board, at, from, to, usize::from(left), &way, leg);
        found.extend(ways.into_iter().map(|voyage| (voyage, loads.clone())));
    }
    let length = |voyage: &Voyage| voyage.out.len() + voyage.on.len();
    let shortest = found.iter().map(|(voyage, _)| length(voyage)).min();
    found.retain(|(voyage, _)| Some(length(voyage)) == shortest);
    let end = |voyage: &Voyage| *voyage.on.last().or(voyage.out.last()).unwrap_or(&voyage.at);
    let mut ends: Vec<SpaceId> = found.iter().map(|(voyage, _)| board.def(end(voyage)).id.clone()).collect();
    ends.dedup();
    let mut starts: Vec<SpaceId> = found.iter().map(|(voyage, _)| board.def(voyage.at).id.clone()).collect();
    starts.dedup();
    match found.as_slice() {
        [] => Err(Unread::NoTransport { zones: infer::zones_beside(context, way.from) }.into()),
        // If the destination or the choice of ships is not clear, the player is asked.
        _ if ends.len() > 1 => Err(Unread::WhichZone { zones: ends }.into()),
        _ if starts.len() > 1 => Err(Unread::WhichZone { zones: starts }.into()),
        [(voyage, loads), ..] => spelt_out(board, voyage, loads, &way, helpers, context),
    }
}

/// The number of units of each kind; `all` means all that are in the space.
fn counted(units: &[Selection], from: &SpaceId, context: &Context<'_>) -> Result<Vec<Selection>, ParseProblem> {
    let there = infer::own_units(context, from);
    let count = |unit: &Selection| {
        let all = there.iter().filter(|other| other.kind == unit.kind).count();
        let count = unit.count.unwrap_or_else(|| u16::try_from(all).unwrap_or(u16::MAX));
        if count == 0 || count > 99 || unit.which != Which::Any {
            return Err(ParseProblem::HowMany { kind: unit.kind.clone() });
        }
        Ok(Selection { count: Some(count), ..unit.clone() })
    };
    units.iter().map(count).collect()
}

fn count_said(leg: &Leg) -> Option<usize> {
    let [lot] = leg.ships.as_deref()? else { return None };
    match lot.item.count {
        Count::Of(count) => Some(usize::from(count)),
        Count::All | Count::Several | Count::Unsaid => None,
    }
}

/// The player's empty transports in a zone, with the kind and numbers that the line gives.
fn empty_ships<'v>(leg: &Leg, zone: &SpaceId, context: &Context<'v>) -> Vec<&'v UnitView> {
    let there = infer::own_units(context, zone);
    let named = |ship: &UnitView| match leg.ships.as_deref() {
        Some([lot]) => {
            lot.kinds.contains(&ship.kind)
                && match &lot.item.which {
                    Which::These(ids) => ids.contains(&ship.id),
                    Which::Any | Which::Loaded | Which::Empty | Which::Of(_) => true,
                }
        }
        _ => true,
    };
    let carries = |ship: &UnitView| there.iter().any(|cargo| cargo.aboard == Some(ship.id));
    let fits = |ship: &&UnitView| carries_land_units(context.lexicon, &ship.kind) && named(ship) && !carries(ship);
    there.iter().copied().filter(fits).collect()
}

/// The cargo of each ship; none means it does not fit, or not into the given number of ships.
fn loaded(board: &Board, ships: &[&UnitView], cargo: &[Selection], said: Option<usize>) -> Option<Vec<Load>> {
    let mut units: Vec<(u32, &Selection)> = Vec::new();
    for unit in cargo {
        let room = u32::from(board.kind_def(board.kind(&unit.kind)?).abilities.room);
        units.extend((0..unit.count.unwrap_or(0)).map(|_| (room, unit)));
    }
    units.sort_by_key(|(room, _)| std::cmp::Reverse(*room));
    let mut loads: Vec<(u32, UnitId, Vec<Selection>)> = Vec::new();
    let mut free = ships.iter().take(said.unwrap_or(usize::MAX));
    for (room, unit) in units {
        let at = if let Some(at) = loads.iter().position(|(left, ..)| *left >= room) {
            at
        } else {
            let ship = free.next()?;
            let capacity = u32::from(board.kind_def(board.kind(&ship.kind)?).abilities.transport_capacity);
            if capacity < room {
                return None;
            }
            loads.push((capacity, ship.id, Vec::new()));
            loads.len() - 1
        };
        let (left, _, aboard) = &mut loads[at];
        *left -= room;
        match aboard.iter_mut().find(|known| known.kind == unit.kind) {
            Some(known) => known.count = known.count.map(|count| count + 1),
            None => aboard.push(Selection { count: Some(1), ..unit.clone() }),
        }
    }
    // Exactly the given number of ships must take part.
    let used = loads.len();
    said.is_none_or(|said| said == used).then(|| loads.into_iter().map(|(_, ship, aboard)| (ship, aboard)).collect())
}

/// The voyages that ships can make from their zone: by a zone beside the waiting land units, to a zone beside the
/// landing.
fn voyages(board: &Board, at: Space, from: Space, to: Space, left: usize, way: &Way<'_>, leg: &Leg) -> Vec<Voyage> {
    let by = |zones: &[Space]| {
        let said = way.via.iter().filter(|zone| leg.ships_at.as_ref() != Some(zone) || board.def(at).id != **zone);
        said.clone().all(|zone| zones.iter().any(|passed| board.def(*passed).id == *zone))
    };
    let mut found = Vec::new();
    for out in ways(board, at, left) {
        let pick = *out.last().unwrap_or(&at);
        if !board.adjacent(pick, from) {
            continue;
        }
        for on in ways(board, pick, left - out.len()) {
            let drop = *on.last().unwrap_or(&pick);
            let passed: Vec<Space> = std::iter::once(at).chain(out.iter().copied()).chain(on.iter().copied()).collect();
            // If the line says where the ships go, they end there.
            let ends = way.via.last().is_none_or(|last| !leg.lifted || board.def(drop).id == *last);
            if board.adjacent(drop, to) && by(&passed) && ends {
                found.push(Voyage { at, out: out.clone(), on });
            }
        }
    }
    found
}

/// The sea routes of at most this many zones, none visited twice. The first is to stay.
fn ways(board: &Board, start: Space, most: usize) -> Vec<Vec<Space>> {
    let mut ways: Vec<Vec<Space>> = vec![Vec::new()];
    let mut at = 0;
    while at < ways.len() {
        let way = ways[at].clone();
        at += 1;
        if way.len() >= most {
            continue;
        }
        let last = *way.last().unwrap_or(&start);
        let on =
            board.neighbours(last).iter().filter(|next| board.is_sea(**next) && **next != start && !way.contains(next));
        let more: Vec<Vec<Space>> = on.map(|next| way.iter().copied().chain([*next]).collect()).collect();
        ways.extend(more);
    }
    ways
}

fn spelt_out(
    board: &Board,
    voyage: &Voyage,
    loads: &[Load],
    way: &Way<'_>,
    helpers: &[&Leg],
    context: &Context<'_>,
) -> Result<Vec<AxisCommand>, ParseProblem> {
    let id = |space: Space| board.def(space).id.clone();
    let step = |units: Vec<Selection>, from: SpaceId, via: Vec<SpaceId>, to: SpaceId, transport| AxisCommand::Move {
        units,
        from,
        via,
        to,
        transport,
    };
    let pick = *voyage.out.last().unwrap_or(&voyage.at);
    let drop = *voyage.on.last().unwrap_or(&pick);
    let named: Vec<UnitId> = loads.iter().map(|(ship, _)| *ship).collect();
    let kind = infer::own_units(context, &id(voyage.at))
        .iter()
        .find(|unit| named.contains(&unit.id))
        .map(|unit| unit.kind.clone());
    let kind = kind.ok_or(ParseProblem::Empty {})?;
    let fleet = Selection { kind, count: u16::try_from(named.len()).ok(), which: Which::These(named) };
    let mut along = vec![fleet.clone()];
    let mut later: Vec<AxisCommand> = Vec::new();
    for helper in helpers {
        let place = helper.from.clone().unwrap_or_else(|| id(voyage.at));
        let Some(Who::Lots(lots)) = &helper.who else { return Err(ParseProblem::Empty {}) };
        if !origin::stand(helper, &place, context)
            || helper.to.as_ref().is_some_and(|to| *to != id(drop) && to != way.to)
        {
            return Err(ParseProblem::Empty {});
        }
        let units =
            origin::units(&Leg { who: Some(Who::Lots(lots.clone())), ..Leg::default() }, &place, &id(drop), context)?;
        if place == id(voyage.at) && voyage.out.is_empty() {
            along.extend(units);
        } else if place != id(drop) {
            later.push(step(units, place, Vec::new(), id(drop), None));
        }
    }
    let mut orders = Vec::new();
    if let Some((last, between)) = voyage.out.split_last() {
        orders.push(step(vec![fleet], id(voyage.at), between.iter().map(|zone| id(*zone)).collect(), id(*last), None));
    }
    for (ship, cargo) in loads {
        orders.push(step(cargo.clone(), way.from.clone(), Vec::new(), id(pick), Some(*ship)));
    }
    if let Some((last, between)) = voyage.on.split_last() {
        orders.push(step(along, id(pick), between.iter().map(|zone| id(*zone)).collect(), id(*last), None));
    }
    orders.extend(later);
    for (ship, cargo) in loads {
        orders.push(step(cargo.clone(), id(drop), Vec::new(), way.to.clone(), Some(*ship)));
    }
    Ok(orders)
}
