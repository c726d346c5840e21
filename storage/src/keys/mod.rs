//! The storage of secrets: the server's signing key, and the secrets of every game.
//!
//! Secrets are separate from the log. They are in no event, snapshot or outbox entry, and not in `adjutant backup`.
//! Their backup is a separate file with a passphrase ([`archive`]). [`KeyFolder`] stores them in private files;
//! [`MemoryKeyring`] in memory. A database has them sealed.
//!
//! A game's secrets are found by the public key that its log names. So making a new key and writing it to the log need
//! not be one step: a key that no log names is never used, and a key that a log names is already durable.

#[cfg(feature = "key-backup")]
pub mod archive;
mod file;
mod folder;
mod memory;
#[cfg(feature = "postgres")]
mod sealing;

pub use folder::KeyFolder;
pub use memory::MemoryKeyring;
#[cfg(feature = "postgres")]
pub use sealing::SealingKeys;

use crate::error::StoreError;

use adjutant_events::GameId;
use adjutant_events::dice::VrfPublicKey;
use adjutant_events::transcript::{GameSecrets, KeyError, ServerKey};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use thiserror::Error;

/// Stores the server's key and the secrets of its games. Calls block, and may be made from any thread.
pub trait Keyring: Send + Sync {
    /// The server's key, if there is one.
    fn server(&self) -> Result<Option<Arc<ServerKey>>, KeyringError>;

    /// The server's key, made if there is none yet. It is only for new games, because an existing game needs the key
    /// with which it was created.
    fn make_server(&self) -> Result<Arc<ServerKey>, KeyringError>;

    /// Makes a further roll key for a game, and a server key if there is none. Both are durable on return.
    fn make(&self, game: &GameId) -> Result<Arc<GameSecrets>, KeyringError>;

    /// The secrets of a game with this public roll key; none = they are missing.
    fn find(&self, game: &GameId, rolls: &VrfPublicKey) -> Result<Option<Arc<GameSecrets>>, KeyringError>;

    /// The public keys of all games, sorted by name; several keys of one game are in no order.
    fn public_keys(&self) -> Result<Vec<(GameId, VrfPublicKey)>, KeyringError>;
}

/// Why a key is not available.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum KeyringError {
    /// Other users could read it.
    #[error(
        "{} can be opened by others than its owner (its mode is {mode:o}). Whoever reads it knows every die: \
         `chmod {wanted:o} {}` closes it. If somebody may have read it, replace the keys of the games", .path.display(),
         .path.display()
    )]
    Open {
        /// The file or folder.
        path: PathBuf,
        /// Its mode.
        mode: u32,
        /// The required mode.
        wanted: u32,
    },
    /// The content was changed.
    #[error("{} is damaged: {what}. Nothing was changed; restore the keys from their backup", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// It could not be read or written.
    #[error("{}: {source}", .path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// No key could be made.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The file is not a backup of keys, or is damaged.
    #[error("this is not a backup of keys: {what}")]
    NotKeys {
        /// What is wrong.
        what: String,
    },
    /// A key in the database cannot be sealed or opened.
    #[error("a sealed key cannot be used: {what}. Nothing was changed")]
    Sealed {
        /// What is wrong.
        what: &'static str,
    },
    /// The database that has the keys failed.
    #[error(transparent)]
    Store(StoreError),
    /// The passphrase is wrong.
    #[error("the passphrase does not open this backup")]
    Passphrase,
    /// The folder has another key; restoring never overwrites.
    #[error(
        "the backup has another key than {}. Nothing was changed: move that file away first, if it is the wrong one",
        .path.display()
    )]
    Other {
        /// The existing file.
        path: PathBuf,
    },
}
