//! A backup of all keys in one file with a passphrase.
//!
//! The file is in the age format (age-encryption.org/v1) with one scrypt recipient, so any `age` program can open it.
//! It contains the key files, one after the other, as in the folder. Restoring never overwrites: an existing key stays,
//! and another server's key stops it.

use super::file::{self, Content};
use super::folder::KeyFolder;
use super::{Keyring, KeyringError};
use crate::sled_store::folder::replace;
use crate::untrusted_file;
use adjutant_events::GameId;
use adjutant_events::transcript::{GameSecrets, ServerKey};
use age::secrecy::SecretString;
use age::{DecryptError, Decryptor, Encryptor, scrypt};
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use zeroize::Zeroizing;

const FIRST_LINE: &str = "adjutant keys 1\n";
/// The largest backup, in bytes: some ten thousand games.
const LARGEST: u64 = 16 << 20;
/// The largest encrypted backup, in bytes.
const LARGEST_FILE: u64 = LARGEST + (1 << 20);
/// The highest scrypt work factor that is accepted: 2^20 takes some seconds and a gigabyte of memory. The limit is
/// needed because the work is done before the passphrase is known to be right.
const MOST_WORK: u8 = 20;

/// The number of keys in a backup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeySummary {
    /// Server keys: 1 or 0.
    pub servers: usize,
    /// Keys of games.
    pub games: usize,
}

/// Writes all keys to a file. It appears under its name when it is complete and on disk.
pub fn back_up(keys: &dyn Keyring, path: &Path, passphrase: Zeroizing<String>) -> Result<KeySummary, KeyringError> {
    let at = |source| KeyringError::File { path: path.to_owned(), source };
    let (text, summary) = gather(keys, at)?;
    replace(path, |to: &mut File| {
        // A passphrase may be weak, so only the owner may read the file.
        only_ours(to)?;
        let mut sealed = Encryptor::with_user_passphrase(secret(passphrase)).wrap_output(to)?;
        sealed.write_all(text.as_bytes())?;
        sealed.finish().map(drop)
    })
    .map_err(at)?;
    Ok(summary)
}

#[cfg(unix)]
fn only_ours(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    file.set_permissions(std::fs::Permissions::from_mode(0o600))
}

/// This system has no such permissions; the folder must protect the file.
#[cfg(not(unix))]
fn only_ours(_: &File) -> io::Result<()> {
    Ok(())
}

fn gather(
    keys: &dyn Keyring,
    at: impl Fn(io::Error) -> KeyringError,
) -> Result<(Zeroizing<String>, KeySummary), KeyringError> {
    let mut files: Vec<Zeroizing<String>> = Vec::new();
    let server = keys.server()?;
    files.extend(server.as_deref().map(file::of_server));
    let games = keys.public_keys()?;
    for (game, rolls) in &games {
        let gone = || at(io::Error::new(io::ErrorKind::NotFound, format!("a key of {game} is gone")));
        let secrets = keys.find(game, rolls)?.ok_or_else(gone)?;
        files.push(file::of_game(game, &secrets));
    }
    let summary = KeySummary { servers: usize::from(server.is_some()), games: games.len() };
    let room = FIRST_LINE.len() + files.iter().map(|file| file.len()).sum::<usize>();
    let mut text = Zeroizing::new(String::with_capacity(room));
    text.push_str(FIRST_LINE);
    for file in &files {
        text.push_str(file);
    }
    Ok((text, summary))
}

/// Adds the keys of a backup to the folder, and returns how many the backup has.
pub fn restore(path: &Path, keys: &KeyFolder, passphrase: Zeroizing<String>) -> Result<KeySummary, KeyringError> {
    let text = open(path, passphrase)?;
    let (servers, games) = parse(&text)?;
    if let (Some(here), Some(kept)) = (keys.server()?, servers.first())
        && here.public_key() != kept.public_key()
    {
        return Err(KeyringError::Other { path: keys.server_file() });
    }
    for server in servers.iter().take(1) {
        keys.put_server(server)?;
    }
    for (game, secrets) in &games {
        keys.put_game(game, secrets)?;
    }
    Ok(KeySummary { servers: servers.len(), games: games.len() })
}

fn open(path: &Path, passphrase: Zeroizing<String>) -> Result<Zeroizing<String>, KeyringError> {
    let at = |source| KeyringError::File { path: path.to_owned(), source };
    let no_keys = |what: &str| KeyringError::NotKeys { what: what.to_owned() };
    let file = BufReader::new(untrusted_file::open(path, LARGEST_FILE).map_err(at)?);
    let refused = |error: DecryptError| match error {
        DecryptError::Io(source) if source.kind() != io::ErrorKind::UnexpectedEof => {
            KeyringError::File { path: path.to_owned(), source }
        }
        DecryptError::DecryptionFailed | DecryptError::NoMatchingKeys | DecryptError::KeyDecryptionFailed => {
            KeyringError::Passphrase
        }
        DecryptError::ExcessiveWork { .. } => no_keys("it asks for more work than any that we make"),
        _ => no_keys("it is no file in the age format, or damaged"),
    };
    let sealed = Decryptor::new_buffered(file).map_err(refused)?;
    let mut identity = scrypt::Identity::new(secret(passphrase));
    identity.set_max_work_factor(MOST_WORK);
    let reader = sealed.decrypt(std::iter::once(&identity as &dyn age::Identity)).map_err(refused)?;
    let mut text = Zeroizing::new(String::new());
    match reader.take(LARGEST + 1).read_to_string(&mut text) {
        Ok(size) if size as u64 > LARGEST => Err(no_keys("it is too large")),
        Ok(_) => Ok(text),
        Err(_) => Err(no_keys("it is damaged")),
    }
}

/// The passphrase as `age` needs it, which also overwrites its memory.
fn secret(mut passphrase: Zeroizing<String>) -> SecretString {
    SecretString::from(std::mem::take(&mut *passphrase))
}

type Parsed = (Vec<ServerKey>, Vec<(GameId, GameSecrets)>);

fn parse(text: &str) -> Result<Parsed, KeyringError> {
    let no_keys = |what: String| KeyringError::NotKeys { what };
    let body = text.strip_prefix(FIRST_LINE).ok_or_else(|| no_keys("it holds something else".into()))?;
    let (mut servers, mut games) = (Vec::new(), Vec::new());
    for line in body.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match file::read(line).map_err(no_keys)? {
            Content::Server(key) => servers.push(key),
            Content::Game(game, secrets) => games.push((game, secrets)),
        }
    }
    if servers.len() > 1 {
        return Err(no_keys("it holds more than one server's key".into()));
    }
    Ok((servers, games))
}
