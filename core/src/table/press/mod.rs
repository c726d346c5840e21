//! The press: letters of powers, and the rules for them.

pub(crate) mod decide;
pub mod state;

pub use state::*;
