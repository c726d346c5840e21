//! Where secrets are kept: the server's signing key, and the secrets of every game.
//!
//! Secrets are kept apart from the log. They are in no event, no snapshot, no outbox and no `adjutant backup`; a backup
//! of them is a file of its own, under a passphrase ([`archive`]). [`KeyFolder`] keeps them in files that only their
//! owner can read; [`MemoryKeyring`] forgets them.
//!
//! The secrets of a game are found by the public key that its log names. So making a new key and writing it into the
//! log need not happen at one instant: a key that no log names is never used, and one that a log names was durable
//! before.

pub mod archive;
mod file;
mod folder;
mod memory;

pub use folder::KeyFolder;
pub use memory::MemoryKeyring;

use adjutant_events::GameId;
use adjutant_events::dice::VrfPublicKey;
use adjutant_events::transcript::{GameSecrets, KeyError, ServerKey};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use thiserror::Error;

/// Keeps the server's key and the secrets of its games. Calls block; each may be made from any thread.
pub trait Keyring: Send + Sync {
    /// The server's key, if there is one.
    fn server(&self) -> Result<Option<Arc<ServerKey>>, KeyringError>;

    /// The server's key, made if there is none yet. For new games only: a game that is there has a server already, and
    /// if its key is lost, another does not help.
    fn make_server(&self) -> Result<Arc<ServerKey>, KeyringError>;

    /// Makes a roll key for a game, beside those it has, and a server's key if there is none. Both are durable when this
    /// returns.
    fn make(&self, game: &GameId) -> Result<Arc<GameSecrets>, KeyringError>;

    /// The secrets of a game whose public roll key is this one; none = they are not here.
    fn find(&self, game: &GameId, rolls: &VrfPublicKey) -> Result<Option<Arc<GameSecrets>>, KeyringError>;

    /// Public keys of all games, by name; several of one game in no order.
    fn public_keys(&self) -> Result<Vec<(GameId, VrfPublicKey)>, KeyringError>;
}

/// Why a key cannot be had.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum KeyringError {
    /// Others than the owner could read it.
    #[error(
        "{} can be opened by others than its owner (its mode is {mode:o}). Whoever reads it knows every die: \
         `chmod {wanted:o} {}` closes it. If somebody may have read it, replace the keys of the games", .path.display(),
         .path.display()
    )]
    Open {
        /// The file or folder.
        path: PathBuf,
        /// Its permissions.
        mode: u32,
        /// What they should be.
        wanted: u32,
    },
    /// Not what was written there.
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
        /// What the operating system said.
        source: io::Error,
    },
    /// No key could be made.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// A backup of keys that was made by another program, or is damaged.
    #[error("this is not a backup of keys: {what}")]
    NotKeys {
        /// What is wrong.
        what: String,
    },
    /// Another passphrase than the backup was made with.
    #[error("the passphrase does not open this backup")]
    Passphrase,
    /// Restoring never overwrites.
    #[error(
        "the backup has another key than {}. Nothing was changed: move that file away first, if it is the wrong one",
        .path.display()
    )]
    Other {
        /// The file that is there.
        path: PathBuf,
    },
}
