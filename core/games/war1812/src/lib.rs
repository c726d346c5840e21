//! War of 1812: hidden blocks on roads and lakes, two sides, three campaign years.
//!
//! Rules of version 1.31 under the rulings of `docs/rules-war1812.md`; one file per heading of the rulebook. What is
//! printed is data under `core/games/war1812/data/`. The state holds everything; what a side may know of it is decided in two
//! places, [`audience`] for events and [`view`] for the board.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod apply;
pub mod army;
pub mod audience;
pub mod battles;
pub mod board;
pub mod board_file;
pub mod cases;
mod choices;
mod chosen;
pub mod command;
pub mod decide;
pub mod edit;
pub mod fact;
pub mod family;
pub mod instructions;
pub mod land_combat;
pub mod movement;
pub mod naval_combat;
pub mod navy;
pub mod next;
pub mod odds;
mod offer;
mod offers;
pub mod options;
mod pass;
mod printed;
pub mod prompt;
pub mod refusal;
pub mod rolls;
pub mod scene;
mod sheets;
pub mod simultaneous;
pub mod speech;
pub mod state;
mod touch;
pub mod victory;
pub mod view;
mod ways;
pub mod winter;
pub mod words;

pub use fact::*;
pub use family::{War1812, War1812Edition};
pub use state::State;

/// The name of the family.
pub const FAMILY: &str = "war1812";
/// The schema of its facts and orders that is written today.
pub const SCHEMA: u16 = 1;

/// The name of the ruleset.
pub const RULESET: &str = "war1812";

/// The naval phase, as the log has it.
pub const NAVAL: &str = "naval";
/// The army phase.
pub const ARMY: &str = "army";
/// The combat phase, which ends a player turn.
pub const COMBAT: &str = "combat";
/// The placing of blocks before the game.
pub const SETUP: &str = "setup";
