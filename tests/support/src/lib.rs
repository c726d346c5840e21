//! Support for the tests of the whole house.

pub mod blocks;
pub mod discord;
pub mod driver;
pub mod golden;
pub mod play;
pub mod program;
pub mod transcript;
pub mod undecided;
