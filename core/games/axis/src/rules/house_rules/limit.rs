//! A limit of rounds. If no side has won when the last round ends, the side with the larger figure wins. If both
//! figures are equal, the game is a draw. The figure is one that the map shows for each side. One kind is the IPCs of
//! the spaces that the powers of its treasuries control, collectable or not. The other is the cost of its units on the
//! board without complexes. Money in hand and units that wait do not count.
//!
//! A victory by the rules comes first, even at the end of that turn.
//!
//! Section: `house.rounds`.

use crate::model::edition::Side;
use crate::model::state::State;
use crate::rules::house_rules::terms::{Judged, Limit};
use adjutant_events::GameResult;

/// The word for a draw after the limit of rounds.
pub const EVEN: &str = "round_limit";

/// The word for a victory by this figure.
pub const fn way(judged: Judged) -> &'static str {
    match judged {
        Judged::Income => "more_income",
        Judged::UnitValue => "more_unit_value",
    }
}

/// The figure of a side.
pub fn has(state: &State, side: Side, judged: Judged) -> u32 {
    let board = state.board();
    match judged {
        Judged::Income => {
            let own = board.all_purses().filter(|purse| board.side(board.purse_def(*purse).powers[0]) == side);
            own.map(|purse| state.value_of_spaces(purse, &board.purse_def(purse).powers)).sum()
        }
        Judged::UnitValue => {
            let own = state.units().iter().filter(|unit| state.side_of(unit) == side).map(|unit| state.kind_of(unit));
            own.filter(|kind| !kind.abilities.produces).filter_map(|kind| kind.cost).sum()
        }
    }
}

/// The result if the turn that ends is the last of the last round.
pub fn at_end_of_turn(state: &State) -> Option<GameResult> {
    let Limit { rounds, judged } = state.agreed.terms.limit?;
    let is_last = state.round() >= rounds && state.turn().ix() + 1 == state.board().turns.len();
    is_last.then(|| {
        let [allies, axis] = [Side::Allies, Side::Axis].map(|side| has(state, side, judged));
        let won = |side: Side| GameResult::Victory { side: side.id(), by: way(judged).to_owned() };
        match allies.cmp(&axis) {
            std::cmp::Ordering::Greater => won(Side::Allies),
            std::cmp::Ordering::Less => won(Side::Axis),
            std::cmp::Ordering::Equal => GameResult::Draw { by: EVEN.to_owned() },
        }
    })
}
