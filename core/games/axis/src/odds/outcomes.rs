//! The outcomes of a battle, summed over its possible courses.

use crate::model::fact::{BattleOutcome, Role};
use crate::odds::force::Id;
use crate::odds::walk::{Moment, Walk, takes};
use std::collections::BTreeMap;

/// The probabilities of the four ways in which a battle ends.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Ends {
    pub(super) win: f64,
    pub(super) draw: f64,
    pub(super) lose: f64,
    pub(super) retreat: f64,
    pub(super) take: f64,
}

/// The sums over all courses.
#[derive(Clone, Debug, Default)]
pub(super) struct Outcomes {
    pub(super) ends: Ends,
    /// The ends by round, from the first.
    pub(super) rounds: Vec<Ends>,
    /// The probability of each force left.
    pub(super) attackers: Vec<f64>,
    pub(super) defenders: Vec<f64>,
    /// The IPCs that the defender lost more than the attacker, with probabilities.
    pub(super) swing: BTreeMap<i64, f64>,
    /// The total of the probabilities that were not followed.
    pub(super) dropped: f64,
}

impl Outcomes {
    pub(super) fn end(&mut self, walk: &Walk<'_>, round: u16, outcome: BattleOutcome, moment: &Moment) {
        let place = usize::from(round.max(1)) - 1;
        if self.rounds.len() <= place {
            self.rounds.resize(place + 1, Ends::default());
        }
        let attackers = walk.forces(Role::Attacker).get(moment.attacker);
        let defenders = walk.forces(Role::Defender).get(moment.defender);
        let taken = takes(walk.field, attackers);
        for ends in [&mut self.ends, &mut self.rounds[place]] {
            match outcome {
                BattleOutcome::AttackerWon => {
                    ends.win += moment.chance;
                    if taken {
                        ends.take += moment.chance;
                    }
                }
                BattleOutcome::DefenderHeld => ends.lose += moment.chance,
                BattleOutcome::BothDestroyed | BattleOutcome::Stalemate => ends.draw += moment.chance,
                BattleOutcome::Retreated => ends.retreat += moment.chance,
            }
        }
        add(&mut self.attackers, moment.attacker, moment.chance);
        add(&mut self.defenders, moment.defender, moment.chance);
        *self.swing.entry(i64::from(defenders.lost) - i64::from(attackers.lost)).or_default() += moment.chance;
    }
}

fn add(chances: &mut Vec<f64>, id: Id, chance: f64) {
    let place = id as usize;
    if chances.len() <= place {
        chances.resize(place + 1, 0.0);
    }
    chances[place] += chance;
}
