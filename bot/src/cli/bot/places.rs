//! Where games are played on Discord, and who is who there, as far as the store of games knows it.

use crate::discord::channels::games::{self, GameChannels};
use crate::discord::messages::mention::user;
use adjutant_commands::store::{Store, StoreError};
use adjutant_events::{GameId, PlayerId};

/// The places of games.
pub(in crate::cli) struct Places(GameChannels);

impl Places {
    /// Reads all places from the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(in crate::cli) fn open(store: &Store) -> Result<Self, StoreError> {
        GameChannels::open(store.clone()).map(Self)
    }

    /// How a game knows a person; none = the game is anonymous, and the person has no name in it.
    pub(in crate::cli) fn known_as(&self, game: &GameId, person: &PlayerId) -> Option<PlayerId> {
        match (self.0.of(game), user(person)) {
            (Some(place), Some(user)) => place.known_as(user),
            _ => Some(person.clone()),
        }
    }

    /// The address of a game's channel.
    pub(in crate::cli) fn link(&self, game: &GameId) -> Option<String> {
        self.0.of(game).map(|place| place.link())
    }
}

/// Forgets a person in the places of all games.
///
/// # Errors
/// The store cannot be read or written.
pub(in crate::cli) fn forget(store: &Store, person: &PlayerId) -> Result<(), StoreError> {
    user(person).map_or(Ok(()), |user| games::forget(store.as_ref(), user))
}
