//! Sealing of keys that are stored where others may read: in a database, its standbys and its backups.
//!
//! Each daemon has a sealing key in a private file, the same for all daemons of one store. XChaCha20-Poly1305 (24 bytes
//! of chance as nonce) seals under it. What a sealed key is for is authenticated with it: a row that was moved to another
//! game does not open.
//!
//! ```text
//! # Opens the keys of Adjutant in its database. Keep it like a password, and a copy elsewhere: without it no game goes on.
//! seal <32 bytes, hexadecimal> <check>
//! ```
//!
//! A file may have several such lines. The first seals; each of them opens.

use super::KeyringError;
use super::file::{LONGEST_FILE, check, damaged, push_hex};
use super::folder::{FILE_MODE, check_mode};
use crate::digest;
use crate::sled_store::folder::{parent, sync_folder};
use crate::untrusted_file;
use adjutant_events::GameId;
use chacha20poly1305::XChaCha20Poly1305;
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::Path;
use zeroize::Zeroizing;

const WARNING: &str = "# Opens the keys of Adjutant in its database. Keep it like a password, and a copy elsewhere: \
                       without it no game goes on.\n";
/// The form of what is sealed.
const FORM: u8 = 1;
const NONCE: usize = 24;
/// The name of a sealing key: enough to tell that another one is needed.
const NAME: usize = 4;

/// The sealing keys of a daemon.
pub struct SealingKeys(Vec<SealingKey>);

struct SealingKey {
    name: [u8; NAME],
    key: Zeroizing<[u8; 32]>,
}

impl std::fmt::Debug for SealingKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("SealingKeys").field(&self.0.len()).finish()
    }
}

impl SealingKey {
    fn generate() -> Result<Self, KeyringError> {
        let mut key = Zeroizing::new([0; 32]);
        getrandom::fill(key.as_mut_slice())
            .map_err(|_| KeyringError::Sealed { what: "the machine gives no random bytes" })?;
        Ok(Self::new(key))
    }

    fn new(key: Zeroizing<[u8; 32]>) -> Self {
        let digest = digest::of("sealing key", &GameId::new(""), 0, &[key.as_slice()]);
        let mut name = [0; NAME];
        name.copy_from_slice(&digest[..NAME]);
        Self { name, key }
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new((&*self.key).into())
    }
}

impl SealingKeys {
    /// The keys in this file. It must be private to its owner.
    pub fn read(path: &Path) -> Result<Self, KeyringError> {
        let at = |source| KeyringError::File { path: path.to_owned(), source };
        let file = untrusted_file::open(path, u64::MAX).map_err(at)?;
        check_mode(path, FILE_MODE)?;
        let mut text = Zeroizing::new(String::with_capacity(LONGEST_FILE as usize + 1));
        match file.take(LONGEST_FILE + 1).read_to_string(&mut text) {
            Ok(size) if size as u64 <= LONGEST_FILE => {}
            Ok(_) => return Err(damaged(path, "it is too long")),
            Err(error) if error.kind() == ErrorKind::InvalidData => return Err(damaged(path, "it is no text")),
            Err(error) => return Err(at(error)),
        }
        Self::parse(&text).map_err(|what| damaged(path, what))
    }

    /// Makes a file with a new key. An existing file is not changed, and is an error.
    pub fn make(path: &Path) -> Result<Self, KeyringError> {
        let keys = Self(vec![SealingKey::generate()?]);
        write_private(path, &keys.written()).map_err(|source| KeyringError::File { path: path.to_owned(), source })?;
        Ok(keys)
    }

    /// Puts a new key before those of a file. It seals from then on, and the older ones open what they have sealed.
    pub fn add(path: &Path) -> Result<Self, KeyringError> {
        let Self(older) = Self::read(path)?;
        let keys = Self(std::iter::once(SealingKey::generate()?).chain(older).collect());
        let text = keys.written();
        if text.len() as u64 > LONGEST_FILE {
            return Err(damaged(path, "it has no room for another key: remove lines that open nothing any more"));
        }
        let new = path.with_extension("new");
        // One that was killed may have left it.
        let _ = std::fs::remove_file(&new);
        write_private(&new, &text)
            .and_then(|()| std::fs::rename(&new, path))
            .and_then(|()| parent(path).map_or(Ok(()), sync_folder))
            .map_err(|source| KeyringError::File { path: path.to_owned(), source })?;
        Ok(keys)
    }

    /// The content of a file with these keys.
    fn written(&self) -> Zeroizing<String> {
        // It has room for all from the beginning, so that growing leaves no copy of a secret in memory.
        let mut text = Zeroizing::new(String::with_capacity(512 + 128 * self.0.len()));
        text.push_str(WARNING);
        for SealingKey { key, .. } in &self.0 {
            let begin = text.len();
            text.push_str("seal ");
            push_hex(&mut text, key.as_slice());
            let check = check(text.get(begin..).unwrap_or_default());
            text.push(' ');
            text.push_str(&check);
            text.push('\n');
        }
        text
    }

    /// Whether something was sealed under the key that seals now.
    pub(crate) fn is_under_first(&self, sealed: &[u8]) -> bool {
        let name = sealed.get(1..=NAME);
        self.0.first().is_some_and(|first| sealed.first() == Some(&FORM) && name == Some(first.name.as_slice()))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut keys = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (before, written) = line.rsplit_once(' ').ok_or("it has a line that is no sealing key")?;
            let hexadecimal = before.strip_prefix("seal ").ok_or("it has a line that is no sealing key")?;
            if check(before) != written {
                return Err("its check digits are wrong: something in it was changed".to_owned());
            }
            let mut key = Zeroizing::new([0; 32]);
            // The decoder's own message would quote the secret.
            hex::decode_to_slice(hexadecimal, key.as_mut_slice())
                .map_err(|_| "its secret is not 32 bytes in hexadecimal".to_owned())?;
            keys.push(SealingKey::new(key));
        }
        if keys.is_empty() { Err("it has no sealing key".to_owned()) } else { Ok(Self(keys)) }
    }

    /// Seals a secret for what it is: a game and a public key.
    pub(crate) fn seal(&self, game: &GameId, public: &[u8], secret: &[u8]) -> Result<Vec<u8>, KeyringError> {
        let Some(first) = self.0.first() else { return Err(KeyringError::Sealed { what: "there is no sealing key" }) };
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|_| KeyringError::Sealed { what: "the machine gives no random bytes" })?;
        let aad = authenticated(game, public);
        let sealed = first
            .cipher()
            .encrypt((&nonce).into(), Payload { msg: secret, aad: &aad })
            .map_err(|_| KeyringError::Sealed { what: "it could not be sealed" })?;
        Ok([[FORM].as_slice(), first.name.as_slice(), nonce.as_slice(), sealed.as_slice()].concat())
    }

    /// What was sealed for this game and public key.
    pub(crate) fn open(&self, game: &GameId, public: &[u8], sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, KeyringError> {
        let wrong = |what| KeyringError::Sealed { what };
        let Some((&form, rest)) = sealed.split_first() else { return Err(wrong("it is empty")) };
        if form != FORM {
            return Err(wrong("a newer program sealed it"));
        }
        let (Some((name, rest)), true) = (rest.split_first_chunk::<NAME>(), rest.len() > NAME + NONCE) else {
            return Err(wrong("it is cut off"));
        };
        let Some((nonce, sealed)) = rest.split_first_chunk::<NONCE>() else { return Err(wrong("it is cut off")) };
        let Some(key) = self.0.iter().find(|key| key.name == *name) else {
            return Err(wrong("it was sealed under another sealing key than this daemon has"));
        };
        let aad = authenticated(game, public);
        let opened = key.cipher().decrypt(nonce.into(), Payload { msg: sealed, aad: &aad });
        opened.map(Zeroizing::new).map_err(|_| wrong("it was changed, or is of another game"))
    }
}

/// Writes a file that only its owner reads. It is on disk on return. An existing one is an error.
fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(FILE_MODE);
    }
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    parent(path).map_or(Ok(()), sync_folder)
}

/// What is authenticated with a secret. The lengths come first, so that two cannot look alike.
fn authenticated(game: &GameId, public: &[u8]) -> Vec<u8> {
    let name = game.as_str().as_bytes();
    let lengths = [(name.len() as u64).to_le_bytes(), (public.len() as u64).to_le_bytes()];
    [b"adjutant sealed key 1".as_slice(), &lengths[0], name, &lengths[1], public].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(folder: &Path, name: &str) -> SealingKeys {
        SealingKeys::make(&folder.join(name)).expect("made")
    }

    #[test]
    fn what_was_sealed_opens_for_the_same_game_and_key_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let keys = made(folder.path(), "a");
        let (game, secret) = (GameId::new("独ソ戦"), b"a secret");
        let sealed = keys.seal(&game, b"public", secret).expect("sealed");
        assert!(!sealed.windows(secret.len()).any(|part| part == secret));
        assert_ne!(keys.seal(&game, b"public", secret).expect("sealed"), sealed, "another nonce");
        let again = SealingKeys::read(&folder.path().join("a")).expect("read");
        assert_eq!(again.open(&game, b"public", &sealed).expect("opened").as_slice(), secret);
        for (other, public) in [
            ("独ソ", b"public".as_slice()),
            ("独ソ戦", b"publi".as_slice()),
            ("独ソ戦p", b"ublic".as_slice()),
            ("", b"public".as_slice()),
        ] {
            assert!(keys.open(&GameId::new(other), public, &sealed).is_err(), "{other}");
        }
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert!(keys.open(&game, b"public", &changed).is_err(), "{at}");
            assert!(keys.open(&game, b"public", &sealed[..at]).is_err(), "{at}");
        }
    }

    #[test]
    fn a_second_line_opens_what_an_earlier_key_sealed() {
        let folder = tempfile::tempdir().expect("a folder");
        let (old, new) = (made(folder.path(), "old"), made(folder.path(), "new"));
        let game = GameId::new("a");
        let sealed = old.seal(&game, b"", b"secret").expect("sealed");
        let refused = new.open(&game, b"", &sealed).expect_err("another key");
        assert!(refused.to_string().contains("another sealing key"), "{refused}");
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("text");
        let both = SealingKeys::parse(&[read("new"), read("old")].concat()).expect("both");
        assert_eq!(both.open(&game, b"", &sealed).expect("opened").as_slice(), b"secret");
        let by_new = both.seal(&game, b"", b"secret").expect("sealed");
        assert!(
            new.open(&game, b"", &by_new).is_ok() && old.open(&game, b"", &by_new).is_err(),
            "the first line seals"
        );
    }

    #[test]
    fn a_file_that_others_read_is_changed_or_there_already_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("seal.key");
        drop(made(folder.path(), "seal.key"));
        assert!(SealingKeys::make(&path).is_err(), "it is never made anew");
        let text = std::fs::read_to_string(&path).expect("text");
        for wrong in [
            String::new(),
            text.replacen("seal ", "game ", 1),
            text.replace(' ', ""),
            text[..text.len() - 9].to_owned(),
        ] {
            assert!(SealingKeys::parse(&wrong).is_err(), "{wrong}");
        }
        let digit = text.rfind(' ').map_or(0, |check| check - 1);
        let mut changed = text.clone();
        let other = if text.as_bytes()[digit] == b'0' { "1" } else { "0" };
        changed.replace_range(digit..=digit, other);
        assert!(SealingKeys::parse(&changed).is_err());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).expect("set");
            assert!(matches!(SealingKeys::read(&path), Err(KeyringError::Open { .. })));
        }
    }
}
