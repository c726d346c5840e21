//! Maps players to people, and says what is noted of a person. A person may have other names in other games, or be
//! everybody at a local table.

use crate::web;
use adjutant_commands::person::Settings;
use adjutant_commands::store::{EventStore, StoreError};
use adjutant_commands::{find, open_data, person, predict, profile};
use adjutant_events::{GameId, PlayerId, Timestamp};
use futures_util::future::BoxFuture;
use serde_json::{Value, json};

/// The people that an interface knows.
pub trait People: Send + Sync {
    /// The games of a person, with the person's player in each; none = everybody at the table.
    fn games_of(&self, person: &PlayerId) -> Vec<(GameId, Option<PlayerId>)>;

    /// The person behind a player of a game.
    fn person(&self, game: &GameId, player: &PlayerId) -> Option<PlayerId>;

    /// Notes a copy of a game before its owner begins it on the page, and until when it lasts. Gives the owner's earlier
    /// copies of that game.
    fn note_copy<'a>(
        &'a self,
        _of: &'a GameId,
        _copy: &'a GameId,
        _owner: &'a PlayerId,
        _until: Timestamp,
    ) -> BoxFuture<'a, Result<Vec<GameId>, StoreError>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// Whether push messages about a game are sent from here.
    fn calls(&self, _game: &GameId) -> bool {
        true
    }
}

/// The settings of people that travel with them.
pub trait OwnSettings: Send + Sync {
    /// The settings of a person.
    fn settings(&self, person: &PlayerId) -> Settings;

    /// Stores the settings of a person.
    fn keep(&self, person: PlayerId, settings: Settings) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// Everything that is noted of a person under their name, beside the logs of games.
///
/// # Errors
/// The store cannot be read.
pub(crate) fn stored_data(store: &dyn EventStore, person: &PlayerId) -> Result<Value, StoreError> {
    let (settings, sent) = person::everybody(store)?.remove(person).unwrap_or_default();
    Ok(json!({
        "type": "noted",
        "person": person.as_str(),
        "settings": settings,
        "told": sent,
        "not_shown": profile::is_hidden(store, person)?,
        "open_data_since": open_data::agreed(store)?.get(person).map(|since| since.0),
        "push": web::browsers_of(store, person)?,
        "find": find::everybody(store)?.get(person),
        "guesses": predict::of(store, person)?,
    }))
}

/// Erases what is noted of a person under their name. That the person does not want to be shown stays.
///
/// # Errors
/// The store cannot be written.
pub(crate) fn erase(store: &dyn EventStore, person: &PlayerId) -> Result<(), StoreError> {
    person::erase(store, person)?;
    open_data::withdraw(store, person)?;
    find::erase(store, person)?;
    predict::erase(store, person)?;
    store.drop_note(&web::note_of(person))
}
