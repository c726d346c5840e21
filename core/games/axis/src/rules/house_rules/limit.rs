//! A limit of rounds: when the last turn of the last round is over and nobody has won, the side with more wins; with as much
//! on both sides nobody does. What is compared is what the map shows of each side all along: the IPCs of the spaces that
//! its treasuries' powers hold, whether or not they can collect them, or what its units on the board would cost, complexes
//! not among them. Money in hand and units that wait count for nothing.
//!
//! Winning by the rules comes before it, also at the end of that turn.
//!
//! Section: `house.rounds`.

use crate::model::edition::Side;
use crate::model::state::State;
use crate::rules::house_rules::terms::{Judged, Limit};
use adjutant_events::GameResult;

/// How a game is drawn that was judged and found even.
pub const EVEN: &str = "round_limit";

/// How a game is won that was judged by this.
pub const fn way(judged: Judged) -> &'static str {
    match judged {
        Judged::Income => "more_income",
        Judged::UnitValue => "more_unit_value",
    }
}

/// What a side has of what is compared.
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
