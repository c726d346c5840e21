//! Sea zones, with their number in all usual notations.

use adjutant_events::SpaceId;
use adjutant_grammar::lexicon::fold;

/// The sea zone with a number, whether or not it is on the board.
pub(super) fn zone(text: &str) -> Option<SpaceId> {
    zone_number(text).map(|number| SpaceId::new(format!("sz{number}")))
}

/// The number, if this is a sea zone by number: `sz 5`, `5`, `5 Sea Zone`, `海域5`.
fn zone_number(text: &str) -> Option<u32> {
    let folded = fold(text);
    let first = folded.find(|letter: char| letter.is_ascii_digit())?;
    let (before, rest) = folded.split_at(first);
    let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    let (digits, after) = rest.split_at(end);
    let fits = match (before, after) {
        ("", "") => true,
        (word, "") | ("", word) => is_zone_word(word),
        // `海域第5`, `第5海域`
        ("第", word) => is_zone_word(word),
        _ => false,
    };
    // Six digits are more than any board needs and cannot overflow.
    (fits && digits.len() <= 6).then(|| digits.parse().ok()).flatten()
}

fn is_zone_word(word: &str) -> bool {
    matches!(
        word,
        "sz" | "z" | "sea" | "zone" | "seazone" | "seaz" | "szone" | "海域" | "海域第" | "海" | "番海域" | "号海域"
    )
}
