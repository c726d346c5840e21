//! Battles too large for the exact computation. Many battles are simulated with a pseudorandom generator that is
//! independent of the dice of games. The same question gives the same result.

use crate::model::edition::Step;
use crate::model::fact::BattleOutcome;
use crate::odds::outcomes::Outcomes;
use crate::odds::walk::{Deed, Moment, Walk};

/// The number of simulated battles.
pub(super) const TRIALS: u32 = 10_000;
/// A limit that no battle reaches.
const MOST_ROUNDS: u16 = 10_000;

/// Simulates the battles.
pub(super) fn outcomes(walk: &mut Walk<'_>, seed: u64) -> Outcomes {
    let mut outcomes = Outcomes::default();
    walk.dice = Some(Generator(seed));
    for _ in 0..TRIALS {
        one(walk, &mut outcomes);
    }
    outcomes
}

/// The 95 percent margin of error of a probability found in this way, in the worst case.
pub(super) fn margin() -> f64 {
    0.98 / f64::from(TRIALS).sqrt()
}

fn one(walk: &mut Walk<'_>, outcomes: &mut Outcomes) {
    let chance = 1.0 / f64::from(TRIALS);
    let mut moment = Moment::between(0, 0, chance);
    let mut left = Vec::new();
    for round in 1..=MOST_ROUNDS {
        if let Some((outcome, moment)) = walk.end(moment) {
            outcomes.end(walk, round, outcome, &moment);
            return;
        }
        for step in walk.steps().iter().copied() {
            match walk.step(step, moment, round, &mut left) {
                Deed::Goes(next) => moment = next,
                Deed::Over(outcome, moment) => {
                    outcomes.end(walk, round, outcome, &moment);
                    return;
                }
                Deed::Hits(hit) => {
                    let mut point = walk.dice.as_mut().map_or(0.0, Generator::unit);
                    let found = left.iter().find(|(_, chance)| {
                        point -= chance;
                        point < 0.0
                    });
                    if let Some((id, _)) = found.or(left.last()) {
                        moment = moment.with(hit, *id);
                    }
                    if step == Step::Antiaircraft {
                        moment.attacker_fires = moment.attacker;
                        if walk.attackers.get(moment.attacker).count == 0 {
                            outcomes.end(walk, round, BattleOutcome::DefenderHeld, &moment);
                            return;
                        }
                    }
                }
            }
        }
    }
    outcomes.dropped += chance;
}

/// The generator `SplitMix64`.
pub(super) struct Generator(u64);

impl Generator {
    pub(super) fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        (mixed >> 11) as f64 / (1u64 << 53) as f64
    }
}
