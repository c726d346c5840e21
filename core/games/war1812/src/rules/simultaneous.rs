//! Simultaneous movement (19): orders are written in secret, revealed together, and carried out at the same time.
//!
//! Sections: `19`, `19.1`, `19.2`, `19.5`, `19.6`.

use crate::model::board::{Lake, Side, Town};
use crate::model::fact::{ArmyOrder, BlockOrder, PlottedOrders, Travel, War1812Event as E};
use crate::model::prompt::War1812Task as Task;
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::{Group, GroupStep, Order, SequenceStage, State};
use crate::rules::next::{act, ask, group, phase_ended, roll};
use crate::rules::{army, movement, naval_combat, navy, record as apply, rolls};
use crate::{ARMY, NAVAL};
use adjutant_core::prompt::{Next, Prompt};
use adjutant_events::{SeatId, SpaceId};

/// Both sides write orders; when both have handed them in, they are revealed.
pub(crate) fn plot(state: &State) -> Next {
    let open = Side::BOTH.into_iter().filter(|side| state.sides[side.ix()].plotted.is_none());
    let seats: Vec<SeatId> = open.map(Side::seat).collect();
    if seats.is_empty() {
        return act(vec![E::OrdersRevealed]);
    }
    let task = adjutant_core::prompt::Task::of_rules(Task::PlotOrders { seats: seats.clone() });
    Next::Wait(vec![Prompt { seats, task }])
}

/// Hands in orders, or replaces those handed in before (19.1). They must be possible in the present state.
pub(crate) fn hand_in(state: &State, side: Side, orders: &PlottedOrders) -> Result<Vec<E>, No> {
    if !state.simultaneous {
        return Err(No::NotSimultaneous {});
    }
    if state.stage != SequenceStage::Plot {
        return Err(No::OrdersSealed {});
    }
    let mut draft = state.clone();
    draft.stage = SequenceStage::Naval;
    if let Some(order) = &orders.naval {
        for event in navy::order(state, side, order)? {
            let recorded = apply::record(&mut draft, &event);
            debug_assert!(recorded.is_ok(), "{recorded:?}");
        }
    }
    if let Some(order) = &orders.army {
        army::order(&draft, side, order)?;
    }
    let seat = side.seat();
    Ok(vec![E::OrdersPlotted { seat: seat.clone(), orders: orders.clone() }, E::OrdersSealed { seat }])
}

/// Carries out the naval orders; battles are found when both sides are done.
pub(crate) fn naval(state: &State) -> Next {
    for side in Side::BOTH {
        let order = state.sides[side.ix()].plotted.as_ref().and_then(|plotted| plotted.naval.as_ref());
        if let Some(order) = order {
            let void = E::OrdersVoid { seat: side.seat(), naval: true, blocks: 0 };
            return act(navy::order(state, side, order).unwrap_or_else(|_| vec![void]));
        }
    }
    phase_ended(state, NAVAL)
}

/// Carries out the army orders. They are declared, militia roll, and groups that exchange places settle the
/// battlefield. All groups move, and then forced marches are rolled for.
pub(crate) fn army(state: &State, number: u32) -> Next {
    for side in Side::BOTH {
        let order = state.sides[side.ix()].plotted.as_ref().and_then(|plotted| plotted.army.as_ref());
        if let Some(order) = order {
            return act(declare(state, side, order));
        }
    }
    let step = |side: Side| movement::group(state, side).map(|group| group.step);
    let first = |fits: &dyn Fn(GroupStep) -> bool| {
        let due = Side::BOTH.into_iter().find(|side| step(*side).is_some_and(fits))?;
        group(state, due, number)
    };
    let border = first(&|step| matches!(step, GroupStep::Declared | GroupStep::Picking(_)));
    if let Some(next) = border.or_else(|| change_places(state, number)) {
        return next;
    }
    let moves = first(&|step| step == GroupStep::Ready);
    if let Some(next) = moves.or_else(|| first(&|step| matches!(step, GroupStep::Moved | GroupStep::Marched))) {
        return next;
    }
    naval_combat::lose_stranded(state).unwrap_or_else(|| phase_ended(state, ARMY))
}

/// The part of an order that can be carried out; the rest is void, block by block (J29).
fn declare(state: &State, side: Side, order: &ArmyOrder) -> Vec<E> {
    let seat = side.seat();
    let ArmyOrder::Group { from, blocks } = order else {
        let void = E::OrdersVoid { seat, naval: false, blocks: 0 };
        return army::order(state, side, order).unwrap_or_else(|_| vec![void]);
    };
    let mut carriers = state.sides[side.ix()].sea.map_or(0, |sea| sea.carriers);
    let mut possible = |wanted: &&BlockOrder| {
        let start = state.board().town(from);
        let fits = start.is_some_and(|start| army::block(state, side, start, wanted).is_ok());
        let room = wanted.by == Travel::Land || carriers > 0;
        carriers -= u8::from(fits && room && wanted.by == Travel::Sea);
        fits && room
    };
    let valid: Vec<BlockOrder> = blocks.iter().filter(|wanted| possible(wanted)).cloned().collect();
    let count = (blocks.len() - valid.len()) as u8;
    let void = E::OrdersVoid { seat, naval: false, blocks: count };
    let mut events =
        army::order(state, side, &ArmyOrder::Group { from: from.clone(), blocks: valid }).unwrap_or_default();
    if events.is_empty() || count > 0 {
        events.push(void);
    }
    events
}

/// The towns of two groups that exchange places (19.4): over one road against each other (J30), or dragoons over two
/// roads.
pub(crate) fn swapped(state: &State) -> Option<[Town; 2]> {
    let [american, british] = Side::BOTH.map(|side| movement::group(state, side));
    let (american, british) = (american?, british?);
    let uses = |side: Side, group: &Group, to: Town| {
        group.orders.iter().any(|order| !order.held && changes_place(state, side, group.from, order, to))
    };
    let both = uses(Side::American, american, british.from) && uses(Side::British, british, american.from);
    both.then_some([american.from, british.from])
}

/// Whether this order's ordinary move leads into the other group's town: by the road that joins the two towns, or over
/// any two roads if none joins them.
///
/// Interpretation of 19.4 and J30: for towns one road apart, only that road counts. Blocks on another route do not meet
/// the enemy on it. For towns two roads apart, the text alone decides: each side moves into the town where the other
/// was. A block that is stopped on the way does not reach the town (J9). A forced march does not count, because it is
/// rolled for after the ordinary moves (J10).
pub(crate) fn changes_place(state: &State, side: Side, from: Town, order: &Order, to: Town) -> bool {
    let towns_between = usize::from(!state.board().joined(from, to));
    let way = movement::halted(state, side, order.ordinary());
    order.by == Travel::Land && way.get(towns_between) == Some(&to)
}

fn change_places(state: &State, number: u32) -> Option<Next> {
    let still = |side: Side| movement::group(state, side).is_some_and(|group| group.step == GroupStep::Ready);
    if !Side::BOTH.into_iter().all(still) || state.swap.is_some_and(|swap| swap.settled) {
        return None;
    }
    let towns = swapped(state)?.map(|town| state.board().id(town)).to_vec();
    Some(match state.swap.and_then(|swap| swap.chooser) {
        None => roll(rolls::contest(number, rolls::BATTLEFIELD, None)),
        Some(side) => ask(side, Task::ChooseBattlefield { seat: side.seat(), towns }),
    })
}

/// Names the battlefield (19.4).
pub(crate) fn choose_battlefield(state: &State, side: Side, town: &SpaceId) -> Result<Vec<E>, No> {
    let asked = state.stage == SequenceStage::Army
        && state.swap.is_some_and(|swap| !swap.settled && swap.chooser == Some(side));
    let towns = swapped(state).filter(|_| asked).ok_or(No::NothingToAnswer {})?;
    let names = towns.map(|town| state.board().id(town)).to_vec();
    if names.contains(town) {
        Ok(vec![E::BattlefieldChosen { seat: side.seat(), town: town.clone() }])
    } else {
        Err(No::NotABattlefield { town: town.clone(), towns: names })
    }
}

/// The lake that blocks are to cross once the battles on lakes are over (19.6).
fn passengers(state: &State, side: Side) -> Option<Lake> {
    let group = movement::group(state, side)?;
    let waits = group.orders.iter().any(|order| order.by == Travel::Sea && !order.held && !order.moved);
    state.sides[side.ix()].sea.filter(|_| waits).map(|sea| sea.lake)
}

/// The next step for a sea movement of either side, after the battles on lakes.
pub(crate) fn sea(state: &State) -> Option<Next> {
    if !state.simultaneous {
        return None;
    }
    for side in Side::BOTH {
        let Some(lake) = passengers(state, side) else { continue };
        let sea = state.sides[side.ix()].sea?;
        let (fleet, id) = (state.afloat(side, lake), state.board().lake_id(lake));
        let lost = state.lake_controller(lake) != Some(side) || fleet.operational == 0 || sea.carriers == 0;
        if lost {
            return Some(act(vec![E::SeaMovementCancelled { seat: side.seat(), lake: id }]));
        }
        let damaged = fleet.operational < sea.fleet.operational || fleet.total() < sea.fleet.total();
        if damaged && !sea.kept {
            return Some(ask(side, Task::KeepSeaMovement { seat: side.seat(), lake: id }));
        }
        let from = movement::group(state, side).map(|group| state.board().id(group.from))?;
        let parts = movement::moved_parts(state, side);
        return Some(act(vec![E::GroupMoved { seat: side.seat(), from, parts, held: movement::held(state, side) }]));
    }
    None
}

/// Continues a sea movement after damage, or gives it up (19.6).
pub(crate) fn keep(state: &State, side: Side, keep: bool) -> Result<Vec<E>, No> {
    let asked = match sea(state) {
        Some(Next::Wait(prompts)) if state.stage == SequenceStage::Combat && state.naval.is_none() => {
            prompts.iter().any(|prompt| prompt.seats.contains(&side.seat()))
        }
        _ => false,
    };
    let lake = state.sides[side.ix()].sea.filter(|_| asked).ok_or(No::NothingToAnswer {})?.lake;
    let (seat, lake) = (side.seat(), state.board().lake_id(lake));
    Ok(vec![if keep { E::SeaMovementKept { seat, lake } } else { E::SeaMovementCancelled { seat, lake } }])
}
