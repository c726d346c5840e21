//! The font has every letter that a sentence or a board needs.

use adjutant::games::{atlas, game_list, games};
use adjutant::picture_requests::has_letter;
use adjutant::words::{Language, Words, files};

/// Catalogues whose sentences appear in pictures.
const IN_PICTURES: [&str; 3] = ["picture", "terms", "text"];
/// The catalogue of the page, which browsers draw with their own fonts.
const OF_PAGES: &str = "web";
/// Signs that only chat messages have; the font lacks them.
const OF_CHATS: &str = "→✔✘⏳⌛";

/// Every letter can be drawn in both weights. Letters of the catalogues, of names on all boards and of people's Latin
/// names are tested.
#[test]
fn no_letter_is_missing() {
    let mut text = String::new();
    for language in Language::ALL {
        for (name, catalogue) in files(language).into_iter().filter(|(name, _)| *name != OF_PAGES) {
            let all = catalogue.chars();
            // `GAME/terms` of a game, and the shared one.
            let drawn = name.rsplit('/').next().is_some_and(|file| IN_PICTURES.contains(&file));
            text.extend(all.filter(|letter| drawn || !OF_CHATS.contains(*letter)));
        }
    }
    for ruleset in games().all() {
        let lexicon = game_list().words_of(&ruleset).expect("every game has words");
        let words = Language::ALL.map(|language| Words::new(language).with(&ruleset));
        for voice in words {
            text.extend(lexicon.spaces().iter().flat_map(|space| voice.space(space).chars().collect::<Vec<_>>()));
            text.extend(lexicon.kinds().iter().flat_map(|kind| voice.kind(kind).chars().collect::<Vec<_>>()));
            text.extend(lexicon.powers().iter().flat_map(|seat| voice.seat(seat).chars().collect::<Vec<_>>()));
            text.push_str(&voice.ruleset(ruleset.id()));
        }
        let atlas = atlas(&ruleset);
        text.extend(
            atlas.iter().flat_map(|atlas| atlas.letters(&ruleset)).flat_map(|name| name.chars().collect::<Vec<_>>()),
        );
    }
    text.extend((' '..='~').chain('\u{a1}'..='\u{ac}').chain('\u{ae}'..='\u{ff}'));
    let mut missing: Vec<char> = text.chars().filter(|letter| !letter.is_control() && !has_letter(*letter)).collect();
    missing.sort_unstable();
    missing.dedup();
    assert!(missing.is_empty(), "make the fonts anew (atlas/fonts/README.md): {missing:?}");
}
