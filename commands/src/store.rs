//! The store by its folder, for faces: they keep no logs themselves and need no other word of storage.

pub use adjutant_storage::backup::BackupSummary;
pub use adjutant_storage::{
    BackupError, Cache, Damage, EventStore, GameSummary, Log, MemoryStore, Nonce, Notes, Outbox, OutboxEntry, OutboxId,
    OutboxItem, StoreError,
};

pub use adjutant_storage::intake;

use adjutant_storage::{OpenCheck, Options, SledStore, backup, close_to_others, open_to_read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A store that many may hold.
pub type Store = Arc<dyn EventStore>;

/// Opens the store in this folder, making it if there is none.
///
/// # Errors
/// Another process holds it, it cannot be written, or it is damaged beyond reading.
pub fn open(folder: &Path) -> Result<Store, StoreError> {
    let store = SledStore::open(folder)?;
    close_to_others(folder);
    Ok(Arc::new(store))
}

/// A store that is only read.
pub struct Reading {
    /// The store that is read.
    pub store: Store,
    /// Dropped after the store.
    copy: Option<TempDir>,
}

impl Reading {
    /// Where the copy is that is read because nothing can be written to the original; none if that is read itself.
    pub fn copy(&self) -> Option<PathBuf> {
        self.copy.as_ref().map(|copy| copy.path().to_owned())
    }
}

/// How much of a store is to be looked at before it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interest {
    /// A game or the list of them: each game is checked when it is used.
    One,
    /// All of it.
    All,
}

/// Opens the store in this folder to read in it, making it if there is none. Where nothing can be written, a copy is
/// read, as it is now.
///
/// # Errors
/// Another process holds it, there is no room for a copy either, or it is damaged beyond reading.
pub fn read(folder: &Path, interest: Interest) -> Result<Reading, StoreError> {
    let check = match interest {
        Interest::One => OpenCheck::Heads,
        Interest::All => Options::default().check,
    };
    let (store, copy) = open_to_read(folder, check)?;
    if copy.is_none() {
        close_to_others(folder);
    }
    Ok(Reading { store: Arc::new(store), copy })
}

/// Writes a backup of everything, also while the store is in use.
///
/// # Errors
/// The file cannot be written, or the store not read.
pub fn back_up(store: &dyn EventStore, file: &Path) -> Result<BackupSummary, BackupError> {
    backup::write_file(store, file)
}

/// Restores a backup into a folder that does not exist or is empty.
///
/// # Errors
/// The backup is damaged, or the folder holds something.
pub fn restore(file: &Path, folder: &Path) -> Result<BackupSummary, BackupError> {
    backup::restore_file(file, folder)
}
