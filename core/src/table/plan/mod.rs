//! Planning maps: one for each side.

pub(crate) mod decide;
pub mod state;

pub use state::*;
