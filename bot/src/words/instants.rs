//! Times and durations as text.

use super::{Args, Words};
use adjutant_commands::moderator::clock::zone;
use adjutant_events::Timestamp;
use chrono::{DateTime, Utc};

/// A time in UTC to the second, the same in every language: `2026-11-21 12:00:04 UTC`.
pub fn utc(at: Timestamp) -> String {
    let moment = DateTime::<Utc>::from_timestamp_millis(at.0);
    moment.map_or_else(|| at.0.to_string(), |moment| moment.format("%Y-%m-%d %H:%M:%S UTC").to_string())
}

const HOUR: u32 = 60;
const DAY: u32 = 24 * HOUR;

impl Words {
    /// A time in a time zone: `2026-11-21 12:00 (Europe/Berlin)`. An unknown zone is shown as UTC. On Discord it is a
    /// Discord timestamp.
    pub fn instant(&self, at: Timestamp, zone_name: &str) -> String {
        if self.stamps {
            return format!("<t:{}:f>", at.0.div_euclid(1000));
        }
        let Some(utc) = DateTime::<Utc>::from_timestamp_millis(at.0) else { return at.0.to_string() };
        let (wall, zone_name) = match zone(zone_name) {
            Some(zone) => (utc.with_timezone(&zone).naive_local(), zone.name()),
            None => (utc.naive_utc(), "UTC"),
        };
        format!("{} ({zone_name})", wall.format("%Y-%m-%d %H:%M"))
    }

    /// A duration in minutes: `1 day 12 hours`.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn an_instant_is_left_to_discord_there_and_nowhere_else() {
        let words = Words::new(Language::En);
        assert_eq!(words.instant(Timestamp(1_763_726_400_999), "UTC"), "2025-11-21 12:00 (UTC)");
        assert_eq!(words.with_stamps().instant(Timestamp(1_763_726_400_999), "UTC"), "<t:1763726400:f>");
    }
}
