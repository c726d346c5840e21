//! Questions about the board in ordinary words: `whats sitting in York right now`, `score so far?`, `今そこに何がいますか`.
//!
//! Every word of such a line is on a closed list, names a view command, or belongs to the place. It is tried only if a
//! line cannot be read otherwise.

use super::Context;
use super::read::Piece;
use super::token::{Sort, Token, tokens};
use crate::definition::{Group, Who};
use crate::lexicon::Found;

/// The maximum number of words in the name of a place or a command.
const LONGEST_PLACE: usize = 6;
const LONGEST_NAME: usize = 5;
/// Words that begin a question.
const ASKS: [&str; 19] = [
    "what", "whats", "who", "whos", "whose", "which", "how", "hows", "show", "tell", "give", "list", "check", "any",
    "anything", "anyone", "anybody", "is", "are",
];
/// Words without meaning in a question about a place.
const ABOUT: [&str; 60] = [
    "is",
    "are",
    "s",
    "does",
    "do",
    "has",
    "have",
    "the",
    "my",
    "his",
    "her",
    "their",
    "our",
    "i",
    "we",
    "they",
    "he",
    "there",
    "now",
    "rn",
    "right",
    "currently",
    "at",
    "moment",
    "sitting",
    "standing",
    "left",
    "got",
    "all",
    "units",
    "unit",
    "forces",
    "troops",
    "guys",
    "stuff",
    "else",
    "me",
    "us",
    "exactly",
    "still",
    "over",
    "holding",
    "holds",
    "defending",
    "defends",
    "guarding",
    "garrisoning",
    "waiting",
    "stationed",
    "parked",
    "planes",
    "ships",
    "blocks",
    "block",
    "again",
    "please",
    "pls",
    "enemy",
    "anyway",
    "hiding",
];
/// Words before the place.
const IN: [&str; 5] = ["in", "at", "on", "around", "of"];
/// Words without meaning in a question about the game.
const BESIDE: [&str; 42] = [
    "what",
    "whats",
    "hows",
    "how",
    "is",
    "s",
    "are",
    "the",
    "a",
    "my",
    "our",
    "so",
    "far",
    "now",
    "rn",
    "right",
    "currently",
    "at",
    "moment",
    "many",
    "much",
    "do",
    "does",
    "i",
    "we",
    "have",
    "has",
    "got",
    "need",
    "to",
    "win",
    "and",
    "show",
    "tell",
    "please",
    "pls",
    "of",
    "both",
    "sides",
    "in",
    "current",
    "again",
];
/// The same in Japanese, with words that begin or end a question there.
const BESIDE_JA: [&str; 26] = [
    "今",
    "現在",
    "今の",
    "の",
    "は",
    "が",
    "を",
    "に",
    "いくつ",
    "どう",
    "両軍",
    "ですか",
    "か",
    "教",
    "えて",
    "ください",
    "教えて",
    "見せて",
    "見",
    "せて",
    "いくら",
    "どれくらい",
    "です",
    "何点",
    "なっていますか",
    "どうなっていますか",
];
const WHAT_JA: [&str; 8] = ["何", "誰", "だれ", "なに", "どんな", "どの", "部隊", "何個"];
const THERE_JA: [&str; 18] = [
    "が",
    "いる",
    "ある",
    "いますか",
    "ありますか",
    "いるか",
    "あるか",
    "いる?",
    "の",
    "は",
    "今",
    "現在",
    "ですか",
    "か",
    "います",
    "あります",
    "部隊",
    "ユニット",
];

/// The same as a command line; none for any other line.
pub(super) fn plain(line: &str, context: &Context<'_>) -> Option<String> {
    let all = tokens(line);
    let asks = all.last().is_some_and(|token| token.is_sign('?'));
    let words: Vec<Token> = all.into_iter().filter(|token| !token.is_sign('?') && !token.is_sign(',')).collect();
    if words.is_empty() || words.iter().any(|token| matches!(token.sort, Sort::Sign(_))) {
        return None;
    }
    let piece = Piece { line, tokens: &words };
    about_a_place(piece, context)
        .or_else(|| in_japanese(piece, context))
        .or_else(|| about_the_game(piece, asks, context))
}

fn is(token: &Token, words: &[&str]) -> bool {
    words.iter().any(|word| token.is(word))
}

fn place(piece: Piece<'_>, at: usize, context: &Context<'_>) -> Option<usize> {
    (1..=LONGEST_PLACE).rev().find(|length| {
        piece.tokens.get(at..at + length).is_some()
            && matches!(context.lexicon.space_exact(piece.text(at, at + length)), Some(Found::Found(_)))
    })
}

/// `what are the Yorkists holding in York`.
fn about_a_place(piece: Piece<'_>, context: &Context<'_>) -> Option<String> {
    let words = piece.tokens;
    if !is(words.first()?, &ASKS) {
        return None;
    }
    let mut at = 1;
    while at < words.len() {
        if let Some(length) = is(&words[at], &IN).then(|| place(piece, at + 1, context)).flatten() {
            let rest = words.get(at + 1 + length..)?;
            let name = piece.text(at + 1, at + 1 + length);
            return rest.iter().all(|token| is(token, &ABOUT)).then(|| format!("board {name}"));
        }
        let power = (1..=3).rev().find(|length| {
            words.get(at..at + length).is_some() && context.lexicon.power_exact(piece.text(at, at + length)).is_some()
        });
        if let Some(length) = power {
            at += length;
        } else if is(&words[at], &ABOUT) {
            at += 1;
        } else {
            return None;
        }
    }
    None
}

/// `今そこに何がいますか`.
fn in_japanese(piece: Piece<'_>, context: &Context<'_>) -> Option<String> {
    let length = place(piece, 0, context)?;
    let rest: String = piece.tokens.get(length..)?.iter().map(|token| token.folded.as_str()).collect();
    let rest = ["には", "にいる", "に", "の", "は"].iter().find_map(|word| rest.strip_prefix(word))?;
    let mut rest = rest;
    let mut asked = false;
    while !rest.is_empty() {
        if let Some(left) = WHAT_JA.iter().find_map(|word| rest.strip_prefix(word)) {
            (rest, asked) = (left, true);
            continue;
        }
        let longest = THERE_JA.iter().filter(|word| rest.starts_with(**word)).max_by_key(|word| word.len())?;
        rest = &rest[longest.len()..];
    }
    asked.then(|| format!("board {}", piece.text(0, length)))
}

/// `score so far?`, `how many victory points do I have`: the name of a view, with words beside it.
fn about_the_game(piece: Piece<'_>, asks: bool, context: &Context<'_>) -> Option<String> {
    let words = piece.tokens;
    let commands = context.lexicon.commands();
    let named = |at: usize| {
        (1..=LONGEST_NAME).rev().find_map(|length| {
            let some = words.get(at..at + length)?;
            let name: String = some.iter().map(|token| token.folded.as_str()).collect();
            let looks = commands.meant(&name).find(|meant| {
                meant.group == Group::Views && meant.who == Who::Anyone && meant.slots.iter().all(|slot| !slot.required)
            })?;
            Some((looks.name, length))
        })
    };
    let japanese = words.iter().any(|token| !token.folded.is_ascii());
    if !asks && !japanese && !is(words.first()?, &ASKS) {
        return None;
    }
    let (mut at, mut found) = (0, None);
    while at < words.len() {
        // A Japanese question has no English words beside the name.
        if !japanese && is(&words[at], &BESIDE) || japanese && is(&words[at], &BESIDE_JA) {
            at += 1;
        } else if let (Some((name, length)), None) = (named(at), found) {
            (at, found) = (at + length, Some(name));
        } else {
            return None;
        }
    }
    found.map(str::to_owned)
}
