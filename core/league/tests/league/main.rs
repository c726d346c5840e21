//! Tests of leagues without a store: every season is also replayed without keys.

mod brackets;
mod desk;
mod ladders;
mod lots;
mod offers;
mod pairings;
mod permits;
mod rated;
mod seasons;
mod settings;
mod standing;
mod terms;
mod times;
