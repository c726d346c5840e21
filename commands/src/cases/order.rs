//! Orders of a case: read in the language of the table, which is the only one players know.

use adjutant_core::Command;
use adjutant_core::axis::State;

/// Reads an order.
///
/// # Errors
/// What was not understood.
pub(super) fn read(_state: &State, _order: &str) -> Result<Command, String> {
    Err("orders cannot be read yet".to_owned())
}
