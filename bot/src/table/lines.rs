//! The input of the local table: a keyboard with editing, history and completion, or a stream.

use super::completer::{Completer, CompletionContext};
use crate::limits::Wrong;
use crate::limits::lines::{BoundedLines, LONGEST_LINE, Line};
use crate::machine::input::judged;
use crate::text::own::{own, screened};
use adjutant_commands::naming;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{Config, Editor};
use std::cell::RefCell;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::rc::Rc;

/// The sequence that clears the screen and its scrollback.
const WIPED: &str = "\x1b[2J\x1b[3J\x1b[H";
/// The longest part of a line that is echoed, in characters.
const MOST_SHOWN: usize = 4000;

/// A line, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line, or several pasted ones.
    Line(String),
    /// An unreadable line: a key of the catalogue and its arguments.
    Unread(Wrong),
    /// Ctrl-C.
    Interrupted,
    /// Ctrl-D, or the end of the stream.
    End,
}

/// The source of lines.
pub enum Lines {
    /// A keyboard.
    Keyboard(Box<Keyboard>),
    /// A stream; lines are echoed, so that the transcript is readable.
    Stream(BoundedLines<Box<dyn BufRead>>),
}

/// A keyboard.
pub struct Keyboard {
    editor: Editor<Completer, FileHistory>,
    history: PathBuf,
    /// Whether lines are secret, so that they are not stored.
    secret: bool,
}

impl Lines {
    /// The keyboard, with its history in this file. A terminal without editing is read as a stream.
    pub fn keyboard(history: PathBuf, completion: Rc<RefCell<CompletionContext>>) -> Self {
        let config = Config::builder().auto_add_history(true).bracketed_paste(true).build();
        match Editor::with_config(config) {
            Ok(mut editor) => {
                editor.set_helper(Some(Completer::new(completion)));
                // The file does not exist at first.
                let _ = editor.load_history(&history);
                Self::Keyboard(Box::new(Keyboard { editor, history, secret: false }))
            }
            Err(_) => Self::stream(io::BufReader::new(io::stdin())),
        }
    }

    /// A stream.
    pub fn stream(from: impl BufRead + 'static) -> Self {
        Self::Stream(BoundedLines::new(Box::new(from)))
    }

    /// The next line.
    ///
    /// # Errors
    /// The stream cannot be read, or the prompt cannot be written.
    pub fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Typed> {
        match self {
            Self::Keyboard(keyboard) => keyboard.next(prompt),
            Self::Stream(stream) => {
                let Some(line) = stream.take()? else { return Ok(Typed::End) };
                let (text, wrong) = judged(line);
                // The stream must not send control sequences to the terminal.
                let shown: String = naming::harmless(&text).chars().take(MOST_SHOWN).collect();
                writeln!(out, "{prompt}{shown}")?;
                Ok(wrong.map_or(Typed::Line(text), Typed::Unread))
            }
        }
    }

    /// Passes the keyboard to another player: the screen is cleared before and after Enter. A stream does not wait.
    ///
    /// # Errors
    /// The stream cannot be read, or the message cannot be written.
    pub fn hand_over(&mut self, call: &str, out: &mut dyn Write) -> io::Result<()> {
        if let Self::Keyboard(keyboard) = self {
            // Typed orders name hidden blocks: the next player must not find them in the history.
            keyboard.secret = true;
            let _ = keyboard.editor.clear_history();
            write!(out, "{}{call}", own(WIPED))?;
            out.flush()?;
            wait_for_enter(io::stdin().lock())?;
            write!(out, "{}", own(WIPED))?;
            return out.flush();
        }
        writeln!(out, "{call}")
    }
}

/// Reads and discards a line of any length.
fn wait_for_enter(from: impl io::BufRead) -> io::Result<()> {
    for byte in from.bytes() {
        if byte? == b'\n' {
            break;
        }
    }
    Ok(())
}

impl Keyboard {
    fn next(&mut self, prompt: &str) -> io::Result<Typed> {
        // The line editor writes to the terminal itself.
        match self.editor.readline(&screened(prompt)) {
            Ok(line) => {
                // A history that cannot be stored does not matter.
                if !self.secret {
                    let _ = self.editor.append_history(&self.history);
                }
                if line.len() > LONGEST_LINE {
                    return Ok(judged(Line::TooLong(line)).1.map_or(Typed::Interrupted, Typed::Unread));
                }
                // Pasted lines arrive as one text with line ends.
                let plain = line.replace(['\n', '\r'], " ");
                Ok(judged(Line::Text(plain)).1.map_or(Typed::Line(line), Typed::Unread))
            }
            Err(ReadlineError::Interrupted) => Ok(Typed::Interrupted),
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
