//! Builds the branches of the tree of choices.

use crate::model::board::{Unit, space};
use crate::model::order::OkinawaOrder as O;
use crate::model::state::State;
use crate::model::vocabulary::Power;
use crate::rules::decide::decide;
use adjutant_core::Command;
use adjutant_core::choice::{Choice, Line, Picked, Piece, Slot, Value, Weight, What};
use adjutant_hex::Hex;

/// Whether the rules accept an order.
pub(super) fn accepts(state: &State, power: Power, order: &O) -> bool {
    decide(state, power, order).is_ok()
}

/// A choice with this fixed order, if the rules accept it.
pub(super) fn plain(state: &State, power: Power, verb: &'static str, order: O) -> Option<Choice> {
    accepts(state, power, &order).then(|| Choice::plain(verb, order))
}

/// Choices with these fixed orders, as far as the rules accept them, without duplicates.
pub(super) fn plains(
    state: &State,
    power: Power,
    verb: &'static str,
    orders: impl IntoIterator<Item = O>,
) -> Vec<Choice> {
    let mut once: Vec<O> = Vec::new();
    for order in orders {
        if !once.contains(&order) && accepts(state, power, &order) {
            once.push(order);
        }
    }
    once.into_iter().map(|order| Choice::plain(verb, order)).collect()
}

/// The choice that ends a phase, if the phase may end.
pub(super) fn done(state: &State, power: Power, order: O) -> Option<Choice> {
    plain(state, power, "done", order).map(|choice| Choice { weight: Weight::Ends, ..choice })
}

/// A unit as a value.
pub(super) fn unit(state: &State, unit: Unit) -> Value {
    let (kind, strength) = (state.def(unit).ty.kind(), state.steps_left(unit));
    Value::new(What::Piece(Piece { kind, strength, id: unit.id() }))
}

/// A hex as a value.
pub(super) fn hex(hex: Hex) -> Value {
    Value::space(&space(hex))
}

/// The heading of a list.
fn heading(verb: &'static str) -> Line {
    Line::new("offer-okinawa-going").with("verb", verb.replace(' ', "-"))
}

/// Units with the hexes that each can go to; none if no unit can move.
pub(super) fn going(
    state: &State,
    (verb, to): (&'static str, &'static str),
    order: O,
    ways: impl IntoIterator<Item = (Unit, Vec<Hex>)>,
) -> Option<Choice> {
    let ways = ways.into_iter().filter(|(_, hexes)| !hexes.is_empty());
    let value = |(who, hexes): (Unit, Vec<Hex>)| {
        unit(state, who).then(vec![Slot::one(to, hexes.into_iter().map(hex).collect()).private().listed()])
    };
    let values: Vec<Value> = ways.map(value).collect();
    let slot = |values| Slot::one("units", values).private().headed(heading(verb));
    (!values.is_empty()).then(|| shown(Choice::with(verb, order, vec![slot(values)])))
}

/// A choice of one unit.
pub(super) fn one_of(state: &State, verb: &'static str, order: O, units: &[Unit]) -> Option<Choice> {
    let values: Vec<Value> = units.iter().map(|one| unit(state, *one)).collect();
    let slot = |values| Slot::one("units", values).private().headed(heading(verb));
    (!values.is_empty()).then(|| shown(Choice::with(verb, order, vec![slot(values)])))
}

/// A choice of one hex, with the further slots of each hex.
pub(super) fn places(
    (verb, slot): (&'static str, &'static str),
    order: O,
    hexes: Vec<(Hex, Vec<Slot>)>,
) -> Option<Choice> {
    let values: Vec<Value> = hexes.into_iter().map(|(at, then)| hex(at).then(then)).collect();
    let slot = |values| Slot::one(slot, values).private().headed(heading(verb));
    (!values.is_empty()).then(|| shown(Choice::with(verb, order, vec![slot(values)])))
}

/// A choice whose first order is shown in the prompt.
pub(super) fn shown(choice: Choice) -> Choice {
    let spelt = first(&choice).map(Command::from).into_iter().collect();
    Choice { prompted: 1, spelt, ..choice }
}

/// The order with the first value of every required slot.
pub(super) fn first(choice: &Choice) -> Option<O> {
    fn down(slots: &[Slot]) -> Vec<Picked<'_>> {
        let picks = slots.iter().filter(|slot| slot.least > 0).flat_map(|slot| {
            let values = slot.values.iter().take(slot.least as usize);
            values.map(|value| Picked::new(slot.name, value).then(down(&value.then)))
        });
        picks.collect()
    }
    let order: &O = choice.order.order()?;
    super::fill(order, &down(&choice.slots))
}
