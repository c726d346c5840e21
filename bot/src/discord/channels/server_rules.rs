//! The rules of a server for its games, as noted in the store: where the ends of games are told, rematches, and who may
//! take how many seats.

use adjutant_commands::ghosting::Limits;
use adjutant_commands::rematch::Sides;
use adjutant_commands::store::{EventStore, StoreError};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The prefix of these notes in the store.
const NOTE: &str = "server-rules/";

/// The rules of a server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::discord) struct ServerRules {
    /// The channel for posts about the ends of games; 0 = each is posted where its game was played.
    pub chronicle: u64,
    /// Who plays which side in a rematch.
    pub sides: Sides,
    /// Who may take how many seats.
    pub limits: Limits,
    /// Games in which nothing happens are left alone.
    pub leaves_silent: bool,
}

/// The rules among these notes.
fn rules_in(notes: &[(String, Vec<u8>)]) -> HashMap<u64, ServerRules> {
    let mut known = HashMap::new();
    for (name, bytes) in notes {
        let Some(guild) = name.strip_prefix(NOTE).and_then(|guild| guild.parse().ok()) else { continue };
        match serde_json::from_slice(bytes) {
            Ok(rules) => drop(known.insert(guild, rules)),
            // Until they are set again, the usual ones count.
            Err(error) => tracing::error!(guild, %error, "the rules of a server cannot be read"),
        }
    }
    known
}

/// The rules of all servers. Cheap to clone.
#[derive(Clone)]
pub(in crate::discord) struct KnownRules {
    store: Arc<dyn EventStore>,
    known: Arc<Mutex<HashMap<u64, ServerRules>>>,
}

impl KnownRules {
    /// Reads all rules from the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(in crate::discord) fn open(store: Arc<dyn EventStore>) -> Result<Self, StoreError> {
        let known = rules_in(&store.notes()?);
        Ok(Self { store, known: Arc::new(Mutex::new(known)) })
    }

    /// Reads all rules again: other daemons may have changed them.
    pub(in crate::discord) fn read_again(&self, notes: &[(String, Vec<u8>)]) {
        *self.known() = rules_in(notes);
    }

    fn known(&self) -> MutexGuard<'_, HashMap<u64, ServerRules>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rules of a server; the usual ones if none are noted.
    pub(in crate::discord) fn of(&self, guild: u64) -> ServerRules {
        self.known().get(&guild).cloned().unwrap_or_default()
    }

    /// Notes the rules of a server.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(in crate::discord) async fn put(&self, guild: u64, rules: ServerRules) -> Result<(), StoreError> {
        let (store, name) = (Arc::clone(&self.store), format!("{NOTE}{guild}"));
        let bytes = serde_json::to_vec(&rules).unwrap_or_default();
        tokio::task::spawn_blocking(move || store.put_note(&name, &bytes))
            .await
            .map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
        self.known().insert(guild, rules);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;

    #[tokio::test]
    async fn rules_are_noted_for_each_server_alone() {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        store.put_note("server-rules/2", b"{").expect("noted");
        let known = KnownRules::open(Arc::clone(&store)).expect("opened");
        let limits = Limits { spare: Some(2), fast: Some(24) };
        let rules = ServerRules { chronicle: 7, sides: Sides::Same, limits, leaves_silent: true };
        known.put(1, rules.clone()).await.expect("noted");
        let again = KnownRules::open(store).expect("opened");
        for known in [known, again] {
            assert_eq!((known.of(1), known.of(11)), (rules.clone(), ServerRules::default()));
            assert_eq!(known.of(2), ServerRules::default(), "it cannot be read");
        }
    }
}
