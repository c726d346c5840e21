//! `adjutant log --follow`: prints events as they happen, whoever plays. The log is read again when a file of the store
//! changes; the folder is not locked.

use super::args_game::LogArgs;
use super::data::Data;
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

/// Prints the log and continues until the output is closed.
///
/// # Errors
/// No such game or seat, its log is damaged, or the output cannot be written.
pub(super) fn follow(data: &Data, words: Words, args: &LogArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let mut from = args.from;
    loop {
        let before = stamp(data);
        let events = read(data, words, args, from)?;
        for event in &events {
            told(event, args, out)?;
            from = event["seq"].as_u64().map_or(from, |seq| seq + 1);
        }
        out.flush()?;
        while stamp(data) == before {
            thread::sleep(PAUSE);
        }
    }
}

/// The size and time of a file that changes with every write and when the folder is opened.
fn stamp(data: &Data) -> Option<(u64, SystemTime)> {
    let found = std::fs::metadata(data.games().join("heads")).ok()?;
    Some((found.len(), found.modified().ok()?))
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
    reports::log(&reading.store, words, &args, Screen::PAPER, &mut written)?;
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
