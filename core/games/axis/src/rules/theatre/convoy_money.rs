//! The money of convoy centers whose owner has several purses. It must be split at once whenever it is received, and
//! before the first turn. It is never kept separately.
//!
//! A closed purse gets nothing, so the other purse gets everything (A24). If both are closed, nothing is received.
//!
//! Section: `0.convoys`.

use crate::model::board::{Power, Purse};
use crate::model::fact::AxisEvent;
use crate::model::order::AxisCommand;
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use crate::rules::theatre::fact::TheatreEvent;
use crate::rules::theatre::order::TheatreOrder;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_events::SeatId;

/// The purses that may get a share.
fn open_purses(state: &State, power: Power) -> Vec<Purse> {
    state.board().purses_of(power).filter(|purse| !state.capital_lost(*purse)).collect()
}

/// The power that must split convoy money before the first turn, with the amount.
pub(crate) fn at_start(state: &State) -> Option<(Power, u32)> {
    let mut owed = state.board().all_powers().map(|power| (power, state.convoys_to_split(power)));
    owed.find(|(_, amount)| *amount > 0)
}

/// The money that this turn's powers are still to receive with their income, if there is any.
pub(crate) fn received(state: &State) -> Option<AxisEvent> {
    let mut owed = state.turn_def().powers.iter().map(|power| (*power, state.convoys_to_split(*power)));
    let (power, amount) = owed.find(|(_, amount)| *amount > 0).filter(|_| !state.theatre.received)?;
    let power_id = state.board().power_def(power).id.clone();
    let open = !open_purses(state, power).is_empty();
    open.then(|| TheatreEvent::ConvoyMoneyReceived { power: power_id, amount }.into())
}

/// The power that must split money, the amount, and the purses; none if nothing waits.
pub fn waits(state: &State) -> Option<(Power, u32, Vec<Purse>)> {
    let (power, amount) = state.theatre.owed?;
    Some((power, amount, open_purses(state, power)))
}

/// The question, or the answer if only one purse is open.
pub(super) fn next(state: &State) -> Option<Next> {
    let (power, amount, purses) = waits(state)?;
    let id = |purse: &Purse| state.board().purse_def(*purse).id.clone();
    match purses.as_slice() {
        [] => Some(split(state, power, Vec::new())),
        [only] => Some(split(state, power, vec![(id(only), amount)])),
        several => {
            let task = AxisTask::SplitConvoyMoney { amount, purses: several.iter().map(id).collect() };
            let seats = vec![state.board().seat_of(power).clone()];
            Some(Next::Wait(vec![Prompt { seats, task: Task::of_rules(task) }]))
        }
    }
}

fn event(state: &State, power: Power, shares: Vec<(SeatId, u32)>) -> AxisEvent {
    TheatreEvent::ConvoyMoneySplit { power: state.board().power_def(power).id.clone(), shares }.into()
}

fn split(state: &State, power: Power, shares: Vec<(SeatId, u32)>) -> Next {
    Next::Act(vec![event(state, power, shares).into()])
}

/// The events of an order to split: this amount to one purse, the rest to the other.
///
/// # Errors
/// Nothing waits, there is no such purse, or the amount is too large.
pub(super) fn decide(state: &State, purse: &SeatId, given: u32) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let Some((power, amount, purses)) = waits(state) else { return Err(AxisRefusal::NothingToSplit {}) };
    let ids: Vec<SeatId> = purses.iter().map(|purse| state.board().purse_def(*purse).id.clone()).collect();
    if !ids.contains(purse) {
        return Err(AxisRefusal::NoSuchPurse { purse: purse.clone(), purses: ids });
    }
    if given > amount {
        return Err(AxisRefusal::MoreThanReceived { given, amount });
    }
    // The other purse gets the rest; if there are several others, the first.
    let rest = ids.iter().position(|id| id != purse);
    let share = |(at, id): (usize, SeatId)| match (id == *purse, Some(at) == rest) {
        (true, _) => (id, given),
        (false, true) => (id, amount - given),
        (false, false) => (id, 0),
    };
    let shares = ids.into_iter().enumerate().map(share).collect();
    Ok(vec![event(state, power, shares)])
}

/// The mildest answer: equal parts, with an odd IPC to the first purse.
pub(crate) fn evenly(amount: u32, purses: &[SeatId]) -> Option<AxisCommand> {
    let purse = purses.first()?.clone();
    Some(TheatreOrder::Split { purse, amount: amount - amount / 2 }.into())
}
