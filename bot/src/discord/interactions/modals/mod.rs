//! Modals: how they are opened and read.

pub(in crate::discord) mod correction;
pub(in crate::discord) mod form;
pub(in crate::discord) mod new_game;
