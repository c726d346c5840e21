//! Every refusal and prompt in both languages, with sample arguments, against golden files: wording is reviewed as a
//! diff. `ADJUTANT_BLESS=1 cargo test -p adjutant` rewrites them.

use crate::support::golden::compare;
use crate::support::{Amount, Message, messages, samples};
use adjutant::games::games;
use adjutant::words::{Language, Words};
use adjutant_game_axis::board_file::aa1941;
use std::fmt::Write;

/// The maximum length of a refusal: two sentences, for typical arguments.
const LONGEST_REFUSAL: usize = 200;
/// The maximum length of a message on the chat server.
const LONGEST_MESSAGE: usize = 2000;

/// Zero is a sample only where the message has words for it.
fn amounts(message: &Message) -> &'static [Amount] {
    if message.knows_zero { &[Amount::Many, Amount::One, Amount::None] } else { &[Amount::Many, Amount::One] }
}

fn refusals(language: Language) -> String {
    let voice = Words::new(language).with(aa1941().as_ref());
    let catalogue = messages(language);
    let mut text = String::new();
    for (key, section, names) in games().refusals() {
        let _ = writeln!(text, "{key}");
        let mut before = String::new();
        for amount in amounts(&catalogue[&key]) {
            let worded = voice.explain(&key, &samples(&key, &names, *amount), section);
            let full = worded.full();
            if full == before {
                continue;
            }
            let _ = writeln!(text, "    {full}");
            assert!(!worded.message.is_empty() && !worded.suggestion.is_empty(), "{key}: half of it is missing");
            assert!(!worded.message.contains('\n') && !worded.suggestion.contains('\n'), "{key}: two lines");
            assert!(worded.sentences().chars().count() < LONGEST_REFUSAL, "{key} is too long: {full}");
            before = full;
        }
    }
    text
}

fn prompts(language: Language) -> String {
    let voice = Words::new(language).with(aa1941().as_ref());
    let catalogue = messages(language);
    let mut text = String::new();
    for (key, section, names) in games().questions() {
        let _ = writeln!(text, "{key} [{section}]");
        let mut before = String::new();
        for amount in amounts(&catalogue[&key]) {
            let args = voice.args(&samples(&key, &names, *amount));
            let example = voice.words().attribute(&key, "example", &args).unwrap_or_default();
            let args = args.text("example", example);
            let task = voice.words().say(&key, &args);
            let typed = voice.words().attribute(&key, "type", &args).unwrap_or_default();
            let full = format!("    {task}\n      > {typed}\n");
            if full != before {
                text.push_str(&full);
            }
            assert!(full.chars().count() < LONGEST_MESSAGE, "{key} is too long: {full}");
            assert!(!typed.is_empty(), "{key}: nothing to type");
            before = full;
        }
    }
    text
}

#[test]
fn refusals_in_english() {
    compare("refusals.en.txt", &refusals(Language::En));
}

#[test]
fn refusals_in_japanese() {
    compare("refusals.ja.txt", &refusals(Language::Ja));
}

#[test]
fn prompts_in_english() {
    compare("prompts.en.txt", &prompts(Language::En));
}

#[test]
fn prompts_in_japanese() {
    compare("prompts.ja.txt", &prompts(Language::Ja));
}
