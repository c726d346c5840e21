//! The store by its folder, for faces: they keep no logs themselves and need no other word of storage.

pub use adjutant_storage::backup::BackupSummary;
pub use adjutant_storage::{
    BackupError, Cache, Damage, EventStore, GameSummary, Log, MemoryStore, Nonce, Notes, Outbox, OutboxEntry, OutboxId,
    OutboxItem, Salvaged, StoreError,
};

pub use adjutant_storage::{beside, intake};

use adjutant_storage::{Options, Read, SledStore, backup, close_to_others};
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

/// The same for a moment: whoever wants it too waits for it.
///
/// # Errors
/// As [`open`].
pub fn open_briefly(folder: &Path) -> Result<Store, StoreError> {
    let store = Options { stays: false, ..Options::default() }.open(folder)?;
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

/// The store in this folder as it is now, to be read, whoever plays in it; it is empty if there is none. Nothing is held for
/// that. What must be mended first is opened and mended; where nothing can be written, in a copy, which is read then.
///
/// # Errors
/// It must be mended and another process holds it, there is no room for a copy either, or it is damaged beyond reading.
pub fn read(folder: &Path) -> Result<Reading, StoreError> {
    let (store, copy): (Store, _) = match adjutant_storage::read(folder)? {
        Read::Journal(reader) => (Arc::new(*reader), None),
        Read::Nothing => (Arc::new(MemoryStore::new()), None),
        Read::Store(store) => (Arc::new(store), None),
        Read::Copy(store, copy) => (Arc::new(store), Some(copy)),
    };
    Ok(Reading { store, copy })
}

/// Writes a backup of everything, also while the store is in use.
///
/// # Errors
/// The file cannot be written, or the store not read.
pub fn back_up(store: &dyn EventStore, file: &Path) -> Result<BackupSummary, BackupError> {
    backup::write_file(store, file)
}

/// Puts together in a folder that does not exist or is empty what can be verified of a store that cannot be mended.
///
/// # Errors
/// The store is in use or cannot be read, or the folder not written.
pub fn salvage(from: &Path, to: &Path) -> Result<Vec<Salvaged>, BackupError> {
    adjutant_storage::salvage(from, to)
}

/// Restores a backup into a folder that does not exist or is empty.
///
/// # Errors
/// The backup is damaged, or the folder holds something.
pub fn restore(file: &Path, folder: &Path) -> Result<BackupSummary, BackupError> {
    backup::restore_file(file, folder)
}
