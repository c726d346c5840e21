//! The referee: the five questions that the rest of the house asks of `core`.

use crate::axis;
use crate::command::{Command, TableCommand};
use crate::game::{Decision, Game, Play, Viewer};
use crate::prompt::{Next, Offer, Prompt, TableTask, Task};
use crate::refusal::Refusal;
use crate::table::decide::{acting_seat, playing};
use crate::table::refusal::TableRefusal;
use crate::table::{self, Status};
use crate::view::{PlayView, View};
use adjutant_events::dice::BeaconRound;
use adjutant_events::{Actor, InstructionScope, RollEvent, SeatId, Timestamp};

pub use crate::table::decide::create;

/// What a command would make happen, or why it does not. Changes nothing.
///
/// Checked in one order: game open, seat, phase, names, rules, resources; the player hears the first thing he can mend.
///
/// # Errors
/// A refusal.
pub fn decide(game: &Game, actor: &Actor, command: &Command, now: Timestamp) -> Decision {
    match command {
        Command::Table(command) => table::decide::decide(game, actor, command, now),
        Command::Axis(command) => {
            let Play::Axis(state) = &game.play;
            if let axis::command::AxisCommand::Edit { edits, reason } = command {
                return match actor {
                    Actor::Gm { player } if game.table.is_gm(player) => axis::edit::decide(state, edits, reason),
                    _ => Err(TableRefusal::OnlyGm {}.into()),
                };
            }
            playing(&game.table)?;
            let seat = player_or_clock(game, actor)?;
            axis::decide::decide(state, &game.table, seat, command)
        }
    }
}

/// The seat an actor acts for: if he holds it, or is the clock and passes for it.
fn player_or_clock<'a>(game: &Game, actor: &'a Actor) -> Result<&'a SeatId, Refusal> {
    match actor {
        Actor::Seat { seat, .. } if table::clock::is_clock(game, actor) => Ok(seat),
        _ => acting_seat(&game.table, actor),
    }
}

/// The referee's next step.
pub fn next(game: &Game) -> Next {
    if game.table.checkpoint_due {
        return Next::Sign;
    }
    match &game.table.status {
        Status::Gathering => {
            let free = game.table.free_seats();
            let task = if free.is_empty() { TableTask::StartGame {} } else { TableTask::TakeSeats { free } };
            Next::Wait(vec![Prompt { seats: Vec::new(), task: Task::Table(task) }])
        }
        Status::Paused { reason } => Next::Wait(vec![Prompt {
            seats: Vec::new(),
            task: Task::Table(TableTask::ResumeGame { reason: reason.clone() }),
        }]),
        Status::Over(result) => Next::Over(result.clone()),
        Status::Playing => {
            let Play::Axis(state) = &game.play;
            axis::next::next(state, &game.table)
        }
    }
}

/// The event that answers the roll that is open with these faces.
///
/// # Errors
/// No roll is open, or the faces do not answer it.
pub fn dice_rolled(
    game: &Game,
    values: Vec<u16>,
    proof: Vec<u8>,
    beacon: Option<BeaconRound>,
) -> Result<RollEvent, Refusal> {
    let Next::Roll(request) = next(game) else {
        return Err(TableRefusal::DiceMismatch { wanted: 0, given: values.len() as u32, sides: 0 }.into());
    };
    let fits = values.len() == request.count() && values.iter().all(|face| (1..=request.sides).contains(face));
    if fits {
        Ok(RollEvent::DiceRolled { roll: request.roll, values, proof, beacon })
    } else {
        Err(TableRefusal::DiceMismatch {
            wanted: request.count() as u32,
            given: values.len() as u32,
            sides: request.sides,
        }
        .into())
    }
}

/// What a seat may do now. Everything offered is accepted by [`decide`].
pub fn offers(game: &Game, seat: &SeatId) -> Vec<Offer> {
    if game.table.status != Status::Playing {
        return Vec::new();
    }
    let Play::Axis(state) = &game.play;
    let mut offers = axis::offers::offers(state, &game.table, seat);
    if game.undo.last().is_some_and(|point| point.seat == *seat) {
        offers.push(Offer::Command(TableCommand::TakeBack.into()));
    }
    offers
}

/// What somebody may see.
pub fn view(game: &Game, viewer: &Viewer) -> View {
    let Play::Axis(state) = &game.play;
    View { table: crate::view::table_view(game, viewer), play: PlayView::Axis(Box::new(axis::view::view(state))) }
}

impl Play {
    pub(crate) fn check_instruction(
        &self,
        scope: &InstructionScope,
        instruction: &adjutant_events::Instruction,
    ) -> Result<(), Refusal> {
        match self {
            Self::Axis(state) => axis::instructions::check(state, scope, instruction),
        }
    }
}
