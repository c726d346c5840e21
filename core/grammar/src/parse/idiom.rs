//! Long phrases for one command, in every game. They end a phase (`no more naval moves from me`) or take back the last
//! order (`oops, undo that march`). They ask whose turn it is (`who has the move?`) or what something costs
//! (`what does a knight cost`).
//!
//! Every word of such a line must be on a closed list. A named phase must be the current one. It is tried only if a
//! line cannot be read otherwise.

use super::Context;
use super::read::Piece;
use super::token::{Sort, Token, tokens};
use crate::definition::DONE;
use crate::lexicon::{Found, fold};

/// The maximum number of words in the name of a phase or a kind.
const LONGEST_NAME: usize = 4;
/// Words that end a phase.
const ENDS: [&str; 11] = [
    "declared",
    "submitted",
    "done",
    "finished",
    "finish",
    "complete",
    "completed",
    "nothing",
    "nobody",
    "thats",
    "ready",
];
/// The same in several words.
const END_PHRASES: [&[&str]; 9] = [
    &["are", "in"],
    &["are", "all", "in"],
    &["is", "in"],
    &["no", "more"],
    &["no", "further"],
    &["no", "other"],
    &["all", "set"],
    &["that", "s", "it"],
    &["that", "s", "all"],
];
/// Words that may stand beside them.
const BESIDE: [&str; 50] = [
    "round",
    "doing",
    "anything",
    "any",
    "at",
    "here",
    "now",
    "ok",
    "okay",
    "good",
    "well",
    "i",
    "im",
    "m",
    "am",
    "is",
    "s",
    "are",
    "we",
    "were",
    "it",
    "its",
    "my",
    "our",
    "the",
    "for",
    "from",
    "this",
    "turn",
    "w",
    "with",
    "to",
    "move",
    "moves",
    "moving",
    "left",
    "else",
    "up",
    "of",
    "more",
    "further",
    "orders",
    "order",
    "everything",
    "all",
    "that",
    "just",
    "then",
    "and",
    "on",
];
/// Words before the next phase or power: `over to the Yorkists`, `on to combat`.
const ONWARD: [&[&str]; 14] = [
    &["over", "to"],
    &["on", "to"],
    &["off", "to"],
    &["onto"],
    &["start"],
    &["begin"],
    &["roll"],
    &["lets", "roll"],
    &["time", "for"],
    &["ready", "for"],
    &["bring", "on"],
    &["now", "for"],
    &["now"],
    &["next", "is"],
];
/// Words for taking back.
const BACK: [&str; 7] = ["undo", "revert", "retract", "cancel", "scratch", "undoing", "rescind"];
/// Words that may stand beside them. Numbers and plurals are excluded, because only one order is taken back.
const TAKEN: [&str; 41] = [
    "kidding",
    "just",
    "wrong",
    "zone",
    "space",
    "place",
    "town",
    "area",
    "forget",
    "i",
    "my",
    "the",
    "that",
    "this",
    "last",
    "previous",
    "latest",
    "one",
    "move",
    "order",
    "purchase",
    "buy",
    "march",
    "fleet",
    "placement",
    "thing",
    "please",
    "pls",
    "it",
    "again",
    "oops",
    "no",
    "nope",
    "wait",
    "sorry",
    "actually",
    "oh",
    "take",
    "back",
    "lets",
    "whoops",
];
/// Words that ask whose turn it is.
const WHO: [&str; 3] = ["who", "whos", "whose"];
const ACTS: [&str; 7] = ["up", "next", "move", "turn", "act", "play", "go"];
const ASKING: [&str; 14] =
    ["is", "s", "has", "the", "it", "to", "now", "on", "right", "anyway", "again", "please", "currently", "at"];
/// Words that end a Japanese line after the name of a phase.
const ENDS_JA: [&str; 20] = [
    "はなし",
    "はなしです",
    "はありません",
    "はもうない",
    "はもうありません",
    "おわり",
    "終わり",
    "終了",
    "完了",
    "おしまい",
    "はこれで終わりです",
    "はこれで終わり",
    "はここまで",
    "はこれで以上",
    "は以上です",
    "は以上",
    "は終わりです",
    "は終わり",
    "は終了",
    "はしない",
];

/// The same as a command line; none for any other line.
pub(super) fn plain(line: &str, context: &Context<'_>) -> Option<String> {
    let tokens = tokens(line);
    let asks = tokens.iter().any(|token| token.is_sign('?'));
    let says_more = |token: &Token| matches!(token.sort, Sort::Sign(sign) if !matches!(sign, ',' | '?'));
    if tokens.iter().any(says_more) {
        return None;
    }
    let piece = Piece { line, tokens: &tokens };
    if let Some(kind) = price(piece, context) {
        return Some(format!("how much is a {kind}"));
    }
    let words: Vec<&str> = tokens.iter().filter(|token| token.is_word()).map(|token| token.folded.as_str()).collect();
    let plain = tokens.iter().filter(|token| !matches!(token.sort, Sort::Sign(_))).count() == words.len();
    if !asks && ends_in_japanese(line, context) {
        return Some("done".to_owned());
    }
    if !plain || words.is_empty() {
        return None;
    }
    if is_turn(&words) {
        return Some("turn".to_owned());
    }
    if asks {
        return None;
    }
    if takes_back(&words) && !is_negated(&tokens) {
        return Some("undo".to_owned());
    }
    ends(piece, context).then(|| "done".to_owned())
}

fn is_turn(words: &[&str]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    WHO.contains(first)
        && rest.iter().any(|word| ACTS.contains(word))
        && rest.iter().all(|word| ACTS.contains(word) || ASKING.contains(word))
}

fn takes_back(words: &[&str]) -> bool {
    let count = |known: &[&str]| words.iter().filter(|word| known.contains(word)).count();
    // A repeated phrase may mean two orders or none.
    let says = matches!((count(&BACK), count(&["take"]), count(&["back"])), (1, 0, 0) | (0, 1, 1));
    says && words.iter().all(|word| BACK.contains(word) || TAKEN.contains(word))
}

/// `no undo`: whether a word negates the taking back. After a pause it does not: `no, undo`.
fn is_negated(tokens: &[Token]) -> bool {
    const NOT: [&str; 6] = ["no", "not", "dont", "never", "nope", "without"];
    tokens.windows(2).any(|pair| NOT.iter().any(|word| pair[0].is(word)) && BACK.iter().any(|word| pair[1].is(word)))
}

/// Whether a named phase is the current one.
fn is_on(phase: &str, context: &Context<'_>) -> bool {
    context.view.and_then(|view| context.lexicon.grammar().phase(view)).is_some_and(|on| on == phase)
}

/// Whether the line contains only an end, words beside it and the current phase.
fn ends(piece: Piece<'_>, context: &Context<'_>) -> bool {
    let words = piece.tokens;
    let (mut at, mut said) = (0, false);
    while let Some(token) = words.get(at) {
        let phrase = END_PHRASES.iter().find(|phrase| {
            phrase.iter().enumerate().all(|(behind, word)| words.get(at + behind).is_some_and(|token| token.is(word)))
        });
        // An end that is repeated without a pause may be a mistake, or may say the opposite: `nobody ready`.
        let again =
            said && !at.checked_sub(1).and_then(|before| words.get(before)).is_some_and(|sign| sign.is_sign(','));
        if let Some(length) = onward(piece, at, context).filter(|_| said) {
            at += length;
        } else if let Some(phrase) = phrase {
            if again {
                return false;
            }
            (at, said) = (at + phrase.len(), true);
        } else if let Some(length) = done_here(piece, at, context) {
            // `no attacks for me this round`: a game's own phrase for the end, with words beside it.
            if again {
                return false;
            }
            (at, said) = (at + length, true);
        } else if token.is_sign(',') || BESIDE.iter().any(|word| token.is(word)) {
            at += 1;
        } else if ENDS.iter().any(|word| token.is(word)) {
            if again {
                return false;
            }
            (at, said) = (at + 1, true);
        } else if let Some((phase, length)) = none_of(piece, at, context) {
            if !is_on(phase, context) || again {
                return false;
            }
            (at, said) = (at + length, true);
        } else if let Some((phase, length)) = phase(piece, at, context) {
            if !is_on(phase, context) {
                return false;
            }
            at += length;
        } else {
            return false;
        }
    }
    said
}

/// The number of words here that name the end of a phase: several words, or a single one with no other meaning.
fn done_here(piece: Piece<'_>, at: usize, context: &Context<'_>) -> Option<usize> {
    const LONGEST: usize = 5;
    const ALONE: [&str; 4] = ["pass", "done", "skip", "next"];
    let most = LONGEST.min(piece.tokens.len() - at);
    (1..=most).rev().find(|length| {
        let words = &piece.tokens[at..at + length];
        let plain = words.iter().all(Token::is_word);
        let name: String = words.iter().map(|token| token.folded.as_str()).collect();
        let enough = *length > 1 || ALONE.contains(&name.as_str());
        plain && enough && context.lexicon.commands().meant(&name).any(|meant| meant.name == DONE.name)
    })
}

/// `no naval this turn`: there is no order in a phase.
fn none_of(piece: Piece<'_>, at: usize, context: &Context<'_>) -> Option<(&'static str, usize)> {
    let no = piece.tokens.get(at).is_some_and(|token| token.is("no"));
    let more = ["more", "further", "other"];
    let words = 1 + usize::from(piece.tokens.get(at + 1).is_some_and(|token| more.iter().any(|word| token.is(word))));
    let (phase, length) = phase(piece, at + words, context).filter(|_| no)?;
    Some((phase, words + length))
}

/// `over to the Yorkists`, `on to combat`: the next phase or another power.
fn onward(piece: Piece<'_>, at: usize, context: &Context<'_>) -> Option<usize> {
    let fits = |phrase: &&&[&str]| {
        phrase
            .iter()
            .enumerate()
            .all(|(behind, word)| piece.tokens.get(at + behind).is_some_and(|token| token.is(word)))
    };
    let mut length = ONWARD.iter().find(fits)?.len();
    length += usize::from(piece.tokens.get(at + length).is_some_and(|token| token.is("the")));
    if let Some((phase, words)) = phase(piece, at + length, context) {
        let phases = context.lexicon.phases();
        let place = |word: &str| phases.iter().position(|known| *known == word);
        let on = context.view.and_then(|view| context.lexicon.grammar().phase(view)).and_then(place);
        return (place(phase) > on).then_some(length + words);
    }
    (1..=LONGEST_NAME).rev().find_map(|words| {
        piece.tokens.get(at + length..at + length + words)?;
        match context.lexicon.power_exact(piece.text(at + length, at + length + words)) {
            Some(Found::Found(power)) if context.seat != Some(&power) => Some(length + words),
            _ => None,
        }
    })
}

fn phase(piece: Piece<'_>, at: usize, context: &Context<'_>) -> Option<(&'static str, usize)> {
    (1..=LONGEST_NAME).rev().find_map(|length| {
        piece.tokens.get(at..at + length)?;
        match context.lexicon.phase_exact(piece.text(at, at + length)) {
            Some(Found::Found(phase)) => Some((phase, length)),
            _ => None,
        }
    })
}

fn ends_in_japanese(line: &str, context: &Context<'_>) -> bool {
    const BEFORE: [&str; 4] = ["これ以上の", "もうこれ以上の", "今回の", "今回は"];
    let line = line.trim().trim_end_matches('。');
    let line = BEFORE.iter().find_map(|word| line.strip_prefix(word)).unwrap_or(line);
    ENDS_JA.iter().find_map(|end| line.strip_suffix(end)).is_some_and(
        |name| matches!(context.lexicon.phase_exact(name), Some(Found::Found(phase)) if is_on(phase, context)),
    )
}

/// The kind whose price is asked: `what does a knight cost`, `price of a knight`.
fn price(piece: Piece<'_>, context: &Context<'_>) -> Option<String> {
    let words: Vec<&Token> = piece.tokens.iter().filter(|token| !matches!(token.sort, Sort::Sign(_))).collect();
    let is = |at: usize, of: &[&str]| words.get(at).is_some_and(|token| of.iter().any(|word| token.is(word)));
    let mut first = match () {
        () if is(0, &["what", "whatll"]) && is(1, &["does", "do", "would", "will"]) => 2,
        () if is(0, &["how"]) && is(1, &["much"]) && is(2, &["does", "do", "would", "will", "is", "are"]) => 3,
        () if is(0, &["price", "cost"]) && is(1, &["of"]) => 2,
        () => return None,
    };
    first += usize::from(is(first, &["a", "an", "the", "one"]));
    let mut last = words.len();
    while last > first && is(last - 1, &["cost", "costs", "again", "now", "do", "work"]) {
        last -= 1;
    }
    let (begin, end) = (words.get(first)?, words.get(last.checked_sub(1)?)?);
    let name = piece.line.get(begin.start..end.end).filter(|_| first < last)?;
    matches!(context.lexicon.kind_exact(name), Some(Found::Found(_))).then(|| fold(name))
}
