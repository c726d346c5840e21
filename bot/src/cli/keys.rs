//! `adjutant keys`: shows and backs up keys, and replaces the roll key of a game.

use super::args_keys::KeysCommand;
use super::data::{Data, Stay, named};
use super::failure::{DONE, Failure};
use super::maintenance::counted;
use super::table::now;
use crate::witness::KnownLog;
use adjutant_commands::keys::{self, KeyFolder, Keyring as _, Zeroizing};
use adjutant_commands::moderator::{Denial, Equipment, Session};
use adjutant_commands::store::untrusted_file;
use adjutant_core::table::Status;
use adjutant_events::{Actor, CauseId};
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

/// The largest passphrase file, in bytes.
const LONGEST_PASSPHRASE: u64 = 64 << 10;
/// The environment variable for the passphrase.
const VARIABLE: &str = "ADJUTANT_PASSPHRASE";

/// Executes a subcommand.
///
/// # Errors
/// The keys cannot be read or written, or the game refuses a new one.
pub(super) fn run(data: &Data, command: Option<KeysCommand>, out: &mut dyn Write) -> Result<u8, Failure> {
    match command.unwrap_or(KeysCommand::Show) {
        KeysCommand::Show => show(data, out)?,
        KeysCommand::Backup { file, passphrase_file } => {
            let summary = keys::back_up(&data.keys(), &file, passphrase(passphrase_file.as_deref(), Ask::Twice)?)?;
            writeln!(out, "{}: {} server, {}", file.display(), summary.servers, counted(summary.games as u64, "game"))?;
        }
        KeysCommand::Restore { file, passphrase_file } => {
            let summary = keys::restore(&file, &data.keys(), passphrase(passphrase_file.as_deref(), Ask::Once)?)?;
            writeln!(out, "{}: {} server, {}", file.display(), summary.servers, counted(summary.games as u64, "game"))?;
        }
        KeysCommand::Replace { game, reason } => replace(data, &game, &reason, out)?,
    }
    Ok(DONE)
}

fn show(data: &Data, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = KeyFolder::open(data.keys())?;
    match folder.server()? {
        Some(server) => {
            let public = server.public_key();
            writeln!(out, "server key {public}\n  fingerprint {}", public.fingerprint().grouped())?;
            if let Ok(known) = KnownLog::of_server(public) {
                writeln!(out, "  for witnesses: adjutant witness know {known}")?;
            }
        }
        None => writeln!(out, "no keys yet: they are made with the first game")?,
    }
    for (game, rolls) in folder.public_keys()? {
        writeln!(out, "{game}: roll key {rolls}\n  fingerprint {}", rolls.fingerprint().grouped())?;
    }
    Ok(())
}

fn replace(data: &Data, game: &str, reason: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let equipment =
        Equipment::new(crate::games::game_list(), data.open(Stay::Brief)?).with_keys(keys::open(&data.keys())?);
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

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ask {
    Once,
    /// A mistyped passphrase would make the backup useless.
    Twice,
}

/// The passphrase, from the file, the variable or the user.
fn passphrase(file: Option<&Path>, ask: Ask) -> Result<Zeroizing<String>, Failure> {
    let given = match (file, std::env::var(VARIABLE)) {
        (Some(path), _) => Some(read(path)?),
        (None, Ok(text)) => Some(Zeroizing::new(text)),
        (None, Err(_)) => None,
    };
    let passphrase = match given {
        Some(given) => given,
        None if io::stdin().is_terminal() => prompt(ask)?,
        None => return Err(Failure::Usage("give the passphrase with --passphrase-file or ADJUTANT_PASSPHRASE")),
    };
    if passphrase.is_empty() { Err(Failure::Usage("the passphrase is empty")) } else { Ok(passphrase) }
}

fn read(path: &Path) -> Result<Zeroizing<String>, Failure> {
    let at = |source| Failure::File { path: PathBuf::from(path), source };
    let text = Zeroizing::new(untrusted_file::read_text(path, LONGEST_PASSPHRASE).map_err(at)?);
    Ok(Zeroizing::new(text.lines().next().unwrap_or_default().to_owned()))
}

fn prompt(ask: Ask) -> Result<Zeroizing<String>, Failure> {
    let first = Zeroizing::new(rpassword::prompt_password("Passphrase: ")?);
    if ask == Ask::Twice && *Zeroizing::new(rpassword::prompt_password("Once more: ")?) != *first {
        return Err(Failure::Usage("the two passphrases differ"));
    }
    Ok(first)
}
