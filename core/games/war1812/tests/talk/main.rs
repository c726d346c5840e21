//! What players type is understood at the first try, and never as something else.
//!
//! `first.talk` was written before the reader that reads it, `second.talk` after it was finished.

use adjutant_cases::{Report, run};
use adjutant_game_war1812::cases::War1812Notation;

/// How much is understood at the first try, in percent. The rest is answered by a question or a remedy.
const AT_LEAST: usize = 92;

fn heard(file: &str, text: &str) -> Report {
    let report = run(&[&War1812Notation], &[(file.to_owned(), text.to_owned())]);
    assert!(report.problems.is_empty(), "{:#?}", report.problems);
    report
}

fn is_understood(file: &str, text: &str) {
    let report = heard(file, text);
    let (understood, all) = report.understood();
    println!("{file}: {understood} of {all} wordings are understood at the first try");
    let missed = report.misunderstood(AT_LEAST);
    assert!(missed.is_empty() && report.passes(), "\n{}\n{}", missed.join("\n"), report.text());
}

#[test]
fn what_was_written_before_the_reader_is_understood() {
    is_understood("first.talk", include_str!("first.talk"));
}

#[test]
fn what_was_written_after_the_reader_is_understood() {
    is_understood("second.talk", include_str!("second.talk"));
}

#[test]
fn what_was_left_as_it_was_heard_is_never_taken_for_something_else() {
    let report = heard("third.talk", include_str!("third.talk"));
    let (understood, all) = report.understood();
    println!("third.talk: {understood} of {all} wordings were understood at first sight");
    let wrong: Vec<String> = report.misunderstood(0).into_iter().filter(|line| line.contains("WRONG")).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
