//! Holds the referee to the public catalogue of rule cases of Okinawa: a file for each chapter of the rulebook, cases named by its
//! sections.

use adjutant_cases::{Report, Verdict, run};
use adjutant_game_okinawa::cases::OkinawaNotation;
use adjutant_practice::words::{accepted_and_refused, case_files};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

/// The files, in the order of the rulebook.
fn contents() -> Vec<&'static str> {
    include_str!("contents.txt").lines().collect()
}

fn report() -> Report {
    run(&[&OkinawaNotation], &case_files(&folder()))
}

/// The chapter that a section belongs to.
fn chapter(verdict: &Verdict) -> &str {
    verdict.section.split('.').next().unwrap_or_default()
}

/// So many there are at least.
const LEAST: usize = 60;
/// Chapters in which nobody is refused anything: nobody orders weather, supply and fatigue.
const NOTHING_REFUSED: [&str; 4] = ["6", "12", "13", "14"];

#[test]
fn every_case_agrees_with_the_referee() {
    let report = report();
    assert!(report.passes(), "\n{}", report.text());
    assert!(report.verdicts.len() >= LEAST, "only {} cases", report.verdicts.len());
}

#[test]
fn every_case_stands_in_the_file_of_its_chapter() {
    for verdict in report().verdicts {
        let file = verdict.file.trim_end_matches(".case");
        let home = file.split('.').next() == Some(chapter(&verdict)) && contents().contains(&file);
        assert!(home, "{} stands in {}", verdict.number, verdict.file);
    }
}

#[test]
fn every_chapter_allows_and_refuses() {
    let report = report();
    let chapters: BTreeSet<&str> = report.verdicts.iter().map(chapter).collect();
    for chapter in chapters {
        let cases = report.verdicts.iter().filter(|verdict| self::chapter(verdict) == chapter);
        let (accepted, refused) = accepted_and_refused(cases);
        assert!(!accepted.is_empty(), "no case of chapter {chapter} allows anything");
        assert!(!refused.is_empty() || NOTHING_REFUSED.contains(&chapter), "no case of chapter {chapter} refuses");
    }
}

#[test]
fn the_sections_are_told_on_the_page_of_the_rules() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/rules-okinawa.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let missing: BTreeSet<String> = report()
        .verdicts
        .into_iter()
        .filter(|verdict| !page.contains(&format!("`{}`", verdict.section)))
        .map(|verdict| verdict.section)
        .collect();
    assert!(missing.is_empty(), "sections that are not on the page: {missing:?}");
}
