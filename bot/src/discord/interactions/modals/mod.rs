//! Modals: forms that open, and what is written into them.

pub(in crate::discord) mod correction;
pub(in crate::discord) mod form;
pub(in crate::discord) mod new_game;
