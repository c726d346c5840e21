//! The stores of a database, in a program without its client.

use super::{Login, Part};
use adjutant_storage::keys::{Keyring, KeyringError};
use adjutant_storage::{CopyTarget, StoreError};
use std::path::Path;
use std::sync::Arc;

/// Whether this program has the client.
pub const BUILT_IN: bool = false;

fn left_out() -> StoreError {
    StoreError::Refused { reason: "this program was built without its client (feature `postgres`)".to_owned() }
}

/// # Errors
/// There is no client.
pub fn open(_: &Login, _: Part) -> Result<Arc<dyn CopyTarget>, StoreError> {
    Err(left_out())
}

/// # Errors
/// There is no client.
pub fn prepare(_: &Login, _: &Login) -> Result<(), StoreError> {
    Err(left_out())
}

pub(super) fn sealed_keys(_: &Login, _: &Path) -> Result<Arc<dyn Keyring>, KeyringError> {
    Err(KeyringError::Store(left_out()))
}

/// # Errors
/// There is no client.
pub fn add_sealing_key(_: &Path) -> Result<(), KeyringError> {
    Err(KeyringError::Store(left_out()))
}

/// # Errors
/// There is no client.
pub fn seal_anew(_: &Login, _: &Path) -> Result<usize, KeyringError> {
    Err(KeyringError::Store(left_out()))
}

/// # Errors
/// There is no client.
pub fn seal(_: &Login, _: &Path, _: &Path) -> Result<usize, KeyringError> {
    Err(KeyringError::Store(left_out()))
}
