//! A block: several orders pasted at once, one on each line or separated by semicolons, with comments, bullets and
//! numbers.

use super::heading::Heading;
use super::{Context, ParseError, Piece, tokens};
use crate::lexicon::fold;
use crate::request::Addressed;

/// One order of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockLine {
    /// Its line, from 1.
    pub number: usize,
    /// The order as typed, without bullet and comment.
    pub text: String,
    /// Its request or error.
    pub read: Result<Addressed, ParseError>,
}

/// The unread orders of a block: line number and text.
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

/// Reads a block, with every line against the same board.
pub fn parse_block(block: &str, context: &Context<'_>) -> Vec<BlockLine> {
    let read = |(number, text): (usize, String)| {
        let read = super::parse_addressed(&text, context);
        BlockLine { number, text, read }
    };
    split(block).into_iter().map(read).collect()
}

/// Whether a line of a block only reports results, as turn summaries of other programs do: leftovers, dice, losses,
/// income. Such lines are skipped.
pub fn is_report(line: &str) -> bool {
    const BEGIN: [&str; 27] = [
        "remainingresources",
        "gamehistory",
        "unitsdamaged",
        "casualtiesfor",
        "battlescore",
        "battlein",
        "rolled",
        "rolls",
        "dice",
        "hits",
        "result",
        "results",
        "losses",
        "income",
        "collected",
        "collect",
        "collects",
        "total",
        "ipcs",
        "pus",
        "bank",
        "saved",
        "nohits",
        "miss",
        "misses",
        "average",
        "luck",
    ];
    const WITHIN: [&str; 14] = [
        " collect ",
        " collects ",
        " attack with ",
        " defend with ",
        " attacks with ",
        " defends with ",
        " owned by the ",
        " roll dice for ",
        " rolls dice for ",
        " win with ",
        " win, taking ",
        " lost in ",
        " remaining. battle score",
        " end with ",
    ];
    const DICE: [&str; 6] = ["hit", "hits", "miss", "misses", "rolled", "rolls"];
    let lower = line.trim().to_lowercase();
    let folded = fold(&lower);
    let counts = folded.strip_prefix("round").is_some_and(|rest| rest.chars().all(|sign| sign.is_ascii_digit()));
    let label = lower.split_once(':').map(|(label, rest)| (fold(label), rest));
    // `Dice: 1 2 6`, `Losses: 1 inf`: a label that is used only in reports.
    let labelled = label.as_ref().is_some_and(|(label, _)| BEGIN.contains(&label.as_str()));
    let whole = [
        "remainingresources",
        "gamehistory",
        "unitsdamaged",
        "casualtiesfor",
        "battlescore",
        "battlein",
        "endwith",
        "endswith",
    ];
    let begins = whole.iter().any(|begun| folded.starts_with(begun));
    let spaced = format!("{lower} ");
    let within = WITHIN.iter().any(|words| spaced.contains(words));
    // `2 hits`, `rolled 1 2 6`, `1, 4, 5: 2 hits`: numbers and words about dice.
    let mut words = lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let of_dice = words.clone().any(|word| DICE.contains(&word))
        && words.all(|word| DICE.contains(&word) || word.chars().all(|sign| sign.is_ascii_digit()) || word == "and");
    counts || labelled || begins || within || of_dice
}

/// The heading of a line, and whether the line contains nothing else: `Combat Move - Russians`, `NCM:`, `G1`;
/// `Combat moves: none`.
pub fn heading(line: &str, context: &Context<'_>) -> Option<(Heading, bool)> {
    let unmarked = super::courtesy::unmarked(line);
    let tokens = tokens(&unmarked);
    let piece = Piece { line: &unmarked, tokens: &tokens };
    let alone = super::heading::alone(piece, context).map(|heading| (heading, true));
    alone.or_else(|| super::heading::with_colon(piece, context).map(|heading| (heading, false)))
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
    // `-1 inf` is a loss, and `**Purchase:**` is markup.
    let counts = text.len() - rest.len() == 1 && text.starts_with(['-', '–']) && rest.starts_with(char::is_numeric);
    if rest.len() < text.len() && !counts && !text.starts_with("**") {
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

/// The fence of a code block in chats.
fn is_fence(text: &str) -> bool {
    text.starts_with("```")
}
