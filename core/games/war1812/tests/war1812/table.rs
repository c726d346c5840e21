//! A game under test: the two players at a table in memory.

use crate::games;
use adjutant_events::SeatId;
use adjutant_game_war1812::State;
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
