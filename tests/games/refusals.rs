//! What newcomers type, and what they are told: `aa1941/refusals.script` with its answers in every language.

use crate::games::program;
use adjutant_tests::golden;
use adjutant_tests::transcript::transcript;
use serde_json::Value;

const SCRIPT: &str = "games/aa1941/refusals.script";

fn answered(language: &str) -> Vec<Value> {
    let program = program();
    let script = golden::file(SCRIPT);
    let script = script.to_str().expect("a path in UTF-8");
    let table = ["table", "--game", "evening", "--json", "--no-choices", "--test-dice", "ask"];
    let ran = program.run(&[&["--lang", language][..], &table, &["--script", script]].concat());
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.objects()
}

fn page(language: &str) {
    let page = transcript(&golden::text(SCRIPT), &answered(language));
    golden::compare(&format!("games/aa1941/refusals.{language}.txt"), &page);
}

#[test]
fn in_english() {
    page("en");
}

#[test]
fn in_japanese() {
    page("ja");
}

/// Every refusal says what to do, cites where that stands, and is the same refusal in every language.
#[test]
fn a_refusal_says_what_to_do() {
    let refusals = |language| answered(language).into_iter().filter(|object| object["type"] == "refused");
    let (english, japanese): (Vec<Value>, Vec<Value>) = (refusals("en").collect(), refusals("ja").collect());
    assert!(english.len() > 60, "the script has lost its refusals: {}", english.len());
    for refusal in english.iter().chain(&japanese) {
        for field in ["message", "suggestion", "rule"] {
            assert!(refusal[field].as_str().is_some_and(|text| !text.is_empty()), "{field} is missing: {refusal}");
        }
    }
    for field in ["key", "rule", "line", "terms"] {
        let of = |refusals: &[Value]| refusals.iter().map(|refusal| refusal[field].clone()).collect::<Vec<_>>();
        assert_eq!(of(&english), of(&japanese), "{field}");
    }
}
