//! Requests about leagues: `/league`, its buttons and modals, and its autocomplete.

pub(in crate::discord) mod autocomplete;
pub(in crate::discord) mod enrol;
pub(in crate::discord) mod lookup;
pub(in crate::discord) mod new_game;
pub(in crate::discord) mod orders;
pub(in crate::discord) mod questions;
