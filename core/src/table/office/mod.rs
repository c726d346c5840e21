//! What game masters do for others and at a set time, and what players contest.

pub(crate) mod decide;
pub mod gallery;
pub mod state;

pub use state::*;
