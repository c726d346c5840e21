//! What came of running cases, as text and as the page of results.

use super::play::Mismatch;
use super::read::Problem;
use super::saying::{Heard, How};
use std::fmt::Write as _;

/// What came of one case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Verdict {
    pub game: String,
    pub file: String,
    /// The line it begins at.
    pub line: usize,
    pub number: String,
    pub section: String,
    pub title: String,
    /// The rulings it stands on.
    pub rulings: Vec<u8>,
    /// Orders that are accepted and refused in it, in order.
    pub orders: Vec<String>,
    /// How what is said in it was understood.
    pub heard: Vec<Heard>,
    /// What was not as it says; empty = it passes.
    pub mismatches: Vec<Mismatch>,
    /// The spaces it tells of, as it expects them in the end.
    pub expected_board: Vec<String>,
    /// The same spaces as they were found in the end.
    pub found_board: Vec<String>,
}

impl Verdict {
    /// Whether everything was as it says.
    pub fn passes(&self) -> bool {
        self.mismatches.is_empty()
    }
}

/// What came of running files of cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// One for each case, in the order of the files.
    pub verdicts: Vec<Verdict>,
    /// Lines that could not be read; the cases of their files were not run.
    pub problems: Vec<Problem>,
}

impl Report {
    /// Whether every file could be read and every case passes.
    pub fn passes(&self) -> bool {
        self.problems.is_empty() && self.verdicts.iter().all(Verdict::passes)
    }

    /// Cases that do not pass.
    pub fn failures(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(|verdict| !verdict.passes())
    }

    /// Of all wordings: how many were understood as they are meant, how many there are.
    pub fn understood(&self) -> (usize, usize) {
        let heard = || self.verdicts.iter().flat_map(|verdict| &verdict.heard);
        (heard().filter(|heard| heard.how == How::Understood).count(), heard().count())
    }

    /// What the wordings of these files miss: those that were taken for something else, and, if fewer than this share were
    /// understood at the first try, in percent, those that were not. Empty = they are understood well enough.
    pub fn misunderstood(&self, at_least: usize) -> Vec<String> {
        let mut missed: Vec<String> = Vec::new();
        for verdict in &self.verdicts {
            missed.extend(verdict.heard.iter().filter_map(|heard| match &heard.how {
                How::Understood | How::Answered => None,
                How::Missed(what) => Some(format!("{}:{}: missed `{}`: {what}", verdict.file, heard.line, heard.words)),
                How::Wrong(what) => Some(format!("{}:{}: WRONG `{}`: {what}", verdict.file, heard.line, heard.words)),
            }));
        }
        let (understood, all) = self.understood();
        if understood * 100 < all * at_least {
            missed.push(format!("{understood} of {all} wordings are understood at the first try"));
        }
        missed
    }

    /// The report for a terminal: every problem, every mismatch with both boards, and one line of summary.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for problem in &self.problems {
            line(&mut text, format_args!("{}:{}: {}", problem.file, problem.line, problem.what));
        }
        for verdict in self.failures() {
            failure(&mut text, verdict);
        }
        let failed = self.failures().count();
        let run = self.verdicts.len();
        line(&mut text, format_args!("{run} cases: {} agree, {failed} do not", run - failed));
        if !self.problems.is_empty() {
            line(&mut text, format_args!("{} lines could not be read", self.problems.len()));
        }
        text
    }

    /// The page of results: every case by section, in Markdown.
    pub fn page(&self) -> String {
        let passed = self.verdicts.iter().filter(|verdict| verdict.passes()).count();
        let mut page = String::new();
        line(&mut page, format_args!("# Rule cases and their results\n"));
        line(
            &mut page,
            format_args!(
                "Made from `core/games/*/tests/cases/*.case` by the tests; do not edit it by hand. What the cases are and \
                 how to write one is told in [rule-cases.md](rule-cases.md), what the sections cover in the pages of the \
                 rules beside it, `rules-*.md`.\n\n\
                 {} cases, {passed} agree with the referee.",
                self.verdicts.len()
            ),
        );
        let (mut game, mut section) = ("", "");
        for verdict in &self.verdicts {
            if verdict.game != game {
                (game, section) = (&verdict.game, "");
                let of_game = self.verdicts.iter().filter(|other| other.game == game);
                line(&mut page, format_args!("\n## {game}\n\n{} cases.", of_game.count()));
            }
            if verdict.section != section {
                section = &verdict.section;
                line(&mut page, format_args!("\n### {section}\n"));
                line(&mut page, format_args!("| case | what it shows | ruling | orders | agrees |"));
                line(&mut page, format_args!("|---|---|---|---|---|"));
            }
            page_row(&mut page, verdict);
        }
        page
    }
}

fn failure(text: &mut String, verdict: &Verdict) {
    line(text, format_args!("case {}: {}", verdict.number, verdict.title));
    let rulings: Vec<String> = verdict.rulings.iter().map(|number| format!(", ruling {number}")).collect();
    line(text, format_args!("  rule {}{}", verdict.section, rulings.concat()));
    for mismatch in &verdict.mismatches {
        line(text, format_args!("  {}:{}: {}", verdict.file, mismatch.line, mismatch.expected));
        line(text, format_args!("      found: {}", mismatch.found));
    }
    for (title, board) in [("expected", &verdict.expected_board), ("found", &verdict.found_board)] {
        if !board.is_empty() {
            line(text, format_args!("  board {title}:"));
            for space in board {
                line(text, format_args!("    {space}"));
            }
        }
    }
    line(text, format_args!(""));
}

fn page_row(page: &mut String, verdict: &Verdict) {
    let number = verdict.number.rsplit_once('/').map_or(verdict.number.as_str(), |(_, number)| number);
    let rulings: Vec<String> = verdict.rulings.iter().map(u8::to_string).collect();
    line(
        page,
        format_args!(
            "| {number} | {} | {} | {} | {} |",
            cell(&verdict.title),
            rulings.join(", "),
            cell(&verdict.orders.join("<br>")),
            if verdict.passes() { "yes" } else { "**no**" }
        ),
    );
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{arguments}");
}
