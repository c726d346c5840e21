//! Counted time: hours and days as a person with a calendar would count them.

use super::HOUR;
use adjutant_commands::moderator::clock::{Hours, zone};
use adjutant_events::{ClockPeriod, ClockRules, Expiry, QuietHours, Timestamp, Weekdays};
use chrono::DateTime;
use chrono_tz::Tz;

fn at(text: &str) -> Timestamp {
    Timestamp(DateTime::parse_from_rfc3339(text).expect("an instant").timestamp_millis())
}

fn hours(zone: &str, quiet: Option<(u16, u16)>, days: u8) -> Hours {
    let rules = ClockRules {
        per: ClockPeriod::Phase,
        allowance: 1,
        bank: 0,
        zone: zone.to_owned(),
        quiet: quiet.map(|(from, to)| QuietHours { from: from * 60, to: to * 60 }),
        days: Weekdays(days),
        on_expiry: Expiry::Pass,
        grace: 0,
    };
    Hours::of(&rules).expect("a zone")
}

#[test]
fn deadlines_fall_where_a_person_with_a_calendar_would_put_them() {
    let all = Weekdays::ALL.0;
    let working = 0b001_1111;
    // Zone, quiet hours, days, start, hours given, deadline.
    #[allow(clippy::type_complexity)] // a table of cases
    let table: [(&str, Option<(u16, u16)>, u8, &str, u32, &str); 10] = [
        ("UTC", None, all, "2026-11-20T12:00:00Z", 24, "2026-11-21T12:00:00Z"),
        // A night does not count; it extends over midnight.
        ("UTC", Some((22, 8)), all, "2026-11-20T20:00:00Z", 4, "2026-11-21T10:00:00Z"),
        // Asked at night: counted from the morning.
        ("UTC", Some((22, 8)), all, "2026-11-20T23:30:00Z", 1, "2026-11-21T09:00:00Z"),
        // Quiet hours in the middle of the day.
        ("UTC", Some((9, 17)), all, "2026-11-20T08:00:00Z", 2, "2026-11-20T18:00:00Z"),
        // Friday to Monday.
        ("UTC", None, working, "2026-11-20T12:00:00Z", 24, "2026-11-23T12:00:00Z"),
        ("UTC", None, working, "2026-11-21T12:00:00Z", 1, "2026-11-23T01:00:00Z"),
        // In Tokyo it is already Saturday, while it is Friday in Greenwich.
        ("Asia/Tokyo", None, working, "2026-11-20T16:00:00Z", 1, "2026-11-22T16:00:00Z"),
        // The night of 25 October 2026 has 25 hours in Berlin, that of 28 March 2027 has 23.
        ("Europe/Berlin", None, all, "2026-10-24T22:00:00Z", 25, "2026-10-25T23:00:00Z"),
        ("Europe/Berlin", Some((22, 8)), all, "2026-10-24T18:00:00Z", 3, "2026-10-25T08:00:00Z"),
        ("Europe/Berlin", Some((22, 8)), all, "2027-03-27T19:00:00Z", 3, "2027-03-28T07:00:00Z"),
    ];
    for (zone, quiet, days, from, given, expected) in table {
        let hours = hours(zone, quiet, days);
        let found = hours.after(at(from), i64::from(given) * HOUR);
        assert_eq!(found, at(expected), "{given} h from {from} in {zone}, quiet {quiet:?}, days {days:b}");
        assert_eq!(hours.between(at(from), found), i64::from(given) * HOUR, "and back, from {from} in {zone}");
    }
}

#[test]
fn daily_deadlines_fall_at_one_time_of_day() {
    for (zone, minute, from, days, expected) in [
        ("UTC", 1200, "2026-11-20T12:00:00Z", 1, "2026-11-20T20:00:00Z"),
        ("UTC", 1200, "2026-11-20T12:00:00Z", 2, "2026-11-21T20:00:00Z"),
        ("UTC", 1200, "2026-11-20T20:00:00Z", 1, "2026-11-21T20:00:00Z"),
        ("UTC", 0, "2026-11-20T12:00:00Z", 1, "2026-11-21T00:00:00Z"),
        ("UTC", 1439, "2026-11-20T12:00:00Z", 1, "2026-11-20T23:59:00Z"),
        // The clock of the wall, also over a change to summer time.
        ("Europe/Berlin", 1200, "2027-03-27T12:00:00Z", 2, "2027-03-28T18:00:00Z"),
    ] {
        let quiet = QuietHours::until(minute);
        assert_eq!(quiet.only(), Some(minute));
        let rules = ClockRules {
            per: ClockPeriod::Turn,
            allowance: days,
            bank: 0,
            zone: zone.to_owned(),
            quiet: Some(quiet),
            days: Weekdays::ALL,
            on_expiry: Expiry::CallGm,
            grace: 0,
        };
        let found = Hours::of(&rules).expect("a zone").after(at(from), i64::from(days) * 60_000);
        assert_eq!(found, at(expected), "{days} days from {from} in {zone} at {minute}");
    }
    assert_eq!(QuietHours { from: 1320, to: 480 }.only(), None);
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
