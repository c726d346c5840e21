//! The clock: who is awaited until when.

pub(crate) mod decide;
pub mod due;
pub mod state;

pub use state::*;
