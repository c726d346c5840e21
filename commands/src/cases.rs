//! Rule cases: reads the files that the user names, and gives the program's output and exit code.
//!
//! `adjutant-cases` reads and runs a case; `docs/rule-cases.md` has the format.

pub use adjutant_cases::{
    Foreign, ForeignName, Mismatch, Names, Notation, Problem, Report, Tables, Thing, Verdict, plain, run,
};

use std::path::Path;

/// The largest case file that is read, in bytes.
const LARGEST: u64 = 4 * 1024 * 1024;

/// The result of running files: the program's output and exit code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// 0 = every case passes; 1 = some do not; 2 = a file could not be read.
    pub exit_code: u8,
    /// The text to print.
    pub text: String,
}

/// Reads these files and runs their cases.
pub fn run_paths<P: AsRef<Path>>(notations: &[&dyn Notation], paths: &[P]) -> Outcome {
    let mut files = Vec::new();
    let mut unread = String::new();
    for path in paths {
        let path = path.as_ref();
        match adjutant_storage::untrusted_file::read_text(path, LARGEST) {
            Ok(text) => files.push((path.display().to_string(), text)),
            Err(why) => unread.extend([path.display().to_string(), ": ".to_owned(), why.to_string(), "\n".to_owned()]),
        }
    }
    let report = run(notations, &files);
    let exit_code = if !unread.is_empty() || !report.problems.is_empty() { 2 } else { u8::from(!report.passes()) };
    Outcome { exit_code, text: unread + &report.text() }
}
