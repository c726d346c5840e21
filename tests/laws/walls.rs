//! Only a game's own crate knows the game: no other file names one.
//!
//! Only the list of games knows a game's name. No other file has its words for units, spaces and sides, even in
//! examples, comments and shared catalogues.

use adjutant_commands::{Grammar, Lexicon};
use adjutant_game_tiny::TinyGrammar;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The only shared file that lists the games.
const LIST: &str = "bot/src/games.rs";
/// Members of the workspace with tests, which may name what they test.
const TESTS: [&str; 3] = ["tests", "tests/tiny", "tests/seeds"];
/// Words that name a game, in lower case.
const NAMES: [&str; 10] = [
    "axis",
    "war1812",
    "war of 1812",
    "aa1941",
    "aa_pacific",
    "1812",
    "block_board",
    "asia_engulfed",
    "asia engulfed",
    "okinawa",
];
/// Words for units, in lower case, that mean nothing else.
const UNITS: [&str; 8] =
    ["infantry", "fighter", "bomber", "battleship", "submarine", "dragoon", "militia", "industrial complex"];
/// Names on a game's board with other meanings: a language, a pairing system, a city, a house in the examples, a
/// compass direction. Others mean friends or the end of sleep, or are part of a word.
const BESIDES: [&str; 11] = ["日本", "スイス", "イン", "ship", "York", "North", "South", "北", "南", "Allies", "Wake"];

pub(crate) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The shared source folders: those of every package that is neither a game nor made of tests.
pub(crate) fn source_folders() -> Vec<String> {
    let manifest = fs::read_to_string(workspace().join("Cargo.toml")).expect("the workspace");
    let members = manifest.lines().find_map(|line| line.strip_prefix("members = ")).expect("its members");
    let members: Vec<String> = serde_json::from_str(members).expect("a list on one line");
    let is_shared = |member: &String| !member.starts_with("core/games/") && !TESTS.contains(&member.as_str());
    let folders: Vec<String> = members.into_iter().filter(is_shared).map(|member| format!("{member}/src")).collect();
    assert!(folders.len() > 10 && folders.contains(&"core/league/src".to_owned()), "{folders:?}");
    folders
}

pub(crate) fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The shared sources and catalogues.
fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in source_folders() {
        let before = files.len();
        sources(&workspace().join(&folder), &mut files);
        assert!(files.len() > before, "{folder} is empty");
    }
    for language in fs::read_dir(workspace().join("bot/locales")).expect("the catalogues") {
        let folder = fs::read_dir(language.expect("a language").path()).expect("its files");
        files.extend(folder.map(|file| file.expect("a file").path()));
    }
    files
}

/// The files with a line that satisfies a condition, each with the first such line. Tests within a file may name what
/// they test.
fn having(is: impl Fn(&str) -> bool) -> Vec<(String, String)> {
    having_of(|_| Some(&is))
}

/// The same, with a condition that depends on the whole text; none = the file is not checked.
fn having_of<F: Fn(&str) -> bool>(asked: impl Fn(&str) -> Option<F>) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = files()
        .into_iter()
        .filter_map(|path| {
            let text = fs::read_to_string(&path).expect("a file of the workspace");
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            let is = asked(text)?;
            let line = text.lines().find(|line| is(line))?.trim().to_owned();
            let name = path.strip_prefix(workspace()).expect("in the workspace").to_string_lossy().replace('\\', "/");
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

/// The names of spaces, units and seats of every served game and of the tiny one, in both languages.
fn called() -> BTreeSet<String> {
    let grammars = adjutant::games::grammars().iter().copied().chain([&TinyGrammar as &'static dyn Grammar]);
    let of = |grammar: &'static dyn Grammar| grammar.family().rulesets().into_iter().map(move |rules| (grammar, rules));
    let lexicons = grammars.flat_map(of).map(|(grammar, rules)| grammar.lexicon(&rules).expect("its words"));
    let mut all: BTreeSet<String> = lexicons.flat_map(|lexicon| of_board(&lexicon)).collect();
    let is_long = |name: &str| name.chars().count() >= if name.is_ascii() { 4 } else { 2 };
    // Hexes have numbers, which are not names.
    let is_number = |name: &str| name.chars().all(|letter| letter.is_ascii_digit());
    all.retain(|name| is_long(name) && !is_number(name) && !BESIDES.contains(&name.as_str()));
    all
}

fn of_board(lexicon: &Lexicon) -> Vec<String> {
    let names = lexicon.board().names();
    let spaces = lexicon.spaces().iter().filter_map(|space| names.space(space));
    let kinds = lexicon.kinds().iter().filter_map(|kind| names.kind(kind));
    let seats = lexicon.powers().iter().filter_map(|seat| names.seat(seat));
    let all = spaces.chain(kinds).chain(seats);
    all.flat_map(|name| [name.en.clone(), name.ja.clone()]).collect()
}

/// Whether a line has a name or its plural as a separate word.
fn says(line: &str, name: &str) -> bool {
    let goes_on = |rest: &str| rest.strip_prefix('s').unwrap_or(rest).starts_with(|c: char| c.is_ascii_alphanumeric());
    line.match_indices(name).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !name.is_ascii() || !before.is_some_and(|c| c.is_ascii_alphanumeric()) && !goes_on(&line[at + name.len()..])
    })
}

#[test]
fn only_the_one_list_names_a_game() {
    assert!(has("use adjutant_game_war1812::State;", &NAMES) && has("Task::Axis(task)", &NAMES));
    let (list, others): (Vec<_>, Vec<_>) =
        having(|line| has(line, &NAMES)).into_iter().partition(|(name, _)| name == LIST);
    assert_eq!(list.len(), 1, "the list names no game");
    assert_eq!(others, [], "these files name a game; the interface lacks something (docs/adding-a-game.md)");
}

#[test]
fn no_file_speaks_of_units() {
    assert!(has("`standing casualties infantry`", &UNITS) && !has("a pawn", &UNITS));
    let found = having(|line| has(line, &UNITS));
    assert_eq!(found, [], "these files speak of a game's units; the interface lacks something (docs/adding-a-game.md)");
}

#[test]
fn no_file_knows_what_a_board_calls_anything() {
    let called = called();
    assert!(called.len() > 300 && called.contains("Ukraine") && called.contains("バッファロー"), "{}", called.len());
    assert!(says("`from Ukraine`", "Ukraine") && says("2 tanks", "tank") && !says("a thank-you", "tank"));
    let found = having_of(|text| {
        let there: Vec<&String> = called.iter().filter(|name| text.contains(name.as_str())).collect();
        (!there.is_empty()).then_some(move |line: &str| there.iter().any(|name| says(line, name)))
    });
    assert_eq!(
        found,
        [],
        "these files know a game's board; an example of no game will do, or the interface lacks something"
    );
}
