//! Points in time on a command line.

use adjutant_audit::causes::discord_time;
use adjutant_events::Timestamp;
use adjutant_events::numerals::narrow;
use chrono::{DateTime, NaiveDateTime};

/// The fewest digits of a Discord id.
const DISCORD_DIGITS: usize = 15;

/// Parses a time: with an offset or in UTC, to the second, or to the minute, which means its end; or a Discord
/// message's id. None otherwise.
pub(super) fn read(text: &str) -> Option<Timestamp> {
    let typed = narrow(text);
    let text = typed.trim();
    if text.len() >= DISCORD_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().ok().map(discord_time);
    }
    if let Ok(moment) = DateTime::parse_from_rfc3339(text) {
        return Some(Timestamp(moment.timestamp_millis()));
    }
    let text = text.trim_end_matches(['Z', 'z']).replace('T', " ");
    let seconds = NaiveDateTime::parse_from_str(&text, "%Y-%m-%d %H:%M:%S").ok();
    let minutes = || NaiveDateTime::parse_from_str(&text, "%Y-%m-%d %H:%M").ok();
    let millis = |moment: NaiveDateTime| moment.and_utc().timestamp_millis();
    seconds.map(millis).or_else(|| minutes().map(|moment| millis(moment) + 59_999)).map(Timestamp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_as_people_write_them() {
        let second = Some(Timestamp(1_692_806_364_000));
        for text in ["2023-08-23T15:59:24Z", "2023-08-23 15:59:24", "2023-08-23T17:59:24+02:00", " 2023-08-23T15:59:24"]
        {
            assert_eq!(read(text), second, "{text}");
        }
        assert_eq!(read("2023-08-23 15:59"), Some(Timestamp(1_692_806_399_999)));
        assert_eq!(read("175928847299117063"), Some(Timestamp(1_462_015_105_796)));
        for text in ["", "yesterday", "2023-08-23", "12:00", "123"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
