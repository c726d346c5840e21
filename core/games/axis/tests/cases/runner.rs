//! The runner is strict: it ignores nothing that a case does not say exactly.

use adjutant_cases::Report;
use adjutant_game_axis::cases::AxisNotation;
use adjutant_practice::Chance;

const BATTLE: &str = "case x.y/1: A battle\nturn: Germany, combat\n\
    Karelia: Germany 2 infantry (from Eastern Europe) | Soviet Union 1 infantry\n---\nGermany: fight Karelia\n";

fn run(text: &str) -> Report {
    adjutant_cases::run(&[&AxisNotation], &[("made.case".to_owned(), text.to_owned())])
}

/// The values found on the lines that do not agree.
fn found(script: &str) -> Vec<(usize, String)> {
    let report = run(&format!("{BATTLE}{script}"));
    assert!(report.problems.is_empty(), "{:?}", report.problems);
    report.verdicts[0].mismatches.iter().map(|mismatch| (mismatch.line, mismatch.found.clone())).collect()
}

#[test]
fn a_case_that_is_so_passes() {
    assert_eq!(found("roll attack_fire: 2 infantry@1\ndice: 1 6\ndice: 6\nthen Karelia: Germany 2 infantry"), vec![]);
}

#[test]
fn dice_left_over_do_not_pass() {
    let found = found("dice: 1 6\ndice: 6\ndice: 3\n");
    assert_eq!(found.len(), 1);
    assert!(found[0].0 == 8 && found[0].1.contains("left over"), "{found:?}");
}

#[test]
fn dice_missing_do_not_pass() {
    let found = found("dice: 1 6\n");
    assert!(found[0].1.contains("more dice are asked for: defence_fire: 1 infantry@2"), "{found:?}");
}

#[test]
fn as_many_dice_fall_as_are_asked_for() {
    let found = found("dice: 1\n");
    assert!(found[0].1.contains("2 dice are asked for"), "{found:?}");
}

#[test]
fn an_order_waits_for_the_dice() {
    let found = found("Germany: done\n");
    assert!(found[0].1.contains("dice are asked for first"), "{found:?}");
}

#[test]
fn every_expectation_that_is_not_so_is_told() {
    let found = found(
        "roll attack_fire: 2 infantry@2\ndice: 1 6\ndice: 6\nthen Karelia: Germany 1 infantry\n\
         then Karelia: owner Soviet Union\nevent SpaceReturned\nno event SpaceCaptured: by Germany\n\
         event SpaceCaptured: by Japan\nthen battles: Karelia\nthen ipcs: Germany 3\nthen turn: Japan, purchase\n\
         awaits Japan combat-move\nthen bought: 1 tank\nthen victory axis\n",
    );
    let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], "{found:?}");
}

#[test]
fn a_refusal_is_expected_by_name_and_fields() {
    let wrong_name = found("dice: 1 6\ndice: 6\nGermany: purchase 1 tank\nrefused axis-no-blitz\n");
    assert!(wrong_name[0].1.contains("axis-wrong-phase"), "{wrong_name:?}");
    let wrong_field = found("dice: 1 6\ndice: 6\nGermany: purchase 1 tank\nrefused axis-wrong-phase: now purchase\n");
    assert!(wrong_field[0].1.contains("now is"), "{wrong_field:?}");
    let not_refused = found("dice: 1 6\ndice: 6\nGermany: done\nrefused axis-wrong-phase\n");
    assert_eq!(not_refused[0].1, "it is accepted");
}

#[test]
fn a_mismatch_shows_both_boards() {
    let text = run(&format!("{BATTLE}dice: 1 6\ndice: 6\nthen Karelia: Soviet Union 1 infantry")).text();
    for part in ["case x.y/1: A battle", "made.case:8", "board expected", "board found", "Karelia: Germany 2 infantry"]
    {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

#[test]
fn lines_that_say_nothing_known_are_problems_with_their_number() {
    let unknown = [
        "Atlantis: Germany 1 infantry",
        "Karelia: Germany 1 mammoth",
        "Karelia: Prussia 1 infantry",
        "Karelia: Germany infantry",
        "Karelia: Germany 1 infantry (tired)",
        "Karelia: Germany 1 infantry (moved far)",
        "Karelia: Germany 1 transport (1 infantry",
        "Karelia: Germany 1 destroyer",
        "sz 5: Germany 1 infantry",
        "turn: Germany, breakfast",
        "turn: Germany, combat, round two",
        "ipcs: Germany many",
        "board: round",
        "colour: red",
        "nonsense",
    ];
    for line in unknown {
        let report = run(&format!("case a/1: t\n{line}\n---\nGermany: done\n"));
        assert_eq!(report.problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [2], "{line}");
    }
    for line in
        ["then what", "then Atlantis: empty", "roll x", "roll x: infantry", "dice: one", "refused", "hello", "awaits x"]
    {
        let report = run(&format!("case a/1: t\n---\n{line}\n"));
        assert!(report.problems.iter().any(|problem| problem.line == 3), "{line}: {:?}", report.problems);
    }
}

#[test]
fn a_refusal_stands_behind_the_order_it_answers() {
    for line in ["refused axis-no-blitz", "accepted"] {
        let report = run(&format!("{BATTLE}dice: 1 6\n{line}\ndice: 6\n"));
        assert_eq!(report.problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [7]);
    }
}

#[test]
fn a_refusal_has_a_name_and_fields_that_the_referee_knows() {
    for line in ["refused axis-no-blits", "refused axis-no-blitz: colour red"] {
        let report = run(&format!("case a/1: t\n---\nGermany: done\n{line}\n"));
        assert_eq!(report.problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [4], "{line}");
    }
}

#[test]
fn a_file_has_cases_and_a_case_a_script_and_a_number_of_its_own() {
    for (text, line) in [
        ("turn: Germany, combat\n", 1),
        ("case a/1: t\nturn: Germany, combat\n", 1),
        ("case one: t\n---\nGermany: done\n", 1),
        ("case a/1: t\n---\nGermany: done\ncase a/1: t\n---\nGermany: done\n", 4),
        ("case a/1: t\n---\nGermany: done\n---\n", 4),
    ] {
        let report = run(text);
        assert_eq!(report.problems.first().map(|problem| problem.line), Some(line), "{text}");
    }
}

#[test]
fn no_text_makes_the_runner_panic() {
    let words = [
        "case ", "a/1: t", "---", "\n", "Germany", ": ", "Karelia", "1 tank", "(", ")", ";", "|", ",", "dice: ", "7",
        "é", "then ", "refused ", "turn: ", "combat", "roll ", "@", "0", "65536", "owner ", "event ", "awaits ",
    ];
    let mut chance = Chance::new(1);
    for _ in 0..2_000 {
        let mut text = String::from("case a/1: t\n");
        for _ in 0..20 {
            text.push_str(words[chance.below(words.len())]);
        }
        let _ = run(&text).text();
    }
}
