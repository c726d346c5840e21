//! What somebody without a seat can take in a game at once: a free seat, a draw, a place as a substitute, or a call.

use crate::moderator::Session;
use adjutant_core::command::{SignUpCommand, TableCommand};
use adjutant_core::table::Status;
use adjutant_core::table::signup::DrawStatus;
use adjutant_core::{Command, Game, obey};
use adjutant_events::signup::Part;
use adjutant_events::{Actor, PlayerId, SeatId, Timestamp};

/// How a seat is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenKind {
    /// The person is called to take it over.
    Called,
    /// Nobody has it, and the game has not begun.
    Free,
    /// The seats will be drawn.
    Drawn,
    /// Its player is silent or gone.
    Silent,
}

impl OpenKind {
    /// Its word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Called => "called",
            Self::Free => "free",
            Self::Drawn => "drawn",
            Self::Silent => "silent",
        }
    }

    /// Whether the order is for this seat alone. A sign-up is for all seats.
    pub const fn is_of_one_seat(self) -> bool {
        matches!(self, Self::Called | Self::Free)
    }
}

/// A seat that is open, and the order that takes it.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct OpenSeat {
    pub kind: OpenKind,
    pub seat: SeatId,
    pub command: Command,
}

/// What a person can take in a game, all of one kind; a call comes first. Only what the referee would accept now is listed.
pub fn open_seats(session: &Session, who: &PlayerId, now: Timestamp) -> Vec<OpenSeat> {
    let game = session.game();
    let mut open = all(game, who);
    let actor = Actor::Player { player: who.clone() };
    open.retain(|one| obey(game, &actor, &one.command, now).is_ok());
    let first = open.first().map(|one| one.kind);
    open.retain(|one| Some(one.kind) == first);
    open
}

fn all(game: &Game, who: &PlayerId) -> Vec<OpenSeat> {
    let (table, signup) = (&game.table, &game.signup);
    let mut open: Vec<OpenSeat> = Vec::new();
    if game.office.practice.is_some() || table.seats.iter().any(|seat| seat.player.as_ref() == Some(who)) {
        return open;
    }
    let mut add = |kind: OpenKind, seat: &SeatId, command: TableCommand| {
        open.push(OpenSeat { kind, seat: seat.clone(), command: command.into() });
    };
    let sign_up = |part| TableCommand::SignUp(SignUpCommand::SignUp { seats: Vec::new(), part });
    for call in signup.calls.iter().filter(|call| call.player == *who) {
        let accept = SignUpCommand::Accept { seat: call.seat.clone() };
        add(OpenKind::Called, &call.seat, TableCommand::SignUp(accept));
    }
    // Whoever has signed up waits already.
    if signup.waiting.contains(who) || signup.wishes.iter().any(|wish| wish.player == *who) {
        return open;
    }
    match &table.status {
        Status::Gathering => {
            for seat in table.free_seats() {
                if signup.stage == DrawStatus::Open {
                    add(OpenKind::Drawn, &seat, sign_up(Part::Any));
                } else {
                    add(OpenKind::Free, &seat, TableCommand::TakeSeat { seat: seat.clone() });
                }
            }
        }
        Status::Playing | Status::Paused { .. } => {
            let is_silent = |seat: &SeatId| game.player_records.missed_in_a_row(seat) > 0;
            for seat in table.seats.iter().filter(|seat| seat.player.is_none() || is_silent(&seat.id)) {
                add(OpenKind::Silent, &seat.id, sign_up(Part::Reserve));
            }
        }
        Status::Over(_) => {}
    }
    open
}
