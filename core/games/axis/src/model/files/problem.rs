//! What is wrong with a set of board files, told so that whoever wrote them can mend them.
//!
//! A league that corrects a board reads this, not a player at the table: it is the one place of `core` that writes
//! sentences, in English, as a compiler does. Each problem says where, what stands there, and what to write instead.

use crate::model::files::BoardFile;
use std::fmt;

/// Problems told at most; a file that is wrong in more ways than this is probably not a board file at all.
const TOLD: usize = 200;

/// One thing that keeps board files from being a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Problem {
    pub file: BoardFile,
    /// Its line there, from 1.
    pub line: usize,
    /// The row it is about: `[[space]] "germany"`, or empty for the top of the file.
    pub row: String,
    /// What stands there.
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

/// Everything that keeps board files from being a board, in the order of the files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct BoardFileError {
    /// The problems; never empty.
    pub problems: Vec<Problem>,
    /// How many more there were.
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

/// A place in a file that a problem can be pinned to.
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

    /// No more will be told: the search for a remedy may be skipped.
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

/// What was found, quoted and cut to a length that fits a line.
pub(super) fn quoted(found: &str) -> String {
    const FITS: usize = 60;
    if found.chars().count() <= FITS {
        format!("{found:?}")
    } else {
        let head: String = found.chars().take(FITS).collect();
        format!("{head:?}...")
    }
}

/// The known word that is most like `found`, if any is like it.
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
