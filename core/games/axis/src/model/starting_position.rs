//! Starting positions: the printed one, and the differences of the others.
//!
//! Section: `0.board`.

use crate::model::board::{Board, Power, SetupRow, Space};

/// The units at one place with an option, instead of the printed ones.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SetupChange {
    /// The value of the option.
    pub option: String,
    /// The power whose units differ.
    pub owner: Power,
    pub space: Space,
    /// The units; empty means none.
    pub units: Vec<SetupRow>,
}

impl Board {
    /// The units on the board before the first turn with this option; the printed ones if the option changes nothing.
    pub fn starting_position(&self, option: &str) -> Vec<SetupRow> {
        let changes = || self.changes.iter().filter(|change| change.option == option);
        let kept = |row: &&SetupRow| !changes().any(|change| (change.owner, change.space) == (row.owner, row.space));
        let mut rows: Vec<SetupRow> = self.setup.iter().filter(kept).copied().collect();
        rows.extend(changes().flat_map(|change| &change.units));
        rows
    }
}
