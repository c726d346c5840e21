//! Where a fact stands that a law of the board does not allow. The author of the files finds it there.

use super::Files;
use super::tsv::Problems;
use crate::model::vocabulary::{Scenario, Word};
use adjutant_hex::Hex;

/// What a law is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum At<'a> {
    /// More than one row of a file.
    File(&'a str),
    /// A cell of a hex, by the name of its column.
    Hex(Hex, &'a str),
    /// A cell of a unit, by its code and the name of its column.
    Unit(&'a str, &'a str),
    /// A row of a table by what it begins with, and the name of its column.
    Row(&'a str, &'a str, &'a str),
    /// What a scenario says of something.
    Scenario(Scenario, &'a str),
}

/// Hears of each law whether it holds, what it is about, and how it reads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laws<'a> {
    pub(super) files: Files<'a>,
    pub(super) problems: &'a Problems,
}

impl Laws<'_> {
    /// Says it with its place unless it holds.
    pub(super) fn hold(&self, holds: bool, at: At<'_>, says: impl FnOnce() -> String) {
        self.problems.law(holds, || located(self.files, at, &says()));
    }
}

/// A law that does not hold, with the file, the line and the column of what it is about.
pub(super) fn located(files: Files<'_>, at: At<'_>, says: &str) -> String {
    match at {
        At::File(file) => format!("{file}: {says}"),
        At::Hex(hex, column) => {
            let line = line_of(files.hexes, |cells| cells.first() == Some(&hex.to_string().as_str()));
            in_column("hexes.tsv", line, column, says)
        }
        At::Unit(code, column) => {
            let line = line_of(files.units, |cells| cells.first() == Some(&code));
            in_column("units.tsv", line, column, says)
        }
        At::Row(table, first, column) => {
            let text = files.tables.iter().find(|(known, _)| *known == table).map_or("", |(_, text)| *text);
            let line = line_of(text, |cells| cells.first() == Some(&first));
            in_column(&format!("tables/{table}.tsv"), line, column, says)
        }
        At::Scenario(scenario, key) => {
            // What a scenario does not say itself it takes from the campaign.
            let of = |word: &str| {
                let is_of =
                    |known: &str| known.strip_prefix(key).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
                line_of(files.scenarios, |cells| {
                    cells.first() == Some(&word) && cells.get(1).is_some_and(|key| is_of(key))
                })
            };
            match of(scenario.word()).or_else(|| of(Scenario::Campaign.word())) {
                Some(line) => format!("scenarios.tsv:{line}: `{key}`: {says}"),
                None => format!("scenarios.tsv: {}: {says}", scenario.word()),
            }
        }
    }
}

fn in_column(file: &str, line: Option<usize>, column: &str, says: &str) -> String {
    match line {
        Some(line) => format!("{file}:{line}: `{column}`: {says}"),
        None => format!("{file}: {says}"),
    }
}

/// The number of the first line whose cells are wanted, from 1.
fn line_of(text: &str, wanted: impl Fn(&[&str]) -> bool) -> Option<usize> {
    let rows = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty()).skip(1);
    let mut cells = rows.map(|(at, line)| (at + 1, line.split('\t').collect::<Vec<_>>()));
    cells.find(|(_, cells)| wanted(cells)).map(|(at, _)| at)
}
