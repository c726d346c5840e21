//! Makes a command of what is offered: for random play, and for whoever tries the rules out.
//!
//! `pick(n)` gives a number below n. There is no randomness here; it is the caller's.

use super::command::War1812Command as C;
use super::offer::War1812Offer as O;
use super::state::{Stage, State};
use crate::fact::{ArmyOrder, BlockLoss, BlockOrder, Course, NavalOrder, PlottedOrders, ShipStack, Ships, Travel};
use adjutant_core::command::Command;
use adjutant_core::prompt::Offer;
use adjutant_events::{SpaceId, UnitId};

/// A command of one of these offers. None if none of them makes one.
pub fn command(state: &State, offers: &[Offer], pick: &mut dyn FnMut(usize) -> usize) -> Option<Command> {
    let own: Vec<&Offer> = offers.iter().filter(|offer| !matches!(offer, Offer::Command(Command::Table(_)))).collect();
    if own.is_empty() {
        return None;
    }
    if state.stage == Stage::Plot {
        return Some(C::Plot { orders: plot(state, &own, pick) }.into());
    }
    let start = pick(own.len());
    (0..own.len()).find_map(|i| match own[(start + i) % own.len()] {
        Offer::Command(command) => Some(command.clone()),
        Offer::Play(offer) => of(offer.read()?, pick).map(Command::from),
    })
}

/// A command of one offer.
pub fn of(offer: &O, pick: &mut dyn FnMut(usize) -> usize) -> Option<C> {
    Some(match offer {
        O::Place { blocks, towns, required } => {
            let town = required.first().unwrap_or_else(|| &towns[pick(towns.len())]).clone();
            C::Place { blocks: vec![blocks[pick(blocks.len())].id], town }
        }
        O::Sail { lake, course, ships, with_sea_movement, .. } => {
            let stacks = stacks(*course, ships, pick);
            if stacks.is_empty() {
                return None;
            }
            let other = *course == Course::Out && *with_sea_movement && pick(2) == 0;
            if other {
                C::SeaMovement { lake: lake.clone(), sail: Some((*course, stacks)) }
            } else {
                C::Sail { lake: lake.clone(), course: *course, ships: stacks }
            }
        }
        O::Group { from, blocks, carriers, .. } => {
            let mut left = *carriers;
            let mut orders = Vec::new();
            let stop = pick(4);
            // Mostly together to one place: that is how battles are won.
            let habit = pick(7);
            for ways in blocks {
                if stop == 0 && pick(2) == 0 {
                    continue;
                }
                let sail = !ways.sea.is_empty() && left > 0 && pick(2) == 0;
                let forced = !ways.forced.is_empty() && pick(6) == 0;
                let order = |route: &[SpaceId], by, forced| BlockOrder {
                    block: ways.block.id,
                    route: route.to_vec(),
                    by,
                    forced,
                    claims: false,
                };
                if sail {
                    left -= 1;
                    orders.push(order(&[ways.sea[habit % ways.sea.len()].clone()], Travel::Sea, false));
                } else if forced {
                    orders.push(order(&ways.forced[habit % ways.forced.len()], Travel::Land, true));
                } else if let Some(way) = ways.roads.get(habit % ways.roads.len().max(1)) {
                    orders.push(order(way, Travel::Land, false));
                }
            }
            if orders.is_empty() {
                return None;
            }
            C::Move { from: from.clone(), blocks: orders }
        }
        O::Retreat { to, .. } => {
            if to.is_empty() {
                return Some(C::Retreat { to: None, dragoons_to: None });
            }
            C::Retreat { to: Some(to[pick(to.len())].0.clone()), dragoons_to: None }
        }
        O::RetreatShips { lake: _, to, ships } => C::RetreatShips { ships: home(to, *ships, pick) },
        O::Losses { proposal, .. } => {
            let losses = proposal.iter().map(|(block, hits)| BlockLoss { block: *block, hits: *hits });
            C::TakeLosses { losses: if pick(2) == 0 { losses.collect() } else { Vec::new() } }
        }
        O::ShipHits { choices, .. } => {
            let (disable, sink) = choices[pick(choices.len())];
            C::HitShips { disable, sink }
        }
        O::Attrition { proposal, .. } => {
            let blocks: Vec<UnitId> = if pick(2) == 0 { proposal.clone() } else { Vec::new() };
            C::Winter { blocks }
        }
    })
}

fn home(to: &[SpaceId], ships: Ships, pick: &mut dyn FnMut(usize) -> usize) -> Vec<ShipStack> {
    let town = to[pick(to.len())].clone();
    vec![ShipStack { town, ships }]
}

fn stacks(course: Course, offered: &[ShipStack], pick: &mut dyn FnMut(usize) -> usize) -> Vec<ShipStack> {
    match course {
        Course::Out if pick(3) > 0 => offered.to_vec(),
        _ => vec![offered[pick(offered.len())].clone()],
    }
}

/// Orders for a turn (19.1).
fn plot(state: &State, offers: &[&Offer], pick: &mut dyn FnMut(usize) -> usize) -> PlottedOrders {
    let mut orders = PlottedOrders::default();
    let start = pick(offers.len());
    for i in 0..offers.len() {
        let offer = offers[(start + i) % offers.len()];
        let order = offer.order().cloned().or_else(|| of(offer.play()?, pick));
        let Some(command) = order else { continue };
        let written = if let C::Plot { orders } = command { Some(orders) } else { command.written() };
        if let Some(single) = written {
            orders.naval = orders.naval.or(single.naval);
            orders.army = orders.army.or(single.army);
        }
    }
    if let Some(ArmyOrder::Group { from, blocks }) = &orders.army
        && blocks.iter().any(|order| order.by == Travel::Sea)
    {
        // Who is to cross a lake needs a sea movement on it.
        let lake = state.board().town(from).and_then(|town| state.board().town_def(town).lake);
        orders.naval = lake.map(|lake| NavalOrder::SeaMovement { lake: state.board().lake_id(lake), sail: None });
    }
    orders
}
