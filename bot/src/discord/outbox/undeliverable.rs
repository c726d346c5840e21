//! Deliveries that Discord refuses: stored, reported to the game master, and skipped.
//!
//! A refusal of this kind is permanent. The entry is set aside so that the game goes on; its content is still in the
//! log. `adjutant doctor` lists these entries.

use crate::discord::messages::action_rows::cut;
use crate::words::{Args, Words};
use adjutant_commands::store::{EventStore, OutboxItem, StoreError};
use serde::{Deserialize, Serialize};

/// The prefix of these notes in the store.
const NOTE: &str = "aside/";
/// The longest error text that is stored, in characters.
const LONGEST: usize = 500;

/// An outbox entry that Discord refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undeliverable {
    /// The game.
    pub game: String,
    /// The first event of the entry.
    pub from: u64,
    /// The last event of the entry.
    pub to: u64,
    /// Discord's error.
    pub why: String,
}

impl Undeliverable {
    /// For an entry with this many events.
    pub(in crate::discord) fn of(item: &OutboxItem, count: u64, why: &str) -> Self {
        let to = item.seq + count.saturating_sub(1);
        Self { game: item.game.to_string(), from: item.seq, to, why: cut(why, LONGEST) }
    }

    /// Stores it durably.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(in crate::discord) fn keep(&self, store: &dyn EventStore, item: &OutboxItem) -> Result<(), StoreError> {
        store.put_note(&format!("{NOTE}{:020}", item.id.0), &serde_json::to_vec(self).unwrap_or_default())
    }

    /// The text for the game master.
    pub(in crate::discord) fn told(&self, words: Words, host: u64) -> String {
        let args = Args::new().text("host", format!("<@{host}>")).text("game", self.game.as_str());
        let args = args.number("from", self.from as usize).number("to", self.to as usize);
        words.say("discord-set-aside", &args.text("why", self.why.as_str()))
    }
}

/// All refused entries, oldest first.
///
/// # Errors
/// The store cannot be read.
pub fn all(store: &dyn EventStore) -> Result<Vec<Undeliverable>, StoreError> {
    let notes = store.notes()?.into_iter().filter(|(name, _)| name.starts_with(NOTE));
    Ok(notes.filter_map(|(_, bytes)| serde_json::from_slice(&bytes).ok()).collect())
}
