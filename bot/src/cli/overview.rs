//! All games at a glance, for administrators: who must act and since when, late games, open votes, and undelivered
//! messages. Most urgent first.

use super::args_game::GmArgs;
use super::data::Data;
use super::failure::Failure;
use super::outlines::Outline;
use super::reports;
use crate::words::{Args, Words};
use adjutant_commands::copies;
use adjutant_commands::store::{OutboxId, Store, StoreError};
use adjutant_events::Timestamp;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// How many messages are read at once for counting.
const AT_ONCE: usize = 1000;
const MINUTE: i64 = 60_000;
/// The prefix of the bot's notes of where games are played (`discord/channels/games.rs`).
const GAME_NOTE: &str = "place/";

/// A game of the overview.
struct Glance {
    outline: Outline,
    about: Value,
    /// Messages that Discord has not accepted yet.
    undelivered: usize,
}

impl Glance {
    fn waits(&self) -> impl Iterator<Item = &Value> {
        self.about["waits"].as_array().into_iter().flatten()
    }

    fn is_late(&self) -> bool {
        self.waits().any(|wait| wait["missed"] == true)
    }

    /// The next deadline.
    fn deadline(&self) -> Option<i64> {
        self.waits().filter_map(|wait| wait["deadline"].as_i64()).min()
    }

    /// The time of the last event.
    fn since(&self) -> i64 {
        self.about["time"].as_i64().unwrap_or_default()
    }

    /// The order of the list: games with faults, late ones, those with a deadline, those that wait, others, finished
    /// ones; each group by time.
    fn urgency(&self) -> (u8, i64, i64) {
        let class = match () {
            () if !self.about["problem"].is_null() || self.about["damaged"] == true => 0,
            () if self.is_late() => 1,
            () if self.deadline().is_some() => 2,
            () if self.waits().next().is_some() => 3,
            () if self.about["status"] != "over" => 4,
            () => 5,
        };
        (class, self.deadline().unwrap_or(i64::MAX), self.since())
    }

    fn line(&self, words: Words, now: Timestamp) -> Value {
        let mut line = self.about.clone();
        // `--players` shows this part.
        line.as_object_mut().and_then(|line| line.remove("conduct"));
        line["type"] = "overview".into();
        line["text"] = self.text(words, now).into();
        line["clock"] = self.clock(words, now).into();
        line["late"] = self.is_late().into();
        line["undelivered"] = json!(self.undelivered);
        line
    }

    /// How much time is left, or how late the game is.
    fn clock(&self, words: Words, now: Timestamp) -> Option<String> {
        let deadline = self.deadline()?;
        let (key, millis) =
            if now.0 > deadline { ("overview-late", now.0 - deadline) } else { ("overview-left", deadline - now.0) };
        Some(words.say(key, &Args::new().text("time", length(words, millis))))
    }

    /// The game's line, and below it details for game masters.
    fn text(&self, words: Words, now: Timestamp) -> String {
        let language = words.language().tag();
        let mut told = Vec::new();
        if let Some(who) = self.outline.awaited(language) {
            let args = Args::new().text("who", who).text("since", length(words, now.0 - self.since()));
            told.push(words.say("overview-waits", &args));
        }
        told.extend(self.clock(words, now));
        let count = |what: &str| self.about[what].as_u64().unwrap_or_default() as usize;
        let (votes, disputes) = (count("votes"), count("disputes"));
        for (key, count) in
            [("overview-votes", votes), ("overview-disputes", disputes), ("overview-undelivered", self.undelivered)]
        {
            if count > 0 {
                told.push(words.say(key, &Args::new().number("count", count)));
            }
        }
        let line = self.outline.line(language).to_owned();
        if told.is_empty() { line } else { format!("{line}\n  {}", told.join(&words.word("overview-gap"))) }
    }
}

/// Prints the overview.
///
/// # Errors
/// The store cannot be read, or the output cannot be written.
pub(super) fn overview(
    store: &Store,
    data: &Data,
    words: Words,
    args: &GmArgs,
    now: Timestamp,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if args.players {
        return super::players::players(store, data, words, args, out);
    }
    let (undelivered, is_alone) = (undelivered(store)?, played_alone(store)?);
    let mut glances = Vec::new();
    reports::each(store, data, |outline| {
        let about: Value = serde_json::from_str(&outline.about).unwrap_or_default();
        if about["game"].as_str().is_some_and(&is_alone) {
            return Ok(());
        }
        let count = about["game"].as_str().and_then(|game| undelivered.get(game)).copied().unwrap_or_default();
        glances.push(Glance { outline: outline.clone(), about, undelivered: count });
        Ok(())
    })?;
    glances.retain(|glance| !args.late || glance.is_late());
    glances.sort_by_cached_key(Glance::urgency);
    for glance in &glances {
        if args.json {
            writeln!(out, "{}", glance.line(words, now))?;
        } else {
            writeln!(out, "{}", glance.text(words, now))?;
        }
    }
    if !args.json {
        let count = |test: &dyn Fn(&Glance) -> bool| glances.iter().filter(|glance| test(glance)).count();
        let sum = Args::new()
            .number("games", glances.len())
            .number("waiting", count(&|glance| glance.waits().next().is_some()))
            .number("late", count(&Glance::is_late));
        writeln!(out, "{}", words.say("overview-sum", &sum))?;
    }
    Ok(())
}

/// A duration in words.
fn length(words: Words, millis: i64) -> String {
    words.length(u32::try_from(millis.max(0) / MINUTE).unwrap_or(u32::MAX))
}

/// Whether one user plays a game alone on Discord: a tutorial, or a copy to try out. The overview leaves it out. The bot
/// notes beside each of its games what it is. A copy that was made on the page has no such note.
fn played_alone(store: &Store) -> Result<impl Fn(&str) -> bool, StoreError> {
    let is_alone = |note: &[u8]| {
        let is_tutorial = |place: &Value| place["tutorial"].as_u64().is_some_and(|user| user != 0);
        serde_json::from_slice::<Value>(note).is_ok_and(|place| place["copy"].is_object() || is_tutorial(&place))
    };
    let notes = store.notes()?.into_iter();
    let placed = notes.filter_map(|(name, note)| Some((name.strip_prefix(GAME_NOTE)?.to_owned(), is_alone(&note))));
    let placed: BTreeMap<String, bool> = placed.collect();
    Ok(move |game: &str| placed.get(game).copied().unwrap_or_else(|| game.starts_with(copies::NAME)))
}

/// The number of undelivered messages of each game.
fn undelivered(store: &Store) -> Result<BTreeMap<String, usize>, StoreError> {
    let mut counts = BTreeMap::new();
    let mut after = OutboxId::START;
    loop {
        let items = store.outbox_pending(after, AT_ONCE)?;
        let Some(last) = items.last() else { return Ok(counts) };
        after = last.id;
        for item in &items {
            *counts.entry(item.game.as_str().to_owned()).or_default() += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;
    use std::sync::Arc;

    #[test]
    fn what_one_user_plays_alone_is_left_out() {
        let store: Store = Arc::new(MemoryStore::new());
        let notes = [
            ("war", r#"{"tutorial": 0, "copy": null}"#),
            ("first", r#"{"tutorial": 7}"#),
            ("copy-1", r#"{"copy": {"user": 7}}"#),
            ("copy-shop", r#"{"guild": 7}"#),
        ];
        for (game, note) in notes {
            store.put_note(&format!("{GAME_NOTE}{game}"), note.as_bytes()).expect("noted");
        }
        let is_alone = played_alone(&store).expect("read");
        let table = [
            ("war", false),
            ("first", true),
            ("copy-1", true),
            ("copy-shop", false),
            // It was made on the page.
            ("copy-2", true),
            ("at a table", false),
        ];
        for (game, alone) in table {
            assert_eq!(is_alone(game), alone, "{game}");
        }
    }
}
