//! Names and free texts of users: of games, players and reasons.
//!
//! Such a text is stored in the log. As long as the game exists, everyone sees it in terminals, chats and files. It is
//! stored in one Unicode form (NFC), so texts that look equal are equal. It has no characters that move the cursor,
//! change the direction of writing or are invisible. Its length is limited.

use adjutant_events::GameId;
use unicode_normalization::UnicodeNormalization;

/// The maximum length of a name in the store, in bytes.
pub const MOST_BYTES: usize = 200;
/// The maximum length of a name of a game or a player, in characters.
pub const LONGEST_NAME: usize = 60;
/// The maximum length of a reason, in characters.
pub const LONGEST_TEXT: usize = 1000;

/// What is wrong with a name or a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is empty.
    Empty,
    /// It is too long.
    TooLong {
        /// The maximum number of characters.
        most: usize,
    },
    /// It has an invisible character or a control character.
    Hidden {
        /// The code of the character: `U+202E`.
        sign: String,
        /// Its position in characters, from 1.
        place: usize,
    },
}

/// The stored form of a name of a game or a player.
///
/// # Errors
/// It is empty, too long, or has invisible characters.
pub fn name(text: &str) -> Result<String, Unfit> {
    let kept = kept(text, LONGEST_NAME, |sign| is_control(sign) || is_direction(sign) || is_invisible(sign))?;
    if kept.len() > MOST_BYTES {
        return Err(Unfit::TooLong { most: LONGEST_NAME });
    }
    if kept.chars().any(char::is_alphanumeric) { Ok(kept) } else { Err(Unfit::Empty) }
}

/// Quotation marks around a name.
const QUOTES: [(char, char); 7] =
    [('"', '"'), ('\'', '\''), ('“', '”'), ('‘', '’'), ('„', '“'), ('「', '」'), ('『', '』')];

/// A player's name without additions such as `@` and quotation marks. Empty behind a colon: in `gm: fly to the moon` a game master
/// speaks, and nobody is called “: fly to the moon”. In quotation marks a name may begin with one.
pub fn player(text: &str) -> &str {
    let mut name = text.trim();
    if name.starts_with([':', '：']) {
        return "";
    }
    loop {
        let quoted = |(open, close): &(char, char)| name.strip_prefix(*open)?.strip_suffix(*close);
        let Some(within) = name.strip_prefix('@').or_else(|| QUOTES.iter().find_map(quoted)) else { return name };
        name = within.trim();
    }
}

/// The name of a game that may already exist. A game from before the common form, or from another program, is found by
/// its exact characters.
pub fn known_game(text: &str, is_there: impl Fn(&GameId) -> bool) -> GameId {
    let plain = GameId::new(text);
    match name(text) {
        Ok(kept) if kept != text && !is_there(&plain) => GameId::new(kept),
        _ => plain,
    }
}

/// The stored form of a reason or another free text.
///
/// # Errors
/// It is too long, or has control characters.
pub fn text(text: &str) -> Result<String, Unfit> {
    // Characters that join or colour letters and pictures are part of normal writing.
    let joins = |sign| matches!(sign, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0020}'..='\u{e007f}');
    kept(text, LONGEST_TEXT, |sign| is_control(sign) || is_direction(sign) || is_invisible(sign) && !joins(sign))
}

/// The first control character or invisible character of a name or an id, with its position.
pub fn unseen(text: &str) -> Option<(String, usize)> {
    let hidden = |sign: char| is_control(sign) || is_direction(sign) || is_invisible(sign);
    text.chars().enumerate().find(|(_, sign)| hidden(*sign)).map(|(place, sign)| (number(sign), place + 1))
}

/// The first control character of a line, with its position. A tab is allowed.
pub fn control(line: &str) -> Option<(String, usize)> {
    let mut signs = line.chars().enumerate().filter(|(_, sign)| *sign != '\t' && is_control(*sign));
    signs.next().map(|(place, sign)| (number(sign), place + 1))
}

/// A text with its control characters made harmless, to show what another user wrote.
pub fn harmless(text: &str) -> String {
    let plain = |sign: char| {
        if !matches!(sign, '\n' | '\t') && (is_control(sign) || is_direction(sign)) { '\u{fffd}' } else { sign }
    };
    text.chars().map(plain).collect()
}

fn kept(text: &str, most: usize, is_hidden: impl Fn(char) -> bool) -> Result<String, Unfit> {
    // Only this much is processed, because one character becomes at most a few.
    if text.chars().nth(most.saturating_mul(4)).is_some() {
        return Err(Unfit::TooLong { most });
    }
    // Every separator becomes a space.
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

/// Whether a character moves the cursor, rings the bell, starts a terminal command or ends a line.
fn is_control(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}' | '\u{fff9}'..='\u{fffb}')
}

/// Whether a character changes the direction of writing.
fn is_direction(sign: char) -> bool {
    matches!(sign, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character is invisible. Otherwise two names that look equal could differ.
fn is_invisible(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}'
    )
}
