//! Reads a table of tab-separated values strictly: columns must be known, rows complete and cells valid. All problems
//! are collected, so that the author of the file sees them at once.

use crate::model::vocabulary::Word;
use std::cell::RefCell;

/// The problems found while files are read.
#[derive(Debug, Default)]
pub(super) struct Problems(RefCell<Vec<String>>);

impl Problems {
    pub(super) fn say(&self, problem: String) {
        self.0.borrow_mut().push(problem);
    }

    /// Records the problem unless the law holds.
    pub(super) fn law(&self, holds: bool, says: impl FnOnce() -> String) {
        if !holds {
            self.say(says());
        }
    }

    pub(super) fn into_list(self) -> Vec<String> {
        self.0.into_inner()
    }
}

/// A table of a file.
pub(super) struct Table<'a> {
    name: &'a str,
    columns: Vec<&'a str>,
    rows: Vec<(usize, Vec<&'a str>)>,
    problems: &'a Problems,
}

/// A row of a table.
pub(super) struct Row<'a> {
    table: &'a Table<'a>,
    line: usize,
    cells: &'a [&'a str],
}

impl<'a> Table<'a> {
    /// Reads a file with these columns.
    pub(super) fn read(name: &'a str, text: &'a str, columns: &[&'static str], problems: &'a Problems) -> Self {
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

    /// The rows below the column names.
    pub(super) fn rows(&'a self) -> impl Iterator<Item = Row<'a>> {
        self.rows.iter().map(|(line, cells)| Row { table: self, line: *line, cells })
    }
}

impl<'a> Row<'a> {
    /// Records a problem of this row.
    pub(super) fn say(&self, problem: &str) {
        self.table.problems.say(format!("{}:{}: {problem}", self.table.name, self.line));
    }

    /// The text of a cell; `-` means empty.
    pub(super) fn text(&self, column: &str) -> &'a str {
        let at = self.table.columns.iter().position(|known| *known == column);
        let cell = at.and_then(|at| self.cells.get(at)).copied().unwrap_or("");
        if cell.is_empty() {
            self.say(&format!("`{column}` is empty."));
        }
        if cell == "-" { "" } else { cell }
    }

    /// A number with an upper limit.
    pub(super) fn number(&self, column: &str, most: u8) -> u8 {
        let text = self.text(column);
        match text.parse() {
            Ok(number) if number <= most => number,
            _ => {
                self.say(&format!("`{column}` is `{text}`, not a number from 0 to {most}."));
                0
            }
        }
    }

    /// Degrees with one decimal, as tenths of a degree.
    pub(super) fn degrees(&self, column: &str) -> i32 {
        let text = self.text(column);
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
        let (whole, tenth) = digits.split_once('.').unwrap_or((digits, "0"));
        match (whole.parse::<i32>(), tenth.get(..1).and_then(|tenth| tenth.parse::<i32>().ok())) {
            (Ok(whole), Some(tenth)) if whole <= 360 => (whole * 10 + tenth) * if negative { -1 } else { 1 },
            _ => {
                self.say(&format!("`{column}` is `{text}`, not degrees."));
                0
            }
        }
    }

    /// Yes or no.
    pub(super) fn yes(&self, column: &str) -> bool {
        match self.text(column) {
            "yes" | "1" => true,
            "no" | "0" => false,
            other => {
                self.say(&format!("`{column}` is `{other}`, neither `yes` nor `no`."));
                false
            }
        }
    }

    /// A word of the vocabulary.
    pub(super) fn word<T: Word>(&self, column: &str) -> T {
        let text = self.text(column);
        T::of(text).unwrap_or_else(|| {
            let known: Vec<&str> = T::ALL.iter().map(|known| known.word()).collect();
            self.say(&format!("`{column}` is `{text}`; it must be one of {}.", known.join(", ")));
            T::ALL[0]
        })
    }

    /// Checks that these source columns are filled.
    pub(super) fn sources(&self, columns: &[&str]) {
        for column in columns {
            let source = self.text(column);
            let rule = source.strip_prefix("rulebook:").is_some_and(|rule| !rule.is_empty());
            let public = source.strip_prefix("public:S").is_some_and(|at| at.parse::<u8>().is_ok());
            let physical = source.strip_prefix("physical:").is_some_and(|printing| !printing.is_empty());
            if !(rule || public || physical || source == "reconstructed" || source.is_empty()) {
                self.say(&format!("`{column}` is `{source}`, which says not where the fact comes from."));
            }
        }
    }
}
