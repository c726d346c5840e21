//! Exact odds of battles of the family: all possible courses of a battle are computed with their probabilities.
//!
//! The state of a computed battle is the force that each side may have left. The steps of a round are those of the
//! edition. Hit numbers, targets, losses, submerging, retreat and the end of a battle come from the referee's
//! functions. How: `docs/odds.md`.
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

/// The measure of value: IPCs.
const IPCS: Measure = Measure { word: "ipcs", key: "axis-odds-ipcs" };

/// The maximum number of units of a side.
const MOST_UNITS: u32 = 300;

/// The answer to a question, as far as this viewer may know it.
///
/// # Errors
/// The table does not allow odds, or the question is not about a battle.
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
