//! Chooses losses by the referee's limits, in the order that a side has given.

use crate::model::board::Kind;
use crate::model::state::Hits;
use crate::odds::force::Forces;
use crate::rules::conduct_combat::limits::{Limits, Taken, Tally};

/// Losses that are being chosen.
pub(super) struct Losing<'a, 'b> {
    forces: &'a Forces<'b>,
    fighting: &'a [u16],
    limits: Limits,
    taken: Tally,
    /// The numbers destroyed and damaged so far, by slot.
    pub(super) lost: Vec<(u16, u16)>,
}

impl<'a, 'b> Losing<'a, 'b> {
    /// The losses of these fighting units to these hits; none chosen yet.
    pub(super) fn of(forces: &'a Forces<'b>, fighting: &'a [u16], hits: Hits) -> Self {
        let mut room = Tally::default();
        for (slot, count) in forces.slots.iter().zip(fighting) {
            room.add(slot.class, count * u16::from(slot.alike.hits_left));
        }
        let limits = Limits::of(hits, room, 0);
        Self { forces, fighting, limits, taken: Tally::default(), lost: vec![(0, 0); fighting.len()] }
    }

    /// Adds losses in the order of the side, but not the last unit of the kept kinds.
    pub(super) fn in_order(&mut self, kept: &[Kind]) {
        let forces = self.forces;
        for &(kind, damage) in &forces.order {
            if self.taken.total() >= self.limits.needed {
                return;
            }
            for place in 0..forces.slots.len() {
                if forces.slots[place].alike.kind != kind || self.fighting[place] == 0 {
                    continue;
                }
                if damage { self.damage(place) } else { self.destroy(place, kept) }
            }
        }
    }

    /// The largest number of units of a slot, at most `up_to`, that can take `each` more hits. A legal choice must be
    /// left.
    fn most(&self, place: usize, each: u16, up_to: u16) -> u16 {
        let class = self.forces.slots[place].class;
        let fits = |count: u16| {
            let mut own = self.taken;
            own.add(class, count * each);
            self.limits.can_complete(Taken { own, beside: 0 })
        };
        // If a choice can be completed, so can a smaller one.
        let (mut fit, mut too_many) = (0, up_to + 1);
        while fit + 1 < too_many {
            let middle = u16::midpoint(fit, too_many);
            if fits(middle) { fit = middle } else { too_many = middle }
        }
        fit
    }

    fn damage(&mut self, place: usize) {
        let slot = &self.forces.slots[place];
        let (destroyed, damaged) = self.lost[place];
        // One hit each: a unit damaged by this volley is not damaged again here.
        if slot.alike.hits_left < 2 || damaged > 0 {
            return;
        }
        let count = self.most(place, 1, self.fighting[place] - destroyed);
        self.lost[place].1 = count;
        self.taken.add(slot.class, count);
    }

    fn destroy(&mut self, place: usize, kept: &[Kind]) {
        let slot = &self.forces.slots[place];
        let may = |losing: &Self| {
            if kept.contains(&slot.alike.kind) {
                let left = |at: usize| losing.fighting[at] - losing.lost[at].0;
                let kept_left = (0..losing.fighting.len())
                    .filter(|at| kept.contains(&losing.forces.slots[*at].alike.kind))
                    .map(left)
                    .sum::<u16>();
                kept_left.saturating_sub(1)
            } else {
                u16::MAX
            }
        };
        // Units damaged by this volley come first, because they need one hit less.
        let (_, damaged) = self.lost[place];
        let each = u16::from(slot.alike.hits_left);
        if damaged > 0 {
            let count = self.most(place, each - 1, damaged.min(may(self)));
            self.lost[place].0 += count;
            self.lost[place].1 -= count;
            self.taken.add(slot.class, count * (each - 1));
        }
        let (destroyed, damaged) = self.lost[place];
        let whole = self.fighting[place] - destroyed - damaged;
        let count = self.most(place, each, whole.min(may(self)));
        self.lost[place].0 += count;
        self.taken.add(slot.class, count * each);
    }
}
