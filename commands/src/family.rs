//! Families of games: whose commands, words and views a game has.
//!
//! A family is a way to play: Axis & Allies with its editions is one, War of 1812 another. The commands of the table
//! belong to all of them. A new game adds a family here, its commands in `definition`, its names in `lexicon`.

use adjutant_core::Games;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::Native;
use adjutant_game_axis::{Axis, AxisEdition};
use adjutant_game_war1812::{War1812, War1812Edition};
use std::sync::{Arc, OnceLock};

/// The games of the house.
pub fn games() -> &'static Games {
    static GAMES: OnceLock<Games> = OnceLock::new();
    GAMES.get_or_init(|| Games::of(&[&Axis, &War1812]))
}

/// The board of an edition of Axis & Allies.
pub fn axis_board(ruleset: &Ruleset) -> Option<&Arc<adjutant_game_axis::board::Board>> {
    ruleset.read::<AxisEdition>().map(|edition| &edition.0)
}

/// The board of War of 1812.
pub fn block_board(ruleset: &Ruleset) -> Option<&Arc<adjutant_game_war1812::board::Board>> {
    ruleset.read::<War1812Edition>().map(|edition| &edition.0)
}

/// A family of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Axis & Allies.
    Axis,
    /// War of 1812.
    War1812,
}

impl Family {
    /// Every family, in the order the house serves them.
    pub const ALL: [Self; 2] = [Self::Axis, Self::War1812];

    /// The family of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        Self::named(ruleset.family().name())
    }

    fn named(family: &str) -> Self {
        if family == adjutant_game_war1812::FAMILY { Self::War1812 } else { Self::Axis }
    }

    /// The family of a view.
    pub fn of_view(play: &Native) -> Self {
        Self::named(play.family())
    }

    /// Whether players hide things from each other, so that everybody is shown only what is his to see.
    pub const fn hides(self) -> bool {
        matches!(self, Self::War1812)
    }

    /// Its place in lists of families.
    pub(crate) const fn ix(self) -> usize {
        match self {
            Self::Axis => 0,
            Self::War1812 => 1,
        }
    }

    /// What the catalogue's keys of its commands begin with, behind `help-`, `about-` and `slot-`.
    pub const fn key_prefix(self) -> &'static str {
        match self {
            Self::Axis => "",
            Self::War1812 => "war1812-",
        }
    }
}
