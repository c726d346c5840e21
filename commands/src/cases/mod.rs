//! Rule cases: plain-text positions with orders, dice and what must come of them, which every referee can be held to.
//!
//! The format is told in `docs/rule-cases.md`. [`run_files`] runs the text of case files; [`run_paths`] opens them
//! itself and says what a program should print and exit with. Case files come from outside: nothing in one makes the
//! runner panic, and a rule that does is a mismatch of its case.

mod blocks;
mod check;
mod fields;
mod given;
mod known;
mod names;
mod order;
mod play;
mod read;
mod read_then;
mod report;
mod stack;
mod syntax;
#[cfg(test)]
mod tests;
mod words;

pub use play::Mismatch;
pub use read::Problem;
pub use report::{Report, Verdict};

use crate::family::games;
use crate::lexicon::{Lexicon, game_name};
use adjutant_core::Game;
use adjutant_events::RulesetId;
use adjutant_game_axis::State;
use adjutant_game_axis::board::Space;
use names::Names;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use syntax::{Case, Position, StepKind, Then};
use words::Words;

/// The largest case file that is read.
const LARGEST: u64 = 4 * 1024 * 1024;

/// The rules of a file that does not say by which.
const USUAL: &str = "aa1941";

/// Runs every case of these files: `(name, text)`.
pub fn run_files(files: &[(String, String)]) -> Report {
    let mut report = Report::default();
    for (name, text) in files {
        let problem = |what: String| Problem { file: name.clone(), line: 1, what };
        let rules = RulesetId::new(read::rules(text).unwrap_or(USUAL));
        let found = games().current(&rules).and_then(|known| Lexicon::shared(&rules, known.revision()));
        let Some(lexicon) = found else {
            report.problems.push(problem(format!("there are no rules `{rules}` here")));
            continue;
        };
        match read::read(&lexicon, name, text) {
            Ok(cases) => report.verdicts.extend(cases.iter().map(|case| judge(&lexicon, case))),
            Err(problems) => report.problems.extend(problems),
        }
    }
    report
}

/// What running files amounts to for whoever started the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// 0 = every case agrees; 1 = some do not; 2 = a file could not be read.
    pub exit_code: u8,
    /// What is to be printed.
    pub text: String,
}

/// Opens these files and runs their cases.
pub fn run_paths<P: AsRef<Path>>(paths: &[P]) -> Outcome {
    let mut files = Vec::new();
    let mut unread = String::new();
    for path in paths {
        let path = path.as_ref();
        match open(path) {
            Ok(text) => files.push((path.display().to_string(), text)),
            Err(why) => unread.extend([path.display().to_string(), ": ".to_owned(), why, "\n".to_owned()]),
        }
    }
    let report = run_files(&files);
    let exit_code = if !unread.is_empty() || !report.problems.is_empty() { 2 } else { u8::from(!report.passes()) };
    Outcome { exit_code, text: unread + &report.text() }
}

fn open(path: &Path) -> Result<String, String> {
    adjutant_storage::intake::read_text(path, LARGEST).map_err(|error| error.to_string())
}

fn judge(lexicon: &Arc<Lexicon>, case: &Case) -> Verdict {
    // The rules must not panic. If they do it is this case's finding, and the others are still told.
    let played = catch_unwind(AssertUnwindSafe(|| play::play(lexicon, case))).unwrap_or_else(|_| {
        let found = "the referee panicked".to_owned();
        play::Played {
            mismatches: vec![Mismatch { line: case.line, expected: "the case runs".to_owned(), found }],
            game: None,
        }
    });
    let found_board = played.game.map(|game| found(lexicon, &game, case)).unwrap_or_default();
    Verdict {
        game: game_name(lexicon.board()).map_or_else(String::new, |name| name.en.clone()),
        file: case.file.clone(),
        line: case.line,
        number: case.number.clone(),
        section: case.section().to_owned(),
        title: case.title.clone(),
        rulings: case.rulings.clone(),
        orders: orders(case),
        mismatches: played.mismatches,
        expected_board: expected(case),
        found_board,
    }
}

/// Orders with what becomes of them, for the page of results.
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

/// The last line that tells how each space stands.
fn expected(case: &Case) -> Vec<String> {
    let lines = case.script.iter().filter(|step| {
        matches!(step.kind, StepKind::Then(Then::Space(..)) | StepKind::Stands(blocks::Then::Place(..)))
    });
    lines.map(|step| step.text.trim_start_matches("then ").to_owned()).collect()
}

/// How every space that a case tells of was found.
fn found(lexicon: &Lexicon, game: &Game, case: &Case) -> Vec<String> {
    if let Some(state) = game.play.read::<State>() {
        return describe(Words::new(state.board()), state, case);
    }
    let Some(state) = game.play.read::<adjutant_game_war1812::State>() else { return Vec::new() };
    let mut places: BTreeSet<blocks::Place> = BTreeSet::new();
    if let Position::Blocks(given) = &case.position {
        places.extend(given.places.iter().map(|(place, _)| *place));
    }
    for step in &case.script {
        if let StepKind::Stands(blocks::Then::Place(place, _)) = &step.kind {
            places.insert(*place);
        }
    }
    places.into_iter().map(|place| blocks::describe(Names::new(lexicon), state, place)).collect()
}

fn describe(words: Words<'_>, state: &State, case: &Case) -> Vec<String> {
    let Position::Axis(given) = &case.position else { return Vec::new() };
    let mut spaces: BTreeSet<Space> = given.spaces.iter().map(|(space, _)| *space).collect();
    for step in &case.script {
        if let StepKind::Then(Then::Space(space, _)) = &step.kind {
            spaces.insert(*space);
        }
    }
    if !given.setup {
        spaces.extend(state.units().iter().map(|unit| unit.at).filter(|space| !stack::found(state, *space).is_empty()));
    }
    spaces.into_iter().map(|space| check::describe_space(words, state, space)).collect()
}
