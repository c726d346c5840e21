//! The referee: the questions that the rest of the program asks this crate.

use crate::game::stand_in;
use crate::game::state::Game;
use crate::game::{orders_of_choices, roll_commitment, table_view};
use crate::interface::choice::{Choice, Weight};
use crate::interface::command::Command;
use crate::interface::prompt::{Next, Prompt, TableTask, Task};
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::seats::Status;
use crate::interface::table_refusal::TableRefusal;
use crate::interface::view::View;
use crate::interface::viewer::Viewer;
use crate::table;
use crate::table::checks::{acting_seat, playing};
use adjutant_events::dice::BeaconRound;
use adjutant_events::{Actor, Event, RollEvent, SeatId, Timestamp};

pub use crate::game::secrecy::{
    audience, common_audience, is_public, lays_open, may_read, shows_hidden, told_in_a_trial,
};
pub use crate::table::decide::create;

/// The events that a command causes, or a refusal. Changes nothing.
///
/// The order of the checks is: game open, seat, phase, names, rules, resources. So the player learns first what can be
/// corrected first.
///
/// # Errors
/// A refusal.
pub fn decide(game: &Game, actor: &Actor, command: &Command, now: Timestamp) -> Decision {
    table::staff::entitled::may(game, actor, command)?;
    would(game, actor, command, now)
}

/// The same without a check of the actor's office on the seat's staff, for trying orders.
///
/// # Errors
/// A refusal.
pub fn would(game: &Game, actor: &Actor, command: &Command, now: Timestamp) -> Decision {
    match command {
        Command::Table(command) => {
            let events = table::decide::decide(game, actor, command, now)?;
            is_himself(game, actor)?;
            Ok(events)
        }
        Command::Play(order) => {
            if order.family() != game.rules.family().name() {
                return Err(TableRefusal::OtherGame {}.into());
            }
            if game.play.is_edit(order) {
                return match actor {
                    // On a staff, a game master has only the rights of the seat.
                    Actor::Gm { player }
                        if game.rules.family().hides() && game.staff.offices(player).next().is_some() =>
                    {
                        Err(TableRefusal::StaffGm { player: player.to_string() }.into())
                    }
                    Actor::Gm { player } if game.table.is_gm(player) => {
                        table::checks::no_dice(game)?;
                        game.play.edit(game.around(), player, order)
                    }
                    _ => Err(TableRefusal::OnlyGm {}.into()),
                };
            }
            playing(&game.table)?;
            let seat = player_or_clock(game, actor)?;
            game.play.decide(game.around(), seat, order)
        }
    }
}

/// The events of a command for the log: the command itself and the events that it causes; none if it causes none.
///
/// # Errors
/// A refusal, as in [`decide`].
pub fn obey(game: &Game, actor: &Actor, command: &Command, now: Timestamp) -> Decision {
    decide(game, actor, command, now).map(|events| behind(command, events))
}

/// The same for an order in an existing log, as in [`decide_recorded`].
///
/// # Errors
/// A refusal.
pub fn obeyed(game: &Game, actor: &Actor, command: &Command, now: Timestamp) -> Decision {
    decide_recorded(game, actor, command, now).map(|events| behind(command, events))
}

fn behind(command: &Command, mut events: Vec<Event>) -> Vec<Event> {
    if !events.is_empty() {
        events.insert(0, Event::Ordered(command.clone()));
    }
    events
}

/// The events that a logged order causes. An earlier program may have written the log; it allowed a game to end while a
/// roll was open.
///
/// # Errors
/// A refusal, as in [`decide`].
pub fn decide_recorded(game: &Game, actor: &Actor, command: &Command, now: Timestamp) -> Decision {
    decide(game, actor, command, now).or_else(|refusal| {
        let Command::Table(command) = command else { return Err(refusal) };
        let before = table::decide::over_dice(game, actor, command).ok_or(refusal)?;
        before.and_then(|events| is_himself(game, actor).map(|()| events))
    })
}

/// Checks that an actor has the seat or office that it claims, even if the command needs none. So the log never records
/// a false claim.
///
/// # Errors
/// The actor does not hold the seat or the office.
pub fn is_himself(game: &Game, actor: &Actor) -> Result<(), Refusal> {
    match actor {
        Actor::Gm { player } if !game.table.is_gm(player) => Err(TableRefusal::OnlyGm {}.into()),
        Actor::Seat { .. } => player_or_clock(game, actor).map(drop),
        Actor::Gm { .. } | Actor::Player { .. } => Ok(()),
        // The referee follows the rules and takes no commands.
        Actor::Referee => Err(TableRefusal::OnlyGm {}.into()),
    }
}

/// The seat an actor acts for: as its player, as the clock, as its stand-in, or as a game master acting for it.
fn player_or_clock<'a>(game: &Game, actor: &'a Actor) -> Result<&'a SeatId, Refusal> {
    match actor {
        Actor::Seat { seat, .. } if table::clock::decide::is_clock(game, actor) => Ok(seat),
        Actor::Seat { seat, player } if game.office.acts_for(player, seat) => Ok(seat),
        Actor::Seat { seat, .. } if stand_in::is_stand_in(game, actor) => Ok(seat),
        // The clock commits a draft of a seat whose time was up.
        Actor::Seat { seat, player } if player.as_str() == table::clock::CLOCK && game.staff.awaits(seat, player) => {
            Ok(seat)
        }
        _ => acting_seat(game, actor),
    }
}

/// The referee's next step.
pub fn next(game: &Game) -> Next {
    if game.table.checkpoint_due {
        return Next::Sign;
    }
    if let Some(counted) = table::council::decide::due(game) {
        return Next::Act(counted);
    }
    match &game.table.status {
        Status::Gathering => {
            if let Some(next) = table::signup::lots::next(game) {
                return roll_commitment::bound(game, next);
            }
            let mut free = game.table.free_seats();
            // If stand-ins play the free seats, one player is enough.
            if game.office.practice.is_some() && free.len() < game.table.seats.len() {
                free.clear();
            }
            let task = if free.is_empty() { TableTask::StartGame {} } else { TableTask::TakeSeats { free } };
            Next::Wait(vec![Prompt { seats: Vec::new(), task: Task::Table(task) }])
        }
        Status::Paused { reason } => Next::Wait(vec![Prompt {
            seats: Vec::new(),
            task: Task::Table(TableTask::ResumeGame { reason: reason.clone() }),
        }]),
        Status::Over(result) => Next::Over(result.clone()),
        Status::Playing => roll_commitment::bound(game, game.play.next(game.around())),
    }
}

/// The order by which a standing instruction of a seat answers a question whose answers wait. Its actor is the seat's
/// player. None if it gives no order that the rules accept.
pub fn said_beforehand(game: &Game, seat: &SeatId) -> Option<(Actor, Command)> {
    let player = game.table.seat(seat)?.player.clone()?;
    let command = Command::Play(game.play.said_beforehand(game.around(), seat)?);
    let actor = Actor::Seat { seat: seat.clone(), player };
    let accepted = decide(game, &actor, &command, game.time).is_ok_and(|events| !events.is_empty());
    accepted.then_some((actor, command))
}

/// The event that answers the open roll with these faces.
///
/// # Errors
/// No roll is open, or the faces do not match it.
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

/// What a seat may do now, as a tree. [`decide`] accepts everything in it.
pub fn choices(game: &Game, seat: &SeatId) -> Vec<Choice> {
    let mut choices = tree(game, seat);
    choices.retain(|choice| choice.weight != Weight::Absent);
    choices
}

/// The same with the answers for an absent seat, which are never offered and may be refused.
pub fn tree(game: &Game, seat: &SeatId) -> Vec<Choice> {
    if game.table.status != Status::Playing {
        return Vec::new();
    }
    let mut choices = game.play.choices(game.around(), seat);
    for choice in &mut choices {
        orders_of_choices::spell(game, choice);
    }
    if game.undo.last().is_some_and(|point| point.seat == *seat) {
        choices.push(Choice::take_back());
    }
    choices
}

/// What a viewer may see.
pub fn view(game: &Game, viewer: &Viewer) -> View {
    let asked = match (viewer, next(game)) {
        (Viewer::Seat(seat), Next::Wait(mut prompts)) => {
            prompts.retain(|prompt| prompt.seats.contains(seat));
            prompts
        }
        _ => Vec::new(),
    };
    let play = game.play.view(&viewer.of_board(), &game.table.status);
    View { table: table_view::table_view(game, viewer, asked), play }
}
