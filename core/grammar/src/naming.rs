//! What people call things, and what they say in their own words: games, players, reasons.
//!
//! Such a text stands in the log, and everybody reads it for as long as the game is kept: in a terminal, in a chat, in
//! a file. It is kept in one Unicode form (NFC), so that what looks the same is the same; it has no signs that move the
//! cursor, turn the direction of writing or are not seen at all; and it has an end.

use adjutant_events::GameId;
use unicode_normalization::UnicodeNormalization;

/// A store takes names of so many bytes.
pub const MOST_BYTES: usize = 200;
/// The longest name of a game or a player, in letters.
pub const LONGEST_NAME: usize = 60;
/// The longest reason, in letters.
pub const LONGEST_TEXT: usize = 1000;

/// What is wrong with a name or a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// There is nothing.
    Empty,
    /// It has more letters than this.
    TooLong {
        /// So many may be.
        most: usize,
    },
    /// It has a sign that is not seen, or does something.
    Hidden {
        /// By its number: `U+202E`.
        sign: String,
        /// Which letter it is, from 1.
        place: usize,
    },
}

/// The name of a game or a player as it is kept.
///
/// # Errors
/// It is empty, too long, or has signs that are not seen.
pub fn name(text: &str) -> Result<String, Unfit> {
    let kept = kept(text, LONGEST_NAME, |sign| is_control(sign) || is_direction(sign) || is_invisible(sign))?;
    if kept.len() > MOST_BYTES {
        return Err(Unfit::TooLong { most: LONGEST_NAME });
    }
    if kept.chars().any(char::is_alphanumeric) { Ok(kept) } else { Err(Unfit::Empty) }
}

/// Marks between which a name is written that is quoted.
const QUOTES: [(char, char); 7] =
    [('"', '"'), ('\'', '\''), ('“', '”'), ('‘', '’'), ('„', '“'), ('「', '」'), ('『', '』')];

/// A player's name without what stands around it and is none of it: `@`, quotation marks.
pub fn player(text: &str) -> &str {
    let mut name = text.trim();
    loop {
        let quoted = |(open, close): &(char, char)| name.strip_prefix(*open)?.strip_suffix(*close);
        let Some(within) = name.strip_prefix('@').or_else(|| QUOTES.iter().find_map(quoted)) else { return name };
        name = within.trim();
    }
}

/// The name of a game that may be there already. One that was made before names were kept in one form, or by another
/// program, is found by its letters as they are.
pub fn known_game(text: &str, is_there: impl Fn(&GameId) -> bool) -> GameId {
    let plain = GameId::new(text);
    match name(text) {
        Ok(kept) if kept != text && !is_there(&plain) => GameId::new(kept),
        _ => plain,
    }
}

/// A reason or another text in somebody's own words, as it is kept.
///
/// # Errors
/// It is too long, or has signs that do something.
pub fn text(text: &str) -> Result<String, Unfit> {
    // What joins and colours letters and pictures is part of writing.
    let joins = |sign| matches!(sign, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0020}'..='\u{e007f}');
    kept(text, LONGEST_TEXT, |sign| is_control(sign) || is_direction(sign) || is_invisible(sign) && !joins(sign))
}

/// The first sign of a name or an id that does something or is not seen, and which letter it is.
pub fn unseen(text: &str) -> Option<(String, usize)> {
    let hidden = |sign: char| is_control(sign) || is_direction(sign) || is_invisible(sign);
    text.chars().enumerate().find(|(_, sign)| hidden(*sign)).map(|(place, sign)| (number(sign), place + 1))
}

/// The first sign of a line that does something where it is shown, and which letter it is. A tab does not.
pub fn control(line: &str) -> Option<(String, usize)> {
    let mut signs = line.chars().enumerate().filter(|(_, sign)| *sign != '\t' && is_control(*sign));
    signs.next().map(|(place, sign)| (number(sign), place + 1))
}

/// A text with its signs that do something made harmless: for showing what somebody else wrote.
pub fn harmless(text: &str) -> String {
    let plain = |sign: char| {
        if !matches!(sign, '\n' | '\t') && (is_control(sign) || is_direction(sign)) { '\u{fffd}' } else { sign }
    };
    text.chars().map(plain).collect()
}

fn kept(text: &str, most: usize, is_hidden: impl Fn(char) -> bool) -> Result<String, Unfit> {
    // Nothing of what follows is done to more than this: one letter of text becomes a few at most.
    if text.chars().nth(most.saturating_mul(4)).is_some() {
        return Err(Unfit::TooLong { most });
    }
    // Whatever divides words does so as a space.
    let plain: String = text.split([' ', '\t', '\n', '\r', '\u{a0}', '\u{3000}']).filter(|word| !word.is_empty()).fold(
        String::with_capacity(text.len()),
        |mut plain, word| {
            if !plain.is_empty() {
                plain.push(' ');
            }
            plain.push_str(word);
            plain
        },
    );
    if let Some((place, sign)) = plain.chars().enumerate().find(|(_, sign)| is_hidden(*sign)) {
        return Err(Unfit::Hidden { sign: number(sign), place: place + 1 });
    }
    let kept: String = plain.nfc().collect();
    if kept.chars().count() > most { Err(Unfit::TooLong { most }) } else { Ok(kept) }
}

fn number(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}

/// Moves the cursor, rings, begins a command of the terminal, ends a line.
fn is_control(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}' | '\u{fff9}'..='\u{fffb}')
}

/// Turns the direction of what is written around it.
fn is_direction(sign: char) -> bool {
    matches!(sign, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Is not seen: two names that look the same would be two.
fn is_invisible(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}'
    )
}
