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
use crate::war1812;
use adjutant_events::dice::BeaconRound;
use adjutant_events::{
    Actor, DieGroup, GameResult, InstructionScope, RollEvent, RollRequest, RulesetId, SeatId, Timestamp,
};

pub use crate::secrecy::{audience, is_public, lays_open, may_read, shows_hidden};
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
            let Play::Axis(state) = &game.play else { return Err(TableRefusal::OtherGame {}.into()) };
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
        Command::War1812(command) => {
            let Play::War1812(state) = &game.play else { return Err(TableRefusal::OtherGame {}.into()) };
            if let war1812::command::War1812Command::Edit { edits, reason } = command {
                return match actor {
                    Actor::Gm { player } if game.table.is_gm(player) => {
                        war1812::edit::decide((state, &game.table, &game.draws), player, edits, reason)
                    }
                    _ => Err(TableRefusal::OnlyGm {}.into()),
                };
            }
            playing(&game.table)?;
            let seat = player_or_clock(game, actor)?;
            war1812::decide::decide(state, &game.table, &game.draws, seat, command)
        }
    }
}

/// Whether a face of a die is one of the hits that its group counts ([`DieGroup::hits_on`]).
///
/// Axis & Allies counts from the lowest face, War of 1812 from the highest. None: the group's faces are not hits but
/// are read by a rule (the order of play, a draw).
pub fn is_hit(ruleset: &RulesetId, request: &RollRequest, group: &DieGroup, face: u16) -> Option<bool> {
    if group.hits_on == 0 {
        return None;
    }
    if ruleset.as_str() == war1812::RULESET {
        return Some(u32::from(face) + u32::from(group.hits_on) > u32::from(request.sides));
    }
    Some(face <= group.hits_on)
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
        Status::Playing => match &game.play {
            Play::Axis(state) => axis::next::next(state, &game.table),
            Play::War1812(state) => war1812::next::next(state, &game.table, &game.draws),
        },
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
    let (wanted, sides) = (request.count() as u32, request.sides);
    if values.len() != request.count() {
        return Err(TableRefusal::DiceMismatch { wanted, given: values.len() as u32, sides }.into());
    }
    match values.iter().find(|face| !(1..=sides).contains(*face)) {
        Some(face) => Err(TableRefusal::NoSuchFace { face: *face, wanted, sides }.into()),
        None => Ok(RollEvent::DiceRolled { roll: request.roll, values, proof, beacon }),
    }
}

/// What a seat may do now. Everything offered is accepted by [`decide`].
pub fn offers(game: &Game, seat: &SeatId) -> Vec<Offer> {
    if game.table.status != Status::Playing {
        return Vec::new();
    }
    let mut offers = match &game.play {
        Play::Axis(state) => axis::offers::offers(state, &game.table, seat),
        Play::War1812(state) => war1812::offers::offers(state, seat),
    };
    if game.undo.last().is_some_and(|point| point.seat == *seat) {
        offers.push(Offer::Command(TableCommand::TakeBack.into()));
    }
    offers
}

/// What somebody may see.
pub fn view(game: &Game, viewer: &Viewer) -> View {
    let play = match &game.play {
        Play::Axis(state) => {
            let mut board = axis::view::view(state);
            // Victory is judged at the end of a turn: that turn is the moment the game ended, not the one after it.
            if matches!(&game.table.status, Status::Over(GameResult::Victory { .. })) {
                (board.round, board.power, board.phase) = axis::view::end_of_last_turn(state);
            }
            PlayView::Axis(Box::new(board))
        }
        Play::War1812(state) => PlayView::War1812(Box::new(war1812::view::view(state, viewer))),
    };
    View { table: crate::view::table_view(game, viewer), play }
}

impl Play {
    pub(crate) fn check_instruction(
        &self,
        scope: &InstructionScope,
        instruction: &adjutant_events::Instruction,
    ) -> Result<(), Refusal> {
        match self {
            Self::Axis(state) => axis::instructions::check(state, scope, instruction),
            Self::War1812(state) => war1812::instructions::check(state, scope, instruction),
        }
    }
}
