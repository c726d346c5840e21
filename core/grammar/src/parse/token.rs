//! Tokens: the words, numbers and signs of a line, each with its position.
//!
//! Numbers are separated from letters (`3pk`, `sq5`), and Japanese particles from names (`ダービーから`). So a line means the
//! same with and without spaces. Signs inside names (`Stoke-Newton`, `ダービー・ケント`) stay in words.

use crate::lexicon::{fold, is_hiragana};
use unicode_normalization::UnicodeNormalization;

/// The type of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Letters.
    Word,
    /// Digits; too large a number becomes [`u64::MAX`].
    Number(u64),
    /// A run of hiragana, which is grammar.
    Particle,
    /// A sign: one of `, + & # : * ? >`; the last one stands for every arrow.
    Sign(char),
}

/// A piece of a line.
#[derive(Clone, Debug)]
pub struct Token {
    /// Its type.
    pub sort: Sort,
    /// Its text for comparison: folded, or the sign itself.
    pub folded: String,
    /// Its start, in bytes of the line.
    pub start: usize,
    /// Its end.
    pub end: usize,
}

impl Token {
    /// Whether it is this folded word.
    pub fn is(&self, word: &str) -> bool {
        self.folded == word
    }

    /// Whether it is this sign.
    pub fn is_sign(&self, sign: char) -> bool {
        self.sort == Sort::Sign(sign)
    }

    /// Its number, if it is one.
    pub fn number(&self) -> Option<u64> {
        match self.sort {
            Sort::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Whether it consists of letters.
    pub fn is_word(&self) -> bool {
        matches!(self.sort, Sort::Word)
    }
}

/// Chinese characters that end a name like a particle.
const KANJI_MARKERS: [&str; 2] = ["経由", "全部"];
/// Chinese characters before a name that do not belong to it.
const KANJI_COUNTS: [&str; 1] = ["全部"];

/// Words that a hyphen joins to a number: `a 4-step block`.
const COUNTED: [&str; 4] = ["step", "block", "cv", "strength"];

/// Words for all that can be joined to a following name.
const KANJI_ALL: [&str; 7] = ["全軍", "全部", "全員", "全艦隊", "全艦", "全隊", "両方"];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Letter,
    Digit,
    Hiragana,
    Inside,
    Sign(char),
    Space,
}

/// The class of a letter, after compatibility normalisation: full-width letters count as narrow ones.
fn class(letter: char) -> Class {
    let plain = std::iter::once(letter).nfkc().next().unwrap_or(letter);
    match plain {
        _ if plain.is_ascii_digit() => Class::Digit,
        ',' | '、' | ';' | '､' | '，' => Class::Sign(','),
        '+' | '&' | '#' | ':' | '*' | '?' => Class::Sign(plain),
        '№' => Class::Sign('#'),
        '×' | '✕' => Class::Sign('*'),
        '→' | '⇒' | '➔' | '➡' | '>' | '＞' => Class::Sign('>'),
        _ if is_hiragana(plain) => Class::Hiragana,
        _ if plain.is_alphanumeric() || ('\u{300}'..='\u{36f}').contains(&plain) => Class::Letter,
        'ー' | '\u{3099}' | '\u{309a}' => Class::Letter,
        '-' | '–' | '—' | '−' | '=' | '・' | '.' | '\'' | '’' | '_' | '/' => Class::Inside,
        _ => Class::Space,
    }
}

/// The tokens of a line.
pub fn tokens(line: &str) -> Vec<Token> {
    let letters: Vec<(usize, char, Class)> =
        line.char_indices().map(|(at, letter)| (at, letter, class(letter))).collect();
    let end_of = |i: usize| letters.get(i).map_or(line.len(), |(at, _, _)| *at);
    let class_at = |i: usize| letters.get(i).map_or(Class::Space, |(_, _, class)| *class);
    let mut found = Vec::new();
    let mut i = 0;
    while i < letters.len() {
        let from = i;
        match class_at(i) {
            Class::Space => i += 1,
            Class::Sign(sign) => {
                i += 1;
                push(&mut found, line, Sort::Sign(sign), letters[from].0, end_of(i));
            }
            Class::Digit => {
                while class_at(i) == Class::Digit {
                    i += 1;
                }
                let digits: String = line[letters[from].0..end_of(i)].nfkc().collect();
                let number = digits.parse().unwrap_or(u64::MAX);
                push(&mut found, line, Sort::Number(number), letters[from].0, end_of(i));
            }
            Class::Hiragana => {
                while class_at(i) == Class::Hiragana {
                    i += 1;
                }
                push(&mut found, line, Sort::Particle, letters[from].0, end_of(i));
            }
            Class::Inside => {
                while class_at(i) == Class::Inside {
                    i += 1;
                }
                let dashes = &line[letters[from].0..end_of(i)];
                // In `4-step` a number and its unit are one word.
                let rest = line.get(end_of(i)..).unwrap_or_default().to_lowercase();
                let counts = from.checked_sub(1).is_some_and(|before| class_at(before) == Class::Digit);
                if counts && COUNTED.iter().any(|word| rest.starts_with(word)) {
                    continue;
                }
                if class_at(i) == Class::Sign('>') && dashes.chars().any(is_dash) {
                    i += 1;
                    push(&mut found, line, Sort::Sign('>'), letters[from].0, end_of(i));
                } else if dashes.chars().all(is_dash) && from > 0 {
                    // A dash with space around it: `Derby - Leeds`.
                    push(&mut found, line, Sort::Sign('>'), letters[from].0, end_of(i));
                }
            }
            Class::Letter => {
                loop {
                    while class_at(i) == Class::Letter {
                        i += 1;
                    }
                    // One sign inside a word joins its parts.
                    if class_at(i) == Class::Inside && class_at(i + 1) == Class::Letter {
                        i += 1;
                    } else {
                        break;
                    }
                }
                push_word(&mut found, line, letters[from].0, end_of(i));
            }
        }
    }
    found
}

fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '–' | '—' | '−' | '=')
}

fn push_word(found: &mut Vec<Token>, line: &str, start: usize, end: usize) {
    let word = &line[start..end];
    // `騎士4を2個ダービーへ`: a counter after a number is written together with what follows.
    let numbered = found.last().is_some_and(|last| last.number().is_some() && last.end == start);
    let counters = super::list::COUNTERS.iter().filter(|_| numbered);
    if let Some(count) = counters.chain(&KANJI_COUNTS).find(|count| word.starts_with(**count) && word != **count) {
        let split = start + count.len();
        push(found, line, Sort::Word, start, split);
        push_word(found, line, split, end);
        return;
    }
    // `全軍ダービーへ`: a word for all, followed by a name in other letters.
    if let Some(all) = KANJI_ALL.iter().find(|all| word.strip_prefix(**all).is_some_and(begins_in_katakana)) {
        let split = start + all.len();
        push(found, line, Sort::Word, start, split);
        push_word(found, line, split, end);
        return;
    }
    // `騎士二個購入`: units, number, counter and verb in one word.
    if let Some((number, counter)) = counted_in_kanji(word) {
        let (before, behind) = (start + number.0, start + number.1);
        push(found, line, Sort::Word, start, before);
        push(found, line, Sort::Word, before, behind);
        push(found, line, Sort::Word, behind, behind + counter);
        if behind + counter < end {
            push_word(found, line, behind + counter, end);
        }
        return;
    }
    for marker in KANJI_MARKERS {
        if let Some(name) = word.strip_suffix(marker).filter(|name| !name.is_empty()) {
            let split = start + name.len();
            push(found, line, Sort::Word, start, split);
            push(found, line, Sort::Word, split, end);
            return;
        }
    }
    push(found, line, Sort::Word, start, end);
}

fn begins_in_katakana(text: &str) -> bool {
    text.chars().next().is_some_and(|letter| ('\u{30a1}'..='\u{30fa}').contains(&letter))
}

/// In a word with a number and a counter after the counted things: the range of both, and the length of the counter.
fn counted_in_kanji(word: &str) -> Option<((usize, usize), usize)> {
    word.char_indices().skip(1).find_map(|(at, letter)| {
        let number = super::list::KANJI.iter().find(|number| word[at..].starts_with(**number))?;
        let behind = at + letter.len_utf8();
        debug_assert_eq!(number.len(), letter.len_utf8());
        let counter = super::list::COUNTERS.iter().find(|counter| word[behind..].starts_with(**counter))?;
        Some(((at, behind), counter.len()))
    })
}

fn push(found: &mut Vec<Token>, line: &str, sort: Sort, start: usize, end: usize) {
    let folded = match sort {
        Sort::Sign(sign) => sign.to_string(),
        _ => fold(&line[start..end]),
    };
    if !folded.is_empty() {
        found.push(Token { sort, folded, start, end });
    }
}
