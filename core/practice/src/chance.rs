//! Pseudo-random numbers: small, seeded, the same on every machine. Tests are about rules, not about randomness.

use adjutant_core::choice::chance;
use adjutant_core::{Command, Game};
use adjutant_events::{RollRequest, SeatId};

/// A generator of pseudo-random numbers.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// A generator with this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, of 31 bits.
    const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    /// A number below `end`; 0 if `end` is 0.
    pub const fn below(&mut self, end: usize) -> usize {
        let end = if end == 0 { 1 } else { end };
        self.number() as usize % end
    }

    /// A random element.
    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// Random faces for a roll.
    pub fn faces(&mut self, request: &RollRequest) -> Vec<u16> {
        (0..request.count()).map(|_| self.below(usize::from(request.sides)) as u16 + 1).collect()
    }

    /// An order that a seat may give now; none if there is none.
    pub fn order(&mut self, game: &Game, seat: &SeatId) -> Option<Command> {
        chance::any(game, seat, &mut |end| self.below(end))
    }

    /// The same, but the seat ends its question with a probability of 1 in `patience`, if it can.
    pub fn order_within(&mut self, game: &Game, seat: &SeatId, patience: usize) -> Option<Command> {
        chance::within(game, seat, patience, &mut |end| self.below(end))
    }
}
