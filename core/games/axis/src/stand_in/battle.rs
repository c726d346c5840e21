//! A stand-in's estimate of a battle. It goes through all possible hits in whole numbers, so that every machine gets
//! the same result.
//!
//! The cheapest units are lost first. Rules of only some battles (surprise strikes, antiaircraft guns, bombardment,
//! support) are left out. It is an estimate for choosing between plans, not the odds shown to players.

/// The fixed-point value of probability 1.
pub(super) const CERTAIN: u64 = 1 << 30;
/// The fixed-point value of one percent.
pub(super) const PERCENT: u64 = CERTAIN / 100;
/// The maximum number of units of a side in the estimate. More units on both sides change little.
const MOST: usize = 30;

/// A unit that fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Man {
    /// The number that it hits on (this or less).
    pub hits_on: u8,
    /// The number of hits that it takes.
    pub takes: u8,
    /// Its cost in IPCs.
    pub cost: u32,
    /// Whether it can capture land.
    pub takes_land: bool,
}

/// The expected result of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The probability that only attackers are left, as a fraction of `CERTAIN`.
    pub win: u64,
    /// The average loss of the attacker in IPCs.
    pub lost: u32,
    /// The average loss of the defender in IPCs.
    pub killed: u32,
}

/// The strength of a side for comparison: its total hit numbers times the hits that it can take.
pub(super) fn strength(men: &[Man]) -> u64 {
    let hits: u64 = men.iter().map(|man| u64::from(man.hits_on)).sum();
    let takes: u64 = men.iter().map(|man| u64::from(man.takes)).sum();
    hits * takes
}

/// A side after each number of hits.
struct Side {
    /// The probability of each number of hits scored by the remaining units, by hits taken.
    fire: Vec<Vec<u64>>,
    /// The value lost, by hits taken.
    lost: Vec<u32>,
    /// The number of hits after which no unit is left that can capture land; none means there was none.
    takers: Option<usize>,
}

impl Side {
    fn of(men: &[Man], sides: u16) -> Self {
        let mut men = men.to_vec();
        men.sort_by_key(|man| (std::cmp::Reverse(man.cost), std::cmp::Reverse(man.hits_on)));
        men.truncate(MOST);
        let spare: usize = men.iter().map(|man| usize::from(man.takes.saturating_sub(1))).sum();
        let (mut fire, mut lost) = (vec![volley(&men, sides); spare + 1], vec![0; spare + 1]);
        let (mut gone, mut takers) = (0, None);
        while let Some(man) = men.pop() {
            gone += man.cost;
            if man.takes_land {
                takers = Some(lost.len());
            }
            fire.push(volley(&men, sides));
            lost.push(gone);
        }
        Self { fire, lost, takers }
    }

    /// The number of hits that destroys all units.
    fn last(&self) -> usize {
        self.lost.len() - 1
    }
}

/// The probability of each number of hits when these units fire once.
fn volley(men: &[Man], sides: u16) -> Vec<u64> {
    let mut chances = vec![CERTAIN];
    for man in men.iter().filter(|man| man.hits_on > 0) {
        let hit = CERTAIN * u64::from(man.hits_on) / u64::from(sides.max(1));
        let hit = hit.min(CERTAIN);
        let mut next = vec![0; chances.len() + 1];
        for (hits, chance) in chances.iter().enumerate() {
            next[hits] += chance * (CERTAIN - hit) / CERTAIN;
            next[hits + 1] += chance * hit / CERTAIN;
        }
        chances = next;
    }
    chances
}

/// The expected result of a battle with six-sided dice that is fought to its end.
pub fn odds(attackers: &[Man], defenders: &[Man]) -> Odds {
    let (ours, theirs) = (Side::of(attackers, 6), Side::of(defenders, 6));
    let (most, all) = (ours.last(), theirs.last());
    let (mut win, mut lost, mut killed) = (0_u64, 0_u64, 0_u64);
    fought(&ours, &theirs, |taken, given, here| {
        win += if given == all && taken < most { here } else { 0 };
        lost += here * u64::from(ours.lost[taken]) / CERTAIN;
        killed += here * u64::from(theirs.lost[given]) / CERTAIN;
    });
    Odds { win, lost: lost as u32, killed: killed as u32 }
}

/// Calls `end` for every possible end of a battle, with the hits that each side has taken and the probability.
fn fought(ours: &Side, theirs: &Side, mut end: impl FnMut(usize, usize, u64)) {
    let (most, all) = (ours.last(), theirs.last());
    let mut chances = vec![vec![0_u64; all + 1]; most + 1];
    chances[0][0] = CERTAIN;
    for taken in 0..=most {
        for given in 0..=all {
            let here = chances[taken][given];
            if here == 0 {
                continue;
            }
            let (fire, back) = (&ours.fire[taken], &theirs.fire[given]);
            // Rounds without a hit change nothing, so they are left out.
            let nothing = fire[0] * back[0] / CERTAIN;
            if taken == most || given == all || nothing == CERTAIN {
                end(taken, given, here);
                continue;
            }
            let anew = CERTAIN - nothing;
            for (hits, chance) in fire.iter().enumerate() {
                let to = (given + hits).min(all);
                let some = here * chance / CERTAIN;
                for (losses, other) in back.iter().enumerate().filter(|(losses, _)| hits + losses > 0) {
                    chances[(taken + losses).min(most)][to] += (some * other / CERTAIN) * CERTAIN / anew.max(1);
                }
            }
        }
    }
}

/// The expected result in hundredths of an IPC, for comparison with other values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Reckoned {
    /// The probability that only attackers are left, as a fraction of `CERTAIN`.
    pub win: u64,
    /// The probability that one of them can capture land.
    pub take: u64,
    /// The average loss of the attacker.
    pub lost: i64,
    /// The average loss of the defender.
    pub killed: i64,
    /// The average number of hits that the attacker takes when it wins, rounded up.
    pub taken: usize,
}

/// The expected result of a battle that is fought to its end.
pub(super) fn reckon(attackers: &[Man], defenders: &[Man]) -> Reckoned {
    let (ours, theirs) = (Side::of(attackers, 6), Side::of(defenders, 6));
    let (most, all) = (ours.last(), theirs.last());
    let takers = ours.takers;
    let mut so_far = Reckoned::default();
    let (mut lost, mut killed, mut taken_if_won) = (0_u128, 0_u128, 0_u128);
    fought(&ours, &theirs, |taken, given, here| {
        if given == all && taken < most {
            so_far.win += here;
            so_far.take += if takers.is_some_and(|last| taken < last) { here } else { 0 };
            taken_if_won += u128::from(here) * taken as u128;
        }
        lost += u128::from(here) * u128::from(ours.lost[taken]);
        killed += u128::from(here) * u128::from(theirs.lost[given]);
    });
    let cents = |sum: u128| i64::try_from(sum * 100 / u128::from(CERTAIN)).unwrap_or(i64::MAX);
    so_far.lost = cents(lost);
    so_far.killed = cents(killed);
    so_far.taken = taken_if_won.div_ceil(u128::from(so_far.win.max(1))) as usize;
    so_far
}

/// A value multiplied by a probability (a fraction of `CERTAIN`).
pub(super) fn share(value: i64, chance: u64) -> i64 {
    const FINE: u64 = 1 << 10;
    let of = |chance: u64| (chance / FINE).cast_signed();
    value * of(chance) / of(CERTAIN)
}

/// The units left after this number of hits.
pub(super) fn left(men: &[Man], hits: usize) -> Vec<Man> {
    let mut men = men.to_vec();
    men.sort_by_key(|man| (std::cmp::Reverse(man.cost), std::cmp::Reverse(man.hits_on)));
    let spare: usize = men.iter().map(|man| usize::from(man.takes.saturating_sub(1))).sum();
    men.truncate(men.len().saturating_sub(hits.saturating_sub(spare)));
    men
}
