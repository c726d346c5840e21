//! Steps that fly, by type of counter, and the dice that they roll at other air.
//!
//! Sections: `6.22`, `8.42`, `9.11c`, `9.12`.

use crate::model::board::Piece;
use crate::model::state::State;
use crate::model::vocabulary::{Side, Type};
use crate::rules::rolls::{Shot, needs};
use adjutant_events::Reading;

/// Types that fly, in the order in which they are told: elite first (9.12).
const TYPES: [Type; TYPES_OF_AIR] = [Type::CbaElite, Type::LbaElite, Type::Cba, Type::Lba];

/// How many types fly, and so how many shots a side has at other air, empty ones included.
pub(crate) const TYPES_OF_AIR: usize = 4;

/// Steps that fly, one number for each of [`TYPES`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flown([u8; TYPES_OF_AIR]);

impl Flown {
    /// The steps of counters. Before the fourth revision of the rules they were asked for as one elite type and one other, `as_one`.
    pub(crate) fn of(state: &State, pieces: &[Piece], as_one: [Type; 2]) -> Self {
        let mut flown = Self::default();
        for piece in pieces {
            let ty = state.ty(*piece);
            let told = if state.board().names_what_fires() { ty } else { as_one[usize::from(!ty.is_elite())] };
            if let Some(at) = TYPES.iter().position(|known| *known == told) {
                flown.0[at] += state.piece(*piece).steps;
            }
        }
        flown
    }

    /// All of them.
    pub(crate) fn all(self) -> u8 {
        self.0.iter().sum()
    }

    /// At most so many of them, elite first, and the rest.
    pub(crate) fn split(self, most: u8) -> (Self, Self) {
        let (mut first, mut rest, mut left) = (self, self, most);
        for at in 0..TYPES_OF_AIR {
            first.0[at] = self.0[at].min(left);
            rest.0[at] = self.0[at] - first.0[at];
            left -= first.0[at];
        }
        (first, rest)
    }

    /// Their dice: with this bonus a 6 kills and as many numbers below it, one more if elite (9.12).
    pub(crate) fn shots(self, side: Side, bonus: u8) -> [Shot; TYPES_OF_AIR] {
        let shot = |at: usize| {
            let bonus = bonus + u8::from(TYPES[at].is_elite());
            Shot::of(TYPES[at], side, u16::from(self.0[at]), Reading::AtLeast(needs(bonus)))
        };
        std::array::from_fn(shot)
    }
}
