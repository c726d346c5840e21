//! Maps players to people. A person may have other names in other games, or be everybody at a local table.

use adjutant_events::{GameId, PlayerId};

/// The people that an interface knows.
pub trait People: Send + Sync {
    /// The games of a person, with the person's player in each; none = everybody at the table.
    fn games_of(&self, person: &PlayerId) -> Vec<(GameId, Option<PlayerId>)>;

    /// The person behind a player of a game.
    fn person(&self, game: &GameId, player: &PlayerId) -> Option<PlayerId>;
}
