//! The clock: the deadlines of seats.

pub(crate) mod decide;
pub mod due;
pub mod state;

pub use state::*;
