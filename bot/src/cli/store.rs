//! `adjutant store`: prepares a database for games and leagues, and copies one store to another.

use super::args_store::StoreCommand;
use super::data::Data;
use super::failure::{DONE, Failure};
use super::stores::{self, is_database};
use crate::words::{Args, Words};
use adjutant_commands::database;
use adjutant_commands::store::{CopySummary, Copying};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Executes a subcommand.
///
/// # Errors
/// A store cannot be opened, or the copy is refused or fails.
pub(super) fn run(data: &Data, words: Words, command: &StoreCommand, out: &mut dyn Write) -> Result<u8, Failure> {
    match command {
        StoreCommand::Prepare { owner, owner_password_file } => {
            prepare(data, words, owner.as_deref(), owner_password_file.as_deref(), out)?;
        }
        StoreCommand::Copy { from, to, from_password_file, to_password_file } => {
            let from = named(from, from_password_file.as_deref())?;
            copy(words, &from, &named(to, to_password_file.as_deref())?, out)?;
        }
    }
    Ok(DONE)
}

fn prepare(
    data: &Data,
    words: Words,
    owner: Option<&str>,
    password_file: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(login) = data.database() else {
        return Err(Failure::Usage("`adjutant store prepare` needs --store with the address of a database"));
    };
    let owner = match owner {
        Some(text) => stores::login(text, password_file)?,
        None => login.clone(),
    };
    database::prepare(login, &owner)?;
    writeln!(out, "{}", words.say("store-prepared", &Args::new().text("place", data.place())))?;
    Ok(())
}

/// A source or a target: a data folder, or a database.
fn named(text: &str, password_file: Option<&Path>) -> Result<Data, Failure> {
    if is_database(text) {
        return Ok(Data::at(PathBuf::new()).with_database(stores::login(text, password_file)?));
    }
    if password_file.is_some() {
        return Err(Failure::Usage("a folder has no password: name the file beside the address of a database"));
    }
    Ok(Data::at(PathBuf::from(text)))
}

fn copy(words: Words, from: &Data, to: &Data, out: &mut dyn Write) -> Result<(), Failure> {
    if from.is_new() {
        let none = io::Error::from(io::ErrorKind::NotFound);
        return Err(Failure::File { path: from.games(), source: none });
    }
    let (source, target) = (lasting_name(from), lasting_name(to));
    if source == target {
        return Err(Failure::Usage("FROM and TO are the same store"));
    }
    let [games, leagues] = copy_all(from, to, &source)?;
    let places = || Args::new().text("from", from.place()).text("to", to.place());
    let counts = |args: Args, summary: &CopySummary| {
        let args = args.number("events", summary.records).number("written", summary.written);
        args.number("games", summary.games).number("messages", summary.outbox).number("notes", summary.notes)
    };
    writeln!(out, "{}", words.say("store-copied", &counts(places(), &games)))?;
    writeln!(out, "{}", words.say("store-copied-leagues", &counts(places(), &leagues)))?;
    let keys =
        if from.database().is_none() && from.keys().is_dir() { "store-keys-stay" } else { "store-keys-elsewhere" };
    let args = places().text("keys", from.keys().display().to_string());
    writeln!(out, "{}", words.say(keys, &args))?;
    writeln!(out, "{}", words.say("store-only-one", &places()))?;
    Ok(())
}

/// Copies games and leagues. The target is marked until both are whole.
///
/// # Errors
/// The copy is refused or fails. After a failure it goes on when it is begun again under this name.
pub(super) fn copy_all(from: &Data, to: &Data, source_name: &str) -> Result<[CopySummary; 2], Failure> {
    let ([games, leagues], [new_games, new_leagues]) = (from.to_copy()?, to.to_copy()?);
    let of_games = Copying::begin(&*games, &*new_games, source_name)?;
    let of_leagues = Copying::beside(&*leagues, &*new_leagues, of_games.goes_on())?;
    of_games.mark(source_name)?;
    let done = [of_games.run()?, of_leagues.run()?];
    of_games.finish()?;
    Ok(done)
}

/// A name of the store that is the same when the command is given again, from another folder too.
fn lasting_name(data: &Data) -> String {
    match data.database() {
        Some(login) => login.address.to_string(),
        None => fs::canonicalize(data.folder()).unwrap_or_else(|_| data.folder().to_owned()).display().to_string(),
    }
}
