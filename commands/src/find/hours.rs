//! Hours of the day, as half hours of UTC. So the hours of two people in two time zones can be compared.

use crate::moderator::clock::zone;
use adjutant_events::Timestamp;
use adjutant_events::numerals::narrow;
use chrono::{DateTime, Offset as _, TimeZone as _, Utc};
use serde::{Deserialize, Serialize};

/// The half hours of a day.
const HALVES: u32 = 48;
const DAY: i32 = 24 * 60;

/// Half hours of a day in UTC, the first from midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hours(u64);

impl Hours {
    /// The whole day.
    pub const ANY: Self = Self((1 << HALVES) - 1);

    /// Reads `18-23 +9`, `19:30-23 Europe/Berlin` or `any`. Without a zone it is UTC. A zone is what it is now: a search
    /// does not last until the clocks change.
    pub fn read(text: &str, now: Timestamp) -> Option<Self> {
        let text = text.trim().replace(['〜', '～', '–', '－'], "-");
        if text.is_empty() || text.eq_ignore_ascii_case("any") || text == "いつでも" {
            return Some(Self::ANY);
        }
        let (hours, zone) = text.split_once(char::is_whitespace).unwrap_or((text.as_str(), "UTC"));
        let (from, to) = hours.split_once('-')?;
        let (from, to, ahead) = (minute(from)?, minute(to)?, minutes_ahead(zone.trim(), now)?);
        let length = (to - from).rem_euclid(DAY);
        // From an hour to the same hour is the whole day.
        let length = if length == 0 { DAY } else { length };
        let first = (from - ahead).div_euclid(30);
        let count = length / 30;
        let mut halves: u64 = 0;
        for half in first..first + count {
            halves |= 1_u64 << half.rem_euclid(HALVES.cast_signed());
        }
        (halves != 0).then_some(Self(halves))
    }

    /// The half hours that both have.
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The hours as ranges in UTC: minutes of the day, from and to. A range may pass midnight.
    pub fn ranges(self) -> Vec<(u32, u32)> {
        let has = |half: u32| self.0 & (1 << (half % HALVES)) != 0;
        if self == Self::ANY {
            return vec![(0, HALVES * 30)];
        }
        let begins = (0..HALVES).filter(|half| has(*half) && !has(half + HALVES - 1));
        let range = |from: u32| {
            let length = (0..HALVES).find(|after| !has(from + after)).unwrap_or(HALVES);
            (from * 30, (from + length) % HALVES * 30)
        };
        begins.map(range).collect()
    }
}

/// The minute of the day of `18` or `18:30`; `24` is midnight.
fn minute(text: &str) -> Option<i32> {
    let text = narrow(text.trim());
    let (hour, minute) = text.split_once(':').unwrap_or((&text[..], "0"));
    let (hour, minute): (i32, i32) = (hour.parse().ok()?, minute.parse().ok()?);
    let fits = (0..=24).contains(&hour) && (0..60).contains(&minute) && hour * 60 + minute <= DAY;
    fits.then_some(hour * 60 + minute)
}

/// How many minutes a zone is ahead of UTC: `+9`, `-3:30`, `UTC+9`, or an IANA name.
fn minutes_ahead(text: &str, now: Timestamp) -> Option<i32> {
    let typed = narrow(text);
    let bare = typed.strip_prefix("UTC").unwrap_or(&typed);
    if bare.is_empty() {
        return Some(0);
    }
    let signed = bare.strip_prefix('+').map(|rest| (1, rest)).or_else(|| bare.strip_prefix('-').map(|rest| (-1, rest)));
    if let Some((sign, rest)) = signed {
        return minute(rest).filter(|ahead| *ahead <= 14 * 60).map(|ahead| sign * ahead);
    }
    let now = DateTime::<Utc>::from_timestamp_millis(now.0)?;
    let offset = zone(text)?.offset_from_utc_datetime(&now.naive_utc());
    Some(offset.fix().local_minus_utc() / 60)
}
