//! Opens stores by folder, for interfaces, which use no other part of storage.

pub use adjutant_storage::backup::BackupSummary;
pub use adjutant_storage::{
    BackupError, Cache, CopyError, CopySummary, CopyTarget, Copying, Daemon, Damage, EventStore, Fence, Fencing,
    GameSummary, Holdings, Lease, LeaseState, Leases, Log, MemoryStore, Nonce, Notes, OnlyProcess, Outbox, OutboxEntry,
    OutboxId, OutboxItem, Salvaged, StoreError, Taken,
};

pub use adjutant_storage::{cache_file, untrusted_file};

use adjutant_storage::{Options, Read, SledStore, backup, close_to_others};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A store that can be shared.
pub type Store = Arc<dyn EventStore>;

/// Opens the store in this folder, and creates it if necessary.
///
/// # Errors
/// Another process holds the store, it cannot be written, or its damage cannot be repaired.
pub fn open(folder: &Path) -> Result<Store, StoreError> {
    let store = SledStore::open(folder)?;
    close_to_others(folder);
    Ok(Arc::new(store))
}

/// Opens the store for a short time. Another process that opens it waits.
///
/// # Errors
/// As [`open`].
pub fn open_briefly(folder: &Path) -> Result<Store, StoreError> {
    let store = Options { stays: false, ..Options::default() }.open(folder)?;
    close_to_others(folder);
    Ok(Arc::new(store))
}

/// Opens the store in this folder as the source or the target of a copy. Whoever plays in it keeps it from being opened.
///
/// # Errors
/// As [`open`].
pub fn open_to_copy(folder: &Path) -> Result<Arc<dyn CopyTarget>, StoreError> {
    let store = Options { stays: false, ..Options::default() }.open(folder)?;
    close_to_others(folder);
    Ok(Arc::new(store))
}

/// A folder for a store that is needed for a short time. It is removed when it is dropped, which must be after the store.
///
/// # Errors
/// There is no place for it.
pub fn folder_aside() -> io::Result<TempDir> {
    TempDir::with_prefix("adjutant-aside-")
}

/// What is copied into this store, if that is not finished.
///
/// # Errors
/// The store cannot be read.
pub fn unfinished_copy(store: &dyn EventStore) -> Result<Option<String>, StoreError> {
    adjutant_storage::unfinished(store)
}

/// A store opened for reading.
pub struct Reading {
    /// The store.
    pub store: Store,
    /// Removes the copy; it must be dropped after the store.
    copy: Option<TempDir>,
}

impl Reading {
    /// A store that is opened already.
    pub fn of(store: Store) -> Self {
        Self { store, copy: None }
    }

    /// The folder of the copy that is read, because the original is not writable or must not be written; none = the original is read.
    pub fn copy(&self) -> Option<PathBuf> {
        self.copy.as_ref().map(|copy| copy.path().to_owned())
    }
}

/// Opens the store in this folder for reading, even if another process uses it. It is empty if there is none. Nothing
/// is locked. A store that needs repair is opened and repaired; if it is not writable, a copy is repaired and read.
///
/// # Errors
/// The store needs repair and another process holds it. Or there is no space for a copy, or the damage cannot be
/// repaired.
pub fn read(folder: &Path) -> Result<Reading, StoreError> {
    Ok(reading(adjutant_storage::read(folder)?))
}

/// As [`read`], but the folder stays as it is: a store that needs repair is copied, and the copy is repaired and read.
///
/// # Errors
/// There is no space for a copy, or the damage cannot be repaired.
pub fn read_untouched(folder: &Path) -> Result<Reading, StoreError> {
    Ok(reading(adjutant_storage::read_untouched(folder)?))
}

fn reading(read: Read) -> Reading {
    let (store, copy): (Store, _) = match read {
        Read::Journal(reader) => (Arc::new(*reader), None),
        Read::Nothing => (Arc::new(MemoryStore::new()), None),
        Read::Store(store) => (Arc::new(store), None),
        Read::Copy(store, copy) => (Arc::new(store), Some(copy)),
    };
    Reading { store, copy }
}

/// Writes a backup of everything, even while the store is in use.
///
/// # Errors
/// The file cannot be written, or the store cannot be read.
pub fn back_up(store: &dyn EventStore, file: &Path) -> Result<BackupSummary, BackupError> {
    backup::write_file(store, file)
}

/// Recovers what can be verified of a damaged store into a folder that does not exist or is empty.
///
/// # Errors
/// The store is in use or cannot be read, or the folder cannot be written.
pub fn salvage(from: &Path, to: &Path) -> Result<Vec<Salvaged>, BackupError> {
    adjutant_storage::salvage(from, to)
}

/// Restores a backup into a folder that does not exist or is empty.
///
/// # Errors
/// The backup is damaged, or the folder is not empty.
pub fn restore(file: &Path, folder: &Path) -> Result<BackupSummary, BackupError> {
    backup::restore_file(file, folder)
}
