//! Every order that can be typed can also be picked. Orders are made at random, without regard to what is offered. For
//! each one that the referee accepts, the tree of choices must contain an order with the same events.
//!
//! The tree leaves out marches that enter a town twice. A shorter march leads to the same town and uses no more of the
//! roads.

use crate::war1812::table::Table;
use adjutant_core::choice::{self, Pick, Slot, Value, What, chance};
use adjutant_core::table::Status;
use adjutant_core::{Command, choices};
use adjutant_events::{Event, SeatId, SpaceId, UnitId};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::fact::{ArmyOrder, BlockOrder, Course, NavalOrder, PlottedOrders, ShipStack, Ships, Travel};
use adjutant_game_war1812::state::{BlockLocation, SequenceStage, State};
use adjutant_practice::Chance;
use adjutant_seeds as seeds;
use std::collections::BTreeMap;

const ORDERS: usize = 300;
const TYPED: usize = 30;

fn stacks(towns: &[SpaceId], chance: &mut Chance) -> Vec<ShipStack> {
    let mut stacks: Vec<ShipStack> = Vec::new();
    for _ in 0..=chance.below(2) {
        let town = towns[chance.below(towns.len())].clone();
        let ships = Ships { operational: chance.below(3) as u8, disabled: chance.below(2) as u8 };
        if !ships.is_empty() && stacks.iter().all(|stack| stack.town != town) {
            stacks.push(ShipStack { town, ships });
        }
    }
    stacks
}

/// An order as a player could type it.
fn typed(state: &State, side: Side, chance: &mut Chance) -> C {
    let board = state.board();
    let lakes: Vec<_> = board.all_lakes().collect();
    let lake = lakes[chance.below(lakes.len())];
    let id = board.lake_id(lake);
    let ports: Vec<SpaceId> = board.lake_def(lake).towns.iter().map(|town| board.id(*town)).collect();
    let course = [Course::Out, Course::In][chance.below(2)];
    match state.stage {
        SequenceStage::Harbour => C::Sail { lake: id, course: Course::In, ships: stacks(&ports, chance) },
        SequenceStage::Combat if state.naval.is_some() => C::RetreatShips { ships: stacks(&ports, chance) },
        SequenceStage::Naval | SequenceStage::Army => match chance.below(4) {
            0 => C::Sail { lake: id, course, ships: stacks(&ports, chance) },
            1 => C::SeaMovement { lake: id, sail: Some((course, stacks(&ports, chance))) },
            _ => group(state, side, chance).map_or(C::Done { phase: None }, |(from, blocks)| C::Move { from, blocks }),
        },
        SequenceStage::Plot => {
            let naval = match chance.below(4) {
                0 => Some(NavalOrder::Sail { lake: id, course, ships: stacks(&ports, chance) }),
                1 => Some(NavalOrder::SeaMovement { lake: id, sail: Some((course, stacks(&ports, chance))) }),
                _ => None,
            };
            let army = group(state, side, chance).map(|(from, blocks)| ArmyOrder::Group { from, blocks });
            C::Plot { orders: PlottedOrders { naval, army } }
        }
        _ => C::HitShips { disable: chance.below(3) as u8, sink: chance.below(3) as u8 },
    }
}

/// Some blocks of a town on one route, as a player could type it.
fn group(state: &State, side: Side, chance: &mut Chance) -> Option<(SpaceId, Vec<BlockOrder>)> {
    let board = state.board();
    let towns: Vec<_> = board.all_towns().filter(|town| state.holds(side, *town)).collect();
    let from = towns.get(chance.below(towns.len())).copied()?;
    let blocks: Vec<UnitId> = state
        .all_blocks()
        .filter(|(at, block)| block.place == BlockLocation::Town(from) && board.block_def(*at).side == side)
        .map(|(at, _)| at.id())
        .collect();
    let mut way = vec![from];
    for _ in 0..=chance.below(3) {
        let near = board.near(way[way.len() - 1]);
        way.push(near[chance.below(near.len())]);
    }
    let route: Vec<SpaceId> = way[1..].iter().map(|town| board.id(*town)).collect();
    let (forced, claims) = [(false, false), (true, false), (true, true)][chance.below(3)];
    let by = if chance.below(8) == 0 { Travel::Sea } else { Travel::Land };
    let goes = blocks.into_iter().filter(|_| chance.below(2) == 0);
    let order = |block| BlockOrder { block, route: route.clone(), by, forced, claims };
    Some((board.id(from), goes.map(order).collect()))
}

fn ships_of(slot: &Slot, ships: Ships) -> Vec<Pick> {
    let count = |value: &Value| match value.what {
        What::Word("up") => ships.operational,
        _ => ships.disabled,
    };
    let picks = slot.values.iter().map(|value| Pick::new(slot.name, value).times(u32::from(count(value))));
    picks.filter(|pick| pick.count > 0).collect()
}

/// Picks stacks from a slot of towns, each with its number of ships.
fn picked(slot: &Slot, stacks: &[ShipStack]) -> Option<Vec<Pick>> {
    let one = |stack: &ShipStack| {
        let value = slot.values.iter().find(|value| value.what.end() == Some(&stack.town))?;
        let behind = value.then.first().map(|number| ships_of(number, stack.ships)).unwrap_or_default();
        Some(Pick::new(slot.name, value).then(behind))
    };
    stacks.iter().map(one).collect()
}

/// What could be picked from these slots for an order.
fn candidates(slots: &[Slot], order: &C) -> Vec<Vec<Pick>> {
    let Some(slot) = slots.first() else { return vec![Vec::new()] };
    match order {
        C::Plot { orders } => {
            let within = |name: &str, order: Option<C>| -> Vec<Vec<Pick>> {
                let Some(order) = order else { return vec![Vec::new()] };
                let slot = slots.iter().find(|slot| slot.name == name);
                let of = |value: &Value| {
                    let behind = candidates(&value.then, &order).into_iter();
                    behind.map(|behind| vec![Pick::new(name, value).then(behind)]).collect::<Vec<_>>()
                };
                slot.iter().flat_map(|slot| slot.values.iter().flat_map(of)).collect()
            };
            let naval = within("naval", orders.naval.clone().map(by_sea));
            let army = within("army", orders.army.clone().map(by_land));
            naval.iter().flat_map(|naval| army.iter().map(|army| [naval.clone(), army.clone()].concat())).collect()
        }
        // A fleet with only one harbour goes there without being told.
        C::RetreatShips { ships } if ships.is_empty() => {
            slot.values.iter().map(|value| vec![Pick::new(slot.name, value)]).collect()
        }
        C::Sail { ships, .. } | C::RetreatShips { ships } | C::SeaMovement { sail: Some((_, ships)), .. } => {
            let mut found: Vec<Vec<Pick>> = picked(slot, ships).into_iter().collect();
            // Most of a fleet goes to one harbour, the others elsewhere.
            for main in ships {
                let Some(value) = slot.values.iter().find(|value| value.what.end() == Some(&main.town)) else {
                    continue;
                };
                let others: Vec<ShipStack> = ships.iter().filter(|stack| stack.town != main.town).cloned().collect();
                let behind = value.then.first().and_then(|slot| picked(slot, &others));
                found.extend(behind.map(|behind| vec![Pick::new(slot.name, value).then(behind)]));
            }
            found
        }
        C::Move { from, blocks } => {
            let Some(town) = slot.values.iter().find(|value| value.what.end() == Some(from)) else { return Vec::new() };
            let Some(ways) = town.then.first() else { return Vec::new() };
            let mut behind: Vec<Pick> = Vec::new();
            for order in blocks {
                let how = match (order.by, order.forced, order.claims) {
                    (Travel::Sea, ..) => "sea",
                    (Travel::Land, true, true) => "claimed",
                    (Travel::Land, true, false) => "march",
                    (Travel::Land, false, _) => "road",
                };
                let is = |value: &&Value| matches!(&value.what, What::Way { route, how: by } if route[..] == order.route[..] && *by == how);
                let Some(way) = ways.values.iter().find(is) else { return Vec::new() };
                let who = &way.then[0];
                let is = |value: &&Value| matches!(&value.what, What::Piece(piece) if piece.id == order.block);
                let Some(block) = who.values.iter().find(is) else { return Vec::new() };
                let block = Pick::new(who.name, block);
                match behind.iter_mut().find(|pick| pick.value == way.id()) {
                    Some(pick) => pick.then.push(block),
                    None => behind.push(Pick::new(ways.name, way).then(vec![block])),
                }
            }
            vec![vec![Pick::new(slot.name, town).then(behind)]]
        }
        _ => slot.values.iter().map(|value| vec![Pick::new(slot.name, value)]).collect(),
    }
}

/// The command of a written order by itself.
fn by_sea(order: NavalOrder) -> C {
    match order {
        NavalOrder::Build { base } => C::Build { base },
        NavalOrder::Repair { base } => C::Repair { base },
        NavalOrder::Sail { lake, course, ships } => C::Sail { lake, course, ships },
        NavalOrder::SeaMovement { lake, sail } => C::SeaMovement { lake, sail },
    }
}

fn by_land(order: ArmyOrder) -> C {
    match order {
        ArmyOrder::Group { from, blocks } => C::Move { from, blocks },
        ArmyOrder::Reinforcements { town } => C::EnterReinforcements { town },
    }
}

fn reached(table: &Table, seat: &SeatId, order: &C, facts: &[Event]) -> bool {
    choices(&table.game, seat).iter().any(|choice| {
        candidates(&choice.slots, order).iter().any(|picks| {
            let order = choice::order(&table.game, choice, picks);
            order.is_ok_and(|order| table.would(seat, &order).is_ok_and(|made| sorted(&made) == sorted(facts)))
        })
    })
}

/// The blocks of one order have no particular sequence among themselves.
fn sorted(facts: &[Event]) -> Vec<String> {
    facts
        .iter()
        .map(|fact| {
            let text = format!("{fact:?}");
            let mut bytes: Vec<&str> = text.split(|sign: char| !sign.is_alphanumeric()).collect();
            bytes.sort_unstable();
            bytes.join(" ")
        })
        .collect()
}

/// Whether the tree leaves out this order on purpose: see above.
fn is_left_out(order: &C) -> bool {
    let (from, blocks) = match order {
        C::Move { from, blocks } => (from, blocks),
        C::Plot { orders: PlottedOrders { army: Some(ArmyOrder::Group { from, blocks }), .. } } => (from, blocks),
        _ => return false,
    };
    blocks.iter().any(|order| {
        let mut towns: Vec<&SpaceId> = order.route.iter().chain([from]).collect();
        let all = towns.len();
        towns.sort_unstable();
        towns.dedup();
        towns.len() < all
    })
}

#[test]
fn what_can_be_typed_can_be_picked() {
    // The fixed games contain enough typed orders of every kind.
    let (games, orders) = seeds::choose((6, 500), (24, 2_000));
    let all = seeds::of("what_can_be_typed_can_be_picked")
        .fixed(0..games)
        .kept(&[(4_081_197_585, "a written fleet that goes to two harbours")])
        .rotating(4, 400);
    let games = all.play(|seed| {
        let (mut missing, mut tried) = (Vec::new(), BTreeMap::<String, usize>::new());
        let written: &[_] = if seed % 2 == 0 { &[] } else { &[("movement", "simultaneous")] };
        let mut table = Table::placed(seed, written);
        for number in 0..ORDERS {
            let asked = table.asked();
            if matches!(table.game.table.status, Status::Over(_)) {
                break;
            }
            let seat = asked[table.chance.below(asked.len())].clone();
            let side = Side::of(&seat).expect("a side");
            for _ in 0..TYPED {
                let mut pick = table.chance.clone();
                let order = typed(table.state(), side, &mut pick);
                table.chance = pick;
                let Ok(facts) = table.would(&seat, &Command::from(order.clone())) else { continue };
                let verb = format!("{order:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
                *tried.entry(format!("{verb} {:?}", table.state().stage)).or_default() += 1;
                if !is_left_out(&order) && !reached(&table, &seat, &order, &facts) {
                    missing.push(format!("{seed}/{number} {seat} {order:?}"));
                }
            }
            let mut pick = table.chance.clone();
            let order = chance::any(&table.game, &seat, &mut |end| pick.below(end)).expect("something to say");
            table.chance = pick;
            table.order(&seat, order).expect("what is offered");
        }
        println!("{:#?}", &missing[..missing.len().min(20)]);
        assert!(missing.is_empty(), "{} orders cannot be picked", missing.len());
        tried
    });
    games.together(|games| {
        let mut tried = BTreeMap::<String, usize>::new();
        for (verb, count) in games.into_iter().flatten() {
            *tried.entry(verb).or_default() += count;
        }
        println!("{tried:?}");
        assert!(tried.values().sum::<usize>() > orders && tried.len() >= 5, "{tried:?}");
    });
}
