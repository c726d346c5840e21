//! Holds the referee to the public catalogue of rule cases.
//!
//! Every file of every game is run; a failure names each case that does not agree, with both boards. The page of results
//! in `docs/` is compared with what the cases give: `ADJUTANT_BLESS=1` writes it anew.

mod war1812;

use adjutant_commands::cases::{Report, run_files};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Sections of Axis & Allies 1941, as `docs/rules-aa1941.md` has them, in its order.
const SECTIONS: &[&str] = &[
    "0.players",
    "0.board",
    "0.neutrals",
    "0.straits",
    "0.canals",
    "0.phases",
    "1.purchase",
    "2.move",
    "2.combat-move",
    "2.hostile-zone",
    "2.blitz",
    "2.amphibious-assault",
    "2.landing",
    "3.general-combat",
    "3.participants",
    "3.submarines",
    "3.casualties",
    "3.retreat",
    "3.end",
    "3.capture",
    "3.liberation",
    "3.capital",
    "3.stranded",
    "4.noncombat-move",
    "4.landing",
    "4.submarine",
    "5.mobilize",
    "6.income",
    "7.victory",
    "u.transport",
    "u.carrier",
    "u.battleship",
    "u.aircraft",
    "table.take-back",
    "table.instructions",
];

/// Rulings of the digest.
const RULINGS: u8 = 31;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The case files of a game in the order of its rulebook: those listed, and no others.
fn files(game: &str, listed: &[&str]) -> Vec<(String, String)> {
    let folder = root().join("tests/rules").join(game);
    let names: BTreeSet<String> = fs::read_dir(&folder)
        .expect("the folder of cases opens")
        .map(|entry| entry.expect("its entries are read").file_name().to_string_lossy().into_owned())
        .collect();
    let known: BTreeSet<String> = listed.iter().map(|file| format!("{file}.case")).collect();
    assert_eq!(names, known, "files that are listed, in the order of the rulebook");
    let read = |file: &&str| {
        let name = format!("tests/rules/{game}/{file}.case");
        let text = fs::read_to_string(root().join(&name)).expect("a case file is text");
        (name, text)
    };
    listed.iter().map(read).collect()
}

fn report() -> Report {
    run_files(&files("aa1941", SECTIONS))
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
        .filter(|verdict| verdict.file != format!("tests/rules/aa1941/{}.case", verdict.section))
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
    for section in SECTIONS {
        let cases = report.verdicts.iter().filter(|verdict| verdict.section == *section);
        let (refused, accepted): (Vec<String>, Vec<String>) =
            cases.flat_map(|verdict| verdict.orders.clone()).partition(|order| order.contains("*refused, "));
        assert!(!accepted.is_empty(), "no case of section {section} allows anything");
        assert!(!refused.is_empty(), "no case of section {section} refuses anything");
    }
}

#[test]
fn the_sections_are_those_of_the_rules_page() {
    let page = fs::read_to_string(root().join("docs/rules-aa1941.md")).expect("the page is there");
    let told: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("### `")?.split_once('`'))
        .map(|(section, _)| section)
        .collect();
    assert_eq!(told, SECTIONS);
}

#[test]
fn the_page_of_results_is_the_one_these_cases_give() {
    let path = root().join("docs/rule-cases-results.md");
    let page = run_files(&[files("aa1941", SECTIONS), war1812::files()].concat()).page();
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        fs::write(&path, page).expect("the page is written");
        return;
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == page,
        "docs/rule-cases-results.md is not what the cases give: ADJUTANT_BLESS=1 writes it anew"
    );
}
