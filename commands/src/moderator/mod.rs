//! The moderator: what happens with a command once it is understood.
//!
//! A [`Session`] owns one game: it decides, keeps the events, asks for dice, applies, and goes on until somebody must
//! choose. A [`House`] owns many games, one task each. Nobody is told of an event that is not on disk.

pub mod dice;
pub mod house;
pub mod outcome;
pub mod permissions;
pub mod recheck;
pub mod session;

pub use dice::{AwaitedDice, DiceSource, OsDice, ScriptedDice, Throw};
pub use house::{House, HouseConfig};
pub use outcome::{Denial, Fault, LineProblem, LineReport, OrdersDenied, Outcome, Preview, Said, Standing};
pub use recheck::{GameReport, Misfit, recheck};
pub use session::Session;
