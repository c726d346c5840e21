//! Acts of game masters for others, scheduled orders, and disputes of players.

pub(crate) mod decide;
pub mod gallery;
pub mod state;

pub use state::*;
