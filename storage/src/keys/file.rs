//! Key files: three lines of text, so that a person who finds one knows what it is.
//!
//! ```text
//! # A secret of Adjutant. Whoever reads it can know or forge dice: keep it like a password.
//! server <32 bytes, hexadecimal> <check>
//! ```
//!
//! For a game the line is `game <name, percent-encoded> <65 bytes, hexadecimal> <check>`, with the bytes of
//! `GameSecrets::to_bytes`. The check is the first four bytes of a digest of the line before it. It is needed because
//! any digits are a valid key, and a wrong key would sign as an unknown server. Files of earlier versions have no
//! check, and are accepted.

use super::KeyringError;
use crate::digest;
use adjutant_events::transcript::{GameSecrets, ServerKey};
use adjutant_events::{GameId, percent};
use std::fmt::Write;
use std::path::Path;
use zeroize::Zeroizing;

const WARNING: &str = "# A secret of Adjutant. Whoever reads it can know or forge dice: keep it like a password.\n";
/// A longer name is truncated and gets its digest, because file systems allow 255 bytes.
const LONGEST_NAME: usize = 160;
/// The longest key file, in bytes.
pub(super) const LONGEST_FILE: u64 = 4096;

/// The content of a key file.
pub(super) enum Content {
    Server(ServerKey),
    Game(GameId, GameSecrets),
}

pub(super) fn of_server(key: &ServerKey) -> Zeroizing<String> {
    let mut text = Zeroizing::new(String::with_capacity(512));
    text.push_str(WARNING);
    let begin = text.len();
    text.push_str("server ");
    push_hex(&mut text, key.to_bytes().as_slice());
    push_check(&mut text, begin);
    text
}

pub(super) fn of_game(game: &GameId, secrets: &GameSecrets) -> Zeroizing<String> {
    // The capacity is reserved first, so that growing leaves no copy of the secret in memory.
    let mut text = Zeroizing::new(String::with_capacity(1024 + 3 * game.as_str().len()));
    text.push_str(WARNING);
    let begin = text.len();
    text.push_str("game ");
    text.push_str(&escape(game.as_str()));
    text.push(' ');
    push_hex(&mut text, &secrets.to_bytes());
    push_check(&mut text, begin);
    text
}

/// Adds the check to the line that begins at `begin`.
fn push_check(text: &mut Zeroizing<String>, begin: usize) {
    let check = check(text.get(begin..).unwrap_or_default());
    text.push(' ');
    text.push_str(&check);
    text.push('\n');
}

/// The check of a line.
pub(super) fn check(line: &str) -> String {
    hex::encode(&digest::of("key file", &GameId::new(""), 0, &[line.as_bytes()])[..4])
}

pub(super) fn push_hex(text: &mut Zeroizing<String>, bytes: &[u8]) {
    for byte in bytes {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
}

/// Reads a key file. Comments and empty lines are ignored.
pub(super) fn read(text: &str) -> Result<Content, String> {
    let mut lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (Some(line), None) = (lines.next(), lines.next()) else {
        return Err("it does not have exactly one line that is no comment".into());
    };
    let mut words: Vec<&str> = line.split(' ').collect();
    let without = match words.first() {
        Some(&"server") => 2,
        _ => 3,
    };
    if let (true, Some((before, written))) = (words.len() == without + 1, line.rsplit_once(' ')) {
        if check(before) != written {
            return Err("its check digits are wrong: something in it was changed. Put a backup of the keys back".into());
        }
        words.pop();
    }
    match words.as_slice() {
        ["server", key] => ServerKey::from_bytes(&bytes(key)?).map(Content::Server).map_err(|error| error.to_string()),
        ["game", name, secrets] => {
            let name = percent::unescape(name).ok_or("the name of its game cannot be read")?;
            let secrets = GameSecrets::from_bytes(&bytes(secrets)?).map_err(|error| error.to_string())?;
            Ok(Content::Game(GameId::new(name), secrets))
        }
        _ => Err("it holds neither a server's key nor a game's secrets".into()),
    }
}

fn bytes(hexadecimal: &str) -> Result<Zeroizing<Vec<u8>>, String> {
    // The decoder's own message would quote the secret.
    hex::decode(hexadecimal).map(Zeroizing::new).map_err(|_| "its secret is not hexadecimal".to_owned())
}

pub(super) fn damaged(path: &Path, what: impl Into<String>) -> KeyringError {
    KeyringError::Damaged { path: path.to_owned(), what: what.into() }
}

/// The name of a game as a file name. ASCII letters, digits, `-` and `_` are not escaped.
pub(super) fn file_name(game: &GameId) -> String {
    let mut name = escape(game.as_str());
    if name.len() > LONGEST_NAME {
        name.truncate(LONGEST_NAME);
        // A tilde is escaped above, so no short name can look like this.
        let _ = write!(name, "~{}", hex::encode(digest::of("key folder", game, 0, &[])));
    }
    name
}

/// The name of a game, escaped for files and file names.
fn escape(name: &str) -> String {
    percent::escape(name, b"-_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let server = ServerKey::from_seed(&[7; 32]);
        let game = GameId::new("独ソ戦 / summer.1941");
        let secrets = GameSecrets::generate_on(&server, &game).expect("secrets");
        let Ok(Content::Server(again)) = read(&of_server(&server)) else { panic!() };
        assert_eq!(again.public_key(), server.public_key());
        let Ok(Content::Game(name, again)) = read(&of_game(&game, &secrets)) else { panic!() };
        assert_eq!((name, again.rolls.public_key()), (game, secrets.rolls.public_key()));
    }

    /// Any changed digit makes another valid key, and without the check that would be noticed too late.
    #[test]
    fn a_sign_that_was_changed_is_noticed_and_a_file_without_check_is_read() {
        let server = ServerKey::from_seed(&[7; 32]);
        let game = GameId::new("独ソ戦 / summer.1941");
        let secrets = GameSecrets::generate_on(&server, &game).expect("secrets");
        for whole in [of_server(&server), of_game(&game, &secrets)] {
            let line = whole.strip_prefix(WARNING).expect("the warning").trim_end();
            for at in 0..line.len() {
                for other in ["0", "7", "a", "f", "x"].into_iter().filter(|other| line[at..=at] != **other) {
                    let changed = format!("{}{other}{}", &line[..at], &line[at + 1..]);
                    assert!(read(&changed).is_err(), "{at}: {other}");
                }
            }
            let (before, _) = line.rsplit_once(' ').expect("a check");
            assert!(read(before).is_ok(), "a file of an earlier version");
        }
    }

    #[test]
    fn what_is_no_key_file_is_named_without_showing_it() {
        for text in ["", "#\n", "server 00", "server zz", "game a", "game %F 00", "server 00\nserver 00", "secret"] {
            let Err(what) = read(text) else { panic!("{text}") };
            assert!(!what.contains("zz") && !what.is_empty());
        }
    }

    #[test]
    fn names_of_games_are_names_of_folders() {
        let long = GameId::new("独".repeat(66));
        let longer = GameId::new("独".repeat(67));
        for game in [GameId::new("a"), GameId::new("../x"), GameId::new("a.b"), long.clone(), longer.clone()] {
            let name = file_name(&game);
            assert!(name.len() < 240 && !name.contains(['/', '.']), "{name}");
        }
        assert_ne!(file_name(&long), file_name(&longer));
    }
}
