//! The orders of these rules as choices: orders that differ in one thing are one choice of it.

use super::claim;
use super::order::TheatreOrder as O;
use crate::command::AxisCommand as C;
use crate::state::State;
use adjutant_core::choice::{Choice, Line, Picked, Slot, Value, What};
use adjutant_events::SeatId;

/// The verb of an order.
pub(crate) const fn verb(order: &O) -> &'static str {
    match order {
        O::Split { .. } => "split",
        O::Claim { .. } => "annex",
    }
}

/// The order with nothing picked, and what is picked in this one. Split money is picked by how much the first purse gets, a
/// power by its place among those that may be named.
fn open(order: &O, place: usize) -> (O, &'static str, Value) {
    match order {
        O::Split { purse, amount } => {
            let label = Line::new("choice-split").with("purse", purse.clone()).with("amount", *amount);
            let value = Value { label: Some(label), ..Value::new(What::Number(*amount)) };
            (O::Split { purse: purse.clone(), amount: 0 }, "amount", value)
        }
        O::Claim { space, power } => {
            let label = Line::new("choice-claim").with("power", power.clone());
            let value = Value { label: Some(label), ..Value::new(What::Number(place as u32)) };
            (O::Claim { space: space.clone(), power: SeatId::new("") }, "power", value)
        }
    }
}

/// Adds an order to the choice that it is one of.
pub(crate) fn add(order: &O, choices: &mut Vec<Choice>) {
    let place = |choice: &Choice| choice.slots.first().map_or(0, |slot| slot.values.len());
    let found = choices.iter().position(|known| known.verb == verb(order));
    let (bare, slot, value) = open(order, found.map_or(0, |at| place(&choices[at])));
    match found {
        Some(at) => {
            choices[at].slots[0].values.push(value);
            choices[at].spelt.push(C::from(order.clone()).into());
        }
        None => choices.push(Choice {
            spelt: vec![C::from(order.clone()).into()],
            slots: vec![Slot::one(slot, vec![value])],
            prompted: 2,
            sure: true,
            ..Choice::plain(verb(order), C::from(bare))
        }),
    }
}

/// The order with what was picked.
pub(crate) fn fill(state: &State, order: &O, picked: &[Picked<'_>]) -> Option<C> {
    let picked = picked.first()?;
    let What::Number(number) = picked.what() else { return None };
    Some(match order {
        O::Split { purse, .. } => O::Split { purse: purse.clone(), amount: *number }.into(),
        O::Claim { space, .. } => {
            let board = state.board();
            let powers = claim::claimants(state, board.space(space)?);
            let power = board.power_def(*powers.get(*number as usize)?).id.clone();
            O::Claim { space: space.clone(), power }.into()
        }
    })
}
