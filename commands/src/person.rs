//! A person's own settings over all games: reminders, quiet hours, a daily digest, language, standing orders.
//!
//! They are notes in the store under the person's name, never events of a game. What a person was already told is a
//! note beside them, which no backup has.

use crate::moderator::clock::zone;
use crate::moderator::{Fault, Session};
use crate::store::StoreError;
use adjutant_core::table::clock::CLOCK;
use adjutant_events::numerals::narrow;
use adjutant_events::{Envelope, GameId, PlayerId, QuietHours, SeatId, Seq, Timestamp};
use adjutant_storage::{EventStore, OWN_SETTINGS};
use chrono::{DateTime, Datelike as _, Timelike as _, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The prefix of the notes about what people were sent.
const SENT: &str = "told/";

const MINUTE: i64 = 60_000;
/// The minutes of a day.
const DAY: u16 = 1440;
/// The most reminders of one deadline.
const MOST_REMINDERS: usize = 24;
/// How many of the latest events are searched for the last act of a person.
const LATELY: u64 = 50;

/// What a person has set. Every part may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How many minutes before a deadline the first reminder comes; 0 = never, none = as the server has it.
    pub first: Option<u32>,
    /// The minutes between further reminders; none = no further ones.
    pub every: Option<u32>,
    /// Whether reminders come as direct messages.
    pub direct: bool,
    /// How many minutes after their last order a person is reminded of a turn that they began; none = never.
    pub nudge: Option<u32>,
    /// Hours without reminders.
    pub quiet: Option<QuietHours>,
    /// The time zone of these settings; empty = UTC.
    pub zone: String,
    /// The hour of the daily digest; none = no digest.
    pub digest: Option<u8>,
    /// The language of answers and direct messages; empty = as the program of the person says.
    pub language: String,
    /// Orders that are offered when the person is seated, by the rules of the game.
    pub standing: BTreeMap<String, String>,
}

/// Which digests and nudges a person was sent, so that none is sent twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SentMessages {
    /// The day of the last digest, in the person's time zone.
    pub digest: i32,
    /// In each game, the person's last order when they were nudged.
    pub nudged: BTreeMap<GameId, Seq>,
}

impl Settings {
    /// The settings of a person.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn of(store: &dyn EventStore, person: &PlayerId) -> Result<Self, StoreError> {
        let name = format!("{OWN_SETTINGS}{person}");
        let found = store.notes()?.into_iter().find(|(known, _)| *known == name);
        Ok(found.map(|(name, bytes)| read(&name, &bytes)).unwrap_or_default())
    }

    /// Stores the settings of a person. Of settings that are all left out nothing is stored.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn keep(&self, store: &dyn EventStore, person: &PlayerId) -> Result<(), StoreError> {
        keep(store, &format!("{OWN_SETTINGS}{person}"), self)
    }

    /// Whether reminders come when and where the server has them.
    pub fn reminds_as_server(&self) -> bool {
        self.first.is_none() && self.every.is_none() && self.quiet.is_none() && !self.direct
    }

    /// The reminders of a deadline: how many minutes before it, and when each is due. A reminder that would fall into
    /// the quiet hours comes before them.
    pub fn reminders(&self, deadline: Timestamp, server: &[u32]) -> Vec<(u32, Timestamp)> {
        let mut minutes: Vec<u32> = match self.first {
            None => server.to_vec(),
            Some(0) => Vec::new(),
            Some(first) => vec![first],
        };
        if let Some(every) = self.every.filter(|every| *every > 0) {
            let mut before = minutes.iter().min().copied().unwrap_or(0);
            while before > every && minutes.len() < MOST_REMINDERS {
                before -= every;
                minutes.push(before);
            }
        }
        let due = |before: u32| {
            let at = Timestamp(deadline.0 - i64::from(before) * MINUTE);
            self.quiet_since(at).unwrap_or(at)
        };
        minutes.into_iter().map(|before| (before, due(before))).collect()
    }

    /// How many minutes before a deadline its earliest reminder can be due; none = as the server has it.
    pub fn earliest(&self) -> Option<u32> {
        let quiet = if self.quiet.is_some() { u32::from(DAY) } else { 0 };
        self.first.map(|first| first + quiet).or((quiet > 0).then_some(quiet))
    }

    /// Whether an instant is in the quiet hours.
    pub fn is_quiet(&self, at: Timestamp) -> bool {
        self.quiet_since(at).is_some()
    }

    /// The minute before the quiet hours that an instant is in; none = it is in none.
    fn quiet_since(&self, at: Timestamp) -> Option<Timestamp> {
        let QuietHours { from, to } = self.quiet?;
        let (_, minute) = self.local(at)?;
        let since = (minute + DAY - from) % DAY;
        let length = (to + DAY - from) % DAY;
        (since < length).then(|| Timestamp(at.0 - at.0.rem_euclid(MINUTE) - i64::from(since + 1) * MINUTE))
    }

    /// The day of the digest that is due now, if it was not sent; none = no digest is due.
    pub fn digest_due(&self, sent: &SentMessages, now: Timestamp) -> Option<i32> {
        let hour = self.digest?;
        let (day, minute) = self.local(now)?;
        (minute >= u16::from(hour) * 60 && sent.digest < day).then_some(day)
    }

    /// The day and its minute at an instant, in the person's time zone.
    fn local(&self, at: Timestamp) -> Option<(i32, u16)> {
        let zone = zone(&self.zone).unwrap_or(Tz::UTC);
        let local = DateTime::<Utc>::from_timestamp_millis(at.0)?.with_timezone(&zone);
        let minute = u16::try_from(local.hour() * 60 + local.minute()).ok()?;
        Some((local.date_naive().num_days_from_ce(), minute))
    }
}

impl SentMessages {
    /// Stores what a person was sent.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn keep(&self, store: &dyn EventStore, person: &PlayerId) -> Result<(), StoreError> {
        keep(store, &format!("{SENT}{person}"), self)
    }
}

/// Everybody who has set something, with what each was sent.
///
/// # Errors
/// The store cannot be read.
pub fn everybody(store: &dyn EventStore) -> Result<BTreeMap<PlayerId, (Settings, SentMessages)>, StoreError> {
    let mut people: BTreeMap<PlayerId, (Settings, SentMessages)> = BTreeMap::new();
    for (name, bytes) in store.notes()? {
        if let Some(person) = name.strip_prefix(OWN_SETTINGS) {
            people.entry(PlayerId::new(person)).or_default().0 = read(&name, &bytes);
        } else if let Some(person) = name.strip_prefix(SENT) {
            people.entry(PlayerId::new(person)).or_default().1 = read(&name, &bytes);
        }
    }
    Ok(people)
}

/// Deletes what a person has set and was told. That the person does not want to be shown is kept: without it everybody
/// would be shown what the person hid.
///
/// # Errors
/// The store cannot be written.
pub fn erase(store: &dyn EventStore, person: &PlayerId) -> Result<(), StoreError> {
    store.drop_note(&format!("{OWN_SETTINGS}{person}"))?;
    store.drop_note(&format!("{SENT}{person}"))
}

/// The time zones whose names contain a text.
pub fn zones(text: &str) -> impl Iterator<Item = &'static str> {
    let text = text.trim().to_lowercase();
    let names = chrono_tz::TZ_VARIANTS.iter().map(|zone| zone.name());
    names.filter(move |name| name.to_lowercase().contains(&text))
}

/// Reads quiet hours: `23-7`, `22:30-6`.
pub fn quiet_hours(text: &str) -> Option<QuietHours> {
    let (from, to) = text.trim().split_once(['-', '–', '〜', '～', '－'])?;
    let (from, to) = (minute_of_day(from)?, minute_of_day(to)?);
    (from != to).then_some(QuietHours { from, to })
}

fn minute_of_day(text: &str) -> Option<u16> {
    let text = narrow(text.trim());
    let (hour, minute) = text.split_once(':').unwrap_or((&text[..], "0"));
    let (hour, minute) = (hour.parse::<u16>().ok()?, minute.parse::<u16>().ok()?);
    (hour <= 24 && minute < 60).then(|| (hour * 60 + minute) % DAY)
}

/// A turn that a player has begun and not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begun {
    /// The player's last order.
    pub seq: Seq,
    /// When it was given.
    pub at: Timestamp,
}

/// The turn that a player has begun in a game. A seat of the player must act, and nobody has acted since its last order.
///
/// # Errors
/// The log cannot be read.
pub fn begun(session: &Session, player: &PlayerId) -> Result<Option<Begun>, Fault> {
    let game = session.game();
    let is_own = |seat: &SeatId| game.table.holds(player, seat);
    let owed: Vec<_> = session.owed().into_iter().map(|(seat, _)| seat).filter(is_own).collect();
    if owed.is_empty() {
        return Ok(None);
    }
    let count = usize::try_from(LATELY).unwrap_or(usize::MAX);
    let lately = session.log(game.seq.saturating_sub(LATELY - 1).max(1), count)?;
    let is_clock = |who: &PlayerId| who.as_str() == CLOCK;
    let acts = |event: &&Envelope| event.actor.player().is_some_and(|who| !is_clock(who));
    let last = lately.iter().rev().find(acts);
    let own = last.filter(|event| {
        event.actor.player() == Some(player) && event.actor.seat().is_some_and(|seat| owed.contains(seat))
    });
    Ok(own.map(|event| Begun { seq: event.seq, at: event.time }))
}

/// What a note says. One that cannot be read says nothing.
fn read<T: Default + for<'a> Deserialize<'a>>(name: &str, bytes: &[u8]) -> T {
    serde_json::from_slice(bytes).unwrap_or_else(|error| {
        tracing::error!(name, %error, "what somebody has set cannot be read");
        T::default()
    })
}

fn keep<T: Default + PartialEq + Serialize>(store: &dyn EventStore, name: &str, kept: &T) -> Result<(), StoreError> {
    if *kept == T::default() {
        return store.drop_note(name);
    }
    store.put_note(name, &serde_json::to_vec(kept).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_storage::MemoryStore;

    /// 20 November 2026, noon in UTC.
    const NOON: Timestamp = Timestamp(1_795_176_000_000);
    const HOUR: i64 = 60 * MINUTE;

    fn at(hours: i64) -> Timestamp {
        Timestamp(NOON.0 + hours * HOUR)
    }

    #[test]
    fn settings_are_kept_and_erased() {
        let kept = MemoryStore::new();
        let store: &dyn EventStore = &kept;
        let anna = PlayerId::new("Anna");
        let settings = Settings { digest: Some(7), zone: "Asia/Tokyo".into(), ..Settings::default() };
        let sent = SentMessages { digest: 5, ..SentMessages::default() };
        settings.keep(store, &anna).expect("kept");
        sent.keep(store, &anna).expect("kept");
        store.put_note("person/Ben", b"?").expect("kept");
        assert_eq!(Settings::of(store, &anna).expect("read"), settings);
        let all = everybody(store).expect("read");
        assert_eq!(all.get(&anna), Some(&(settings, sent)));
        assert_eq!(all.get(&PlayerId::new("Ben")), Some(&Default::default()), "it cannot be read");
        Settings::default().keep(store, &anna).expect("kept");
        erase(store, &anna).expect("erased");
        assert_eq!(store.notes().expect("read").len(), 1);
    }

    #[test]
    fn reminders_come_as_they_were_set_and_before_the_quiet_hours() {
        let deadline = at(24);
        let minutes = |settings: &Settings| {
            settings.reminders(deadline, &[720, 60]).into_iter().map(|(before, _)| before).collect::<Vec<_>>()
        };
        let plain = Settings::default();
        assert!(plain.reminds_as_server());
        assert_eq!(minutes(&plain), [720, 60]);
        assert_eq!(minutes(&Settings { first: Some(0), every: Some(60), ..Settings::default() }), Vec::<u32>::new());
        assert_eq!(minutes(&Settings { first: Some(300), every: Some(120), ..Settings::default() }), [300, 180, 60]);
        assert_eq!(
            minutes(&Settings { first: Some(9000), every: Some(1), ..Settings::default() }).len(),
            MOST_REMINDERS
        );
        // In Tokyo it is nine hours later: 9:00 and 20:00 in UTC are 18:00 and 5:00.
        let quiet = quiet_hours("22:30 - 7");
        assert_eq!(quiet, Some(QuietHours { from: 1350, to: 420 }));
        let tokyo = Settings { quiet, zone: "Asia/Tokyo".into(), ..Settings::default() };
        assert!(!tokyo.reminds_as_server() && tokyo.is_quiet(at(8)) && !tokyo.is_quiet(at(-3)));
        let before = Timestamp(at(1).0 + 29 * MINUTE);
        assert_eq!(tokyo.reminders(at(9), &[60, 720]), [(60, before), (720, at(-3))]);
        assert!(!tokyo.is_quiet(before) && tokyo.is_quiet(Timestamp(before.0 + MINUTE)));
        for wrong in ["", "7", "7-7", "25-3", "7-8:61", "a-b", "0-24"] {
            assert_eq!(quiet_hours(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_digest_is_due_once_a_day() {
        let settings = Settings { digest: Some(20), zone: "Asia/Tokyo".into(), ..Settings::default() };
        let mut sent = SentMessages::default();
        assert_eq!(settings.digest_due(&sent, at(-2)), None, "it is 19:00 there, and no day was counted");
        let day = settings.digest_due(&sent, at(0)).expect("due");
        sent.digest = day;
        assert_eq!(settings.digest_due(&sent, at(1)), None);
        assert_eq!(settings.digest_due(&sent, at(22)), None);
        assert_eq!(settings.digest_due(&sent, at(23)), Some(day + 1));
        assert_eq!(Settings::default().digest_due(&sent, at(48)), None);
    }

    #[test]
    fn zones_are_found_by_a_part_of_their_names() {
        assert_eq!(zones(" berlin").collect::<Vec<_>>(), ["Europe/Berlin"]);
        assert!(zones("").count() > 100);
    }
}
