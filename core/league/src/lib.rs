//! Leagues: who may play whom, at which bid, what came of it, and what the table is.
//!
//! A league is a log like a game: [`decide`] turns an order into events or a refusal, [`apply`] records events, [`next`] says
//! what the referee does by himself. Nothing here has a clock, randomness, I/O, or knows a game: times come with orders, lots
//! come in events with their proof. Standings ([`standings`]), ratings ([`ratings`]), rungs ([`ladder`]) and brackets are derived
//! from the log whenever somebody asks, and never stored; [`follow`] is how a stranger finds out whether a log is what these
//! rules make of its orders.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

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

/// What is committed to when a figure is sealed.
pub use decide::bids::sealed;
