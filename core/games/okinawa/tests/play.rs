//! Fixtures for playing: orders, dice and their results.

use crate::board::{board, hex};
use adjutant_core::term::Message;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::order::{OkinawaOrder as O, Steps};
use adjutant_game_okinawa::model::special::Special;
use adjutant_game_okinawa::model::state::{Condition, Phase, State};
use adjutant_game_okinawa::model::vocabulary::{Power, Scenario};
use adjutant_game_okinawa::rules::decide::decide;
use adjutant_game_okinawa::rules::next::{Next, next};

/// Gives an order. Returns its facts, or the key of the refusal.
pub(crate) fn order(state: &mut State, power: Power, order: &O) -> Result<Vec<F>, String> {
    let facts = decide(state, power, order).map_err(|refusal| refusal.key())?;
    for fact in &facts {
        state.record(fact);
    }
    Ok(facts)
}

pub(crate) fn key(state: &State, power: Power, order: &O) -> String {
    decide(state, power, order).expect_err("a refusal").key()
}

/// Lets the referee act and roll these dice until a side must choose. Returns the facts.
pub(crate) fn run(state: &mut State, dice: &[u16]) -> Vec<F> {
    let mut dice = dice.iter().copied();
    let mut all = Vec::new();
    for _ in 0..60 {
        match next(state) {
            Next::Act(facts) => {
                for fact in &facts {
                    state.record(fact);
                }
                all.extend(facts);
            }
            Next::Roll(request) => {
                let faces: Vec<u16> = dice.by_ref().take(request.count()).collect();
                assert_eq!(faces.len(), request.count(), "more dice are needed for {}", request.purpose);
                assert!(faces.iter().all(|face| (1..=request.sides).contains(face)), "{request:?}");
                state.record_roll(&faces);
            }
            Next::Wait(_) | Next::Over(_) => {
                assert_eq!(dice.next(), None, "a die is left");
                return all;
            }
        }
    }
    panic!("it does not come to an end");
}

/// A unit by its code.
pub(crate) fn unit(code: &str) -> Unit {
    board().unit_of(code).unwrap_or_else(|| panic!("no unit {code}"))
}

/// A scenario without the special rules of section 18, in its first air phase, with no unit on the map.
pub(crate) fn bare(scenario: Scenario) -> State {
    let mut state = State::at_start(board(), scenario);
    (state.special, state.phase) = (Special { moves_south: true, ..Special::none() }, Phase::AirSea);
    state
}

/// The campaign in a phase of April 22, with these units in these hexes and no others on the map.
pub(crate) fn at(phase: Phase, units: &[(&str, u16)]) -> State {
    let mut state = bare(Scenario::Campaign);
    (state.phase, state.turn) = (phase, 8);
    state.fortifications.clear();
    units.iter().fold(state, |state, (code, at)| state.with(unit(code), hex(*at)))
}

/// The hex number of a unit.
pub(crate) fn place(state: &State, code: &str) -> Option<u16> {
    state.hex_of(unit(code)).map(adjutant_hex::Hex::number)
}

/// The condition of a unit.
pub(crate) fn condition(state: &State, code: &str) -> Condition {
    state.unit(unit(code)).condition
}

/// An order to lose steps.
pub(crate) fn steps(at: u16, losses: &[(&str, u8)]) -> O {
    let losses = losses.iter().map(|(code, steps)| Steps { unit: unit(code), steps: *steps }).collect();
    O::LoseSteps { hex: hex(at), losses }
}

/// The sides that are asked; none while the referee acts.
pub(crate) fn asked(state: &State) -> Vec<Power> {
    match next(state) {
        Next::Wait(waits) => waits.into_iter().map(|(power, _)| power).collect(),
        Next::Act(_) | Next::Roll(_) | Next::Over(_) => Vec::new(),
    }
}
