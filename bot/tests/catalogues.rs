//! The catalogues are complete in both languages, and have no unused message.

use crate::support::{self, messages, term_of};
use adjutant::games::games;
use adjutant::tutor::guide_key;
use adjutant::words::{Language, Words, problems, problems_of_editions};
use adjutant_commands::Grammar;
use adjutant_game_axis::board_file::aa1941;
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

/// Words that blame the reader or sound like a machine.
const BANNED: &[&str] = &["invalid", "illegal", "error", "failed", "無効", "不正", "エラー", "失敗"];

/// Bidirectional isolation marks, which break text that is copied from a message and typed.
const ISOLATION: [char; 2] = ['\u{2068}', '\u{2069}'];

fn asked() -> Vec<(String, &'static str, Vec<&'static str>)> {
    let mut keys = games().refusals();
    keys.extend(games().questions());
    keys
}

#[test]
fn catalogues_can_be_read() {
    for language in Language::ALL {
        assert!(problems(language).is_empty(), "{:?}", problems(language));
        assert!(problems_of_editions(language).is_empty(), "{:?}", problems_of_editions(language));
    }
}

#[test]
fn every_refusal_and_task_says_all_its_terms_and_no_others() {
    for language in Language::ALL {
        let catalogue = messages(language);
        for (key, _, names) in asked() {
            let message = catalogue.get(&key).unwrap_or_else(|| panic!("{language}: {key} is missing"));
            let said: BTreeSet<&str> =
                message.placeholders.iter().map(|name| term_of(name)).filter(|name| *name != "example").collect();
            // The prompt already names the asked seat: `power` need not be repeated, although an edition may.
            let is_task = key.starts_with("task-");
            let said_before = |name: &&str| is_task && ["power", "seat", "seats"].contains(name);
            let said: BTreeSet<&str> = said.into_iter().filter(|name| !said_before(name)).collect();
            let wanted: BTreeSet<&str> = names.into_iter().filter(|name| !said_before(name)).collect();
            assert_eq!(said, wanted, "{language}: {key}");
            let attribute = if is_task { "type" } else { "then" };
            // An example is needed where the message shows one.
            let shows = message.placeholders.contains("example").then_some("example");
            let attributes: BTreeSet<&str> = shows.into_iter().chain([attribute]).collect();
            let of_family = message.attributes.iter().map(String::as_str).filter(|name| !is_of_an_edition(name));
            assert_eq!(of_family.collect::<BTreeSet<_>>(), attributes, "{key}");
        }
    }
}

/// Whether an attribute is an edition's own wording: of the message, or `then-EDITION`.
fn is_of_an_edition(attribute: &str) -> bool {
    let rulesets = games().all();
    rulesets.iter().any(|ruleset| {
        let before = attribute.strip_suffix(ruleset.id().as_str());
        before.is_some_and(|before| before.is_empty() || before.ends_with('-'))
    })
}

#[test]
fn what_an_edition_says_otherwise_is_said_of_an_edition_that_is_served() {
    for (key, message) in messages(Language::En) {
        for attribute in &message.attributes {
            let known = ["then", "type", "example", "mend"].contains(&attribute.as_str());
            assert!(known || is_of_an_edition(attribute), "{key}: nobody is called {attribute}");
        }
    }
    assert!(messages(Language::En).values().any(|message| message.attributes.iter().any(|a| is_of_an_edition(a))));
}

#[test]
fn every_section_has_a_heading() {
    for language in Language::ALL {
        for (key, section, _) in asked() {
            assert_ne!(Words::new(language).section(section), section, "{language}: section of {key}");
        }
    }
}

#[test]
fn both_languages_have_the_same_messages_about_the_same_things() {
    let (english, japanese) = (messages(Language::En), messages(Language::Ja));
    assert_eq!(english.keys().collect::<Vec<_>>(), japanese.keys().collect::<Vec<_>>());
    for (key, message) in &english {
        let terms = |message: &support::Message| -> BTreeSet<String> {
            message.placeholders.iter().map(|name| term_of(name).to_owned()).collect()
        };
        // Grammar of names differs by language: Japanese needs no articles and plurals.
        let grammar = ["kind-", "units-", "seat-article"].iter().any(|part| key.contains(part));
        assert!(grammar || terms(message) == terms(&japanese[key]), "{key}: {message:?} {:?}", japanese[key]);
        // An edition's own wording differs by language, because different people translated the rulebooks.
        let of_family = |message: &support::Message| -> BTreeSet<String> {
            message.attributes.iter().filter(|name| !is_of_an_edition(name)).cloned().collect()
        };
        assert_eq!(of_family(message), of_family(&japanese[key]), "{key}");
    }
}

/// The prefixes of keys for choices. After them comes the verb of an order, one of its slots, or a word from its game.
const OF_CHOICES: [&str; 17] = [
    "discord-press-",
    "choice-word-",
    "form-word-",
    "discord-button-",
    "discord-form-",
    "discord-hint-",
    "discord-menu-urgent-",
    "discord-menu-",
    "discord-pick-",
    "discord-walk-",
    "offer-",
    "pick-menu-",
    "pick-urgent-",
    "pick-",
    "web-at-most-worth-",
    "web-cost-",
    "web-exactly-worth-",
];

#[test]
fn nothing_in_the_catalogues_is_idle() {
    let unread = adjutant::games::grammars().iter().flat_map(|grammar| grammar.problems());
    let section_of = |section: &str| format!("section-{}", section.replace('.', "-"));
    let game_list = adjutant::games::game_list();
    let cited = game_list.definitions().map(|command| section_of(command.section));
    let asked: BTreeSet<String> = asked()
        .into_iter()
        .chain(unread)
        .flat_map(|(key, section, _)| [key, section_of(section)])
        .chain(cited)
        .collect();
    let rooms = [
        "src",
        "../commands/src",
        "../core/src",
        "../core/grammar/src",
        "../core/league/src",
        "../core/scene/src",
        "../pictures/src",
        "../core/games",
    ];
    let source = rooms.map(|folder| source(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))).concat();
    // What stands between two quotation marks, read once: there are thousands of messages.
    let quoted: HashSet<&str> = source.split('"').collect();
    let needed_by_some: HashSet<&str> =
        source.split("has_own(\"").skip(1).filter_map(|rest| rest.split_once("\")").map(|(key, _)| key)).collect();
    let all = messages(Language::En);
    let verbs: BTreeSet<String> =
        adjutant::games::game_list().definitions().map(|known| known.name.replace(' ', "-")).collect();
    for key in all.keys() {
        // These messages have computed keys: help by command names, parse messages by the parser's keys, audits by
        // their findings. Names of commands and options are found by what is registered.
        let by_name =
            ["help-", "about-", "slot-", "usage-", "parse-", "audit-", "name-", "part-", "rule-", "typed-word-"]
                .iter()
                .any(|prefix| key.starts_with(prefix));
        // The guided first turn explains each phase of a game.
        let is_guide = adjutant::games::grammars().iter().any(|grammar| {
            let begins = guide_key(grammar.family().name(), "");
            key.strip_prefix(&begins)
                .is_some_and(|phase| phases(*grammar).any(|known| known.replace('_', "-") == phase))
        });
        // Help explains a section under its title.
        let is_explained = key.strip_prefix("section-").is_some_and(|rest| all.contains_key(&format!("rule-{rest}")));
        // A game's own wording of a shared message.
        let is_own = games().families().any(|family| {
            let shared = key.strip_prefix(family.name()).and_then(|rest| rest.strip_prefix('-'));
            let is_said = |shared: &str| shared.starts_with("parse-") || quoted.contains(shared);
            // Of a slot that only this game has: `parse-twice-ROOM` beside `parse-twice`.
            let keys = ["parse-missing", "parse-twice"];
            let of_slot = shared.and_then(|shared| {
                keys.into_iter().find(|key| shared.strip_prefix(key).is_some_and(|slot| slot.starts_with('-')))
            });
            // Messages that only some games need.
            let if_any = shared.is_some_and(|shared| needed_by_some.contains(shared));
            if_any || shared.into_iter().chain(of_slot).any(|shared| all.contains_key(shared) && is_said(shared))
        });
        let mut families = games().families();
        let plain = families.find_map(|family| key.strip_prefix(family.name())?.strip_prefix('-')).unwrap_or(key);
        let fills = OF_CHOICES.iter().filter_map(|prefix| plain.strip_prefix(prefix)).any(|rest| {
            let quoted = |word: &str| quoted.contains(word);
            // `move`, or its slot or way: `move-from`.
            let of_verb = |verb: &str| {
                let rest = rest.strip_prefix(verb);
                rest.is_some_and(|rest| rest.is_empty() || rest.strip_prefix('-').is_some_and(quoted))
            };
            quoted(rest) || verbs.iter().any(|verb| of_verb(verb))
        });
        assert!(
            by_name
                || is_guide
                || is_explained
                || is_own
                || fills
                || asked.contains(key)
                || quoted.contains(key.as_str()),
            "{key} is used by nobody"
        );
    }
}

/// The phases of a game's boards.
fn phases(grammar: &'static dyn Grammar) -> impl Iterator<Item = &'static str> {
    let rulesets = games().all().into_iter();
    let lexicons = rulesets.filter_map(|ruleset| grammar.lexicon(&ruleset));
    lexicons.flat_map(|lexicon| lexicon.phases().to_vec())
}

#[test]
fn every_phase_of_every_game_has_its_guide_in_both_languages() {
    let mut known = 0;
    for grammar in adjutant::games::grammars() {
        for phase in phases(*grammar) {
            known += 1;
            for language in Language::ALL {
                let text = Words::new(language).word(&guide_key(grammar.family().name(), phase));
                assert!((20..=400).contains(&text.chars().count()), "{language}: {phase}: {text}");
            }
        }
    }
    assert!(known > 10);
}

#[test]
fn every_section_that_help_explains_has_its_sentences_and_no_other() {
    let wanted: BTreeSet<String> = adjutant::games::grammars()
        .iter()
        .flat_map(|grammar| grammar.sections())
        .map(|section| format!("rule-{}", section.replace('.', "-")))
        .collect();
    assert!(wanted.len() > 20);
    for language in Language::ALL {
        let there: BTreeSet<String> = messages(language).into_keys().filter(|key| key.starts_with("rule-")).collect();
        assert_eq!(there, wanted, "{language}");
    }
}

#[test]
fn every_section_of_every_game_has_a_heading_and_two_sentences() {
    let mut known = 0;
    for grammar in adjutant::games::grammars() {
        for ruleset in grammar.family().rulesets() {
            for section in grammar.sections().iter().filter(|section| grammar.has_section(&ruleset, section)) {
                known += 1;
                for language in Language::ALL {
                    let words = Words::new(language);
                    assert_ne!(words.section(section), *section, "{language}: {section} has no heading");
                    let told = words.word(&format!("rule-{}", section.replace('.', "-")));
                    let sentences = told.matches(['.', '。', ';', '；']).count();
                    assert!(sentences >= 2 && told.chars().count() <= 300, "{language}: {section}: {told}");
                }
            }
        }
    }
    assert!(known > 100, "{known}");
}

/// Where only the program is installed there are no pages of the repository.
#[test]
fn no_message_leads_to_a_page_that_is_not_in_the_program() {
    for language in Language::ALL {
        for (key, message) in messages(language) {
            assert!(
                !message.text.contains("docs/") && !message.text.contains(".md"),
                "{language}: {key}: {}",
                message.text
            );
        }
    }
}

#[test]
fn every_message_that_a_flat_names_is_in_its_catalogue() {
    let all = messages(Language::En);
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/games");
    for family in games().families() {
        let game = folders.join(family.name()).join("src");
        // A game's sheets are in their own folder in some crates, and beside the words in others.
        for folder in ["words", "sheets", "words/sheets"].into_iter().filter(|folder| game.join(folder).is_dir()) {
            let source = source(&game.join(folder));
            let literals = source.split('"').skip(1).step_by(2);
            let keys: Vec<&str> = literals.filter(|word| is_key(word)).collect();
            assert!(!keys.is_empty(), "{folder} of {} says nothing", family.name());
            for key in keys {
                assert!(all.contains_key(key), "{}: {key} is not in the catalogue", family.name());
            }
        }
    }
}

/// Whether a word has the form of a key: `block-count-in`.
fn is_key(word: &str) -> bool {
    let fits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    word.contains('-') && word.split('-').all(fits)
}

/// All Rust source under a folder.
fn source(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("the source is there") {
        let path = entry.expect("the source can be listed").path();
        if path.is_dir() {
            text.push_str(&source(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text.push_str(&std::fs::read_to_string(path).expect("the source can be read"));
        }
    }
    text
}

#[test]
fn no_message_blames_the_reader_or_hides_marks() {
    for language in Language::ALL {
        for (key, message) in messages(language) {
            let text = message.text.to_lowercase();
            for word in BANNED {
                assert!(!text.contains(word), "{language}: {key} says {word}");
            }
            assert!(!text.contains(ISOLATION), "{language}: {key} has isolation marks");
        }
        let voice = Words::new(language).with(aa1941().as_ref());
        for (key, _, names) in asked() {
            let args = voice.args(&support::samples(&key, &names, support::Amount::Many)).text("example", "done");
            let attribute = |name| voice.words().attribute(&key, name, &args).unwrap_or_default();
            let text = [voice.words().say(&key, &args), attribute("then"), attribute("type")].concat();
            assert!(!text.contains(ISOLATION) && !text.contains("{$"), "{language}: {text}");
        }
    }
}

#[test]
fn short_names_of_units_can_be_typed() {
    let voice = Words::new(Language::En).with(aa1941().as_ref());
    for kind in &aa1941().kinds {
        let short = voice.short_kind(&kind.id);
        let known = kind.name.also.iter().chain([&kind.name.en]).any(|name| *name == short);
        assert!(known, "{short} is no name of {}", kind.name.en);
        let plural = voice.kinds_of(&kind.id);
        let known = kind.name.also.iter().chain([&kind.name.en]).any(|name| *name == plural);
        assert!(known, "{plural} is no name of {}", kind.name.en);
    }
}

#[test]
fn commands_have_short_summaries_and_help_of_a_few_lines() {
    for language in Language::ALL {
        for key in messages(language).keys() {
            let Some(command) = key.strip_prefix("help-") else { continue };
            let help = Words::new(language).help(command).unwrap_or_else(|| panic!("{language}: {key} has no summary"));
            assert!((1..=100).contains(&help.summary.chars().count()), "{language}: summary of {command}");
            assert!((1..=5).contains(&help.text.lines().count()), "{language}: help of {command}: {}", help.text);
            assert!(help.text.chars().count() < 1000, "{language}: help of {command} is long");
        }
        for (key, message) in messages(language) {
            let short = ["about-", "slot-"].iter().any(|prefix| key.starts_with(prefix));
            assert!(
                !short || message.text.chars().count() <= 100,
                "{language}: {key} is longer than a chat server takes"
            );
        }
    }
}

#[test]
fn in_japanese_only_ships_are_sunk_and_the_allies_have_one_name() {
    for (key, message) in messages(Language::Ja) {
        let text = message.text;
        let of_ships = ["sink", "sank", "ship", "hits", "edit", "disable"].iter().any(|word| key.contains(word));
        assert!(of_ships || !text.contains("撃沈"), "{key}: {text}");
        assert!(!text.contains("連合国"), "{key}: {text}");
    }
}
