//! Access to the keys of the server and its games, for interfaces.

pub use adjutant_storage::keys::{KeyFolder, Keyring, KeyringError, MemoryKeyring};
pub use zeroize::Zeroizing;

use std::path::Path;
use std::sync::Arc;

/// The keys in a folder. The folder is created with the first key.
///
/// # Errors
/// Other users can open the folder.
pub fn open(folder: &Path) -> Result<Arc<dyn Keyring>, KeyringError> {
    Ok(Arc::new(KeyFolder::open(folder)?))
}
