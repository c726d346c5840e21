//! The table around a game: seats, players, game masters, start, pause, rewind, standing instructions, result.
//! One piece of code for all games.

pub mod decide;
pub mod instructions;
pub mod refusal;
pub mod state;

pub use state::{Seat, Status, Table};
