//! The event types, their envelope and codec, the transcript and the dice.
//!
//! This crate knows no rules and depends on no other crate of the project. Everything that is ever written to a game's
//! log is defined here; see `docs/architecture.md`.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod clock;
pub mod codec;
pub mod command;
pub mod council;
pub mod dice;
pub mod envelope;
pub mod ids;
pub mod native;
pub mod numerals;
pub mod office;
pub mod percent;
pub mod plan;
pub mod press;
pub mod roll;
pub mod signup;
pub mod staff;
pub mod table;
pub mod transcript;

pub use clock::{ClockPeriod, ClockRules, Deadline, Expiry, Period, QuietHours, Weekdays};
pub use command::Command;
pub use envelope::{Actor, Audience, Envelope, Event};
pub use ids::{
    CauseId, GameId, KindCount, KindId, LeagueId, PlayerId, RulesetId, SeatId, Seq, SideId, SpaceId, Timestamp,
    TopicId, UnitId,
};
pub use native::{Native, NativeType, Spelling};
pub use roll::{DRAW, DieGroup, Reading, RollEvent, RollRequest};
pub use table::{
    BeaconPolicy, DicePolicy, ExtensionReason, GameResult, InstructionScope, LONGEST_ENTROPY, Pledging, TableEvent,
};
