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

use crate::model::order::OkinawaOrder as O;
use crate::model::prompt::OkinawaTask as T;
use crate::model::state::State;
use crate::model::vocabulary::Power;
use crate::rules::next::{Next, next};
use adjutant_core::choice::{Choice, Weight, mark_mild};
use adjutant_core::command::Command;
use adjutant_events::SeatId;

/// What a seat may do now.
pub(crate) fn choices(state: &State, seat: &SeatId) -> Vec<Choice> {
    let Some(power) = Power::of_seat(seat).filter(|_| state.roll.is_none()) else { return Vec::new() };
    let Next::Wait(waits) = next(state) else { return Vec::new() };
    let Some((_, task)) = waits.into_iter().find(|(asked, _)| *asked == power) else { return Vec::new() };
    let mut choices = of(state, power, &task);
    // It tells where units stand that the other side does not see.
    for choice in &mut choices {
        choice.open = false;
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

/// What whoever is not there is taken to have said: he ends what he can end, else he takes what is offered last, which does least.
fn mildest(choices: &[Choice]) -> Option<(&'static str, O)> {
    let ends = choices.iter().find(|choice| choice.weight == Weight::Ends);
    let whole = |choice: &Choice| Some((choice.verb, choice.whole::<O>()?.clone()));
    if let Some(found) = ends.and_then(whole) {
        return Some(found);
    }
    if let Some(found) = choices.iter().rev().find_map(whole) {
        return Some(found);
    }
    choices.iter().find_map(|choice| grown::first(choice).map(|order| (choice.verb, order)))
}
