//! Lines that programs write: `SEAT: command`, `dice: 3 1 6`, or a JSON object.

use serde::Deserialize;
use std::io::{BufRead, Result};

/// One input: a line, or a block of orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The line it ends in, from 1.
    pub line: u64,
    /// As written, the whole of it.
    pub text: String,
    /// The client's own id.
    pub id: Option<String>,
    /// What it says.
    pub said: Saying,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saying {
    /// Somebody commands something.
    Command {
        /// On whose behalf, as written.
        seat: String,
        /// What.
        command: String,
    },
    /// How the dice fell.
    Dice(Vec<String>),
    /// It names no seat.
    Nobody,
    /// It begins with `{` and is no object of the kind wanted.
    NoObject(String),
}

/// Reads inputs; blank lines and comments are none.
pub struct Inputs<'a> {
    from: Box<dyn BufRead + 'a>,
    line: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Object {
    id: Option<serde_json::Value>,
    seat: Option<String>,
    command: Option<String>,
    dice: Option<Vec<u16>>,
}

impl<'a> Inputs<'a> {
    /// Inputs of a script or of the standard input.
    pub fn new(from: impl BufRead + 'a) -> Self {
        Self { from: Box::new(from), line: 0 }
    }

    /// The next input; none at the end.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn take(&mut self) -> Result<Option<Input>> {
        while let Some(text) = self.next_line()? {
            let trimmed = text.trim();
            if trimmed.is_empty() || trimmed.starts_with('#') {
                continue;
            }
            let mut input = if trimmed.starts_with('{') { self.object(trimmed) } else { self.plain(trimmed) };
            if let Saying::Command { command, .. } = &mut input.said
                && command == "orders"
            {
                *command = self.block(&mut input.text)?;
                input.line = self.line;
            }
            return Ok(Some(input));
        }
        Ok(None)
    }

    /// The orders of a block, up to `end`.
    fn block(&mut self, whole: &mut String) -> Result<String> {
        let mut orders = String::new();
        while let Some(line) = self.next_line()? {
            whole.push('\n');
            whole.push_str(&line);
            if line.trim() == "end" {
                break;
            }
            orders.push_str(&line);
            orders.push('\n');
        }
        Ok(orders)
    }

    /// A line without its end. Bytes that are no text become a sign for that; no name contains it.
    fn next_line(&mut self) -> Result<Option<String>> {
        let mut bytes = Vec::new();
        if self.from.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        self.line += 1;
        Ok(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned()))
    }

    fn plain(&self, text: &str) -> Input {
        let said = match text.split_once([':', '：']) {
            Some((seat, rest)) if is_dice(seat) => {
                Saying::Dice(rest.split([' ', ',', '\t']).filter(|word| !word.is_empty()).map(str::to_owned).collect())
            }
            Some((seat, command)) => {
                Saying::Command { seat: seat.trim().to_owned(), command: command.trim().to_owned() }
            }
            None => Saying::Nobody,
        };
        Input { line: self.line, text: text.to_owned(), id: None, said }
    }

    fn object(&self, text: &str) -> Input {
        let of = |id, said| Input { line: self.line, text: text.to_owned(), id, said };
        let object: Object = match serde_json::from_str(text) {
            Ok(object) => object,
            Err(error) => return of(None, Saying::NoObject(error.to_string())),
        };
        let id = object.id.map(|id| id.as_str().map_or_else(|| id.to_string(), str::to_owned));
        match (object.seat, object.command, object.dice) {
            (_, None, Some(values)) => of(id, Saying::Dice(values.iter().map(u16::to_string).collect())),
            (Some(seat), Some(command), None) => of(id, Saying::Command { seat, command }),
            (None, Some(_), None) => of(id, Saying::Nobody),
            _ => of(id, Saying::NoObject("\"seat\" and \"command\", or \"dice\"".to_owned())),
        }
    }
}

fn is_dice(word: &str) -> bool {
    matches!(word.trim().to_lowercase().as_str(), "dice" | "roll" | "ダイス")
}
