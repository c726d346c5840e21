//! Who a person is in a game: the seat he acts for, what he may see.

use super::outcome::Denial;
use crate::request::As;
use adjutant_core::{Command, Game, Viewer};
use adjutant_events::{Actor, Audience, PlayerId, SeatId};

/// For whom a player's command is given.
///
/// # Errors
/// Several of his seats could be meant.
pub fn resolve(_game: &Game, player: &PlayerId, speaker: Option<&As>, _command: &Command) -> Result<Actor, Denial> {
    let player = player.clone();
    Ok(match speaker {
        Some(As::Seat(seat)) => Actor::Seat { seat: seat.clone(), player },
        Some(As::Gm) => Actor::Gm { player },
        None => Actor::Player { player },
    })
}

/// The seat that a player most likely acts for: the awaited one that he holds, else his only one.
pub fn likely_seat(_game: &Game, _player: &PlayerId) -> Option<SeatId> {
    None
}

/// With whose eyes a player sees the game.
pub fn viewer(_game: &Game, _player: &PlayerId, _speaker: Option<&As>) -> Viewer {
    Viewer::Spectator
}

/// Whether a viewer may read an event before the game ends.
pub fn may_read(_game: &Game, _viewer: &Viewer, audience: &Audience) -> bool {
    *audience == Audience::Everyone
}
