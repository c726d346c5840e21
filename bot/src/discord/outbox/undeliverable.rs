//! What Discord would not take: noted for good, told to the game master, and out of the way of what comes after it.
//!
//! A refusal of this kind does not pass: the same words are refused again. The entry is set aside instead of stopping its
//! game, and nothing is lost, for the log has what it was to tell. `adjutant doctor` lists what was set aside.

use crate::discord::messages::action_rows::cut;
use crate::words::{Args, Words};
use adjutant_commands::store::{EventStore, OutboxItem, StoreError};
use serde::{Deserialize, Serialize};

/// Before the name of every note of ours.
const NOTE: &str = "aside/";
/// As much of what Discord said as is kept, in characters.
const LONGEST: usize = 500;

/// An entry of the outbox that Discord would not take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undeliverable {
    /// The game.
    pub game: String,
    /// The first event that it was to tell.
    pub from: u64,
    /// The last.
    pub to: u64,
    /// What Discord said.
    pub why: String,
}

impl Undeliverable {
    /// Of an entry that tells so many events.
    pub(in crate::discord) fn of(item: &OutboxItem, count: u64, why: &str) -> Self {
        let to = item.seq + count.saturating_sub(1);
        Self { game: item.game.to_string(), from: item.seq, to, why: cut(why, LONGEST) }
    }

    /// Notes it, durably.
    ///
    /// # Errors
    /// The store does not take it.
    pub(in crate::discord) fn keep(&self, store: &dyn EventStore, item: &OutboxItem) -> Result<(), StoreError> {
        store.put_note(&format!("{NOTE}{:020}", item.id.0), &serde_json::to_vec(self).unwrap_or_default())
    }

    /// As the game master is told of it.
    pub(in crate::discord) fn told(&self, words: Words, host: u64) -> String {
        let args = Args::new().text("host", format!("<@{host}>")).text("game", self.game.as_str());
        let args = args.number("from", self.from as usize).number("to", self.to as usize);
        words.say("discord-set-aside", &args.text("why", self.why.as_str()))
    }
}

/// Everything that was set aside, oldest first.
///
/// # Errors
/// The store cannot be read.
pub fn all(store: &dyn EventStore) -> Result<Vec<Undeliverable>, StoreError> {
    let notes = store.notes()?.into_iter().filter(|(name, _)| name.starts_with(NOTE));
    Ok(notes.filter_map(|(_, bytes)| serde_json::from_slice(&bytes).ok()).collect())
}
