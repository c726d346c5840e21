//! Where the local table's lines come from: a keyboard with editing, history and completion, or a plain stream.

use super::completer::{Completer, Desk};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{Config, Editor};
use std::cell::RefCell;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::rc::Rc;

/// A line, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line; several if they were pasted.
    Line(String),
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
    Stream(Box<dyn BufRead>),
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
    pub fn keyboard(history: PathBuf, desk: Rc<RefCell<Desk>>) -> Self {
        let config = Config::builder().auto_add_history(true).bracketed_paste(true).build();
        match Editor::with_config(config) {
            Ok(mut editor) => {
                editor.set_helper(Some(Completer::new(desk)));
                // The first time there is none.
                let _ = editor.load_history(&history);
                Self::Keyboard(Box::new(Keyboard { editor, history, secret: false }))
            }
            Err(_) => Self::Stream(Box::new(io::BufReader::new(io::stdin()))),
        }
    }

    /// The next line.
    ///
    /// # Errors
    /// The stream cannot be read or the prompt not written.
    pub fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Typed> {
        match self {
            Self::Keyboard(keyboard) => keyboard.next(prompt),
            Self::Stream(stream) => {
                let mut bytes = Vec::new();
                if stream.read_until(b'\n', &mut bytes)? == 0 {
                    return Ok(Typed::End);
                }
                let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
                writeln!(out, "{prompt}{line}")?;
                Ok(Typed::Line(line))
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
            write!(out, "\x1b[2J\x1b[3J\x1b[H{call}")?;
            out.flush()?;
            io::stdin().lock().read_line(&mut String::new())?;
            write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
            return out.flush();
        }
        writeln!(out, "{call}")
    }
}

impl Keyboard {
    fn next(&mut self, prompt: &str) -> io::Result<Typed> {
        match self.editor.readline(prompt) {
            Ok(line) => {
                // A history that cannot be kept is no reason not to play.
                if !self.secret {
                    let _ = self.editor.append_history(&self.history);
                }
                Ok(Typed::Line(line))
            }
            Err(ReadlineError::Interrupted) => Ok(Typed::Interrupted),
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
