//! The tree of choices of a side: what it can do where it is asked. Each value was put to the rules; what they refuse is not offered.
//!
//! Files: [`set_up`], [`movement`], [`combat`], [`above`] (air and sea, chits, plots), [`grown`] (how branches are made),
//! [`fill`] (the order of what was picked).
//!
//! Units move hex by hex here: who is on his way is offered the next one. A longer way, groups of air attacks of other sizes, marines
//! that go by sea and the placing of several fortifications are typed.

mod above;
mod combat;
mod fill;
mod grown;
mod movement;
mod set_up;

pub(crate) use fill::fill;

use crate::doors;
use crate::model::order::OkinawaOrder as O;
use crate::model::prompt::OkinawaTask as T;
use crate::model::state::State;
use crate::model::vocabulary::Power;
use crate::rules::next::{Next, next};
use adjutant_core::choice::{Choice, Slot, Value, Weight, mark_mild};
use adjutant_core::command::Command;
use adjutant_events::SeatId;

/// What a seat may do now.
pub(crate) fn choices(state: &State, seat: &SeatId) -> Vec<Choice> {
    let Some(power) = Power::of_seat(seat).filter(|_| state.roll.is_none()) else { return Vec::new() };
    let Next::Wait(waits) = next(state) else { return Vec::new() };
    let Some((_, task)) = waits.into_iter().find(|(asked, _)| *asked == power) else { return Vec::new() };
    let mut choices = of(state, power, &task);
    for choice in &mut choices {
        choice.open = choice.order.order().is_some_and(|order| tells_nothing(power, order, &choice.slots));
        if choice.open {
            choice.slots = choice.slots.drain(..).map(opened).collect();
        }
    }
    let mild = mildest(&choices);
    mark_mild(&mut choices, mild.map(|(verb, order)| (verb, Command::from(order))));
    choices
}

fn of(state: &State, power: Power, task: &T) -> Vec<Choice> {
    match task {
        T::SetUp { .. } | T::WriteLanding { .. } | T::WritePoints { .. } => set_up::choices(state, power, task),
        T::MoveUnits { .. }
        | T::PlaceFortifications { .. }
        | T::FireAtInfiltrator { .. }
        | T::ShiftForLanding { .. }
        | T::GoFurther { .. }
        | T::ReplaceUnits { .. }
        | T::Rebuild { .. } => movement::choices(state, power, task),
        T::DeclareAirAttack { .. }
        | T::DecideYamato { .. }
        | T::FormUsGroups { .. }
        | T::Evacuate { .. }
        | T::FormJapaneseGroups { .. }
        | T::ChooseChit { .. }
        | T::WritePlot { .. } => above::choices(state, power, task),
        T::LoseSteps { .. }
        | T::Retreat { .. }
        | T::RetreatOrStay { .. }
        | T::Advance { .. }
        | T::PayFatigue { .. }
        | T::ChooseGuns { .. }
        | T::OpenGroup { .. }
        | T::AnswerGroup { .. }
        | T::LaunchAssault { .. }
        | T::SendFollower { .. }
        | T::FireMortars { .. }
        | T::TryTanks { .. }
        | T::Pledge { .. }
        | T::FleeWithHeadquarters { .. } => combat::choices(state, power, task),
    }
}

/// Whether everybody may know that it can be chosen. All units of the United States on the map are seen; of what Japan can do only
/// what names no place and depends on none may be told: the rest says where units stand that the other side does not see.
fn tells_nothing(power: Power, order: &O, slots: &[Slot]) -> bool {
    let is_of_nowhere = matches!(
        order,
        O::DeclareAirAttack { .. }
            | O::Yamato { .. }
            | O::EndMovement { blow_bridge: false }
            | O::EndAssaults
            | O::EndReplacement
    );
    doors::is_open(order) && (power == Power::Us || (slots.is_empty() && is_of_nowhere))
}

/// A question that everybody may know, with all behind it.
fn opened(slot: Slot) -> Slot {
    let value = |value: Value| {
        let then: Vec<Slot> = value.then.iter().cloned().map(opened).collect();
        Value { then: then.into(), ..value }
    };
    Slot { open: true, values: slot.values.into_iter().map(value).collect(), ..slot }
}

/// What whoever is not there is taken to have said: he ends what he can end, else he takes what is offered last, which does least.
fn mildest(choices: &[Choice]) -> Option<(&'static str, O)> {
    let ends = choices.iter().find(|choice| choice.weight == Weight::Ends);
    // A whole set-up is more than the least that can be done: nobody who is not there has it.
    let is_least = |order: &&O| !matches!(order, O::SetUpRest);
    let whole = |choice: &Choice| Some((choice.verb, choice.whole::<O>().filter(is_least)?.clone()));
    if let Some(found) = ends.and_then(whole) {
        return Some(found);
    }
    if let Some(found) = choices.iter().rev().find_map(whole) {
        return Some(found);
    }
    choices.iter().find_map(|choice| grown::first(choice).map(|order| (choice.verb, order)))
}
