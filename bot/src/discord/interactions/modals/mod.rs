//! Modals: how they are opened and read.

pub(in crate::discord) mod correction;
pub(in crate::discord) mod find;
pub mod form;
pub(in crate::discord) mod new_game;
