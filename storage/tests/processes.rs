//! A program of its own because it starts processes: until such a one has become its own program, it holds the locks of every
//! store that is open, and whoever closes his store and opens it again finds it in use.

#![allow(clippy::unwrap_used)] // A test says what it expects by failing.

mod attacked;
mod crash;
mod disk_trouble;
mod newest;
mod soon;
