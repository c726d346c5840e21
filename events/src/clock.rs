//! The clock of a game by chat: how long a seat may take, and the deadline of each seat that must act.
//!
//! Time counts only in the agreed hours and on the agreed days. The log has the deadline itself; how it was calculated
//! can be checked with the rules of the clock.

use crate::{SeatId, Timestamp};
use serde::{Deserialize, Serialize};

/// The rules of the clock. Durations are in minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockRules {
    /// The period of the allowance.
    pub per: ClockPeriod,
    /// The counted minutes of a seat in each period; at least one.
    pub allowance: u32,
    /// The extra minutes of each seat for the whole game. They run day and night, without regard to hours and days.
    pub bank: u32,
    /// The time zone of hours and days, as an IANA name: `Europe/Berlin`.
    pub zone: String,
    /// Hours that do not count.
    pub quiet: Option<QuietHours>,
    /// Days that count.
    pub days: Weekdays,
    /// What happens when a seat's time, including its bank, is up.
    pub on_expiry: Expiry,
    /// The minutes given to a seat whose time was up while the referee was not running.
    pub grace: u32,
}

/// The period of an allowance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockPeriod {
    /// Each phase.
    Phase,
    /// Each turn of a seat, whichever seat must act in it.
    Turn,
}

/// What happens when the time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expiry {
    /// It is announced, and the game waits.
    Nothing,
    /// The game masters are called.
    CallGm,
    /// The seat passes: its phase ends, and its losses are those that the referee proposes.
    Pass,
    /// A stand-in plays the turn.
    StandIn,
}

/// Hours that do not count, in local time, from one minute of the day to before another. If `from` is later than `to`,
/// they include midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// Minute of the day, 0 to 1439.
    pub from: u16,
    /// Minute of the day, 0 to 1439.
    pub to: u16,
}

impl QuietHours {
    /// All but the minute before this minute of the day. An allowance of so many minutes then ends at that time of day,
    /// after so many days.
    pub const fn until(minute: u16) -> Self {
        Self { from: minute % 1440, to: (minute % 1440 + 1439) % 1440 }
    }

    /// The time of day at which all deadlines fall; none if more than one minute of a day counts.
    pub fn only(self) -> Option<u16> {
        let counted = (i32::from(self.from) - i32::from(self.to)).rem_euclid(1440);
        (counted == 1).then_some(self.from)
    }
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

/// A seat's deadline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Deadline {
    pub seat: SeatId,
    pub at: Timestamp,
}

/// The period of an allowance: a turn of the game, or one phase of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Period {
    /// The round.
    pub round: u16,
    /// The seat whose turn it is, as its index in the ruleset's order.
    pub seat: u8,
    /// The phase, if each has its own allowance.
    pub phase: Option<u8>,
}
