//! Reads a table of tab-separated values strictly: every column is known, every row complete, every cell of its sort. Whatever is
//! wrong is kept, so that whoever wrote the file hears all of it at once.

use crate::model::vocabulary::Word;
use adjutant_hex::{Hex, Side};
use std::cell::RefCell;

/// What is wrong with files, gathered while they are read.
#[derive(Debug, Default)]
pub(super) struct Problems(RefCell<Vec<String>>);

impl Problems {
    pub(super) fn say(&self, problem: String) {
        let mut known = self.0.borrow_mut();
        // Several scenarios may stumble over the same line.
        if !known.contains(&problem) {
            known.push(problem);
        }
    }

    /// Whether nothing is wrong so far.
    pub(super) fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// Says it unless the law holds.
    pub(super) fn law(&self, holds: bool, says: impl FnOnce() -> String) {
        if !holds {
            self.say(says());
        }
    }

    pub(super) fn into_list(self) -> Vec<String> {
        self.0.into_inner()
    }
}

/// A file.
pub(super) struct Table<'a> {
    pub(super) name: &'a str,
    pub(super) columns: Vec<&'a str>,
    rows: Vec<(usize, Vec<&'a str>)>,
    problems: &'a Problems,
}

/// A row of it.
pub(super) struct Row<'a> {
    table: &'a Table<'a>,
    line: usize,
    cells: &'a [&'a str],
}

impl<'a> Table<'a> {
    /// Reads a file with these columns.
    pub(super) fn read(name: &'a str, text: &'a str, columns: &[&str], problems: &'a Problems) -> Self {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty());
        let first = lines.next();
        let line = first.map_or(1, |(at, _)| at + 1);
        let head: Vec<&str> = first.map(|(_, line)| line.split('\t').collect()).unwrap_or_default();
        // Which cell is which is not known then, and every row would be reported.
        if head != columns {
            let at =
                (0..columns.len().max(head.len())).find(|at| head.get(*at) != columns.get(*at)).unwrap_or_default();
            let (is, wanted) = (head.get(at).copied().unwrap_or(""), columns.get(at).copied().unwrap_or(""));
            problems.say(format!(
                "{name}:{line}: the columns must be those of our file: column {} is `{is}` and must be `{wanted}`.",
                at + 1
            ));
            return Self { name, columns: Vec::new(), rows: Vec::new(), problems };
        }
        let mut rows = Vec::new();
        for (at, line) in lines {
            let cells: Vec<&str> = line.split('\t').collect();
            if cells.len() == head.len() {
                rows.push((at + 1, cells));
            } else {
                let (line, found, wanted) = (at + 1, cells.len(), head.len());
                let ends = cells.len().min(head.len());
                let last = head.get(ends.saturating_sub(1)).copied().unwrap_or_default();
                problems.say(format!(
                    "{name}:{line}: {found} cells instead of {wanted}: it ends in `{last}`, or has too many tabs."
                ));
            }
        }
        Self { name, columns: head, rows, problems }
    }

    /// Its rows.
    pub(super) fn rows(&'a self) -> impl Iterator<Item = Row<'a>> {
        self.rows.iter().map(|(line, cells)| Row { table: self, line: *line, cells })
    }
}

impl<'a> Row<'a> {
    /// Something is wrong with this row.
    pub(super) fn say(&self, problem: &str) {
        self.table.problems.say(format!("{}:{}: {problem}", self.table.name, self.line));
    }

    /// A cell, which may be empty.
    pub(super) fn text(&self, column: &str) -> &'a str {
        let at = self.table.columns.iter().position(|known| *known == column);
        at.and_then(|at| self.cells.get(at)).copied().unwrap_or("")
    }

    /// The number of its line in the file, from 1.
    pub(super) const fn line(&self) -> usize {
        self.line
    }

    /// Each cell behind the first columns with the name of its column. Cells that say where a fact comes from are left
    /// out.
    pub(super) fn figures(&self, columns: usize) -> impl Iterator<Item = (&'a str, &'a str)> {
        let heads = self.table.columns.iter().copied();
        heads.zip(self.cells.iter().copied()).skip(columns).filter(|(head, _)| !super::is_source(head))
    }

    /// Reads a cell, or says what may stand there.
    pub(super) fn read<T: Default>(&self, (column, cell): (&str, &str), allowed: &str, read: Option<T>) -> T {
        read.unwrap_or_else(|| {
            self.say(&format!("`{column}` is `{cell}`; it must be {allowed}."));
            T::default()
        })
    }

    /// A number.
    pub(super) fn number<T: std::str::FromStr + Default>(&self, column: &str) -> T {
        self.figure((column, self.text(column)))
    }

    /// The number in a cell.
    pub(super) fn figure<T: std::str::FromStr + Default>(&self, (column, cell): (&str, &str)) -> T {
        self.read((column, cell), "a whole number of a size that the rules know", cell.parse().ok())
    }

    /// Yes or no.
    pub(super) fn yes(&self, column: &str) -> bool {
        match self.text(column) {
            "yes" => true,
            "no" | "" => false,
            other => {
                self.say(&format!("`{column}` is `{other}`; it must be `yes` or `no`."));
                false
            }
        }
    }

    /// A word of the vocabulary.
    pub(super) fn word<T: Word>(&self, column: &str) -> T {
        self.word_of(column, self.text(column))
    }

    /// A word of the vocabulary, or nothing in an empty cell.
    pub(super) fn word_or_none<T: Word>(&self, column: &str) -> Option<T> {
        let text = self.text(column);
        (!text.is_empty()).then(|| self.word_of(column, text))
    }

    pub(super) fn word_of<T: Word>(&self, column: &str, text: &str) -> T {
        T::of(text).unwrap_or_else(|| {
            let known: Vec<&str> = T::ALL.iter().map(|known| known.word()).collect();
            self.say(&format!("`{column}` is `{text}`; it must be one of {}.", known.join(", ")));
            T::ALL[0]
        })
    }

    /// A hex.
    pub(super) fn hex(&self, column: &str) -> Option<Hex> {
        let text = self.text(column);
        let hex = text.parse().ok();
        if hex.is_none() {
            self.say(&format!("`{column}` is `{text}`; it must be the four digits of a hex, such as 2430."));
        }
        hex
    }

    /// Sides of a hex, as flags in the order of [`Side::ALL`].
    pub(super) fn sides(&self, column: &str) -> [bool; 6] {
        let mut sides = [false; 6];
        for word in self.text(column).split(' ').filter(|word| !word.is_empty()) {
            match Side::of(word) {
                Some(side) => sides[side.ix()] = true,
                None => self.say(&format!("`{column}` has `{word}`; the sides of a hex are N, NE, SE, S, SW and NW.")),
            }
        }
        sides
    }
}
