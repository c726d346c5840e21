//! Passing: what a seat that is not there is taken to have said, so that the game goes on without it.
//!
//! Every question that rules can ask has an answer: each game matches its prompts without a wildcard, so that a new one
//! does not compile until somebody has said what passing it means.

use crate::command::Command;
use crate::game::{Game, Play};
use crate::prompt::{Next, Task};
use crate::{axis, referee, war1812};
use adjutant_events::SeatId;

/// The mildest answers of a seat to what it is asked now, best first; empty if nothing is asked of it. The first that
/// [`referee::decide`] accepts is the one to take.
pub fn mildest(game: &Game, seat: &SeatId) -> Vec<Command> {
    let Next::Wait(prompts) = referee::next(game) else { return Vec::new() };
    let asked = prompts.iter().filter(|prompt| prompt.seats.contains(seat));
    let mut answers: Vec<Command> = Vec::new();
    for prompt in asked {
        match (&prompt.task, &game.play) {
            (Task::Axis(task), Play::Axis(state)) => {
                answers.extend(axis::pass::answers(state, &game.table, seat, task).into_iter().map(Command::from));
            }
            (Task::War1812(task), Play::War1812(state)) => {
                answers.extend(war1812::pass::answers(state, seat, task).into_iter().map(Command::from));
            }
            // What the table asks it asks of everybody around it, and no game is asked the questions of another.
            (Task::Table(_) | Task::Axis(_) | Task::War1812(_), _) => {}
        }
    }
    answers
}
