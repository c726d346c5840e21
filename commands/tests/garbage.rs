//! For any input: no panic, the same answer twice, and positions within the line.

use crate::game_list::game_list;
use adjutant_commands::parse::block;
use adjutant_commands::{Context, Grammar, Lexicon, complete, parse_addressed, parse_slots};
use adjutant_events::RulesetId;
use adjutant_game_axis::speech::AxisGrammar;
use adjutant_seeds as seeds;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::sync::Arc;
use std::sync::OnceLock;

fn lexicons() -> &'static [Arc<Lexicon>] {
    static LEXICONS: OnceLock<Vec<Arc<Lexicon>>> = OnceLock::new();
    let of = |rules: &str| game_list().lexicon(&RulesetId::new(rules)).expect("the ruleset");
    LEXICONS.get_or_init(|| ["aa1941", "aa_pacific"].map(of).to_vec())
}

fn check(line: &str) {
    for lexicon in lexicons() {
        check_in(line, lexicon);
    }
}

fn check_in(line: &str, lexicon: &Lexicon) {
    let context = Context { lexicon, seat: None, view: None };
    let first = parse_addressed(line, &context);
    assert_eq!(first, parse_addressed(line, &context));
    if let Err(error) = first
        && line.len() <= 4000
    {
        let (from, to) = error.at;
        assert!(from <= to && line.get(from..to).is_some(), "{line:?}: {error:?}");
        assert!(error.key().contains("parse-"));
    }
    for cursor in [0, line.len() / 2, line.len(), line.len() + 7] {
        let completion = complete(line, cursor, &context, None);
        assert!(line.get(completion.start..).is_some() && completion.start <= cursor.min(line.len()));
    }
    for (_, text) in block::split(line) {
        assert!(!text.is_empty());
    }
}

/// Words of commands, in any order.
fn words() -> impl Strategy<Value = String> {
    let mut known: Vec<String> = Vec::new();
    for definition in AxisGrammar.commands().all() {
        known.extend(definition.spellings().map(str::to_owned));
        known.extend(definition.examples.iter().map(|&example| example.to_owned()));
        for slot in definition.slots {
            known.extend(slot.before.iter().chain(slot.after).map(|&marker| marker.to_owned()));
        }
    }
    let names = [
        "Germany",
        "eastern",
        "sz 5",
        "5",
        "#17",
        "infantry",
        "tanks",
        "3",
        "x",
        "all",
        "loaded",
        "transport",
        "British",
    ];
    known.extend(names.iter().map(|&name| name.to_owned()));
    let odd = [
        "0",
        "99999999999999999999999",
        "、",
        ",",
        ";",
        ":",
        "->",
        "の",
        "歩兵3",
        "東ヨーロッパから",
        "海域５",
        "第",
        "#",
        "&",
        "-",
        "'",
        "İ",
        "ß",
        "ﾄﾞｲﾂ",
        "👨‍👩‍👧",
        "\u{301}",
        "\u{202e}",
    ];
    known.extend(odd.iter().map(|&name| name.to_owned()));
    let space = prop::sample::select(vec!["", " ", "  ", "\t", "\u{3000}", ", ", "\n"]);
    prop::collection::vec((prop::sample::select(known), space), 0..12)
        .prop_map(|parts| parts.into_iter().flat_map(|(word, space)| [word, space.to_owned()]).collect())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(200, 30_000) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("any_")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text(line in any::<String>()) {
        check(&line);
    }

    #[test]
    fn any_order_of_words(line in words()) {
        check(&line);
    }

    #[test]
    fn any_form(name in prop::sample::select(AxisGrammar.commands().all().iter().collect::<Vec<_>>()), texts in prop::collection::vec(words(), 0..4)) {
        let context = Context { lexicon: &lexicons()[0], seat: None, view: None };
        let slots: Vec<(&str, &str)> = name.slots.iter().map(|slot| slot.name).zip(texts.iter().map(String::as_str)).collect();
        let _ = parse_slots(name, &slots, &context);
    }
}

/// How long this thread had a processor. Where the system does not say it, the time of the clock, which passes for others too.
fn processor_time(begun: std::time::Instant) -> std::time::Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| begun.elapsed(), std::time::Duration::from_nanos)
}

#[test]
fn long_lines_are_answered_soon() {
    let begun = std::time::Instant::now();
    let before = processor_time(begun);
    for part in ["a ", "1", "infantry ", "2 infantry, ", "東", "から", "#1 ", "Germany ", "eastern ", "- > ", "move "]
    {
        check(&format!("move {}", part.repeat(3900 / part.len())));
        check(&part.repeat(3900 / part.len()));
        check(&part.repeat(20_000 / part.len()));
    }
    let taken = processor_time(begun).saturating_sub(before);
    assert!(taken.as_secs() < 20, "{taken:?}");
}
