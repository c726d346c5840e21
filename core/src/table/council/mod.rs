//! Decisions of the players, and records of the game masters.

pub(crate) mod count;
pub(crate) mod decide;
pub mod state;

pub use state::*;
