//! The calendar of a league: dates in its own zone, general holidays, absences, and time limits that pause meanwhile.
//!
//! A zone is an offset from UTC, not a name. Names need a table that changes with the laws of countries, but a log must
//! always mean the same. Days are counted from 1970.

use crate::matches::Pairing;
use crate::rules::Rules;
use crate::state::League;
use adjutant_events::Timestamp;

/// The milliseconds in an hour.
pub const HOUR: i64 = 3_600_000;
/// The milliseconds in a day.
pub const DAY: i64 = 24 * HOUR;
/// The maximum search range in days, whatever holidays a league has.
const FURTHEST: i64 = 40 * 366;

/// A yearly span of days, such as 22 December to 4 January, as month and day, both inclusive.
pub type Holiday = ((u8, u8), (u8, u8));

/// The number of a day since 1970; none if the date does not exist.
pub fn day(year: i64, month: u8, day: u8) -> Option<i64> {
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || day == 0 || day > length(year, month) {
        return None;
    }
    // Years start in March here, so that a leap day is the last day.
    let (year, shifted) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * i64::from(shifted) + 2) / 5 + i64::from(day) - 1;
    Some(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
}

fn length(year: i64, month: u8) -> u8 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The year, month and day of a day since 1970.
pub fn date(day: i64) -> (i64, u8, u8) {
    let shifted = day + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    (year + era * 400 + i64::from(month <= 2), month as u8, day as u8)
}

/// Writes a day as `2026-01-31`.
pub fn written(day: i64) -> String {
    let (year, month, day) = date(day);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Reads a day such as `2026-01-31`.
pub fn read(text: &str) -> Option<i64> {
    let mut parts = text.splitn(3, '-');
    let (year, month, of_month) = (parts.next()?, parts.next()?, parts.next()?);
    if (year.len(), month.len(), of_month.len()) != (4, 2, 2) {
        return None;
    }
    day(year.parse().ok()?, month.parse().ok()?, of_month.parse().ok()?)
}

/// `none`, or spans: `12-22..01-04 08-13..08-16`.
pub(crate) fn holidays_text(holidays: &[Holiday]) -> String {
    if holidays.is_empty() {
        return "none".to_owned();
    }
    let one = |((month, day), (to_month, to_day)): &Holiday| format!("{month:02}-{day:02}..{to_month:02}-{to_day:02}");
    holidays.iter().map(one).collect::<Vec<_>>().join(" ")
}

pub(crate) fn holidays_read(text: &str) -> Option<Vec<Holiday>> {
    if text == "none" {
        return Some(Vec::new());
    }
    let one = |text: &str| -> Option<(u8, u8)> {
        let (month, of_month) = text.split_once('-')?;
        let (month, of_month) = (month.parse().ok()?, of_month.parse().ok()?);
        // A leap year contains every possible date.
        day(2000, month, of_month).map(|_| (month, of_month))
    };
    let span = |word: &str| -> Option<Holiday> {
        let (from, to) = word.split_once("..")?;
        Some((one(from)?, one(to)?))
    };
    let spans: Vec<Holiday> = text.split_whitespace().map(span).collect::<Option<_>>()?;
    // A year with holidays only would stop all limits forever.
    let free = (0..365).any(|day| !spans.iter().any(|span| covers(*span, day)));
    (!spans.is_empty() && spans.len() <= 20 && free).then_some(spans)
}

fn covers((from, to): Holiday, day: i64) -> bool {
    let (_, month, of_month) = date(day);
    let now = (month, of_month);
    if from <= to { (from..=to).contains(&now) } else { now >= from || now <= to }
}

/// `+09:00`, in minutes.
pub(crate) fn zone_read(text: &str) -> Option<i16> {
    let (sign, rest) = match text.as_bytes().first()? {
        b'+' => (1, &text[1..]),
        b'-' => (-1, &text[1..]),
        _ => return None,
    };
    let (hours, minutes) = rest.split_once(':')?;
    if hours.len() != 2 || minutes.len() != 2 {
        return None;
    }
    let (hours, minutes): (i16, i16) = (hours.parse().ok()?, minutes.parse().ok()?);
    ((0..=14).contains(&hours) && (0..60).contains(&minutes)).then_some(sign * (hours * 60 + minutes))
}

pub(crate) fn zone_text(minutes: i16) -> String {
    let sign = if minutes < 0 { '-' } else { '+' };
    format!("{sign}{:02}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
}

/// A time of day in minutes, such as `20:00`.
pub(crate) fn time_read(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let is_written =
        hours.len() == 2 && minutes.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b':');
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
    (is_written && hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

pub(crate) fn time_text(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// The league's date of an instant, as a day number.
pub fn day_of(rules: &Rules, at: Timestamp) -> i64 {
    (at.0 + i64::from(rules.zone) * 60_000).div_euclid(DAY)
}

/// The start of a day in the league's zone.
fn begins(rules: &Rules, day: i64) -> i64 {
    day * DAY - i64::from(rules.zone) * 60_000
}

/// The instant after this many counted hours. General holidays and these absences do not count.
pub fn after(rules: &Rules, away: &[(Timestamp, Timestamp)], from: Timestamp, hours: u32) -> Timestamp {
    let mut left = i64::from(hours) * HOUR;
    let mut now = from.0;
    let furthest = day_of(rules, from) + FURTHEST;
    loop {
        let today = day_of(rules, Timestamp(now));
        let tomorrow = begins(rules, today + 1);
        if today > furthest {
            return Timestamp(now);
        }
        if rules.holidays.iter().any(|span| covers(*span, today)) {
            now = tomorrow;
            continue;
        }
        if let Some((_, until)) = away.iter().find(|(from, until)| (from.0..until.0).contains(&now)) {
            now = until.0;
            continue;
        }
        // The next change: the end of the day, or the start of an absence.
        let change = away.iter().map(|(from, _)| from.0).filter(|from| *from > now).fold(tomorrow, i64::min);
        if now + left <= change {
            return Timestamp(now + left);
        }
        left -= change - now;
        now = change;
    }
}

/// The absences of all players of a pairing.
fn absences(league: &League, pairing: &Pairing) -> Vec<(Timestamp, Timestamp)> {
    pairing.teams.iter().flatten().filter_map(|player| league.away.get(player)).flatten().copied().collect()
}

/// The deadline for starting a pairing, or for the answer of called players. None means there is no limit, or it has
/// started.
pub fn start_by(league: &League, pairing: &Pairing) -> Option<Timestamp> {
    if !pairing.waits_to_begin() || league.rules.start_hours == 0 {
        return None;
    }
    if pairing.called.is_some() {
        return pairing.called;
    }
    Some(after(&league.rules, &absences(league, pairing), pairing.since, league.rules.start_hours))
}

/// The deadline for finishing a pairing; none means there is no limit, or it is finished.
pub fn finish_by(league: &League, pairing: &Pairing) -> Option<Timestamp> {
    if !pairing.is_open() || league.rules.play_days == 0 {
        return None;
    }
    Some(after(&league.rules, &absences(league, pairing), pairing.since, league.rules.play_days * 24))
}

/// The deadline for answering a challenge; none means there is no limit.
pub fn answer_by(league: &League, made: Timestamp) -> Option<Timestamp> {
    let hours = league.rules.challenge_hours;
    (hours > 0).then(|| after(&league.rules, &[], made, hours))
}

/// The next time at which something is due; it may be in the past.
pub fn next_due(league: &League) -> Option<Timestamp> {
    let is_season = league.phase == crate::permits::Phase::Season;
    let waits =
        |challenge: &&crate::state::Challenge| challenge.season == league.season && challenge.accepted.is_none();
    let challenges = league.challenges.iter().filter(|_| is_season).filter(waits);
    let answers = challenges.filter_map(|challenge| answer_by(league, challenge.made));
    let late = league.present().filter(|pairing| pairing.is_open() && !pairing.overdue);
    let limits = late.flat_map(|pairing| [start_by(league, pairing), finish_by(league, pairing)]).flatten();
    answers.chain(limits).chain(crate::lots::due(league)).min()
}

/// The days of a person's absences in this season.
pub fn days_away(league: &League, player: &adjutant_events::PlayerId) -> u32 {
    let spans = league.away.get(player).map_or(&[][..], Vec::as_slice);
    let days: i64 = spans.iter().map(|(from, until)| (until.0 - from.0).div_euclid(DAY)).sum();
    u32::try_from(days).unwrap_or(u32::MAX)
}
