//! Makes orders from choices: given in turn, or written for simultaneous movement.
//!
//! Sections: `12.2`, `19.1`.

use crate::choices::{CLAIMED, UP, travel};
use crate::model::fact::{BlockLoss, BlockOrder, NavalOrder, PlottedOrders, ShipStack, Ships, Travel};
use crate::model::order::War1812Command as C;
use crate::model::state::{SequenceStage, State};
use adjutant_core::choice::{Picked, What};
use adjutant_events::{SpaceId, UnitId};

/// The order of a choice, filled with the values that were picked in it.
pub(crate) fn fill(state: &State, order: &C, picked: &[Picked<'_>]) -> Option<C> {
    match order {
        C::Place { .. } => Some(C::Place { blocks: blocks(picked), town: end(picked)? }),
        C::Build { .. } => Some(C::Build { base: end(picked)? }),
        C::Repair { .. } => Some(C::Repair { base: end(picked)? }),
        C::EnterReinforcements { .. } => Some(C::EnterReinforcements { town: end(picked)? }),
        C::Fight { .. } => Some(C::Fight { space: end(picked)? }),
        C::ChooseBattlefield { .. } => Some(C::ChooseBattlefield { town: end(picked)? }),
        C::Sail { lake, course, ships } if state.stage == SequenceStage::Harbour => {
            Some(C::Sail { lake: lake.clone(), course: *course, ships: home(ships.first()?.ships, picked)? })
        }
        C::Sail { lake, course, .. } => Some(C::Sail { lake: lake.clone(), course: *course, ships: stacks(picked) }),
        C::SeaMovement { lake, sail } => {
            let sail = sail.as_ref().map(|(course, _)| (*course, stacks(picked)));
            Some(C::SeaMovement { lake: lake.clone(), sail })
        }
        C::Move { from, .. } => {
            // In written orders, the order itself names the town; otherwise the town is picked first.
            let first = picked.first()?;
            let (from, ways) = match first.what() {
                What::Space(town) => (town.clone(), &first.then[..]),
                _ => (from.clone(), picked),
            };
            Some(C::Move { from, blocks: ways.iter().flat_map(along).collect() })
        }
        C::Retreat { .. } => {
            let first = picked.first()?;
            let dragoons_to = first.then.first().and_then(|on| on.what().end().cloned());
            Some(C::Retreat { to: Some(first.what().end()?.clone()), dragoons_to })
        }
        C::RetreatShips { ships } => Some(C::RetreatShips { ships: home(ships.first()?.ships, picked)? }),
        C::TakeLosses { .. } => Some(C::TakeLosses { losses: picked.iter().filter_map(loss).collect() }),
        C::HitShips { sink, .. } => match picked.first()?.what() {
            What::Number(disable) => {
                let disable = u8::try_from(*disable).ok()?;
                Some(C::HitShips { disable, sink: sink.checked_sub(disable)? })
            }
            _ => None,
        },
        C::Winter { .. } => Some(C::Winter { blocks: blocks(picked) }),
        C::Plot { .. } => written(state, picked),
        C::Done { .. }
        | C::ChooseOrder { .. }
        | C::Stand
        | C::Fire
        | C::Stay
        | C::ClaimPursuit { .. }
        | C::AnswerPursuit { .. }
        | C::KeepSeaMovement { .. }
        | C::Edit { .. } => None,
    }
}

fn blocks(picked: &[Picked<'_>]) -> Vec<UnitId> {
    let block = |picked: &Picked<'_>| match picked.what() {
        What::Piece(piece) => Some(piece.id),
        _ => None,
    };
    picked.iter().filter_map(block).collect()
}

/// The first space that was picked.
fn end(picked: &[Picked<'_>]) -> Option<SpaceId> {
    picked.iter().find_map(|picked| picked.what().end().cloned())
}

fn loss(picked: &Picked<'_>) -> Option<BlockLoss> {
    match picked.what() {
        What::Piece(piece) => Some(BlockLoss { block: piece.id, hits: u8::try_from(picked.count).ok()? }),
        _ => None,
    }
}

/// The picked ships, by town.
fn stacks(picked: &[Picked<'_>]) -> Vec<ShipStack> {
    let stack = |picked: &Picked<'_>| {
        let mut ships = Ships::default();
        for number in &picked.then {
            let count = u8::try_from(number.count).unwrap_or(u8::MAX);
            match number.what() {
                What::Word(UP) => ships.operational = count,
                _ => ships.disabled = count,
            }
        }
        Some(ShipStack { town: picked.what().end()?.clone(), ships })
    };
    picked.iter().filter_map(stack).collect()
}

/// A fleet that goes to harbour: it goes to the picked harbour, except for the ships that were picked for other
/// harbours. None if those are more than the fleet has.
fn home(fleet: Ships, picked: &[Picked<'_>]) -> Option<Vec<ShipStack>> {
    let main = picked.first()?;
    let others = stacks(&main.then);
    let mut left = fleet;
    for stack in &others {
        left.operational = left.operational.checked_sub(stack.ships.operational)?;
        left.disabled = left.disabled.checked_sub(stack.ships.disabled)?;
    }
    let main = ShipStack { town: main.what().end()?.clone(), ships: left };
    Some([main].into_iter().chain(others).filter(|stack| !stack.ships.is_empty()).collect())
}

/// The orders of the blocks that were picked for a route.
fn along(way: &Picked<'_>) -> Vec<BlockOrder> {
    let What::Way { route, how } = way.what() else { return Vec::new() };
    let (by, forced) = travel(how);
    let claims = *how == CLAIMED;
    let order = |block| BlockOrder { block, route: route.to_vec(), by, forced, claims };
    blocks(&way.then).into_iter().map(order).collect()
}

/// The picked orders of one turn.
fn written(state: &State, picked: &[Picked<'_>]) -> Option<C> {
    let mut all = PlottedOrders::default();
    for picked in picked {
        let What::Order { order, .. } = picked.what() else { return None };
        let single = order.read::<C>()?;
        let single = if picked.then.is_empty() { single.clone() } else { fill(state, single, &picked.then)? };
        let orders = on_paper(state, &single)?;
        // An explicit naval order takes precedence over the sea movement that the army order implies.
        all.naval = if picked.slot == "naval" { orders.naval } else { all.naval.or(orders.naval) };
        all.army = all.army.or(orders.army);
    }
    Some(C::Plot { orders: all })
}

/// The orders for a turn that a command hands in; none if it is not a command for written orders. Blocks that cross a
/// lake need a sea movement on it.
pub(crate) fn on_paper(state: &State, order: &C) -> Option<PlottedOrders> {
    let mut orders = order.written()?;
    if let C::Move { from, blocks } = order {
        let board = state.board();
        let crosses = blocks.iter().any(|order| order.by == Travel::Sea);
        let lake = board.town(from).filter(|_| crosses).and_then(|town| board.town_def(town).lake);
        orders.naval = lake.map(|lake| NavalOrder::SeaMovement { lake: board.lake_id(lake), sail: None });
    }
    Some(orders)
}
