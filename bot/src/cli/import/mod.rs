//! `adjutant import`: what was played elsewhere, as a position from which a game can begin.
//!
//! A file is understood as a whole or nothing is written. Whatever does not fit is listed with its line and its field.
//! `plan` does the same for the results of a league.

mod book;
mod fault;
mod heads;
pub(super) mod plan;
mod rehearsal;
mod results;
mod rows;
mod standings;
mod triplea;
mod units;
mod xml;

use super::args_import::{ImportArgs, ImportCommand, MadeArgs};
use super::failure::{DONE, Failure, REFUSED};
use super::rules::unknown;
use crate::games::{first_rules, game_list, games, notations};
use crate::table::explained::explain;
use crate::words::{Args, Words};
use adjutant_commands::cases::{Notation, Tables};
use adjutant_commands::moderator::Denial;
use adjutant_commands::store::untrusted_file;
use adjutant_core::ruleset::{POSITION, Ruleset};
use adjutant_events::RulesetId;
use book::Book;
use fault::Fault;
use serde_json::json;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use units::Found;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 16 << 20;

/// Makes a position and writes it. What does not fit is listed, with the status of refused lines.
///
/// # Errors
/// A file cannot be read or written, there are no such rules, or their positions are only written by hand.
pub(super) fn import(words: Words, args: &ImportArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let made = match &args.command {
        ImportCommand::Table { made, .. } | ImportCommand::Triplea { made, .. } => made,
    };
    let files = match &args.command {
        ImportCommand::Table { file, .. } => std::slice::from_ref(file),
        ImportCommand::Triplea { files, .. } => files.as_slice(),
    };
    if let Some(out) = &made.out
        && files.iter().chain(&made.names).any(|file| is_same(file, out))
    {
        return Err(Failure::Usage("--out names a file that is read here, which would be lost: choose another name"));
    }
    if made.turn.as_ref().is_some_and(|turn| turn.contains(char::is_control)) {
        return Err(Failure::Usage("--turn is one line, as `turn:` of a position has it: POWER, PHASE, round NUMBER"));
    }
    let name = made.rules.clone().map_or_else(first_rules, |name| RulesetId::new(name.as_str()));
    let ruleset = games().current(&name).ok_or_else(|| unknown(name.as_str()))?;
    let lexicon = game_list().lexicon(ruleset.id()).ok_or_else(|| unknown(name.as_str()))?;
    let tables = tables(&ruleset).ok_or_else(|| {
        let all = games().all();
        let known: Vec<&str> = all.iter().filter(|one| tables(one).is_some()).map(|one| one.id().as_str()).collect();
        Failure::NoTables { rules: name.to_string(), known: known.join(", ") }
    })?;
    let mut report = Report { words, as_json: args.json, out };
    let mut book = Book::new(&lexicon, tables);
    if matches!(args.command, ImportCommand::Triplea { .. }) {
        let foreign = tables.triplea.iter().find(|foreign| foreign.rules == name.as_str());
        let names = foreign.map_or_else(|| Ok(Vec::new()), |foreign| foreign.names());
        book = book.in_words_of(names.map_err(|what| Failure::Io(io::Error::other(what)))?);
    }
    if let Some(path) = &made.names {
        let own = read(path)?.and_then(|text| book.with(words, &text));
        match own {
            Ok(own) => book = own,
            Err(faults) => return report.faults(path, &faults),
        }
    }
    let mut found = Found::default();
    match &args.command {
        ImportCommand::Table { file, .. } => match read(file)?.and_then(|text| units::table(words, &book, &text)) {
            Ok(read) => found = read,
            Err(faults) => return report.faults(file, &faults),
        },
        ImportCommand::Triplea { files, .. } => {
            let mut status = DONE;
            for file in files {
                let read = read(file)?.and_then(|text| triplea::file(words, &book, &text, &mut found));
                if let Err(faults) = read {
                    status = report.faults(file, &faults)?;
                }
            }
            if status != DONE {
                return Ok(status);
            }
        }
    }
    report.position(&ruleset, made, &found.lines(&book))
}

/// How a table of units is written as a position of these rules; none = positions are only written by hand.
fn tables(ruleset: &Ruleset) -> Option<Tables> {
    let family = ruleset.family().name();
    let notation = notations().into_iter().find(|one| one.grammar().family().name() == family);
    notation.and_then(Notation::tables)
}

/// Whether two paths lead to one file that is there.
fn is_same(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// The text of a file, or why it is none that can be imported.
fn read(path: &Path) -> Result<Result<String, Vec<Fault>>, Failure> {
    let failed = |source| Failure::File { path: path.to_owned(), source };
    let bytes = untrusted_file::read(path, LARGEST).map_err(failed)?;
    if triplea::is_saved_game(path, &bytes) {
        return Ok(Err(vec![Fault::new(1, 0, "import-saved-game")]));
    }
    Ok(String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|byte| *byte == b'\n').count() as u32;
        vec![Fault::new(line, 0, "import-not-utf8")]
    }))
}

/// The output of an import.
struct Report<'o> {
    words: Words,
    as_json: bool,
    out: &'o mut dyn Write,
}

impl Report<'_> {
    /// Lists what does not fit in a file.
    fn faults(&mut self, path: &Path, faults: &[Fault]) -> Result<u8, Failure> {
        let file = path.display().to_string();
        for fault in faults {
            if self.as_json {
                writeln!(self.out, "{}", fault.object(self.words, &file))?;
            } else {
                writeln!(self.out, "{}", fault.sentence(self.words, &file))?;
            }
        }
        if !self.as_json {
            let args = Args::new().text("file", file).number("count", faults.len());
            writeln!(self.out, "{}", self.words.say("import-nothing-written", &args))?;
        }
        Ok(REFUSED)
    }

    /// Writes a position from which a game can begin.
    fn position(&mut self, ruleset: &Ruleset, made: &MadeArgs, lines: &[String]) -> Result<u8, Failure> {
        let turn = made.turn.iter().map(|turn| format!("turn: {}", turn.trim()));
        let head = std::iter::once(format!("rules: {}", ruleset.id())).chain(turn);
        let text: String = head.chain(lines.iter().cloned()).map(|line| line + "\n").collect();
        if let Err(refusal) = ruleset.set_up(&[(POSITION.to_owned(), text.clone())]) {
            return self.refused(ruleset, &Denial::Refused(refusal), &text);
        }
        if let Some(path) = &made.out {
            let failed = |source| Failure::File { path: path.clone(), source };
            fs::write(path, &text).map_err(failed)?;
        }
        let file = made.out.as_ref().map(|path| path.display().to_string());
        if self.as_json {
            let object = json!({
                "type": "position", "rules": ruleset.id().as_str(), "lines": text.lines().count(), "file": file, "text": text,
            });
            writeln!(self.out, "{object}")?;
        } else if let Some(file) = file {
            let args = Args::new().text("file", file).number("lines", text.lines().count());
            writeln!(self.out, "{}", self.words.say("import-written", &args))?;
        } else {
            write!(self.out, "{text}")?;
        }
        Ok(DONE)
    }

    /// Says why no game can begin from the position that a file makes, and shows the position.
    fn refused(&mut self, ruleset: &Ruleset, denial: &Denial, text: &str) -> Result<u8, Failure> {
        let explained = explain(self.words.with(ruleset), denial);
        let sentence = explained.worded.full();
        if self.as_json {
            let object = json!({"type": "refused", "key": explained.key, "message": sentence, "text": text});
            writeln!(self.out, "{object}")?;
        } else {
            for (number, line) in (1..).zip(text.lines()) {
                writeln!(self.out, "{number:>4}  {line}")?;
            }
            writeln!(self.out, "{sentence}")?;
        }
        Ok(REFUSED)
    }
}
