//! What the editions call otherwise in Japanese: their rulebooks were translated by different people. The catalogues of the family have the
//! words of the rulebook of 1941, those of the house the words that most rulebooks share.

use adjutant_core::ruleset::Otherwise;

/// Of 1941: the words of the house that its rulebook has otherwise.
const OF_1941: &[(&str, &str)] = &[("防御側", "守備側"), ("退却", "撤退")];

/// Of the Pacific of 2001: what its rulebook calls otherwise than that of 1941. A pair of one word keeps it from being taken for another.
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

/// What an edition says otherwise.
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
