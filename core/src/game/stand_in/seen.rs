//! A game as the stand-in of a seat sees it.

use super::actor;
use crate::game::state::Game;
use crate::game::{orders_of_choices, referee};
use crate::interface::choice::{Choice, Pick};
use crate::interface::command::Command;
use crate::interface::policy::{Seen, Trial};
use crate::interface::viewer::Viewer;
use crate::table::office::state::Engaged;
use adjutant_events::SeatId;
use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::sync::atomic::AtomicBool;

/// The view of a seat; none if it may do nothing. Older revisions counted hidden events of others, too.
pub(super) fn seen<'a>(
    game: &'a Game,
    seat: &'a SeatId,
    (engaged, counts_readable): (Engaged, bool),
    stop: &'a AtomicBool,
) -> Option<Seen<'a>> {
    let choices = referee::tree(game, seat);
    if choices.is_empty() {
        return None;
    }
    let (place, since) = if counts_readable {
        (game.counts.readable_by(&game.table, seat), game.counts.since_last_mark())
    } else {
        (game.seq, game.seq - game.marks.last().map_or(0, |mark| mark.seq).min(game.seq))
    };
    Some(Seen {
        rules: &game.rules,
        seat,
        view: referee::view(game, &Viewer::Seat(seat.clone())),
        choices,
        engaged,
        since,
        seed: seed(game, place, seat),
        stop,
        trial: Box::new(Behind { game, seat }),
        tried: RefCell::default(),
    })
}

/// The game behind the view.
struct Behind<'a> {
    game: &'a Game,
    seat: &'a SeatId,
}

impl Trial for Behind<'_> {
    fn order(&self, choice: &Choice, picks: &[Pick]) -> Option<Command> {
        orders_of_choices::order(self.game, choice, picks).ok()
    }

    fn accepts(&self, command: &Command) -> bool {
        let tried = referee::decide(self.game, &actor(self.seat), command, self.game.time);
        tried.is_ok_and(|events| !events.is_empty())
    }
}

/// The seed at a place of the log, from the game's id, that place, and the seat. Nobody can choose or omit it.
fn seed(game: &Game, place: u64, seat: &SeatId) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"adjutant/stand-in/v1");
    for part in [game.id.as_str().as_bytes(), &place.to_be_bytes(), seat.as_str().as_bytes()] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    u64::from_be_bytes(first)
}
