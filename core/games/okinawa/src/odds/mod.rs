//! Exact odds of a shot and of an assault, by the tables that the referee reads and what he would apply, as far as whoever asks may
//! know the board.
//!
//! The board that he sees is made again (`seen.rs`) and put to the rules themselves: they say which column and what modifies the die,
//! and an assault goes through their own steps, every face of every die counted. What others would be asked (mortars, pledges) is
//! taken as the question says it; the answer says so.
//!
//! Sections: `10.1`, `10.12`, `11.2`, `11.34`, `11.35`, `11.4`, `table.odds`.

mod answer;
mod assault;
mod fire;
mod seen;

use crate::model::board::{Board, Unit};
use crate::model::view::View as Seen;
use adjutant_core::odds::{self, Asked, Odds};
use adjutant_core::refusal::Refusal;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::view::View;
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OkinawaOdds {
    /// Units fire at a hex together (10.23).
    Fire { units: Vec<Unit>, target: Hex },
    /// Units assault a hex (11.1); nobody = the assault that is on.
    Assault { hex: Hex, units: Vec<Unit>, given: Given },
}

/// What is taken as given of an assault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// With what is defended, where the units are not seen.
    pub defence: Option<u16>,
    /// US tanks try to forbid support (11.34).
    pub tanks: bool,
    /// Japan cries banzai (11.43).
    pub banzai: bool,
    /// The Japanese headquarters lends its modifier to the die of the assault (11.42).
    pub headquarters: bool,
}

/// The answer, as far as somebody with this view may know.
///
/// # Errors
/// The table wants no odds, or what is asked about is no fight.
pub(crate) fn odds(board: &Arc<Board>, question: &OkinawaOdds, view: Option<&View>) -> Result<Odds, Refusal> {
    let view = view.ok_or(TableRefusal::NoOdds {})?;
    odds::allowed(view, Asked::Anything)?;
    of_board(board, question, view.board().ok_or(TableRefusal::NoOdds {})?)
}

/// The same of a board as it is seen.
///
/// # Errors
/// What is asked about is no fight.
pub fn of_board(board: &Arc<Board>, question: &OkinawaOdds, seen: &Seen) -> Result<Odds, Refusal> {
    match question {
        OkinawaOdds::Fire { units, target } => fire::odds(board, seen, units, *target),
        OkinawaOdds::Assault { hex, units, given } => assault::odds(board, seen, *hex, units, *given),
    }
}
