//! Games and leagues in a database instead of the folder: every command with `--store`, and copies there and back.
//!
//! The servers are those of the tests of storage. Where PostgreSQL is not installed, each test says so and passes.

use super::sandbox::Sandbox;
use cluster::{Cluster, DAEMON, OWNER, shared};
use std::fs;
use std::io::Read as _;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

#[path = "../../../storage/tests/postgres/cluster.rs"]
#[allow(dead_code, clippy::unwrap_used)] // as the tests of storage need it
pub(super) mod cluster;

fn address(cluster: &Cluster, role: &str, database: &str) -> String {
    format!("postgresql://{role}@127.0.0.1:{}/{database}", cluster.port)
}

/// A new database, prepared by its owner with the command for it.
fn prepared(cluster: &Cluster, sandbox: &Sandbox) -> String {
    let database = cluster.database();
    let (place, owner) = (address(cluster, DAEMON, &database), address(cluster, OWNER, &database));
    let done = sandbox.run(&["--store", &place, "store", "prepare", "--owner", &owner], "");
    assert_eq!(done.status(), 0, "{}", done.errors());
    assert!(done.text().contains(&place), "{}", done.text());
    place
}

/// A game and a league in the folder.
fn begun() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: buy 2 infantry\nSoviet Union: done\n");
    let founded =
        sandbox.run(&["league", "new", "Cup", "--preset", "ladder-rungs", "--game", "aa1941", "--as", "dora"], "");
    assert_eq!(founded.status(), 0, "{}", founded.errors());
    sandbox
}

/// Both files of a backup.
fn backup(sandbox: &Sandbox, more: &[&str], name: &str) -> [Vec<u8>; 2] {
    let file = format!("{name}.backup");
    let done = sandbox.run(&[more, &["backup", &file]].concat(), "");
    assert_eq!(done.status(), 0, "{}", done.errors());
    [file, format!("{name}.leagues.backup")].map(|file| fs::read(sandbox.path(&file)).expect("a backup"))
}

#[test]
fn every_command_works_with_a_database_and_says_so() {
    let Some(cluster) = shared() else { return };
    let sandbox = begun();
    let place = prepared(cluster, &sandbox);
    let in_folder = backup(&sandbox, &[], "folder");
    let copied = sandbox.run(&["store", "copy", "adjutant-data", &place], "");
    assert_eq!(copied.status(), 0, "{}", copied.errors());
    assert!(copied.text().contains("1 game with") && copied.text().contains("adjutant-data/keys"), "{}", copied.text());
    assert_eq!(backup(&sandbox, &["--store", &place], "database"), in_folder);
    for args in [
        &["state", "one", "--json"][..],
        &["log", "one", "--json"],
        &["games", "--json"],
        &["recheck", "--json"],
        &["upgrade", "--check", "--json"],
        &["export", "one", "--out", "one.json"],
        &["league", "list", "--json"],
        &["league", "table", "--json"],
    ] {
        let (here, there) = (sandbox.run(args, ""), sandbox.run(&[&["--store", &place], args].concat(), ""));
        assert_eq!(there.status(), here.status(), "{args:?}: {}", there.errors());
        assert_eq!(there.text(), here.text(), "{args:?}");
        assert!(there.errors().contains(&place), "{args:?}: {}", there.errors());
    }
    // The game goes on in the database, and the one in the folder does not.
    let before = sandbox.state();
    let played = sandbox.run(&["--store", &place, "table", "--game", "one", "--json"], "Soviet Union: done\n");
    assert_eq!(played.status(), 0, "{}", played.errors());
    assert_eq!(sandbox.state(), before);
    let gone_on = sandbox.run(&["--store", &place, "state", "one", "--json"], "").objects().remove(0);
    assert!(gone_on["seq"].as_u64() > before["seq"].as_u64(), "{gone_on}");

    // Back into a folder, and a backup into another database.
    let back = sandbox.run(&["store", "copy", &place, "back"], "");
    assert_eq!(back.status(), 0, "{}", back.errors());
    let now = backup(&sandbox, &["--store", &place], "now");
    assert_eq!(backup(&sandbox, &["--data", "back"], "back"), now);
    let other = prepared(cluster, &sandbox);
    let restored = sandbox.run(&["--store", &other, "restore", "now.backup"], "");
    assert_eq!(restored.status(), 0, "{}", restored.errors());
    assert_eq!(backup(&sandbox, &["--store", &other], "other"), now);
    for args in [
        &["--store", other.as_str(), "restore", "now.backup"][..],
        &["store", "copy", "back", &other],
        &["store", "copy", &other, "adjutant-data"],
    ] {
        let refused = sandbox.run(args, "");
        assert!(refused.status() == 1 && refused.errors().contains("one"), "{args:?}: {}", refused.errors());
    }
    assert_eq!(backup(&sandbox, &["--store", &other], "still"), now);
}

#[test]
fn what_is_wrong_with_a_store_has_a_key_and_no_password() {
    let Some(cluster) = shared() else { return };
    let (sandbox, database) = (Sandbox::new(), cluster.database());
    let bare = address(cluster, DAEMON, &database);
    let stranger = address(cluster, "nobody_of_this_name", &database);
    for (store, key) in [
        ("postgresql://daemon:s3cret@127.0.0.1/x", "store-address"),
        ("postgresql://daemon@127.0.0.1/x?password=s3cret", "store-address"),
        ("somewhere", "store-address"),
        (bare.as_str(), "store-older"),
        (stranger.as_str(), "store-refused"),
        // Nothing listens there.
        ("postgresql://daemon@127.0.0.1:1/x", "store-unavailable"),
    ] {
        let refused = sandbox.run(&["--store", store, "games", "--json"], "");
        let told = refused.objects();
        assert_eq!((refused.status(), told[0]["key"].as_str()), (1, Some(key)), "{store}: {}", refused.errors());
        assert!(!refused.errors().contains("s3cret") && !refused.text().contains("s3cret"), "{}", refused.errors());
    }
    let refused = sandbox.run(&["--lang", "ja", "--store", &bare, "games"], "");
    assert!(refused.errors().contains("adjutant store prepare") && refused.errors().contains('版'));
}

#[test]
fn a_store_is_named_by_the_environment_and_by_the_configuration_too() {
    let Some(cluster) = shared() else { return };
    let sandbox = begun();
    let place = prepared(cluster, &sandbox);
    let listed = |args: &[&str], variable: Option<&str>| {
        let mut command = sandbox.program(args);
        if let Some(variable) = variable {
            command.env("ADJUTANT_STORE", variable);
        }
        let output = command.stdin(Stdio::null()).output().expect("the program runs");
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text").lines().count()
    };
    // The folder has a game; the database has none.
    assert_eq!(listed(&["games", "--json"], None), 1);
    assert_eq!(listed(&["games", "--json"], Some(&place)), 0);
    assert_eq!(listed(&["--store", "folder", "games", "--json"], Some(&place)), 1);
    fs::write(sandbox.path("adjutant.toml"), format!("store = \"{place}\"\n")).expect("written");
    assert_eq!(listed(&["games", "--json"], None), 0);
    assert_eq!(listed(&["games", "--json"], Some("folder")), 1);
    assert_eq!(listed(&["--store", "folder", "games", "--json"], None), 1);
}

#[test]
fn keys_are_sealed_in_the_database_and_another_machine_needs_the_sealing_key() {
    let Some(cluster) = shared() else { return };
    let sandbox = begun();
    let place = prepared(cluster, &sandbox);
    let copied = sandbox.run(&["store", "copy", "adjutant-data", &place], "");
    assert_eq!(copied.status(), 0, "{}", copied.errors());
    let shown = sandbox.run(&["keys"], "").text();
    assert_ne!(sandbox.run(&["keys", "seal"], "").status(), 0, "a folder has no database");
    for _ in 0..2 {
        let sealed = sandbox.run(&["--store", &place, "keys", "seal"], "");
        assert_eq!(sealed.status(), 0, "{}", sealed.errors());
    }
    fs::rename(sandbox.path("adjutant-data/keys"), sandbox.path("away")).expect("moved");
    let sorted = |text: String| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(sandbox.run(&["--store", &place, "keys"], "").text()), sorted(shown.clone()));
    let played = sandbox.run(&["--store", &place, "table", "--game", "one", "--json"], "Soviet Union: done\n");
    assert_eq!(played.status(), 0, "{}", played.errors());

    // The backup has the keys of the database, and opens without it.
    fs::write(sandbox.path("words"), "correct horse\n").expect("written");
    let by_file = ["--passphrase-file", "words"];
    let backup = sandbox.run(&[&["--store", &place, "keys", "backup", "keys.age"][..], &by_file].concat(), "");
    assert!(backup.status() == 0 && backup.text().starts_with("keys.age: 1 server, "), "{}", backup.errors());
    let alone = ["--data", "alone", "keys", "restore", "keys.age"];
    let restored = sandbox.run(&[&alone[..], &by_file].concat(), "");
    assert_eq!(restored.status(), 0, "{}", restored.errors());
    assert_eq!(sorted(sandbox.run(&["--data", "alone", "keys"], "").text()), sorted(shown.clone()));
    let beside = sandbox.run(&[&["--store", &place, "keys", "restore", "keys.age"][..], &by_file].concat(), "");
    assert!(beside.status() == 0 && beside.text().contains("`adjutant keys seal`"), "{}", beside.errors());

    fs::create_dir(sandbox.path("second")).expect("a folder");
    fs::copy(sandbox.path("adjutant-data/sealing.key"), sandbox.path("second/sealing.key")).expect("copied");
    let second = sandbox.run(&["--data", "second", "--store", &place, "keys"], "");
    assert_eq!(sorted(second.text()), sorted(shown), "{}", second.errors());
    // Under another sealing key, by the role that owns the tables: the older file opens nothing any more.
    let added = sandbox.run(&["keys", "seal", "--new-key"], "");
    assert_eq!(added.status(), 0, "{}", added.errors());
    let owner = place.replace(DAEMON, OWNER);
    let anew = ["--store", &owner, "keys", "seal", "--anew"];
    let (sealed, again) = (sandbox.run(&anew, ""), sandbox.run(&anew, ""));
    assert!(sealed.status() == 0 && !sealed.text().starts_with("0 "), "{}", sealed.errors());
    assert!(again.text().starts_with("0 "), "{}", again.text());
    assert_eq!(sandbox.run(&["--store", &place, "keys"], "").text().matches("server key").count(), 1);
    let older = sandbox.run(&["--data", "second", "--store", &place, "keys"], "");
    assert!(older.status() != 0 && older.errors().contains("another sealing key"), "{}", older.errors());
    let stranger = sandbox.run(&["--data", "third", "--store", &place, "keys", "seal"], "");
    assert!(stranger.status() != 0 && stranger.errors().contains("another sealing key"), "{}", stranger.errors());
    assert!(!sandbox.path("third/sealing.key").exists(), "what opens nothing is not left behind");
}

#[test]
fn a_copy_that_is_killed_goes_on() {
    let Some(cluster) = shared() else { return };
    let sandbox = begun();
    let place = prepared(cluster, &sandbox);
    for game in ["two", "three", "four", "five"] {
        sandbox.run(&["table", "--game", game, "--json"], "Soviet Union: buy 2 infantry\nSoviet Union: done\n");
    }
    let wanted = backup(&sandbox, &[], "folder");
    let (mut deaths, mut pause) = (0, 5);
    loop {
        let mut command = sandbox.program(&["store", "copy", "adjutant-data", &place]);
        let mut copying = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts");
        sleep(Duration::from_millis(pause));
        if let Some(status) = copying.try_wait().expect("asked") {
            let mut told = String::new();
            let _ = copying.stderr.take().expect("it is read").read_to_string(&mut told);
            // Killed after its last write, a copy is whole, and the next one is refused.
            let is_whole = deaths > 0 && told.contains("of the games that are to be copied");
            assert!(status.success() || is_whole, "after {deaths} deaths: {told}");
            break;
        }
        copying.kill().expect("killed");
        // Perhaps it had just ended.
        if copying.wait().expect("waited for").success() {
            break;
        }
        deaths += 1;
        pause += 5 + pause / 4;
        assert!(deaths < 100, "it comes to no end");
    }
    assert_eq!(backup(&sandbox, &["--store", &place], "database"), wanted, "{deaths} deaths");
    assert!(deaths > 0, "the copy was quicker than the first kill");
}
