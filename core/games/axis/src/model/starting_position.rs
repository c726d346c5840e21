//! Starting positions: the printed one, and what others have otherwise.
//!
//! Section: `0.board`.

use crate::model::board::{Board, Power, SetupRow, Space};

/// What stands in one place under an option, instead of what is printed there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SetupChange {
    /// The option under which it counts.
    pub option: String,
    /// Whose units are others.
    pub owner: Power,
    pub space: Space,
    /// What they are; none = none stand there.
    pub units: Vec<SetupRow>,
}

impl Board {
    /// The units that stand on the board before the first turn, if this option was chosen; the printed ones, if it changes
    /// nothing.
    pub fn starting_position(&self, option: &str) -> Vec<SetupRow> {
        let changes = || self.changes.iter().filter(|change| change.option == option);
        let kept = |row: &&SetupRow| !changes().any(|change| (change.owner, change.space) == (row.owner, row.space));
        let mut rows: Vec<SetupRow> = self.setup.iter().filter(kept).copied().collect();
        rows.extend(changes().flat_map(|change| &change.units));
        rows
    }
}
