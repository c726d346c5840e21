//! The stores of a database, in a program without its client.

use super::{Login, Part};
use adjutant_storage::{CopyTarget, StoreError};
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
