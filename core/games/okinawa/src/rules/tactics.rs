//! Tactics: in each turn each side secretly chooses one of its four chits. All are available again in each turn. Both
//! choices are revealed together.
//!
//! Sections: `7`, `7.1`, `7.2`, `7.24`.

use crate::model::fact::OkinawaFact as F;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::State;
use crate::model::vocabulary::{JapaneseChit, Power, UsChit};
use crate::rules::next::Next;

/// The next step of the phase.
pub fn next(state: &State) -> Next {
    if let (Some(us), Some(japan)) = (state.us_chit, state.japanese_chit) {
        return Next::Act(vec![F::ChitsShown { us, japan }]);
    }
    let waits = [(Power::Us, state.us_chit.is_none()), (Power::Japan, state.japanese_chit.is_none())];
    let open = waits.into_iter().filter(|(_, waits)| *waits);
    Next::Wait(open.map(|(power, _)| (power, T::ChooseChit { seat: power.seat() })).collect())
}

/// The United States choose a chit.
///
/// # Errors
/// The chit belongs to the other side, or one is already chosen.
pub fn choose_us(state: &State, power: Power, chit: UsChit) -> Result<Vec<F>, No> {
    match (power, state.us_chit) {
        (Power::Japan, _) => Err(No::NotYourChit { chit: crate::model::vocabulary::Word::word(chit).to_owned() }),
        (Power::Us, Some(_)) => Err(No::ChitChosen {}),
        (Power::Us, None) => Ok(vec![F::UsChitSealed { chit }, F::ChitReady { power }]),
    }
}

/// Japan chooses a chit.
///
/// # Errors
/// The chit belongs to the other side, or one is already chosen.
pub fn choose_japanese(state: &State, power: Power, chit: JapaneseChit) -> Result<Vec<F>, No> {
    match (power, state.japanese_chit) {
        (Power::Us, _) => Err(No::NotYourChit { chit: crate::model::vocabulary::Word::word(chit).to_owned() }),
        (Power::Japan, Some(_)) => Err(No::ChitChosen {}),
        (Power::Japan, None) => Ok(vec![F::JapaneseChitSealed { chit }, F::ChitReady { power }]),
    }
}

/// The revealed US chit, if its side effects apply; *bypass* and *withdraw* cancel each other (7.24).
pub fn us_effect(state: &State) -> Option<UsChit> {
    let cancelled = state.us_chit() == Some(UsChit::Bypass) && state.japanese_chit() == Some(JapaneseChit::Withdraw);
    state.us_chit().filter(|_| !cancelled)
}

/// The revealed Japanese chit, if its side effects apply. *Bypass* cancels *withdraw*, and *assault* cancels *preserve*
/// but not the reverse (J68).
pub fn japanese_effect(state: &State) -> Option<JapaneseChit> {
    let cancelled = match (state.us_chit(), state.japanese_chit()) {
        (Some(UsChit::Bypass), japanese) => japanese == Some(JapaneseChit::Withdraw),
        (Some(UsChit::Assault), japanese) => japanese == Some(JapaneseChit::Preserve),
        (Some(UsChit::Prepare | UsChit::Infiltrate) | None, _) => false,
    };
    state.japanese_chit().filter(|_| !cancelled)
}

/// Column shifts of US and of Japanese fire; no chit cancels them (7.24).
pub fn shifts(state: &State) -> (i8, i8) {
    match (state.us_chit(), state.japanese_chit()) {
        (Some(us), Some(japan)) => state.board.tables.tactics(us, japan),
        (_, _) => (0, 0),
    }
}
