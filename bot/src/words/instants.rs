//! Instants and lengths of time in words.

use super::{Args, Words};
use adjutant_commands::moderator::clock::zone;
use adjutant_events::Timestamp;
use chrono::{DateTime, Utc};

const HOUR: u32 = 60;
const DAY: u32 = 24 * HOUR;

impl Words {
    /// An instant by the clock on the wall of a zone: `2026-11-21 12:00 (Europe/Berlin)`. A zone that is not known is
    /// written as UTC.
    pub fn instant(&self, at: Timestamp, zone_name: &str) -> String {
        let Some(utc) = DateTime::<Utc>::from_timestamp_millis(at.0) else { return at.0.to_string() };
        let (wall, zone_name) = match zone(zone_name) {
            Some(zone) => (utc.with_timezone(&zone).naive_local(), zone.name()),
            None => (utc.naive_utc(), "UTC"),
        };
        format!("{} ({zone_name})", wall.format("%Y-%m-%d %H:%M"))
    }

    /// A length of time: `1 day 12 hours`.
    pub fn length(&self, minutes: u32) -> String {
        let parts = [
            (minutes / DAY, "length-days"),
            (minutes % DAY / HOUR, "length-hours"),
            (minutes % HOUR, "length-minutes"),
        ];
        let said: Vec<String> = parts
            .into_iter()
            .filter(|(count, key)| *count > 0 || minutes == 0 && *key == "length-minutes")
            .map(|(count, key)| self.say(key, &Args::new().number("count", count)))
            .collect();
        said.join(&self.word("length-gap"))
    }
}
