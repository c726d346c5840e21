//! Reads lines from an untrusted stream, with a limited length, and checks that they are text.
//!
//! A line that is too long is reported as soon as that is known, because its end may never come. The rest of it is
//! skipped before the next line. If 64 MB were skipped without a line end, reading fails.

use std::io::{self, BufRead};

/// The longest line that is read, in bytes without its end. A block of orders has the same limit.
pub const LONGEST_LINE: usize = 64 << 10;
/// The most bytes of one line that are skipped.
const MOST_FORGOTTEN: u64 = 64 << 20;
/// Some editors put it at the start of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A line, or why it is unusable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The text, without its line end.
    Text(String),
    /// The line is longer than [`LONGEST_LINE`]; its beginning.
    TooLong(String),
    /// The line is not UTF-8: the text with replacement characters, and the position of the first error, in bytes.
    NotText(String, usize),
}

/// The lines of a stream.
pub struct BoundedLines<R> {
    from: R,
    /// Whether the rest of a line that is too long must still be skipped.
    amid: bool,
    begun: bool,
}

impl<R: BufRead> BoundedLines<R> {
    /// Reads the lines of this stream.
    pub fn new(from: R) -> Self {
        Self { from, amid: false, begun: false }
    }

    /// The next line; none at the end.
    ///
    /// # Errors
    /// The stream cannot be read, or one of its lines does not end.
    pub fn take(&mut self) -> io::Result<Option<Line>> {
        if self.amid {
            self.forget()?;
        }
        let mut bytes = Vec::new();
        loop {
            let found = match self.from.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                found => found?,
            };
            if found.is_empty() {
                return Ok((!bytes.is_empty()).then(|| self.line(bytes)));
            }
            let end = found.iter().position(|byte| *byte == b'\n');
            let room = LONGEST_LINE + 1 - bytes.len();
            let piece = &found[..end.unwrap_or(found.len())];
            bytes.extend_from_slice(&piece[..piece.len().min(room)]);
            let used = piece.len() + usize::from(end.is_some());
            self.from.consume(used);
            // A carriage return is part of the line end, and may be the byte that exceeds the limit.
            let text = bytes.strip_suffix(b"\r").filter(|_| end.is_some()).unwrap_or(&bytes);
            if text.len() > LONGEST_LINE {
                self.amid = end.is_none();
                bytes.truncate(LONGEST_LINE);
                return Ok(Some(Line::TooLong(String::from_utf8_lossy(&bytes).into_owned())));
            }
            if end.is_some() {
                return Ok(Some(self.line(bytes)));
            }
        }
    }

    fn line(&mut self, bytes: Vec<u8>) -> Line {
        let first = !std::mem::replace(&mut self.begun, true);
        let tidy = |text: &str| {
            let text = if first { text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text) } else { text };
            text.trim_end_matches('\r').to_owned()
        };
        match String::from_utf8(bytes) {
            Ok(text) => Line::Text(tidy(&text)),
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                Line::NotText(tidy(&String::from_utf8_lossy(error.as_bytes())), at)
            }
        }
    }

    /// Skips the rest of a line that is too long.
    fn forget(&mut self) -> io::Result<()> {
        let mut forgotten: u64 = 0;
        loop {
            let found = match self.from.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                found => found?,
            };
            let end = found.iter().position(|byte| *byte == b'\n');
            let used = end.map_or(found.len(), |end| end + 1);
            let ends = end.is_some() || found.is_empty();
            self.from.consume(used);
            if ends {
                self.amid = false;
                return Ok(());
            }
            forgotten += used as u64;
            if forgotten > MOST_FORGOTTEN {
                let what =
                    format!("the input has a line of more than {MOST_FORGOTTEN} bytes: nothing more of it is read");
                return Err(io::Error::new(io::ErrorKind::InvalidData, what));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    fn all(bytes: &[u8], buffer: usize) -> Vec<Line> {
        let mut lines = BoundedLines::new(BufReader::with_capacity(buffer, bytes));
        std::iter::from_fn(|| lines.take().expect("readable")).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_are_told_apart_whatever_the_buffer() {
        for buffer in [1, 3, 8192] {
            let found = all("\u{feff}one\r\n\n\u{feff}two\nthree".as_bytes(), buffer);
            assert_eq!(found, [text("one"), text(""), text("\u{feff}two"), text("three")]);
            assert_eq!(all(b"a\xff\r\nb\n", buffer), [Line::NotText("a\u{fffd}".to_owned(), 1), text("b")]);
            assert_eq!(all(b"", buffer), []);
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_told_and_the_next_is_read() {
        let longest = "x".repeat(LONGEST_LINE);
        for (end, buffer) in [("\n", 7), ("\r\n", 8192)] {
            let whole = format!("{longest}{end}next{end}");
            assert_eq!(all(whole.as_bytes(), buffer), [text(&longest), text("next")]);
            for more in ["x", "xxxxxxxxxxxx\u{3042}"] {
                let whole = format!("{longest}{more}{end}next{end}");
                assert_eq!(all(whole.as_bytes(), buffer), [Line::TooLong(longest.clone()), text("next")]);
            }
        }
        // The line has no end.
        let endless = io::repeat(b'x').take(3 << 20);
        let mut lines = BoundedLines::new(BufReader::new(endless));
        assert!(matches!(lines.take(), Ok(Some(Line::TooLong(_)))));
        assert!(matches!(lines.take(), Ok(None)));
    }

    #[test]
    fn a_stream_without_lines_ends() {
        let mut lines = BoundedLines::new(BufReader::with_capacity(1 << 16, io::repeat(b'x')));
        assert!(matches!(lines.take(), Ok(Some(Line::TooLong(_)))));
        assert_eq!(lines.take().expect_err("endless").kind(), io::ErrorKind::InvalidData);
    }
}
