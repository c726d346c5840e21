//! `adjutant log --follow`: what happens as it happens, whoever plays. The log is read again when a file of the store says
//! that something was written; a table or a bot that holds the folder is asked, and is never kept from opening it.

use super::args::{Cli, Command, LogArgs};
use super::data::Data;
use super::doorbell;
use super::failure::Failure;
use super::reports;
use super::screen::Screen;
use crate::text::log_entry;
use crate::words::Words;
use adjutant_commands::store::{Interest, StoreError};
use adjutant_events::Timestamp;
use clap::Parser as _;
use serde_json::Value;
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::thread;
use std::time::{Duration, SystemTime};

/// How often it is looked whether something was written.
const PAUSE: Duration = Duration::from_millis(250);

/// Writes the log and goes on until the output is closed.
///
/// # Errors
/// There is no such game or seat, its log is damaged, or the output cannot be written.
pub(super) fn follow(data: &Data, words: Words, args: &LogArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let mut from = args.from;
    loop {
        let before = stamp(data);
        let (events, by_another) = read(data, words, args, from)?;
        for event in &events {
            told(event, args, out)?;
            from = event["seq"].as_u64().map_or(from, |seq| seq + 1);
        }
        out.flush()?;
        // Reading it ourselves touches the files; whoever else wants the folder rings at its door.
        let seen = if by_another { before } else { stamp(data) };
        while stamp(data) == seen {
            thread::sleep(PAUSE);
        }
    }
}

/// What changes when something is written or somebody opens the folder.
fn stamp(data: &Data) -> [Option<(u64, SystemTime)>; 2] {
    let of = |path: &Path| {
        let found = std::fs::metadata(path).ok()?;
        Some((found.len(), found.modified().ok()?))
    };
    [of(&data.games().join("heads")), of(&data.doorbell())]
}

/// The events from one on, as objects, and whether another process had to be asked. One that is just opening the folder or
/// leaving it answers nothing yet: there is nothing then, and its files change soon.
fn read(data: &Data, words: Words, args: &LogArgs, from: u64) -> Result<(Vec<Value>, bool), Failure> {
    let line = command_line(data, words, args, from);
    let mut written = Vec::new();
    let by_another = match doorbell::ask_for(data, line.clone(), &mut written) {
        Some(answered) => answered.map(|_| true)?,
        None => match data.read(Interest::One) {
            Ok(reading) => {
                let Ok(Cli { command: Some(Command::Log(args)), .. }) = Cli::try_parse_from(line) else {
                    return Err(Failure::Usage("the game or the seat cannot be named so"));
                };
                reports::log(&reading.store, words, &args, Screen::PAPER, &mut written)?;
                false
            }
            Err(Failure::Store(StoreError::InUse { .. })) => true,
            Err(failure) => return Err(failure),
        },
    };
    let lines = written.split(|byte| *byte == b'\n');
    Ok((lines.filter_map(|line| serde_json::from_slice(line).ok()).collect(), by_another))
}

/// The command that writes the log from one event on, for programs.
fn command_line(data: &Data, words: Words, args: &LogArgs, from: u64) -> Vec<OsString> {
    let mut line: Vec<OsString> = vec!["adjutant".into(), "--data".into(), data.folder().into()];
    line.extend(["--lang", words.language().tag(), "log", "--json"].map(OsString::from));
    line.push(format!("--from={from}").into());
    line.extend(args.seat.iter().map(|seat| format!("--seat={seat}").into()));
    if args.gm {
        line.push("--gm".into());
    }
    line.extend(["--".into(), args.game.as_str().into()]);
    line
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
