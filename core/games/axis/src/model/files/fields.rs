//! Reads the rows of a board file key by key, and records every problem.
//!
//! Derived deserialisation would stop at the first mistake of a row. This reader reports all mistakes at once, each
//! with its line, for the person who corrects the board.

use crate::model::board::Name;
use crate::model::files::BoardFile;
use crate::model::files::problem::{FilePosition, Problems, nearest, quoted};
use std::ops::RangeInclusive;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The maximum length of an id in the log.
const WORD: usize = 40;
/// The maximum length of a name or other text.
const TEXT: usize = 200;

/// A parsed file, with the means to convert an offset to a line.
pub(super) struct Sheet<'t> {
    pub(super) file: BoardFile,
    line_starts: Vec<usize>,
    root: DeTable<'t>,
}

impl<'t> Sheet<'t> {
    /// Parses a file; none if it is not TOML.
    pub(super) fn parse(file: BoardFile, text: &'t str, limit: usize, problems: &mut Problems) -> Option<Self> {
        let top = |line| FilePosition { file, line, row: String::new() };
        if text.len() > limit {
            let fault = format!("The file has {} bytes.", text.len());
            problems.add(&top(1), fault, format!("A board file has {limit} at most: check that this is one."));
            return None;
        }
        let line_starts: Vec<usize> =
            std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let (root, faults) = DeTable::parse_recoverable(text);
        for fault in &faults {
            let line = line_of(&line_starts, fault.span().map_or(0, |span| span.start));
            problems.add(&top(line), format!("This is not TOML: {}.", fault.message()), "Mend the line.");
        }
        faults.is_empty().then(|| Self { file, line_starts, root: root.into_inner() })
    }

    /// The keys at the top of the file.
    pub(super) fn top<'s, 'p>(&'s self, problems: &'p mut Problems) -> Fields<'s, 'p> {
        let place = FilePosition { file: self.file, line: 1, row: String::new() };
        Fields { table: &self.root, lines: &self.line_starts, place, asked: Vec::new(), free: false, problems }
    }

    /// The rows of an array of tables, each read by `read`. The caller checks whether there must be any.
    pub(super) fn rows<T>(
        &self,
        key: &'static str,
        problems: &mut Problems,
        read: impl Fn(&mut Fields<'_, '_>) -> T,
    ) -> Vec<Row<T>> {
        let Some(found) = self.root.get(key) else { return Vec::new() };
        let line = line_of(&self.line_starts, found.span().start);
        let place = FilePosition { file: self.file, line, row: String::new() };
        let Some(array) = found.get_ref().as_array() else {
            problems.add(&place, format!("`{key}` is one thing."), format!("Write each as a table: [[{key}]]."));
            return Vec::new();
        };
        let mut rows = Vec::with_capacity(array.len());
        for (n, value) in array.iter().enumerate() {
            let line = line_of(&self.line_starts, value.span().start);
            let Some(table) = value.get_ref().as_table() else {
                let place = FilePosition { file: self.file, line, row: format!("[[{key}]] {}", n + 1) };
                problems.add(&place, "This row is not a table.", format!("Write it as a table: [[{key}]]."));
                continue;
            };
            let id = table.get("id").and_then(|id| id.get_ref().as_str()).unwrap_or_default().to_owned();
            let title = if id.is_empty() { (n + 1).to_string() } else { quoted(&id) };
            let place = FilePosition { file: self.file, line, row: format!("[[{key}]] {title}") };
            let before = problems.count();
            let lines = &self.line_starts;
            let mut fields = Fields { table, lines, place: place.clone(), asked: Vec::new(), free: false, problems };
            let value = read(&mut fields);
            fields.end();
            rows.push(Row { place, id, sound: problems.count() == before, value });
        }
        rows
    }
}

fn line_of(line_starts: &[usize], offset: usize) -> usize {
    line_starts.partition_point(|start| *start <= offset).max(1)
}

/// A row as it was read. In a row that is not sound, placeholders replace the values that could not be read. The row is
/// kept so that references to it are not reported as problems.
pub(super) struct Row<T> {
    pub(super) place: FilePosition,
    pub(super) id: String,
    pub(super) sound: bool,
    pub(super) value: T,
}

impl<T> Row<T> {
    /// The position of a line of this row.
    pub(super) fn at(&self, line: usize) -> FilePosition {
        FilePosition { line, ..self.place.clone() }
    }
}

/// An id that is referred to, with its line.
#[derive(Clone, Debug, Default)]
pub(super) struct Ref {
    pub(super) word: String,
    pub(super) line: usize,
}

/// A table whose keys are being read.
pub(super) struct Fields<'t, 'p> {
    table: &'t DeTable<'t>,
    lines: &'t [usize],
    place: FilePosition,
    asked: Vec<&'static str>,
    free: bool,
    problems: &'p mut Problems,
}

impl<'t> Fields<'t, '_> {
    fn get(&mut self, key: &'static str) -> Option<&'t Spanned<DeValue<'t>>> {
        self.asked.push(key);
        self.table.get(key)
    }

    fn line(&self, value: &Spanned<DeValue<'_>>) -> usize {
        line_of(self.lines, value.span().start)
    }

    fn complain(&mut self, line: usize, fault: String, remedy: String) {
        let place = FilePosition { line, ..self.place.clone() };
        self.problems.add(&place, fault, remedy);
    }

    fn missing(&mut self, key: &str, wanted: &str) {
        let line = self.place.line;
        self.complain(line, format!("`{key}` is missing."), format!("Write {key} = {wanted}."));
    }

    fn wrong_type(&mut self, key: &str, value: &Spanned<DeValue<'_>>, wanted: &str) {
        let (line, found) = (self.line(value), value.get_ref().type_str());
        self.complain(line, format!("`{key}` is written as {found}."), format!("Write {key} = {wanted}."));
    }

    /// A required key.
    fn must(&mut self, key: &'static str, wanted: &str) -> Option<&'t Spanned<DeValue<'t>>> {
        let found = self.get(key);
        if found.is_none() {
            self.missing(key, wanted);
        }
        found
    }

    /// A key whose rows [`Sheet::rows`] reads.
    pub(super) fn rows_of(&mut self, key: &'static str) {
        self.asked.push(key);
    }

    /// Whether the key is present.
    pub(super) fn has(&self, key: &str) -> bool {
        self.table.get(key).is_some()
    }

    fn string(&mut self, key: &'static str, value: &Spanned<DeValue<'t>>, wanted: &str) -> Option<Ref> {
        let line = self.line(value);
        let Some(text) = value.get_ref().as_str() else {
            self.wrong_type(key, value, wanted);
            return None;
        };
        let fault = if text.trim().is_empty() {
            "is empty"
        } else if text.trim() != text {
            "begins or ends with a blank"
        } else if text.chars().any(char::is_control) {
            "has a control character"
        } else if text.chars().count() > TEXT {
            "is too long"
        } else {
            return Some(Ref { word: text.to_owned(), line });
        };
        let remedy = format!("Write 1 to {TEXT} letters on one line, without blanks around them.");
        self.complain(line, format!("`{key}` = {} {fault}.", quoted(text)), remedy);
        None
    }

    /// A required text.
    pub(super) fn text(&mut self, key: &'static str, wanted: &str) -> Option<Ref> {
        let value = self.must(key, wanted)?;
        self.string(key, value, wanted)
    }

    /// An optional text.
    pub(super) fn text_if_any(&mut self, key: &'static str, wanted: &str) -> Option<Ref> {
        let value = self.get(key)?;
        self.string(key, value, wanted)
    }

    /// A required word that may be used as an id in the log.
    pub(super) fn word(&mut self, key: &'static str) -> Option<Ref> {
        let found = self.text(key, "\"a_word\"")?;
        let fits = found.word.len() <= WORD
            && found.word.starts_with(|c: char| c.is_ascii_lowercase())
            && found.word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        if !fits {
            let fault = format!("`{key}` = {} is no word for the log.", quoted(&found.word));
            let remedy = format!("Write at most {WORD} of a-z, 0-9 and _, a letter first: \"eastern_canada\".");
            self.complain(found.line, fault, remedy);
            return None;
        }
        Some(found)
    }

    /// A list of texts; empty if the key is missing.
    pub(super) fn list(&mut self, key: &'static str) -> Vec<Ref> {
        const WANTED: &str = "[\"one\", \"two\"]";
        let Some(value) = self.get(key) else { return Vec::new() };
        let Some(array) = value.get_ref().as_array() else {
            self.wrong_type(key, value, WANTED);
            return Vec::new();
        };
        array.iter().filter_map(|item| self.string(key, item, WANTED)).collect()
    }

    /// An optional list; `[]` is a list.
    pub(super) fn list_if_any(&mut self, key: &'static str) -> Option<Vec<Ref>> {
        if self.has(key) { Some(self.list(key)) } else { self.not_written(key) }
    }

    /// A required list; it may be `[]`.
    pub(super) fn list_written(&mut self, key: &'static str) -> Vec<Ref> {
        if !self.has(key) {
            self.asked.push(key);
            self.missing(key, "[\"one\", \"two\"]");
            return Vec::new();
        }
        self.list(key)
    }

    fn integer(&mut self, key: &str, value: &Spanned<DeValue<'_>>, range: &RangeInclusive<i64>) -> Option<i64> {
        let wanted = format!("a whole number from {} to {}", range.start(), range.end());
        let Some(found) = value.get_ref().as_integer() else {
            self.wrong_type(key, value, &wanted);
            return None;
        };
        match i64::from_str_radix(found.as_str(), found.radix()) {
            Ok(number) if range.contains(&number) => Some(number),
            _ => {
                let line = self.line(value);
                self.complain(
                    line,
                    format!("`{key}` = {}.", quoted(found.as_str())),
                    format!("Write {key} = {wanted}."),
                );
                None
            }
        }
    }

    /// A required whole number.
    pub(super) fn whole(&mut self, key: &'static str, range: RangeInclusive<i64>) -> Option<i64> {
        let wanted = format!("a whole number from {} to {}", range.start(), range.end());
        let value = self.must(key, &wanted)?;
        self.integer(key, value, &range)
    }

    /// An optional whole number.
    pub(super) fn whole_if_any(&mut self, key: &'static str, range: RangeInclusive<i64>) -> Option<i64> {
        let value = self.get(key)?;
        self.integer(key, value, &range)
    }

    /// A required number with decimals.
    pub(super) fn decimal(&mut self, key: &'static str, range: RangeInclusive<f64>) -> Option<f64> {
        let wanted = format!("a number from {} to {}", range.start(), range.end());
        let value = self.must(key, &wanted)?;
        let written = match value.get_ref() {
            DeValue::Float(found) => found.as_str().parse::<f64>().ok(),
            DeValue::Integer(found) if found.radix() == 10 => found.as_str().parse::<f64>().ok(),
            _ => None,
        };
        let number = written.filter(|number| range.contains(number));
        if number.is_none() {
            let line = self.line(value);
            self.complain(line, format!("`{key}` is not such a number."), format!("Write {key} = {wanted}."));
        }
        number
    }

    /// A boolean; false if the key is missing.
    pub(super) fn flag(&mut self, key: &'static str) -> bool {
        let Some(value) = self.get(key) else { return false };
        value.get_ref().as_bool().unwrap_or_else(|| {
            self.wrong_type(key, value, "true, or leave it out");
            false
        })
    }

    /// A required word, one of these.
    pub(super) fn choice<C: Copy>(&mut self, key: &'static str, choices: &[(&str, C)]) -> Option<C> {
        let wanted = one_of(choices);
        let found = self.text(key, &wanted)?;
        self.chosen(key, &found, choices)
    }

    /// An optional word, one of these.
    pub(super) fn choice_if_any<C: Copy>(&mut self, key: &'static str, choices: &[(&str, C)]) -> Option<C> {
        let found = self.text_if_any(key, &one_of(choices))?;
        self.chosen(key, &found, choices)
    }

    /// A list of words, each one of these.
    pub(super) fn choices<C: Copy>(&mut self, key: &'static str, choices: &[(&str, C)]) -> Vec<C> {
        let found = self.list_written(key);
        found.iter().filter_map(|found| self.chosen(key, found, choices)).collect()
    }

    fn chosen<C: Copy>(&mut self, key: &str, found: &Ref, choices: &[(&str, C)]) -> Option<C> {
        let choice = choices.iter().find(|(word, _)| *word == found.word);
        if choice.is_none() {
            let fault = format!("`{key}` = {} is not known.", quoted(&found.word));
            self.complain(found.line, fault, format!("Write {}.", one_of(choices)));
        }
        choice.map(|(_, choice)| *choice)
    }

    /// A required table inside this one, read by `read`.
    pub(super) fn nested<T>(
        &mut self,
        key: &'static str,
        wanted: &str,
        read: impl FnOnce(&mut Fields<'_, '_>) -> T,
    ) -> Option<T> {
        let value = self.must(key, wanted)?;
        let Some(table) = value.get_ref().as_table() else {
            self.wrong_type(key, value, wanted);
            return None;
        };
        let mut place = FilePosition { line: self.line(value), ..self.place.clone() };
        place.row = if place.row.is_empty() { format!("`{key}`") } else { format!("{}, `{key}`", place.row) };
        let mut inner =
            Fields { table, lines: self.lines, place, asked: Vec::new(), free: false, problems: &mut *self.problems };
        let found = read(&mut inner);
        inner.end();
        Some(found)
    }

    /// An optional table inside this one.
    pub(super) fn nested_if_any<T>(
        &mut self,
        key: &'static str,
        wanted: &str,
        read: impl FnOnce(&mut Fields<'_, '_>) -> T,
    ) -> Option<T> {
        if self.has(key) { self.nested(key, wanted, read) } else { self.not_written(key) }
    }

    /// Records a key that is allowed here and missing.
    fn not_written<T>(&mut self, key: &'static str) -> Option<T> {
        self.asked.push(key);
        None
    }

    /// A name in both languages.
    pub(super) fn name(&mut self) -> Option<Name> {
        self.nested("name", "{ en = \"Eire\", ja = \"アイルランド\" }", |inner| {
            let en = inner.text("en", "\"its English name\"");
            let ja = inner.text("ja", "\"its Japanese name\"");
            let also = inner.list("also").into_iter().map(|found| found.word).collect();
            Some(Name { en: en?.word, ja: ja?.word, also })
        })
        .flatten()
    }

    /// A table with any keys and whole numbers as values, sorted by key.
    pub(super) fn counts(&mut self, key: &'static str, wanted: &str, range: &RangeInclusive<i64>) -> Vec<(Ref, i64)> {
        self.nested(key, wanted, |inner| {
            inner.free = true;
            let mut counts = Vec::new();
            for (word, value) in inner.table {
                let line = inner.line(value);
                if let Some(count) = inner.integer(word.get_ref(), value, range) {
                    counts.push((Ref { word: word.get_ref().to_string(), line }, count));
                }
            }
            counts
        })
        .unwrap_or_default()
    }

    /// The keys of a table with any keys whose values explain them.
    pub(super) fn legend(&mut self, key: &'static str, wanted: &str) -> Vec<String> {
        self.nested(key, wanted, |inner| {
            inner.free = true;
            for (word, value) in inner.table {
                if value.get_ref().as_str().is_none_or(|text| text.trim().is_empty()) {
                    inner.wrong_type(word.get_ref(), value, "\"what this letter stands for\"");
                }
            }
            inner.table.keys().map(|word| word.get_ref().to_string()).collect()
        })
        .unwrap_or_default()
    }

    /// Ends the table: a key that was not read does not belong here.
    pub(super) fn end(self) {
        if self.free {
            return;
        }
        for word in self.table.keys() {
            let found: &str = word.get_ref();
            if self.asked.contains(&found) {
                continue;
            }
            let place = FilePosition { line: line_of(self.lines, word.span().start), ..self.place.clone() };
            let remedy = match nearest(found, self.asked.iter().copied()) {
                Some(near) => format!("Did you mean `{near}`?"),
                None => format!("Leave it out; known here: {}.", self.asked.join(", ")),
            };
            self.problems.add(&place, format!("`{}` does not belong here.", found.escape_debug()), remedy);
        }
    }
}

fn one_of<C>(choices: &[(&str, C)]) -> String {
    let words: Vec<String> = choices.iter().map(|(word, _)| format!("{word:?}")).collect();
    format!("one of {}", words.join(", "))
}
