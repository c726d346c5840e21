//! The local table: everybody at one keyboard.

mod closing;
pub mod completer;
pub mod explained;
pub mod from;
mod handy;
pub mod lines;
pub mod local;
pub mod local_commands;
pub mod narrator;
pub mod pages;
pub mod play;
pub mod players;
pub mod review;
pub mod show;
pub mod waiting;
