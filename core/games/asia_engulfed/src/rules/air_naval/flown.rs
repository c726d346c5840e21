//! Flying steps by type of counter, and their dice against other air.
//!
//! Sections: `6.22`, `8.42`, `9.11c`, `9.12`.

use crate::model::board::Piece;
use crate::model::state::State;
use crate::model::vocabulary::{Side, Type};
use crate::rules::rolls::{Shot, needs};
use adjutant_events::Reading;

/// The types of air in the order of their dice: elite first (9.12).
const TYPES: [Type; TYPES_OF_AIR] = [Type::CbaElite, Type::LbaElite, Type::Cba, Type::Lba];

/// The number of air types, and so of a side's shots at other air; empty shots count.
pub(crate) const TYPES_OF_AIR: usize = 4;

/// Flying steps, one number for each of [`TYPES`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flown([u8; TYPES_OF_AIR]);

impl Flown {
    /// The steps of these counters. Before the fourth revision, dice named only one elite and one normal type,
    /// `as_one`.
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

    /// The total number of steps.
    pub(crate) fn all(self) -> u8 {
        self.0.iter().sum()
    }

    /// Splits off a maximum of steps, elite first. Returns those and the rest.
    pub(crate) fn split(self, most: u8) -> (Self, Self) {
        let (mut first, mut rest, mut left) = (self, self, most);
        for at in 0..TYPES_OF_AIR {
            first.0[at] = self.0[at].min(left);
            rest.0[at] = self.0[at] - first.0[at];
            left -= first.0[at];
        }
        (first, rest)
    }

    /// Their dice. A 6 hits, and each bonus point lowers the number needed by one; elite air has one point more (9.12).
    pub(crate) fn shots(self, side: Side, bonus: u8) -> [Shot; TYPES_OF_AIR] {
        let shot = |at: usize| {
            let bonus = bonus + u8::from(TYPES[at].is_elite());
            Shot::of(TYPES[at], side, u16::from(self.0[at]), Reading::AtLeast(needs(bonus)))
        };
        std::array::from_fn(shot)
    }
}
