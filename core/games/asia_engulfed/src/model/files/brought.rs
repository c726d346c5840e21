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
    let board = of_revision(&board(text)?, revision);
    if known.len() >= REMEMBERED {
        known.remove(0);
    }
    known.push(Arc::clone(&board));
    Ok(board)
}

fn board(text: &str) -> Result<Board, BoardFileError> {
    if text.len() > LARGEST {
        let problem = format!("The text has {} bytes; a board has {LARGEST} at most.", text.len());
        return Err(BoardFileError { problems: vec![problem] });
    }
    let parts = parts(text)?;
    let mut files = SHIPPED;
    for (name, text) in &parts {
        if let Some(file) = file(&mut files, name) {
            *file = text;
        }
    }
    let mut board = read(files)?;
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
