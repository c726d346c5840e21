//! Problems in board files, described so that their author can correct them.
//!
//! The reader is a league that corrects a board, not a player. This is the only place in `core` that writes sentences,
//! in English, as a compiler does. Each problem gives its position, the text found, and what to write instead.

use crate::model::files::BoardFile;
use std::fmt;

/// The maximum number of problems that are reported. A file with more is probably not a board file.
const TOLD: usize = 200;

/// A problem that prevents board files from being a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Problem {
    pub file: BoardFile,
    /// The line in the file, from 1.
    pub line: usize,
    /// The row: `[[space]] "germany"`, or empty for the top of the file.
    pub row: String,
    /// The text that was found.
    pub fault: String,
    /// What to write instead.
    pub remedy: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file.file_name(), self.line)?;
        if !self.row.is_empty() {
            write!(f, "{}: ", self.row)?;
        }
        write!(f, "{} {}", self.fault, self.remedy)
    }
}

/// All problems that prevent board files from being a board, in the order of the files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct BoardFileError {
    /// The problems; never empty.
    pub problems: Vec<Problem>,
    /// The number of further problems that are not reported.
    pub untold: usize,
}

impl fmt::Display for BoardFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.problems.len() + self.untold;
        write!(f, "The board files have {all} problem{}:", if all == 1 { "" } else { "s" })?;
        for problem in &self.problems {
            write!(f, "\n  {problem}")?;
        }
        if self.untold > 0 {
            write!(f, "\n  and {} more.", self.untold)?;
        }
        Ok(())
    }
}

/// The position of a problem in a file.
#[derive(Clone, Debug)]
pub(super) struct FilePosition {
    pub(super) file: BoardFile,
    pub(super) line: usize,
    pub(super) row: String,
}

/// The problems found so far.
#[derive(Debug, Default)]
pub(super) struct Problems {
    list: Vec<Problem>,
    untold: usize,
}

impl Problems {
    pub(super) fn add(&mut self, place: &FilePosition, fault: impl Into<String>, remedy: impl Into<String>) {
        if self.full() {
            self.untold += 1;
            return;
        }
        self.list.push(Problem {
            file: place.file,
            line: place.line,
            row: place.row.clone(),
            fault: fault.into(),
            remedy: remedy.into(),
        });
    }

    /// Whether no more problems will be reported. Then the search for a remedy can be skipped.
    pub(super) fn full(&self) -> bool {
        self.list.len() >= TOLD
    }

    pub(super) fn count(&self) -> usize {
        self.list.len() + self.untold
    }

    pub(super) fn none(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn into_error(mut self) -> BoardFileError {
        self.list.sort_by_key(|problem| (problem.file, problem.line));
        BoardFileError { problems: self.list, untold: self.untold }
    }
}

/// The text that was found, quoted and cut to a length that fits on a line.
pub(super) fn quoted(found: &str) -> String {
    const FITS: usize = 60;
    if found.chars().count() <= FITS {
        format!("{found:?}")
    } else {
        let head: String = found.chars().take(FITS).collect();
        format!("{head:?}...")
    }
}

/// The known word that is most similar to `found`, if one is similar enough.
pub(super) fn nearest<'k>(found: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    if found.len() > 60 {
        return None;
    }
    known
        .map(|word| (strsim::jaro_winkler(found, word), word))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, word)| word)
}
