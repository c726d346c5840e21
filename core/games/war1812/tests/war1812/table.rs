//! A game under test, with its two players in memory.

use crate::war1812::games;
use adjutant_core::mildest;
use adjutant_events::SeatId;
use adjutant_game_war1812::State;
use adjutant_game_war1812::state::SequenceStage;
use adjutant_practice::{Opening, Table as Practice};
use std::ops::{Deref, DerefMut};

/// A practice game of this family.
pub(crate) struct Table(Practice);

pub(crate) fn seat(side: &str) -> SeatId {
    SeatId::new(side)
}

impl Table {
    pub(crate) fn new(seed: u64, options: &[(&str, &str)]) -> Self {
        Self(Practice::open(&games(), &Opening::of("war1812").with(options), seed))
    }

    /// A copy of the game, to see how it continues.
    pub(crate) fn again(&self) -> Self {
        Self(self.0.clone())
    }

    /// The same with everything placed and drawn: random play seldom gets this far.
    pub(crate) fn placed(seed: u64, options: &[(&str, &str)]) -> Self {
        let mut table = Self::new(seed, options);
        while let Some(seat) = table.asked().first().cloned() {
            if !matches!(table.state().stage, SequenceStage::Setup(_)) {
                break;
            }
            let answers = mildest(&table.game, &seat);
            let answer = answers.into_iter().find(|answer| table.would(&seat, answer).is_ok());
            table.order(&seat, answer.expect("a place")).expect("what is accepted");
        }
        table
    }

    pub(crate) fn state(&self) -> &State {
        self.game.play.read::<State>().expect("a game of War of 1812")
    }
}

impl Deref for Table {
    type Target = Practice;

    fn deref(&self) -> &Practice {
        &self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Practice {
        &mut self.0
    }
}
