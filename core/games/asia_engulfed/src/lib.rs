//! Asia Engulfed: hidden blocks, supply and production on the scale of an ocean, two sides, twenty-three turns of two months.
//!
//! Rules under the rulings of `docs/rules-asia-engulfed.md`; one file per heading of the rulebook. What is printed is data under
//! `core/games/asia_engulfed/data/`, most of it reconstructed and all of it with its source. The state holds everything; who may
//! read a fact is decided in [`fact`].

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod air_naval;
pub mod american_production;
pub mod areas;
pub mod bid;
pub mod board;
pub mod board_file;
pub mod cases;
pub mod china;
mod choices;
mod chosen;
pub mod command;
pub mod decide;
pub mod draft;
pub mod edit;
pub mod extended_operation;
pub mod extensive_rebasing;
pub mod fact;
pub mod family;
pub mod final_supply;
pub mod first_supply;
pub mod ground_combat;
pub mod home_defence;
pub mod influence;
pub mod instructions;
pub mod naval_movement;
pub mod network;
pub mod next;
pub mod operational_movement;
mod orders;
mod printed;
pub mod production;
pub mod prompt;
pub mod rebase;
mod record;
pub mod refusal;
pub mod rolls;
pub mod routes;
pub mod scene;
pub mod sequence;
mod sheets;
pub mod speech;
mod stacking;
pub mod state;
pub mod strategic_movement;
pub mod strategic_warfare;
pub mod supply;
pub mod surprise_attack;
pub mod surrender;
pub mod tables;
pub mod victory;
pub mod view;
pub mod vocabulary;
mod words;

pub use command::AsiaCommand;
pub use fact::AsiaEvent;
pub use family::{Asia, AsiaEdition};
pub use instructions::AsiaInstruction;
pub use prompt::AsiaTask;
pub use refusal::AsiaRefusal;
pub use speech::AsiaGrammar;
pub use state::State;

/// The name of the family.
pub const FAMILY: &str = "asia_engulfed";
/// The schema of its facts and orders that is written today.
pub const SCHEMA: u16 = 1;
/// The name of the ruleset.
pub const RULESET: &str = "asia_engulfed";
