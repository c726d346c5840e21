//! A block: several orders pasted at once, one a line or divided by semicolons, with comments, bullets and numbers.

use super::{Context, ParseError, Piece, tokens};
use crate::lexicon::{Lexicon, fold};
use crate::request::Addressed;

/// One order of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockLine {
    /// The line it stands in, from 1.
    pub number: usize,
    /// The order as written, without bullet and comment.
    pub text: String,
    /// What it says.
    pub read: Result<Addressed, ParseError>,
}

/// The orders of a block, not yet read: line number and text.
pub fn split(block: &str) -> Vec<(usize, String)> {
    let mut orders = Vec::new();
    for (index, line) in block.lines().enumerate() {
        for part in without_comment(line).split([';', '；']) {
            let text = without_bullet(part);
            if !text.is_empty() && !is_fence(text) {
                orders.push((index + 1, text.to_owned()));
            }
        }
    }
    orders
}

/// Reads a block, every line against the same board.
pub fn parse_block(block: &str, context: &Context<'_>) -> Vec<BlockLine> {
    let read = |(number, text): (usize, String)| {
        let read = super::parse_addressed(&text, context);
        BlockLine { number, text, read }
    };
    split(block).into_iter().map(read).collect()
}

/// Whether a line of a block only says whose turn and which phase follows, or what was left over, as turn summaries of other
/// programs do: `Combat Move - Russians`.
pub fn is_heading(line: &str, lexicon: &Lexicon) -> bool {
    const REMARKS: [&str; 3] = ["remainingresources", "gamehistory", "turncomplete"];
    let tokens = tokens(line);
    let piece = Piece { line, tokens: &tokens };
    let heads = tokens.iter().position(|token| token.is_sign('>')).is_some_and(|at| {
        lexicon.phase_exact(piece.text(0, at)).is_some()
            && lexicon.power_exact(piece.text(at + 1, tokens.len())).is_some()
    });
    let folded = fold(line);
    let counts = folded.strip_prefix("round").is_some_and(|rest| rest.chars().all(|sign| sign.is_ascii_digit()));
    heads || counts || REMARKS.iter().any(|remark| folded.starts_with(remark))
}

/// A comment begins with `#` at the start of a line or after a space, unless a number follows: `wagon #17`.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (at, letter) in line.char_indices() {
        let is_mark = matches!(letter, '#' | '＃');
        if is_mark && before.is_whitespace() && !line[at + letter.len_utf8()..].starts_with(|c: char| c.is_numeric()) {
            return &line[..at];
        }
        before = letter;
    }
    line
}

/// `- move …`, `* move …`, `• move …`, `3. move …`, `3) move …`, `> move …`.
fn without_bullet(text: &str) -> &str {
    let text = text.trim();
    let rest = text.trim_start_matches(['-', '*', '•', '・', '‣', '>', '–']);
    if rest.len() < text.len() {
        return rest.trim_start();
    }
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if digits.len() < text.len()
        && let Some(rest) = digits.strip_prefix(['.', ')', '．', '）'])
        && !rest.starts_with(|letter: char| letter.is_ascii_digit())
    {
        return rest.trim_start();
    }
    text
}

/// The fence of a code block, as chat services have it.
fn is_fence(text: &str) -> bool {
    text.starts_with("```")
}
