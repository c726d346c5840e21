//! A random practice game of an edition.

use adjutant_core::{Command, Games};
use adjutant_events::{Actor, SeatId};
use adjutant_game_axis::{Axis, State};
use adjutant_practice::{Opening, Table as Practice};
use std::ops::{Deref, DerefMut};

/// A practice game of the family.
pub(crate) struct Table(Practice);

pub(crate) fn games() -> Games {
    Games::of(&[&Axis])
}

impl Table {
    pub(crate) fn new(ruleset: &str, seed: u64) -> Self {
        Self(Practice::open(&games(), &Opening::of(ruleset), seed))
    }

    pub(crate) fn gm(&self) -> Actor {
        Opening::of(self.game.rules.id().as_str()).master()
    }

    pub(crate) fn state(&self) -> &State {
        self.game.play.read().expect("a board of the family")
    }

    /// A copy of the game, to see how it continues.
    pub(crate) fn again(&self) -> Self {
        Self(self.0.clone())
    }

    pub(crate) fn accepts(&self, seat: &SeatId, command: &Command) -> bool {
        self.would(seat, command).is_ok()
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
