//! Only a game knows a game: no file outside a flat names one.
//!
//! Its name is known to the one list of games alone, and the words for its units to nobody, not even in an example.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of the house.
pub(crate) const ROOMS: [&str; 10] = [
    "events/src",
    "core/src",
    "core/grammar/src",
    "core/scene/src",
    "core/cases/src",
    "core/league/src",
    "storage/src",
    "audit/src",
    "commands/src",
    "bot/src",
];
/// The only file of them that knows which games there are.
const LIST: &str = "bot/src/games.rs";
/// Words that name a game, in lower case.
const NAMES: [&str; 7] = ["axis", "war1812", "war of 1812", "aa1941", "aa_pacific", "1812", "block_board"];
/// Words of a game, in lower case: those of its units that mean nothing else.
const UNITS: [&str; 8] =
    ["infantry", "fighter", "bomber", "battleship", "submarine", "dragoon", "militia", "industrial complex"];
pub(crate) fn house() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

pub(crate) fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the house") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The files that have one of these words, each with the first line that does.
fn having(words: &[&str]) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for room in ROOMS {
        let before = files.len();
        sources(&house().join(room), &mut files);
        assert!(files.len() > before, "{room} is empty");
    }
    let mut found: Vec<(String, String)> = files
        .into_iter()
        .filter_map(|path| {
            let text = fs::read_to_string(&path).expect("a file of the house");
            let line = text.lines().find(|line| has(line, words))?.trim().to_owned();
            let name = path.strip_prefix(house()).expect("in the house").to_string_lossy().replace('\\', "/");
            Some((name, line))
        })
        .collect();
    found.sort();
    found
}

fn has(line: &str, words: &[&str]) -> bool {
    let line = line.to_lowercase();
    words.iter().any(|word| line.contains(word))
}

#[test]
fn only_the_one_list_names_a_game() {
    assert!(has("use adjutant_game_war1812::State;", &NAMES) && has("Task::Axis(task)", &NAMES));
    let (list, others): (Vec<_>, Vec<_>) = having(&NAMES).into_iter().partition(|(name, _)| name == LIST);
    assert_eq!(list.len(), 1, "the list names no game");
    assert_eq!(others, [], "these files name a game; a door is missing (docs/adding-a-game.md)");
}

#[test]
fn no_file_speaks_of_units() {
    assert!(has("`standing casualties infantry`", &UNITS) && !has("a pawn", &UNITS));
    assert_eq!(having(&UNITS), [], "these files speak of a game's units; a door is missing (docs/adding-a-game.md)");
}
