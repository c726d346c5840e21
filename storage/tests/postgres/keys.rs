//! Keys in the database: the same for all daemons, and never in clear.

use crate::cluster::{Cluster, DAEMON, OWNER, shared};
use crate::suite::game;
use adjutant_storage::keys::{KeyFolder, Keyring as _, KeyringError, SealingKeys};
use adjutant_storage::postgres::Settings;
use adjutant_storage::{PostgresKeyring, PostgresStore};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Barrier;
use std::thread;

fn sealing(folder: &Path) -> SealingKeys {
    let path = folder.join("seal.key");
    if path.exists() { SealingKeys::read(&path).unwrap() } else { SealingKeys::make(&path).unwrap() }
}

/// The keys as one more daemon sees them.
fn daemon(cluster: &Cluster, database: &str, folder: &Path) -> (PostgresStore, PostgresKeyring) {
    let store = PostgresStore::open(&Settings::new(cluster.url(DAEMON, database))).unwrap();
    let keys = store.keyring(sealing(folder));
    (store, keys)
}

fn is_sealed(error: &KeyringError, words: &str) -> bool {
    matches!(error, KeyringError::Sealed { what } if what.contains(words))
}

#[test]
fn what_one_daemon_makes_the_others_find_and_nobody_reads_it_in_the_database() {
    let Some(cluster) = shared() else { return };
    let (database, folder) = (cluster.database(), tempfile::tempdir().unwrap());
    drop(cluster.store(&database));
    let (_one, first) = daemon(cluster, &database, folder.path());
    let (_two, second) = daemon(cluster, &database, folder.path());
    assert!(first.server().unwrap().is_none());
    let made = first.make(&game("独ソ戦")).unwrap();
    let again = second.make(&game("独ソ戦")).unwrap();
    let (rolls, other) = (made.rolls.public_key(), again.rolls.public_key());
    assert_ne!(rolls, other);
    assert_eq!(made.salts.to_bytes(), again.salts.to_bytes(), "of one server");
    assert_eq!(second.find(&game("独ソ戦"), &rolls).unwrap().unwrap().to_bytes(), made.to_bytes());
    assert!(second.find(&game("other"), &rolls).unwrap().is_none());
    let server = second.server().unwrap().unwrap();
    assert_eq!(first.make_server().unwrap().public_key(), server.public_key());
    let public: BTreeSet<_> = second.public_keys().unwrap().into_iter().map(|(_, key)| key).collect();
    assert_eq!(public, BTreeSet::from([rolls, other]));

    for secret in [server.to_bytes().to_vec(), made.rolls.to_bytes().to_vec(), made.salts.to_bytes().to_vec()] {
        let secret = hex::encode(secret);
        let sql = format!(
            "SELECT count(*) FROM adjutant.sealed_keys WHERE position(decode('{secret}', 'hex') IN sealed) > 0"
        );
        assert_eq!(cluster.sql(DAEMON, &database, &sql).unwrap(), "0");
    }
    assert_eq!(cluster.sql(DAEMON, &database, "SELECT count(*) FROM adjutant.sealed_keys").unwrap(), "3");
}

#[test]
fn a_key_opens_only_where_it_belongs_and_with_the_sealing_key() {
    let Some(cluster) = shared() else { return };
    let (database, folder, elsewhere) =
        (cluster.database(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    drop(cluster.store(&database));
    let (_one, keys) = daemon(cluster, &database, folder.path());
    let (a, b) = (game("a"), game("b"));
    let (of_a, of_b) = (keys.make(&a).unwrap().rolls.public_key(), keys.make(&b).unwrap().rolls.public_key());
    let (_two, stranger) = daemon(cluster, &database, elsewhere.path());
    assert!(is_sealed(&stranger.find(&a, &of_a).unwrap_err(), "another sealing key"));
    assert!(is_sealed(&stranger.server().unwrap_err(), "another sealing key"));
    // It does not begin a second server in the place of one that it cannot open.
    assert!(is_sealed(&stranger.make(&game("c")).unwrap_err(), "another sealing key"));

    for (change, asked) in [
        ("UPDATE sealed_keys SET game = 'b' WHERE game = 'a'", (&b, &of_a)),
        ("UPDATE sealed_keys SET game = 'a' WHERE game = 'b' AND public = decode('PUBLIC', 'hex')", (&a, &of_a)),
        ("UPDATE sealed_keys SET sealed = substr(sealed, 1, length(sealed) - 1) WHERE game = 'b'", (&b, &of_b)),
    ] {
        let of_a_in_hex = hex::encode(of_a.as_bytes());
        cluster.tamper(&database, &change.replace("PUBLIC", &of_a_in_hex));
        match keys.find(asked.0, asked.1) {
            // Put back where it was, it opens again.
            Ok(found) => assert!(found.is_some() && change.contains("PUBLIC"), "{change}"),
            Err(error) => assert!(is_sealed(&error, "was changed"), "{change}: {error}"),
        }
    }
}

#[test]
fn daemons_that_begin_at_once_become_one_server() {
    let Some(cluster) = shared() else { return };
    let (database, folder) = (cluster.database(), tempfile::tempdir().unwrap());
    drop(cluster.store(&database));
    drop(sealing(folder.path()));
    let daemons: Vec<_> = (0..4).map(|_| daemon(cluster, &database, folder.path())).collect();
    let start = Barrier::new(daemons.len());
    let servers: Vec<String> = thread::scope(|scope| {
        let make = |keys: &PostgresKeyring| {
            start.wait();
            keys.make_server().unwrap().public_key().to_string()
        };
        let threads: Vec<_> = daemons.iter().map(|(_, keys)| scope.spawn(move || make(keys))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(servers.iter().all(|server| *server == servers[0]), "{servers:?}");
}

#[test]
fn the_keys_of_a_folder_are_brought_and_those_of_another_server_are_refused() {
    let Some(cluster) = shared() else { return };
    let (database, folder) = (cluster.database(), tempfile::tempdir().unwrap());
    drop(cluster.store(&database));
    let files = KeyFolder::open(folder.path().join("keys")).unwrap();
    let made = files.make(&game("a")).unwrap();
    let (_store, keys) = daemon(cluster, &database, folder.path());
    for _ in 0..2 {
        assert_eq!(keys.bring(&files).unwrap(), 1, "once or twice");
    }
    assert_eq!(keys.find(&game("a"), &made.rolls.public_key()).unwrap().unwrap().to_bytes(), made.to_bytes());
    assert_eq!(keys.server().unwrap().unwrap().public_key(), files.server().unwrap().unwrap().public_key());
    let others = KeyFolder::open(folder.path().join("others")).unwrap();
    others.make(&game("b")).unwrap();
    assert!(is_sealed(&keys.bring(&others).unwrap_err(), "another server"));
    assert_eq!(keys.public_keys().unwrap().len(), 1, "nothing of it was brought");
}

#[test]
fn under_another_sealing_key_everything_opens_and_the_older_one_is_needed_no_more() {
    let Some(cluster) = shared() else { return };
    let (database, folder) = (cluster.database(), tempfile::tempdir().unwrap());
    drop(cluster.store(&database));
    let (_one, before) = daemon(cluster, &database, folder.path());
    let made = before.make(&game("a")).unwrap();
    let path = folder.path().join("seal.key");
    drop(SealingKeys::add(&path).unwrap());
    let (_two, after) = daemon(cluster, &database, folder.path());
    let of_a = made.rolls.public_key();
    assert_eq!(after.find(&game("a"), &of_a).unwrap().unwrap().to_bytes(), made.to_bytes(), "both keys open");
    let of_b = after.make(&game("b")).unwrap().rolls.public_key();
    assert!(is_sealed(&before.find(&game("b"), &of_b).unwrap_err(), "another sealing key"));

    assert!(after.seal_anew().is_err(), "the daemon's role changes no row");
    let owner = PostgresStore::open(&Settings::new(cluster.url(OWNER, &database))).unwrap();
    let owner = owner.into_keyring(sealing(folder.path()));
    assert_eq!(owner.seal_anew().unwrap(), 2, "the server's key, and that of one game");
    assert_eq!(owner.seal_anew().unwrap(), 0);
    // The last line of the file is the older key.
    let text = fs::read_to_string(&path).unwrap();
    let (newer, _) = text.trim_end().rsplit_once('\n').unwrap();
    fs::write(&path, newer).unwrap();
    let (_three, alone) = daemon(cluster, &database, folder.path());
    assert_eq!(alone.find(&game("a"), &of_a).unwrap().unwrap().to_bytes(), made.to_bytes());
    assert!(alone.find(&game("b"), &of_b).unwrap().is_some() && alone.server().unwrap().is_some());
}
