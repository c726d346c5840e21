//! The tree of choices of a side: what it can do at the current question. Every value was tested against the rules;
//! refused values are not offered.
//!
//! Files: [`set_up`], [`movement`], [`combat`], [`above`] (air and sea, chits, plots), [`grown`] (building branches),
//! [`fill`] (orders from picks).
//!
//! Units move hex by hex in the tree: a unit on its way is offered the next hexes. Longer ways are typed. So are air
//! groups of other sizes, moves of marines by sea, and the placement of several fortifications.

mod above;
mod combat;
mod fill;
mod grown;
mod movement;
mod set_up;

pub(crate) use fill::fill;

use crate::model::order::OkinawaOrder as O;
use crate::model::prompt::OkinawaTask as T;
use crate::model::state::State;
use crate::model::vocabulary::Power;
use crate::properties;
use crate::rules::next::{Next, next};
use adjutant_core::choice::{Choice, Slot, Value, Weight, mark_mild};
use adjutant_core::command::Command;
use adjutant_events::SeatId;

/// The choices of a seat now.
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

/// Whether a choice may be public. All US units on the map are visible. A Japanese choice is public only if it names no
/// place and depends on none; otherwise it would reveal hidden units.
fn tells_nothing(power: Power, order: &O, slots: &[Slot]) -> bool {
    let is_of_nowhere = matches!(
        order,
        O::DeclareAirAttack { .. }
            | O::Yamato { .. }
            | O::EndMovement { blow_bridge: false }
            | O::EndAssaults
            | O::EndReplacement
    );
    properties::is_open(order) && (power == Power::Us || (slots.is_empty() && is_of_nowhere))
}

/// A public slot, with all slots behind it.
fn opened(slot: Slot) -> Slot {
    let value = |value: Value| {
        let then: Vec<Slot> = value.then.iter().cloned().map(opened).collect();
        Value { then: then.into(), ..value }
    };
    Slot { open: true, values: slot.values.into_iter().map(value).collect(), ..slot }
}

/// The answer for an absent player: the end of the question if that is possible, otherwise the last choice, which has
/// the least effect.
fn mildest(choices: &[Choice]) -> Option<(&'static str, O)> {
    let ends = choices.iter().find(|choice| choice.weight == Weight::Ends);
    // A complete set-up is not a mild answer, so absent players do not get it.
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
