//! Protects the terminal from control characters in texts of others.
//!
//! Texts come from anywhere: the log of a stranger's backup, a name, a word that was typed. So no control sequence in a
//! text reaches the terminal. A sequence of this program has a mark before it, with its length and a random number of
//! this process. No author of a text can know that number. Where texts are written to a terminal ([`Screened`]), the
//! mark is removed. Every other control character is replaced by a visible one.

use std::io::{self, Write};
use std::sync::OnceLock;

/// Replaces a control character.
const SHOWN: &str = "\u{fffd}";
const ESCAPE: u8 = 0x1b;

/// The random number in the marks of this process; unset before the first output is opened, as in tests of texts. None = this machine
/// gave no random number, so this program writes no control sequences: whatever a mark were made of, an author could guess it.
static MARK: OnceLock<Option<u64>> = OnceLock::new();

/// A control sequence of this program, with its mark.
pub fn own(sequence: &str) -> String {
    if sequence.is_empty() {
        return String::new();
    }
    match MARK.get() {
        None => sequence.to_owned(),
        Some(None) => String::new(),
        Some(Some(mark)) => format!("{}{sequence}", marked(*mark, sequence.len())),
    }
}

fn marked(mark: u64, length: usize) -> String {
    format!("\x1b[{mark};{length}p")
}

/// An output that lets through only this program's own control sequences.
pub struct Screened<W> {
    out: W,
    mark: Option<u64>,
    /// Whether control characters are replaced. In a file or pipe they are data.
    is_terminal: bool,
    state: State,
}

/// What has been read of a character or a mark.
enum State {
    Text,
    /// The bytes so far of what may be a mark.
    Mark(Vec<u8>),
    /// The number of bytes left of a sequence of this program.
    Own(usize),
    /// The first byte of what may be a C1 control character.
    Control,
}

impl<W: Write> Screened<W> {
    /// The first output creates the mark of this process.
    pub fn new(out: W, is_terminal: bool) -> Self {
        let mark = *MARK.get_or_init(|| {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes).ok().map(|()| u64::from_le_bytes(bytes))
        });
        Self { out, mark, is_terminal, state: State::Text }
    }

    /// Handles one byte, and writes the result to `to`.
    fn take(&mut self, byte: u8, to: &mut Vec<u8>) {
        match std::mem::replace(&mut self.state, State::Text) {
            State::Own(left) => {
                to.push(byte);
                if left > 1 {
                    self.state = State::Own(left - 1);
                }
            }
            State::Text => self.sign(byte, to),
            State::Control => {
                if (0x80..0xa0).contains(&byte) && self.is_terminal {
                    to.extend_from_slice(SHOWN.as_bytes());
                } else {
                    to.push(0xc2);
                    self.sign(byte, to);
                }
            }
            State::Mark(mut begun) => {
                begun.push(byte);
                let wanted = self.mark.map(|mark| format!("\x1b[{mark};")).unwrap_or_default().into_bytes();
                let head = begun.len().min(wanted.len());
                let digits = &begun[head..];
                let length = digits.split_last().filter(|(end, _)| **end == b'p').and_then(|(_, digits)| {
                    std::str::from_utf8(digits).ok()?.parse::<usize>().ok().filter(|length| *length > 0)
                });
                if self.mark.is_none()
                    || begun[..head] != wanted[..head]
                    || !(length.is_some() || digits.iter().all(u8::is_ascii_digit))
                {
                    // It is no mark. Its first character is replaced, and the others are examined.
                    self.shown(ESCAPE, to);
                    for byte in &begun[1..] {
                        self.take(*byte, to);
                    }
                } else {
                    self.state = length.map_or(State::Mark(begun), State::Own);
                }
            }
        }
    }

    fn sign(&mut self, byte: u8, to: &mut Vec<u8>) {
        match byte {
            ESCAPE => self.state = State::Mark(vec![ESCAPE]),
            0xc2 => self.state = State::Control,
            b'\n' | b'\t' => to.push(byte),
            0..=0x1f | 0x7f => self.shown(byte, to),
            _ => to.push(byte),
        }
    }

    fn shown(&self, byte: u8, to: &mut Vec<u8>) {
        if self.is_terminal { to.extend_from_slice(SHOWN.as_bytes()) } else { to.push(byte) }
    }
}

impl<W: Write> Write for Screened<W> {
    /// An incomplete character at the end waits for its other bytes.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let harmless = |byte: &u8| matches!(byte, b'\n' | b'\t' | 0x20..=0x7e | 0x80..=0xc1 | 0xc3..);
        if matches!(self.state, State::Text) && bytes.iter().all(harmless) {
            return self.out.write(bytes);
        }
        let mut to = Vec::with_capacity(bytes.len());
        for byte in bytes {
            self.take(*byte, &mut to);
        }
        self.out.write_all(&to)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A text that is safe for a library that writes to the terminal itself.
pub fn screened(text: &str) -> String {
    let mut out = Vec::new();
    let mut screen = Screened::new(&mut out, true);
    // Writing to a vector cannot fail.
    let _ = screen.write_all(text.as_bytes());
    drop(screen);
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_seeds as seeds;

    fn written(pieces: &[&str], is_terminal: bool) -> String {
        let mut out = Vec::new();
        let mut screen = Screened { out: &mut out, mark: Some(77), is_terminal, state: State::Text };
        for piece in pieces {
            screen.write_all(piece.as_bytes()).expect("written");
        }
        drop(screen);
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn what_is_ours_commands_and_nothing_else_does() {
        let bold = format!("{}\x1b[1m", marked(77, 4));
        assert_eq!(written(&[&bold, "Anna\n"], true), "\x1b[1mAnna\n");
        assert_eq!(written(&["\x1b[1mAnna\x1b]0;title\x07\n"], true), "\u{fffd}[1mAnna\u{fffd}]0;title\u{fffd}\n");
        assert_eq!(written(&["a\u{9b}31mb\u{7f}\r\n"], true), "a\u{fffd}31mb\u{fffd}\u{fffd}\n");
        assert_eq!(written(&["\x1b[78;4p\x1b[1m"], true), "\u{fffd}[78;4p\u{fffd}[1m");
        assert_eq!(written(&["\x1b[77;0p", "\x1b[77;p"], true), "\u{fffd}[77;0p\u{fffd}[77;p");
        assert_eq!(written(&["日本\t¡é\n"], true), "日本\t¡é\n");
        // In a file nothing is replaced, and the marks are removed.
        assert_eq!(written(&["a\x1b[31m\u{9b}\r\n", &bold], false), "a\x1b[31m\u{9b}\r\n\x1b[1m");
    }

    #[test]
    fn without_a_random_number_nothing_commands() {
        let mut out = Vec::new();
        let mut screen = Screened { out: &mut out, mark: None, is_terminal: true, state: State::Text };
        screen.write_all(b"\x1b[0;4p\x1b[1m\x1b[;4p\x1b[1m").expect("written");
        drop(screen);
        assert_eq!(String::from_utf8(out).expect("text"), "\u{fffd}[0;4p\u{fffd}[1m\u{fffd}[;4p\u{fffd}[1m");
    }

    /// The result is the same however the text is split, and whatever stands beside it.
    #[test]
    fn no_text_of_others_commands_a_terminal() {
        let bold = format!("{}\x1b[1m", marked(77, 4));
        let pieces: [&str; 14] =
            ["\x1b", "[", "77", ";", "4p", "78", "m", "\u{9b}", "\u{9d}", "\x07", "日", "\r", "a", &bold];
        seeds::of("no_text_of_others_commands_a_terminal").rotating(200, 20_000).play(|seed| {
            let mut state = seed;
            let mut below = |most: usize| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as usize % most
            };
            let text: Vec<&str> = (0..=below(30)).map(|_| pieces[below(pieces.len())]).collect();
            // A guessed mark would be accepted, so it is excluded here.
            let whole = text.concat();
            if whole.replace(&bold, "").contains("\x1b[77;4p") {
                return;
            }
            let mut out = Vec::new();
            let mut screen = Screened { out: &mut out, mark: Some(77), is_terminal: true, state: State::Text };
            let mut rest = whole.as_bytes();
            while !rest.is_empty() {
                let (now, later) = rest.split_at(1 + below(rest.len()));
                screen.write_all(now).expect("written");
                rest = later;
            }
            drop(screen);
            let out = String::from_utf8_lossy(&out).replace("\x1b[1m", "");
            assert!(
                !out.contains(|sign: char| sign.is_control() && sign != '\n' && sign != '\t'),
                "{whole:?}: {out:?}"
            );
        });
    }
}
