//! The position from which a new game begins, from a file.

use adjutant_commands::store::untrusted_file;
use adjutant_core::ruleset::{LONGEST_POSITION, POSITION};
use adjutant_events::RulesetId;
use adjutant_events::numerals::narrow;
use std::io;
use std::path::Path;

/// The option of a game that begins from the position in this file. The text becomes part of the game's first event, so that the log
/// needs no other file.
///
/// # Errors
/// The file cannot be read, is too large or is no text.
pub fn position(path: &Path) -> io::Result<(String, String)> {
    let text = untrusted_file::read_text(path, LONGEST_POSITION as u64)?;
    Ok((POSITION.to_owned(), narrow(&text).into_owned()))
}

/// The rules that a position names in its line `rules:`.
pub fn rules(text: &str) -> Option<RulesetId> {
    let name = text.lines().find_map(|line| line.trim().strip_prefix("rules:"))?.trim();
    (!name.is_empty()).then(|| RulesetId::new(name))
}
