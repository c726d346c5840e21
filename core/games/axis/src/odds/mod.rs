//! Odds of battles of the family, exactly: all ways a battle may go are followed with their chances.
//!
//! The numbers of a battle are what each side may have left; the steps of a round are the edition's, and what a unit hits
//! on, what it may hit, who is lost, who submerges, who may leave and when it is over are asked of the same functions as the
//! referee asks. How: `docs/odds.md`.
//!
//! Section: `table.odds`.

mod answer;
mod board;
mod exact;
mod field;
mod force;
mod losing;
mod outcomes;
mod question;
mod sampled;
mod volley;
mod walk;

pub use board::planned;
pub use question::{About, AxisOdds, Ground, Stacks};
pub use volley::{Luck, hits};

use crate::model::board::Board;
use crate::model::view::AxisView;
use adjutant_core::odds::{Measure, Odds};
use adjutant_core::refusal::Refusal;
use adjutant_core::view::View;

/// What units are worth.
const IPCS: Measure = Measure { word: "ipcs", key: "axis-odds-ipcs" };

/// The most units of a side.
const MOST_UNITS: u32 = 300;

/// The answer to a question, as far as somebody with this view may know.
///
/// # Errors
/// The table wants no odds, or what is asked about is no battle.
pub fn odds(board: &Board, question: &AxisOdds, view: Option<&View>) -> Result<Odds, Refusal> {
    if let Some(view) = view {
        adjutant_core::odds::allowed(view, board::asked(question, view))?;
    }
    let (field, space) = match &question.about {
        About::Stacks(stacks) => (question::field(board, question, stacks)?, None),
        About::Space(space) => {
            let play = view.and_then(View::board::<AxisView>);
            (board::field(board, question, space, view.zip(play))?, Some(space.clone()))
        }
    };
    Ok(answer::answer(&field, space))
}
