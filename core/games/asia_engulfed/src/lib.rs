//! Asia Engulfed: hidden blocks, supply and production on the scale of an ocean, two sides, twenty-three turns of two months.
//!
//! Rules under the rulings of `docs/rules-asia-engulfed.md`; one file per heading of the rulebook. What is printed is data under
//! `core/games/asia_engulfed/data/`, most of it reconstructed and all of it with its source. The state holds everything; who may
//! read a fact is decided in [`model::fact`].

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod cases;
mod choices;
pub mod family;
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

/// The name of the family.
pub const FAMILY: &str = "asia_engulfed";
/// The schema of its facts and orders that is written today.
pub const SCHEMA: u16 = 1;
/// The name of the ruleset.
pub const RULESET: &str = "asia_engulfed";
