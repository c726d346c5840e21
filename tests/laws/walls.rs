//! Only a game knows a game: no file outside a flat names one.
//!
//! The rooms that everything stands on are held to it without exception. In the rooms above them some files still know the
//! games that they were written for; they are listed, the list may only become shorter, and a file that is on it without need
//! is named.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Rooms in which nothing names a game.
const FREE: [&str; 4] = ["events/src", "core/src", "storage/src", "audit/src"];
/// Rooms that are on their way.
const ON_THE_WAY: [&str; 2] = ["commands/src", "bot/src"];
/// Words that name a game, in lower case.
const NAMES: [&str; 6] = ["axis", "war1812", "war of 1812", "aa1941", "1812", "block_board"];
/// Files that still know the games they were written for, one a line.
const KNOWING: &str = include_str!("walls.txt");

fn house() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the house") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The files of a room that name a game, each with the first line that does.
fn naming(room: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    sources(&house().join(room), &mut files);
    assert!(!files.is_empty(), "{room} is empty");
    let mut found: Vec<(String, String)> = files
        .into_iter()
        .filter_map(|path| {
            let text = fs::read_to_string(&path).expect("a file of the house");
            let line = text.lines().find(|line| names_a_game(line))?.trim().to_owned();
            let name = path.strip_prefix(house()).expect("in the house").to_string_lossy().replace('\\', "/");
            Some((name, line))
        })
        .collect();
    found.sort();
    found
}

fn names_a_game(line: &str) -> bool {
    let line = line.to_lowercase();
    NAMES.iter().any(|name| line.contains(name))
}

#[test]
fn the_rooms_below_know_no_game() {
    assert!(names_a_game("use adjutant_game_war1812::State;") && names_a_game("Task::Axis(task)"));
    for room in FREE {
        assert_eq!(naming(room), [], "{room}");
    }
}

#[test]
fn in_the_rooms_above_no_file_learns_a_game() {
    let knowing: BTreeSet<&str> = KNOWING.lines().filter(|line| !line.is_empty()).collect();
    let found: Vec<(String, String)> = ON_THE_WAY.iter().flat_map(|room| naming(room)).collect();
    let new: Vec<_> = found.iter().filter(|(name, _)| !knowing.contains(name.as_str())).collect();
    assert!(new.is_empty(), "these files name a game; a door is missing (docs/adding-a-game.md): {new:#?}");
    let found: BTreeSet<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    let free: Vec<_> = knowing.difference(&found).collect();
    assert!(free.is_empty(), "these know no game any more: strike them off tests/laws/walls.txt: {free:#?}");
}
