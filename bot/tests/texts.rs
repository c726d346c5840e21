//! Laws over every message of every game in both languages. No internal id reaches a player. Each thing has one word,
//! the rulebook's. Help begins with the command's effect and says more than its title.

use crate::support::{self, messages};
use adjutant::games::{games, grammars};
use adjutant::words::{Args, Language, Words, files};
use adjutant_commands::SlotKind;
use adjutant_core::ruleset::Family;
use adjutant_core::term::Term;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::BTreeSet;

/// Whether a pattern prints this placeholder directly.
fn prints(pattern: &Pattern<String>, wanted: &str) -> bool {
    pattern.elements.iter().any(|element| {
        matches!(element, PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id })
        } if id.name == wanted)
    })
}

/// Every selection by a word whose default prints that word: an id without a name. Numbers print themselves, and
/// players have names.
fn bare_ids(key: &str, pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element else {
            continue;
        };
        let InlineExpression::VariableReference { id } = selector else { continue };
        let counts = variants.iter().all(|variant| match &variant.key {
            VariantKey::NumberLiteral { .. } => true,
            VariantKey::Identifier { name } => name == "one" || name == "other",
        });
        for variant in variants {
            if variant.default && !counts && id.name != "player" && prints(&variant.value, &id.name) {
                found.insert(format!("{key}: ${}", id.name));
            }
            bare_ids(key, &variant.value, found);
        }
    }
}

#[test]
fn no_message_prints_an_id_that_has_no_name() {
    let mut found = BTreeSet::new();
    for language in Language::ALL {
        for (file, text) in files(language) {
            let resource =
                fluent_syntax::parser::parse(text.to_owned()).unwrap_or_else(|_| panic!("{file} is no Fluent"));
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let patterns = message.value.iter().chain(message.attributes.iter().map(|one| &one.value));
                for pattern in patterns {
                    bare_ids(&format!("{language}: {}", message.id.name), pattern, &mut found);
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_slot_of_every_command_has_a_word_for_being_missing_or_said_twice() {
    let shared = ["naval", "army", "lake", "hits", "kinds"].map(|slot| ("", slot));
    let mut slots: BTreeSet<(&str, &str)> = BTreeSet::from(shared);
    for grammar in grammars() {
        let game = grammar.family().name();
        let all = grammar.commands().all().iter().flat_map(|known| known.slots.iter());
        slots.extend(all.map(|slot| (game, slot.name)));
    }
    assert!(slots.len() > 80, "{}", slots.len());
    for language in Language::ALL {
        let words = Words::new(language);
        // Messages for a slot of one game are in that game.
        let own = |game: &str, key: &str, slot: &str| words.has(&format!("{game}-{key}-{slot}"));
        let say = |key: &str, slot: &str| words.say(key, &Args::new().text("slot", slot).text("usage", ""));
        for key in ["parse-missing", "parse-twice"] {
            let unknown = say(key, "no-slot-is-called-so");
            let unworded: Vec<_> =
                slots.iter().filter(|(game, slot)| say(key, slot) == unknown && !own(game, key, slot)).collect();
            assert!(unworded.is_empty(), "{language}: {key} has no word for {unworded:?}");
        }
    }
}

#[test]
fn phases_options_and_their_values_have_names() {
    for ruleset in games().all() {
        for language in Language::ALL {
            let words = Words::new(language);
            for option in ruleset.options().iter().filter(|option| !option.is_board) {
                assert!(words.has(&format!("name-option-{}", option.name)), "{language}: {}", option.name);
                for value in option.values.iter().filter(|value| value.parse::<i32>().is_err()) {
                    let keys = [format!("name-choice-{}-{value}", option.name), format!("name-choice-{value}")];
                    assert!(keys.iter().any(|key| words.has(key)), "{language}: {} {value}", option.name);
                }
            }
        }
    }
}

/// Latin abbreviations that Japanese players also use.
const LATIN: [&str; 6] = ["CAP", "WERP", "CV", "BB", "CA", "UTC"];

#[test]
fn in_japanese_usage_and_choices_are_japanese() {
    let words = Words::new(Language::Ja);
    let foreign = |text: &str| {
        let mut rest = text.to_owned();
        for known in LATIN {
            rest = rest.replace(known, "");
        }
        rest.split(|sign: char| !sign.is_ascii_alphabetic()).any(|word| word.len() > 1)
    };
    let mut found = BTreeSet::new();
    for known in grammars().iter().flat_map(|grammar| grammar.commands().all()) {
        let usage = words.usage_of(known);
        if foreign(&usage.replace("Asia/Tokyo", "")) {
            found.insert(usage);
        }
        for slot in known.slots {
            let SlotKind::Own(own) = slot.kind else { continue };
            found.extend(own.choices().into_iter().map(|word| words.choice_typed(word)).filter(|word| foreign(word)));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The language and catalogue, the exempt keys, and each avoided word with its replacement.
type Synonyms = (Language, &'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);

/// Words that a game's rulebook, or the program, replaces by others.
const SYNONYMS: &[Synonyms] = &[
    (
        Language::Ja,
        "war1812",
        &[],
        &[
            ("都市", "町"),
            ("先住民", "インディアン"),
            ("裏向き", "非作戦"),
            ("表向き", "作戦"),
            ("稼働", "作戦"),
            ("無力化", "非作戦"),
            ("価値", "補給ポイント"),
            ("撤退", "退却"),
            ("冬季", "冬期"),
            ("冬営", "越冬"),
            ("集団", "グループ"),
            ("手番", "ターン"),
            ("迎撃", "応戦"),
            ("勝利得点", "勝利ポイント"),
        ],
    ),
    (
        Language::Ja,
        "axis",
        &[],
        &[
            ("退却", "撤退"),
            ("襲撃", "先制攻撃"),
            ("奇襲", "先制攻撃"),
            ("潜航", "潜水"),
            ("積載", "搭載"),
            ("荷揚げ", "揚陸"),
            ("艦砲射撃", "海岸砲撃"),
            ("神風特攻", "神風攻撃"),
            ("手番", "ターン"),
            ("スペース", "領域"),
            ("ヒット", "命中"),
            ("勝利得点", "勝利ポイント"),
        ],
    ),
    (
        Language::Ja,
        "asia_engulfed",
        &[],
        &[
            ("争奪", "競合"),
            ("補給ネットワーク", "サプライネットワーク"),
            ("部分的な補給", "限定的な補給"),
            ("部分補給", "限定的な補給"),
            ("制圧", "支配的な影響力"),
            ("強襲", "突撃"),
            ("直掩", "CAP"),
            ("神風", "カミカゼ"),
            ("補充", "増援"),
            ("手番", "プレーヤーターン"),
            ("帰港", "基地変更"),
            ("帰投", "基地変更"),
            ("飛行場", "空港"),
            ("雷撃", "潜水艦攻撃"),
        ],
    ),
    (
        Language::Ja,
        "",
        &[],
        &[
            ("選択肢`", "できること`"),
            ("手番", "ターン"),
            ("リーダー", "司令官"),
            ("常時の指示", "事前指示"),
            ("スペース", "場所"),
        ],
    ),
    (Language::En, "war1812", &[], &[("face down", "disabled"), ("face up", "operational"), ("laid down", "built")]),
    (
        Language::En,
        "",
        &["doctor", "council"],
        &[
            ("beforehand", "in advance"),
            ("put right", "corrected"),
            ("mildest", "default"),
            ("thrown", "rolled"),
            ("whoever is", "the player who is"),
        ],
    ),
];

#[test]
fn one_thing_has_one_word() {
    let mut found = BTreeSet::new();
    let names: Vec<&str> = games().families().map(Family::name).collect();
    let of_game = |language: Language, game: &str| -> Vec<(&'static str, &'static str)> {
        let family = games().families().find(|family| family.name() == game);
        if let Some(family) = family {
            return family.catalogue(language.tag()).to_vec();
        }
        let games: BTreeSet<&str> = names
            .iter()
            .filter_map(|game| games().families().find(|family| family.name() == *game))
            .flat_map(|family| family.catalogue(language.tag()).iter().map(|(_, text)| *text))
            .collect();
        files(language).into_iter().filter(|(_, text)| !games.contains(text)).collect()
    };
    for (language, game, but, words) in SYNONYMS {
        for (file, text) in of_game(*language, game).into_iter().filter(|(file, _)| !but.contains(file)) {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                // The rulebook's own word for the towns where reinforcements arrive.
                let value = line.split_once(" = ").map_or(line, |(_, value)| value).replace("増援登場都市", "");
                for (banned, said) in *words {
                    if value.contains(banned) {
                        found.insert(format!("{language}: {game} {file}: “{banned}” is {said}: {line}"));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// A seat's name may be a plural; sentences about it agree with it, even if it is the only item of a list.
#[test]
fn the_one_seat_that_is_left_is_free_or_are_free_as_its_name_is() {
    let (words, mut plurals) = (Words::new(Language::En), 0);
    for rules in games().all() {
        let voice = words.with(&rules);
        for (seat, _) in rules.seats() {
            let alone = voice.args(&[("seat", Term::Seat(seat.clone()))]).text("at", "noon");
            let is_plural = words.say("clock-line", &alone).contains(" have until ");
            let free = voice.args(&[("free", Term::Seats(vec![seat]))]);
            let said = words.say("task-take-seats", &free);
            assert_eq!(said.contains(" are free"), is_plural, "{}: {said}", rules.id());
            plurals += usize::from(is_plural);
        }
    }
    assert!(plurals > 1, "Americans, British and Allies");
}

/// An edition's words that differ from those of another edition of its family, which are wrong for its board.
#[test]
fn an_edition_has_the_words_of_its_own_rulebook() {
    let said = |ruleset: &str| -> Vec<(String, String)> {
        let rules = games().all().into_iter().find(|rules| rules.id().as_str() == ruleset).expect("the game is there");
        let voice = Words::new(Language::Ja).with(&rules);
        let keys = messages(Language::Ja).into_keys().filter(|key| {
            ["help-", "rule-", "section-"].iter().any(|prefix| key.starts_with(prefix)) && !is_of_another_game(key)
        });
        keys.map(|key| (voice.here(&key, &Args::new()), key)).map(|(text, key)| (key, text)).collect()
    };
    let without = |ruleset: &str, banned: &[&str]| {
        for (key, text) in said(ruleset) {
            let found: Vec<_> = banned.iter().filter(|word| text.contains(**word)).collect();
            assert!(found.is_empty(), "{ruleset}: {key}: {found:?}: {text}");
        }
    };
    without("aa_pacific", &["輸送艦", "上陸作戦", "守備側", "部隊", "空中哨戒", "退却"]);
    without("aa1941", &["輸送船を", "強襲上陸", "防御側", "退却"]);
}

/// Whether a message belongs to a game outside the Axis & Allies family, or to another theatre only.
fn is_of_another_game(key: &str) -> bool {
    let others = games().families().filter(|family| family.name() != "axis");
    let named = others.map(Family::name).any(|name| key.contains(name) || key.contains(&name.replace('_', "-")));
    let numbered = key.trim_start_matches("rule-").trim_start_matches("section-");
    let of_blocks = numbered.split('-').nth(1).is_none_or(|part| part.chars().all(|sign| sign.is_ascii_digit()))
        && numbered.starts_with(|sign: char| sign.is_ascii_digit());
    named || of_blocks || OF_THE_PACIFIC_ALONE.iter().any(|part| key.contains(part))
}

/// Things that the board of 1941 does not have; their words come from the other rulebook.
const OF_THE_PACIFIC_ALONE: [&str; 7] = ["convoys", "kamikaze", "raid", "patrol", "levy", "annex", "split"];

#[test]
fn help_begins_with_what_the_command_does_and_says_more_than_its_title() {
    let mut found = BTreeSet::new();
    for language in Language::ALL {
        let all = messages(language);
        for key in all.keys() {
            let Some(command) = key.strip_prefix("help-") else { continue };
            let help = Words::new(language).help(command).expect("every help has a title");
            let first = help.text.lines().next().unwrap_or_default();
            let sentence = first.split(['.', '。']).next().unwrap_or_default();
            let same = sentence.trim_end_matches(['.', '。']).to_lowercase() == help.summary.to_lowercase();
            let is_verb = match language {
                // “Moves units”, “Gives …”, “Presses …”: the third person.
                Language::En => {
                    let word = first.split([' ', ',']).next().unwrap_or_default();
                    word.ends_with('s') && !["This", "Units", "Blocks", "Ships", "Yours", "As"].contains(&word)
                }
                Language::Ja => ["ます", "ません", "です"].iter().any(|end| first.contains(end)),
            };
            if same || !is_verb {
                found.insert(format!("{language}: {key}: {first}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn numbers_and_articles_agree() {
    let voice = Words::new(Language::En).with(adjutant_game_axis::board_file::aa1941().as_ref());
    let mut found = BTreeSet::new();
    let asked = games().refusals().into_iter().chain(games().questions());
    for (key, _, names) in asked {
        for amount in [support::Amount::None, support::Amount::One, support::Amount::Many] {
            let args = voice.args(&support::samples(&key, &names, amount)).text("example", "done");
            let parts = ["then", "type"].map(|name| voice.attribute(&key, name, &args).unwrap_or_default());
            let text = format!(" {} {} {} ", voice.here(&key, &args), parts[0], parts[1]);
            for wrong in WRONG {
                if text.contains(wrong) {
                    found.insert(format!("{key}: {wrong}: {text}"));
                }
            }
        }
    }
    for (file, text) in files(Language::En) {
        for line in text.lines().filter(|line| !line.contains("axis-instruction-aimed")) {
            for wrong in ["the { $seat }", "the { $side }", " A { $kind }", " a { $kind }", "One { $kind }"] {
                if line.contains(wrong) {
                    found.insert(format!("{file}: {wrong}: {line}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// Text that no sentence contains, whatever the number.
const WRONG: [&str; 15] = [
    " 1 units",
    " 1 hits",
    " 1 blocks",
    " 1 fleets",
    " 1 are left",
    " 1 are named",
    " 1 points",
    " 1 steps",
    " 1 orders",
    " 1 actions",
    " 1 ships",
    " a infantry",
    " the the ",
    " a antiaircraft",
    " A infantry",
];
