//! Draws of hidden things: the seals and the results.
//!
//! A draw combines a sealed secret of the server with a public roll made later. The secret has 32 bytes, and the
//! transcript commits to it. Because of the seal, nobody knows what the dice mean. Because of the dice, the server
//! cannot choose the result. Draws are counted for the whole game and never rewound: a board that returns to before a
//! draw gets the same result again.

use adjutant_events::{DRAW, RollEvent};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256, Sha512};

/// The number of dice of a draw. With [`SIDES`] faces each they give 16 bytes.
pub const DICE: u16 = 16;
/// The number of faces of each die.
pub const SIDES: u16 = 256;

/// The seals and draws of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draws {
    /// The seed of each draw, in order.
    seeds: Vec<Vec<u8>>,
    /// The sealed secret of the next draw, if any.
    sealed: Option<[u8; 32]>,
    /// The number of the roll requested for it.
    asked: Option<u32>,
}

impl Draws {
    /// The seed of a draw that was made; draws count from 1.
    pub fn seed(&self, draw: u32) -> Option<&[u8]> {
        let at = usize::try_from(draw.checked_sub(1)?).ok()?;
        self.seeds.get(at).map(Vec::as_slice)
    }

    /// Whether the next draw is sealed.
    pub const fn is_sealed(&self) -> bool {
        self.sealed.is_some()
    }

    /// The number of draws made.
    pub fn made(&self) -> u32 {
        self.seeds.len() as u32
    }

    /// Whether there is anything that no player knows.
    pub const fn hold_a_secret(&self) -> bool {
        !self.seeds.is_empty() || self.sealed.is_some()
    }

    pub(crate) fn record(&mut self, event: &RollEvent) {
        match event {
            // Only the first seal of a draw counts.
            RollEvent::DrawSealed { draw, secret } if *draw == self.made() + 1 => {
                self.sealed.get_or_insert(*secret);
            }
            RollEvent::RollRequested(request) => self.asked = (request.purpose == DRAW).then_some(request.roll),
            RollEvent::DiceRolled { roll, values, .. } if self.asked == Some(*roll) => {
                self.asked = None;
                if let Some(secret) = self.sealed.take() {
                    self.seeds.push(seed(&secret, values));
                }
            }
            _ => {}
        }
    }

    /// Adds bytes that make a digest impossible to guess; none for a game without draws.
    pub(crate) fn add_to(&self, hash: &mut Sha256) {
        self.seeds.iter().for_each(|seed| hash.update(seed));
        if let Some(sealed) = &self.sealed {
            hash.update(sealed);
        }
    }
}

const SEED: &[u8] = b"adjutant/draw-seed/v1";
const ROW: &[u8] = b"adjutant/draw-row/v1";

fn frame(hash: &mut Sha512, bytes: &[u8]) {
    hash.update((bytes.len() as u32).to_be_bytes());
    hash.update(bytes);
}

/// SHA-512 over three fields, each behind its length (4 bytes, big-endian): the tag `adjutant/draw-seed/v1`, the secret,
/// and the faces as 2 bytes each, big-endian.
pub fn seed(secret: &[u8; 32], faces: &[u16]) -> Vec<u8> {
    let faces: Vec<u8> = faces.iter().flat_map(|face| face.to_be_bytes()).collect();
    let mut hash = Sha512::new();
    frame(&mut hash, SEED);
    frame(&mut hash, secret);
    frame(&mut hash, &faces);
    hash.finalize().to_vec()
}

/// Returns `count` different numbers below `from`, in the order drawn; all of them if there are fewer. `label`
/// separates several draws from one seed.
///
/// The stream is SHA-512 over four framed fields, block after block: the tag `adjutant/draw-row/v1`, the seed, the
/// label, and the block's number (8 bytes, big-endian). A number below n is made from the next 4 bytes as a big-endian
/// number. It is skipped unless it is below the largest multiple of n that is at most 2^32; otherwise it is reduced
/// modulo n. Start with the row 0..from. For i = 0, 1, … swap the items at i and at i plus a number below from − i. The
/// draw is the first `count` items of the row.
pub fn draw(seed: &[u8], label: &str, count: usize, from: usize) -> Vec<usize> {
    let mut stream = Stream { seed, label, block: 0, bytes: Vec::new() };
    let mut row: Vec<usize> = (0..from).collect();
    let count = count.min(from);
    for i in 0..count {
        let j = i + stream.below((from - i) as u64) as usize;
        row.swap(i, j);
    }
    row.truncate(count);
    row
}

struct Stream<'a> {
    seed: &'a [u8],
    label: &'a str,
    block: u64,
    bytes: Vec<u8>,
}

impl Stream<'_> {
    fn word(&mut self) -> u64 {
        if self.bytes.len() < 4 {
            let mut hash = Sha512::new();
            frame(&mut hash, ROW);
            frame(&mut hash, self.seed);
            frame(&mut hash, self.label.as_bytes());
            frame(&mut hash, &self.block.to_be_bytes());
            self.bytes = hash.finalize().to_vec();
            self.block += 1;
        }
        self.bytes.drain(..4).fold(0, |word, byte| (word << 8) | u64::from(byte))
    }

    fn below(&mut self, n: u64) -> u64 {
        const ALL: u64 = 1 << 32;
        let fair = ALL - ALL % n;
        loop {
            let word = self.word();
            if word < fair {
                return word % n;
            }
        }
    }
}
