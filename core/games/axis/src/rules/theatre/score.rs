//! Points: a power gets one for each full amount of IPCs that it receives in its turn. Income and seizing count (A5).
//! The remainder is lost. With enough points at the end of its turn the power wins; a turn that brings none loses (A2).
//! Points are lost with money that is paid: one for each full amount of IPCs paid at once, never below zero (A4).
//!
//! Sections: `6.points`, `7.victory`.

use crate::model::board::Purse;
use crate::model::fact::AxisEvent;
use crate::model::state::State;
use crate::rules::theatre::fact::TheatreEvent;
use crate::rules::theatre::pieces::Score;
use adjutant_events::{GameResult, SeatId};

/// The word for a victory by points.
pub const WAY: &str = "victory_points";

/// The scoring rule, if this purse belongs to the power that collects points.
pub(crate) fn of_purse(state: &State, purse: Purse) -> Option<&Score> {
    state.rules().theatre.score.as_ref().filter(|score| state.board().purse_def(purse).powers.contains(&score.power))
}

/// The points of the turn that ends, and the result if they decide the game.
pub fn at_income(state: &State, income: &[AxisEvent]) -> Option<(AxisEvent, Option<GameResult>)> {
    let score = state.rules().theatre.score.as_ref().filter(|score| state.acts(score.power))?;
    let board = state.board();
    let mine = |id: &SeatId| board.purse(id).is_some_and(|purse| of_purse(state, purse).is_some());
    let collected: u32 = income
        .iter()
        .filter_map(|event| match event {
            AxisEvent::IncomeCollected { power, amount } if mine(power) => Some(*amount),
            _ => None,
        })
        .sum();
    let points = collected.saturating_add(state.theatre.seized) / score.ipcs_per_point;
    let total = state.theatre.points.saturating_add(points);
    let power = board.power_def(score.power).id.clone();
    let side = board.side(score.power);
    let won_by = |side: crate::model::board::Side| GameResult::Victory { side: side.id(), by: WAY.to_owned() };
    let result = match (total >= score.wins_at, points == 0) {
        (true, _) => Some(won_by(side)),
        (false, true) => Some(won_by(side.enemy())),
        (false, false) => None,
    };
    Some((TheatreEvent::PointsScored { power, points, total }.into(), result))
}

/// The points lost with money paid from a purse at once; none if no points are lost.
pub fn lost_with(state: &State, purse: Purse, paid: u32) -> Option<AxisEvent> {
    let score = of_purse(state, purse)?;
    let points = (paid / score.ipcs_per_point).min(state.theatre.points);
    let power = state.board().power_def(score.power).id.clone();
    (points > 0).then(|| TheatreEvent::PointsLost { power, points, total: state.theatre.points - points }.into())
}
