//! Who reads a page: with whose eyes, and for which seat he acts.

use super::access::{Holder, Pass};
use crate::situation::Who;
use crate::words::Words;
use adjutant_commands::As;
use adjutant_commands::moderator::{Session, Standing};
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_events::{PlayerId, SeatId};

/// Whoever reads, and in what language.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    pub(super) pass: Pass,
    pub(super) words: Words,
}

/// What a reader is in a game at this moment.
#[derive(Clone, Debug)]
pub(super) struct Role {
    /// The seats that he acts for.
    pub(super) seats: Vec<SeatId>,
    /// The one that he is asked for, or else the first of them.
    pub(super) seat: Option<SeatId>,
    /// With whose eyes he sees.
    pub(super) viewer: Viewer,
    /// Who he is to the game; none = he only looks on.
    pub(super) player: Option<PlayerId>,
    is_gm: bool,
}

impl Role {
    /// What a reader is. All of it is read from the game: a pass alone gives nothing.
    pub(super) fn of(session: &Session, holder: &Holder) -> Self {
        let table = &session.game().table;
        let over = matches!(table.status, Status::Over(_));
        let (seats, player): (Vec<SeatId>, Option<PlayerId>) = match holder {
            Holder::Player(player) => {
                (table.seats_of(player).map(|seat| seat.id.clone()).collect(), Some(player.clone()))
            }
            Holder::Table if !session.game().rules.family().hides() || over => {
                (table.seats.iter().map(|seat| seat.id.clone()).collect(), table.gms.first().cloned())
            }
            Holder::Table | Holder::Everybody => (Vec::new(), None),
        };
        let seat = asked_of(session, &seats).or_else(|| seats.first().cloned());
        // Of the table nobody in particular looks; a person sees what his seat does.
        let viewer = match (holder, &seat) {
            (Holder::Player(_), Some(seat)) => Viewer::Seat(seat.clone()),
            _ => Viewer::Spectator,
        };
        let is_gm = player.as_ref().is_some_and(|player| table.is_gm(player));
        // Who sits at the table speaks as whoever holds the seat.
        let player = match (holder, &seat) {
            (Holder::Table, Some(seat)) => table.seat(seat).and_then(|seat| seat.player.clone()).or(player),
            _ => player,
        };
        Self { seats, seat, viewer, player, is_gm }
    }

    /// For whom a line of his is said, unless it says so itself.
    pub(super) fn speaker(&self) -> Option<As> {
        self.seat.clone().map(As::Seat)
    }

    pub(super) fn who(&self) -> Who {
        Who { seats: self.seats.clone(), is_gm: self.is_gm }
    }
}

/// The first of these seats that is asked something.
fn asked_of(session: &Session, seats: &[SeatId]) -> Option<SeatId> {
    let Ok(Standing::Waiting(prompts)) = session.standing() else { return None };
    let mut asked = prompts.iter().flat_map(|prompt| &prompt.seats);
    asked.find(|seat| seats.contains(seat)).cloned()
}
