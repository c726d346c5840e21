//! Numbers by chance: small, seeded, the same on every machine. Tests are about rules, not about randomness.

use adjutant_core::choice::chance;
use adjutant_core::{Command, Game};
use adjutant_events::{RollRequest, SeatId};

/// A generator of numbers.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The numbers of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, of 31 bits.
    const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    /// A number below `end`; 0 if there is none.
    pub const fn below(&mut self, end: usize) -> usize {
        let end = if end == 0 { 1 } else { end };
        self.number() as usize % end
    }

    /// One of these.
    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// How the dice of a roll fall.
    pub fn faces(&mut self, request: &RollRequest) -> Vec<u16> {
        (0..request.count()).map(|_| self.below(usize::from(request.sides)) as u16 + 1).collect()
    }

    /// An order that a seat may give now; none if it can give none.
    pub fn order(&mut self, game: &Game, seat: &SeatId) -> Option<Command> {
        chance::any(game, seat, &mut |end| self.below(end))
    }

    /// The same by somebody who ends what he is asked with one order in `patience`, where he can.
    pub fn order_within(&mut self, game: &Game, seat: &SeatId, patience: usize) -> Option<Command> {
        chance::within(game, seat, patience, &mut |end| self.below(end))
    }
}
