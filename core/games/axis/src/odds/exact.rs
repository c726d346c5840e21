//! Computes all possible courses of a battle, round by round. It follows the probability of each pair of forces left
//! until almost nothing is undecided.

use crate::model::fact::Role;
use crate::odds::force::Id;
use crate::odds::outcomes::Outcomes;
use crate::odds::walk::{Deed, Moment, Walk, are_alike};

/// A smaller probability is not followed. The answer states the sum of all that were not followed.
const FLOOR: f64 = 1e-14;
/// The computation stops when the total undecided probability is below this.
const UNDECIDED: f64 = 1e-13;
/// The maximum number of additions for all rounds together: about a second.
pub(super) const MOST_WORK: u64 = 300_000_000;
/// The maximum number of pairs of forces left.
const MOST_STATES: usize = 8_000_000;
/// Enough rounds for one die that hits on 1 of 6 against one that never hits.
const MOST_ROUNDS: u16 = 2_000;

/// The battle is too large for the exact computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLarge;

/// Probabilities by the defender's force left (row) and the attacker's (column).
#[derive(Default)]
struct Table {
    rows: Vec<Vec<f64>>,
}

impl Table {
    fn row(&mut self, defender: Id, attackers: usize) -> &mut Vec<f64> {
        let place = defender as usize;
        if self.rows.len() <= place {
            self.rows.resize_with(place + 1, Vec::new);
        }
        let row = &mut self.rows[place];
        if row.len() < attackers {
            row.resize(attackers, 0.0);
        }
        row
    }

    fn add(&mut self, moment: &Moment) {
        let place = moment.attacker as usize;
        self.row(moment.defender, place + 1)[place] += moment.chance;
    }

    /// Passes on all entries and empties the table.
    fn take(&mut self, mut each: impl FnMut(Moment)) {
        for (defender, row) in self.rows.iter_mut().enumerate() {
            for (attacker, chance) in row.iter_mut().enumerate() {
                if *chance > 0.0 {
                    each(Moment::between(attacker as Id, defender as Id, *chance));
                    *chance = 0.0;
                }
            }
        }
    }
}

/// Computes the outcomes.
///
/// # Errors
/// There are too many.
pub(super) fn outcomes(walk: &mut Walk<'_>) -> Result<Outcomes, TooLarge> {
    let mut outcomes = Outcomes::default();
    let (mut now, mut fired) = (vec![Moment::between(0, 0, 1.0)], Table::default());
    let mut lists = Lists::default();
    let mut work = 0;
    for round in 1..=MOST_ROUNDS {
        let undecided: f64 = now.iter().map(|moment| moment.chance).sum();
        if undecided < UNDECIDED {
            break;
        }
        let (count, mut done, mut this_round) = (now.len() as u64, 0, 0);
        for moment in now.drain(..) {
            if moment.chance < FLOOR {
                outcomes.dropped += moment.chance;
                continue;
            }
            let before = work;
            round_of(walk, moment, round, &mut lists, &mut fired, &mut outcomes, &mut work);
            // Estimates the work of the whole round from the part that is done.
            done += 1;
            this_round += work - before;
            let ahead = if done % 64 == 0 { this_round / done * count } else { 0 };
            if work.max(ahead) > MOST_WORK
                || walk.is_too_large
                || walk.attackers.len() * walk.defenders.len() > MOST_STATES
            {
                return Err(TooLarge);
            }
        }
        fired.take(|moment| tail(walk, moment, round, &mut now, &mut outcomes));
    }
    // Each side fires once in a round.
    outcomes.dropped += 2.0 * walk.cut * outcomes.rounds.len() as f64;
    outcomes.dropped += now.iter().map(|moment| moment.chance).sum::<f64>();
    Ok(outcomes)
}

/// Buffers that are reused.
#[derive(Default)]
struct Lists {
    moments: Vec<Moment>,
    next: Vec<Moment>,
    left: Vec<(Id, f64)>,
}

/// A round from its start to the last fire.
fn round_of(
    walk: &mut Walk<'_>,
    moment: Moment,
    round: u16,
    lists: &mut Lists,
    fired: &mut Table,
    outcomes: &mut Outcomes,
    work: &mut u64,
) {
    // A side has no units before the first round, or a retreat left only units that cannot continue.
    if let Some((outcome, moment)) = walk.end(moment) {
        outcomes.end(walk, round, outcome, &moment);
        return;
    }
    let Lists { moments, next, left } = lists;
    moments.clear();
    moments.push(moment);
    let (steps, last) = (walk.steps(), walk.last_fire);
    for (place, step) in steps.iter().copied().enumerate().take(last + 1) {
        next.clear();
        let mut known: Option<(Moment, Role)> = None;
        for moment in moments.iter().copied() {
            let hit = match known.filter(|(known, _)| are_alike(step, known, &moment)) {
                Some((_, hit)) => hit,
                None => match walk.step(step, moment, round, left) {
                    Deed::Goes(moment) if place == last => {
                        fired.add(&moment);
                        continue;
                    }
                    Deed::Goes(moment) => {
                        next.push(moment);
                        continue;
                    }
                    Deed::Over(outcome, moment) => {
                        outcomes.end(walk, round, outcome, &moment);
                        continue;
                    }
                    Deed::Hits(hit) => {
                        known = Some((moment, hit));
                        hit
                    }
                },
            };
            *work += left.len() as u64;
            if place == last {
                spread(walk, hit, &moment, left, fired);
                continue;
            }
            for (id, chance) in left.iter() {
                let chance = moment.chance * chance;
                if chance < FLOOR * FLOOR {
                    outcomes.dropped += chance;
                    continue;
                }
                let mut moment = Moment { chance, ..moment }.with(hit, *id);
                // Aircraft hit by antiaircraft guns are removed at once.
                if step == crate::model::edition::Step::Antiaircraft {
                    moment.attacker_fires = moment.attacker;
                    if walk.attackers.get(*id).count == 0 {
                        outcomes.end(walk, round, crate::model::fact::BattleOutcome::DefenderHeld, &moment);
                        continue;
                    }
                }
                next.push(moment);
            }
        }
        std::mem::swap(moments, next);
    }
}

/// The last fire of a round, over all its possible results.
fn spread(walk: &Walk<'_>, hit: Role, moment: &Moment, left: &[(Id, f64)], fired: &mut Table) {
    match hit {
        Role::Attacker => {
            let row = fired.row(moment.defender, walk.attackers.len());
            for (id, chance) in left {
                row[*id as usize] += moment.chance * chance;
            }
        }
        Role::Defender => {
            for (id, chance) in left {
                fired.add(&Moment { chance: moment.chance * chance, ..*moment }.with(hit, *id));
            }
        }
    }
}

/// The steps after the last fire: hit units are removed, and the attacker continues or retreats.
fn tail(walk: &mut Walk<'_>, moment: Moment, round: u16, now: &mut Vec<Moment>, outcomes: &mut Outcomes) {
    let mut moment = moment;
    let mut nothing = Vec::new();
    for step in walk.steps().iter().copied().skip(walk.last_fire + 1) {
        match walk.step(step, moment, round, &mut nothing) {
            Deed::Goes(next) => moment = next,
            Deed::Over(outcome, moment) => {
                outcomes.end(walk, round, outcome, &moment);
                return;
            }
            Deed::Hits(_) => {}
        }
    }
    now.push(moment);
}
