//! Support for the tests of the whole house.

pub mod play;
