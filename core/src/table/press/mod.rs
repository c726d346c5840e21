//! What powers write, and what may be written.

pub(crate) mod decide;
pub mod state;

pub use state::*;
