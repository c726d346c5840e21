//! Reads a table of text: fields between commas, semicolons or tabs, with quotes as RFC 4180 has them.

use super::fault::Fault;
use std::iter::Peekable;
use std::str::Chars;

/// The most rows of a table. Every row costs a search among names, or a rehearsal of a league.
pub(super) const MOST_ROWS: usize = 5_000;
/// The most fields of a row.
const MOST_FIELDS: usize = 200;

/// A field of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// Its text, without spaces around it.
    pub(super) text: String,
    /// The line on which it begins, from 1.
    pub(super) line: u32,
    /// Its place in the row, from 1.
    pub(super) column: u32,
}

impl Field {
    /// A fault at this field.
    pub(super) fn fault(&self, key: &'static str) -> Fault {
        Fault::new(self.line, self.column, key).saying(self.text.as_str())
    }
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// The line on which it begins, from 1.
    pub(super) line: u32,
    pub(super) fields: Vec<Field>,
}

impl Row {
    /// The field at an index, if something stands in it.
    pub(super) fn at(&self, index: usize) -> Option<&Field> {
        self.fields.get(index).filter(|field| !field.text.is_empty())
    }
}

/// All rows in which something stands. A byte order mark is skipped.
///
/// # Errors
/// A quotation mark stands where none can, or the table is too large.
pub(super) fn rows(text: &str) -> Result<Vec<Row>, Fault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let separator = separator(text);
    let mut reader = Reader { letters: text.chars().peekable(), line: 1 };
    let mut rows = Vec::new();
    while reader.letters.peek().is_some() {
        let row = reader.row(separator)?;
        if row.fields.iter().any(|field| !field.text.is_empty()) {
            if rows.len() == MOST_ROWS {
                return Err(Fault::new(row.line, 0, "import-rows").fitting(MOST_ROWS.to_string()));
            }
            rows.push(row);
        }
    }
    Ok(rows)
}

/// The separator of a table: that of its first line in which something stands. A tab comes before the others.
fn separator(text: &str) -> char {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut is_quoted = false;
    let mut counts = [(',', 0_usize), (';', 0), ('\t', 0)];
    for letter in first.chars() {
        is_quoted ^= letter == '"';
        for (separator, count) in &mut counts {
            *count += usize::from(!is_quoted && letter == *separator);
        }
    }
    let [(_, commas), (_, semicolons), (_, tabs)] = counts;
    if tabs > 0 {
        '\t'
    } else if semicolons > commas {
        ';'
    } else {
        ','
    }
}

struct Reader<'t> {
    letters: Peekable<Chars<'t>>,
    line: u32,
}

impl Reader<'_> {
    fn row(&mut self, separator: char) -> Result<Row, Fault> {
        let line = self.line;
        let mut fields = Vec::new();
        loop {
            if fields.len() == MOST_FIELDS {
                return Err(Fault::new(line, 0, "import-fields").fitting(MOST_FIELDS.to_string()));
            }
            let column = fields.len() as u32 + 1;
            fields.push(self.field(separator, column)?);
            match self.letters.next() {
                Some(letter) if letter == separator => {}
                ending => {
                    if ending == Some('\r') {
                        let _ = self.letters.next_if_eq(&'\n');
                    }
                    self.line += 1;
                    return Ok(Row { line, fields });
                }
            }
        }
    }

    /// A field, without what stands behind it.
    fn field(&mut self, separator: char, column: u32) -> Result<Field, Fault> {
        let line = self.line;
        let mut text = String::new();
        if self.letters.next_if_eq(&'"').is_some() {
            self.quoted(&mut text).ok_or_else(|| Fault::new(line, column, "import-quote-open"))?;
            let is_over = self.letters.peek().is_none_or(|next| *next == separator || matches!(next, '\n' | '\r'));
            if !is_over {
                return Err(Fault::new(line, column, "import-quote"));
            }
        } else {
            let goes_on = |next: &char| *next != separator && !matches!(next, '\n' | '\r');
            while let Some(letter) = self.letters.next_if(goes_on) {
                if letter == '"' {
                    return Err(Fault::new(line, column, "import-quote"));
                }
                text.push(letter);
            }
        }
        Ok(Field { text: text.trim().to_owned(), line, column })
    }

    /// Reads up to the closing quotation mark; none = there is no such mark.
    fn quoted(&mut self, text: &mut String) -> Option<()> {
        loop {
            match self.letters.next()? {
                '"' if self.letters.next_if_eq(&'"').is_none() => return Some(()),
                letter => {
                    self.line += u32::from(letter == '\n');
                    text.push(letter);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<Vec<String>> {
        let rows = rows(text).expect("a table");
        rows.into_iter().map(|row| row.fields.into_iter().map(|field| field.text).collect()).collect()
    }

    #[test]
    fn separators_quotes_and_line_ends_are_read() {
        let wanted = vec![vec!["a", "b"], vec!["1", "2, \"3\""]];
        for text in [
            "a,b\n1,\"2, \"\"3\"\"\"\n",
            "\u{feff}a;b\r\n1;\"2, \"\"3\"\"\"",
            "a\tb\r1\t\"2, \"\"3\"\"\"\r",
            "\n a , b \n\n 1 ,\"2, \"\"3\"\"\"\n,\n",
        ] {
            assert_eq!(texts(text), wanted, "{text:?}");
        }
        assert_eq!(texts(""), Vec::<Vec<String>>::new());
        assert_eq!(texts("one\ntwo\n"), [["one"], ["two"]]);
    }

    #[test]
    fn lines_and_columns_are_those_of_the_file() {
        let rows = rows("a,b\n\n\"1\n2\",3\n4,5").expect("a table");
        let places: Vec<(u32, u32)> = rows.iter().map(|row| (row.line, row.fields[1].line)).collect();
        assert_eq!(places, [(1, 1), (3, 4), (5, 5)]);
        assert_eq!((rows[2].fields[1].column, rows[2].at(2)), (2, None));
    }

    #[test]
    fn quotation_marks_that_do_not_fit_are_refused_with_their_place() {
        for (text, key, line, column) in [
            ("a,b\n1,\"2\n", "import-quote-open", 2, 2),
            ("a,b\n1,2\"\n", "import-quote", 2, 2),
            ("a,b\n\"1\"x,2\n", "import-quote", 2, 1),
        ] {
            let fault = rows(text).expect_err(text);
            assert_eq!((fault.key, fault.line, fault.column), (key, line, column), "{text}");
        }
    }

    #[test]
    fn a_table_that_is_too_large_is_refused_before_it_fills_the_memory() {
        let long = rows(&"x\n".repeat(1_000_000)).expect_err("too many rows");
        assert_eq!((long.key, long.line), ("import-rows", MOST_ROWS as u32 + 1));
        let wide = rows(&",".repeat(1_000_000)).expect_err("too many fields");
        assert_eq!((wide.key, wide.line), ("import-fields", 1));
    }
}
