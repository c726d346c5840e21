//! Families of games: whose commands, words and views a game has.
//!
//! A family is a way to play: Axis & Allies with its editions is one, War of 1812 another. The commands of the table
//! belong to all of them. A new game adds a family here, its commands in `definition`, its names in `lexicon`.

use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::PlayView;

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
    pub const fn of(ruleset: &Ruleset) -> Self {
        match ruleset {
            Ruleset::Axis(_) => Self::Axis,
            Ruleset::War1812(_) => Self::War1812,
        }
    }

    /// The family of a view.
    pub const fn of_view(play: &PlayView) -> Self {
        match play {
            PlayView::Axis(_) => Self::Axis,
            PlayView::War1812(_) => Self::War1812,
        }
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
