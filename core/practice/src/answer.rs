//! A command for authors of rules or cases: it runs the given files and reports each case.
//!
//! Each game's crate has a short example program around it, which `cargo xtask case` runs.

use adjutant_cases::{Notation, Report, run};
use std::path::Path;
use std::process::ExitCode;

/// Runs the files of the command line and prints the result of each case. The exit code is 0 if all cases agree, and 1
/// if some do not. It is 2 if a file or a line cannot be read.
pub fn answer(notation: &dyn Notation) -> ExitCode {
    let mut files = Vec::new();
    let mut unread = String::new();
    for path in std::env::args_os().skip(1) {
        let name = Path::new(&path).display().to_string();
        match std::fs::read_to_string(&path) {
            Ok(text) => files.push((name, text)),
            Err(why) => unread.extend([&name, ": ", &why.to_string(), "\n"]),
        }
    }
    let report = run(&[notation], &files);
    print!("{unread}{}", told(&report));
    if !unread.is_empty() || !report.problems.is_empty() {
        return ExitCode::from(2);
    }
    ExitCode::from(u8::from(!report.passes()))
}

/// A line for each case, then the differences.
fn told(report: &Report) -> String {
    let mut text = String::new();
    for verdict in &report.verdicts {
        let word = if verdict.passes() { "agrees   " } else { "DISAGREES" };
        text.extend([word, "  ", &verdict.number, ": ", &verdict.title, "\n"]);
    }
    if report.verdicts.is_empty() && report.problems.is_empty() {
        text.push_str("There is no case in it. How one is written is told in docs/rule-cases.md.\n");
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text + &report.text()
}
