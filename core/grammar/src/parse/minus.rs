//! A minus before a number: `-1 knight` is a loss, and never a purchase or a move.

use super::{Addressed, Context, ParseError, ParseProblem};
use crate::print;
use crate::request::Request;
use adjutant_core::Command;

/// Where a line has a minus that belongs to a number, in bytes. A dash of a list has a space behind it.
fn minus(line: &str) -> Option<(usize, usize)> {
    let mut before = ' ';
    for (at, letter) in line.char_indices() {
        let behind = &line[at + letter.len_utf8()..];
        let is_minus = matches!(letter, '-' | '–' | '−') && behind.starts_with(|sign: char| sign.is_ascii_digit());
        if is_minus && (before.is_whitespace() || matches!(before, ',' | '(' | ':')) {
            let digits = behind.chars().take_while(char::is_ascii_digit).count();
            return Some((at, at + letter.len_utf8() + digits));
        }
        before = letter;
    }
    None
}

/// The line without its first minus, every letter where it was; none = it has none.
pub(super) fn without(line: &str) -> Option<String> {
    let (at, _) = minus(line)?;
    let sign = line.get(at..)?.chars().next()?;
    Some(format!("{}{}{}", line.get(..at)?, " ".repeat(sign.len_utf8()), line.get(at + sign.len_utf8()..)?))
}

/// Holds a line that was read to its minus.
pub(super) fn held(line: &str, read: Addressed, context: &Context<'_>) -> Result<Addressed, ParseError> {
    let Some(at) = minus(line) else { return Ok(read) };
    let Request::Act(command @ Command::Play(_)) = &read.request else { return Ok(read) };
    let said = print::print(Some(context.lexicon.grammar()), command, &[], &print::Ids);
    let commands = context.lexicon.commands().all();
    let definition = commands.iter().filter(|one| said.starts_with(one.name)).max_by_key(|one| one.name.len());
    match definition {
        Some(definition) if !definition.takes_away => {
            let words = line.get(at.0..at.1).unwrap_or_default().to_owned();
            let problem = ParseProblem::LeftOver { words, usage: definition.usage() };
            Err(ParseError::of(definition, line, at, problem))
        }
        _ => Ok(read),
    }
}
