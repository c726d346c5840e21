//! What does not fit in a file that is imported.

use crate::words::{Args, Words};
use serde_json::{Value, json};

/// The most letters of a file that a message repeats.
const LONGEST: usize = 80;

/// Something that does not fit, with its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// The line, from 1.
    pub(super) line: u32,
    /// The field of the line, from 1; 0 = the line as a whole.
    pub(super) column: u32,
    /// The key of its message.
    pub(super) key: &'static str,
    /// What stands there.
    pub(super) said: String,
    /// What would fit.
    pub(super) fits: String,
}

impl Fault {
    pub(super) const fn new(line: u32, column: u32, key: &'static str) -> Self {
        Self { line, column, key, said: String::new(), fits: String::new() }
    }

    /// The same, with what stands there: on one line, and only its beginning if it is long.
    pub(super) fn saying(self, said: impl AsRef<str>) -> Self {
        let whole = said.as_ref();
        let plain = |sign: char| if sign.is_control() { ' ' } else { sign };
        let mut said: String = whole.chars().take(LONGEST).map(plain).collect();
        if whole.chars().nth(LONGEST).is_some() {
            said.push('…');
        }
        Self { said, ..self }
    }

    /// The same, with what would fit.
    pub(super) fn fitting(self, fits: impl Into<String>) -> Self {
        Self { fits: fits.into(), ..self }
    }

    /// What is wrong, without its place.
    pub(super) fn what(&self, words: Words) -> String {
        words.say(self.key, &Args::new().text("said", self.said.as_str()).text("fits", self.fits.as_str()))
    }

    /// A line for people.
    pub(super) fn sentence(&self, words: Words, file: &str) -> String {
        let args = Args::new()
            .text("file", file)
            .text("line", self.line.to_string())
            .text("column", self.column.to_string())
            .text("what", self.what(words));
        if self.column == 0 { words.say("import-at-line", &args) } else { words.say("import-at-column", &args) }
    }

    /// An object for programs.
    pub(super) fn object(&self, words: Words, file: &str) -> Value {
        json!({
            "type": "fault", "file": file, "line": self.line, "column": self.column, "key": self.key,
            "said": self.said, "fits": self.fits, "message": self.what(words),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_repeats_only_the_beginning_of_a_long_field() {
        let fault = Fault::new(1, 1, "import-name").saying("a\nb");
        assert_eq!(fault.said, "a b");
        let fault = Fault::new(1, 1, "import-name").saying("x".repeat(10_000_000));
        assert_eq!(fault.said, format!("{}…", "x".repeat(LONGEST)));
    }
}
