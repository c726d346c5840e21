//! Words that are not understood are named, and nothing is dropped.

use crate::reading::context;
use adjutant_commands::definition::{Definition, SlotKind};
use adjutant_commands::{Grammar, ParseProblem, parse};
use adjutant_game_axis::speech::AxisGrammar;

#[test]
fn what_is_not_understood_is_named() {
    let at = |line: &str| {
        let error = parse(line, &context()).expect_err(line);
        (error.problem, error.read)
    };
    let nearest = |problem: ParseProblem| {
        problem.terms().into_iter().map(|(_, term)| format!("{term:?}")).collect::<Vec<_>>().join(" ")
    };
    let (unknown, word) = at("move 2 infantry from Germnay to Eastern Europe");
    assert!(matches!(unknown, ParseProblem::UnknownSpace { .. }), "{unknown:?}");
    assert_eq!(word, "Germnay");
    assert!(nearest(unknown).contains("germany"));
    let (unknown, word) = at("buy 2 infantree");
    assert!(matches!(unknown, ParseProblem::UnknownKind { .. }), "{unknown:?}");
    assert_eq!(word, "infantree");
    assert!(nearest(unknown).contains("infantry"));
    let (unknown, _) = at("purchsae 2 infantry");
    assert_eq!(unknown, ParseProblem::UnknownCommand { word: "purchsae".into(), nearest: vec!["purchase".into()] });
    assert!(
        matches!(at("move 2 infantry from eastern to Germany").0, ParseProblem::AmbiguousSpace { spaces, .. } if spaces.len() > 2)
    );
    assert!(matches!(at("move 2 infantry to Germany").0, ParseProblem::Missing { slot, .. } if slot == "from"));
    assert!(matches!(at("move from Germany to Ukraine").0, ParseProblem::Missing { slot, .. } if slot == "units"));
    assert!(matches!(at("move 2 inf from Germany from Ukraine to Russia").0, ParseProblem::Twice { .. }));
    assert!(matches!(at("buy 0 infantry").0, ParseProblem::NoneOf { .. }));
    assert!(matches!(at("buy 70000000000000000000000 infantry").0, ParseProblem::NumberTooLarge { .. }));
    assert!(matches!(at("buy tanks").0, ParseProblem::HowMany { .. }));
    assert!(matches!(at("done dancing").0, ParseProblem::UnknownPhase { .. }));
    assert_eq!(at("edit add 2 infantry in Ukraine because x").0.key(), "axis-parse-whose-units");
    assert!(
        matches!(at("edit add 2 German infantry in Ukraine").0, ParseProblem::Missing { slot, .. } if slot == "reason")
    );
    assert!(matches!(at("try board").0, ParseProblem::NotAnOrder { .. }));
    assert!(matches!(at("try try done").0, ParseProblem::NotAnOrder { .. }));
    assert!(matches!(at("undo everything else").0, ParseProblem::LeftOver { .. }));
    assert!(matches!(at("move all from Germany to Ukraine").0, ParseProblem::AllNeedsBoard {}));
    assert_eq!(at("").0, ParseProblem::Empty {});
    assert_eq!(at("   ").0, ParseProblem::Empty {});
    assert!(matches!(at(&"x ".repeat(4000)).0, ParseProblem::LineTooLong { .. }));
    // A limit in bytes would refuse a third of this.
    assert!(matches!(at(&"あ".repeat(4000)).0, ParseProblem::UnknownCommand { .. }));
    assert_eq!(at(&"あ".repeat(4001)).0, ParseProblem::LineTooLong { most: 4000 });
}

#[test]
fn nothing_that_is_typed_behind_a_command_is_dropped() {
    let open_ended = |definition: &Definition| {
        definition.slots.iter().any(|slot| matches!(slot.kind, SlotKind::Text | SlotKind::Player | SlotKind::Line))
    };
    let mut tried = 0;
    for definition in AxisGrammar.commands().all().iter().filter(|definition| !open_ended(definition)) {
        for example in definition.examples {
            for extra in ["quickly", "xyzzy", "me now"] {
                let line = format!("{example} {extra}");
                assert!(parse(&line, &context()).is_err(), "{line}: the last words are dropped");
                tried += 1;
            }
        }
    }
    assert!(tried > 200, "only {tried} lines");
    let problem = parse("resign quickly", &context()).expect_err("more than it takes").problem;
    assert!(matches!(&problem, ParseProblem::LeftOver { words, .. } if words == "quickly"), "{problem:?}");
}

#[test]
fn what_is_offered_for_a_mistyped_name_is_close_to_it() {
    let problem = |line: &str| parse(line, &context()).expect_err(line).problem;
    let kinds = |line: &str| match problem(line) {
        ParseProblem::UnknownKind { nearest, .. } => nearest.iter().map(ToString::to_string).collect::<Vec<_>>(),
        other => panic!("{line}: {other:?}"),
    };
    let none: Vec<String> = Vec::new();
    assert_eq!(kinds("buy 3 artillery"), none);
    assert_eq!(kinds("buy 3 infatry"), ["infantry"]);
    assert_eq!(kinds("buy 1 batleship"), ["battleship"]);
    match problem("move 1 infantry from Archangel to West Russa") {
        ParseProblem::UnknownSpace { nearest, .. } => assert_eq!(nearest, ["west_russia".into()]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_meant_for_a_chain_is_never_kept_as_words() {
    let at = |line: &str| parse(line, &context()).map_err(|error| error.problem);
    for line in ["entropy open sesame", "entropy commit sesame links 5", "Entropy OPEN 1234"] {
        assert!(matches!(at(line), Err(ParseProblem::NoLink { .. })), "{line}: {:?}", at(line));
    }
    for line in ["entropy withdraw now", "entropy dismiss", "entropy commit"] {
        assert!(at(line).is_err(), "{line}");
    }
    assert!(at("entropy opening night, 42 people").is_ok(), "words of one's own");
}
