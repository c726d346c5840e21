//! Lines that programs write: `SEAT: command`, `dice: 3 1 6`, or a JSON object.

use crate::limits::Wrong;
use crate::limits::lines::{BoundedLines, LONGEST_LINE, Line};
use adjutant_commands::naming;
use adjutant_commands::parse::MOST_ORDERS;
use adjutant_core::term::Term;
use serde::Deserialize;
use std::io::{BufRead, Result};

/// One input: a line, or a block of orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The number of its last line, counted from 1.
    pub line: u64,
    /// The whole text, as written.
    pub text: String,
    /// The ID that the client gave.
    pub id: Option<String>,
    /// What the input says.
    pub said: Saying,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saying {
    /// A command.
    Command {
        /// The seat that it is for, as written.
        seat: String,
        /// The order, as written.
        command: String,
    },
    /// The values of dice.
    Dice(Vec<String>),
    /// A line that names no seat.
    Nobody,
    /// A line that begins with `{` and is not a valid object; the error.
    NoObject(String),
    /// A line that cannot be read: the message key and its terms.
    Wrong(&'static str, Vec<(&'static str, Term)>),
}

/// Reads inputs. Blank lines and comments are skipped.
pub struct Inputs<'a> {
    from: BoundedLines<Box<dyn BufRead + 'a>>,
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
    /// Reads the inputs of a script or of standard input.
    pub fn new(from: impl BufRead + 'a) -> Self {
        Self { from: BoundedLines::new(Box::new(from)), line: 0 }
    }

    /// The next input; none at the end.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn take(&mut self) -> Result<Option<Input>> {
        while let Some((text, wrong)) = self.next_line()? {
            if let Some((key, terms)) = wrong {
                return Ok(Some(Input { line: self.line, text, id: None, said: Saying::Wrong(key, terms) }));
            }
            let trimmed = text.trim();
            if trimmed.is_empty() || trimmed.starts_with('#') {
                continue;
            }
            let mut input = if trimmed.starts_with('{') { self.object(trimmed) } else { self.plain(trimmed) };
            if matches!(&input.said, Saying::Command { command, .. } if command == "orders") {
                let block = self.block(&mut input.text)?;
                input.line = self.line;
                match (block, &mut input.said) {
                    (Ok(orders), Saying::Command { command, .. }) => *command = orders,
                    (Err((key, terms)), said) => *said = Saying::Wrong(key, terms),
                    (Ok(_), _) => {}
                }
            }
            return Ok(Some(input));
        }
        Ok(None)
    }

    /// Reads the orders of a block, up to `end`. A block that is too long or wrong is read to its end and discarded. A
    /// block without an end may have been cut off in the middle of an order. So none of it is executed.
    fn block(&mut self, whole: &mut String) -> Result<std::result::Result<String, Wrong>> {
        let mut orders = String::new();
        let (mut count, mut wrong) = (0, None);
        loop {
            let Some((line, unread)) = self.next_line()? else { return Ok(Err(("denied-orders-cut", Vec::new()))) };
            if unread.is_none() && line.trim() == "end" {
                break;
            }
            count += 1;
            wrong = wrong.or(unread);
            wrong = wrong.or_else(|| too_much(count, orders.len() + line.len()));
            if wrong.is_none() {
                whole.extend(["\n", line.as_str()]);
                orders.extend([line.as_str(), "\n"]);
            }
        }
        whole.push_str("\nend");
        Ok(wrong.map_or(Ok(orders), Err))
    }

    /// A line without its line break, and why it cannot be read.
    fn next_line(&mut self) -> Result<Option<(String, Option<Wrong>)>> {
        let Some(line) = self.from.take()? else { return Ok(None) };
        self.line += 1;
        Ok(Some(judged(line)))
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

/// A line that was read, and why it cannot be used, if it cannot.
pub(crate) fn judged(line: Line) -> (String, Option<Wrong>) {
    match line {
        Line::TooLong(beginning) => (beginning, Some(too_long())),
        Line::NotText(text, at) => (text, Some(("denied-not-text", vec![("place", Term::Number(at as u64 + 1))]))),
        Line::Text(text) => match naming::control(&text) {
            None => (text, None),
            Some((sign, place)) => {
                let terms = vec![("sign", Term::Word(sign)), ("place", Term::Number(place as u64))];
                (text, Some(("parse-hidden", terms)))
            }
        },
    }
}

/// The error for a block of this many lines and bytes, if it is too long.
pub(crate) fn too_much(lines: usize, bytes: usize) -> Option<Wrong> {
    if lines > MOST_ORDERS {
        return Some(("parse-too-many-orders", vec![("most", Term::Number(MOST_ORDERS as u64))]));
    }
    (bytes >= LONGEST_LINE).then(too_long)
}

fn too_long() -> Wrong {
    ("parse-too-long", vec![("most", Term::Number(LONGEST_LINE as u64))])
}

fn is_dice(word: &str) -> bool {
    matches!(word.trim().to_lowercase().as_str(), "dice" | "roll" | "ダイス")
}
