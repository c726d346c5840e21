//! Rule cases: plain-text positions with orders, dice and expected results, to test a referee.
//!
//! `docs/rule-cases.md` describes the format. This crate has the parts that all games share: orders, dice, refusals,
//! events, questions. Each game defines how its positions and boards are written, as a [`Notation`]. [`run`] runs the
//! text of case files. The files are untrusted: they never make the runner panic, and a panic in the rules is a
//! mismatch of the case.

#![warn(clippy::expect_used)] // Only tests may use `expect`.

mod check;
mod fields;
mod foreign;
mod keys;
mod known;
mod names;
mod notation;
mod order;
mod play;
mod read;
mod report;
mod saying;
mod stated;
mod syntax;
mod tags;
mod words;

pub use foreign::{Foreign, ForeignName, Thing};
pub use keys::{CaseWording, Expected, Stated, Statement, Worded, read_each, set_all};
pub use names::Names;
pub use notation::{Cases, Expectation, Notation, Position, Tables};
pub use play::Mismatch;
pub use read::Problem;
pub use report::{Report, Verdict};
pub use saying::{Heard, How};
pub use stated::stated;
pub use tags::knows;
pub use words::{is_named, plain};

use adjutant_core::Game;
use adjutant_events::{RulesetId, SpaceId};
use adjutant_grammar::Lexicon;
use std::panic::{AssertUnwindSafe, catch_unwind};
use syntax::{Case, StepKind};

/// Runs all cases of these files, given as `(name, text)`. A file without a `rules:` line uses the first game's rules.
pub fn run(notations: &[&dyn Notation], files: &[(String, String)]) -> Report {
    let mut report = Report::default();
    let mut known: Vec<(RulesetId, &dyn Notation, Lexicon)> = Vec::new();
    for (name, text) in files {
        let Some(rules) = read::rules(text).map(RulesetId::new).or_else(|| usual(notations)) else { continue };
        if !known.iter().any(|(id, ..)| *id == rules) {
            known.extend(open(notations, &rules).map(|(notation, lexicon)| (rules.clone(), notation, lexicon)));
        }
        let Some((_, notation, lexicon)) = known.iter().find(|(id, ..)| *id == rules) else {
            let what = format!("there are no rules `{rules}` here");
            report.problems.push(Problem { file: name.clone(), line: 1, what });
            continue;
        };
        match read::read(*notation, lexicon, name, text) {
            Ok(cases) => report.verdicts.extend(cases.iter().map(|case| judge(*notation, lexicon, case))),
            Err(problems) => report.problems.extend(problems),
        }
    }
    report
}

/// The rules of a file without a `rules:` line.
fn usual(notations: &[&dyn Notation]) -> Option<RulesetId> {
    notations.first()?.grammar().family().rulesets().first().map(|rules| rules.id().clone())
}

/// The notation of these rules, with the lexicon of their board.
fn open<'n>(notations: &[&'n dyn Notation], id: &RulesetId) -> Option<(&'n dyn Notation, Lexicon)> {
    notations.iter().find_map(|notation| {
        let rules = notation.grammar().family().rulesets().into_iter().find(|rules| rules.id() == id)?;
        Some((*notation, notation.grammar().lexicon(&rules)?))
    })
}

fn judge(notation: &dyn Notation, lexicon: &Lexicon, case: &Case) -> Verdict {
    // The rules must not panic. If they do, it is a mismatch of this case, and the other cases still run.
    let played = catch_unwind(AssertUnwindSafe(|| play::play(notation, lexicon, case))).unwrap_or_else(|_| {
        let found = "the referee panicked".to_owned();
        play::Played {
            mismatches: vec![Mismatch { line: case.line, expected: "the case runs".to_owned(), found }],
            heard: Vec::new(),
            game: None,
        }
    });
    let found_board = played.game.map(|game| found(notation, lexicon, &game, case)).unwrap_or_default();
    Verdict {
        game: lexicon.board().names().game().map_or_else(String::new, |name| name.en.clone()),
        file: case.file.clone(),
        line: case.line,
        number: case.number.clone(),
        section: case.section().to_owned(),
        title: case.title.clone(),
        rulings: case.rulings.clone(),
        orders: orders(case),
        mismatches: played.mismatches,
        heard: played.heard,
        expected_board: expected(case),
        found_board,
    }
}

/// The orders with their results, for the page of results.
fn orders(case: &Case) -> Vec<String> {
    let mut orders: Vec<String> = Vec::new();
    for step in &case.script {
        match (&step.kind, orders.last_mut()) {
            (StepKind::Order { .. }, _) => orders.push(step.text.clone()),
            (StepKind::Refused(told), Some(last)) => last.extend([" — *refused, ", &told.name, "*"]),
            _ => {}
        }
    }
    orders
}

/// The lines that state the contents of spaces.
fn expected(case: &Case) -> Vec<String> {
    let about_a_place = |kind: &StepKind| matches!(kind, StepKind::Stands(standing) if standing.place().is_some());
    let lines = case.script.iter().filter(|step| about_a_place(&step.kind));
    lines.map(|step| step.text.trim_start_matches("then ").to_owned()).collect()
}

/// The contents of every space that a case mentions, in board order.
fn found(notation: &dyn Notation, lexicon: &Lexicon, game: &Game, case: &Case) -> Vec<String> {
    let mut places = case.position.places(&game.play);
    places.extend(case.script.iter().filter_map(|step| match &step.kind {
        StepKind::Stands(standing) => standing.place(),
        _ => None,
    }));
    let told: Vec<&SpaceId> = lexicon.spaces().iter().filter(|space| places.contains(space)).collect();
    told.into_iter().map(|place| notation.describe(Names::new(lexicon), &game.play, place)).collect()
}
