//! The rules of a server for its games, as noted in the store: where the ends of games are told, rematches, and who may
//! take how many seats.

use adjutant_commands::ghosting::Limits;
use adjutant_commands::rematch::Sides;
use adjutant_commands::store::{EventStore, StoreError};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The prefix of these notes in the store.
const NOTE: &str = "server-rules/";

/// The rules of a server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerRules {
    /// The channel for posts about the ends of games; 0 = each is posted where its game was played.
    pub chronicle: u64,
    /// Who plays which side in a rematch.
    pub sides: Sides,
    /// Who may take how many seats.
    pub limits: Limits,
    /// Games in which nothing happens are left alone.
    pub leaves_silent: bool,
}

/// The rules of a server; the usual ones if none are noted.
///
/// # Errors
/// The store cannot be read.
pub fn of(store: &dyn EventStore, guild: u64) -> Result<ServerRules, StoreError> {
    let name = format!("{NOTE}{guild}");
    let found = store.notes()?.into_iter().find(|(known, _)| *known == name);
    let Some((_, bytes)) = found else { return Ok(ServerRules::default()) };
    Ok(serde_json::from_slice(&bytes).unwrap_or_else(|error| {
        tracing::error!(guild, %error, "the rules of a server cannot be read");
        ServerRules::default()
    }))
}

/// The same, without blocking.
///
/// # Errors
/// The store cannot be read.
pub(in crate::discord) async fn read(store: &Arc<dyn EventStore>, guild: u64) -> Result<ServerRules, StoreError> {
    let store = Arc::clone(store);
    tokio::task::spawn_blocking(move || of(store.as_ref(), guild)).await.map_err(closing)?
}

/// Notes the rules of a server.
///
/// # Errors
/// The store cannot be written.
pub(in crate::discord) async fn note(
    store: &Arc<dyn EventStore>,
    guild: u64,
    rules: &ServerRules,
) -> Result<(), StoreError> {
    let (store, name) = (Arc::clone(store), format!("{NOTE}{guild}"));
    let bytes = serde_json::to_vec(rules).unwrap_or_default();
    tokio::task::spawn_blocking(move || store.put_note(&name, &bytes)).await.map_err(closing)?
}

fn closing(_: tokio::task::JoinError) -> StoreError {
    StoreError::Stopped { reason: "the program is closing".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;

    #[tokio::test]
    async fn rules_are_noted_for_each_server_alone() {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let limits = Limits { spare: Some(2), fast: Some(24) };
        let rules = ServerRules { chronicle: 7, sides: Sides::Same, limits, leaves_silent: true };
        note(&store, 1, &rules).await.expect("noted");
        assert_eq!(read(&store, 1).await.expect("read"), rules);
        assert_eq!(read(&store, 11).await.expect("read"), ServerRules::default());
        store.put_note("server-rules/2", b"{").expect("noted");
        assert_eq!(read(&store, 2).await.expect("read"), ServerRules::default());
    }
}
