//! Who a person is in a game: the seat he acts for, what he may see.
//!
//! Rights come from events (who took which seat, who was named game master), never from a name or a role of a chat.
//! Whether an actor may do a thing is `core`'s to say; here is only decided as whom a person acts.

use super::denial::Denial;
use crate::request::As;
use adjutant_core::command::{
    ClockCommand, CouncilCommand, OfficeCommand, PressCommand, SignUpCommand, StaffCommand, TableCommand,
};
use adjutant_core::table::Status;
use adjutant_core::{Command, Game, Next, Viewer, next};
use adjutant_events::{Actor, PlayerId, SeatId};

/// As whom a command is given, by its nature.
enum Nature {
    /// As a game master.
    Gm,
    /// As a person.
    Person,
    /// For a seat.
    Seat,
    /// For a seat, or for any as game master.
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
                SignUpCommand::Open { .. } | SignUpCommand::Close | SignUpCommand::Draw | SignUpCommand::Call { .. },
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
        // The clock's, or of whoever finds that it is late.
        Command::Table(TableCommand::Staff(StaffCommand::Expire { .. })) => Nature::Person,
        Command::Table(TableCommand::Staff(
            StaffCommand::Appoint { .. } | StaffCommand::Dismiss { .. } | StaffCommand::SetPolicy { .. },
        )) => Nature::SeatOrGm,
        _ => Nature::Seat,
    }
}

/// For whom a player's command is given: the seat he names, else the one of his that is awaited, else his only one; a
/// game master's command as game master.
///
/// # Errors
/// Several of his seats could be meant.
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
                // Of several seats the one that he names.
                Command::Table(TableCommand::Staff(command)) => named(command),
                _ => None,
            };
            if let Some(seat) = seat.or_else(|| likely_seat(game, &player)) {
                return Ok(Actor::Seat { seat, player });
            }
            let yours: Vec<SeatId> = game.seats_of(&player).map(|seat| seat.id.clone()).collect();
            // Nobody is awaited while the game does not go on. That it does not is what he must hear, for whichever seat.
            let idle = game.table.status != Status::Playing && matches!(command, Command::Play(_));
            if let Some(seat) = yours.first().filter(|_| idle) {
                return Ok(Actor::Seat { seat: seat.clone(), player });
            }
            if yours.is_empty() { Ok(Actor::Player { player }) } else { Err(Denial::WhichSeat { yours }) }
        }
    }
}

/// The seat whose last command could be taken back, if the player holds it.
fn last_to_act(game: &Game, player: &PlayerId) -> Option<SeatId> {
    let seat = &game.undo.last()?.seat;
    holds(game, player, seat).then(|| seat.clone())
}

/// The seat that a command about a staff names; if it is not his, the referee says so.
fn named(command: &StaffCommand) -> Option<SeatId> {
    match command {
        StaffCommand::Appoint { seat, .. }
        | StaffCommand::Dismiss { seat, .. }
        | StaffCommand::SetPolicy { seat, .. } => seat.clone(),
        _ => None,
    }
}

/// Whether a player sits there, or serves on the staff of whoever does.
pub fn holds(game: &Game, player: &PlayerId, seat: &SeatId) -> bool {
    game.belongs(player, seat)
}

/// Who is called so on a staff, and of which seat: where people are told apart by what they say of themselves.
pub fn called(game: &Game, name: &str) -> Option<(PlayerId, SeatId)> {
    let name = name.trim();
    // Nobody's name takes the place of a game master's or a seat's.
    let word = name.to_lowercase().replace(' ', "_");
    let is_taken = game.table.seats.iter().any(|seat| seat.id.as_str() == word);
    if is_taken || matches!(word.as_str(), "gm" | "gamemaster" | "referee" | "審判") {
        return None;
    }
    let member = game.staff.members.iter().find(|member| member.until.is_none() && member.player.as_str() == name)?;
    Some((member.player.clone(), member.seat.clone()))
}

/// The seats whose answer is awaited, each once.
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

/// The seat that a player most likely acts for: the awaited one that he holds, else his only one. With several of his
/// awaited at once, the first of them; with none and several seats, none.
pub fn likely_seat(game: &Game, player: &PlayerId) -> Option<SeatId> {
    let mut held = game.seats_of(player).map(|seat| seat.id.clone());
    let first = held.next()?;
    if held.next().is_none() {
        return Some(first);
    }
    awaited(game).into_iter().find(|seat| holds(game, player, seat))
}

/// With whose eyes a player sees the game. A game master who also plays would see what the other side hides from him:
/// while the game is on, he sees no more than his seat does.
pub fn viewer(game: &Game, player: &PlayerId, speaker: Option<&As>) -> Viewer {
    match speaker {
        Some(As::Gm) if sees_everything(game, player) => Viewer::Gm,
        Some(As::Seat(seat)) if holds(game, player, seat) || game.office.acts_for(player, seat) => {
            Viewer::Seat(seat.clone())
        }
        _ => likely_seat(game, player).map_or(Viewer::Spectator, Viewer::Seat),
    }
}

/// With whose eyes somebody sees what he did.
pub fn viewer_of(game: &Game, actor: &Actor) -> Viewer {
    match actor {
        Actor::Gm { player } => viewer(game, player, Some(&As::Gm)),
        Actor::Seat { seat, player } => viewer(game, player, Some(&As::Seat(seat.clone()))),
        Actor::Player { player } => viewer(game, player, None),
        Actor::Referee => Viewer::Spectator,
    }
}

/// Whether what a seat has said beforehand is a player's to know: of his own seats, and to a game master who sees everything.
pub fn knows_instructions(game: &Game, player: &PlayerId, seat: &SeatId) -> bool {
    holds(game, player, seat) || sees_everything(game, player)
}

/// Whether a game master sees everything: while the game is on, only if he does not play himself.
pub fn sees_everything(game: &Game, player: &PlayerId) -> bool {
    let over = matches!(game.table.status, Status::Over(_));
    game.table.is_gm(player) && (over || game.seats_of(player).next().is_none())
}

/// With whose eyes a face shows a game that nobody has asked for by name: a seat's, else what everybody may know.
pub fn eyes(seat: Option<&SeatId>) -> Viewer {
    seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(seat.clone()))
}
