//! Asia Engulfed: a game of hidden blocks, supply and production on an ocean, for two sides, in twenty-three turns of
//! two months.
//!
//! The rules follow the rulings of `docs/rules-asia-engulfed.md`, with one file for each heading of the rulebook.
//! Printed matter is data in `core/games/asia_engulfed/data/`. Most of it is reconstructed, and all of it names its
//! source. The state holds everything; [`model::fact`] decides who may read a fact.

#![warn(clippy::expect_used)] // Tests may expect; other code reports what is wrong.

pub mod cases;
mod choices;
pub mod family;
mod guessed;
pub mod model;
pub mod position;
pub mod rules;
pub mod scene;
pub mod speech;
mod words;

pub use family::{Asia, AsiaEdition};
pub use model::fact::AsiaEvent;
pub use model::order::AsiaCommand;
pub use model::prompt::AsiaTask;
pub use model::refusal::AsiaRefusal;
pub use model::state::State;
pub use rules::instructions::AsiaInstruction;
pub use speech::AsiaGrammar;

/// The name of the family in logs and commands.
pub const FAMILY: &str = "asia_engulfed";
/// The current schema version of its facts and orders.
pub const SCHEMA: u16 = 1;
/// The name of the ruleset in logs and commands.
pub const RULESET: &str = "asia_engulfed";
