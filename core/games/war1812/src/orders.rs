//! The orders that an offer stands for, spelt out: for prompts, programs and tests.
//!
//! Always the same ones in the same order, the plainest first. Everything here is accepted as it stands; more can be
//! made of an offer, by sending several blocks or ships on several ways.
//!
//! Sections: `12`, `12.1`, `12.2`, `19`, `19.1`.

use super::command::War1812Command as C;
use super::offer::{OwnBlock, War1812Offer as O};
use crate::fact::{BlockLoss, BlockOrder, Course, NavalOrder, ShipStack, Travel};
use adjutant_core::prompt::Offer;
use adjutant_events::SpaceId;

/// Whether these are offers for written orders (19.1), where nothing is done before both sides are ready.
pub fn are_written(offers: &[Offer]) -> bool {
    offers.iter().any(|offer| matches!(offer.order(), Some(C::Plot { .. })))
}

/// The orders of one offer; `written` as [`are_written`] says of all of them.
pub fn of(offer: &O, written: bool) -> Vec<C> {
    let orders = in_turn(offer);
    if !written {
        return orders;
    }
    let lake = match offer {
        O::Group { lake, .. } => lake.clone(),
        _ => None,
    };
    orders.into_iter().map(|order| on_paper(order, lake.as_ref())).collect()
}

/// The same order handed in for the turn. Who crosses a lake needs a sea movement on it.
fn on_paper(order: C, lake: Option<&SpaceId>) -> C {
    let Some(mut orders) = order.written() else { return order };
    if let C::Move { blocks, .. } = &order {
        let crosses = blocks.iter().any(|order| order.by == Travel::Sea);
        orders.naval = lake.filter(|_| crosses).map(|lake| NavalOrder::SeaMovement { lake: lake.clone(), sail: None });
    }
    C::Plot { orders }
}

fn in_turn(offer: &O) -> Vec<C> {
    match offer {
        O::Place { blocks, towns, required } => place(blocks, towns, required),
        O::Sail { lake, course, ships, with_sea_movement, .. } => sail(lake, *course, ships, *with_sea_movement),
        O::Group { from, blocks, .. } => group(from, blocks),
        O::Retreat { to, by_sea, .. } => {
            let retreat =
                |to: Option<&SpaceId>, on: Option<&SpaceId>| C::Retreat { to: to.cloned(), dragoons_to: on.cloned() };
            if to.is_empty() {
                return vec![retreat(by_sea.as_ref(), None)];
            }
            let ways = to.iter().flat_map(|(to, on)| {
                std::iter::once(None).chain(on.iter().map(Some)).map(move |on| retreat(Some(to), on))
            });
            ways.collect()
        }
        O::RetreatShips { to, ships, .. } => {
            let home =
                |town: &SpaceId| C::RetreatShips { ships: vec![ShipStack { town: town.clone(), ships: *ships }] };
            to.iter().map(home).collect()
        }
        O::Losses { hits, blocks, proposal } => losses(*hits, blocks, proposal),
        O::ShipHits { choices, .. } => {
            choices.iter().map(|(disable, sink)| C::HitShips { disable: *disable, sink: *sink }).collect()
        }
        O::Attrition { proposal, .. } => vec![C::Winter { blocks: Vec::new() }, C::Winter { blocks: proposal.clone() }],
    }
}

/// One block for each town that needs one; when none does, each block into each town.
fn place(blocks: &[OwnBlock], towns: &[SpaceId], required: &[SpaceId]) -> Vec<C> {
    let one = |block: &OwnBlock, town: &SpaceId| C::Place { blocks: vec![block.id], town: town.clone() };
    if required.is_empty() {
        return blocks.iter().flat_map(|block| towns.iter().map(|town| one(block, town))).collect();
    }
    required.iter().zip(blocks.iter().cycle()).map(|(town, block)| one(block, town)).collect()
}

fn sail(lake: &SpaceId, course: Course, ships: &[ShipStack], with_sea_movement: bool) -> Vec<C> {
    let order = |ships: Vec<ShipStack>| C::Sail { lake: lake.clone(), course, ships };
    let each = ships.iter().map(|stack| vec![stack.clone()]);
    let mut ways: Vec<Vec<ShipStack>> = Vec::new();
    if course == Course::Out && ships.len() > 1 {
        ways.push(ships.to_vec());
    }
    ways.extend(each);
    let mut orders: Vec<C> = ways.iter().cloned().map(order).collect();
    if with_sea_movement {
        let spared = ways.into_iter().filter_map(|mut stacks| {
            if course == Course::In {
                // Somebody stays to carry (J21).
                let ships = &mut stacks.first_mut()?.ships;
                ships.operational = ships.operational.checked_sub(1)?;
            }
            Some(C::SeaMovement { lake: lake.clone(), sail: Some((course, stacks)) })
        });
        orders.extend(spared);
    }
    orders
}

/// Everybody who can go there together to each neighbouring town; then each block on each of its ways.
fn group(from: &SpaceId, blocks: &[super::offer::BlockWays]) -> Vec<C> {
    let order = |block: &OwnBlock, route: &[SpaceId], by, forced| BlockOrder {
        block: block.id,
        route: route.to_vec(),
        by,
        forced,
        claims: false,
    };
    let march = |blocks: Vec<BlockOrder>| C::Move { from: from.clone(), blocks };
    let mut near: Vec<&[SpaceId]> = Vec::new();
    for way in blocks.iter().flat_map(|block| &block.roads).filter(|way| way.len() == 1) {
        if !near.contains(&way.as_slice()) {
            near.push(way);
        }
    }
    let mut orders: Vec<C> = Vec::new();
    for way in near {
        let who = blocks.iter().filter(|ways| ways.roads.iter().any(|known| known == way));
        orders.push(march(who.map(|ways| order(&ways.block, way, Travel::Land, false)).collect()));
    }
    for ways in blocks {
        let roads = ways.roads.iter().map(|way| order(&ways.block, way, Travel::Land, false));
        let sea = ways.sea.iter().map(|port| order(&ways.block, std::slice::from_ref(port), Travel::Sea, false));
        let forced = ways.forced.iter().map(|way| order(&ways.block, way, Travel::Land, true));
        for single in roads.chain(sea).chain(forced).map(|order| march(vec![order])) {
            if !orders.contains(&single) {
                orders.push(single);
            }
        }
    }
    orders
}

/// As the referee proposes; then as much as it can bear on each block in turn.
fn losses(hits: u16, blocks: &[OwnBlock], proposal: &[(adjutant_events::UnitId, u8)]) -> Vec<C> {
    let proposed = proposal.iter().map(|(block, hits)| BlockLoss { block: *block, hits: *hits }).collect();
    let mut all = vec![C::TakeLosses { losses: Vec::new() }, C::TakeLosses { losses: proposed }];
    for first in 0..blocks.len() {
        let mut left = hits;
        let mut taken = Vec::new();
        for block in blocks.iter().cycle().skip(first).take(blocks.len()) {
            let bears = u16::from(block.cv).min(left) as u8;
            left -= u16::from(bears);
            if bears > 0 {
                taken.push(BlockLoss { block: block.id, hits: bears });
            }
        }
        all.push(C::TakeLosses { losses: taken });
    }
    all
}
