//! `no undo`, `don't retreat`: a line that names a command and negates it. The command is not executed, and the line is
//! not taken for a place or a phase.

use super::error::{ParseError, ParseProblem};
use super::read::Piece;
use super::token::{Token, tokens};
use super::{Context, head};

/// Words that negate what follows.
const NOT: [&str; 8] = ["no", "not", "dont", "never", "do not", "wont", "will not", "please dont"];
/// Words that negate what precedes.
const NOT_JA: [&str; 6] = ["しない", "しません", "しないで", "しないでください", "は不要", "はしない"];

/// The error for such a line; none for any other line.
pub(super) fn denied(line: &str, context: &Context<'_>) -> Option<ParseError> {
    let tokens = tokens(line);
    let piece = Piece { line, tokens: &tokens };
    let commands = context.lexicon.commands();
    let rest = denial(&tokens).map(|length| piece.from(length));
    let name = match rest {
        Some(rest) => rest.all().trim(),
        None => NOT_JA.iter().find_map(|end| line.trim().strip_suffix(end))?.trim_end_matches('を'),
    };
    let named = super::tokens(name);
    let whole = |head: &head::Head| head.last - head.first == named.len();
    let piece = Piece { line: name, tokens: &named };
    head::called(piece, commands).iter().find(|head| whole(head))?;
    let problem = ParseProblem::Denied { word: name.to_owned() };
    Some(ParseError::whole(line.trim(), problem))
}

/// The number of words at the beginning that negate the rest.
fn denial(tokens: &[Token]) -> Option<usize> {
    let length = |phrase: &&str| {
        let words: Vec<&str> = phrase.split(' ').collect();
        let here = tokens.get(..words.len())?;
        here.iter().zip(&words).all(|(token, word)| token.is(word)).then_some(words.len())
    };
    NOT.iter().filter_map(length).max().filter(|length| *length < tokens.len())
}
