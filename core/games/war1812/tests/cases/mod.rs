//! Tests the referee with the public catalogue of rule cases of War of 1812: a file for each part of the rulebook,
//! cases named by its sections.

use adjutant_cases::{Report, Verdict, run};
use adjutant_game_war1812::cases::War1812Notation;
use adjutant_practice::words::{accepted_and_refused, case_files};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The files, with the parts of the rulebook that each covers.
const FILES: &[(&str, &[&str])] = &[
    ("1.towns", &["1", "2"]),
    ("3.setup", &["3"]),
    ("4.turn", &["4"]),
    ("5.ships", &["5", "6"]),
    ("7.naval-combat", &["7", "8"]),
    ("9.movement", &["9"]),
    ("10.land-combat", &["10", "11"]),
    ("12.sea-movement", &["12"]),
    ("13.winter", &["13", "14"]),
    ("15.indians", &["15"]),
    ("16.cavalry", &["16"]),
    ("17.militia", &["17"]),
    ("18.victory", &["18"]),
    ("19.simultaneous", &["19"]),
    ("table", &["table"]),
];
/// The rulings that a case can show; the others are about the referee itself, or about physical pieces.
const RULINGS: &[u8] =
    &[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The files, in the order of the rulebook.
fn contents() -> Vec<&'static str> {
    include_str!("contents.txt").lines().collect()
}

fn report() -> Report {
    run(&[&War1812Notation], &case_files(&folder()))
}

#[test]
fn the_files_are_listed_in_one_order() {
    assert_eq!(contents(), FILES.iter().map(|(file, _)| *file).collect::<Vec<_>>());
}

fn part(verdict: &Verdict) -> &str {
    verdict.section.split('.').next().unwrap_or_default()
}

#[test]
fn every_case_agrees_with_the_referee() {
    let report = report();
    assert!(report.passes(), "\n{}", report.text());
    assert!(report.verdicts.len() >= 400, "only {} cases", report.verdicts.len());
}

#[test]
fn every_case_stands_in_the_file_of_its_part() {
    for verdict in report().verdicts {
        let home = FILES.iter().find(|(_, parts)| parts.contains(&part(&verdict)));
        let home = home.map(|(file, _)| format!("{file}.case"));
        assert_eq!(home.as_ref(), Some(&verdict.file), "{}", verdict.number);
    }
}

#[test]
fn every_part_allows_and_refuses_and_rulings_have_cases() {
    let report = report();
    let shown: BTreeSet<u8> = report.verdicts.iter().flat_map(|verdict| verdict.rulings.clone()).collect();
    let missing: Vec<&u8> = RULINGS.iter().filter(|ruling| !shown.contains(ruling)).collect();
    assert!(missing.is_empty(), "rulings without a case: {missing:?}");
    for (file, _) in FILES {
        let cases = report.verdicts.iter().filter(|verdict| verdict.file == format!("{file}.case"));
        let (accepted, refused) = accepted_and_refused(cases);
        assert!(!accepted.is_empty(), "no case of {file} allows anything");
        assert!(!refused.is_empty() || *file == "18.victory", "no case of {file} refuses anything");
    }
}

#[test]
fn the_sections_are_told_on_the_page_of_the_rules() {
    let page = fs::read_to_string(workspace().join("docs/rules-war1812.md")).expect("the page is there");
    for verdict in report().verdicts {
        let section = &verdict.section;
        let told = page.contains(&format!("`{section}`")) || page.contains(&format!("## {section}. "));
        assert!(told || range(&page, section), "{section} of {} is not on the page", verdict.number);
    }
}

/// Whether a heading gives a range of sections and this section is within it: ``### `19.2` to `19.5` ``.
fn range(page: &str, section: &str) -> bool {
    let number = |text: &str| {
        let (part, place) = text.split_once('.')?;
        Some((part.parse::<u32>().ok()?, place.parse::<u32>().ok()?))
    };
    let Some(wanted) = number(section) else { return false };
    page.lines().filter(|line| line.starts_with("###")).any(|line| {
        let ends: Vec<(u32, u32)> = line.split('`').filter_map(number).collect();
        line.contains("` to `") && ends.len() >= 2 && ends[0] <= wanted && wanted <= ends[ends.len() - 1]
    })
}
