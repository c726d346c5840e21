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
        self.0.borrow_mut().push(problem);
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
        let head: Vec<&str> = lines.next().map(|(_, line)| line.split('\t').collect()).unwrap_or_default();
        problems.law(head == columns, || format!("{name}: the columns must be {}.", columns.join(", ")));
        let mut rows = Vec::new();
        for (at, line) in lines {
            let cells: Vec<&str> = line.split('\t').collect();
            if cells.len() == head.len() {
                rows.push((at + 1, cells));
            } else {
                problems.say(format!("{name}:{}: {} cells instead of {}.", at + 1, cells.len(), head.len()));
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

    /// Every cell behind the first columns.
    pub(super) fn behind(&self, columns: usize) -> impl Iterator<Item = &'a str> {
        self.cells.iter().skip(columns).copied()
    }

    /// A number from and to.
    pub(super) fn number<T: std::str::FromStr + Default>(&self, column: &str) -> T {
        let text = self.text(column);
        text.parse().unwrap_or_else(|_| {
            self.say(&format!("`{column}` is `{text}`, not a number."));
            T::default()
        })
    }

    /// Yes or no.
    pub(super) fn yes(&self, column: &str) -> bool {
        match self.text(column) {
            "yes" => true,
            "no" | "" => false,
            other => {
                self.say(&format!("`{column}` is `{other}`, neither `yes` nor `no`."));
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
            self.say(&format!("`{column}` is `{text}`, not the four digits of a hex."));
        }
        hex
    }

    /// Sides of a hex, as flags in the order of [`Side::ALL`].
    pub(super) fn sides(&self, column: &str) -> [bool; 6] {
        let mut sides = [false; 6];
        for word in self.text(column).split(' ').filter(|word| !word.is_empty()) {
            match Side::of(word) {
                Some(side) => sides[side.ix()] = true,
                None => self.say(&format!("`{column}` has `{word}`, which is no side of a hex.")),
            }
        }
        sides
    }
}
