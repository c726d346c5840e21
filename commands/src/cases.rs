//! Rule cases: opening the files that somebody names, and what the program prints and exits with.
//!
//! How a case is read and run is told in `adjutant-cases`; its format in `docs/rule-cases.md`.

pub use adjutant_cases::{Mismatch, Notation, Problem, Report, Verdict, run};

use std::path::Path;

/// The largest case file that is read.
const LARGEST: u64 = 4 * 1024 * 1024;

/// What came of running files: what the program prints, and how it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// 0 = every case agrees; 1 = some do not; 2 = a file could not be read.
    pub exit_code: u8,
    /// What is to be printed.
    pub text: String,
}

/// Opens these files and runs their cases.
pub fn run_paths<P: AsRef<Path>>(notations: &[&dyn Notation], paths: &[P]) -> Outcome {
    let mut files = Vec::new();
    let mut unread = String::new();
    for path in paths {
        let path = path.as_ref();
        match adjutant_storage::intake::read_text(path, LARGEST) {
            Ok(text) => files.push((path.display().to_string(), text)),
            Err(why) => unread.extend([path.display().to_string(), ": ".to_owned(), why.to_string(), "\n".to_owned()]),
        }
    }
    let report = run(notations, &files);
    let exit_code = if !unread.is_empty() || !report.problems.is_empty() { 2 } else { u8::from(!report.passes()) };
    Outcome { exit_code, text: unread + &report.text() }
}
