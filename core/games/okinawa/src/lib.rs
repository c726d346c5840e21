//! Okinawa: a battle of eighty days on a map of hexes, with an air and sea game above it; two sides, 28 turns of three days.
//!
//! What is here and what is still to come stands in `docs/rules-okinawa.md`.
//!
//! Rules under the rulings of that page; one file per heading of the rulebook. What is printed is data under
//! `core/games/okinawa/data/`, most of it reconstructed and all of it with its source.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod cases;
mod choices;
mod doors;
pub mod family;
pub mod model;
pub mod odds;
pub mod position;
pub mod rules;
pub mod scene;
pub mod speech;
mod words;

pub use family::{Okinawa, OkinawaEdition};
pub use speech::OkinawaGrammar;

/// The name of the family.
pub const FAMILY: &str = "okinawa";
/// The schema of its facts and orders that is written today.
pub const SCHEMA: u16 = 1;
/// The name of the ruleset.
pub const RULESET: &str = "okinawa";
