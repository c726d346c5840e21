//! Checks the referee against the rule cases of this edition, `cases/*.case`, as `tests/cases` does for 1941.

use adjutant_cases::{Report, run};
use adjutant_game_axis::cases::AxisNotation;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pacific/cases")
}

/// The sections with a file of cases, in the order of the rulebook.
fn sections() -> Vec<&'static str> {
    include_str!("cases/contents.txt").lines().collect()
}

fn report() -> Report {
    let found: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder of cases opens")
        .map(|entry| entry.expect("its entries are read").file_name().to_string_lossy().into_owned())
        .filter(|name| name != "contents.txt")
        .collect();
    let listed: Vec<String> = sections().into_iter().map(|file| format!("{file}.case")).collect();
    assert_eq!(found, listed.iter().cloned().collect(), "files that are listed, in the order of the rulebook");
    let read = |name: String| {
        let text = fs::read_to_string(folder().join(&name)).expect("a case file is text");
        (name, text)
    };
    run(&[&AxisNotation], &listed.into_iter().map(read).collect::<Vec<_>>())
}

#[test]
fn every_case_agrees_with_the_referee() {
    let report = report();
    assert!(report.passes(), "\n{}", report.text());
    assert!(report.verdicts.iter().all(|verdict| verdict.file == format!("{}.case", verdict.section)));
}

#[test]
fn every_section_allows_and_refuses() {
    let report = report();
    for section in sections() {
        let cases = report.verdicts.iter().filter(|verdict| verdict.section == section);
        let (refused, accepted): (Vec<String>, Vec<String>) =
            cases.flat_map(|verdict| verdict.orders.clone()).partition(|order| order.contains("*refused, "));
        assert!(!accepted.is_empty(), "no case of section {section} allows anything");
        assert!(!refused.is_empty(), "no case of section {section} refuses anything");
    }
}
