//! No circles: in the room that talks with Discord no file needs, through others, itself; and what flats and the house say to
//! each other needs no game.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The room, from this package.
const ROOM: &str = "../bot/src/discord";

/// Every file of a room, its tests left out, under the name of the module that stands directly in the room.
fn modules(folder: &Path, name: Option<&str>, depth: usize, found: &mut Vec<(String, usize, String)>) {
    for entry in fs::read_dir(folder).expect("a folder of the house") {
        let path: PathBuf = entry.expect("an entry").path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            modules(&path, Some(name.unwrap_or(&stem)), depth + 1, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !(name.is_none() && stem == "mod") {
            let text = fs::read_to_string(&path).expect("a file of the house");
            let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
            let depth = if stem == "mod" { depth - 1 } else { depth };
            found.push((name.unwrap_or(&stem).to_owned(), depth, text));
        }
    }
}

/// The modules of the room that a text names: what stands behind as many `super::` as lead to the room.
fn named(text: &str, depth: usize, all: &BTreeSet<String>) -> BTreeSet<String> {
    let up = "super::".repeat(depth + 1);
    let mut found = BTreeSet::new();
    for part in text.split(&up).skip(1) {
        let list = part.strip_prefix('{').and_then(|list| list.split(';').next());
        let words = list.unwrap_or_else(|| part.split([':', ';', ' ', '(']).next().unwrap_or_default());
        let names = words.split([',', '{', '}', ' ', '\n']).map(|word| word.split("::").next().unwrap_or_default());
        found.extend(names.filter(|name| all.contains(*name)).map(str::to_owned));
    }
    found
}

#[test]
fn no_file_that_talks_with_discord_needs_itself() {
    let mut files = Vec::new();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join(ROOM), None, 0, &mut files);
    let all: BTreeSet<String> = files.iter().map(|(name, ..)| name.clone()).collect();
    let mut needs: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, depth, text) in &files {
        let others = named(text, *depth, &all).into_iter().filter(|other| other != name);
        needs.entry(name.clone()).or_default().extend(others);
    }
    assert!(needs.len() > 30 && needs["crier"].contains("places") && needs["wizard"].contains("walk"), "{needs:?}");
    // What needs nothing that is left is struck off; what remains goes round.
    while let Some(done) = needs.iter().find(|(_, others)| others.is_empty()).map(|(name, _)| name.clone()) {
        needs.remove(&done);
        for others in needs.values_mut() {
            others.remove(&done);
        }
    }
    assert!(needs.is_empty(), "these need each other in a circle: {needs:#?}");
}

#[test]
fn the_doors_of_a_game_know_no_game() {
    let mut files = Vec::new();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/src/doors"), None, 0, &mut files);
    assert!(files.len() > 25, "{}", files.len());
    let code = |text: &str| -> String {
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
    };
    for (name, _, text) in &files {
        let code = code(text);
        assert!(!code.contains("crate::game::"), "doors/{name} names a whole game");
        // Of the table there is what it remembers, for views show it; nothing that decides.
        for used in code.split("crate::table::").skip(1) {
            let path = used.split([';', '{', ' ']).next().unwrap_or_default();
            assert!(path.contains("state::") || path.starts_with("conduct::"), "doors/{name} uses table::{path}");
        }
    }
}
