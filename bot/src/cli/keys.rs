//! `adjutant keys`: shows keys, and replaces the roll key of a game.

use super::args_keys::KeysCommand;
use super::data::{Data, Stay, named};
use super::failure::{DONE, Failure};
use super::key_backup;
use super::table::now;
use crate::witness::KnownLog;
use adjutant_commands::database;
use adjutant_commands::moderator::{Denial, Equipment, Session};
use adjutant_core::table::Status;
use adjutant_events::{Actor, CauseId};
use std::io::Write;

/// Executes a subcommand.
///
/// # Errors
/// The keys cannot be read or written, or the game refuses a new one.
pub(super) fn run(data: &Data, command: Option<KeysCommand>, out: &mut dyn Write) -> Result<u8, Failure> {
    match command.unwrap_or(KeysCommand::Show) {
        KeysCommand::Show => show(data, out)?,
        KeysCommand::Backup { file, passphrase_file } => {
            key_backup::back_up(data.keyring()?.as_ref(), &file, passphrase_file.as_deref(), out)?;
        }
        KeysCommand::Restore { file, passphrase_file } => {
            key_backup::restore(&file, &data.keys(), passphrase_file.as_deref(), out)?;
            if data.database().is_some() && database::sealing_key(data.folder()).exists() {
                writeln!(
                    out,
                    "they are in {}: `adjutant keys seal` brings them into the database",
                    data.keys().display()
                )?;
            }
        }
        KeysCommand::Seal { new_key: false, anew: false } => seal(data, out)?,
        KeysCommand::Seal { new_key: true, .. } => add_sealing_key(data, out)?,
        KeysCommand::Seal { .. } => seal_anew(data, out)?,
        KeysCommand::Replace { game, reason } => replace(data, &game, &reason, out)?,
    }
    Ok(DONE)
}

fn seal(data: &Data, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(login) = data.database() else {
        return Err(Failure::Usage("keys are sealed in a database: --store names it"));
    };
    let file = database::sealing_key(data.folder());
    std::fs::create_dir_all(data.folder())?;
    let games = database::seal(login, &file, &data.keys())?;
    writeln!(out, "{games} games: their keys are in the database, and {} opens them", file.display())?;
    Ok(())
}

fn add_sealing_key(data: &Data, out: &mut dyn Write) -> Result<(), Failure> {
    let file = database::sealing_key(data.folder());
    database::add_sealing_key(&file)?;
    writeln!(out, "{}: its first key seals from the next start on, and every daemon needs this file", file.display())?;
    Ok(())
}

fn seal_anew(data: &Data, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(owner) = data.database() else {
        return Err(Failure::Usage("keys are sealed in a database: --store names it"));
    };
    let file = database::sealing_key(data.folder());
    let changed = database::seal_anew(owner, &file)?;
    writeln!(out, "{changed} keys were sealed anew under the first key of {}", file.display())?;
    Ok(())
}

fn show(data: &Data, out: &mut dyn Write) -> Result<(), Failure> {
    let keys = data.keyring()?;
    match keys.server()? {
        Some(server) => {
            let public = server.public_key();
            writeln!(out, "server key {public}\n  fingerprint {}", public.fingerprint().grouped())?;
            if let Ok(known) = KnownLog::of_server(public) {
                writeln!(out, "  for witnesses: adjutant witness know {known}")?;
            }
        }
        None => writeln!(out, "no keys yet: they are made with the first game")?,
    }
    for (game, rolls) in keys.public_keys()? {
        writeln!(out, "{game}: roll key {rolls}\n  fingerprint {}", rolls.fingerprint().grouped())?;
    }
    Ok(())
}

fn replace(data: &Data, game: &str, reason: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let equipment = Equipment::new(crate::games::game_list(), data.open(Stay::Brief)?).with_keys(data.keyring()?);
    let name = named(equipment.store.as_ref(), game);
    let mut session = Session::load(equipment, &name)?;
    let cause = CauseId::new(format!("keys:replace@{}", session.game().seq));
    let outcome = session.replace_roll_key(&cause, &Actor::Referee, reason, now());
    outcome.map_err(|denial| match denial {
        Denial::Fault(fault) => Failure::Fault(fault),
        _ if matches!(session.game().table.status, Status::Over(_)) => Failure::Usage("the game is over"),
        Denial::NoRollKey => Failure::Usage("the dice of this game are made without a key"),
        _ => Failure::Usage("--reason must say why: it stands in the log for everybody"),
    })?;
    writeln!(out, "{game}: a new roll key is in force from event {}", session.game().seq)?;
    Ok(())
}
