//! Who a player is in a game: the seat that the player acts for, and what the player may see.
//!
//! Rights come from events (a seat taken, a game master appointed), never from a name or a role on Discord. `core`
//! decides whether an actor may do something; this module only finds the actor.

use super::denial::Denial;
use crate::request::As;
use adjutant_core::command::{
    ClockCommand, CouncilCommand, OfficeCommand, PressCommand, SignUpCommand, StaffCommand, TableCommand,
};
use adjutant_core::table::Status;
use adjutant_core::{Command, Game, Next, Viewer, next};
use adjutant_events::{Actor, PlayerId, SeatId};

/// The kind of actor that a command needs.
enum Nature {
    /// A game master.
    Gm,
    /// A person.
    Person,
    /// A seat.
    Seat,
    /// A seat, or a game master for any seat.
    SeatOrGm,
}

fn nature(game: &Game, command: &Command) -> Nature {
    match command {
        Command::Table(
            TableCommand::AssignSeat { .. }
            | TableCommand::AppointGm { .. }
            | TableCommand::Start
            | TableCommand::Pause { .. }
            | TableCommand::Resume
            | TableCommand::Rewind { .. }
            | TableCommand::Close { .. }
            | TableCommand::DismissEntropy { .. }
            | TableCommand::Clock(ClockCommand::Set { .. } | ClockCommand::Stop | ClockCommand::Extend { .. })
            | TableCommand::Council(
                CouncilCommand::Rule { .. } | CouncilCommand::Announce { .. } | CouncilCommand::Note { .. },
            )
            | TableCommand::Office(
                OfficeCommand::StandDown
                | OfficeCommand::ActFor { .. }
                | OfficeCommand::PassFor { .. }
                | OfficeCommand::Schedule { .. }
                | OfficeCommand::GiveScheduled { .. }
                | OfficeCommand::DropScheduled { .. }
                | OfficeCommand::SettleDispute { .. }
                | OfficeCommand::SeatStandIn { .. }
                | OfficeCommand::Practise { .. }
                | OfficeCommand::SetGallery { .. },
            )
            | TableCommand::Press(PressCommand::SetPolicy { .. })
            | TableCommand::SignUp(
                SignUpCommand::Open { .. }
                | SignUpCommand::Close
                | SignUpCommand::Draw
                | SignUpCommand::Call { .. }
                | SignUpCommand::Remove { .. },
            ),
        ) => Nature::Gm,
        Command::Play(order) if game.play.is_edit(order) => Nature::Gm,
        Command::Table(
            TableCommand::TakeSeat { .. }
            | TableCommand::LeaveSeat { .. }
            | TableCommand::AddEntropy { .. }
            | TableCommand::Clock(_)
            | TableCommand::Council(_)
            | TableCommand::Office(_)
            | TableCommand::SignUp(_),
        ) => Nature::Person,
        Command::Table(TableCommand::Press(PressCommand::Send { .. })) => Nature::SeatOrGm,
        // It is given by the clock, or by a player who notices that it is late.
        Command::Table(TableCommand::Staff(StaffCommand::Expire { .. })) => Nature::Person,
        Command::Table(TableCommand::Staff(
            StaffCommand::Appoint { .. } | StaffCommand::Dismiss { .. } | StaffCommand::SetPolicy { .. },
        )) => Nature::SeatOrGm,
        _ => Nature::Seat,
    }
}

/// The actor of a player's command: the seat that the player names, else the player's seat that must act, else the only
/// seat. A game master's command has the game master as actor.
///
/// # Errors
/// Several of the player's seats are possible.
pub fn resolve(game: &Game, player: &PlayerId, speaker: Option<&As>, command: &Command) -> Result<Actor, Denial> {
    let player = player.clone();
    match (nature(game, command), speaker) {
        (Nature::Gm, _) | (_, Some(As::Gm)) => Ok(Actor::Gm { player }),
        (Nature::Person, _) => Ok(Actor::Player { player }),
        (Nature::SeatOrGm, None) if game.seats_of(&player).next().is_none() && game.table.is_gm(&player) => {
            Ok(Actor::Gm { player })
        }
        (Nature::Seat | Nature::SeatOrGm, Some(As::Seat(seat))) => Ok(Actor::Seat { seat: seat.clone(), player }),
        (Nature::Seat | Nature::SeatOrGm, None) => {
            let seat = match command {
                Command::Table(TableCommand::TakeBack) => last_to_act(game, &player),
                // Among several seats, the named one.
                Command::Table(TableCommand::Staff(command)) => named(command),
                _ => None,
            };
            if let Some(seat) = seat.or_else(|| likely_seat(game, &player)) {
                return Ok(Actor::Seat { seat, player });
            }
            let yours: Vec<SeatId> = game.seats_of(&player).map(|seat| seat.id.clone()).collect();
            // While the game is not in progress no seat must act. The player should hear that, for any of the seats.
            let idle = game.table.status != Status::Playing && matches!(command, Command::Play(_));
            if let Some(seat) = yours.first().filter(|_| idle) {
                return Ok(Actor::Seat { seat: seat.clone(), player });
            }
            if yours.is_empty() { Ok(Actor::Player { player }) } else { Err(Denial::WhichSeat { yours }) }
        }
    }
}

/// The seat whose last command can be taken back, if the player holds it.
fn last_to_act(game: &Game, player: &PlayerId) -> Option<SeatId> {
    let seat = &game.undo.last()?.seat;
    holds(game, player, seat).then(|| seat.clone())
}

/// The seat that a staff command names. If the player does not hold it, the command is refused.
fn named(command: &StaffCommand) -> Option<SeatId> {
    match command {
        StaffCommand::Appoint { seat, .. }
        | StaffCommand::Dismiss { seat, .. }
        | StaffCommand::SetPolicy { seat, .. } => seat.clone(),
        _ => None,
    }
}

/// Whether a player holds this seat, or is on the staff of its holder.
pub fn holds(game: &Game, player: &PlayerId, seat: &SeatId) -> bool {
    game.belongs(player, seat)
}

/// The staff member or watcher with this name, and the seat. It is used where players are identified only by name.
pub fn called(game: &Game, name: &str) -> Option<(PlayerId, SeatId)> {
    let name = name.trim();
    // A member's name never replaces that of a game master or a seat.
    let word = name.to_lowercase().replace(' ', "_");
    let is_taken = game.table.seats.iter().any(|seat| seat.id.as_str() == word);
    if is_taken || matches!(word.as_str(), "gm" | "gamemaster" | "referee" | "審判") {
        return None;
    }
    let member = game.staff.members.iter().find(|member| member.until.is_none() && member.player.as_str() == name)?;
    Some((member.player.clone(), member.seat.clone()))
}

/// The seats that must answer, each once.
pub fn awaited(game: &Game) -> Vec<SeatId> {
    let Next::Wait(prompts) = next(game) else { return Vec::new() };
    let mut seats: Vec<SeatId> = Vec::new();
    for seat in prompts.into_iter().flat_map(|prompt| prompt.seats) {
        if !seats.contains(&seat) {
            seats.push(seat);
        }
    }
    seats
}

/// The seat for which a player most likely acts: one that must act and that the player holds, else the only one. If
/// several must act, the first; if none must act and there are several, none.
pub fn likely_seat(game: &Game, player: &PlayerId) -> Option<SeatId> {
    let mut held = game.seats_of(player).map(|seat| seat.id.clone());
    let first = held.next()?;
    if held.next().is_none() {
        return Some(first);
    }
    awaited(game).into_iter().find(|seat| holds(game, player, seat))
}

/// The view that a player has of the game. A game master who also plays would see hidden information of the other side.
/// So during the game such a player sees only what the seat sees. This holds too while they act for another seat: its
/// letters, drafts and standing instructions are its player's.
pub fn viewer(game: &Game, player: &PlayerId, speaker: Option<&As>) -> Viewer {
    match speaker {
        Some(As::Gm) if sees_everything(game, player) => Viewer::Gm,
        Some(As::Seat(seat)) if holds(game, player, seat) => Viewer::Seat(seat.clone()),
        Some(As::Seat(seat)) if game.office.acts_for(player, seat) && sees_everything(game, player) => {
            Viewer::Seat(seat.clone())
        }
        _ => likely_seat(game, player).map_or_else(|| onlooker(game, player), Viewer::Seat),
    }
}

/// The view of a person who acts for no seat: that of the board that they may watch, else a spectator's.
pub fn onlooker(game: &Game, player: &PlayerId) -> Viewer {
    game.staff.watched_by(player).cloned().map_or(Viewer::Spectator, Viewer::Watcher)
}

/// The view that an actor has of the actor's own actions.
pub fn viewer_of(game: &Game, actor: &Actor) -> Viewer {
    match actor {
        Actor::Gm { player } => viewer(game, player, Some(&As::Gm)),
        Actor::Seat { seat, player } => viewer(game, player, Some(&As::Seat(seat.clone()))),
        Actor::Player { player } => viewer(game, player, None),
        Actor::Referee => Viewer::Spectator,
    }
}

/// Whether a player may read a seat's standing instructions: for the player's own seats, or as a game master who sees
/// everything.
pub fn knows_instructions(game: &Game, player: &PlayerId, seat: &SeatId) -> bool {
    holds(game, player, seat) || sees_everything(game, player)
}

/// Whether a game master sees everything. During the game this is so only if the game master does not play. The owner of
/// a copy plays all sides, and nothing in it is a secret.
pub fn sees_everything(game: &Game, player: &PlayerId) -> bool {
    let over = matches!(game.table.status, Status::Over(_));
    game.table.is_gm(player) && (over || game.is_copy() || game.seats_of(player).next().is_none())
}

/// The view of an interface without a player: a seat's, else a spectator's.
pub fn eyes(seat: Option<&SeatId>) -> Viewer {
    seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(seat.clone()))
}
