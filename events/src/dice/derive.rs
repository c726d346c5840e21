//! Derives faces and draws from the 64 bytes of an output, each exactly equally likely.
//!
//! This is the complete algorithm, for other implementations:
//!
//! **Stream.** Block number i (0, 1, 2, …) is SHA-512 over three fields: the tag, the 64 bytes of the output, and i as
//! 8 bytes big-endian. Each field is written as its length (4 bytes, big-endian) and its bytes. The stream is block 0,
//! block 1, … in order. The tag is `adjutant/dice/v1` for dice and `adjutant/draw/v1` for draws.
//!
//! **A number below n.** Let k be the fewest bytes with 256^k ≥ n (1 for n ≤ 256, 2 for n ≤ 65536, and so on). Take the
//! next k bytes of the stream as a big-endian number x. It may be that x is not below the largest multiple of n that is
//! at most 256^k. Then discard it and take the next k bytes. Otherwise the number is x mod n. For n = 1 the number is 0
//! and no bytes are taken.
//!
//! **Dice.** In the order of the request: a die of s sides shows 1 + a number below s.
//!
//! **Draw of k from n.** Start with the list 0, 1, …, n−1. For i = 0, 1, …, k−1: let j be i + a number below n−i, and
//! swap the items at i and j. The draw is the first k items, in order. (k = n is a shuffle.)

use super::vrf::VrfOutput;
use crate::transcript::framing::field;
use sha2::{Digest, Sha512};

const DICE: &[u8] = b"adjutant/dice/v1";
const DRAW: &[u8] = b"adjutant/draw/v1";

/// The most dice in one roll. No game needs so many; the limit keeps a forged file from using up memory.
pub const MAX_DICE: usize = 65_536;

/// The most items to draw from.
pub const MAX_THINGS: u32 = 65_536;

/// Why a roll or draw is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum DeriveError {
    /// A die needs at least two sides.
    #[error("a die has at least 2 sides, not {sides}")]
    Sides { sides: u16 },
    /// More dice than [`MAX_DICE`].
    #[error("{asked} dice are more than the {MAX_DICE} of one roll")]
    TooManyDice { asked: usize },
    /// More things than [`MAX_THINGS`].
    #[error("{asked} things are more than the {MAX_THINGS} one can draw from")]
    TooManyThings {
        /// The number of items.
        asked: u32,
    },
    /// More items to draw than there are.
    #[error("{drawn} cannot be drawn from {from}")]
    DrawnOut {
        drawn: u32,
        /// The number of items.
        from: u32,
    },
}

/// `count` dice of `sides` sides each: faces from 1 to `sides`.
///
/// # Errors
/// Fewer than two sides, or more than [`MAX_DICE`] dice.
pub fn roll_dice(output: &VrfOutput, count: usize, sides: u16) -> Result<Vec<u16>, DeriveError> {
    roll(output, count, std::iter::repeat_n(sides, count))
}

/// One die for every entry, each with its own number of sides.
///
/// # Errors
/// Fewer than two sides, or more than [`MAX_DICE`] dice.
pub fn roll_mixed(output: &VrfOutput, sides: &[u16]) -> Result<Vec<u16>, DeriveError> {
    roll(output, sides.len(), sides.iter().copied())
}

fn roll(output: &VrfOutput, count: usize, sides: impl Iterator<Item = u16>) -> Result<Vec<u16>, DeriveError> {
    if count > MAX_DICE {
        return Err(DeriveError::TooManyDice { asked: count });
    }
    let mut stream = Stream::new(output, DICE);
    let mut faces = Vec::with_capacity(count);
    for sides in sides {
        if sides < 2 {
            return Err(DeriveError::Sides { sides });
        }
        // It is below `sides`, so it and one more fit into a u16.
        faces.push(1 + stream.below(u32::from(sides)) as u16);
    }
    Ok(faces)
}

/// `drawn` different numbers below `from`, in the order drawn.
///
/// # Errors
/// More than [`MAX_THINGS`] items, or more drawn than there are.
pub fn draw(output: &VrfOutput, drawn: u32, from: u32) -> Result<Vec<u32>, DeriveError> {
    if from > MAX_THINGS {
        return Err(DeriveError::TooManyThings { asked: from });
    }
    if drawn > from {
        return Err(DeriveError::DrawnOut { drawn, from });
    }
    let mut stream = Stream::new(output, DRAW);
    let mut row: Vec<u32> = (0..from).collect();
    for i in 0..drawn {
        let j = i + stream.below(from - i);
        row.swap(i as usize, j as usize);
    }
    row.truncate(drawn as usize);
    Ok(row)
}

/// The expanded output, read from its start.
struct Stream<'a> {
    output: &'a VrfOutput,
    tag: &'static [u8],
    block: [u8; 64],
    /// The number of the next block.
    next: u64,
    /// The number of bytes used of the block.
    taken: usize,
}

impl<'a> Stream<'a> {
    fn new(output: &'a VrfOutput, tag: &'static [u8]) -> Self {
        Self { output, tag, block: [0; 64], next: 0, taken: 64 }
    }

    fn byte(&mut self) -> u8 {
        if self.taken == self.block.len() {
            let mut hasher = Sha512::new();
            field(&mut hasher, self.tag);
            field(&mut hasher, self.output.as_bytes());
            field(&mut hasher, &self.next.to_be_bytes());
            self.block = hasher.finalize().into();
            self.next += 1;
            self.taken = 0;
        }
        let byte = self.block[self.taken];
        self.taken += 1;
        byte
    }

    /// A number below `n`, each equally likely; `n` is at least 1.
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        let bytes = (u32::BITS - (n - 1).leading_zeros()).div_ceil(8);
        let range = 1_u64 << (8 * bytes);
        let limit = range - range % u64::from(n);
        loop {
            let x = (0..bytes).fold(0_u64, |x, _| x << 8 | u64::from(self.byte()));
            if x < limit {
                return (x % u64::from(n)) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::statistics::chi_square;

    fn output(seed: u64) -> VrfOutput {
        VrfOutput::from_bytes(Sha512::digest(seed.to_be_bytes()).into())
    }

    #[test]
    fn what_cannot_be_rolled_is_refused() {
        let output = output(0);
        assert_eq!(roll_dice(&output, 1, 1), Err(DeriveError::Sides { sides: 1 }));
        assert_eq!(roll_mixed(&output, &[6, 0]), Err(DeriveError::Sides { sides: 0 }));
        assert_eq!(roll_dice(&output, MAX_DICE + 1, 6), Err(DeriveError::TooManyDice { asked: MAX_DICE + 1 }));
        assert_eq!(draw(&output, 4, 3), Err(DeriveError::DrawnOut { drawn: 4, from: 3 }));
        assert_eq!(draw(&output, 1, u32::MAX), Err(DeriveError::TooManyThings { asked: u32::MAX }));
        assert_eq!(roll_dice(&output, 0, 6), Ok(vec![]));
        assert_eq!(draw(&output, 0, 0), Ok(vec![]));
        assert_eq!(draw(&output, 1, 1), Ok(vec![0]));
    }

    #[test]
    fn more_dice_begin_with_the_same_dice() {
        let output = output(1);
        let many = roll_dice(&output, 1000, 6).unwrap();
        assert_eq!(roll_dice(&output, 10, 6).unwrap(), many[..10]);
        assert_eq!(roll_mixed(&output, &[6; 10]).unwrap(), many[..10]);
    }

    #[test]
    fn every_number_of_sides_reaches_every_face() {
        for sides in (2..=300).chain([1000, 4096, 65_535]) {
            let output = output(u64::from(sides));
            let faces = roll_dice(&output, 4000, sides).unwrap();
            assert!(faces.iter().all(|face| (1..=sides).contains(face)), "{sides} sides");
            if sides <= 300 {
                assert!((1..=sides).all(|face| faces.contains(&face)), "{sides} sides");
            }
        }
    }

    #[test]
    fn sixty_thousand_dice_show_every_face_equally_often() {
        for sides in [6_u16, 10, 12, 20, 256, 257] {
            let mut counts = vec![0_u64; usize::from(sides)];
            for face in roll_dice(&output(u64::from(sides)), 60_000, sides).unwrap() {
                counts[usize::from(face) - 1] += 1;
            }
            let p = chi_square(&counts).unwrap().p_value;
            assert!((0.001..=0.999).contains(&p), "{sides} sides: p = {p}, {counts:?}");
        }
    }

    #[test]
    fn every_order_of_four_is_drawn_equally_often() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..24_000 {
            *counts.entry(draw(&output(seed), 4, 4).unwrap()).or_insert(0_u64) += 1;
        }
        assert_eq!(counts.len(), 24);
        let counts: Vec<u64> = counts.into_values().collect();
        let p = chi_square(&counts).unwrap().p_value;
        assert!((0.001..=0.999).contains(&p), "p = {p}, {counts:?}");
    }

    #[test]
    fn a_draw_has_no_thing_twice() {
        for (drawn, from) in [(5, 5), (3, 20), (300, 1000), (65_536, 65_536)] {
            let mut things = draw(&output(9), drawn, from).unwrap();
            things.sort_unstable();
            things.dedup();
            assert_eq!(things.len(), drawn as usize);
            assert!(things.iter().all(|thing| *thing < from));
        }
    }
}
