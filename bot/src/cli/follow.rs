//! `adjutant log --follow`: prints events as they happen, whoever plays. The log is read again when a file of the store
//! changes, or when a database has more of it. The folder is not locked.

use super::args_game::LogArgs;
use super::data::{Data, named};
use super::failure::Failure;
use super::reports;
use super::screen::Screen;
use crate::text::log_entry;
use crate::words::Words;
use adjutant_commands::store::StoreError;
use adjutant_events::Timestamp;
use serde_json::Value;
use std::io::Write;
use std::thread;
use std::time::{Duration, SystemTime};

/// How often the store is checked.
const PAUSE: Duration = Duration::from_millis(250);
/// The same for a database, where each check is a request.
const PAUSE_OF_DATABASE: Duration = Duration::from_secs(1);

/// What changes with every event.
#[derive(PartialEq, Eq)]
enum Stamp {
    /// The size and time of a file that changes with every write and when the folder is opened.
    File(Option<(u64, SystemTime)>),
    /// The game's last event, if the database answers.
    Last(Option<u64>),
}

/// Prints the log and continues until the output is closed.
///
/// # Errors
/// No such game or seat, its log is damaged, or the output cannot be written.
pub(super) fn follow(data: &Data, words: Words, args: &LogArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let mut from = args.from;
    loop {
        let before = stamp(data, args);
        let events = read(data, words, args, from)?;
        for event in &events {
            told(event, args, out)?;
            from = event["seq"].as_u64().map_or(from, |seq| seq + 1);
        }
        out.flush()?;
        while stamp(data, args) == before {
            thread::sleep(if data.database().is_some() { PAUSE_OF_DATABASE } else { PAUSE });
        }
    }
}

fn stamp(data: &Data, args: &LogArgs) -> Stamp {
    if data.database().is_some() {
        let store = data.read().map(|reading| reading.store.clone());
        return Stamp::Last(store.ok().and_then(|store| store.last_seq(&named(store.as_ref(), &args.game)).ok()));
    }
    let found = std::fs::metadata(data.games().join("heads")).ok();
    Stamp::File(found.and_then(|found| Some((found.len(), found.modified().ok()?))))
}

/// Reads the events from `from` on as objects; none while the store is being repaired.
fn read(data: &Data, words: Words, args: &LogArgs, from: u64) -> Result<Vec<Value>, Failure> {
    let reading = match data.read() {
        Ok(reading) => reading,
        Err(Failure::Store(StoreError::InUse { .. })) => return Ok(Vec::new()),
        Err(failure) => return Err(failure),
    };
    let args = LogArgs { json: true, from, follow: false, checkpoints: false, ..args.clone() };
    let mut written = Vec::new();
    match reports::log(&reading.store, words, &args, Screen::PAPER, &mut written) {
        // A database that restarts is asked again.
        Err(failure) if failure.of_store().is_some_and(StoreError::passes) => return Ok(Vec::new()),
        done => done?,
    }
    let lines = written.split(|byte| *byte == b'\n');
    Ok(lines.filter_map(|line| serde_json::from_slice(line).ok()).collect())
}

fn told(event: &Value, args: &LogArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.checkpoints {
        if let Some(note) = event["event"]["note"].as_str().filter(|_| event["event"]["type"] == "checkpoint_signed") {
            writeln!(out, "{note}")?;
        }
    } else if args.json {
        writeln!(out, "{event}")?;
    } else {
        let screen = Screen::here();
        let at = (event["seq"].as_u64().unwrap_or(0), Timestamp(event["time"].as_i64().unwrap_or(0)));
        writeln!(out, "{}", log_entry(screen.paint, screen.width, at, event["text"].as_str().unwrap_or_default()))?;
    }
    Ok(())
}
