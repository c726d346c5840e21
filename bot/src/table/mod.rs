//! The local table: everybody at one keyboard.

pub mod completer;
pub mod explained;
pub mod lines;
pub mod local;
pub mod local_commands;
pub mod narrator;
pub mod pages;
pub mod play;
pub mod players;
pub mod review;
pub mod rounds;
mod shortcuts;
pub mod show;
pub mod start_position;
mod summaries;
pub mod waiting;
