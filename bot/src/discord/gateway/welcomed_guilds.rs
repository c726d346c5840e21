//! Which servers were greeted, as noted in the store.

use adjutant_commands::store::{EventStore, StoreError};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

/// The prefix of these notes in the store.
const NOTE: &str = "greeted/";

/// A server that was greeted, or is being greeted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::discord) struct Welcomed {
    /// When the bot was added, as Discord writes it.
    pub(in crate::discord) joined: String,
    /// The channel of the greeting.
    pub(in crate::discord) channel: u64,
    /// The message; 0 = not known to be posted.
    pub(in crate::discord) message: u64,
}

/// Which servers were greeted, and which are being greeted now.
pub struct WelcomedGuilds {
    store: Arc<dyn EventStore>,
    /// Servers that are being greeted now.
    busy: Mutex<HashSet<u64>>,
}

impl WelcomedGuilds {
    pub(in crate::discord) fn new(store: Arc<dyn EventStore>) -> Self {
        Self { store, busy: Mutex::default() }
    }

    /// Marks the server as being greeted; false if it already is.
    pub(in crate::discord) fn begins(&self, guild: u64) -> bool {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(guild)
    }

    pub(in crate::discord) fn ends(&self, guild: u64) {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&guild);
    }

    pub(in crate::discord) async fn known(&self, guild: u64) -> Result<Welcomed, StoreError> {
        let store = Arc::clone(&self.store);
        let notes = tokio::task::spawn_blocking(move || store.notes()).await.map_err(closing)??;
        let name = format!("{NOTE}{guild}");
        let found = notes.into_iter().find(|(known, _)| *known == name);
        Ok(found.and_then(|(_, bytes)| serde_json::from_slice(&bytes).ok()).unwrap_or_default())
    }

    pub(in crate::discord) async fn note(&self, guild: u64, welcomed: &Welcomed) -> Result<(), StoreError> {
        let (store, name) = (Arc::clone(&self.store), format!("{NOTE}{guild}"));
        let bytes = serde_json::to_vec(welcomed).unwrap_or_default();
        tokio::task::spawn_blocking(move || store.put_note(&name, &bytes)).await.map_err(closing)?
    }
}

fn closing(_: tokio::task::JoinError) -> StoreError {
    StoreError::Stopped { reason: "the program is closing".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;

    #[tokio::test]
    async fn what_was_greeted_is_known_after_a_restart() {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let welcomed = Welcomed { joined: "2026-01-05T12:00:00+00:00".into(), channel: 3, message: 4 };
        WelcomedGuilds::new(Arc::clone(&store)).note(7, &welcomed).await.expect("kept");
        let again = WelcomedGuilds::new(store);
        assert_eq!(again.known(7).await.expect("read"), welcomed);
        assert_eq!(again.known(8).await.expect("read"), Welcomed::default());
        assert!(again.begins(7) && !again.begins(7));
        again.ends(7);
        assert!(again.begins(7));
    }
}
