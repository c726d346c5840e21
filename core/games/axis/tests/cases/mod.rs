//! Checks the referee against the public catalogue of rule cases of Axis & Allies 1941.
//!
//! Every file is run. A failure names each case that does not agree, with both boards.

mod runner;

use adjutant_cases::{Report, run};
use adjutant_game_axis::cases::AxisNotation;
use adjutant_practice::words::{accepted_and_refused, case_files};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The number of rulings in the digest.
const RULINGS: u8 = 31;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The sections of `docs/rules-aa1941.md` in order. Each has a file of cases.
fn sections() -> Vec<&'static str> {
    include_str!("contents.txt").lines().collect()
}

fn report() -> Report {
    run(&[&AxisNotation], &case_files(&folder()))
}

#[test]
fn every_case_agrees_with_the_referee() {
    let report = report();
    assert!(report.passes(), "\n{}", report.text());
}

#[test]
fn every_case_stands_in_the_file_of_its_section() {
    let report = report();
    let strays: Vec<String> = report
        .verdicts
        .iter()
        .filter(|verdict| verdict.file != format!("{}.case", verdict.section))
        .map(|verdict| format!("{} in {}", verdict.number, verdict.file))
        .collect();
    assert!(strays.is_empty(), "{strays:?}");
}

#[test]
fn every_section_allows_and_refuses_and_every_ruling_has_a_case() {
    let report = report();
    let rulings: BTreeSet<u8> = report.verdicts.iter().flat_map(|verdict| verdict.rulings.clone()).collect();
    let missing: Vec<u8> = (1..=RULINGS).filter(|ruling| !rulings.contains(ruling)).collect();
    assert!(missing.is_empty(), "rulings without a case: {missing:?}");
    for section in sections() {
        let cases = report.verdicts.iter().filter(|verdict| verdict.section == section);
        let (accepted, refused) = accepted_and_refused(cases);
        assert!(!accepted.is_empty(), "no case of section {section} allows anything");
        assert!(!refused.is_empty(), "no case of section {section} refuses anything");
    }
}

#[test]
fn the_sections_are_those_of_the_rules_page() {
    let page = fs::read_to_string(workspace().join("docs/rules-aa1941.md")).expect("the page is there");
    let told: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("### `")?.split_once('`'))
        .map(|(section, _)| section)
        .collect();
    assert_eq!(told, sections());
}
