//! Holds the referee to the public catalogue of rule cases of Asia Engulfed: a file for each chapter of the rulebook, cases named by
//! its sections.

use adjutant_cases::{Report, Verdict, run};
use adjutant_game_asia_engulfed::cases::AsiaNotation;
use adjutant_game_asia_engulfed::speech::AsiaGrammar;
use adjutant_grammar::Grammar;
use adjutant_practice::words::{accepted_and_refused, case_files};
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

/// The chapter that a section belongs to.
fn chapter(verdict: &Verdict) -> &str {
    verdict.section.split('.').next().unwrap_or_default()
}

#[test]
fn every_case_agrees_with_the_referee() {
    let report = report();
    assert!(report.passes(), "\n{}", report.text());
    assert!(report.verdicts.len() >= LEAST, "only {} cases", report.verdicts.len());
}

/// So many there are at least.
const LEAST: usize = 780;

#[test]
fn every_case_stands_in_the_file_of_its_chapter() {
    for verdict in report().verdicts {
        let home = contents().into_iter().find(|file| file.split('.').next() == Some(chapter(&verdict)));
        assert_eq!(home.map(|file| format!("{file}.case")).as_ref(), Some(&verdict.file), "{}", verdict.number);
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
    for file in contents() {
        let cases = report.verdicts.iter().filter(|verdict| verdict.file == format!("{file}.case"));
        let (accepted, refused) = accepted_and_refused(cases);
        // Nobody orders how a war ends.
        let ends = file == "10.victory";
        assert!(!accepted.is_empty() || ends, "no case of {file} allows anything");
        assert!(!refused.is_empty() || ends, "no case of {file} refuses anything");
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

#[test]
fn help_leads_to_cases_that_are_there() {
    let sections: Vec<String> = report().verdicts.into_iter().map(|verdict| verdict.section).collect();
    let ruleset = AsiaGrammar.family().rulesets().remove(0);
    let mut leads = 0;
    for section in AsiaGrammar.sections() {
        let page = AsiaGrammar.read_on(&ruleset, section).expect("a page");
        let number = section.trim_start_matches("asia-engulfed.");
        if page.contains("rule-cases-results") {
            leads += 1;
            assert!(sections.iter().any(|known| known == number), "{section} has no case");
            assert!(page.ends_with(&format!("#{}", number.replace('.', ""))), "{page}");
        }
    }
    assert!(leads > 40, "{leads}");
}
