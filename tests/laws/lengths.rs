//! Sources have at most 500 lines. A longer one is in `long_files.txt` with the reason.

use crate::laws::walls::{sources, workspace};
use std::collections::BTreeSet;
use std::fs;

/// The most lines of a source.
const MOST: usize = 500;
/// The folders with sources of the workspace.
const FOLDERS: [&str; 9] = ["audit", "bot", "commands", "core", "events", "pictures", "storage", "tests", "xtask"];

#[test]
fn a_long_source_says_why_it_is_one_file() {
    let list = fs::read_to_string(workspace().join("tests/laws/long_files.txt")).expect("the list");
    let rows = list.lines().filter(|line| !line.starts_with('#'));
    let known: BTreeSet<String> = rows
        .map(|row| {
            let (path, why) = row.split_once(": ").expect("a path and a reason");
            assert!(why.split(' ').count() > 3, "{path} has no reason");
            path.to_owned()
        })
        .collect();
    let mut found = Vec::new();
    for folder in FOLDERS {
        sources(&workspace().join(folder), &mut found);
    }
    let is_long = |text: &str| text.lines().count() > MOST;
    let long: BTreeSet<String> = found
        .into_iter()
        .filter(|path| fs::read_to_string(path).is_ok_and(|text| is_long(&text)))
        .filter_map(|path| Some(path.strip_prefix(workspace()).ok()?.to_string_lossy().replace('\\', "/")))
        .collect();
    assert_eq!(long, known, "longer than {MOST} lines, and listed in tests/laws/long_files.txt");
}
