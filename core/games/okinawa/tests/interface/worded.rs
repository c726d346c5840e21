//! Both catalogues have a message for everything that the game can print, with the same terms, and no unused message.

use adjutant_core::ruleset::Family;
use adjutant_core::term::Listed;
use adjutant_game_okinawa::model::names;
use adjutant_game_okinawa::model::prompt::OkinawaTask;
use adjutant_game_okinawa::model::refusal::OkinawaRefusal;
use adjutant_game_okinawa::{Okinawa, OkinawaGrammar};
use adjutant_grammar::Grammar;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::collections::BTreeSet;

const LANGUAGES: [&str; 2] = ["en", "ja"];

fn bundle(language: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
    for (name, text) in Okinawa.catalogue(language) {
        let resource = FluentResource::try_new((*text).to_owned());
        let resource = resource.unwrap_or_else(|(_, problems)| panic!("{language}/{name}: {problems:?}"));
        bundle.add_resource(resource).unwrap_or_else(|problems| panic!("{language}/{name}: {problems:?}"));
    }
    bundle
}

/// The keys of a language.
fn keys(language: &str) -> BTreeSet<String> {
    let is_key = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_lowercase()) && line.contains(" =");
    let texts = Okinawa.catalogue(language).iter().map(|(_, text)| text);
    texts
        .flat_map(|text| text.lines())
        .filter(is_key)
        .filter_map(|line| line.split(" =").next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn both_languages_have_the_same_messages() {
    let [en, ja] = LANGUAGES.map(keys);
    assert_eq!(en.symmetric_difference(&ja).collect::<Vec<_>>(), [""; 0]);
}

/// Dice of which nobody is told what they are for are read as those of anything.
#[test]
fn dice_on_the_way_say_what_they_are_for() {
    for language in LANGUAGES {
        let bundle = bundle(language);
        let told = |purpose: &'static str| {
            let message = bundle.get_message("okinawa-roll-purpose").expect("its words");
            let mut args = FluentArgs::new();
            args.set("purpose", purpose);
            bundle.format_pattern(message.value().expect("a text"), Some(&args), &mut Vec::new()).into_owned()
        };
        for purpose in ["opportunity_fire", "interdiction", "mine"] {
            assert_ne!(told(purpose), told("anything"), "{language}: {purpose}");
        }
    }
}

#[test]
fn every_refusal_question_and_command_has_its_words() {
    let mut missing: BTreeSet<String> = BTreeSet::new();
    for language in LANGUAGES {
        let bundle = bundle(language);
        let mut need = |key: String| {
            if !bundle.has_message(&key) {
                missing.insert(key);
            }
        };
        let messages = OkinawaRefusal::list().into_iter().chain(OkinawaTask::list());
        for (key, section, _) in messages.chain(OkinawaGrammar.problems()) {
            need(key);
            if !section.is_empty() && !section.starts_with("table.") {
                need(format!("section-{}", section.replace('.', "-")));
                need(format!("rule-{}", section.replace('.', "-")));
            }
        }
        for definition in OkinawaGrammar.commands().all().iter().filter(|definition| definition.game.is_some()) {
            need(definition.about_key());
            need(definition.help_key());
            if !definition.section.starts_with("table.") {
                need(format!("section-{}", definition.section.replace('.', "-")));
            }
            let slots = definition.slots.iter().chain(definition.forms.iter().copied().flatten());
            for slot in slots {
                need(definition.slot_key(slot));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "{} messages are missing:\n{}",
        missing.len(),
        missing.into_iter().collect::<Vec<_>>().join("\n")
    );
}

/// Every key that appears in the sources.
#[test]
fn every_message_that_the_flat_names_is_there() {
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut open = vec![source];
    let mut named: BTreeSet<String> = BTreeSet::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(std::fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("an entry").path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a source");
        for word in text.split('"').skip(1).step_by(2) {
            let is_key = word.strip_prefix("okinawa-").is_some_and(|rest| {
                !rest.is_empty()
                    && rest.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
                    && !rest.ends_with('-')
            });
            if is_key && word != "okinawa-parse" {
                named.insert(word.to_owned());
            }
        }
    }
    assert!(named.len() > 100, "{}", named.len());
    for language in LANGUAGES {
        let bundle = bundle(language);
        let missing: Vec<&String> = named.iter().filter(|key| !bundle.has_message(key)).collect();
        assert!(missing.is_empty(), "{language}: {missing:#?}");
    }
}

/// A kind may be called by a plural, and a sentence about one unit has its singular.
#[test]
fn one_unit_is_told_in_the_singular() {
    let bundle = bundle("en");
    let told = |id: &str, name: &str| {
        let message = bundle.get_message("okinawa-unit").expect("its words");
        let mut args = FluentArgs::new();
        args.set("kind-id", id.to_owned());
        args.set("kind", name.to_owned());
        args.set("code", "J-X");
        let said = bundle.format_pattern(message.value().expect("a text"), Some(&args), &mut Vec::new());
        said.replace(['\u{2068}', '\u{2069}'], "")
    };
    for (kind, name) in names::kinds() {
        let one = name.en.strip_suffix('s').filter(|one| *one != "headquarter").unwrap_or(&name.en);
        assert_eq!(told(kind.as_str(), &name.en), format!("{one} J-X"));
    }
}
