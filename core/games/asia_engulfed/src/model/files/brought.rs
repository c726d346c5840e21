//! A league's own board: one text with the corrected files, each behind a line with its name. Files that it omits are
//! the shipped ones. The spaces remain those of the map, because pictures know no others.

use super::{BOARD, BoardFileError, Files, SHIPPED, of_revision, read};
use crate::model::board::Board;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

/// The largest accepted text in bytes: several times the size of all files.
pub const LARGEST: usize = 256 * 1024;

/// The prefix of a file name.
const HEAD: &str = "file:";

/// The number of boards in the cache; corrected boards are few.
const REMEMBERED: usize = 16;

/// A league's own board under the rules of a revision. Each text is read once.
///
/// # Errors
/// Every problem of the text, with file and line where possible.
pub fn custom(text: &str, revision: u16) -> Result<Arc<Board>, BoardFileError> {
    static KNOWN: Mutex<Vec<Arc<Board>>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(board) = known.iter().find(|board| board.revision == revision && board.custom.as_deref() == Some(text))
    {
        return Ok(Arc::clone(board));
    }
    if text.len() > LARGEST {
        let problem = format!("The text has {} bytes; a board has {LARGEST} at most.", text.len());
        return Err(BoardFileError { problems: vec![problem] });
    }
    let board = of_revision(&board(text)?, revision);
    if known.len() >= REMEMBERED {
        known.remove(0);
    }
    known.push(Arc::clone(&board));
    Ok(board)
}

/// What stands before the text of a kept board that a league brought.
const BROUGHT: &str = "#brought\n";

/// The text from which [`kept`] reads this board: all its files, also those that a league left as they are. Empty for the board of
/// an earlier program.
pub fn text_of(board: &Board) -> String {
    let is_shipped = BOARD.as_ref().is_ok_and(|shipped| shipped.digest == board.digest);
    let (mark, brought) = match &board.custom {
        Some(text) => (BROUGHT, text.as_str()),
        None if is_shipped => ("", ""),
        None => return String::new(),
    };
    let has = |name: &str| brought.lines().any(|line| line.strip_prefix(HEAD).map(str::trim) == Some(name));
    let mut text = format!("{mark}{brought}");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    for (name, file) in SHIPPED.of_rows().into_iter().chain([("tables.toml", SHIPPED.tables)]) {
        if !has(name) {
            text.extend([HEAD, " ", name, "\n", file]);
            if !file.ends_with('\n') {
                text.push('\n');
            }
        }
    }
    text
}

/// A board with which a game began, from its text. It has no limit: with the files that the league left out it may be longer than
/// what the league brought.
///
/// # Errors
/// All problems, if the text does not describe a board.
pub fn kept(text: &str, revision: u16) -> Result<Arc<Board>, BoardFileError> {
    let board = match text.strip_prefix(BROUGHT) {
        Some(brought) => board(brought)?,
        None => read_parts(&parts(text)?)?,
    };
    Ok(of_revision(&board, revision))
}

fn board(text: &str) -> Result<Board, BoardFileError> {
    let mut board = read_parts(&parts(text)?)?;
    let ids = |board: &Board| -> BTreeSet<String> {
        let areas = board.areas.iter().map(|area| area.id.to_string());
        areas.chain(board.zones.iter().map(|zone| zone.id.to_string())).collect()
    };
    let (of_map, brought) = (BOARD.as_ref().map(|board| ids(board)).unwrap_or_default(), ids(&board));
    let missing =
        of_map.difference(&brought).map(|id| format!("areas.tsv, sea_zones.tsv: the space `{id}` is missing."));
    let strange =
        brought.difference(&of_map).map(|id| format!("areas.tsv, sea_zones.tsv: the map has no space `{id}`."));
    let problems: Vec<String> = missing.chain(strange).collect();
    if !problems.is_empty() {
        return Err(BoardFileError { problems });
    }
    board.custom = Some(text.to_owned());
    Ok(board)
}

/// The board of these files; what is missing is as the program ships it.
fn read_parts(parts: &[(&str, String)]) -> Result<Board, BoardFileError> {
    let mut files = SHIPPED;
    for (name, text) in parts {
        if let Some(file) = file(&mut files, name) {
            *file = text;
        }
    }
    read(files)
}

/// The file with this name.
fn file<'f, 'a>(files: &'f mut Files<'a>, name: &str) -> Option<&'f mut &'a str> {
    Some(match name {
        "areas.tsv" => &mut files.areas,
        "sea_zones.tsv" => &mut files.sea_zones,
        "links.tsv" => &mut files.links,
        "forces.tsv" => &mut files.forces,
        "setup.tsv" => &mut files.setup,
        "tracks.tsv" => &mut files.tracks,
        "tables.toml" => &mut files.tables,
        _ => return None,
    })
}

/// The files of a text. Empty lines come before each, so that line numbers refer to the whole text.
fn parts(text: &str) -> Result<Vec<(&str, String)>, BoardFileError> {
    let mut parts: Vec<(&str, String)> = Vec::new();
    let mut problems = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if let Some(name) = line.strip_prefix(HEAD).map(str::trim) {
            if file(&mut SHIPPED.clone(), name).is_none() {
                problems.push(format!("line {}: a board has no file `{name}`.", at + 1));
            }
            if parts.iter().any(|(known, _)| *known == name) {
                problems.push(format!("line {}: `{name}` is there twice.", at + 1));
            }
            parts.push((name, "\n".repeat(at + 1)));
        } else if let Some((_, text)) = parts.last_mut() {
            text.push_str(line);
            text.push('\n');
        } else if !(line.trim().is_empty() || line.starts_with('#')) {
            problems.push(format!("line {}: a board begins with `{HEAD} areas.tsv` or another of its files.", at + 1));
        }
    }
    if parts.is_empty() && problems.is_empty() {
        problems.push(format!("No file is there: each begins with a line like `{HEAD} areas.tsv`."));
    }
    if problems.is_empty() { Ok(parts) } else { Err(BoardFileError { problems }) }
}
