//! War of 1812: hidden blocks on roads and lakes, two sides, three campaign years.
//!
//! The rules are those of version 1.31 with the rulings of `docs/rules-war1812.md`; each heading of the rulebook has
//! its own file. The printed data is in `core/games/war1812/data/`. The state holds everything. Two modules decide what
//! a side may know of it: [`model::audience`] for events and [`view`] for the board.

#![warn(clippy::expect_used)] // Only tests may use `expect`.

pub mod cases;
pub mod choices;
pub mod family;
mod guessed;
pub mod model;
pub mod odds;
pub mod position;
pub mod rules;
pub mod scene;
pub mod speech;
pub mod words;

pub use model::files as board_file;
pub use model::order as command;
pub use model::{board, fact, prompt, refusal, state, view};
pub use rules::{instructions, rolls};

pub use fact::*;
pub use family::{War1812, War1812Edition};
pub use state::State;

/// The name of the family.
pub const FAMILY: &str = "war1812";
/// The current schema version of its events and commands.
pub const SCHEMA: u16 = 1;

/// The name of the ruleset.
pub const RULESET: &str = "war1812";

/// The naval phase, as the log names it.
pub const NAVAL: &str = "naval";
/// The army phase.
pub const ARMY: &str = "army";
/// The combat phase, which ends a player turn.
pub const COMBAT: &str = "combat";
/// The placing of blocks before the game.
pub const SETUP: &str = "setup";
