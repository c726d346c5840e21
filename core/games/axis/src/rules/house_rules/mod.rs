//! House rules: variants that a club or a league agrees on, chosen by options when a game is created, in every edition.
//! The list is in [`terms`]; `docs/house-rules.md` describes each.
//!
//! Their state is stored after the rest, and only if a game has any (`theatre/kept.rs`).
//!
//! Sections: `house.low-luck`, `house.rounds`, `house.bid`.

pub mod bid;
pub(crate) mod choices;
pub mod fact;
pub mod limit;
pub mod low_luck;
pub mod order;
pub(crate) mod records;
pub mod terms;
pub mod view;

use crate::model::options;
use crate::model::state::State;
use adjutant_core::prompt::Next;
use bid::OpenBid;
use low_luck::Counted;
use serde::{Deserialize, Serialize};
use terms::Terms;

/// The agreed house rules with their state.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// The terms agreed when the game was created.
    pub(crate) terms: Terms,
    /// The bid that is being spent before the first turn.
    pub(crate) bid: Option<OpenBid>,
    /// The certain hits of low luck, while the dice for the remainders are thrown.
    pub(crate) counted: Option<Counted>,
}

impl Agreed {
    /// The house rules of these options, in their initial state.
    pub(crate) fn on(chosen: &[(String, String)]) -> Self {
        let terms = Terms::read(|option| options::said(chosen, option));
        Self { terms, ..Self::default() }
    }

    /// The same before the first turn, when a bid must be spent.
    #[must_use]
    pub(crate) fn before_the_first_turn(mut self) -> Self {
        self.bid = self.terms.bid.map(|bid| OpenBid::of(bid.amount));
        self
    }

    /// Whether there is anything to store.
    pub(crate) fn is_any(&self) -> bool {
        *self != Self::default()
    }
}

/// What must happen before everything else in the game; none if nothing waits.
pub(crate) fn next(state: &State) -> Option<Next> {
    bid::next(state)
}
