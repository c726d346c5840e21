//! Counted time: only the hours and days that the table agreed on, by the clock on the wall of its zone.
//!
//! A day is a calendar day there; its quiet hours are cut out of it. When clocks are put forward the hour that does not
//! exist is not counted, when they are put back the hour that comes twice is counted twice: what counts is time that
//! really passes.

use adjutant_events::{ClockRules, QuietHours, Timestamp, Weekdays};
use chrono::{DateTime, Datelike, Days, Duration, LocalResult, NaiveDate, NaiveDateTime, TimeZone, Utc};
use chrono_tz::Tz;

const MINUTE: i64 = 60_000;
const DAY: u16 = 1440;

/// More days than any deadline is away: sixty days of which one hour a week counts.
const FARTHEST: u32 = 11_000;

/// Which time counts.
pub(super) struct Hours {
    zone: Tz,
    quiet: Option<QuietHours>,
    days: Weekdays,
}

/// The time zone of this IANA name; upper and lower case are the same.
pub fn zone(name: &str) -> Option<Tz> {
    chrono_tz::TZ_VARIANTS.iter().find(|zone| zone.name().eq_ignore_ascii_case(name.trim())).copied()
}

impl Hours {
    /// Those of a clock; none if its zone is not known here.
    pub(super) fn of(rules: &ClockRules) -> Option<Self> {
        Some(Self { zone: zone(&rules.zone)?, quiet: rules.quiet, days: rules.days })
    }

    /// The instant at which so many counted milliseconds have passed since another.
    pub(super) fn after(&self, from: Timestamp, length: i64) -> Timestamp {
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

    /// Counted milliseconds between two instants.
    pub(super) fn between(&self, from: Timestamp, to: Timestamp) -> i64 {
        let spans = self.spans(from).take_while(|(start, _)| *start < to.0);
        spans.map(|(start, end)| (end.min(to.0) - start.max(from.0)).max(0)).sum()
    }

    /// Spans of time that count, in order, from the day of an instant on.
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

    /// When a minute of a day begins. Of an hour that comes twice the first; of one that does not exist its end.
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

/// Milliseconds of so many minutes.
pub(super) fn minutes(count: u32) -> i64 {
    i64::from(count) * MINUTE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        Timestamp(DateTime::parse_from_rfc3339(text).expect("an instant").timestamp_millis())
    }

    fn hours(zone_name: &str, quiet: Option<(u16, u16)>, days: u8) -> Hours {
        Hours {
            zone: zone(zone_name).expect("a zone"),
            quiet: quiet.map(|(from, to)| QuietHours { from: from * 60, to: to * 60 }),
            days: Weekdays(days),
        }
    }

    #[test]
    fn deadlines_fall_where_a_person_with_a_calendar_would_put_them() {
        let all = Weekdays::ALL.0;
        let working = 0b001_1111;
        // Zone, quiet hours, days, from, hours given, deadline.
        #[allow(clippy::type_complexity)] // a table of cases
        let table: [(&str, Option<(u16, u16)>, u8, &str, u32, &str); 10] = [
            ("UTC", None, all, "2026-11-20T12:00:00Z", 24, "2026-11-21T12:00:00Z"),
            // A night does not count; it reaches over midnight.
            ("UTC", Some((22, 8)), all, "2026-11-20T20:00:00Z", 4, "2026-11-21T10:00:00Z"),
            // Asked in the night: counted from the morning.
            ("UTC", Some((22, 8)), all, "2026-11-20T23:30:00Z", 1, "2026-11-21T09:00:00Z"),
            // Quiet hours in the middle of the day.
            ("UTC", Some((9, 17)), all, "2026-11-20T08:00:00Z", 2, "2026-11-20T18:00:00Z"),
            // Friday to Monday.
            ("UTC", None, working, "2026-11-20T12:00:00Z", 24, "2026-11-23T12:00:00Z"),
            ("UTC", None, working, "2026-11-21T12:00:00Z", 1, "2026-11-23T01:00:00Z"),
            // Saturday has begun in Tokyo, while it is Friday in Greenwich.
            ("Asia/Tokyo", None, working, "2026-11-20T16:00:00Z", 1, "2026-11-22T16:00:00Z"),
            // The night of 25 October 2026 has 25 hours in Berlin, that of 28 March 2027 has 23.
            ("Europe/Berlin", None, all, "2026-10-24T22:00:00Z", 25, "2026-10-25T23:00:00Z"),
            ("Europe/Berlin", Some((22, 8)), all, "2026-10-24T18:00:00Z", 3, "2026-10-25T08:00:00Z"),
            ("Europe/Berlin", Some((22, 8)), all, "2027-03-27T19:00:00Z", 3, "2027-03-28T07:00:00Z"),
        ];
        for (zone, quiet, days, from, given, expected) in table {
            let hours = hours(zone, quiet, days);
            let found = hours.after(at(from), minutes(given * 60));
            assert_eq!(found, at(expected), "{given} h from {from} in {zone}, quiet {quiet:?}, days {days:b}");
            assert_eq!(hours.between(at(from), found), minutes(given * 60), "and back, from {from} in {zone}");
        }
    }

    #[test]
    fn what_lies_outside_the_hours_is_nothing() {
        let hours = hours("UTC", Some((22, 8)), Weekdays::ALL.0);
        assert_eq!(hours.between(at("2026-11-20T22:00:00Z"), at("2026-11-21T08:00:00Z")), 0);
        assert_eq!(hours.between(at("2026-11-21T08:00:00Z"), at("2026-11-20T08:00:00Z")), 0);
    }

    #[test]
    fn zones_are_found_as_people_write_them() {
        assert_eq!(zone("europe/berlin"), Some(Tz::Europe__Berlin));
        assert_eq!(zone(" Asia/Tokyo "), Some(Tz::Asia__Tokyo));
        assert_eq!(zone("Berlin"), None);
    }
}
