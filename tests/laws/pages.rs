//! The pages that lead through the house name files that are there.

use crate::laws::walls::house;
use std::fs;

/// Pages that tell where things are.
const PAGES: [&str; 2] = ["docs/architecture.md", "docs/adding-a-game.md"];

/// Whether a quoted word is a path of the house: it begins with a folder of it, and stands for nothing else.
fn is_path(word: &str) -> bool {
    let is_plain = !word.contains([' ', '*', '<', '{', '$']) && !word.chars().any(|letter| letter.is_ascii_uppercase());
    let root = word.split_once('/').map(|(root, _)| root);
    is_plain && root.is_some_and(|root| house().join(root).is_dir())
}

#[test]
fn every_file_that_is_named_is_there() {
    let mut missing = Vec::new();
    let mut named = 0;
    for page in PAGES {
        let text = fs::read_to_string(house().join(page)).expect("a page");
        for path in text.split('`').skip(1).step_by(2).filter(|word| is_path(word)) {
            named += 1;
            if !house().join(path).exists() {
                missing.push(format!("{page}: {path}"));
            }
        }
    }
    assert!(named > 80, "{named}");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
