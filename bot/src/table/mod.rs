//! The local table: everything at one keyboard.

pub mod explained;
pub mod show;
pub mod teller;
