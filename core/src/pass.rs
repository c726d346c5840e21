//! Passing: what a seat that is not there is taken to have said, so that the game goes on without it.
//!
//! Every question that rules can ask has an answer: each game matches its prompts without a wildcard, so that a new one
//! does not compile until somebody has said what passing it means.

use crate::command::{Command, TableCommand};
use crate::game::Game;
use crate::prompt::{Next, Task};
use crate::referee;
use crate::table::clock::CLOCK;
use adjutant_events::{Actor, PlayerId, SeatId, Timestamp};

/// The mildest answers of a seat to what it is asked now, best first; empty if nothing is asked of it. The first that
/// [`referee::decide`] accepts is the one to take.
pub fn mildest(game: &Game, seat: &SeatId) -> Vec<Command> {
    let Next::Wait(prompts) = referee::next(game) else { return Vec::new() };
    let asked = prompts.iter().filter(|prompt| prompt.seats.contains(seat));
    let answers = asked.flat_map(|prompt| match &prompt.task {
        Task::Rules(question) => game.play.mildest(game.around(), seat, question),
        // What the table asks it asks of everybody around it.
        Task::Table(_) => Vec::new(),
    });
    // Where the rules refuse every answer, the last order stands in their way: ships that were sent where no battle is.
    let undone = game.undo.last().filter(|point| point.seat == *seat).map(|_| TableCommand::TakeBack.into());
    answers.map(Command::Play).chain(undone).collect()
}

/// As whom the clock passes.
pub fn clock(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(CLOCK) }
}

/// What the clock says for a seat: the first of the mildest answers that the referee accepts.
pub fn by_clock(game: &Game, seat: &SeatId, now: Timestamp) -> Option<(Actor, Command)> {
    let actor = clock(seat);
    let command =
        mildest(game, seat).into_iter().find(|command| referee::decide(game, &actor, command, now).is_ok())?;
    Some((actor, command))
}
