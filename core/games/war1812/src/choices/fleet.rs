//! Fleets as a tree: which ships sail, where they go, and how a fleet is divided between harbours.

use crate::choices::{DOWN, MOST_WAYS, UP};
use crate::model::fact::{Course, ShipStack, Ships};
use crate::model::order::War1812Command as C;
use crate::model::state::{SequenceStage, State};
use adjutant_core::choice::{Choice, Line, Pick, Slot, Value, Weight, What};
use adjutant_events::SpaceId;

/// The numbers of ships to choose from, by state.
fn number(ships: Ships) -> Slot {
    let of = |word: &'static str, count: u8| Value { at_most: u32::from(count), ..Value::new(What::Word(word)) };
    let values = [(UP, ships.operational), (DOWN, ships.disabled)].into_iter().filter(|(_, count)| *count > 0);
    Slot::some("number", values.map(|(word, count)| of(word, count)).collect())
}

/// Picks all the ships of a town.
fn whole_stack(slot: &str, value: &Value) -> Pick {
    let all = value.then.iter().flat_map(|slot| slot.values.iter().map(|v| Pick::new(slot.name, v).times(v.at_most)));
    Pick::new(slot, value).then(all.collect())
}

/// All choices of sailing with these ships. Out of port: the ships of each town. Into port: the harbours, each with up
/// to the whole number of ships. `beside` says whether a sea movement is declared with the sailing, or could be (12.1).
pub(super) fn sails(state: &State, way: (&SpaceId, Course, &[ShipStack]), afloat: Ships, beside: bool) -> Vec<Choice> {
    let (_, course, ships) = way;
    let all = sail(state, way, afloat);
    let beside = || beside.then(|| sail_beside(state, way)).flatten();
    let others = if state.stage == SequenceStage::Harbour {
        let towns: Vec<SpaceId> = ships.iter().map(|stack| stack.town.clone()).collect();
        [split(&all, &towns, afloat), None, None]
    } else if state.stage == SequenceStage::Plot {
        // In written orders the choice is filled in. There the number and the destination of ships are asked for
        // anyway.
        let written = |choice: Choice| to_harbours(choice, course, afloat);
        return [written(all)].into_iter().chain(beside().map(written)).collect();
    } else {
        let beside = beside();
        let divided = beside.as_ref().filter(|_| course == Course::In);
        let divided = divided.and_then(|beside| some_sail(beside, course, afloat));
        [some_sail(&all, course, afloat), beside, divided]
    };
    [all].into_iter().chain(others.into_iter().flatten()).collect()
}

fn sail(state: &State, (lake, course, ships): (&SpaceId, Course, &[ShipStack]), afloat: Ships) -> Choice {
    let heading = match course {
        Course::Out => Line::new("offer-sail-out"),
        Course::In => Line::new("offer-sail-in"),
    };
    let heading = heading.with("lake", lake.clone());
    let order = C::Sail { lake: lake.clone(), course, ships: Vec::new() };
    if state.stage == SequenceStage::Harbour {
        // Before winter the whole fleet goes into harbour.
        let values: Vec<Value> = ships.iter().map(|stack| Value::space(&stack.town)).collect();
        let order =
            C::Sail { lake: lake.clone(), course, ships: vec![ShipStack { town: SpaceId::new(""), ships: afloat }] };
        return home(state, "sail", order, values, heading);
    }
    let stack = |ships: &ShipStack| Value::space(&ships.town).then(vec![number(ships.ships)]);
    let values: Vec<Value> = ships.iter().map(stack).collect();
    let stacks = |values: &[Value]| values.iter().map(|value| whole_stack("ships", value)).collect::<Vec<Pick>>();
    let mut spelt: Vec<Vec<Pick>> = Vec::new();
    if course == Course::Out && values.len() > 1 {
        spelt.push(stacks(&values));
    }
    spelt.extend(stacks(&values).into_iter().map(|pick| vec![pick]));
    let slot = |values| match course {
        Course::Out => Slot::some("ships", values),
        Course::In => Slot::one("ships", values),
    };
    let slots = vec![slot(values).headed(heading).listed()];
    Choice { sure: true, brief: true, prompted: 1, ..Choice::with("sail", order, slots) }.spell(state, &spelt)
}

/// The same sailing together with a sea movement, for which some ships must stay to carry.
fn sail_beside(state: &State, (lake, course, ships): (&SpaceId, Course, &[ShipStack])) -> Option<Choice> {
    let spared = |stack: &ShipStack| {
        let operational = match course {
            Course::Out => stack.ships.operational,
            Course::In => stack.ships.operational.saturating_sub(1),
        };
        ShipStack { town: stack.town.clone(), ships: Ships { operational, ..stack.ships } }
    };
    let stacks = ships.iter().map(spared).filter(|stack| !stack.ships.is_empty());
    let values: Vec<Value> = stacks.map(|stack| Value::space(&stack.town).then(vec![number(stack.ships)])).collect();
    if values.is_empty() {
        return None;
    }
    let mut spelt: Vec<Vec<Pick>> = Vec::new();
    if course == Course::Out && values.len() > 1 {
        spelt.push(values.iter().map(|value| whole_stack("ships", value)).collect());
    }
    spelt.extend(values.iter().map(|value| vec![whole_stack("ships", value)]));
    let slot = match course {
        Course::Out => Slot::some("ships", values),
        Course::In => Slot::one("ships", values),
    };
    let order = C::SeaMovement { lake: lake.clone(), sail: Some((course, Vec::new())) };
    Some(Choice { sure: true, brief: true, ..Choice::with("sea movement", order, vec![slot]) }.spell(state, &spelt))
}

/// A whole fleet to one of these harbours.
fn home(state: &State, verb: &'static str, order: C, values: Vec<Value>, heading: Line) -> Choice {
    let spelt: Vec<Vec<Pick>> = values.iter().map(|value| vec![Pick::new("ships", value)]).collect();
    let slots = vec![Slot::one("ships", values).headed(heading).listed()];
    Choice { sure: true, brief: true, prompted: MOST_WAYS, ..Choice::with(verb, order, slots) }.spell(state, &spelt)
}

/// A fleet that goes to several harbours: most ships to one, a number of ships to each of the others.
fn split(whole: &Choice, harbours: &[SpaceId], ships: Ships) -> Option<Choice> {
    if harbours.len() < 2 || ships.total() < 2 {
        return None;
    }
    let values = harbours.iter().map(|main| {
        let others = harbours.iter().filter(|other| *other != main);
        let others = others.map(|other| Value::space(other).then(vec![number(ships)])).collect();
        Value::space(main).then(vec![Slot::some("others", others)])
    });
    let slots = vec![Slot::one("ships", values.collect())];
    let (verb, order, weight) = (whole.verb, whole.order.clone(), whole.weight);
    Some(Choice { slots, weight, ..Choice::new(verb, order) })
}

/// Only some of the ships. They are asked for one after the other, while a list shows them town by town.
fn some_sail(all: &Choice, course: Course, afloat: Ships) -> Option<Choice> {
    let slot = all.slots.first()?;
    let several =
        |value: &Value| value.then.iter().flat_map(|slot| &slot.values).map(|some| some.at_most).sum::<u32>() > 1;
    if !slot.values.iter().any(several) {
        return None;
    }
    let open = Slot { heading: None, listed: false, ..slot.clone() };
    let choice = Choice { slots: vec![open], ..Choice::new(all.verb, all.order.clone()) };
    Some(to_harbours(choice, course, afloat))
}

/// Into port, a fleet may divide between several towns, but each ship goes to one.
fn to_harbours(mut choice: Choice, course: Course, afloat: Ships) -> Choice {
    if let (Course::In, Some(slot)) = (course, choice.slots.first_mut())
        && slot.values.len() > 1
        && afloat.total() > 1
    {
        slot.most = slot.values.len() as u32;
    }
    choice
}

/// A retreat from battle, or a move into harbour: the whole fleet to one harbour, or divided.
pub(super) fn withdraw(state: &State, lake: &SpaceId, to: &[SpaceId], ships: Ships) -> Vec<Choice> {
    let heading = Line::new("offer-retreat-ships").with("lake", lake.clone());
    let order = C::RetreatShips { ships: vec![ShipStack { town: SpaceId::new(""), ships }] };
    let choice = home(state, "withdraw", order, to.iter().map(Value::space).collect(), heading);
    let whole = Choice { weight: Weight::Leaves, ..choice };
    let split = split(&whole, to, ships);
    [whole].into_iter().chain(split).collect()
}
