//! Fires a battle through to its end, with the chance of every number of hits.

use crate::odds::force::Stand;

/// Calculation stops when less than this chance remains in total; a single state below the second limit is dropped.
const FLOOR: f64 = 1e-11;
const TINY: f64 = 1e-15;
/// A limit of rounds, more than any battle worth calculating has.
const MOST_ROUNDS: usize = 600;
/// The chance that a die hits in fire (10.1) and in pursuit (11.1).
const FIRE: f64 = 1.0 / 6.0;
const PURSUIT: f64 = 0.5;

/// The manner in which the battle is fought.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Whether the attacker fires next because the defender has already fired in this round.
    pub attacker_fires: bool,
    /// Whether the defender's next fire is doubled (12.3).
    pub doubled: bool,
    /// The number of rounds after which the attacker retreats.
    pub retreat_after: Option<usize>,
}

/// The ends of a battle, with their chances.
#[derive(Clone, Debug, Default)]
pub struct Ends {
    /// The defender is eliminated: the chance for each number of hits on the attacker.
    pub win: Vec<f64>,
    /// The attacker is eliminated: the chance for each number of hits on the defender.
    pub lose: Vec<f64>,
    /// The attacker has retreated: hits on the attacker, hits on the defender, chance.
    pub retreat: Vec<(usize, usize, f64)>,
    /// For each round, the chances that the battle is won, lost or ended by retreat.
    pub rounds: Vec<[f64; 3]>,
    /// The total chance of the states that were dropped.
    pub dropped: f64,
}

/// The chance of each number of hits with this number of dice.
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

/// The states of a battle in progress: chances by hits on the attacker and on the defender.
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

/// Fires the battle through to its end.
pub fn through(attacker: &Stand, defender: &Stand, manner: Manner) -> Ends {
    let (last_a, last_d) = (attacker.last(), defender.last());
    let mut ends = Ends { win: vec![0.0; last_a.max(1)], lose: vec![0.0; last_d.max(1)], ..Ends::default() };
    // A side without blocks has lost.
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
