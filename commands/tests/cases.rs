//! Files of rule cases: missing files, and what every case of the catalogue states about a refusal.

use crate::game_list;
use adjutant_commands::cases::run_paths;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn files_that_do_not_open_are_told() {
    let outcome = run_paths(&[], &["no such file.case"]);
    assert_eq!(outcome.exit_code, 2);
    assert!(outcome.text.contains("no such file.case"));
}

/// The case files below a folder.
fn case_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the source").flatten() {
        let path = entry.path();
        if path.is_dir() {
            case_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "case") {
            found.push(path);
        }
    }
}

/// A case that only expects some refusal could pass for any reason. So it states the key, and what the refusal names:
/// the unit, the place, the range.
#[test]
fn a_refusal_in_a_case_names_its_key_and_what_it_is_about() {
    let mut files = Vec::new();
    case_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/games"), &mut files);
    // Authors who know only the rulebook know the keys, but not the values that we name with them.
    let by_others = ["second-reader.case", "by-the-text.case", "meetings.case"];
    let by_another = |file: &&PathBuf| by_others.iter().any(|name| file.to_string_lossy().ends_with(name));
    let known = game_list::every().games().refusals();
    let (mut told, mut silent) = (0, Vec::new());
    for file in &files {
        let text = fs::read_to_string(file).expect("a case file is text");
        for (at, line) in text.lines().enumerate() {
            let Some(refusal) = line.trim().strip_prefix("refused") else { continue };
            told += 1;
            let (key, fields) = refusal.split_once(':').unwrap_or((refusal, ""));
            let names = known.iter().find(|(known, _, _)| *known == key.trim()).map(|(_, _, names)| names);
            let says = |names: &[&str]| {
                names.iter().any(|name| {
                    fields
                        .split(';')
                        .any(|field| field.trim().strip_prefix(name).is_some_and(|value| value.starts_with(' ')))
                })
            };
            if names.is_none_or(|names| !names.is_empty() && !says(names) && !by_another(&file)) {
                silent.push(format!("{}:{}: {line}", file.display(), at + 1));
            }
        }
    }
    assert!(files.len() > 60 && told > 700, "{} files, {told} refusals", files.len());
    assert!(silent.is_empty(), "{silent:#?}");
}
