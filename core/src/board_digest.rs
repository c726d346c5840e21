//! The digest of a board: of what its files mean. Comments, empty lines, the order of keys, and columns or keys that say where a
//! fact comes from change nothing (`docs/format.md`, the section on boards).

use sha2::{Digest, Sha256};
use std::path::Path;

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

/// Names that count nothing in a digest: by the whole name, its beginning or its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LeftOut {
    pub names: &'static [&'static str],
    pub prefixes: &'static [&'static str],
    pub suffixes: &'static [&'static str],
}

impl LeftOut {
    /// Everything counts.
    pub const NOTHING: Self = Self { names: &[], prefixes: &[], suffixes: &[] };

    /// Whether this name counts nothing.
    pub fn has(&self, name: &str) -> bool {
        self.names.contains(&name)
            || self.prefixes.iter().any(|prefix| name.starts_with(*prefix))
            || self.suffixes.iter().any(|suffix| name.ends_with(*suffix))
    }
}

/// The files of a family's boards, and what in them states no fact. Whoever does not have the game computes the digest of a board's
/// text with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    /// The files in the order of the digest. A file whose name ends in `.toml` is TOML; the others are rows.
    pub files: &'static [&'static str],
    /// The columns of rows that state no fact.
    pub columns: LeftOut,
    /// The keys of TOML that state no fact.
    pub keys: LeftOut,
}

/// What stands before the name of a file in the text of a board.
const HEAD: &str = "file:";

impl BoardLayout {
    /// The digest of a board's text; none = it does not have exactly these files. The text of a board with one file is that file.
    pub fn digest_of(&self, text: &str) -> Option<String> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let parts = match self.files {
            [only] => vec![(*only, text.to_owned())],
            _ => parts(text),
        };
        if parts.len() != self.files.len() {
            return None;
        }
        let mut digest = BoardDigest::new();
        for file in self.files {
            let (_, text) = parts.iter().find(|(name, _)| name == file)?;
            if Path::new(file).extension().is_some_and(|extension| extension == "toml") {
                digest.toml(file, text, |key| self.keys.has(key));
            } else {
                digest.table(file, text, |column| self.columns.has(column));
            }
        }
        Some(digest.hex())
    }
}

/// The files of a text, each behind a line with its name. Lines before the first name no fact.
fn parts(text: &str) -> Vec<(&str, String)> {
    let mut parts: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix(HEAD) {
            parts.push((name.trim_matches([' ', '\t']), String::new()));
        } else if let Some((_, part)) = parts.last_mut() {
            part.push_str(line);
            part.push('\n');
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYOUT: BoardLayout = BoardLayout {
        files: &["a.tsv", "b.toml"],
        columns: LeftOut { names: &["note"], prefixes: &["src_"], suffixes: &[] },
        keys: LeftOut { names: &["source"], prefixes: &[], suffixes: &["_source"] },
    };

    #[test]
    fn what_states_no_fact_counts_nothing() {
        let plain = "file: a.tsv\nid\tcost\nx\t3\nfile: b.toml\na = 1\n[b]\nc = [1.5, true]\n";
        let rich = "#brought\n# a name\nfile:b.toml\n# why\nx_source = \"p. 3\"\nb = { c = [1.5, true], source = 2 }\na = 0x1\n\
                    file: a.tsv \n\n# rows\nid\tsrc_id\tcost\tnote\nx\tp. 1\t3\tso\r\n";
        assert_eq!(LAYOUT.digest_of(plain), LAYOUT.digest_of(rich));
        assert!(LAYOUT.digest_of(plain).is_some());
        for other in [plain.replace("x\t3", "x\t4"), plain.replace("1.5", "1.6"), plain.replace("cost", "price")] {
            assert_ne!(LAYOUT.digest_of(&other), LAYOUT.digest_of(plain), "{other}");
        }
    }

    #[test]
    fn a_text_with_other_files_has_no_digest() {
        for text in ["", "file: a.tsv\nx\n", "file: a.tsv\nfile: a.tsv\n", "file: a.tsv\nfile: b.toml\nfile: c.tsv\n"] {
            assert_eq!(LAYOUT.digest_of(text), None, "{text}");
        }
        let only = BoardLayout { files: &["b.toml"], ..LAYOUT };
        assert_eq!(only.digest_of("#brought\na = 1\n"), only.digest_of("a = 1"));
        assert!(only.digest_of("= no TOML").is_some(), "it counts as it is");
    }
}
