//! A league's own board: the files that it corrects, after one another in one text, each behind a line that names it. What it does
//! not bring is as we ship it.
//!
//! The text is an option of the game. It stands in the first event of the log, so that the log needs no other file. Lines are counted
//! within each file: a league corrects files, and a folder of them is made into a text.

use super::{BOARD, BoardFileError, Files, SHIPPED, TABLES, fixed, is_source, read};
use crate::model::board::Board;
use adjutant_core::ruleset::LONGEST_BOARD;
use std::sync::{Arc, Mutex, PoisonError};

/// The longest name of a board, in characters.
const LONGEST_NAME: usize = 80;

/// What stands before the name of a file.
const HEAD: &str = "file:";

/// What stands before the text of a kept board that a league brought.
const BROUGHT: &str = "#brought\n";

/// How many boards are remembered that no game is played on.
const REMEMBERED: usize = 8;

/// What is known of a board that a league has corrected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// Its name, from the first line that begins with `#`; empty if it has none.
    pub name: String,
    /// The text that it was read from.
    pub text: String,
    /// How many facts are taken from a copy of the printed game.
    pub physical: usize,
}

static KNOWN: Mutex<Vec<Arc<Board>>> = Mutex::new(Vec::new());

/// A corrected board, read once for each text that games are played on.
///
/// # Errors
/// Everything that keeps the text from being one, with file, line and column as far as it is in one.
pub fn custom(text: &str) -> Result<Arc<Board>, BoardFileError> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let is_it = |board: &Board| board.corrected.as_ref().is_some_and(|corrected| corrected.text == text);
    if let Some(board) = known.iter().find(|board| is_it(board)) {
        return Ok(Arc::clone(board));
    }
    let board = Arc::new(board(text)?);
    // A board on which a game is played stays: its states name it by its digest alone.
    while known.len() >= REMEMBERED {
        let Some(idle) = known.iter().position(|board| Arc::strong_count(board) == 1) else { break };
        known.remove(idle);
    }
    known.push(Arc::clone(&board));
    Ok(board)
}

/// A corrected board that was read before.
pub(crate) fn known(digest: &str) -> Option<Arc<Board>> {
    let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.iter().find(|board| board.digest == digest).cloned()
}

/// The text from which [`kept`] reads this board: all its files, also those that a league left as they are. Empty for the board of an
/// earlier program.
pub fn text_of(board: &Board) -> String {
    let is_shipped = BOARD.as_ref().is_ok_and(|shipped| shipped.digest == board.digest);
    let (mark, brought) = match &board.corrected {
        Some(corrected) => (BROUGHT, corrected.text.as_str()),
        None if is_shipped => ("", ""),
        None => return String::new(),
    };
    let has = |name: &str| brought.lines().any(|line| line.strip_prefix(HEAD).map(str::trim) == Some(name));
    let mut text = format!("{mark}{brought}");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    let tables = TABLES.iter().map(|(table, shipped)| (format!("tables/{table}.tsv"), *shipped));
    let rows = [("hexes.tsv", SHIPPED.hexes), ("units.tsv", SHIPPED.units), ("scenarios.tsv", SHIPPED.scenarios)];
    for (name, file) in rows.into_iter().map(|(name, file)| (name.to_owned(), file)).chain(tables) {
        if !has(&name) {
            text.extend([HEAD, " ", &name, "\n", file]);
            if !file.ends_with('\n') {
                text.push('\n');
            }
        }
    }
    text
}

/// A board with which a game began, from its text.
///
/// # Errors
/// All problems, if the text does not describe a board.
pub fn kept(text: &str) -> Result<Arc<Board>, BoardFileError> {
    let (brought, text) = match text.strip_prefix(BROUGHT) {
        Some(brought) => (true, brought),
        None => (false, text),
    };
    let Parts { name, parts } = parts(text)?;
    let board = of_parts(&parts)?;
    let physical = parts.iter().map(|(_, text)| physical(text)).sum();
    let corrected = brought.then(|| Corrected { name, text: text.to_owned(), physical });
    Ok(Arc::new(Board { corrected, ..board }))
}

/// The board of these files; what is missing is as the program ships it.
fn of_parts(parts: &[(&str, String)]) -> Result<Board, BoardFileError> {
    let brought = |name: &str| parts.iter().find(|(known, _)| *known == name).map(|(_, text)| text.as_str());
    let tables: Vec<(&str, &str)> = TABLES
        .iter()
        .map(|(table, shipped)| (*table, brought(&format!("tables/{table}.tsv")).unwrap_or(shipped)))
        .collect();
    read(Files {
        hexes: brought("hexes.tsv").unwrap_or(SHIPPED.hexes),
        units: brought("units.tsv").unwrap_or(SHIPPED.units),
        scenarios: brought("scenarios.tsv").unwrap_or(SHIPPED.scenarios),
        tables: &tables,
    })
}

fn board(text: &str) -> Result<Board, BoardFileError> {
    let one = |problem: String| Err(BoardFileError { problems: vec![problem] });
    if text.len() > LONGEST_BOARD {
        return one(format!("The text has {} bytes; a board has {LONGEST_BOARD} at most.", text.len()));
    }
    let Parts { name, parts } = parts(text)?;
    let brought = |name: &str| parts.iter().find(|(known, _)| *known == name).map(|(_, text)| text.as_str());
    let tables: Vec<(&str, &str)> = TABLES
        .iter()
        .map(|(table, shipped)| (*table, brought(&format!("tables/{table}.tsv")).unwrap_or(shipped)))
        .collect();
    let files = Files {
        hexes: brought("hexes.tsv").unwrap_or(SHIPPED.hexes),
        units: brought("units.tsv").unwrap_or(SHIPPED.units),
        scenarios: brought("scenarios.tsv").unwrap_or(SHIPPED.scenarios),
        tables: &tables,
    };
    let mut problems: Vec<String> = Vec::new();
    for (name, text) in &parts {
        fixed::check_file(name, text, &mut problems);
    }
    let board = match read(files) {
        Ok(board) => Some(board),
        Err(error) => {
            problems.extend(error.problems);
            None
        }
    };
    fixed::check(files, &mut problems);
    match board {
        Some(board) if problems.is_empty() => {
            if BOARD.as_ref().is_ok_and(|shipped| shipped.digest == board.digest) {
                return one("All these files state what ours state: a game without them is played on the same board."
                    .to_owned());
            }
            let physical = parts.iter().map(|(_, text)| physical(text)).sum();
            Ok(Board { corrected: Some(Corrected { name, text: text.to_owned(), physical }), ..board })
        }
        _ => Err(BoardFileError { problems }),
    }
}

/// How many facts of a file say that they are from a copy of the printed game.
fn physical(text: &str) -> usize {
    let mut rows = fixed::rows(text).map(|(_, cells)| cells);
    let heads = rows.next().unwrap_or_default();
    let is_physical = |(head, cell): &(&str, &str)| is_source(head) && cell.starts_with("physical:");
    rows.map(|cells| heads.iter().copied().zip(cells).filter(is_physical).count()).sum()
}

/// A text that was taken apart.
struct Parts<'a> {
    name: String,
    /// The files by name.
    parts: Vec<(&'a str, String)>,
}

fn parts(text: &str) -> Result<Parts<'_>, BoardFileError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (mut name, mut parts): (Option<&str>, Vec<(&str, String)>) = (None, Vec::new());
    let mut problems = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line_number = at + 1;
        if let Some(file) = line.strip_prefix(HEAD).map(str::trim) {
            if !fixed::is_file(file) {
                problems.push(format!(
                    "line {line_number}: a board has no file `{file}`; it has hexes.tsv, units.tsv, scenarios.tsv and our tables/….tsv."
                ));
            }
            if parts.iter().any(|(known, _)| *known == file) {
                problems.push(format!("line {line_number}: `{file}` is there twice."));
            }
            parts.push((file, String::new()));
        } else if let Some((_, text)) = parts.last_mut() {
            // Some editors put a mark before the first letter of a file.
            let line = if text.is_empty() { line.strip_prefix('\u{feff}').unwrap_or(line) } else { line };
            text.push_str(line);
            text.push('\n');
        } else if let Some(said) = line.strip_prefix('#') {
            let said = said.trim();
            let fits = said.chars().count() <= LONGEST_NAME && !said.chars().any(char::is_control);
            if name.is_none() && !fits {
                problems.push(format!("line {line_number}: the name of a board has {LONGEST_NAME} letters at most."));
            }
            name = name.or(Some(said));
        } else if !line.trim().is_empty() {
            problems.push(format!(
                "line {line_number}: a board begins with its name behind `#`, or with a line such as `{HEAD} hexes.tsv`."
            ));
        }
    }
    if parts.is_empty() && problems.is_empty() {
        problems.push(format!("No file is there: each begins with a line such as `{HEAD} hexes.tsv`."));
    }
    let name = name.unwrap_or_default().to_owned();
    if problems.is_empty() { Ok(Parts { name, parts }) } else { Err(BoardFileError { problems }) }
}
