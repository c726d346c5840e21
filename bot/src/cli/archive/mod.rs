//! Open data: the finished games of everybody who agrees, as one archive, and who agrees.

mod check;
mod tar;

pub(super) use check::check;

use super::args_archive::ArchiveArgs;
use super::data::{Data, Stay};
use super::failure::{DONE, Failure};
use super::table;
use crate::machine::event;
use crate::machine::names::Plain;
use crate::table::narrator::{Narrator, sight};
use crate::words::{Args, Words, quoted};
use adjutant_commands::moderator::{Equipment, Fault, Session};
use adjutant_commands::naming;
use adjutant_commands::open_data;
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_events::{PlayerId, Timestamp};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The list of the games in an archive.
const INDEX: &str = "index.json";
/// The version of the archive's layout.
const FORMAT: u32 = 1;
/// The schemas of what is in an archive.
const SCHEMAS: [(&str, &str); 3] = [
    ("schemas/archive.json", include_str!("../../../../docs/schemas/archive.json")),
    ("schemas/common.json", include_str!("../../../../docs/schemas/common.json")),
    ("schemas/event.json", include_str!("../../../../docs/schemas/event.json")),
];

/// How many games are not in an archive, and why.
#[derive(Clone, Copy, Debug, Default)]
struct LeftOut {
    running: usize,
    not_agreed: usize,
    unreadable: usize,
}

/// Notes or takes back the agreement of a person.
///
/// # Errors
/// It is no name, or the store cannot be written, for example because the bot has it open.
pub(super) fn agreement(data: &Data, words: Words, args: &ArchiveArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let (name, agrees) = match (&args.agree, &args.withdraw) {
        (Some(name), _) => (name, true),
        (None, Some(name)) => (name, false),
        (None, None) => return Err(Failure::Usage("an agreement is of a person")),
    };
    let no_name = |_| Failure::Usage("a person has a name with letters that are seen, and not too many of them");
    let person = PlayerId::new(naming::name(name).map_err(no_name)?);
    let store = data.open(Stay::Brief)?;
    let known = open_data::agreed(store.as_ref())?.contains_key(&person);
    let key = match (agrees, known) {
        (true, _) => {
            open_data::agree(store.as_ref(), &person, table::now())?;
            "archive-agreed"
        }
        (false, true) => {
            open_data::withdraw(store.as_ref(), &person)?;
            "archive-withdrawn"
        }
        (false, false) => "archive-never-agreed",
    };
    if args.json {
        writeln!(out, "{}", json!({"type": "agreement", "person": person.as_str(), "agrees": agrees}))?;
    } else {
        writeln!(out, "{}", words.say(key, &Args::new().text("person", quoted(person.as_str()))))?;
    }
    Ok(DONE)
}

/// Writes the archive, or lists who agrees.
///
/// # Errors
/// The store cannot be read, or the file cannot be written.
pub(super) fn archive(
    equipment: &Equipment,
    words: Words,
    args: &ArchiveArgs,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let agreed = open_data::agreed(equipment.store.as_ref())?;
    if args.people {
        return people(words, &agreed, args.json, out);
    }
    let Some(file) = &args.file else { return Err(Failure::Usage("an archive needs a file")) };
    let path = folder.join(file);
    let mut part = OsString::from(&path);
    part.push(".part");
    let part = PathBuf::from(part);
    let at = |source| Failure::File { path: path.clone(), source };
    let made = File::create(&part).map_err(at).and_then(|made| {
        let mut tar = BufWriter::new(made);
        let found = fill(&mut tar, equipment, words, &agreed, &at)?;
        tar.into_inner().map_err(io::IntoInnerError::into_error).and_then(|file| file.sync_all()).map_err(at)?;
        fs::rename(&part, &path).map_err(at)?;
        Ok(found)
    });
    let (games, left_out) = made.inspect_err(|_| {
        // What is left of a failed attempt is of no use.
        let _ = fs::remove_file(&part);
    })?;
    let LeftOut { running, not_agreed, unreadable } = left_out;
    if args.json {
        let told = json!({
            "type": "archive_written", "file": file.display().to_string(), "games": games, "running": running,
            "not_agreed": not_agreed, "unreadable": unreadable,
        });
        writeln!(out, "{told}")?;
    } else {
        let told = Args::new().text("file", file.display().to_string()).number("games", games);
        let told = told.number("running", running).number("not_agreed", not_agreed).number("unreadable", unreadable);
        writeln!(out, "{}", words.say("archive-written", &told))?;
    }
    Ok(DONE)
}

/// Fills the archive: each game, the list of them, the schemas. Returns the number of games and what was left out.
fn fill(
    tar: &mut dyn Write,
    equipment: &Equipment,
    words: Words,
    agreed: &BTreeMap<PlayerId, Timestamp>,
    at: &dyn Fn(io::Error) -> Failure,
) -> Result<(usize, LeftOut), Failure> {
    let (mut games, mut left_out, mut latest) = (Vec::new(), LeftOut::default(), 0);
    for summary in equipment.store.games()? {
        let session = match Session::load(equipment.clone(), &summary.game) {
            Ok(session) if session.frozen().is_none() => session,
            Ok(_) | Err(Fault::Frozen(_) | Fault::Unreadable { .. }) => {
                left_out.unreadable += 1;
                continue;
            }
            Err(fault) => return Err(fault.into()),
        };
        // A copy that somebody tries out proves nothing.
        if session.game().is_copy() {
            continue;
        }
        if !matches!(session.game().table.status, Status::Over(_)) {
            left_out.running += 1;
            continue;
        }
        if !open_data::people_of(&session)?.iter().all(|person| agreed.contains_key(person)) {
            left_out.not_agreed += 1;
            continue;
        }
        let bundle = session.bundle()?;
        let (evidence, log) = (bundle.write()?, log_of(&session, words)?);
        let seconds = u64::try_from(session.game().time.0.div_euclid(1000)).unwrap_or_default();
        latest = latest.max(seconds);
        // A number, because the name of a game can have any letters.
        let place = format!("games/{:06}", games.len() + 1);
        let (file, log_file) = (format!("{place}.adjutant"), format!("{place}.jsonl"));
        tar::append(tar, &file, &evidence, seconds).map_err(at)?;
        tar::append(tar, &log_file, log.as_bytes(), seconds).map_err(at)?;
        let seen = session.view(&Viewer::Spectator).table;
        games.push(json!({
            "game": summary.game.as_str(), "rules": seen.ruleset.as_str(), "revision": seen.revision,
            "ended": session.game().time.0, "events": bundle.events.len(), "proven": bundle.checkpoint.is_some(),
            "file": file, "sha256": digest(&evidence), "log": log_file, "log_sha256": digest(log.as_bytes()),
        }));
    }
    for (name, schema) in SCHEMAS {
        tar::append(tar, name, schema.as_bytes(), latest).map_err(at)?;
    }
    let count = games.len();
    let index = index(words, &games);
    tar::append(tar, INDEX, format!("{index:#}\n").as_bytes(), latest).map_err(at)?;
    tar::end(tar).map_err(at)?;
    Ok((count, left_out))
}

fn index(words: Words, games: &[Value]) -> Value {
    json!({
        "type": "archive", "format": FORMAT, "program": env!("CARGO_PKG_VERSION"),
        "language": words.language().tag(), "games": games,
    })
}

/// Every event of a finished game as the machine interface writes it, one JSON object a line.
fn log_of(session: &Session, words: Words) -> Result<String, Failure> {
    let mut narrator = Narrator::from_start(words);
    let mut lines = String::new();
    session.read_on(&Viewer::Spectator, 1, |envelope| {
        if let (before, Some(text)) = narrator.tell(session, envelope) {
            narrator.sound()?;
            let event = event::event(Plain(session.lexicon()), envelope, sight(before.as_ref()), &text);
            // Writing into a text does not fail.
            let _ = writeln!(lines, "{event}");
        }
        Ok::<(), Failure>(())
    })?;
    Ok(lines)
}

/// Lists who agrees, and since when.
fn people(
    words: Words,
    agreed: &BTreeMap<PlayerId, Timestamp>,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    if agreed.is_empty() && !json {
        writeln!(out, "{}", words.word("archive-nobody"))?;
    }
    for (person, since) in agreed {
        if json {
            writeln!(
                out,
                "{}",
                json!({"type": "agreement", "person": person.as_str(), "agrees": true, "since": since.0})
            )?;
        } else {
            let args = Args::new().text("person", quoted(person.as_str())).text("at", words.instant(*since, "UTC"));
            writeln!(out, "{}", words.say("archive-person", &args))?;
        }
    }
    Ok(DONE)
}

/// SHA-256 in hexadecimal digits.
fn digest(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
