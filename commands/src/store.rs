//! The store by its folder, for faces: they keep no logs themselves and need no other word of storage.

pub use adjutant_storage::backup::BackupSummary;
pub use adjutant_storage::{
    BackupError, Damage, EventStore, GameSummary, MemoryStore, Nonce, OutboxEntry, OutboxId, OutboxItem, StoreError,
};

use adjutant_storage::{SledStore, backup};
use std::path::Path;
use std::sync::Arc;

/// A store that many may hold.
pub type Store = Arc<dyn EventStore>;

/// Opens the store in this folder, making it if there is none.
///
/// # Errors
/// Another process holds it, it cannot be written, or it is damaged beyond reading.
pub fn open(folder: &Path) -> Result<Store, StoreError> {
    Ok(Arc::new(SledStore::open(folder)?))
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
