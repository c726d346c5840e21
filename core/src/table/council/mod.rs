//! What people decide together, and what game masters have put down.

pub(crate) mod count;
pub(crate) mod decide;
pub mod state;

pub use state::*;
