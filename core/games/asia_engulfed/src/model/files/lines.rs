//! Where a fact stands that a law of the board does not allow, so that whoever wrote the files finds it.

use super::Files;
use super::setup::SCENARIOS;

/// A law that does not hold, with the file and the line of what it is about, if it is about one thing.
pub(super) fn located(files: Files<'_>, says: &str) -> String {
    match place(files, says) {
        Some((file, Some(line))) => format!("{file}:{line}: {says}"),
        Some((file, None)) => format!("{file}: {says}"),
        None => says.to_owned(),
    }
}

fn place(files: Files<'_>, says: &str) -> Option<(&'static str, Option<usize>)> {
    if let Some(word) = SCENARIOS.iter().find(|word| says.starts_with(*word)) {
        // The word of a track is in no other law of a scenario.
        let of = |cells: &[&str], at: usize| {
            let wanted = cells.get(at).filter(|cell| names(says, cell));
            cells.first() == Some(word) && wanted.is_some()
        };
        let track = line(files.tracks, |cells| of(cells, 1)).map(|line| ("tracks.tsv", Some(line)));
        let unit = || line(files.setup, |cells| of(cells, 5)).map(|line| ("setup.tsv", Some(line)));
        return Some(track.or_else(unit).unwrap_or(("setup.tsv", None)));
    }
    if says.starts_with("the component list") || says.starts_with("4.25") || says.starts_with("9.12") {
        return Some(("forces.tsv", None));
    }
    let by_id = |cells: &[&str]| cells.first().is_some_and(|id| names(says, id));
    let by_name = |cells: &[&str]| cells.get(1).is_some_and(|name| says.contains(name));
    one(files, by_id).or_else(|| one(files, by_name))
}

/// The space that is wanted, if it is one: who hears of two looks for both himself.
fn one(files: Files<'_>, wanted: impl Fn(&[&str]) -> bool) -> Option<(&'static str, Option<usize>)> {
    let (areas, zones) = (lines(files.areas, &wanted), lines(files.sea_zones, &wanted));
    match (areas.as_slice(), zones.as_slice()) {
        ([line], []) => Some(("areas.tsv", Some(*line))),
        ([], [line]) => Some(("sea_zones.tsv", Some(*line))),
        (_, _) => None,
    }
}

/// Whether a law is about this word: it stands before its colon or in code.
fn names(says: &str, word: &str) -> bool {
    let colon = format!("{word}: ");
    says.starts_with(&colon) || says.contains(&format!(" {colon}")) || says.contains(&format!("`{word}`"))
}

/// The numbers of the lines whose cells are wanted; not that of the columns.
fn lines(text: &str, wanted: impl Fn(&[&str]) -> bool) -> Vec<usize> {
    let rows = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty()).skip(1);
    let cells = rows.map(|(at, line)| (at + 1, line.split('\t').collect::<Vec<_>>()));
    cells.filter(|(_, cells)| wanted(cells)).map(|(at, _)| at).collect()
}

fn line(text: &str, wanted: impl Fn(&[&str]) -> bool) -> Option<usize> {
    lines(text, wanted).first().copied()
}
