//! Random orders for any game.
//!
//! `pick(n)` gives a number below n. The caller supplies the randomness.

use super::orders_of_choices::order;
use crate::game::referee;
use crate::game::state::Game;
use crate::interface::choice::{Choice, Pick, Slot, Total, Value, Weight, What, rows};
use crate::interface::command::Command;
use adjutant_events::{Actor, PlayerId, SeatId, Timestamp};

/// The number of attempts at a combination of picks, before a minimal order is made.
const TRIES: usize = 3;

/// An order that a seat may give now; none if it need not act. If the seat cannot finish what it began, it takes back
/// its last order. Nothing valuable is given up while there is any other order.
pub fn any(game: &Game, seat: &SeatId, pick: &mut dyn FnMut(usize) -> usize) -> Option<Command> {
    any_of(game, seat, &referee::tree(game, seat), pick)
}

/// The same, but the seat ends its question with a probability of 1 in `patience`, if it can.
pub fn within(game: &Game, seat: &SeatId, patience: usize, pick: &mut dyn FnMut(usize) -> usize) -> Option<Command> {
    let choices = referee::tree(game, seat);
    match choices.iter().find(|choice| choice.weight == Weight::Ends) {
        Some(ends) if pick(patience.max(1)) == 0 => Some(ends.order.clone()),
        _ => any_of(game, seat, &choices, pick),
    }
}

fn any_of(game: &Game, seat: &SeatId, choices: &[Choice], pick: &mut dyn FnMut(usize) -> usize) -> Option<Command> {
    let of_weight = |weights: &[Weight]| -> Vec<&Choice> {
        choices.iter().filter(|choice| weights.contains(&choice.weight)).collect()
    };
    let back = of_weight(&[Weight::Back]);
    if let Some(back) = back.first() {
        // An unfinished order may block every mild answer. Taking back must be more likely than continuing, or the seat
        // might never get back to an early mistake.
        let others = choices.iter().filter(|choice| choice.weight != Weight::Back);
        let is_stuck = !others.flat_map(|choice| &choice.mild).any(|mild| accepted(game, seat, &mild.order));
        let would_lose = of_weight(&[Weight::Ends]).is_empty() && !of_weight(&[Weight::Forfeits]).is_empty();
        if (is_stuck && pick(4) > 0) || (would_lose && pick(2) == 0) {
            return Some(back.order.clone());
        }
    }
    let asked = of_weight(&[Weight::Plain, Weight::Leaves, Weight::Ends]);
    let forfeits = of_weight(&[Weight::Forfeits]);
    of(game, seat, &asked, pick)
        .or_else(|| back.first().map(|back| back.order.clone()))
        .or_else(|| of(game, seat, &forfeits, pick))
}

/// An order of one of these choices. Choices with more options are picked more often.
pub fn of(game: &Game, seat: &SeatId, choices: &[&Choice], pick: &mut dyn FnMut(usize) -> usize) -> Option<Command> {
    let breadth: Vec<usize> = choices.iter().map(|choice| rows(choice).len().max(1)).collect();
    let all: usize = breadth.iter().sum();
    if all == 0 {
        return None;
    }
    let mut at = pick(all);
    let first = breadth.iter().position(|breadth| {
        let here = at < *breadth;
        at = at.saturating_sub(*breadth);
        here
    });
    let first = first.unwrap_or(0);
    (0..choices.len()).find_map(|more| fill(game, seat, choices[(first + more) % choices.len()], pick))
}

/// A choice, filled with random picks.
pub fn fill(game: &Game, seat: &SeatId, choice: &Choice, pick: &mut dyn FnMut(usize) -> usize) -> Option<Command> {
    // A proposal is usually good, but an order without picks rarely is.
    let bare = if choice.proposal.is_some() { 2 } else { 12 };
    if choice.slots.is_empty() || (choice.is_whole() && pick(bare) == 0) {
        return Some(choice.order.clone());
    }
    // Values that must be picked somewhere are picked one by one; all together they might be missing elsewhere.
    let is_urgent = choice.slots.iter().any(|slot| slot.values.iter().any(|value| value.urgent));
    let manner = if is_urgent && pick(4) > 0 { Manner::Singly } else { Manner::Freely };
    let makes = |picks: &[Pick]| {
        let command = order(game, choice, picks).ok()?;
        (choice.sure || accepted(game, seat, &command)).then_some(command)
    };
    for _ in 0..TRIES {
        let together = slots(&choice.slots, pick, manner);
        // If the picks do not go together, one optional slot is left out.
        let optional: Vec<&Slot> = choice.slots.iter().filter(|slot| slot.least == 0).collect();
        let first = pick(optional.len().max(1));
        let without = |at: usize| -> Vec<Pick> {
            let left_out = optional[(first + at) % optional.len()].name;
            together.iter().filter(|pick| pick.slot != left_out).cloned().collect()
        };
        let less = (0..optional.len()).map(without).filter(|picks| !picks.is_empty());
        let found = makes(&together).or_else(|| less.into_iter().find_map(|picks| makes(&picks)));
        if found.is_some() {
            return found;
        }
    }
    order(game, choice, &slots(&choice.slots, pick, Manner::Singly)).ok()
}

fn accepted(game: &Game, seat: &SeatId, command: &Command) -> bool {
    let player = game.table.seat(seat).and_then(|seat| seat.player.clone()).unwrap_or_else(|| PlayerId::new(""));
    let actor = Actor::Seat { seat: seat.clone(), player };
    referee::decide(game, &actor, command, Timestamp(0)).is_ok()
}

/// How much is picked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// As much as possible.
    Freely,
    /// As little as necessary.
    Singly,
}

fn slots(slots: &[Slot], pick: &mut dyn FnMut(usize) -> usize, manner: Manner) -> Vec<Pick> {
    let mut picks: Vec<Pick> = Vec::new();
    let must = slots.iter().any(|slot| slot.least > 0);
    let first = if must { usize::MAX } else { pick(slots.len().max(1)) };
    for (at, slot) in slots.iter().enumerate() {
        let left_out = slot.least == 0 && at != first && (manner == Manner::Singly || pick(4) == 0);
        if !left_out && !slot.values.is_empty() {
            picks.extend(slot_picks(slot, pick, manner, &picks));
        }
    }
    picks
}

fn slot_picks(slot: &Slot, pick: &mut dyn FnMut(usize) -> usize, manner: Manner, taken: &[Pick]) -> Vec<Pick> {
    if let Some(Total::Exactly(wanted)) = slot.total {
        return exactly(slot, wanted, pick);
    }
    let room = match slot.total {
        Some(Total::AtMost(most)) => most,
        _ => u32::MAX,
    };
    let number = match manner {
        Manner::Singly => slot.least.max(1),
        // Mostly all together, because that wins battles.
        Manner::Freely => {
            let any = slot.least.max(1) + pick(slot.most.saturating_sub(slot.least) as usize + 1) as u32;
            if pick(3) > 0 { slot.most } else { any }
        }
    };
    let urgent: Vec<&Value> = slot.values.iter().filter(|value| value.urgent).collect();
    let values: Vec<&Value> = if urgent.is_empty() { slot.values.iter().collect() } else { urgent };
    let start = pick(values.len());
    let (mut picks, mut spent): (Vec<Pick>, u32) = (Vec::new(), 0);
    for value in (0..values.len()).map(|at| values[(start + at) % values.len()]) {
        if picks.len() as u32 >= number.min(slot.most) {
            break;
        }
        let affordable = room.saturating_sub(spent).checked_div(value.cost).unwrap_or(u32::MAX);
        let most = value.at_most.min(affordable);
        if most == 0 || is_taken(taken, value) || is_taken(&picks, value) {
            continue;
        }
        let count = if manner == Manner::Singly { 1 } else { 1 + pick(most.min(3) as usize) as u32 };
        let mut then: Vec<Pick> = Vec::new();
        for next in &value.then {
            if next.least == 0 && pick(2) == 0 {
                continue;
            }
            let above: Vec<Pick> = picks.iter().chain(taken).chain(&then).cloned().collect();
            let mut more = slot_picks(next, pick, manner, &above);
            // The picks that follow are paid from the same limit.
            while spent + costs(next, &more) > room && more.pop().is_some() {}
            then.append(&mut more);
        }
        let lacks = value
            .then
            .iter()
            .any(|next| (then.iter().filter(|pick| pick.slot == next.name).count() as u32) < next.least);
        if lacks {
            continue;
        }
        spent = spent.saturating_add(value.cost.saturating_mul(count));
        spent = spent.saturating_add(value.then.iter().map(|next| costs(next, &then)).sum());
        picks.push(Pick::new(slot.name, value).times(count).then(then));
    }
    picks
}

/// The cost of the picks of a slot.
fn costs(slot: &Slot, picks: &[Pick]) -> u32 {
    let own = picks.iter().filter(|pick| pick.slot == slot.name);
    own.filter_map(|pick| Some(slot.value(&pick.value)?.cost * pick.count)).sum()
}

/// Whether a piece was picked before.
fn is_taken(picks: &[Pick], value: &Value) -> bool {
    matches!(value.what, What::Piece(_))
        && picks.iter().any(|pick| pick.value == value.id() || is_taken(&pick.then, value))
}

/// Picks values one by one until their cost reaches `wanted`.
fn exactly(slot: &Slot, wanted: u32, pick: &mut dyn FnMut(usize) -> usize) -> Vec<Pick> {
    let mut picks: Vec<Pick> = Vec::new();
    let mut left = wanted;
    while left > 0 {
        let count = |value: &Value| picks.iter().find(|pick| pick.value == value.id()).map_or(0, |pick| pick.count);
        let fits: Vec<&Value> = slot
            .values
            .iter()
            .filter(|value| (1..=left).contains(&value.cost) && count(value) < value.at_most)
            .collect();
        if fits.is_empty() {
            break;
        }
        let value = fits[pick(fits.len())];
        left -= value.cost;
        match picks.iter_mut().find(|pick| pick.value == value.id()) {
            Some(pick) => pick.count += 1,
            None => picks.push(Pick::new(slot.name, value)),
        }
    }
    picks
}
