//! The digest of a board: of what its files mean. Comments, empty lines, the order of keys, and columns or keys that say where a
//! fact comes from change nothing (`docs/format.md`, the section on boards).

use sha2::{Digest, Sha256};

/// The digest of a board's files, one after another. Each game says which of its columns and keys are sources and notes.
#[derive(Clone, Debug, Default)]
pub struct BoardDigest(Sha256);

impl BoardDigest {
    /// Without any file.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file of lines with tabs between the cells. The first line that is no comment has the names of the columns. Columns
    /// that `is_source` accepts are left out.
    pub fn table(&mut self, name: &str, text: &str, is_source: impl Fn(&str) -> bool) {
        self.begin(name);
        let mut rows = text
            .strip_prefix('\u{feff}')
            .unwrap_or(text)
            .lines()
            .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
            .map(|line| line.split('\t').collect::<Vec<_>>());
        let Some(columns) = rows.next() else { return };
        let counts: Vec<bool> = columns.iter().map(|column| !is_source(column)).collect();
        for row in std::iter::once(columns).chain(rows) {
            let mut cells: Vec<&str> = Vec::new();
            for (at, cell) in row.into_iter().enumerate() {
                // A cell without a column is kept: a reader refuses it.
                if counts.get(at).copied().unwrap_or(true) {
                    cells.push(cell);
                }
            }
            // Empty cells at the end need not be written.
            while cells.last().is_some_and(|cell| cell.is_empty()) {
                cells.pop();
            }
            self.number('r', cells.len());
            for cell in cells {
                self.text(cell);
            }
        }
    }

    /// Adds a file in TOML. Keys that `is_source` accepts are left out, wherever they are. A text that is no TOML counts as it is.
    pub fn toml(&mut self, name: &str, text: &str, is_source: impl Fn(&str) -> bool) {
        self.begin(name);
        match text.parse::<toml::Table>() {
            Ok(file) => self.keys(&file, &is_source),
            Err(_) => self.text(text),
        }
    }

    /// The digest in hexadecimal.
    pub fn hex(self) -> String {
        crate::game::hex(&self.0.finalize())
    }

    fn begin(&mut self, name: &str) {
        self.0.update(b"f");
        self.text(name);
    }

    fn number(&mut self, mark: char, number: usize) {
        self.0.update(format!("{mark}{number};"));
    }

    fn text(&mut self, text: &str) {
        self.number('s', text.len());
        self.0.update(text);
    }

    fn keys(&mut self, table: &toml::Table, is_source: &dyn Fn(&str) -> bool) {
        let mut keys: Vec<&String> = table.keys().filter(|key| !is_source(key)).collect();
        keys.sort_unstable();
        self.number('t', keys.len());
        for key in keys {
            self.text(key);
            self.value(&table[key], is_source);
        }
    }

    fn value(&mut self, value: &toml::Value, is_source: &dyn Fn(&str) -> bool) {
        match value {
            toml::Value::String(text) => self.text(text),
            toml::Value::Integer(number) => self.0.update(format!("i{number};")),
            toml::Value::Float(number) => self.0.update(format!("d{:016x};", number.to_bits())),
            toml::Value::Boolean(is_set) => self.0.update(if *is_set { "b1;" } else { "b0;" }),
            toml::Value::Datetime(time) => self.text(&time.to_string()),
            toml::Value::Array(items) => {
                self.number('a', items.len());
                for item in items {
                    self.value(item, is_source);
                }
            }
            toml::Value::Table(table) => self.keys(table, is_source),
        }
    }
}
