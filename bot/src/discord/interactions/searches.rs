//! Searches for games on Discord: to which server they belong, and the lock under which they are changed.
//!
//! The notes themselves are in the store ([`adjutant_commands::find`]).

use crate::discord::messages::action_rows::{PRIMARY, SECONDARY, cut, in_rows};
use crate::discord::messages::custom_id::{CustomId, FORM, SHOW, Verb};
use crate::words::{Language, Words};
use adjutant_commands::store::{EventStore, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The prefix of a search's place. The id of the server follows it.
const PLACE: &str = "discord:";
/// The prefix of the notes on where a server's people are called.
const NOTE: &str = "find-place/";
/// Discord's limit for the label of a button, in characters.
const LABEL: usize = 80;

/// What the searches of a running bot share.
#[derive(Debug)]
pub(in crate::discord) struct Searches {
    /// Held while notes are read and changed, so that no change undoes another.
    pub(in crate::discord) turn: tokio::sync::Mutex<()>,
    /// Whether games may be noted that are not made yet. At the start it is unknown.
    pub(in crate::discord) are_games_open: AtomicBool,
}

impl Default for Searches {
    fn default() -> Self {
        Self { turn: tokio::sync::Mutex::new(()), are_games_open: AtomicBool::new(true) }
    }
}

/// The place of searches on a server.
pub(in crate::discord) fn place_of(guild: u64) -> String {
    format!("{PLACE}{guild}")
}

/// The server of a place; none = searches of another interface.
pub(in crate::discord) fn guild_of(place: &str) -> Option<u64> {
    place.strip_prefix(PLACE)?.parse().ok()
}

/// Where a game that was found is made: the channel under which its thread is opened, and its language.
pub(in crate::discord) fn spot(parent: u64, language: Language) -> String {
    format!("{parent} {language}")
}

/// The channel and the language of a spot.
pub(in crate::discord) fn read_spot(spot: &str) -> Option<(u64, Language)> {
    let (parent, language) = spot.split_once(' ')?;
    Some((parent.parse().ok()?, Language::of_locale(language)?))
}

/// Where a server's people are called when a game is one short.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(in crate::discord) struct CallPlace {
    pub(in crate::discord) channel: u64,
    pub(in crate::discord) role: u64,
    /// The language tag of the channel.
    pub(in crate::discord) language: String,
    /// The games for which the role was called last, and when, in milliseconds since 1970.
    pub(in crate::discord) called: Vec<(String, i64)>,
}

/// Where the people of a server are called; none = nowhere.
pub(in crate::discord) fn call_place(store: &dyn EventStore, guild: u64) -> Result<Option<CallPlace>, StoreError> {
    let name = format!("{NOTE}{guild}");
    let found = store.notes()?.into_iter().find(|(known, _)| *known == name);
    Ok(found.and_then(|(_, bytes)| serde_json::from_slice(&bytes).ok()))
}

/// Notes where the people of a server are called.
pub(in crate::discord) fn keep_call_place(
    store: &dyn EventStore,
    guild: u64,
    place: &CallPlace,
) -> Result<(), StoreError> {
    store.put_note(&format!("{NOTE}{guild}"), &serde_json::to_vec(place).unwrap_or_default())
}

/// Reads or changes notes on a thread for blocking work.
pub(in crate::discord) async fn with_store<T: Send + 'static>(
    store: &Arc<dyn EventStore>,
    work: impl FnOnce(&dyn EventStore) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let store = Arc::clone(store);
    let done = tokio::task::spawn_blocking(move || work(store.as_ref())).await;
    done.unwrap_or_else(|_| Err(StoreError::Stopped { reason: "the program is closing".to_owned() }))
}

/// A button of a search.
pub(in crate::discord) fn button(game: &str, text: &str, label: &str, style: u8) -> Option<Value> {
    let press = CustomId { game: game.to_owned(), seq: 0, seat: None, verb: Verb::Find, text: text.to_owned() };
    Some(json!({ "type": 2, "style": style, "label": cut(label, LABEL), "custom_id": press.id()? }))
}

/// The buttons below a public message: the form, and the user's own search with all that can be taken.
pub(in crate::discord) fn public_rows(words: Words) -> Vec<Value> {
    let buttons = [
        button("", FORM, &words.word("discord-find-button"), PRIMARY),
        button("", SHOW, &words.word("discord-find-show"), SECONDARY),
    ];
    in_rows(&buttons.into_iter().flatten().collect::<Vec<_>>()).collect()
}
