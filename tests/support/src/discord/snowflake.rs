//! Ids and time. Both are deterministic: the clock stands still until a test moves it, and ids count up from it.

use std::fmt;
use std::time::{Duration, Instant};

use serde::{Serialize, Serializer};

/// The start of Discord's ids: 1 January 2015, in milliseconds since 1970.
const EPOCH: u64 = 1_420_070_400_000;

/// The start of the fake's clock: 5 January 2026, a Monday, 12:00 UTC.
pub const START: u64 = 1_767_614_400_000;

/// A Discord id of a user, channel, message or anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// Reads an id from a path or a body.
    pub fn parse(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }

    /// The creation time, in milliseconds since 1970.
    pub fn made_at(self) -> u64 {
        (self.0 >> 22) + EPOCH
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for Snowflake {
    /// As text, like Discord, because JavaScript would lose digits of a number.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The fake's clock and its source of ids.
#[derive(Debug)]
pub struct Clock {
    now: u64,
    running_since: Option<Instant>,
    last_id: u64,
}

impl Default for Clock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock {
    /// A clock that stands still.
    pub fn new() -> Self {
        Self { now: START, running_since: None, last_id: 0 }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.now + self.running_since.map_or(0, |since| since.elapsed().as_millis() as u64)
    }

    /// Moves the clock forward.
    pub fn advance(&mut self, by: Duration) {
        self.now += by.as_millis() as u64;
    }

    /// Makes the clock run from now on, for load tests.
    pub fn run(&mut self) {
        self.running_since.get_or_insert_with(Instant::now);
    }

    /// A new id, greater than every one before.
    pub fn id(&mut self) -> Snowflake {
        self.last_id = (self.last_id + 1).max((self.now() - EPOCH) << 22);
        Snowflake(self.last_id)
    }
}

/// A time in Discord's format: ISO 8601 in UTC.
pub fn iso(millis: u64) -> String {
    let (days, within) = ((millis / 86_400_000).cast_signed(), millis % 86_400_000);
    // The civil date from the number of days, by eras of 400 years that start in March.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (hours, minutes) = (within / 3_600_000, within / 60_000 % 60);
    let (seconds, rest) = (within / 1_000 % 60, within % 1_000);
    format!("{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}.{rest:03}000+00:00")
}
