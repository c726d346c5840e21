//! Checks the referee against the public catalogue of rule cases of Asia Engulfed. Each chapter of the rulebook has a
//! file, and cases are named by section.

use adjutant_cases::{Report, Verdict, run};
use adjutant_game_asia_engulfed::cases::AsiaNotation;
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
    run(&[&AsiaNotation], &case_files(&folder()))
}

/// The chapter of a section.
fn chapter(verdict: &Verdict) -> &str {
    verdict.section.split('.').next().unwrap_or_default()
}

#[test]
fn every_case_agrees_with_the_referee() {
    let report = report();
    assert!(report.passes(), "\n{}", report.text());
    assert!(report.verdicts.len() >= LEAST, "only {} cases", report.verdicts.len());
}

/// The minimum number of cases.
const LEAST: usize = 860;

#[test]
fn every_case_stands_in_the_file_of_its_chapter() {
    for verdict in report().verdicts {
        let file = verdict.file.trim_end_matches(".case");
        let home = file.split('.').next() == Some(chapter(&verdict)) && contents().contains(&file);
        assert!(home, "{} stands in {}", verdict.number, verdict.file);
    }
}

#[test]
fn every_file_is_listed_and_allows_and_refuses() {
    let report = report();
    let there = case_files(&folder()).into_iter().map(|(file, _)| file.trim_end_matches(".case").to_owned());
    let mut there: Vec<String> = there.collect();
    let mut listed: Vec<String> = contents().into_iter().map(str::to_owned).collect();
    there.sort();
    listed.sort();
    assert_eq!(there, listed);
    let chapters: BTreeSet<&str> = contents().into_iter().filter_map(|file| file.split('.').next()).collect();
    for chapter in chapters {
        let cases = report.verdicts.iter().filter(|verdict| self::chapter(verdict) == chapter);
        let (accepted, refused) = accepted_and_refused(cases);
        // No order ends a war.
        let ends = chapter == "10";
        assert!(!accepted.is_empty() || ends, "no case of chapter {chapter} allows anything");
        assert!(!refused.is_empty() || ends, "no case of chapter {chapter} refuses anything");
    }
}

#[test]
fn the_sections_are_told_on_the_page_of_the_rules() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/rules-asia-engulfed.md");
    let page = fs::read_to_string(page).expect("the page is there");
    for verdict in report().verdicts {
        let section = &verdict.section;
        assert!(page.contains(&format!("`{section}`")), "{section} of {} is not on the page", verdict.number);
    }
}
