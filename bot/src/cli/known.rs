//! Remembers which key signed which game at the last verification, like ssh's known hosts. A changed key is reported.
//!
//! It uses the data folder, which is not created for this purpose.

use super::data::Data;
use super::failure::Failure;
use crate::text::Known;
use adjutant_audit::Verdict;
use adjutant_commands::store::untrusted_file;
use adjutant_events::GameId;
use adjutant_events::transcript::Fingerprint;
use std::fs;
use std::io;

/// The largest file, in bytes: enough for tens of thousands of games.
const LARGEST: u64 = 4 << 20;

/// Compares a verdict's key with the remembered one of its game, and stores a new one. A changed one is stored only if
/// `renew` is set. None if the verdict has no key.
///
/// # Errors
/// The file cannot be read or written.
pub(super) fn look_up(data: &Data, verdict: &Verdict, renew: bool) -> Result<Option<Known>, Failure> {
    match (&verdict.game, verdict.server.filter(|_| verdict.is_good())) {
        (Some(game), Some(server)) => look_up_log(data, game, server, renew),
        _ => Ok(None),
    }
}

/// The same for any log, such as a league's, by the name of its transcript.
///
/// # Errors
/// The file cannot be read or written.
pub(super) fn look_up_log(
    data: &Data,
    game: &GameId,
    server: Fingerprint,
    renew: bool,
) -> Result<Option<Known>, Failure> {
    if !data.folder().is_dir() {
        return Ok(None);
    }
    let path = data.known_servers();
    let at = |source| Failure::File { path: path.clone(), source };
    let text = match untrusted_file::read_text(&path, LARGEST) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(at(error)),
    };
    let known: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once(' ')).collect();
    // Escaped, so that the name is on one line.
    let name = game.as_str().escape_default().to_string();
    let before = known.iter().rfind(|(_, of)| *of == name).and_then(|(found, _)| found.parse::<Fingerprint>().ok());
    match before {
        Some(before) if before == server => return Ok(Some(Known::Same)),
        Some(before) if !renew => return Ok(Some(Known::Changed(before))),
        _ => {}
    }
    let mut lines: Vec<String> =
        known.iter().filter(|(_, of)| *of != name).map(|(found, of)| format!("{found} {of}")).collect();
    lines.push(format!("{server} {name}"));
    let part = path.with_extension("part");
    fs::write(&part, format!("{}\n", lines.join("\n"))).and_then(|()| fs::rename(&part, &path)).map_err(at)?;
    Ok(Some(Known::New))
}
