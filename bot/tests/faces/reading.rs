//! Reading without playing, and stored data.

use super::sandbox::Sandbox;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Stdio;

#[test]
fn a_backup_restored_elsewhere_is_the_same_game() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: buy 2 infantry\nSoviet Union: done\n");
    assert_eq!(sandbox.run(&["backup", "all.adjutant"], "").status(), 0);
    let other = Sandbox::new();
    let file = sandbox.path("all.adjutant");
    let restored = other.run(&["restore", file.to_str().expect("a path")], "");
    assert_eq!(restored.status(), 0, "{}", restored.text());
    assert_eq!(other.state(), sandbox.state());
    let log = |sandbox: &Sandbox| sandbox.run(&["log", "one", "--json"], "").text();
    assert_eq!(log(&other), log(&sandbox));
    // Restoring never overwrites.
    assert_eq!(other.run(&["restore", file.to_str().expect("a path")], "").status(), 1);
}

#[test]
fn leagues_are_backed_up_beside_the_games() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: buy 2 infantry\n");
    assert_eq!(sandbox.run(&["backup", "none.backup"], "").status(), 0);
    assert!(!sandbox.path("none.leagues.backup").exists(), "there are no leagues");
    let founded =
        sandbox.run(&["league", "new", "Cup", "--preset", "ladder-rungs", "--game", "aa1941", "--as", "dora"], "");
    assert_eq!(founded.status(), 0, "{}", founded.errors());
    let told = sandbox.run(&["backup", "all.backup"], "");
    assert!(told.text().contains("all.leagues.backup: 1 league,"), "{}", told.text());
    let other = Sandbox::new();
    let file = sandbox.path("all.backup");
    let restored = other.run(&["restore", file.to_str().expect("a path")], "");
    assert_eq!(restored.status(), 0, "{}{}", restored.text(), restored.errors());
    assert_eq!(other.run(&["league", "list"], "").text(), sandbox.run(&["league", "list"], "").text());
    assert_eq!(other.state(), sandbox.state());
}

#[test]
fn games_and_leagues_are_restored_together_or_not_at_all() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: buy 2 infantry\n");
    let founded =
        sandbox.run(&["league", "new", "Cup", "--preset", "ladder-rungs", "--game", "aa1941", "--as", "dora"], "");
    assert_eq!(founded.status(), 0, "{}", founded.errors());
    assert_eq!(sandbox.run(&["backup", "all.backup"], "").status(), 0);
    let path = |name: &str| sandbox.path(name).to_str().expect("a path").to_owned();
    // A backup of leagues is none of games.
    let other = Sandbox::new();
    let refused = other.run(&["restore", &path("all.leagues.backup")], "");
    assert!(refused.status() == 1 && refused.errors().contains("all.backup"), "{}", refused.errors());
    let is_empty =
        |other: &Sandbox| !other.path("adjutant-data/games").exists() && !other.path("adjutant-data/leagues").exists();
    assert!(is_empty(&other));
    for file in ["all.leagues.backup", "all.backup"] {
        let whole = std::fs::read(sandbox.path(file)).expect("a backup");
        std::fs::write(sandbox.path(file), &whole[..whole.len() - 9]).expect("cut");
        let refused = other.run(&["restore", &path("all.backup")], "");
        assert_eq!(refused.status(), 1, "{file}: {}", refused.text());
        assert!(is_empty(&other), "{file}: half was restored");
        std::fs::write(sandbox.path(file), whole).expect("whole again");
    }
    assert_eq!(other.run(&["restore", &path("all.backup")], "").status(), 0);
    std::fs::remove_file(sandbox.path("all.leagues.backup")).expect("removed");
    let alone = Sandbox::new().run(&["restore", &path("all.backup")], "");
    assert!(alone.text().contains("all.leagues.backup: not there"), "{}", alone.text());
}

#[test]
fn the_log_is_every_event_in_order_and_can_be_read_from_anywhere() {
    let sandbox = Sandbox::new();
    let table = sandbox.table(&[], "Soviet Union: buy 2 infantry\nSoviet Union: undo\nSoviet Union: done\n");
    let log = sandbox.run(&["log", "one", "--json"], "").objects();
    assert_eq!(log, table.of_type("event"));
    let numbers: Vec<u64> = log.iter().filter_map(|event| event["seq"].as_u64()).collect();
    assert_eq!(numbers, (1..=log.len() as u64).collect::<Vec<_>>());
    let tail = sandbox.run(&["log", "one", "--json", "--from", "9"], "").objects();
    assert_eq!(tail, log[8..]);
}

#[test]
fn games_are_listed_with_where_they_stand() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.run(&["games", "--json"], "").text(), "");
    sandbox.table(&[], "Soviet Union: done\n");
    sandbox.run(&["table", "--game", "two", "--json"], "");
    let games = sandbox.run(&["games", "--json"], "").objects();
    let names: Vec<&Value> = games.iter().map(|game| &game["game"]).collect();
    assert_eq!(names, ["one", "two"]);
    assert_eq!((games[0]["phase"].as_str(), games[1]["phase"].as_str()), (Some("combat_move"), Some("purchase_units")));
    assert_eq!(games[0]["digest"], sandbox.state()["digest"]);
    let recheck = sandbox.run(&["recheck", "--json"], "");
    assert_eq!(recheck.status(), 0);
    assert!(recheck.objects().iter().all(|game| game["fits"] == true));
}

#[test]
fn while_a_table_is_open_games_are_read_and_backed_up_and_not_played_elsewhere() {
    let sandbox = Sandbox::new();
    let mut talk = sandbox.talk(&[]);
    talk.hear();
    let seq = talk.say("Soviet Union: buy 2 infantry").pop().expect("an answer")["seq"].clone();
    assert_eq!(sandbox.state()["seq"], seq);
    assert_eq!(sandbox.run(&["state", "two", "--json"], "").objects()[0]["key"], "no-such-game");
    assert_eq!(sandbox.run(&["backup", "all.adjutant"], "").status(), 0);
    let elsewhere = sandbox.table(&[], "Soviet Union: done\n");
    assert_eq!((elsewhere.status(), elsewhere.objects()[0]["key"].as_str()), (1, Some("store-in-use")));
    assert_eq!(talk.say("Soviet Union: done").pop().expect("an answer")["type"], "accepted");
    let other = Sandbox::new();
    let file = sandbox.path("all.adjutant");
    assert_eq!(other.run(&["restore", file.to_str().expect("a path")], "").status(), 0);
    assert_eq!(other.state()["seq"], seq);
    drop(talk);
}

/// All files of a folder, with their contents.
fn kept(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(kept(&path));
        } else {
            let bytes = std::fs::read(&path).expect("a file");
            found.insert(path, bytes);
        }
    }
    found
}

#[test]
fn a_new_version_says_what_it_would_do_with_a_folder() {
    let sandbox = Sandbox::new();
    let none = sandbox.run(&["upgrade", "--check"], "");
    assert_eq!(none.status(), 1, "{}", none.text());
    sandbox.table(&[], "Soviet Union: buy 2 infantry\nSoviet Union: done\n");
    let told = sandbox.run(&["upgrade", "--check"], "");
    assert_eq!(told.status(), 0, "{}{}", told.text(), told.errors());
    assert!(told.text().contains("plays on") && told.text().contains("Nothing was changed"), "{}", told.text());
    let game = sandbox.run(&["upgrade", "--check", "--json", "adjutant-data"], "").objects().remove(0);
    assert_eq!((&game["plays_on"], &game["with_its_board"]), (&true.into(), &false.into()), "{game}");
    assert_ne!(sandbox.run(&["upgrade"], "").status(), 0, "without --check it is refused");
    let nowhere = sandbox.run(&["upgrade", "--check", "nowhere"], "");
    assert!(nowhere.status() == 1 && nowhere.text().contains("is no folder"), "{}", nowhere.text());
    assert!(!sandbox.path("nowhere").exists());
}

/// The older program may still be needed, so not even damage is mended.
#[test]
fn a_check_before_an_upgrade_repairs_nothing_and_sees_the_leagues() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: buy 2 infantry\n");
    let founded =
        sandbox.run(&["league", "new", "Cup", "--preset", "ladder-rungs", "--game", "aa1941", "--as", "dora"], "");
    assert_eq!(founded.status(), 0, "{}", founded.errors());
    let folder = sandbox.path("adjutant-data");
    std::fs::remove_dir_all(folder.join("games/journal")).expect("removed");
    let before = kept(&folder);
    let told = sandbox.run(&["upgrade", "--check"], "");
    assert_eq!(told.status(), 0, "{}{}", told.text(), told.errors());
    for part in ["The store is damaged", "plays on", "League Cup: ", "Leagues that go on: 1"] {
        assert!(told.text().contains(part), "{part}: {}", told.text());
    }
    assert!(kept(&folder) == before, "nothing was changed");
}

/// A reading command writes nothing into the store, so it never waits for a disk; without a store, it creates none.
#[test]
fn who_only_reads_writes_nothing_into_the_store() {
    let sandbox = Sandbox::new();
    for words in [&["games"][..], &["gm"], &["recheck"], &["upgrade", "--check"], &["state", "one"], &["log", "one"]] {
        sandbox.run(words, "");
        assert!(!sandbox.path("adjutant-data").exists(), "{words:?}");
    }
    sandbox.table(&[], "Soviet Union: buy 2 infantry\nSoviet Union: done\n");
    let games = sandbox.path("adjutant-data/games");
    let before = kept(&games);
    for words in [&["games"][..], &["gm"], &["recheck"], &["state", "one"], &["log", "one"], &["backup", "all.backup"]]
    {
        assert_eq!(sandbox.run(words, "").status(), 0, "{words:?}");
        let mut after = kept(&games);
        after.remove(&games.join("outlines"));
        assert!(after == before, "{words:?}");
    }
    assert!(games.join("outlines").exists(), "the list is remembered");
    // It is a cache: whatever it contains, the list is right.
    let listed = sandbox.run(&["games"], "").text();
    for spoiled in ["", "{", "{\"program\":\"\",\"games\":{}}"] {
        std::fs::write(games.join("outlines"), spoiled).expect("written");
        assert_eq!(sandbox.run(&["games"], "").text(), listed, "{spoiled}");
    }
}

/// A backup can be restored where a reading command has run before.
#[test]
fn a_backup_is_restored_where_only_the_list_was_read() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: buy 2 infantry\n");
    sandbox.run(&["backup", "all.backup"], "");
    let other = Sandbox::new();
    other.run(&["games"], "");
    // An earlier version created a store for that.
    drop(adjutant_storage::SledStore::open(other.path("adjutant-data/games")).expect("a store"));
    other.run(&["games"], "");
    let file = sandbox.path("all.backup");
    let restored = other.run(&["restore", file.to_str().expect("a path")], "");
    assert_eq!(restored.status(), 0, "{}{}", restored.text(), restored.errors());
    assert_eq!(other.state(), sandbox.state());
}

#[test]
fn what_cannot_be_mended_is_saved_elsewhere_and_what_is_missing_is_said() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: buy 2 infantry\n");
    sandbox.run(&["table", "--game", "two", "--json"], "gm: pause because tea\n");
    let log = sandbox.run(&["log", "one", "--json", "--gm"], "").text();
    let ran = sandbox.run(&["salvage", "whole"], "");
    assert_eq!(ran.status(), 0, "{}{}", ran.text(), ran.errors());
    assert!(ran.text().contains("2 of 2 whole"), "{}", ran.text());
    assert_eq!(sandbox.run(&["--data", "whole", "log", "one", "--json", "--gm"], "").text(), log);
    // The end of the journal is lost: the first game is whole, of the second one the beginning is left.
    let games = sandbox.path("adjutant-data/games");
    let journal = std::fs::read_dir(games.join("journal")).expect("it").next().expect("a segment").expect("it").path();
    let mut bytes = std::fs::read(&journal).expect("it");
    let end = bytes.iter().rposition(|byte| *byte != 0).expect("something");
    bytes.truncate(end - 300);
    std::fs::write(&journal, bytes).expect("written");
    std::fs::remove_dir_all(games.join("sled")).expect("removed");
    let before = kept(&games);
    let ran = sandbox.run(&["salvage", "saved"], "");
    assert_eq!(ran.status(), 1, "{}{}", ran.text(), ran.errors());
    assert!(ran.text().contains("two: ") && ran.text().contains("missing"), "{}", ran.text());
    assert!(kept(&games) == before, "it was only looked at");
    let saved = sandbox.run(&["--data", "saved", "log", "one", "--json", "--gm"], "").text();
    assert!(!saved.is_empty() && log.starts_with(&saved), "a beginning of it: {saved}");
    // Now there is something.
    assert_eq!(sandbox.run(&["salvage", "saved"], "").status(), 1);
}

#[test]
fn a_reader_that_goes_away_is_no_panic() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "");
    let mut command = sandbox.program(&["log", "one", "--json"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn the_command_reference_is_up_to_date() {
    let sandbox = Sandbox::new();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/generated/commands.md");
    let made = sandbox.run(&["commands"], "").text();
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        std::fs::write(path, &made).expect("the reference can be written");
    }
    let written = std::fs::read_to_string(path).expect("the reference");
    assert_eq!(made, written, "run `adjutant commands > docs/generated/commands.md`");
}

#[test]
fn case_files_are_run_and_a_missing_one_is_said() {
    let sandbox = Sandbox::new();
    let ran = sandbox.run(&["cases", "missing.case"], "");
    assert_eq!(ran.status(), 2);
    assert!(ran.text().contains("missing.case"));
}

#[test]
fn what_is_printed_is_given_for_each_set_of_rules_by_the_names_of_states() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "");
    let all = sandbox.run(&["rules", "--json"], "");
    assert_eq!(all.status(), 0, "{}", all.text());
    let games = sandbox.run(&["rules"], "").text();
    for rules in all.objects() {
        let id = rules["rules"].as_str().expect("a name");
        assert!(games.contains(id), "{id} in {games}");
        assert_eq!(sandbox.run(&["rules", id, "--json"], "").objects(), std::slice::from_ref(&rules));
    }
    let rules = sandbox.run(&["rules", "aa1941", "--json"], "").objects().remove(0);
    let state = sandbox.state();
    let spaces = rules["spaces"].as_array().expect("spaces");
    assert_eq!(spaces.len(), state["spaces"].as_object().expect("spaces").len());
    for space in spaces {
        let name = space["space"].as_str().expect("a name");
        assert_eq!(state["spaces"][name]["ipcs"], space["value"], "{name}");
        // A border has two sides.
        for other in space["borders"].as_array().expect("borders") {
            let there = spaces.iter().find(|space| space["space"] == *other).expect("a space");
            assert!(there["borders"].as_array().expect("borders").contains(&space["space"]), "{name} and {other}");
        }
    }
    let tank = rules["units"].as_array().expect("units").iter().find(|unit| unit["unit"] == "tank").expect("tanks");
    assert_eq!((&tank["cost"], &tank["movement"]), (&6.into(), &2.into()));
    let unknown = sandbox.run(&["rules", "chess"], "");
    assert_eq!(unknown.status(), 1);
}

#[test]
fn shells_and_readers_of_manuals_are_served() {
    let sandbox = Sandbox::new();
    for shell in ["bash", "zsh", "fish"] {
        let script = sandbox.run(&["completions", shell], "");
        assert!(script.status() == 0 && script.text().contains("roll-proof"), "{shell}");
    }
    assert!(sandbox.run(&["manual"], "").text().contains("adjutant"));
    assert_eq!(sandbox.run(&["manual", "--out", "pages"], "").status(), 0);
    assert!(sandbox.path("pages").join("adjutant-verify.1").exists());
}
