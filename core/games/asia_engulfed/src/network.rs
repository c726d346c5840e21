//! The Japanese supply network: which zones may be marked, and what they cost.
//!
//! Sections: `3.5`, `3.51`, `3.52`. Rulings: J25, J26.

use crate::board::{Area, Zone};
use crate::draft::Draft;
use crate::fact::AsiaEvent as E;
use crate::influence::Influence;
use crate::refusal::AsiaRefusal as No;
use crate::state::{PieceState, Place, State, Track};
use crate::vocabulary::{Country, Side};
use adjutant_events::SpaceId;

/// What these zones cost.
pub fn cost(state: &State, zones: &[Zone]) -> u8 {
    zones.iter().map(|zone| state.board().zone(*zone).icons).sum()
}

/// The zones among these that hang together with Japan.
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
/// It is at sea, or too weak.
pub fn submarine_supplies(state: &State, zone: Zone) -> Result<(), No> {
    let id = || state.board().zone(zone).id.clone();
    let unit = state.submarine(Side::Japan).map(|piece| *state.piece(piece));
    let Some(unit) = unit.filter(|unit| unit.at == Place::Holding) else {
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
/// It does not hang together, costs too much, or the enemy dominates part of it.
pub fn lay(draft: &mut Draft, zones: &[SpaceId], submarine: Option<&SpaceId>) -> Result<(), No> {
    let state = &draft.state;
    let board = state.board();
    let named = |id: &SpaceId| board.zone_of(id).ok_or_else(|| No::UnknownZone { word: id.to_string() });
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
        draft.set_piece(piece, PieceState { at: Place::Sea(zone), moved: true, ..before }, true);
    }
    draft.emit(E::NetworkLaid { zones, submarine, cost });
    Ok(())
}

/// The network that would be laid for whoever says nothing: as much of the old one as still hangs together, is not dominated and can
/// be paid, the zones nearest to Japan first.
pub fn proposed(state: &State) -> Vec<Zone> {
    let influence = Influence::of(state);
    let free = |zone: &Zone| !influence.dominates(Side::Allies, *zone);
    let old: Vec<Zone> = state.network.iter().copied().filter(free).collect();
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
