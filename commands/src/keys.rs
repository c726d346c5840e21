//! Keys, for the faces: where the server's key and the secrets of its games are kept.

pub use adjutant_storage::keys::archive::KeySummary;
pub use adjutant_storage::keys::{KeyFolder, Keyring, KeyringError, MemoryKeyring};
pub use zeroize::Zeroizing;

use adjutant_storage::keys::archive;
use std::path::Path;
use std::sync::Arc;

/// The keys in a folder; it is made when the first key is.
///
/// # Errors
/// Others than its owner can open it.
pub fn open(folder: &Path) -> Result<Arc<dyn Keyring>, KeyringError> {
    Ok(Arc::new(KeyFolder::open(folder)?))
}

/// Writes all keys of a folder to one file that only the passphrase opens.
///
/// # Errors
/// The keys cannot be read, or the file not written.
pub fn back_up(folder: &Path, file: &Path, passphrase: Zeroizing<String>) -> Result<KeySummary, KeyringError> {
    archive::back_up(&KeyFolder::open(folder)?, file, passphrase)
}

/// Puts the keys of a backup into a folder, beside those that are there.
///
/// # Errors
/// The passphrase is another, the backup damaged, or the folder belongs to another server.
pub fn restore(file: &Path, folder: &Path, passphrase: Zeroizing<String>) -> Result<KeySummary, KeyringError> {
    archive::restore(file, &KeyFolder::open(folder)?, passphrase)
}
