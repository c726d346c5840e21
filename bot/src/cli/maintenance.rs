//! Maintenance: backup, restore, salvage, recheck, and rule cases.

use super::data::Data;
use super::failure::{DONE, FAILED, Failure};
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{self, BackupSummary, Store};
use adjutant_league::codec::MARK;
use serde_json::json;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a backup of the games, and one of the leagues beside it if there are any.
///
/// # Errors
/// A store cannot be read, or a file cannot be written.
pub(super) fn back_up(store: &Store, data: &Data, file: &Path, out: &mut dyn Write) -> Result<u8, Failure> {
    let status = report(&store::back_up(store.as_ref(), file)?, GAMES, file, out)?;
    if !data.has_leagues() {
        return Ok(status);
    }
    let reading = data.read_leagues()?;
    if data.database().is_some() && reading.store.games()?.is_empty() {
        return Ok(status);
    }
    let leagues = of_leagues(file);
    let summary = store::back_up(reading.store.as_ref(), &leagues)?;
    Ok(status.max(report(&summary, LEAGUES, &leagues, out)?))
}

/// Restores a backup, and that of the leagues if it lies beside it.
///
/// # Errors
/// A backup is damaged, or the folder has games or leagues already.
pub(super) fn restore(data: &Data, file: &Path, out: &mut dyn Write) -> Result<u8, Failure> {
    if data.database().is_some() {
        return restore_into_database(data, file, out);
    }
    let beside = of_leagues(file);
    let is_beside = beside.is_file();
    // The leagues come first. They are few, and are removed again if the games cannot be restored.
    let leagues = if is_beside { Some(restored(&beside, &data.leagues(), LEAGUES)?) } else { None };
    let games = restored(file, &data.games(), GAMES).inspect_err(|_| {
        if is_beside {
            // The first error is the one to report.
            let _ = fs::remove_dir_all(data.leagues());
        }
    })?;
    let status = report(&games, GAMES, file, out)?;
    if let Some(leagues) = &leagues {
        return Ok(status.max(report(leagues, LEAGUES, &beside, out)?));
    }
    writeln!(out, "{}: not there, so no leagues were restored", beside.display())?;
    Ok(status)
}

/// Restores a backup into a folder of its own first, where all of it is verified. Then that is copied to the database.
fn restore_into_database(data: &Data, file: &Path, out: &mut dyn Write) -> Result<u8, Failure> {
    let failed = |source| Failure::File { path: std::env::temp_dir(), source };
    let aside = store::folder_aside().map_err(failed)?;
    let restored = Data::at(aside.path().to_owned());
    let status = restore(&restored, file, out)?;
    // A restore that was killed goes on by the name of its file.
    let name = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    super::store::copy_all(&restored, data, &format!("the backup {}", name.display()))?;
    Ok(status)
}

/// Restores a backup of games or of leagues. One of the other kind is refused, and leaves nothing behind.
fn restored(file: &Path, folder: &Path, of: &str) -> Result<BackupSummary, Failure> {
    let summary = store::restore(file, folder)?;
    if has_leagues(folder)?.is_none_or(|has_leagues| has_leagues == (of == LEAGUES)) {
        return Ok(summary);
    }
    fs::remove_dir_all(folder).map_err(|source| Failure::File { path: folder.to_owned(), source })?;
    let why = if of == GAMES {
        "this is a backup of leagues. Restore that of the games, `all.backup` beside `all.leagues.backup`: it brings both"
    } else {
        "this is a backup of games where that of the leagues should be"
    };
    Err(Failure::File { path: file.to_owned(), source: io::Error::other(why) })
}

/// Whether a store has logs of leagues; none = it has no log.
fn has_leagues(folder: &Path) -> Result<Option<bool>, Failure> {
    let reading = store::read(folder)?;
    let Some(first) = reading.store.games()?.into_iter().next() else { return Ok(None) };
    let records = reading.store.read(&first.game, 1, 1)?;
    Ok(records.first().map(|record| record.bytes.first() == Some(&MARK)))
}

/// One of what a backup has, for its report.
const GAMES: &str = "game";
const LEAGUES: &str = "league";

/// The file of the leagues beside a backup of the games: `all.backup` has `all.leagues.backup`.
fn of_leagues(file: &Path) -> PathBuf {
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(".leagues");
    if let Some(ending) = file.extension() {
        name.push(".");
        name.push(ending);
    }
    file.with_file_name(name)
}

/// Saves the intact parts of damaged games into another folder.
///
/// # Errors
/// The games are in use or cannot be read, or the other folder has games.
pub(super) fn salvage(data: &Data, to: PathBuf, out: &mut dyn Write) -> Result<u8, Failure> {
    let to = Data::at(to);
    let mut status = DONE;
    for (from, to) in [(data.games(), to.games()), (data.leagues(), to.leagues())] {
        if !from.is_dir() {
            continue;
        }
        let saved = store::salvage(&from, &to)?;
        let (whole, events) =
            (saved.iter().filter(|one| one.is_whole()), saved.iter().map(|one| one.events).sum::<u64>());
        let (whole, all, events) = (whole.count(), saved.len(), counted(events, "event"));
        writeln!(out, "{}: {whole} of {all} whole, {events}", to.display())?;
        for one in saved.iter().filter(|one| !one.is_whole()) {
            status = FAILED;
            let (game, events, known) = (&one.game, one.events, one.known);
            writeln!(out, "{game}: {events} of {}, the others are missing", counted(known, "event"))?;
        }
    }
    Ok(status)
}

/// A number with its noun: `1 game`, `2 games`.
pub(super) fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("{number} {noun}") } else { format!("{number} {noun}s") }
}

fn report(summary: &BackupSummary, of: &str, file: &Path, out: &mut dyn Write) -> Result<u8, Failure> {
    let (games, events) = (counted(summary.games, of), counted(summary.records, "event"));
    writeln!(out, "{}: {games}, {events}", file.display())?;
    for damage in &summary.cut_short {
        writeln!(out, "{damage}")?;
    }
    Ok(if summary.cut_short.is_empty() { DONE } else { FAILED })
}

/// Replays every game under the present rules.
///
/// # Errors
/// The store cannot be read, or the output cannot be written.
pub(super) fn recheck(store: &Store, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    let equipment = Equipment::new(crate::games::game_list(), store.clone());
    let reports = adjutant_commands::moderator::recheck(equipment.game_list.games(), store.as_ref())?;
    let mut status = DONE;
    for report in reports {
        let misfit = report.misfit.as_ref();
        if misfit.is_some() {
            status = FAILED;
        }
        if as_json {
            let value = json!({
                "type": "recheck",
                "game": report.game.as_str(),
                "events": report.events,
                "fits": misfit.is_none(),
                "seq": misfit.map(|misfit| misfit.seq),
                "problem": misfit.map(|misfit| misfit.what.to_string()),
            });
            writeln!(out, "{value}")?;
        } else {
            match misfit {
                None => writeln!(out, "{}: {}, all fit", report.game, counted(report.events, "event"))?,
                Some(misfit) => writeln!(out, "{}: event {}: {}", report.game, misfit.seq, misfit.what)?,
            }
        }
    }
    Ok(status)
}

/// Runs rule cases.
///
/// # Errors
/// The output cannot be written.
pub(super) fn cases(files: &[PathBuf], out: &mut dyn Write) -> Result<u8, Failure> {
    let outcome = adjutant_commands::cases::run_paths(&crate::games::notations(), files);
    write!(out, "{}", outcome.text)?;
    Ok(outcome.exit_code)
}
