//! Backups of keys: one file with a passphrase.

pub use adjutant_storage::keys::archive::KeySummary;

use crate::keys::{KeyFolder, Keyring, KeyringError, Zeroizing};
use adjutant_storage::keys::archive;
use std::path::Path;

/// Writes all keys of a folder to one file that is encrypted with a passphrase.
///
/// # Errors
/// The keys cannot be read, or the file cannot be written.
pub fn back_up(folder: &Path, file: &Path, passphrase: Zeroizing<String>) -> Result<KeySummary, KeyringError> {
    archive::back_up(&KeyFolder::open(folder)?, file, passphrase)
}

/// The same with all keys of a keyring, wherever they are.
///
/// # Errors
/// As [`back_up`].
pub fn back_up_keyring(
    keys: &dyn Keyring,
    file: &Path,
    passphrase: Zeroizing<String>,
) -> Result<KeySummary, KeyringError> {
    archive::back_up(keys, file, passphrase)
}

/// Restores the keys of a backup into a folder. Existing keys are kept.
///
/// # Errors
/// The passphrase is wrong, the backup is damaged, or the folder belongs to another server.
pub fn restore(file: &Path, folder: &Path, passphrase: Zeroizing<String>) -> Result<KeySummary, KeyringError> {
    archive::restore(file, &KeyFolder::open(folder)?, passphrase)
}
