//! What happened: event types, their envelope and codec, the transcript and the dice.
//!
//! This crate knows no rules and no one else of the house. Everything that is ever written to a game's log is
//! defined here; see `docs/architecture.md`.

pub mod dice;
pub mod ids;
pub mod transcript;

pub use ids::{CauseId, GameId, KindId, PlayerId, RulesetId, SeatId, Seq, SideId, SpaceId, Timestamp, UnitId};
