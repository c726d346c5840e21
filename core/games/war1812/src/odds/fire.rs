//! A battle fired through to its end: every number of hits with its chance.

use crate::odds::force::Stand;

/// Less than this of all ways is not followed any more, nor is any one way that is less likely than that.
const FLOOR: f64 = 1e-11;
const TINY: f64 = 1e-15;
/// More rounds than any battle has that is worth following.
const MOST_ROUNDS: usize = 600;
/// What a die hits on, of six (10.1), and in pursuit (11.1).
const FIRE: f64 = 1.0 / 6.0;
const PURSUIT: f64 = 0.5;

/// How it is fought.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Whether the attacker is the next to fire: the defender has, in this round.
    pub attacker_fires: bool,
    /// Whether the defender's next fire is doubled (12.3).
    pub doubled: bool,
    /// After how many rounds the attacker breaks off.
    pub retreat_after: Option<usize>,
}

/// How a battle ends, with chances.
#[derive(Clone, Debug, Default)]
pub struct Ends {
    /// The defender is gone: by hits of the attacker.
    pub win: Vec<f64>,
    /// The attacker is gone: by hits of the defender.
    pub lose: Vec<f64>,
    /// The attacker has left: by hits of both.
    pub retreat: Vec<(usize, usize, f64)>,
    /// Won, lost, and broken off, round by round.
    pub rounds: Vec<[f64; 3]>,
    /// What was not followed.
    pub dropped: f64,
}

/// The chance of each number of hits with so many dice.
fn hits(dice: usize, each: f64) -> Vec<f64> {
    let mut chances = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; chances.len() + 1];
        for (count, chance) in chances.iter().enumerate() {
            next[count] += chance * (1.0 - each);
            next[count + 1] += chance * each;
        }
        chances = next;
    }
    chances
}

/// Where a battle may stand: chances by hits of the attacker and of the defender.
struct Table {
    wide: usize,
    at: Vec<f64>,
}

impl Table {
    fn new(high: usize, wide: usize) -> Self {
        Self { wide, at: vec![0.0; high * wide] }
    }

    fn each(&self) -> impl Iterator<Item = (usize, usize, f64)> + '_ {
        let place = |(at, chance): (usize, &f64)| (at / self.wide, at % self.wide, *chance);
        self.at.iter().enumerate().map(place).filter(|(_, _, chance)| *chance > TINY)
    }

    fn add(&mut self, attacker: usize, defender: usize, chance: f64) {
        self.at[attacker * self.wide + defender] += chance;
    }
}

/// Fires it through.
pub fn through(attacker: &Stand, defender: &Stand, manner: Manner) -> Ends {
    let (last_a, last_d) = (attacker.last(), defender.last());
    let mut ends = Ends { win: vec![0.0; last_a.max(1)], lose: vec![0.0; last_d.max(1)], ..Ends::default() };
    // Somebody who is not there has lost.
    if last_d == 0 || last_a == 0 {
        let won = last_d == 0 && last_a > 0;
        if won {
            ends.win[0] = 1.0;
        } else {
            ends.lose[0] = 1.0;
        }
        ends.rounds.push(if won { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] });
        return ends;
    }
    let most = attacker.cv[0].max(defender.cv[0] * 2);
    let fire: Vec<Vec<f64>> = (0..=most).map(|dice| hits(dice, FIRE)).collect();
    let mut now = Table::new(last_a, last_d);
    now.add(0, 0, 1.0);
    let (mut skips, mut doubled) = (manner.attacker_fires, manner.doubled);
    for round in 0..MOST_ROUNDS {
        let mut over = [0.0; 3];
        if !std::mem::take(&mut skips) {
            let times = if std::mem::take(&mut doubled) { 2 } else { 1 };
            let mut next = Table::new(last_a, last_d);
            for (a, d, chance) in now.each() {
                for (count, hit) in fire[defender.cv[d] * times].iter().enumerate() {
                    if a + count >= last_a {
                        ends.lose[d] += chance * hit;
                        over[1] += chance * hit;
                    } else {
                        next.add(a + count, d, chance * hit);
                    }
                }
            }
            now = next;
        }
        if manner.retreat_after.is_some_and(|after| round >= after) {
            for (a, d, chance) in now.each() {
                for (count, hit) in hits(defender.blocks[d], PURSUIT).into_iter().enumerate() {
                    if a + count >= last_a {
                        ends.lose[d] += chance * hit;
                        over[1] += chance * hit;
                    } else {
                        ends.retreat.push((a + count, d, chance * hit));
                        over[2] += chance * hit;
                    }
                }
            }
            ends.rounds.push(over);
            return ends;
        }
        let mut next = Table::new(last_a, last_d);
        for (a, d, chance) in now.each() {
            for (count, hit) in fire[attacker.cv[a]].iter().enumerate() {
                if d + count >= last_d {
                    ends.win[a] += chance * hit;
                    over[0] += chance * hit;
                } else {
                    next.add(a, d + count, chance * hit);
                }
            }
        }
        now = next;
        ends.rounds.push(over);
        if now.at.iter().sum::<f64>() < FLOOR {
            break;
        }
    }
    let followed: f64 = ends.win.iter().chain(&ends.lose).sum();
    ends.dropped = (1.0 - followed).max(0.0);
    ends
}
