//! House rules: what a club or a league plays otherwise than the box says, chosen by options when a game is made, in every
//! edition. Which there are: [`terms`]. What each changes: `docs/house-rules.md`.
//!
//! What a state remembers of them is written behind the rest, and only where a game has any of it (`theatre/kept.rs`).
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

/// What was agreed, and what these rules remember.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// What was agreed when the game was made.
    pub(crate) terms: Terms,
    /// The bid that is being spent, before the first turn.
    pub(crate) bid: Option<OpenBid>,
    /// Hits of low luck that are certain, while the dice for what is left over are thrown.
    pub(crate) counted: Option<Counted>,
}

impl Agreed {
    /// What these options of a game say, with nothing done yet.
    pub(crate) fn on(chosen: &[(String, String)]) -> Self {
        let terms = Terms::read(|option| options::said(chosen, option));
        Self { terms, ..Self::default() }
    }

    /// The same before the first turn: a bid is to be spent.
    #[must_use]
    pub(crate) fn before_the_first_turn(mut self) -> Self {
        self.bid = self.terms.bid.map(|bid| OpenBid::of(bid.amount));
        self
    }

    /// Whether there is anything to be kept of it.
    pub(crate) fn is_any(&self) -> bool {
        *self != Self::default()
    }
}

/// What must happen before anything else of the game: none if nothing of this waits.
pub(crate) fn next(state: &State) -> Option<Next> {
    bid::next(state)
}
