//! The clock of a game by chat: how long a seat may take, and until when each awaited seat has.
//!
//! Time is counted only in the hours and on the days that the table agreed on. What is written into the log is the
//! instant at which somebody's time runs out; how it was counted can be checked from the rules of the clock.

use crate::{SeatId, Timestamp};
use serde::{Deserialize, Serialize};

/// By which rules time is counted. Lengths are in minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockRules {
    /// What the allowance is for.
    pub per: ClockPeriod,
    /// Counted minutes that a seat has in each period; at least one.
    pub allowance: u32,
    /// Minutes that each seat may overrun by, in the whole game together. They are not counted by hours and days:
    /// a bank that is open runs day and night.
    pub bank: u32,
    /// The time zone of hours and days, by its IANA name: `Europe/Berlin`.
    pub zone: String,
    /// Hours that do not count.
    pub quiet: Option<QuietHours>,
    /// Days that count.
    pub days: Weekdays,
    /// What happens when a seat's time has run out, its bank included.
    pub on_expiry: Expiry,
    /// Minutes given to a seat whose time ran out while the referee was away.
    pub grace: u32,
}

/// What a seat's allowance is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockPeriod {
    /// Each phase.
    Phase,
    /// Each turn of a seat, whoever is awaited in it.
    Turn,
}

/// What happens when time has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expiry {
    /// It is told, and the game waits on.
    Nothing,
    /// The game masters are called.
    CallGm,
    /// What the seat owes is passed: its phase ends, its losses are taken as the referee proposes.
    Pass,
    /// A stand-in plays the turn for it.
    StandIn,
}

/// Hours that do not count, by the clock on the wall: from one minute of the day to before another. `from` may be
/// later than `to`: then they reach over midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// Minute of the day, 0 to 1439.
    pub from: u16,
    /// Minute of the day, 0 to 1439.
    pub to: u16,
}

/// Days of the week, bit 0 for Monday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Weekdays(pub u8);

impl Weekdays {
    /// All seven.
    pub const ALL: Self = Self(0x7f);

    /// Whether a day is one of them; 0 is Monday.
    pub fn has(self, day: u8) -> bool {
        day < 7 && self.0 & (1 << day) != 0
    }
}

/// Until when a seat has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Deadline {
    pub seat: SeatId,
    pub at: Timestamp,
}

/// What an allowance is for: a turn of the game, or one phase of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Period {
    /// The round.
    pub round: u16,
    /// Whose turn: the seat's place in the ruleset's order.
    pub seat: u8,
    /// Which phase, where each has its own allowance.
    pub phase: Option<u8>,
}
