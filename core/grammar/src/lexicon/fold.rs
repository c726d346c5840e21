//! Folding: the form in which spellings are compared.
//!
//! Case, diacritics, width, hyphens, dots and spaces are ignored; letters and digits are compared.

use unicode_normalization::UnicodeNormalization;

/// The spelling without case, diacritics, width, spaces and punctuation. Equal folds mean the same word.
pub fn fold(text: &str) -> String {
    // Most typed text consists of such characters, which nothing below would change.
    if text.is_ascii() {
        return text.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect();
    }
    let mut folded = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|letter| !is_mark(*letter)).flat_map(char::to_lowercase) {
        if letter.is_alphanumeric() || is_kana_sign(letter) {
            folded.push(letter);
        }
    }
    // Lower-casing can add combining marks (the Turkish dotted I), and voiced kana must be composed again.
    folded.nfc().filter(|letter| !is_mark(*letter)).collect()
}

/// The words of a spelling, each folded.
pub fn fold_words(text: &str) -> Vec<String> {
    text.nfkc()
        .collect::<String>()
        .split(|letter: char| !letter.is_alphanumeric() && !is_kana_sign(letter) && !is_mark(letter))
        .map(fold)
        .filter(|word| !word.is_empty())
        .collect()
}

/// Whether it is a Latin diacritic. The voicing marks of kana belong to the letter.
fn is_mark(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

/// Whether it is a voicing mark or the long-vowel sign.
fn is_kana_sign(letter: char) -> bool {
    matches!(letter, '\u{3099}' | '\u{309a}' | 'ー')
}

/// Whether it is hiragana. In a Japanese line hiragana is grammar, never part of a name.
pub fn is_hiragana(letter: char) -> bool {
    ('\u{3041}'..='\u{309f}').contains(&letter)
}

/// Whether it is a letter of a script without spaces.
pub fn is_east_asian(letter: char) -> bool {
    ('\u{3040}'..='\u{30ff}').contains(&letter) || ('\u{4e00}'..='\u{9fff}').contains(&letter)
}
