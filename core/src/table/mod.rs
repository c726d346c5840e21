//! The table around a game: seats, players, game masters, start, pause, rewind, standing instructions, result.
//! One piece of code for all games.

pub mod clock;
pub mod decide;
pub mod instructions;
pub mod refusal;
pub mod state;

pub use clock::{Clock, PauseProposal, Wait};
pub use state::{Seat, Status, Table};
