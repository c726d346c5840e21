//! No circular dependencies: no file of the Discord module needs itself through others. The interface between games and
//! the program needs no game.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The Discord module, relative to this package.
const FOLDER: &str = "../bot/src/discord";

/// Every file below a folder without its tests, by its module path: `outbox::delivery::story`.
fn modules(folder: &Path, name: &str, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder of the workspace") {
        let path: PathBuf = entry.expect("an entry").path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let below = if name.is_empty() { stem.clone() } else { format!("{name}::{stem}") };
        if path.is_dir() {
            modules(&path, &below, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") && stem != "tests" {
            let text = fs::read_to_string(&path).expect("a file of the workspace");
            let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            let module = if stem == "mod" { name.to_owned() } else { below };
            found.insert(module, code.join("\n"));
        }
    }
}

/// Every path in a tree of imports: `{a, b::{c, d}}` has `a`, `b::c` and `b::d`.
fn leaves(tree: &str) -> Vec<String> {
    let Some((head, rest)) = tree.split_once('{') else { return vec![tree.trim().to_owned()] };
    let (mut depth, mut parts, mut part) = (1, Vec::new(), String::new());
    for letter in rest.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 || (depth == 1 && letter == ',') {
            parts.push(std::mem::take(&mut part));
        } else {
            part.push(letter);
        }
        if depth == 0 {
            break;
        }
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| leaves(part)).map(|leaf| format!("{}{leaf}", head.trim())).collect()
}

/// The other modules that the code of a module names, after `crate::discord::` or after enough `super::`.
fn named(module: &str, code: &str, all: &BTreeSet<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for start in ["crate::discord::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|letter| letter == ':' || letter == '_' || letter.is_alphanumeric()) {
                continue;
            }
            let mut above: Vec<&str> = module.split("::").collect();
            let mut rest = &code[at..];
            if let Some(inside) = rest.strip_prefix("crate::discord::") {
                (above, rest) = (Vec::new(), inside);
            }
            while let Some(inside) = rest.strip_prefix("super::") {
                above.pop();
                rest = inside;
            }
            let is_import = code[..at].trim_end().ends_with("use");
            let end = if is_import {
                rest.find(';')
            } else {
                rest.find(|letter: char| !(letter == ':' || letter == '_' || letter.is_alphanumeric()))
            };
            for leaf in leaves(&rest[..end.unwrap_or(rest.len())]) {
                let path: Vec<&str> = above.iter().copied().chain(leaf.split("::")).collect();
                let known =
                    (1..=path.len()).rev().map(|most| path[..most].join("::")).find(|path| all.contains(path.as_str()));
                // A folder and its contents count as one.
                let is_kin = |other: &String| {
                    other.starts_with(&format!("{module}::")) || module.starts_with(&format!("{other}::"))
                };
                found.extend(known.filter(|other| other != module && !is_kin(other)));
            }
        }
    }
    found
}

#[test]
fn no_file_that_talks_with_discord_needs_itself() {
    let mut files = BTreeMap::new();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER), "", &mut files);
    files.remove("");
    let all: BTreeSet<&str> = files.keys().map(String::as_str).collect();
    let needs = files.iter().map(|(module, code)| (module.clone(), named(module, code, &all)));
    let mut needs: BTreeMap<String, BTreeSet<String>> = needs.collect();
    assert!(needs.len() > 90, "{needs:?}");
    assert!(needs["outbox::delivery"].contains("channels::games"), "{needs:?}");
    assert!(
        needs["interactions::components::choice_steps"].contains("interactions::components::choice_menus"),
        "{needs:?}"
    );
    // Modules without remaining dependencies are removed; the rest is circular.
    while let Some(done) = needs.iter().find(|(_, others)| others.is_empty()).map(|(name, _)| name.clone()) {
        needs.remove(&done);
        for others in needs.values_mut() {
            others.remove(&done);
        }
    }
    assert!(needs.is_empty(), "these need each other in a circle: {needs:#?}");
}

#[test]
fn the_interface_of_a_game_knows_no_game() {
    let mut files = BTreeMap::new();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/src/interface"), "", &mut files);
    assert!(files.len() > 25, "{}", files.len());
    for (name, code) in &files {
        assert!(!code.contains("crate::game::"), "interface/{name} names a whole game");
        // From the table, only its remembered state may be used, because views show it.
        for used in code.split("crate::table::").skip(1) {
            let path = used.split([';', '{', ' ']).next().unwrap_or_default();
            assert!(
                path.contains("state::") || path.starts_with("player_records::"),
                "interface/{name} uses table::{path}"
            );
        }
    }
}
