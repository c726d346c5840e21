//! Interactions that are not finished yet.
//!
//! An interaction is stored before it is acknowledged, so that it is not lost if the program dies. After a restart it
//! is handled as if new; its cause prevents a second execution. Its token is valid for 15 minutes. After that the user
//! is told in the channel that it was lost.

use super::interaction::Interaction;
use crate::discord::token::Token;
use adjutant_commands::store::{EventStore, StoreError};
use adjutant_events::Timestamp;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The prefix of these notes in the store.
const NOTE: &str = "asked/";

/// A stored interaction.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::discord) struct Waiting {
    /// When it was received.
    pub(in crate::discord) at: Timestamp,
    /// The interaction as received.
    pub(in crate::discord) data: Value,
}

/// A stored interaction, encrypted with a key from the bot's token.
///
/// Its own token is secret for 15 minutes, and the store keeps deleted notes longer than that.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    at: Timestamp,
    sealed: String,
}

/// Encrypts or decrypts an interaction. Each id gives another key stream.
fn seal(token: &Token, number: u64, bytes: &[u8]) -> Vec<u8> {
    let blocks = bytes.chunks(32).enumerate();
    let sealed = blocks.flat_map(|(place, block)| {
        let stream = Sha256::new()
            .chain_update(b"adjutant intray")
            .chain_update(Sha256::digest(token.reveal().as_bytes()))
            .chain_update(number.to_be_bytes())
            .chain_update((place as u64).to_be_bytes())
            .finalize();
        block.iter().zip(stream).map(|(byte, mask)| byte ^ mask).collect::<Vec<u8>>()
    });
    sealed.collect()
}

/// The note of an interaction: its name and its bytes.
pub fn note(token: &Token, number: u64, at: Timestamp, data: &Value) -> (String, Vec<u8>) {
    let sealed = BASE64.encode(seal(token, number, data.to_string().as_bytes()));
    (format!("{NOTE}{number}"), serde_json::to_vec(&Kept { at, sealed }).unwrap_or_default())
}

/// The interaction in a note; none if it was written with another token or is damaged.
fn opened(token: &Token, number: u64, bytes: &[u8]) -> Option<Waiting> {
    let kept: Kept = serde_json::from_slice(bytes).ok()?;
    let data = seal(token, number, &BASE64.decode(kept.sealed).ok()?);
    Some(Waiting { at: kept.at, data: serde_json::from_slice(&data).ok()? })
}

/// Interactions that are not finished yet.
pub struct PendingInteractions {
    store: Arc<dyn EventStore>,
    token: Token,
    clock: fn() -> Timestamp,
    /// The interactions that this run has stored.
    kept: Mutex<HashSet<u64>>,
    /// The interactions of the earlier run by id, which is the order of time.
    inherited: Mutex<BTreeMap<u64, Waiting>>,
}

impl PendingInteractions {
    /// Opens the store of pending interactions, with those of the earlier run.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn open(store: Arc<dyn EventStore>, token: &Token, clock: fn() -> Timestamp) -> Result<Self, StoreError> {
        let mut inherited = BTreeMap::new();
        for (name, bytes) in store.notes()? {
            let Some(number) = name.strip_prefix(NOTE).and_then(|number| number.parse().ok()) else { continue };
            if let Some(waiting) = opened(token, number, &bytes) {
                inherited.insert(number, waiting);
            } else {
                tracing::error!(number, "what was asked cannot be read: the token is another, or the note is damaged");
                store.drop_note(&name)?;
            }
        }
        let (token, inherited) = (token.clone(), Mutex::new(inherited));
        Ok(Self { store, token, clock, kept: Mutex::default(), inherited })
    }

    fn kept(&self) -> MutexGuard<'_, HashSet<u64>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores an interaction until it is finished; durable when this returns.
    pub(in crate::discord) async fn keep(&self, asked: &Interaction) {
        if asked.again || !self.kept().insert(asked.id) {
            return;
        }
        let (name, bytes) = note(&self.token, asked.id, (self.clock)(), &asked.data);
        let store = Arc::clone(&self.store);
        // It is handled even if storing fails: a store that cannot write will refuse the order itself.
        match tokio::task::spawn_blocking(move || store.put_note(&name, &bytes)).await {
            Ok(Ok(())) | Err(_) => {}
            Ok(Err(error)) => tracing::error!(interaction = asked.id, %error, "what was asked could not be kept"),
        }
    }

    /// Deletes a finished interaction.
    pub(in crate::discord) async fn seen_to(&self, number: u64) {
        if self.kept().remove(&number) {
            self.forget(number).await;
        }
    }

    /// Leaves an interaction to the daemon that holds its server now. It finds the note.
    pub(in crate::discord) fn leave(&self, number: u64) {
        self.kept().remove(&number);
    }

    pub(in crate::discord) async fn forget(&self, number: u64) {
        let (store, name) = (Arc::clone(&self.store), format!("{NOTE}{number}"));
        if let Ok(Err(error)) = tokio::task::spawn_blocking(move || store.drop_note(&name)).await {
            tracing::error!(interaction = number, %error, "what was seen to could not be struck off");
        }
    }

    /// Adds what another daemon was asked in these servers and has not finished.
    pub(in crate::discord) fn inherit(&self, notes: &[(String, Vec<u8>)], is_ours: impl Fn(u64) -> bool) {
        for (name, bytes) in notes {
            let Some(number) = name.strip_prefix(NOTE).and_then(|number| number.parse::<u64>().ok()) else { continue };
            if self.kept().contains(&number) {
                continue;
            }
            let Some(waiting) = opened(&self.token, number, bytes) else { continue };
            let guild = waiting.data["guild_id"].as_str().and_then(|guild| guild.parse().ok()).unwrap_or(0);
            if is_ours(guild) {
                self.inherited.lock().unwrap_or_else(PoisonError::into_inner).insert(number, waiting);
            }
        }
    }

    pub(in crate::discord) fn inherited(&self) -> BTreeMap<u64, Waiting> {
        std::mem::take(&mut *self.inherited.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_was_asked_is_read_by_whoever_has_the_token() {
        let token = |text: &str| {
            let folder = tempfile::tempdir().expect("a folder");
            let file = folder.path().join("token");
            std::fs::write(&file, text).expect("written");
            #[cfg(unix)]
            std::fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("closed");
            Token::in_file(&file).expect("a token")
        };
        let (ours, other) = (token("a.b.c"), token("a.b.d"));
        let data = json!({ "token": "a secret for a quarter of an hour", "id": "7", "text": "x".repeat(100) });
        let (name, bytes) = note(&ours, 7, Timestamp(3), &data);
        assert_eq!(name, "asked/7");
        assert_eq!(opened(&ours, 7, &bytes), Some(Waiting { at: Timestamp(3), data: data.clone() }));
        assert_eq!((opened(&other, 7, &bytes), opened(&ours, 8, &bytes)), (None, None));
        assert_ne!(note(&ours, 8, Timestamp(3), &data).1, bytes);
        assert!(!String::from_utf8_lossy(&bytes).contains("secret"));
    }
}
