//! Keys, for the faces: where the server's key and the secrets of its games are kept.

use std::path::Path;
use std::sync::Arc;

pub use adjutant_storage::keys::{KeyFolder, Keyring, KeyringError, MemoryKeyring};

/// The keys in a folder; it is made when the first key is.
///
/// # Errors
/// Others than its owner can open it.
pub fn open(folder: &Path) -> Result<Arc<dyn Keyring>, KeyringError> {
    Ok(Arc::new(KeyFolder::open(folder)?))
}
