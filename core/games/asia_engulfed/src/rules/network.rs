//! The Japanese supply network: the zones that may be marked, and their cost.
//!
//! Sections: `3.5`, `3.51`, `3.52`. Rulings: J25, J26.

use crate::model::board::{Area, Zone};
use crate::model::fact::AsiaEvent as E;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{PieceLocation, PieceState, State, Supply, Track};
use crate::model::vocabulary::{Country, Side, Type};
use crate::rules::draft::Draft;
use crate::rules::influence::Influence;
use crate::rules::supply::Supplies;
use adjutant_events::SpaceId;
use std::collections::BTreeSet;

/// The cost of these zones in transport points.
pub fn cost(state: &State, zones: &[Zone]) -> u8 {
    zones.iter().map(|zone| state.board().zone(*zone).icons).sum()
}

/// Those of the zones that are connected with Japan.
pub fn linked(state: &State, zones: &[Zone]) -> Vec<Zone> {
    let board = state.board();
    let source = |area: &Area| {
        let def = board.area(*area);
        def.home && def.country == Country::Japan && state.is_friendly(Side::Japan, *area)
    };
    let opens = |zone: &Zone| board.all_areas().filter(source).any(|area| board.opens_on(area, *zone));
    let mut found: Vec<Zone> = zones.iter().copied().filter(opens).collect();
    let mut at = 0;
    while let Some(zone) = found.get(at).copied() {
        at += 1;
        for next in state.next_zones(Side::Japan, zone) {
            if zones.contains(&next) && !found.contains(&next) {
                found.push(next);
            }
        }
    }
    found.sort_unstable();
    found
}

/// Whether the submarine unit can supply a zone alone (3.52).
///
/// # Errors
/// The unit is at sea, or too weak.
pub fn submarine_supplies(state: &State, zone: Zone) -> Result<(), No> {
    let id = || state.board().zone(zone).id.clone();
    let unit = state.submarine(Side::Japan).map(|piece| *state.piece(piece));
    let Some(unit) = unit.filter(|unit| unit.at == PieceLocation::Holding) else {
        return Err(No::SubmarineCannotSupply { zone: id() });
    };
    if unit.steps >= state.board().zone(zone).icons && unit.steps > 0 {
        Ok(())
    } else {
        Err(No::SubmarineCannotSupply { zone: id() })
    }
}

/// Lays the network.
///
/// # Errors
/// It is not connected, costs too much, or the enemy dominates part of it.
pub fn lay(draft: &mut Draft, zones: &[SpaceId], submarine: Option<&SpaceId>) -> Result<(), No> {
    let state = &draft.state;
    let board = state.board();
    let named = |id: &SpaceId| state.ordered_zone(id);
    let mut marked: Vec<Zone> = zones.iter().map(named).collect::<Result<_, _>>()?;
    marked.sort_unstable();
    marked.dedup();
    let covered = submarine.map(named).transpose()?;
    if let Some(zone) = covered {
        submarine_supplies(state, zone)?;
        marked.retain(|known| *known != zone);
    }
    let all: Vec<Zone> = marked.iter().copied().chain(covered).collect();
    let linked = linked(state, &all);
    let ids = |of: Vec<&Zone>| of.into_iter().map(|zone| board.zone(*zone).id.clone()).collect::<Vec<SpaceId>>();
    let loose: Vec<&Zone> = all.iter().filter(|zone| !linked.contains(zone)).collect();
    if !loose.is_empty() {
        return Err(No::NotLinked { zones: ids(loose) });
    }
    let influence = Influence::of(state);
    let lost: Vec<&Zone> = marked.iter().filter(|zone| influence.dominates(Side::Allies, **zone)).collect();
    if !lost.is_empty() {
        return Err(No::Dominated { zones: ids(lost) });
    }
    let (cost, left) = (cost(state, &marked), state.track(Track::TransportLeft));
    if cost > left {
        return Err(No::NetworkTooDear { cost, left });
    }
    let zones = ids(marked.iter().collect());
    let submarine = covered.map(|zone| board.zone(zone).id.clone());
    draft.spend(Track::TransportLeft, cost);
    if let (Some(zone), Some(piece)) = (covered, draft.state.submarine(Side::Japan)) {
        let before = *draft.state.piece(piece);
        draft.set_piece(piece, PieceState { at: PieceLocation::Sea(zone), moved: true, ..before }, true);
    }
    draft.emit(E::NetworkLaid { zones, submarine, cost });
    Ok(())
}

/// The network that the referee proposes. It keeps the part of the old network that is connected, not dominated and
/// affordable. While transport is left, it adds the cheapest way to Japanese units without supply, or to troops at sea.
pub fn proposed(state: &State) -> Vec<Zone> {
    let influence = Influence::of(state);
    let free = |zone: Zone| !influence.dominates(Side::Allies, zone);
    let mut after = state.clone();
    after.network = kept(state, &free);
    let mut left = state.track(Track::TransportLeft).saturating_sub(cost(state, &after.network));
    while let Some(way) = cheapest(&after, &free, left) {
        left -= cost(state, &way);
        after.network.extend(way);
    }
    after.network.sort_unstable();
    after.network
}

/// The part of the old network that can stay, the zones nearest to Japan first.
fn kept(state: &State, free: &dyn Fn(Zone) -> bool) -> Vec<Zone> {
    let old: Vec<Zone> = state.network.iter().copied().filter(|zone| free(*zone)).collect();
    let mut left = state.track(Track::TransportLeft);
    let mut laid: Vec<Zone> = Vec::new();
    loop {
        let can = |zone: &&Zone| {
            let with: Vec<Zone> = laid.iter().copied().chain([**zone]).collect();
            !laid.contains(zone) && state.board().zone(**zone).icons <= left && linked(state, &with).contains(zone)
        };
        let Some(next) = old.iter().find(can).copied() else { return laid };
        left -= state.board().zone(next).icons;
        laid.push(next);
    }
}

/// Useful zones: next to units without full supply, and where troops wait to land.
fn wanted(state: &State) -> BTreeSet<Zone> {
    let supplies = Supplies::of(state);
    let board = state.board();
    let own = board.all_pieces().filter(|piece| state.side(*piece) == Side::Japan);
    let lacking =
        own.filter(|piece| state.ty(*piece) != Type::Submarine && supplies.judge(state, *piece) != Supply::Full);
    let zones = lacking.flat_map(|piece| match state.piece(piece).at {
        PieceLocation::Sea(zone) => vec![zone],
        PieceLocation::Port(area) => board.area(area).port_zones.clone(),
        PieceLocation::Land(area) => board.area(area).coasts.iter().map(|(zone, _)| *zone).collect(),
        PieceLocation::Pool
        | PieceLocation::Later(_)
        | PieceLocation::Aside
        | PieceLocation::Gone
        | PieceLocation::Carrier(_)
        | PieceLocation::Orphan
        | PieceLocation::Holding => Vec::new(),
    });
    zones.filter(|zone| !state.network.contains(zone)).collect()
}

/// The cheapest zones that connect a useful zone with the network, if they cost no more than is left.
fn cheapest(state: &State, free: &dyn Fn(Zone) -> bool, left: u8) -> Option<Vec<Zone>> {
    let wanted = wanted(state);
    let icons = |zone: Zone| state.board().zone(zone).icons;
    // A way is its list of zones. The cheapest way comes first; among equals, the one with the first zones.
    let mut edge: BTreeSet<(u8, Vec<Zone>)> = BTreeSet::new();
    let begins = |zone: &Zone| {
        let with: Vec<Zone> = state.network.iter().copied().chain([*zone]).collect();
        free(*zone) && !state.network.contains(zone) && linked(state, &with).contains(zone)
    };
    edge.extend(state.board().all_zones().filter(begins).map(|zone| (icons(zone), vec![zone])));
    let mut seen: BTreeSet<Zone> = BTreeSet::new();
    while let Some((paid, way)) = edge.pop_first() {
        let last = *way.last()?;
        if paid > left || !seen.insert(last) {
            continue;
        }
        if wanted.contains(&last) {
            return Some(way);
        }
        for next in state.next_zones(Side::Japan, last) {
            if free(next) && !state.network.contains(&next) && !seen.contains(&next) {
                let further: Vec<Zone> = way.iter().copied().chain([next]).collect();
                edge.insert((paid + icons(next), further));
            }
        }
    }
    None
}
