//! Checks the rules against their cases.

use adjutant_cases::run;
use adjutant_game_tiny::TinyNotation;

#[test]
fn every_case_agrees_with_the_referee() {
    let files = [("huts.case".to_owned(), include_str!("huts.case").to_owned())];
    let report = run(&[&TinyNotation], &files);
    assert!(report.passes() && report.verdicts.len() == 6, "\n{}", report.text());
}
