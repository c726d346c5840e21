//! Counted time: only the agreed hours and days count, in the time zone of the game.
//!
//! A day is a calendar day in that zone, without its quiet hours. At a change to summer time the missing hour is not
//! counted. At a change to winter time the repeated hour is counted twice. So real time is counted.

use adjutant_events::{ClockRules, QuietHours, Timestamp, Weekdays};
use chrono::{DateTime, Datelike, Days, Duration, LocalResult, NaiveDate, NaiveDateTime, TimeZone, Utc};
use chrono_tz::Tz;

const MINUTE: i64 = 60_000;
const DAY: u16 = 1440;

/// More days than any deadline is away: sixty days with only one counted hour a week.
const FARTHEST: u32 = 11_000;

/// The time that counts.
#[derive(Debug)]
pub struct Hours {
    zone: Tz,
    quiet: Option<QuietHours>,
    days: Weekdays,
}

/// The time zone with this IANA name; case is ignored.
pub fn zone(name: &str) -> Option<Tz> {
    chrono_tz::TZ_VARIANTS.iter().find(|zone| zone.name().eq_ignore_ascii_case(name.trim())).copied()
}

impl Hours {
    /// The counted hours of a clock; none = its zone is unknown.
    pub fn of(rules: &ClockRules) -> Option<Self> {
        Some(Self { zone: zone(&rules.zone)?, quiet: rules.quiet, days: rules.days })
    }

    /// The instant at which `length` counted milliseconds have passed since `from`.
    pub fn after(&self, from: Timestamp, length: i64) -> Timestamp {
        let mut left = length.max(0);
        let mut last = from;
        for (start, end) in self.spans(from) {
            let start = start.max(from.0);
            if end <= start {
                continue;
            }
            if end - start >= left {
                return Timestamp(start + left);
            }
            left -= end - start;
            last = Timestamp(end);
        }
        last
    }

    /// The counted milliseconds between two instants.
    pub fn between(&self, from: Timestamp, to: Timestamp) -> i64 {
        let spans = self.spans(from).take_while(|(start, _)| *start < to.0);
        spans.map(|(start, end)| (end.min(to.0) - start.max(from.0)).max(0)).sum()
    }

    /// The counted spans of time, in order, from the day of an instant on.
    fn spans(&self, from: Timestamp) -> impl Iterator<Item = (i64, i64)> + '_ {
        let first = self.local(from).map(|date| date.date_naive());
        let dates = first.into_iter().flat_map(|first| (0..FARTHEST).filter_map(move |n| plus(first, n)));
        dates.flat_map(|date| self.of_day(date))
    }

    fn local(&self, at: Timestamp) -> Option<DateTime<Tz>> {
        DateTime::<Utc>::from_timestamp_millis(at.0).map(|at| at.with_timezone(&self.zone))
    }

    fn of_day(&self, date: NaiveDate) -> Vec<(i64, i64)> {
        if !self.days.has(u8::try_from(date.weekday().num_days_from_monday()).unwrap_or(7)) {
            return Vec::new();
        }
        let spans = match self.quiet {
            None => vec![(0, DAY)],
            Some(QuietHours { from, to }) if from < to => vec![(0, from), (to, DAY)],
            Some(QuietHours { from, to }) => vec![(to, from)],
        };
        let instants = spans.into_iter().filter(|(start, end)| start < end);
        instants.filter_map(|(start, end)| Some((self.instant(date, start)?, self.instant(date, end)?))).collect()
    }

    /// The start of a minute of a day. For a repeated hour it is the first; for a missing hour it is the hour's end.
    fn instant(&self, date: NaiveDate, minute: u16) -> Option<i64> {
        let mut wall: NaiveDateTime = date.and_hms_opt(0, 0, 0)? + Duration::minutes(i64::from(minute));
        // No clock was ever put forward by more than a day.
        for _ in 0..=DAY {
            match self.zone.from_local_datetime(&wall) {
                LocalResult::Single(at) | LocalResult::Ambiguous(at, _) => return Some(at.timestamp_millis()),
                LocalResult::None => wall += Duration::minutes(1),
            }
        }
        None
    }
}

fn plus(date: NaiveDate, days: u32) -> Option<NaiveDate> {
    date.checked_add_days(Days::new(u64::from(days)))
}

/// Minutes in milliseconds.
pub(super) fn minutes(count: u32) -> i64 {
    i64::from(count) * MINUTE
}
