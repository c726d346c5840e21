//! What may command a terminal: only what this program says itself.
//!
//! Texts come from anywhere: the log of a stranger's backup, a name, a word that was typed. So no sequence of control signs gets
//! to a terminal as it stands. Ours have a mark before them, which says how long they are and which nobody can write who did not
//! see this process begin; where texts are written to a terminal ([`Screened`]), the mark is taken away and every other sign
//! that does something is shown as a sign that does nothing.

use std::io::{self, Write};
use std::sync::OnceLock;

/// What stands for a sign that would do something.
const SHOWN: &str = "\u{fffd}";
const ESCAPE: u8 = 0x1b;

/// The number in the marks of this process; none before the first output is opened, as in tests of texts.
static MARK: OnceLock<u64> = OnceLock::new();

/// A sequence that may command the terminal.
pub fn own(sequence: &str) -> String {
    if sequence.is_empty() {
        return String::new();
    }
    MARK.get().map_or_else(|| sequence.to_owned(), |mark| format!("{}{sequence}", marked(*mark, sequence.len())))
}

fn marked(mark: u64, length: usize) -> String {
    format!("\x1b[{mark};{length}p")
}

/// An output that only this program commands.
pub struct Screened<W> {
    out: W,
    mark: u64,
    /// Whether signs are shown that would do something. Where nobody reads it on a terminal, they are data.
    is_terminal: bool,
    state: State,
}

/// What was read of a sign or of a mark.
enum State {
    Text,
    /// So much of what may be a mark.
    Mark(Vec<u8>),
    /// So many bytes are ours.
    Own(usize),
    /// The first byte of a sign that may be one of the controls behind ASCII.
    Control,
}

impl<W: Write> Screened<W> {
    /// The first one gives this process its mark.
    pub fn new(out: W, is_terminal: bool) -> Self {
        let mark = *MARK.get_or_init(|| {
            let mut bytes = [0; 8];
            // Without chance a mark is guessed more easily, and still commands nothing but colours that are ours.
            let _ = getrandom::fill(&mut bytes);
            u64::from_le_bytes(bytes)
        });
        Self { out, mark, is_terminal, state: State::Text }
    }

    /// Takes one byte; what comes of it goes to `to`.
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
                let wanted = format!("\x1b[{};", self.mark).into_bytes();
                let head = begun.len().min(wanted.len());
                let digits = &begun[head..];
                let length = digits.split_last().filter(|(end, _)| **end == b'p').and_then(|(_, digits)| {
                    std::str::from_utf8(digits).ok()?.parse::<usize>().ok().filter(|length| *length > 0)
                });
                if begun[..head] != wanted[..head] || !(length.is_some() || digits.iter().all(u8::is_ascii_digit)) {
                    // It is none. Its first sign does nothing, and the others are looked at.
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
    /// What ends in the middle of a sign waits for the rest of it.
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

/// A text as it may be given to something that writes to the terminal itself.
pub fn screened(text: &str) -> String {
    let mut out = Vec::new();
    let mut screen = Screened::new(&mut out, true);
    // A vector takes everything.
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
        let mut screen = Screened { out: &mut out, mark: 77, is_terminal, state: State::Text };
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
        // A file is given what there is; our marks are for nobody.
        assert_eq!(written(&["a\x1b[31m\u{9b}\r\n", &bold], false), "a\x1b[31m\u{9b}\r\n\x1b[1m");
    }

    /// However it is cut into pieces, and whatever stands beside it.
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
            // A guess of the mark is ours too: here it is left out.
            let whole = text.concat();
            if whole.replace(&bold, "").contains("\x1b[77;4p") {
                return;
            }
            let mut out = Vec::new();
            let mut screen = Screened { out: &mut out, mark: 77, is_terminal: true, state: State::Text };
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
