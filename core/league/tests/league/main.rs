//! Leagues, played without a store: every season is also followed as a stranger would.

mod brackets;
mod desk;
mod ladders;
mod lots;
mod pairings;
mod permits;
mod rated;
mod seasons;
mod settings;
mod standing;
mod terms;
mod times;
