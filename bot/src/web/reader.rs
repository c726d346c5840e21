//! The role of a reader: viewer and seat.

use super::access::{Holder, Pass};
use crate::situation::Who;
use crate::words::Words;
use adjutant_commands::As;
use adjutant_commands::moderator::{GameStatus, Session, actor};
use adjutant_core::table::Status;
use adjutant_core::{Game, Viewer};
use adjutant_events::{PlayerId, SeatId, Seq};

/// A reader and the language.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    pub(super) pass: Pass,
    pub(super) words: Words,
}

/// The role of a reader in a game, at present.
#[derive(Clone, Debug)]
pub(super) struct Role {
    /// The seats that the reader acts for.
    pub(super) seats: Vec<SeatId>,
    /// The seat with a question, otherwise the first one.
    pub(super) seat: Option<SeatId>,
    /// The viewer whose view the reader gets.
    pub(super) viewer: Viewer,
    /// The player of the reader's orders; none = only watching.
    pub(super) player: Option<PlayerId>,
    /// Whether the reader is a game master.
    pub(super) is_gm: bool,
    /// Whether everybody at the table is meant, who holds each seat in turn.
    pub(super) is_table: bool,
}

impl Role {
    /// The role of a reader. It follows from the game alone: the pass only names the reader.
    pub(super) fn of(session: &Session, holder: &Holder) -> Self {
        let table = &session.game().table;
        let over = matches!(table.status, Status::Over(_));
        let (seats, player): (Vec<SeatId>, Option<PlayerId>) = match holder {
            Holder::Player(player) => {
                // Whoever serves on a staff acts for its seat, as far as its rules allow.
                (session.game().seats_of(player).map(|seat| seat.id.clone()).collect(), Some(player.clone()))
            }
            Holder::Table if !session.game().rules.family().hides() || over => {
                (table.seats.iter().map(|seat| seat.id.clone()).collect(), table.gms.first().cloned())
            }
            Holder::Table | Holder::Everybody => (Vec::new(), None),
        };
        let seat = asked_of(session, &seats).or_else(|| seats.first().cloned());
        // A table gets the public view; a player gets the view of the seat, and a watcher that of its board.
        let viewer = match (holder, &seat) {
            (Holder::Player(_), Some(seat)) => Viewer::Seat(seat.clone()),
            (Holder::Player(player), None) => actor::onlooker(session.game(), player),
            (Holder::Table | Holder::Everybody, _) => Viewer::Spectator,
        };
        let is_gm = player.as_ref().is_some_and(|player| table.is_gm(player));
        // At a local table, the reader speaks as the player of the seat.
        let player = match (holder, &seat) {
            (Holder::Table, Some(seat)) => table.seat(seat).and_then(|seat| seat.player.clone()).or(player),
            _ => player,
        };
        Self { seats, seat, viewer, player, is_gm, is_table: *holder == Holder::Table }
    }

    /// The player as whom the reader speaks for one of the role's seats. At a table it is whoever holds the seat.
    pub(super) fn player_of(&self, game: &Game, seat: &SeatId) -> Option<PlayerId> {
        let held = || game.table.seat(seat).and_then(|seat| seat.player.clone());
        if self.is_table { held().or_else(|| self.player.clone()) } else { self.player.clone() }
    }

    /// The last event that the reader may read: for any of the reader's seats, or for the watched one.
    pub(super) fn last(&self, game: &Game) -> Seq {
        let own = self.seats.iter().map(|seat| game.last_readable(&Viewer::Seat(seat.clone())));
        own.fold(game.last_readable(&self.viewer), Seq::max)
    }

    /// The seat for which an order is given, unless it names one.
    pub(super) fn speaker(&self) -> Option<As> {
        self.seat.clone().map(As::Seat)
    }

    pub(super) fn who(&self) -> Who {
        Who { seats: self.seats.clone(), is_gm: self.is_gm }
    }
}

/// The first of these seats that must act.
fn asked_of(session: &Session, seats: &[SeatId]) -> Option<SeatId> {
    let Ok(GameStatus::Waiting(prompts)) = session.standing() else { return None };
    let mut asked = prompts.iter().flat_map(|prompt| &prompt.seats);
    asked.find(|seat| seats.contains(seat)).cloned()
}
