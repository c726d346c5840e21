//! Finds the line of a fact that breaks a law of the board, for the author of the files.

use super::Files;
use adjutant_events::SpaceId;

/// The subject of a law, if it has a single one.
#[derive(Clone, Copy, Debug)]
pub(super) enum At<'a> {
    /// More than one subject.
    Board,
    /// An area, by its word.
    Area(&'a SpaceId),
    /// A zone, by its word.
    Zone(&'a SpaceId),
    /// The blocks and counters of the game.
    Forces,
    /// A scenario.
    Setup,
    /// The units in an area in this scenario.
    Stands(&'a str, &'a SpaceId),
}

/// Receives whether a law holds, its subject and its text.
pub(super) type Law<'a> = &'a dyn Fn(bool, At<'_>, String);

/// The message for a broken law, with the file and line of its subject.
pub(super) fn located(files: Files<'_>, at: At<'_>, says: &str) -> String {
    let line = |name: &str, text: &str, wanted: &dyn Fn(&[&str]) -> bool| match line(text, wanted) {
        Some(line) => format!("{name}:{line}: {says}"),
        None => format!("{name}: {says}"),
    };
    match at {
        At::Board => says.to_owned(),
        At::Area(id) => line("areas.tsv", files.areas, &|cells| cells.first() == Some(&id.as_str())),
        At::Zone(id) => line("sea_zones.tsv", files.sea_zones, &|cells| cells.first() == Some(&id.as_str())),
        At::Forces => format!("forces.tsv: {says}"),
        At::Setup => format!("setup.tsv: {says}"),
        At::Stands(scenario, id) => line("setup.tsv", files.setup, &|cells| {
            cells.first() == Some(&scenario) && cells.get(5) == Some(&id.as_str())
        }),
    }
}

/// The number of the first line whose cells match; the line of column names does not count.
fn line(text: &str, wanted: &dyn Fn(&[&str]) -> bool) -> Option<usize> {
    let rows = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty()).skip(1);
    let mut cells = rows.map(|(at, line)| (at + 1, line.split('\t').collect::<Vec<_>>()));
    cells.find(|(_, cells)| wanted(cells)).map(|(at, _)| at)
}
