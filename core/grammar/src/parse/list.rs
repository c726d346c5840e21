//! Lists in all notations: `2 pikes, 1 knight`, `2pk+1kn`, `騎士3`.

use super::token::{Sort, Token};

const SEPARATORS: [&str; 7] = ["and", "plus", "with", "と", "や", "および", "及び"];
/// Japanese counters after a number.
pub const COUNTERS: [&str; 10] = ["個", "隻", "機", "両", "体", "台", "つ", "門", "名", "人"];
/// Japanese numerals.
pub(super) const KANJI: [&str; 11] = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];
/// Words for zero.
pub const NONE: [&str; 3] = ["no", "without", "なし"];

/// Whether an item of a list can begin here with its number; zero counts as well.
pub fn is_number(token: &Token) -> bool {
    token.number().is_some() || number_word(token).is_some() || one_of(token, &NONE)
}

/// Separators in a list.
pub fn is_separator(token: &Token) -> bool {
    matches!(token.sort, Sort::Sign(',' | '+' | '&')) || one_of(token, &SEPARATORS)
}

/// Whether a token is one of these words.
pub fn one_of(token: &Token, words: &[&str]) -> bool {
    words.iter().any(|word| token.is(word))
}

/// A small number written as a word.
pub fn number_word(token: &Token) -> Option<u16> {
    const WORDS: [&str; 13] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let place = WORDS.iter().position(|word| token.is(word)).or_else(|| KANJI.iter().position(|word| token.is(word)));
    place
        .and_then(|place| u16::try_from(place).ok())
        .or_else(|| matches!(token.folded.as_str(), "a" | "an").then_some(1))
}

/// A count small enough for a rule.
pub fn small(token: Option<&Token>) -> Option<u16> {
    let token = token?;
    let number = token.number().or_else(|| number_word(token).map(u64::from))?;
    u16::try_from(number).ok()
}
