//! `first-round.case`: the first round of the whole game as a script, state by state. The values were computed by hand
//! from the digest, with the reasons beside them.

use adjutant_cases::run;
use adjutant_game_axis::cases::AxisNotation;

const TABLE: &str = include_str!("first-round.case");

#[test]
fn every_state_is_the_one_that_was_worked_out() {
    let report = run(&[&AxisNotation], &[("first-round.case".to_owned(), TABLE.to_owned())]);
    assert!(report.passes(), "\n{}", report.text());
    assert_eq!(report.verdicts.len(), 1);
}

/// After every order that changes the board, the script states something about it and why.
#[test]
fn nothing_is_left_unsaid() {
    let lines: Vec<&str> =
        TABLE.lines().skip_while(|line| *line != "---").skip(1).filter(|line| !line.is_empty()).collect();
    let says = |line: &str| line.starts_with("then ") || line.starts_with("roll ") || line.starts_with("dice:");
    let is_order =
        |line: &str| line.split_once(": ").is_some_and(|(who, _)| ["Japan", "Britain", "United States"].contains(&who));
    // Orders that only lead to the next question: the end of a phase, a battle that waits for its submarines.
    let asks = |line: &str| line.ends_with(": done") || line.contains(": fight ") || line.ends_with(": strike");
    let silent: Vec<&str> = lines
        .windows(2)
        .filter(|pair| is_order(pair[0]) && !asks(pair[0]) && !says(pair[1]))
        .filter(|pair| !pair[1].starts_with("# ") && !is_order(pair[1]))
        .map(|pair| pair[0])
        .collect();
    assert!(silent.is_empty(), "{silent:?}");
    let money = lines.iter().filter(|line| line.starts_with("then ipcs: ")).count();
    let why = lines.iter().filter(|line| line.starts_with("# ")).count();
    assert!(money >= 10 && why >= 50, "{money} states of the treasuries, {why} lines of reasons");
}
