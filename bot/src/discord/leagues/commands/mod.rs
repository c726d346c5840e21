//! What people ask of leagues on Discord: `/league`, its buttons and forms, and what is suggested while they type.

pub(in crate::discord) mod autocomplete;
pub(in crate::discord) mod lookup;
pub(in crate::discord) mod new_game;
pub(in crate::discord) mod orders;
pub(in crate::discord) mod questions;
pub(in crate::discord) mod sealed;
