//! Words in which the editions differ in Japanese, because different people translated their rulebooks. The catalogues
//! of the family have the words of the 1941 rulebook. The program's own catalogues have the words that most rulebooks
//! share.

use adjutant_core::ruleset::Otherwise;

/// 1941: words that its rulebook has instead of the program's words.
const OF_1941: &[(&str, &str)] = &[("防御側", "守備側"), ("退却", "撤退")];

/// Pacific (2001): words that differ from the 1941 rulebook. A pair of two equal words keeps a word from being
/// replaced.
const OF_THE_PACIFIC: &[(&str, &str)] = &[
    ("退却", "撤退"),
    ("輸送艦", "輸送船"),
    ("強襲上陸", "強襲上陸"),
    ("上陸作戦", "強襲上陸"),
    ("守備側", "防御側"),
    ("守備部隊", "防御側のユニット"),
    ("部隊", "ユニット"),
    ("陸軍", "陸上ユニット"),
    ("空軍", "航空機"),
    ("海軍基地", "海軍基地"),
    ("海軍", "海軍ユニット"),
    ("勝利ポイント", "勝利点"),
];

/// The replacements for an edition in a language.
pub(crate) fn otherwise(edition: &str, language: &str) -> Otherwise {
    match (edition, language) {
        ("aa1941", "ja") => Otherwise { words: OF_1941, messages: None },
        ("aa_pacific", "ja") => Otherwise {
            words: OF_THE_PACIFIC,
            messages: Some(("+aa_pacific", include_str!("../../locales/ja/aa_pacific.ftl"))),
        },
        _ => Otherwise::default(),
    }
}
