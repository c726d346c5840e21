//! The army phase: the orders open to a side (9, 12, 14.2). Each block is checked by itself, but a group moves as a
//! whole or not at all.
//!
//! Sections: `9.1`, `12`, `12.1`, `12.2`.

use crate::model::board::{BlockIx, Kind, Lake, Side, Town};
use crate::model::fact::{ArmyOrder, BlockOrder, Travel, War1812Event as E};
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::{BlockLocation, Group, GroupStep, Order, SequenceStage, State};
use crate::rules::movement::declared_parts;
use crate::rules::navy::town;
use adjutant_events::{SpaceId, UnitId};

/// One of the side's blocks, on or off the board, with its name.
pub(crate) fn own(state: &State, side: Side, id: UnitId) -> Result<(BlockIx, &str), No> {
    let board = state.board();
    let found = board.block(id).filter(|block| board.block_def(*block).side == side);
    let block = found.ok_or(No::UnknownBlock { number: id.0 })?;
    Ok((block, &board.block_def(block).name))
}

/// The events of an army order (4.3).
pub(crate) fn order(state: &State, side: Side, order: &ArmyOrder) -> Result<Vec<E>, No> {
    match order {
        ArmyOrder::Group { from, blocks } => group(state, side, from, blocks),
        ArmyOrder::Reinforcements { town } => reinforcements(state, side, town),
    }
}

fn group(state: &State, side: Side, from: &SpaceId, blocks: &[BlockOrder]) -> Result<Vec<E>, No> {
    let start = town(state, from)?;
    if blocks.is_empty() {
        return Err(No::NothingNamed {});
    }
    let mut orders: Vec<Order> = Vec::new();
    for wanted in blocks {
        let order = block(state, side, start, wanted)?;
        if orders.iter().any(|other| other.block == order.block) {
            return Err(No::NamedTwice { block: state.board().block_def(order.block).name.clone() });
        }
        orders.push(order);
    }
    carriers(state, side, &orders)?;
    let group = Group { from: start, orders, step: GroupStep::Declared, faces: Vec::new() };
    let parts = declared_parts(state, &group);
    let seat = side.seat();
    Ok(vec![
        E::GroupOrdered { seat: seat.clone(), from: from.clone(), blocks: blocks.to_vec() },
        E::GroupDeclared { seat, from: from.clone(), parts },
    ])
}

/// Checks the order of one block by itself.
pub(crate) fn block(state: &State, side: Side, from: Town, wanted: &BlockOrder) -> Result<Order, No> {
    let board = state.board();
    let (block, name) = own(state, side, wanted.block)?;
    match state.block(block).place {
        BlockLocation::Town(at) if at == from => {}
        BlockLocation::Town(at) => {
            return Err(No::NotThere { block: name.to_owned(), town: board.id(from), at: board.id(at) });
        }
        _ => return Err(No::NotOnBoard { block: name.to_owned() }),
    }
    let route: Vec<Town> = wanted.route.iter().map(|id| town(state, id)).collect::<Result<_, _>>()?;
    let Some(to) = route.last().copied() else { return Err(No::NothingNamed {}) };
    if to == from {
        return Err(No::AlreadyThere { block: name.to_owned(), town: board.id(from) });
    }
    let kind = state.kind(block);
    match wanted.by {
        Travel::Land => by_road(state, side, from, &route, wanted, name, kind)?,
        Travel::Sea => by_sea(state, side, from, &route, wanted, name, kind)?,
    }
    if wanted.claims && !(kind == Kind::Indian && wanted.forced) {
        return Err(No::NothingToClaim { block: name.to_owned() });
    }
    let (by, forced, claims) = (wanted.by, wanted.forced, wanted.claims);
    Ok(Order { block, route, by, forced, claims, held: false, moved: false })
}

/// Checks a route by road (9.1, 9.2, 16). Roads must join its towns, it must not be too long, and no enemy may be on
/// the way.
fn by_road(
    state: &State,
    side: Side,
    from: Town,
    route: &[Town],
    wanted: &BlockOrder,
    name: &str,
    kind: Kind,
) -> Result<(), No> {
    let board = state.board();
    let mut here = from;
    for next in route {
        if !board.joined(here, *next) {
            let near = board.near(here).iter().map(|town| board.id(*town)).collect();
            return Err(No::NoRoad { from: board.id(here), to: board.id(*next), near });
        }
        here = *next;
    }
    let (roads, most) = (route.len(), kind.roads());
    let (block, to) = (|| name.to_owned(), || board.id(here));
    if roads > most + 1 {
        return Err(No::TooFar { block: block(), to: to(), roads: roads as u16, most: most as u16 + 1 });
    }
    if roads > most && !wanted.forced {
        return Err(No::ForcedMarchNeeded { block: block(), to: to(), roads: most as u16 });
    }
    if roads <= most && wanted.forced {
        return Err(No::NoForcedMarch { block: block(), roads: most as u16 });
    }
    match route[..roads - 1].iter().find(|town| ends_a_way(state, state.holds(side.enemy(), **town))) {
        Some(stop) => Err(No::EnemyOnTheWay { town: board.id(*stop), to: to() }),
        None => Ok(()),
    }
}

/// Whether a route may not continue beyond a town, given whether an enemy army is there (9.1). In simultaneous movement
/// it may: the enemy may have left by then, and if not, the block stops there (J9).
pub(crate) const fn ends_a_way(state: &State, enemy: bool) -> bool {
    enemy && !state.simultaneous
}

/// Checks a route by sea: directly from one town of the lake to another (12.2).
fn by_sea(
    state: &State,
    side: Side,
    from: Town,
    route: &[Town],
    wanted: &BlockOrder,
    name: &str,
    kind: Kind,
) -> Result<(), No> {
    let board = state.board();
    let block = name.to_owned();
    if kind != Kind::Infantry {
        return Err(No::CannotSail { block, kind: kind.id() });
    }
    if wanted.forced || route.len() != 1 {
        return Err(No::PassengerMarches { block });
    }
    let Some(sea) = state.sides[side.ix()].sea else {
        let lakes = board.all_lakes().filter(|lake| state.afloat(side, *lake).operational > 0);
        return Err(No::NoSeaMovement { lakes: lakes.map(|lake| board.lake_id(lake)).collect() });
    };
    let on = |town: Town| board.town_def(town).lake == Some(sea.lake);
    if on(from) && on(route[0]) {
        Ok(())
    } else {
        Err(No::NotBySea { from: board.id(from), to: board.id(route[0]), lake: board.lake_id(sea.lake) })
    }
}

/// Checks that there are no more passengers than ships that carry (12.2).
fn carriers(state: &State, side: Side, orders: &[Order]) -> Result<(), No> {
    let blocks = orders.iter().filter(|order| order.by == Travel::Sea).count() as u8;
    let Some(sea) = state.sides[side.ix()].sea.filter(|sea| blocks > sea.carriers) else { return Ok(()) };
    Err(No::TooFewCarriers { lake: state.board().lake_id(sea.lake), ships: sea.carriers, blocks })
}

/// The towns for which a side's delayed reinforcements wait, if any can be drawn.
pub fn waiting(state: &State, side: Side) -> Vec<Town> {
    if state.reserve(side).is_empty() {
        return Vec::new();
    }
    state.board().all_towns().filter(|town| state.held_back[side.ix()][town.ix()] > 0).collect()
}

/// Delayed reinforcements are drawn now and enter their town (14.2, J25).
fn reinforcements(state: &State, side: Side, id: &SpaceId) -> Result<Vec<E>, No> {
    let at = town(state, id)?;
    let waiting = waiting(state, side);
    if !waiting.contains(&at) {
        let towns = waiting.into_iter().map(|town| state.board().id(town)).collect();
        return Err(No::NoReinforcements { town: id.clone(), towns });
    }
    let held = state.held_back[side.ix()][at.ix()];
    let count = held.min(state.reserve(side).len() as u8);
    Ok(vec![E::ReinforcementsCalled { seat: side.seat(), town: id.clone(), count }])
}

/// The lake that blocks of a town can cross, and the number of blocks. The sea movement may be declared, or may still
/// be written into the orders of the turn.
pub fn carriers_at(state: &State, side: Side, town: Town) -> Option<(Lake, u8)> {
    let lake = state.board().town_def(town).lake?;
    let carriers = match state.sides[side.ix()].sea {
        Some(sea) if sea.lake == lake && state.stage == SequenceStage::Army => sea.carriers,
        None if state.stage == SequenceStage::Plot => state.afloat(side, lake).operational,
        _ => 0,
    };
    (carriers > 0).then_some((lake, carriers))
}
