//! A seat's staff: its members, its policy, and its drafts.

pub(crate) mod check;
pub(crate) mod decide;
pub(crate) mod entitled;
mod people;
pub(crate) mod portfolio;
pub(crate) mod roles;
pub mod state;

pub use check::{Checked, Verdict, check, rehearse};
pub use entitled::{arm_word, becomes_draft, stands_for};
pub use portfolio::Outside;
pub use roles::{Deed, MAY, May, Role, deed};
pub use state::*;
