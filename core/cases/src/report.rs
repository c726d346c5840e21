//! The results of cases, as text and as the page of results.

use super::play::Mismatch;
use super::read::Problem;
use super::saying::{Heard, How};
use std::fmt::Write as _;

/// The result of one case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Verdict {
    pub game: String,
    pub file: String,
    /// Its first line.
    pub line: usize,
    pub number: String,
    pub section: String,
    pub title: String,
    /// The rulings that it relies on.
    pub rulings: Vec<u8>,
    /// Its accepted and refused orders, in order.
    pub orders: Vec<String>,
    /// How its wordings were understood.
    pub heard: Vec<Heard>,
    /// Its differences; empty means it passes.
    pub mismatches: Vec<Mismatch>,
    /// The expected contents of the spaces that it mentions.
    pub expected_board: Vec<String>,
    /// The contents of these spaces at the end.
    pub found_board: Vec<String>,
}

impl Verdict {
    /// Whether the case has no differences.
    pub fn passes(&self) -> bool {
        self.mismatches.is_empty()
    }
}

/// The results of case files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// One for each case, in file order.
    pub verdicts: Vec<Verdict>,
    /// Lines that cannot be read; the cases of their files were not run.
    pub problems: Vec<Problem>,
}

impl Report {
    /// Whether all files can be read and all cases pass.
    pub fn passes(&self) -> bool {
        self.problems.is_empty() && self.verdicts.iter().all(Verdict::passes)
    }

    /// The cases that do not pass.
    pub fn failures(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(|verdict| !verdict.passes())
    }

    /// The number of correctly understood wordings, and the number of all wordings.
    pub fn understood(&self) -> (usize, usize) {
        let heard = || self.verdicts.iter().flat_map(|verdict| &verdict.heard);
        (heard().filter(|heard| heard.how == How::Understood).count(), heard().count())
    }

    /// The faults of wordings: those that were misread, and, if less than `at_least` percent were understood, those
    /// that were not understood. Empty if there are no faults.
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

    /// The report for a terminal: all problems, all differences with both boards, and a summary line.
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
                 how to write one is told in [rule-cases.md](../rule-cases.md), what the sections cover in the pages of the \
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
