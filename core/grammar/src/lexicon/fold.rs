//! Folding: the form in which spellings are compared.
//!
//! Case, diacritics, width, hyphens, dots and spaces do not tell names apart; letters and digits do.

use unicode_normalization::UnicodeNormalization;

/// The spelling without case, diacritics, width, spaces and punctuation. Equal folds mean the same word.
pub fn fold(text: &str) -> String {
    // What follows would change nothing else in it, and most of what is typed and compared is this.
    if text.is_ascii() {
        return text.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect();
    }
    let mut folded = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|letter| !is_mark(*letter)).flat_map(char::to_lowercase) {
        if letter.is_alphanumeric() || is_kana_sign(letter) {
            folded.push(letter);
        }
    }
    // Lower-casing can bring marks back (the Turkish dotted I); voiced kana are put together again.
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

/// Latin diacritics; the voicing marks of kana are part of the letter.
fn is_mark(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

/// Voicing marks and the long-vowel sign.
fn is_kana_sign(letter: char) -> bool {
    matches!(letter, '\u{3099}' | '\u{309a}' | 'ー')
}

/// Hiragana: in a Japanese line it is grammar, never part of a name.
pub fn is_hiragana(letter: char) -> bool {
    ('\u{3041}'..='\u{309f}').contains(&letter)
}

/// A letter of a script that writes without spaces.
pub fn is_east_asian(letter: char) -> bool {
    ('\u{3040}'..='\u{30ff}').contains(&letter) || ('\u{4e00}'..='\u{9fff}').contains(&letter)
}
