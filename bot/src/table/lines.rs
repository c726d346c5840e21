//! Where the local table's lines come from: a keyboard with editing, history and completion, or a plain stream.

use super::completer::{Completer, CompletionContext};
use crate::doors::Wrong;
use crate::doors::lines::{BoundedLines, LONGEST_LINE, Line};
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

/// Wipes the screen, and what was on it before.
const WIPED: &str = "\x1b[2J\x1b[3J\x1b[H";
/// How much of a line is shown again.
const MOST_SHOWN: usize = 4000;

/// A line, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line; several if they were pasted.
    Line(String),
    /// A line that cannot be read: a key of the catalogue, and its terms.
    Unread(Wrong),
    /// Ctrl-C.
    Interrupted,
    /// Ctrl-D, or the end of the stream.
    End,
}

/// Where lines come from.
pub enum Lines {
    /// A keyboard.
    Keyboard(Box<Keyboard>),
    /// A stream; what is read is shown, so that its transcript can be read.
    Stream(BoundedLines<Box<dyn BufRead>>),
}

/// A keyboard.
pub struct Keyboard {
    editor: Editor<Completer, FileHistory>,
    history: PathBuf,
    /// Lines name what others must not know: they are not kept.
    secret: bool,
}

impl Lines {
    /// The keyboard, remembering in this file. A terminal that cannot be edited on is read as a stream.
    pub fn keyboard(history: PathBuf, completion: Rc<RefCell<CompletionContext>>) -> Self {
        let config = Config::builder().auto_add_history(true).bracketed_paste(true).build();
        match Editor::with_config(config) {
            Ok(mut editor) => {
                editor.set_helper(Some(Completer::new(completion)));
                // The first time there is none.
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
    /// The stream cannot be read or the prompt not written.
    pub fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Typed> {
        match self {
            Self::Keyboard(keyboard) => keyboard.next(prompt),
            Self::Stream(stream) => {
                let Some(line) = stream.take()? else { return Ok(Typed::End) };
                let (text, wrong) = judged(line);
                // The author of the stream must not command the terminal of its reader.
                let shown: String = naming::harmless(&text).chars().take(MOST_SHOWN).collect();
                writeln!(out, "{prompt}{shown}")?;
                Ok(wrong.map_or(Typed::Line(text), Typed::Unread))
            }
        }
    }

    /// Another person takes the keyboard. What the one before saw and typed is wiped off; he presses Enter when the
    /// other has turned away. A stream has nobody to wait for.
    ///
    /// # Errors
    /// The stream cannot be read or the call not written.
    pub fn hand_over(&mut self, call: &str, out: &mut dyn Write) -> io::Result<()> {
        if let Self::Keyboard(keyboard) = self {
            // What was typed names blocks: the next player must not find it with the arrow keys.
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

/// Reads a line and forgets it, however long it is.
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
        // The editor writes to the terminal itself.
        match self.editor.readline(&screened(prompt)) {
            Ok(line) => {
                // A history that cannot be kept is no reason not to play.
                if !self.secret {
                    let _ = self.editor.append_history(&self.history);
                }
                if line.len() > LONGEST_LINE {
                    return Ok(judged(Line::TooLong(line)).1.map_or(Typed::Interrupted, Typed::Unread));
                }
                // Pasted lines come as one, with ends of lines among them.
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
