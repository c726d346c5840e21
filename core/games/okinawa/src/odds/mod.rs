//! Exact odds of a shot and of an assault, from the referee's own tables and rules. They use only what the viewer may
//! know of the board.
//!
//! The view is rebuilt as a board (`seen.rs`) and given to the rules themselves. The rules determine the column and the
//! modifiers of the die. An assault runs through their own steps, with every face of every die. Other players'
//! decisions (mortars, pledges) are taken from the question, and the answer lists them.
//!
//! Sections: `10.1`, `10.12`, `11.2`, `11.34`, `11.35`, `11.4`, `table.odds`.

mod answer;
mod assault;
mod fire;
mod seen;

use crate::model::board::{Board, Unit};
use crate::model::state::Named;
use crate::model::view::View as Seen;
use adjutant_core::odds::{self, Asked, Odds};
use adjutant_core::refusal::Refusal;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::view::View;
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A question about odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OkinawaOdds {
    /// Units fire at a hex together (10.23).
    Fire { units: Vec<Unit>, target: Hex },
    /// Units assault a hex (11.1); no units = the current assault.
    Assault { hex: Hex, units: Vec<Unit>, given: Given },
}

/// The assumptions about an assault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// The strength of hidden defenders.
    pub defence: Option<u16>,
    /// Whether US tanks try to prevent support (11.34).
    pub tanks: bool,
    /// Whether Japan declares a banzai (11.43).
    pub banzai: bool,
    /// Whether the Japanese headquarters gives its modifier to the die of the assault (11.42).
    pub headquarters: bool,
}

/// The answer, as far as a viewer with this view may know.
///
/// # Errors
/// The table does not allow odds, or the question describes no legal combat.
pub(crate) fn odds(board: &Arc<Board>, question: &OkinawaOdds, view: Option<&View>) -> Result<Odds, Refusal> {
    let view = view.ok_or(TableRefusal::NoOdds {})?;
    odds::allowed(view, Asked::Anything)?;
    of_board(board, question, view.board().ok_or(TableRefusal::NoOdds {})?)
}

/// Questions about the shots and the assault that were ordered between two views. They name only what the order names.
pub(crate) fn planned(before: &View, after: &View) -> Vec<OkinawaOdds> {
    let (Some(before), Some(after)) = (before.board::<Seen>(), after.board::<Seen>()) else { return Vec::new() };
    let is_new = |named: &&Named| named.read.is_none() && before.fire.group.iter().all(|old| old != *named);
    let shots = after.fire.group.iter().filter(is_new);
    let shots = shots.map(|named| OkinawaOdds::Fire { units: named.units.clone(), target: named.target });
    let launched =
        after.assault.iter().filter(|current| before.assault.as_ref().is_none_or(|old| old.hex != current.hex));
    let assaults = launched.map(|current| OkinawaOdds::Assault {
        hex: current.hex,
        units: current.units.clone(),
        given: Given::default(),
    });
    shots.chain(assaults).collect()
}

/// The answer for a board that was rebuilt from a view.
///
/// # Errors
/// The question describes no legal combat.
pub fn of_board(board: &Arc<Board>, question: &OkinawaOdds, seen: &Seen) -> Result<Odds, Refusal> {
    match question {
        OkinawaOdds::Fire { units, target } => fire::odds(board, seen, units, *target),
        OkinawaOdds::Assault { hex, units, given } => assault::odds(board, seen, *hex, units, *given),
    }
}
