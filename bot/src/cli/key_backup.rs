//! `adjutant keys backup` and `adjutant keys restore`: all keys in one file with a passphrase.

use super::failure::Failure;
use super::maintenance::counted;
use adjutant_commands::key_backup::{self, KeySummary};
use adjutant_commands::keys::{Keyring, Zeroizing};
use adjutant_commands::store::untrusted_file;
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

/// The largest passphrase file, in bytes.
const LONGEST_PASSPHRASE: u64 = 64 << 10;
/// The environment variable for the passphrase.
const VARIABLE: &str = "ADJUTANT_PASSPHRASE";

/// Writes all keys to a file.
///
/// # Errors
/// There is no passphrase, or the keys cannot be read or written.
pub(super) fn back_up(
    keys: &dyn Keyring,
    file: &Path,
    passphrase_file: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    told(file, &key_backup::back_up_keyring(keys, file, passphrase(passphrase_file, Ask::Twice)?)?, out)
}

/// Adds the keys of a file to a folder.
///
/// # Errors
/// The passphrase is missing or wrong, or the keys cannot be read or written.
pub(super) fn restore(
    file: &Path,
    keys: &Path,
    passphrase_file: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    told(file, &key_backup::restore(file, keys, passphrase(passphrase_file, Ask::Once)?)?, out)
}

fn told(file: &Path, summary: &KeySummary, out: &mut dyn Write) -> Result<(), Failure> {
    let (servers, games) = (counted(summary.servers as u64, "server"), counted(summary.games as u64, "game"));
    writeln!(out, "{}: {servers}, {games}", file.display())?;
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
