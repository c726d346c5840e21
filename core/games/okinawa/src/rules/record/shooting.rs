//! Records facts of the fire combat phase.
//!
//! Sections: `10`.

use crate::model::ground_fact::ShootingFact as S;
use crate::model::state::{Named, State, Try};
use crate::model::vocabulary::Power;

impl State {
    pub(super) fn record_shooting(&mut self, fact: &S) {
        match fact {
            S::ObserverCalled { power, guns, target } => {
                let (power, guns, target) = (*power, *guns, *target);
                self.fire.tries.push(Try { power, guns, target, succeeds: None, choice: None });
            }
            S::Observed { power, guns, target, succeeds } => {
                let is_it = |one: &&mut Try| one.power == *power && one.guns == *guns && one.target == *target;
                if let Some(one) = self.fire.tries.iter_mut().find(is_it) {
                    one.succeeds = Some(*succeeds);
                }
            }
            S::GunsChosen { power, guns, choice } => {
                let is_it = |one: &&mut Try| one.power == *power && one.guns == *guns && one.choice.is_none();
                if let Some(one) = self.fire.tries.iter_mut().filter(|one| one.succeeds == Some(false)).find(is_it) {
                    one.choice = Some(*choice);
                }
            }
            S::ShotsNamed { power, shots, asks } => {
                self.fire.asked = *asks;
                for shot in shots {
                    for unit in &shot.units {
                        self.units[unit.ix()].fired = true;
                    }
                    self.fire.shot_at.insert(shot.target);
                    let (target, units) = (shot.target, shot.units.clone());
                    self.fire.group.push(Named { power: *power, target, units, read: None });
                }
            }
            S::ShotsRead { shots } => {
                for read in shots {
                    if read.power == Power::Us {
                        self.hits(read.target);
                    }
                    let is_it = |named: &&mut Named| named.power == read.power && named.target == read.target;
                    if let Some(named) = self.fire.group.iter_mut().find(is_it) {
                        named.read = Some(read.clone());
                    }
                }
            }
            S::GroupEnded => {
                self.fire.group.clear();
                self.pending.hurt.clear();
            }
            S::FireEnded { power } => self.fire.done[power.ix()] = true,
        }
    }
}
