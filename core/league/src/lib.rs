//! Leagues: pairings, bids, results and tables.
//!
//! A league is a log like a game. [`decide`] turns an order into events or a refusal, [`apply`] records events, and
//! [`next`] gives the referee's next step. This crate has no clock, randomness or I/O, and knows no game. Times come
//! with orders, and lots come in events with their proofs. Standings ([`standings`]), ratings ([`ratings`]), rungs
//! ([`ladder`]) and brackets are computed from the log on request and never stored. [`follow`] checks that a log
//! follows from its orders.

#![warn(clippy::expect_used)] // Only tests may use `expect`.

pub mod calendar;
pub mod codec;
pub mod command;
mod decide;
pub mod demands;
pub mod events;
mod follow;
pub mod ladder;
pub mod lots;
pub mod matches;
mod next;
mod numbers;
pub mod pairing;
pub mod permits;
pub mod presets;
pub mod ratings;
pub mod refusal;
pub mod rules;
pub mod settings;
pub mod standings;
pub mod state;
pub mod terms;

pub use command::Command;
pub use decide::decide;
pub use events::{By, Envelope, Event, Founding};
pub use follow::{Stray, follow};
pub use next::{Upcoming, next};
pub use refusal::Refusal;
pub use rules::Rules;
pub use state::{League, apply};

/// The commitment of a sealed bid.
pub use decide::bids::sealed;
