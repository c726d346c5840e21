//! `adjutant league enrol`: a director makes several people members.

use super::failure::{DONE, Failure};
use super::league::refused;
use super::league_told;
use super::table;
use crate::words::Words;
use adjutant_commands::league_moderator::{LeagueFault, Leagues, Open};
use adjutant_commands::naming;
use adjutant_events::{CauseId, PlayerId};
use adjutant_league::{By, Command};
use serde_json::json;
use std::io::Write;
use std::path::Path;

/// Enrols them one after the other. Who is refused is told, and the others are members; then the first refusal is
/// returned.
pub(super) fn run(
    leagues: &Leagues,
    words: Words,
    open: &mut Open,
    (by, cause): (&By, &CauseId),
    (people, file): (&[String], Option<&Path>),
    as_json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let mut lines = people.to_vec();
    if let Some(path) = file {
        let read = std::fs::read_to_string(path);
        let text = read.map_err(|source| Failure::File { path: path.to_owned(), source })?;
        lines.extend(text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned));
    }
    let mut first_refused = None;
    for (at, line) in lines.iter().enumerate() {
        let (player, called) = line.split_once('=').unwrap_or((line.as_str(), line.as_str()));
        let player = PlayerId::new(naming::name(player.trim()).map_err(Failure::Name)?);
        let called = naming::text(called.trim()).map_err(Failure::Name)?;
        let cause = CauseId::new(format!("{}/{at}", cause.as_str()));
        let command = Command::Enrol { player, name: called.as_str().into() };
        match leagues.order(open, by, command, &cause, table::now()) {
            Ok(events) => league_told::events(words, &open.league, &events, as_json, out)?,
            Err(LeagueFault::Refused(refusal)) => {
                let failure = refused(words, &refusal);
                if as_json {
                    writeln!(out, "{}", json!({"type": "refused", "name": called, "text": failure.to_string()}))?;
                } else {
                    writeln!(out, "{called}: {failure}")?;
                }
                first_refused = first_refused.or(Some(failure));
            }
            Err(fault) => return Err(fault.into()),
        }
    }
    first_refused.map_or(Ok(DONE), Err)
}
