//! Okinawa: a battle of eighty days for two sides, in 28 turns of three days. The map has hexes; an air and sea game is
//! played above it.
//!
//! `docs/rules-okinawa.md` lists what is implemented and what is not.
//!
//! The rules follow the rulings of that page, with one file for each heading of the rulebook. Printed matter is data in
//! `core/games/okinawa/data/`. Most of it is reconstructed, and all of it names its source.

#![warn(clippy::expect_used)] // Tests may expect; other code reports what is wrong.

pub mod cases;
mod choices;
pub mod family;
mod guessed;
pub mod model;
pub mod odds;
pub mod position;
mod properties;
pub mod rules;
pub mod scene;
pub mod speech;
mod trial;
mod words;

pub use family::{Okinawa, OkinawaEdition};
pub use speech::OkinawaGrammar;

/// The name of the family in logs and commands.
pub const FAMILY: &str = "okinawa";
/// The current schema version of its facts and orders.
pub const SCHEMA: u16 = 1;
/// The name of the ruleset in logs and commands.
pub const RULESET: &str = "okinawa";
