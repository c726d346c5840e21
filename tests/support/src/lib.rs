//! Support for the tests of the whole workspace.

pub mod blocks;
pub mod discord;
pub mod driver;
pub mod golden;
pub mod moved;
pub mod offered;
pub mod play;
pub mod program;
pub mod transcript;
pub mod undecided;

/// The variable that gives a program under test its connection for moved time: an address and its number.
pub const LINE: &str = "ADJUTANT_TEST_LINE";
