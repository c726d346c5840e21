//! Who is who: one person may be known by other names in other games, and where several people play at one table he may be all of
//! them.

use adjutant_events::{GameId, PlayerId};

/// What a face knows of its people.
pub trait People: Send + Sync {
    /// Games that a person may have to do with, and as whom he is known there; none = as everybody at the table.
    fn games_of(&self, person: &PlayerId) -> Vec<(GameId, Option<PlayerId>)>;

    /// Who a player of a game is.
    fn person(&self, game: &GameId, player: &PlayerId) -> Option<PlayerId>;
}
