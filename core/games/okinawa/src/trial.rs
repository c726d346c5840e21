//! Tries a corrected board before a game begins on it. A scenario is set up as the referee suggests. Its first turn is played with the
//! mildest orders and dice that are always the same. Where that stops, no game could go on either.

use crate::choices;
use crate::model::board::Board;
use crate::model::names;
use crate::model::order::OkinawaOrder as O;
use crate::model::state::{Phase, State};
use crate::model::vocabulary::{Power, Scenario, Word};
use crate::rules::decide::decide;
use crate::rules::next::{Next, next};
use crate::rules::set_up::places;
use std::sync::Arc;

/// More steps than a set-up and a turn have.
const STEPS: usize = 20_000;
/// More orders than a set-up takes when the referee suggests it: twelve on our board.
const MOST_IN_SET_UP: usize = 30;
/// So many units without a place are named.
const NAMED: usize = 5;

/// Sets up a scenario and plays its first turn.
///
/// # Errors
/// Where it stops, as a sentence for whoever wrote the files.
pub(crate) fn trial(board: &Arc<Board>, scenario: Scenario) -> Result<(), String> {
    let mut state = State::at_start(Arc::clone(board), scenario);
    let first = state.turn;
    let (mut suggested, mut in_set_up) = (None, 0);
    for step in 0..STEPS {
        if state.phase != Phase::SetUp && state.turn != first {
            return Ok(());
        }
        match next(&state) {
            Next::Over(_) => return Ok(()),
            Next::Act(facts) => facts.iter().for_each(|fact| state.record(fact)),
            Next::Roll(request) => {
                let dice: usize = request.dice.iter().map(|group| usize::from(group.count)).sum();
                let faces = usize::from(request.sides).max(1);
                // Every face in turn.
                let thrown: Vec<u16> = (0..dice).map(|die| ((step + die) % faces) as u16 + 1).collect();
                state.record_roll(&thrown);
            }
            Next::Wait(waits) => {
                let Some((power, task)) = waits.into_iter().next() else {
                    return Err(stopped(&state, "nobody is asked"));
                };
                let word = format!("{task:?}");
                let word = word.split(' ').next().unwrap_or_default();
                let asked = |why: &str| stopped(&state, &format!("{} is asked ({word}), and {why}", power.word()));
                let order = answer(&state, power).ok_or_else(|| asked("nothing can be ordered"))?;
                // What the referee's suggestion leaves out has no place: unit by unit there would be thousands of ways to try.
                let is_again = order == O::SetUpRest && suggested.replace(power) == Some(power);
                in_set_up += usize::from(state.phase == Phase::SetUp);
                if is_again || in_set_up > MOST_IN_SET_UP {
                    let left = places::unplaced(&state, power);
                    let left: Vec<&str> = left.into_iter().take(NAMED).map(names::code).collect();
                    return Err(asked(&format!("the referee finds no place for everything: {}", left.join(", "))));
                }
                let facts = decide(&state, power, &order);
                let facts = facts.map_err(|no| asked(&format!("what is offered first is refused ({no:?})")))?;
                for fact in &facts {
                    state.record(fact);
                }
            }
        }
    }
    Err(stopped(&state, "the turn has no end"))
}

/// What the referee suggests, or what whoever is not there is taken to have said.
fn answer(state: &State, power: Power) -> Option<O> {
    let choices = choices::choices(state, &power.seat());
    let suggests = choices.iter().any(|choice| matches!(choice.order.order::<O>(), Some(O::SetUpRest)));
    if suggests {
        return Some(O::SetUpRest);
    }
    choices.iter().find_map(|choice| choice.mild.first()?.order.order::<O>().cloned())
}

fn stopped(state: &State, why: &str) -> String {
    let phase = if state.phase == Phase::SetUp { "the set-up".to_owned() } else { format!("T{}", state.turn) };
    format!("scenarios.tsv, hexes.tsv: {} stops in {phase} ({}): {why}.", state.scenario.word(), state.phase.word())
}
