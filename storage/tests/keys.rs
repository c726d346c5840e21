//! Keys in a folder: permissions, restarts, damage, and the backup under a passphrase.

use adjutant_events::GameId;
use adjutant_storage::keys::archive::{KeySummary, back_up, restore};
use adjutant_storage::keys::{KeyFolder, Keyring, KeyringError};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use zeroize::Zeroizing;

struct KeyLocation {
    folder: TempDir,
}

impl KeyLocation {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn keys(&self) -> KeyFolder {
        KeyFolder::open(self.path("keys")).expect("opened")
    }
}

fn words(text: &str) -> Zeroizing<String> {
    Zeroizing::new(text.to_owned())
}

fn game(name: &str) -> GameId {
    GameId::new(name)
}

/// All files under a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

#[test]
fn keys_are_made_on_first_use_and_found_again() {
    let place = KeyLocation::new();
    let keys = place.keys();
    assert!(!place.path("keys").exists(), "opening makes nothing");
    assert!(keys.server().expect("readable").is_none());
    assert!(keys.public_keys().expect("readable").is_empty());
    let summer = game("summer 1941 / 独ソ戦");
    let first = keys.make(&summer).expect("made");
    let second = keys.make(&summer).expect("made");
    let server = keys.make_server().expect("made");

    let again = place.keys();
    let found = again.find(&summer, &first.rolls.public_key()).expect("readable").expect("found");
    assert_eq!(found.to_bytes(), first.to_bytes());
    assert_eq!(again.server().expect("readable").expect("there").public_key(), server.public_key());
    assert!(again.find(&game("other"), &first.rolls.public_key()).expect("readable").is_none());
    assert_eq!(first.salts.to_bytes(), second.salts.to_bytes());
    let mut public = again.public_keys().expect("readable");
    public.sort_by_key(|(_, key)| *key);
    let mut expected: Vec<_> = [&first, &second].map(|made| (summer.clone(), made.rolls.public_key())).into();
    expected.sort_by_key(|(_, key)| *key);
    assert_eq!(public, expected);
}

#[test]
fn two_processes_make_one_server_key() {
    let place = KeyLocation::new();
    let made: Vec<_> = std::thread::scope(|scope| {
        let make = || place.keys().make_server().expect("made").public_key();
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(make)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
    });
    assert!(made.iter().all(|key| *key == made[0]), "{made:?}");
}

#[test]
fn nothing_shows_a_secret() {
    let place = KeyLocation::new();
    let keys = place.keys();
    let secrets = keys.make(&game("g")).expect("made");
    let hidden = hex::encode(&secrets.to_bytes()[1..33]);
    assert!(!format!("{keys:?} {secrets:?}").contains(&hidden));
    let path = files(&place.path("keys")).remove(0);
    fs::write(&path, format!("game g {hidden}")).expect("written");
    let error = place.keys().find(&game("g"), &secrets.rolls.public_key()).expect_err("damaged");
    assert!(matches!(error, KeyringError::Damaged { .. }) && !format!("{error} {error:?}").contains(&hidden));
}

#[cfg(unix)]
mod permissions {
    use super::{KeyFolder, KeyLocation, Keyring, KeyringError, files, fs, game};
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::Path;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("there").permissions().mode() & 0o777
    }

    fn set(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("set");
    }

    #[test]
    fn files_and_folders_are_their_owners_alone() {
        let place = KeyLocation::new();
        place.keys().make(&game("g")).expect("made");
        let keys = place.path("keys");
        for path in files(&keys) {
            assert_eq!(mode(&path), 0o600, "{}", path.display());
            assert_eq!(mode(path.parent().expect("a folder")), 0o700);
        }
        assert_eq!(mode(&keys), 0o700);
    }

    #[test]
    fn what_others_can_open_is_not_used() {
        let place = KeyLocation::new();
        let made = place.keys().make(&game("g")).expect("made");
        let keys = place.path("keys");
        for path in files(&keys) {
            for wide in [0o640, 0o604, 0o660] {
                set(&path, wide);
                let fresh = place.keys();
                let found = fresh.server().map(drop).and(fresh.find(&game("g"), &made.rolls.public_key()).map(drop));
                let error = found.expect_err("wide open");
                assert!(matches!(error, KeyringError::Open { .. }), "{error}");
                let told = error.to_string();
                assert!(told.contains("chmod 600") && told.contains(&path.display().to_string()), "{told}");
            }
            set(&path, 0o600);
        }
        set(&keys, 0o750);
        let error = KeyFolder::open(&keys).expect_err("wide open");
        assert!(error.to_string().contains("chmod 700"), "{error}");
    }
}

#[test]
fn a_backup_gives_back_every_key_under_its_passphrase() {
    let place = KeyLocation::new();
    let keys = place.keys();
    let made = [keys.make(&game("a")).expect("made"), keys.make(&game("b.c")).expect("made")];
    let file = place.path("keys.age");
    let whole = KeySummary { servers: 1, games: 2 };
    assert_eq!(back_up(&keys, &file, words("correct horse")).expect("written"), whole);
    let bytes = fs::read(&file).expect("there");
    assert!(bytes.starts_with(b"age-encryption.org/v1"));
    assert!(!String::from_utf8_lossy(&bytes).contains(&hex::encode(made[0].rolls.to_bytes().as_slice())));

    let elsewhere = KeyLocation::new();
    let other = elsewhere.keys();
    assert!(matches!(restore(&file, &other, words("wrong horse")), Err(KeyringError::Passphrase)));
    assert!(!elsewhere.path("keys").exists(), "nothing was changed");
    assert_eq!(restore(&file, &other, words("correct horse")).expect("restored"), whole);
    for (name, secrets) in [("a", &made[0]), ("b.c", &made[1])] {
        let found = other.find(&game(name), &secrets.rolls.public_key()).expect("readable").expect("there");
        assert_eq!(found.to_bytes(), secrets.to_bytes());
    }
    // Again, over what is there: nothing changes.
    assert_eq!(restore(&file, &other, words("correct horse")).expect("restored"), whole);

    // Another server's keys are not mixed in.
    let stranger = KeyLocation::new();
    stranger.keys().make_server().expect("made");
    let before = fs::read(stranger.path("keys").join("server.key")).expect("there");
    let refused = restore(&file, &stranger.keys(), words("correct horse"));
    assert!(matches!(refused, Err(KeyringError::Other { .. })), "{refused:?}");
    assert_eq!(fs::read(stranger.path("keys").join("server.key")).expect("there"), before);
    assert_eq!(files(&stranger.path("keys")).len(), 1);
}

#[test]
fn what_is_no_backup_of_keys_is_named() {
    let place = KeyLocation::new();
    let file = place.path("x");
    for bytes in [&b""[..], b"age-encryption.org/v1\n", b"hello", &[0xff; 300]] {
        fs::write(&file, bytes).expect("written");
        let refused = restore(&file, &place.keys(), words("p"));
        assert!(matches!(refused, Err(KeyringError::NotKeys { .. })), "{refused:?}");
    }
    place.keys().make_server().expect("made");
    back_up(&place.keys(), &file, words("p")).expect("written");
    let mut bytes = fs::read(&file).expect("there");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&file, &bytes).expect("written");
    let refused = restore(&file, &place.keys(), words("p"));
    assert!(matches!(refused, Err(KeyringError::NotKeys { .. })), "{refused:?}");
    assert!(matches!(restore(&place.path("none"), &place.keys(), words("p")), Err(KeyringError::File { .. })));
}
