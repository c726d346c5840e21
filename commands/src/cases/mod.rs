//! Rule cases: plain-text positions with orders, dice and what must come of them, which every referee can be held to.
//!
//! The format is told in `docs/rule-cases.md`. [`run_files`] runs the text of case files; [`run_paths`] opens them
//! itself and says what a program should print and exit with. Case files come from outside: nothing in one makes the
//! runner panic, and a rule that does is a mismatch of its case.

mod check;
mod fields;
mod given;
mod known;
mod order;
mod play;
mod read;
mod read_then;
mod report;
mod stack;
mod syntax;
#[cfg(test)]
mod tests;
mod words;

pub use play::Mismatch;
pub use read::Problem;
pub use report::{Report, Verdict};

use crate::lexicon::Lexicon;
use adjutant_core::axis::State;
use adjutant_core::axis::board::{Board, Space};
use adjutant_core::axis::board_file::aa1941;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use syntax::{Case, StepKind, Then};
use words::Words;

/// The largest case file that is read.
const LARGEST: u64 = 4 * 1024 * 1024;

/// Runs every case of these files: `(name, text)`.
pub fn run_files(files: &[(String, String)]) -> Report {
    let board = aa1941();
    let lexicon = Lexicon::of(Arc::clone(board));
    let mut report = Report::default();
    for (name, text) in files {
        match read::read(Words::new(board), name, text) {
            Ok(cases) => report.verdicts.extend(cases.iter().map(|case| judge(board, &lexicon, case))),
            Err(problems) => report.problems.extend(problems),
        }
    }
    report
}

/// What running files amounts to for whoever started the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// 0 = every case agrees; 1 = some do not; 2 = a file could not be read.
    pub exit_code: u8,
    /// What is to be printed.
    pub text: String,
}

/// Opens these files and runs their cases.
pub fn run_paths<P: AsRef<Path>>(paths: &[P]) -> Outcome {
    let mut files = Vec::new();
    let mut unread = String::new();
    for path in paths {
        let path = path.as_ref();
        match open(path) {
            Ok(text) => files.push((path.display().to_string(), text)),
            Err(why) => unread.extend([path.display().to_string(), ": ".to_owned(), why, "\n".to_owned()]),
        }
    }
    let report = run_files(&files);
    let exit_code = if !unread.is_empty() || !report.problems.is_empty() { 2 } else { u8::from(!report.passes()) };
    Outcome { exit_code, text: unread + &report.text() }
}

fn open(path: &Path) -> Result<String, String> {
    let length = std::fs::metadata(path).map_err(|error| error.to_string())?.len();
    if length > LARGEST {
        return Err(format!("it is larger than a case file may be ({LARGEST} bytes)"));
    }
    std::fs::read_to_string(path).map_err(|error| error.to_string())
}

fn judge(board: &Arc<Board>, lexicon: &Lexicon, case: &Case) -> Verdict {
    let words = Words::new(board);
    // The rules must not panic. If they do it is this case's finding, and the others are still told.
    let played = catch_unwind(AssertUnwindSafe(|| play::play(board, lexicon, case))).unwrap_or_else(|_| {
        let found = "the referee panicked".to_owned();
        play::Played {
            mismatches: vec![Mismatch { line: case.line, expected: "the case runs".to_owned(), found }],
            game: None,
        }
    });
    let found_board =
        played.game.and_then(|game| game.play.axis().map(|state| describe(words, state, case))).unwrap_or_default();
    Verdict {
        file: case.file.clone(),
        line: case.line,
        number: case.number.clone(),
        section: case.section().to_owned(),
        title: case.title.clone(),
        rulings: case.rulings.clone(),
        orders: orders(case),
        mismatches: played.mismatches,
        expected_board: expected(case),
        found_board,
    }
}

/// Orders with what becomes of them, for the page of results.
fn orders(case: &Case) -> Vec<String> {
    let mut orders: Vec<String> = Vec::new();
    for step in &case.script {
        match (&step.kind, orders.last_mut()) {
            (StepKind::Order { .. }, _) => orders.push(step.text.clone()),
            (StepKind::Refused(told), Some(last)) => last.extend([" — *refused, ", &told.name, "*"]),
            _ => {}
        }
    }
    orders
}

/// The last line that tells how each space stands.
fn expected(case: &Case) -> Vec<String> {
    let lines = case.script.iter().filter(|step| matches!(step.kind, StepKind::Then(Then::Space(..))));
    lines.map(|step| step.text.trim_start_matches("then ").to_owned()).collect()
}

/// How every space that a case tells of was found.
fn describe(words: Words<'_>, state: &State, case: &Case) -> Vec<String> {
    let mut spaces: BTreeSet<Space> = case.given.spaces.iter().map(|(space, _)| *space).collect();
    for step in &case.script {
        if let StepKind::Then(Then::Space(space, _)) = &step.kind {
            spaces.insert(*space);
        }
    }
    if !case.given.setup {
        spaces.extend(state.units().iter().map(|unit| unit.at).filter(|space| !stack::found(state, *space).is_empty()));
    }
    spaces.into_iter().map(|space| check::describe_space(words, state, space)).collect()
}
