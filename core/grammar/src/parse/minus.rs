//! A minus before a number: `-1 knight` is a loss, never a purchase or a move.

use super::read::Piece;
use super::token::tokens;
use super::{Addressed, Context, ParseError, ParseProblem, head};
use crate::definition::{Definition, Slot, SlotKind};
use crate::print;
use crate::request::Request;
use adjutant_core::Command;

/// The positions of minus signs before numbers, in bytes. A dash in a list is followed by a space.
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

/// The line without its first minus, with every letter in its place; none if it has no minus.
pub(super) fn without(line: &str) -> Option<String> {
    let (at, _) = minus(line)?;
    let sign = line.get(at..)?.chars().next()?;
    Some(format!("{}{}{}", line.get(..at)?, " ".repeat(sign.len_utf8()), line.get(at + sign.len_utf8()..)?))
}

/// Checks that a line with a minus is an order that removes units.
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

/// The error for a line with a minus directly after the name of a command, before all other errors.
pub(super) fn of_command(line: &str, context: &Context<'_>) -> Option<ParseError> {
    let at = minus(line)?;
    let before = line.get(..at.0)?;
    let tokens = tokens(before);
    let piece = Piece { line: before, tokens: &tokens };
    let heads = head::called(piece, context.lexicon.commands());
    let whole = |head: &&head::Head| head.first == 0 && head.last == tokens.len();
    let definition = heads.iter().find(whole).map(|head| head.definition)?;
    if heads.iter().any(|head| head.definition.takes_away) || !counts(definition) {
        return None;
    }
    let words = line.get(at.0..at.1)?.to_owned();
    let problem = ParseProblem::LeftOver { words, usage: definition.usage() };
    Some(ParseError::of(definition, line, at, problem))
}

/// Whether a command takes units, so that a following number is a count.
fn counts(definition: &Definition) -> bool {
    let units = |slot: &Slot| matches!(slot.kind, SlotKind::Own(own) if own.lists_kinds() || own.is_whole());
    definition.game.is_some() && definition.slots.first().is_some_and(units)
}
