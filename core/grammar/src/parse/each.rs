//! `one each for Leeds, Hull and Ripon`, `2 squires each in York and Leeds`: the same order for every place of a list.
//!
//! It is tried only if a line cannot be read otherwise. The words before `each` are the units. The words after the last
//! place belong to every order.

use super::Context;
use super::list::is_separator;
use super::read::Piece;
use super::token::{Sort, tokens};
use crate::lexicon::Found;

/// The maximum number of words in the name of a place.
const LONGEST_PLACE: usize = 6;
/// Words before the first place.
const BEFORE: [&str; 8] = ["for", "in", "at", "to", "on", "into", "onto", "from"];
const EACH: [&str; 2] = ["each", "apiece"];

/// The same as one line for each place; none for any other line.
pub(super) fn plain(line: &str, context: &Context<'_>) -> Option<Vec<String>> {
    let tokens = tokens(line);
    let piece = Piece { line, tokens: &tokens };
    let each = tokens.iter().position(|token| EACH.iter().any(|word| token.is(word))).filter(|each| *each > 0)?;
    let who = piece.text(0, each);
    let mut at = each + 1;
    let before = BEFORE.iter().find(|word| tokens.get(at).is_some_and(|token| token.is(word))).copied();
    at += usize::from(before.is_some());
    let before = before.filter(|word| *word != "for").unwrap_or("in");
    let mut places: Vec<String> = Vec::new();
    while let Some(length) = place(piece, at, context) {
        places.push(piece.text(at, at + length).to_owned());
        at += length;
        let next = at + tokens.get(at..)?.iter().take_while(|token| is_separator(token)).count();
        if next == at || place(piece, next, context).is_none() {
            break;
        }
        at = next;
    }
    let rest = if at < tokens.len() { piece.text(at, tokens.len()) } else { "" };
    (places.len() > 1)
        .then(|| places.iter().map(|place| format!("{who} {before} {place} {rest}").trim().to_owned()).collect())
}

fn place(piece: Piece<'_>, at: usize, context: &Context<'_>) -> Option<usize> {
    (1..=LONGEST_PLACE).rev().find(|length| {
        let Some(tokens) = piece.tokens.get(at..at + length) else { return false };
        let plain = !tokens.iter().any(|token| matches!(token.sort, Sort::Sign(_)));
        plain && matches!(context.lexicon.space_exact(piece.text(at, at + length)), Some(Found::Found(_)))
    })
}
