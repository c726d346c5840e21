//! A whole amphibious assault in one line: `2 infantry from Japan via sz 45 to Philippines`.
//!
//! The origin and destination of land units are enough if only one transport and one sea zone fit: the units board, the
//! ship sails, they go ashore. If several fit, the player is asked.

use crate::model::board::{Board, Domain, Space};
use crate::model::order::{AxisCommand, Selection, Which};
use crate::model::view::UnitView;
use crate::speech::carries_land_units;
use crate::speech::infer::{board, seat, units_at, zones_beside};
use crate::speech::unread::Unread;
use adjutant_events::{SpaceId, UnitId};
use adjutant_grammar::{Context, ParseProblem};

/// The origin and destination as written.
#[derive(Clone, Copy)]
pub(super) struct Way<'w> {
    pub(super) from: &'w SpaceId,
    pub(super) via: &'w [SpaceId],
    pub(super) to: &'w SpaceId,
    pub(super) transport: Option<UnitId>,
}

/// The sea zones of a transport, from where its cargo boards to where it lands.
type Zones = Vec<SpaceId>;

/// The orders of an assault; none means it is an ordinary move.
pub(super) fn orders(
    context: &Context<'_>,
    units: &[Selection],
    way: Way<'_>,
) -> Result<Option<Vec<AxisCommand>>, ParseProblem> {
    let Some(printed) = crate::speech::board(context.lexicon) else { return Ok(None) };
    let (Some(from), Some(to)) = (printed.space(way.from), printed.space(way.to)) else { return Ok(None) };
    let land =
        |unit: &Selection| printed.kind(&unit.kind).is_some_and(|kind| printed.kind_def(kind).domain == Domain::Land);
    let ashore = !printed.is_sea(from) && !printed.is_sea(to);
    let by_sea = way.via.iter().filter_map(|zone| printed.space(zone)).any(|zone| printed.is_sea(zone));
    let far = !printed.neighbours(from).contains(&to) && !joined(printed, from, to);
    if !ashore || units.is_empty() || !units.iter().all(land) || !(by_sea || way.via.is_empty() && far) {
        return Ok(None);
    }
    match voyage(context, printed, units, way)? {
        Some((zones, ship)) => Ok(Some(spelt_out(units, way, &zones, ship))),
        // The line does not mention the sea, so the referee checks the distance by land.
        None if !by_sea => Ok(None),
        None => {
            let near = zones_beside(context, way.from);
            Err(match (near.is_empty(), board(context)) {
                // The zone was named already, so what is missing there is a ship.
                (false, Some(_)) => Unread::NoTransport { zones: near },
                (false, None) => Unread::WhichZone { zones: near },
                (true, _) => Unread::WhichZone { zones: zones_beside(context, way.to) },
            }
            .into())
        }
    }
}

/// Whether land units could move from one space to the other by land in one move.
fn joined(board: &Board, from: Space, to: Space) -> bool {
    board.neighbours(from).iter().any(|between| !board.is_sea(*between) && board.neighbours(*between).contains(&to))
}

fn spelt_out(units: &[Selection], way: Way<'_>, zones: &Zones, ship: &UnitView) -> Vec<AxisCommand> {
    let (Some(first), Some(last)) = (zones.first(), zones.last()) else { return Vec::new() };
    let transport = Some(ship.id);
    let step = |units: Vec<Selection>, from: &SpaceId, via: &[SpaceId], to: &SpaceId, transport| AxisCommand::Move {
        units,
        from: from.clone(),
        via: via.to_vec(),
        to: to.clone(),
        transport,
    };
    let mut orders = vec![step(units.to_vec(), way.from, &[], first, transport)];
    if zones.len() > 1 {
        let itself = Selection { kind: ship.kind.clone(), count: Some(1), which: Which::These(vec![ship.id]) };
        orders.push(step(vec![itself], first, &zones[1..zones.len() - 1], last, None));
    }
    orders.push(step(units.to_vec(), last, &[], way.to, transport));
    orders
}

/// The only voyage that fits the line; none means no ship can make it.
fn voyage<'v>(
    context: &Context<'v>,
    printed: &Board,
    units: &[Selection],
    way: Way<'_>,
) -> Result<Option<(Zones, &'v UnitView)>, ParseProblem> {
    let (near, landing) = (zones_beside(context, way.from), zones_beside(context, way.to));
    let Some(view) = board(context) else { return Ok(None) };
    let room: u32 = units
        .iter()
        .map(|unit| {
            let room = printed.kind(&unit.kind).map_or(0, |kind| printed.kind_def(kind).abilities.room);
            u32::from(unit.count.unwrap_or(1)) * u32::from(room)
        })
        .sum();
    let mut found: Vec<(Zones, &UnitView)> = Vec::new();
    for zone in &near {
        let there = units_at(view, zone);
        let carried = |ship: &UnitView| there.iter().any(|cargo| cargo.aboard == Some(ship.id));
        let fits = |ship: &&UnitView| {
            let capacity =
                printed.kind(&ship.kind).map_or(0, |kind| printed.kind_def(kind).abilities.transport_capacity);
            ship.owner == *seat(context, view)
                && carries_land_units(context.lexicon, &ship.kind)
                && way.transport.is_none_or(|meant| meant == ship.id)
                && !carried(ship)
                && u32::from(capacity) >= room
        };
        let Some(ship) = there.iter().find(fits) else { continue };
        found.extend(passages(printed, zone, &landing, ship.movement_left, way.via).map(|zones| (zones, ship)));
    }
    let shortest = found.iter().map(|(zones, _)| zones.len()).min();
    found.retain(|(zones, _)| Some(zones.len()) == shortest);
    let mut ends: Vec<SpaceId> = found.iter().filter_map(|(zones, _)| zones.last().cloned()).collect();
    ends.sort_unstable();
    ends.dedup();
    if ends.len() > 1 {
        return Err(Unread::WhichZone { zones: ends }.into());
    }
    Ok(found.into_iter().next())
}

/// The sea routes from a zone to one of the landing zones that pass the named zones.
fn passages<'p>(
    board: &'p Board,
    zone: &SpaceId,
    landing: &'p [SpaceId],
    movement: u8,
    via: &'p [SpaceId],
) -> impl Iterator<Item = Zones> + use<'p> {
    let mut ways: Vec<Vec<Space>> = board.space(zone).map(|zone| vec![zone]).into_iter().collect();
    let mut at = 0;
    while at < ways.len() {
        let way = ways[at].clone();
        at += 1;
        let Some(last) = way.last().filter(|_| way.len() <= usize::from(movement)) else { continue };
        let on = board.neighbours(*last).iter().filter(|next| board.is_sea(**next) && !way.contains(next));
        ways.extend(on.map(|next| way.iter().copied().chain([*next]).collect::<Vec<_>>()));
    }
    let named = move |way: Vec<Space>| way.into_iter().map(|space| board.def(space).id.clone()).collect::<Zones>();
    ways.into_iter().map(named).filter(move |way| {
        way.last().is_some_and(|last| landing.contains(last)) && via.iter().all(|passed| way.contains(passed))
    })
}
