//! The forces that a side may have left in a battle, as counts of like units. Each distinct force is stored once and
//! has an id.
//!
//! This file decides which units are lost to which hits, with the referee's limits and in the referee's order. The
//! order of losses gives damage and kinds, and like units are lost in the referee's order. The last unit of kept kinds
//! is lost last.

use crate::model::board::{Board, Domain, Kind};
use crate::model::fact::Role;
use crate::model::state::Hits;
use crate::odds::losing::Losing;
use crate::odds::volley;
use crate::odds::volley::Luck;
use crate::rules::conduct_combat::fire::HitBy;
use crate::rules::conduct_combat::limits::Class;
use crate::rules::conduct_combat::strength;
use crate::rules::conduct_combat::strength::Firing;
use crate::rules::instructions::{Preference, kept};
use std::collections::HashMap;
use std::rc::Rc;

/// Units that are alike in a battle. They are ordered as the referee takes them within a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Alike {
    /// The index of the owner; 0 for stacks without an owner.
    pub(crate) owner: u8,
    pub(crate) kind: Kind,
    /// The hits that they can still take.
    pub(crate) hits_left: u8,
    /// Whether they may retreat, because they did not land from the sea in this battle.
    pub(crate) can_retreat: bool,
}

/// A group of like units of a side.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub(super) alike: Alike,
    pub(super) class: Class,
    /// The bit of their kind.
    pub(super) bit: u64,
    pub(super) cost: u32,
    pub(super) domain: Domain,
    pub(super) submarine: bool,
    defenceless: bool,
    /// The slot of a unit that was hit and not destroyed.
    damaged: Option<usize>,
}

/// The id of a force.
pub(super) type Id = u32;

/// A force that a side may have left.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools)] // the flags are independent
pub(super) struct Force {
    /// The number of units that fight, by slot.
    pub(super) fighting: Vec<u16>,
    /// The number of units that left the battle alive, by slot.
    pub(super) away: Vec<u16>,
    pub(super) count: u16,
    /// The bits of the kinds that fight.
    pub(super) kinds: u64,
    pub(super) destroyer: bool,
    pub(super) defenceless: bool,
    pub(super) submarines: bool,
    pub(super) aircraft: bool,
    pub(super) land: bool,
    /// The value of the losses in IPCs.
    pub(super) lost: u32,
    /// The numbers on which the units of each slot hit. A slot has several if only some of its units are supported.
    strengths: Vec<(usize, u8, u16)>,
    /// The bits of the kinds that can hit.
    pub(super) armed: u64,
    /// The bits of the kinds that can hit according to the chart.
    pub(super) printed: u64,
    volleys: Vec<((u64, bool, bool), Rc<Volley>)>,
    /// The force left after hits that can hit any unit, by the number of hits.
    plain: Vec<Id>,
    limited: HashMap<(u16, u16, u16), Id>,
}

/// The results of a volley.
#[derive(Debug)]
pub(super) struct Volley {
    /// The probability of each number of hits by submarines, by aircraft and by others, as far as the distinction
    /// matters.
    by: [Vec<f64>; 3],
    /// Whether the hits of submarines can hit any unit.
    free: bool,
    /// The joint distribution; empty if it would be too large.
    pub(super) joint: Vec<(Hits, f64)>,
    /// The probability that the joint distribution leaves out.
    pub(super) cut: f64,
}

/// The maximum size of a joint distribution.
const MOST_HITS: usize = 60_000;
/// A smaller probability is left out. The answer states the total left out.
const NEVER: f64 = 1e-14;

impl Volley {
    fn of(by: [Vec<f64>; 3], free: bool) -> Self {
        let mut volley = Self { by, free, joint: Vec::new(), cut: 0.0 };
        let [submarines, aircraft, others] = &volley.by;
        if submarines.len() * aircraft.len() * others.len() <= MOST_HITS {
            let (mut joint, mut cut) = (Vec::new(), 0.0);
            for (first, chance) in submarines.iter().enumerate() {
                for (second, chance) in aircraft.iter().map(|also| chance * also).enumerate() {
                    for (third, chance) in others.iter().map(|also| chance * also).enumerate() {
                        if chance > NEVER {
                            joint.push((volley.hits([first, second, third]), chance));
                        } else {
                            cut += chance;
                        }
                    }
                }
            }
            (volley.joint, volley.cut) = (joint, cut);
        }
        volley
    }

    fn hits(&self, by: [usize; 3]) -> Hits {
        let [submarines, by_aircraft, others] = by.map(|hits| hits as u16);
        if self.free {
            Hits { by_submarines: 0, by_aircraft, by_others: others + submarines }
        } else {
            Hits { by_submarines: submarines, by_aircraft, by_others: others }
        }
    }

    /// Draws hits at random; `point` returns a number from 0 to 1.
    pub(super) fn drawn(&self, mut point: impl FnMut() -> f64) -> Hits {
        self.hits([0, 1, 2].map(|of: usize| volley::drawn(&self.by[of], point())))
    }
}

const UNKNOWN: Id = Id::MAX;

/// A side's force at the start, and all forces that it may have left.
#[derive(Debug)]
pub(super) struct Forces<'a> {
    pub(super) board: &'a Board,
    firing: Firing,
    luck: Luck,
    pub(super) slots: Vec<Slot>,
    /// The order of losses: the kind, and whether it is only damaged.
    pub(super) order: Vec<(Kind, bool)>,
    kept: Vec<Kind>,
    /// The kinds of this side, by bit.
    kinds: Vec<Kind>,
    /// Whether hits by its submarines are always counted separately.
    apart: bool,
    numbered: HashMap<(Vec<u16>, Vec<u16>), Id>,
    all: Vec<Force>,
}

impl<'a> Forces<'a> {
    /// A side before its battle, with id 0.
    pub(super) fn of(
        board: &'a Board,
        firing: Firing,
        luck: Luck,
        apart: bool,
        stacks: &[(Alike, u16)],
        order: &[Preference],
    ) -> Self {
        let mut alike: Vec<Alike> = Vec::new();
        for (group, _) in stacks {
            // A unit that was hit and not destroyed belongs to another slot.
            alike.extend((1..=group.hits_left).map(|hits_left| Alike { hits_left, ..*group }));
        }
        alike.sort_unstable();
        alike.dedup();
        let mut kinds: Vec<Kind> = alike.iter().map(|group| group.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let place = |wanted: Alike| alike.iter().position(|known| *known == wanted);
        let slot = |group: &Alike| {
            let def = board.kind_def(group.kind);
            let bit = kinds.iter().position(|kind| *kind == group.kind).unwrap_or_default();
            Slot {
                alike: *group,
                class: Class::of(def),
                bit: 1 << bit.min(63),
                cost: def.cost.unwrap_or_default(),
                domain: def.domain,
                submarine: def.abilities.submarine,
                defenceless: def.abilities.defenceless,
                damaged: place(Alike { hits_left: group.hits_left.saturating_sub(1), ..*group }),
            }
        };
        let slots: Vec<Slot> = alike.iter().map(slot).collect();
        let mut fighting = vec![0u16; slots.len()];
        for (group, count) in stacks {
            if let Some(place) = place(*group) {
                fighting[place] = fighting[place].saturating_add(*count);
            }
        }
        let kept = match firing.role {
            Role::Attacker => kept(order).filter_map(|kind| board.kind(kind)).collect(),
            Role::Defender => Vec::new(),
        };
        let mut forces = Self {
            board,
            firing,
            luck,
            slots,
            order: order
                .iter()
                .filter_map(|preference| match preference {
                    Preference::Damage(kind) => Some((board.kind(kind)?, true)),
                    Preference::Lose(kind) => Some((board.kind(kind)?, false)),
                    Preference::Keep(_) => None,
                })
                .filter(|(kind, _)| kinds.contains(kind))
                .collect(),
            kept,
            kinds,
            apart,
            numbered: HashMap::new(),
            all: Vec::new(),
        };
        let away = vec![0; fighting.len()];
        forces.number(fighting, away);
        forces
    }

    pub(super) fn get(&self, id: Id) -> &Force {
        &self.all[id as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The id of a force, which is stored if it is new.
    pub(super) fn number(&mut self, fighting: Vec<u16>, away: Vec<u16>) -> Id {
        let key = (fighting, away);
        if let Some(known) = self.numbered.get(&key) {
            return *known;
        }
        let id = self.all.len() as Id;
        let force = self.force(&key.0, &key.1);
        self.all.push(force);
        self.numbered.insert(key, id);
        id
    }

    fn force(&self, fighting: &[u16], away: &[u16]) -> Force {
        let there = || self.slots.iter().zip(fighting).filter(|(_, count)| **count > 0);
        let able = |slot: &Slot| self.board.kind_def(slot.alike.kind).abilities;
        let strengths = self.strengths(fighting);
        let bits = |some: &dyn Fn(&Slot) -> bool| {
            there().filter(|(slot, _)| some(slot)).fold(0, |bits, (slot, _)| bits | slot.bit)
        };
        let armed =
            strengths.iter().filter(|(_, number, _)| *number > 0).fold(0, |bits, (at, ..)| bits | self.slots[*at].bit);
        let first = self.all.first();
        let lost = |place: usize| {
            let began = first.map_or(fighting[place] + away[place], |first| first.fighting[place] + first.away[place]);
            i64::from(began) - i64::from(fighting[place]) - i64::from(away[place])
        };
        // A damaged ship moves to another slot, so losses are summed over all slots.
        let lost: i64 = (0..self.slots.len()).map(|place| lost(place) * i64::from(self.slots[place].cost)).sum();
        Force {
            count: fighting.iter().sum(),
            kinds: bits(&|_| true),
            destroyer: there().any(|(slot, _)| able(slot).anti_submarine),
            defenceless: there().all(|(slot, _)| slot.defenceless),
            submarines: there().any(|(slot, _)| slot.submarine),
            aircraft: there().any(|(slot, _)| slot.domain == Domain::Air),
            land: there().any(|(slot, _)| slot.domain == Domain::Land),
            lost: lost.max(0) as u32,
            printed: bits(&|slot| {
                let def = self.board.kind_def(slot.alike.kind);
                match self.firing.role {
                    Role::Attacker => def.attack > 0,
                    Role::Defender => def.defence > 0,
                }
            }),
            armed,
            strengths,
            fighting: fighting.to_vec(),
            away: away.to_vec(),
            volleys: Vec::new(),
            plain: Vec::new(),
            limited: HashMap::new(),
        }
    }

    /// The numbers on which the fighting units hit together.
    fn strengths(&self, fighting: &[u16]) -> Vec<(usize, u8, u16)> {
        let each = fighting.iter().enumerate().flat_map(|(place, count)| (0..*count).map(move |_| place));
        let places: Vec<usize> = each.collect();
        let kinds: Vec<Kind> = places.iter().map(|place| self.slots[*place].alike.kind).collect();
        let numbers = strength::numbers(self.board, &self.firing, &kinds);
        let mut strengths: Vec<(usize, u8, u16)> = Vec::new();
        for (place, number) in places.into_iter().zip(numbers) {
            match strengths.last_mut() {
                Some((last, known, count)) if *last == place && *known == number => *count += 1,
                _ => strengths.push((place, number, 1)),
            }
        }
        strengths
    }

    /// The distribution of a volley by the kinds with these bits, against a side with or without aircraft and
    /// submarines.
    pub(super) fn volley(&mut self, id: Id, bits: u64, at_aircraft: bool, at_submarines: bool) -> Rc<Volley> {
        let key = (bits, at_aircraft, at_submarines);
        let known = self.all[id as usize].volleys.iter().find(|(known, _)| *known == key);
        if let Some((_, volley)) = known {
            return Rc::clone(volley);
        }
        let force = &self.all[id as usize];
        let mut by: [Vec<(u8, u16)>; 3] = Default::default();
        for (place, number, count) in &force.strengths {
            let slot = &self.slots[*place];
            if slot.bit & bits == 0 || *number == 0 {
                continue;
            }
            // A restriction against units that are not there does not matter.
            let falls = match HitBy::of(self.board.kind_def(slot.alike.kind), force.destroyer) {
                HitBy::Submarine if at_aircraft || self.apart => 0,
                HitBy::Aircraft if at_submarines => 1,
                HitBy::Submarine | HitBy::Aircraft | HitBy::Other => 2,
            };
            by[falls].push((*number, *count));
        }
        let by = by.map(|dice| volley::hits(&dice, self.board.die_sides, self.luck));
        let volley = Rc::new(Volley::of(by, !at_aircraft));
        self.all[id as usize].volleys.push((key, Rc::clone(&volley)));
        volley
    }

    /// The force left after these hits.
    pub(super) fn after(&mut self, id: Id, hits: Hits) -> Id {
        if hits.total() == 0 {
            return id;
        }
        let force = &self.all[id as usize];
        let is_plain = hits.by_others == hits.total();
        let known = if is_plain {
            force.plain.get(usize::from(hits.by_others)).copied().filter(|known| *known != UNKNOWN)
        } else {
            force.limited.get(&(hits.by_submarines, hits.by_aircraft, hits.by_others)).copied()
        };
        if let Some(known) = known {
            return known;
        }
        let (fighting, away) = (self.losing(&force.fighting, hits), force.away.clone());
        let left = self.number(fighting, away);
        let force = &mut self.all[id as usize];
        if is_plain {
            let place = usize::from(hits.by_others);
            if force.plain.len() <= place {
                force.plain.resize(place + 1, UNKNOWN);
            }
            force.plain[place] = left;
        } else {
            force.limited.insert((hits.by_submarines, hits.by_aircraft, hits.by_others), left);
        }
        left
    }

    /// The units left after these hits, by the order of losses.
    fn losing(&self, fighting: &[u16], hits: Hits) -> Vec<u16> {
        let mut losses = Losing::of(self, fighting, hits);
        losses.in_order(&self.kept);
        if !self.kept.is_empty() {
            losses.in_order(&[]);
        }
        let mut left = fighting.to_vec();
        for (place, (destroyed, damaged)) in losses.lost.iter().enumerate() {
            left[place] -= destroyed + damaged;
        }
        for (place, (_, damaged)) in losses.lost.iter().enumerate() {
            if let Some(to) = self.slots[place].damaged {
                left[to] += damaged;
            }
        }
        left
    }

    /// The force after some units left the battle alive.
    pub(super) fn leaving(&mut self, id: Id, leaves: impl Fn(&Slot) -> bool) -> Id {
        let force = &self.all[id as usize];
        let (mut fighting, mut away) = (force.fighting.clone(), force.away.clone());
        for (place, slot) in self.slots.iter().enumerate().filter(|(_, slot)| leaves(slot)) {
            let _ = slot;
            away[place] += fighting[place];
            fighting[place] = 0;
        }
        self.number(fighting, away)
    }

    /// The force without the units that left another force between `before` and `after`.
    pub(super) fn without(&mut self, id: Id, before: Id, after: Id) -> Id {
        let force = self.get(id);
        let (mut fighting, mut away) = (force.fighting.clone(), force.away.clone());
        for place in 0..fighting.len() {
            let gone = self.get(before).fighting[place].saturating_sub(self.get(after).fighting[place]);
            let gone = gone.min(fighting[place]);
            fighting[place] -= gone;
            away[place] += gone;
        }
        self.number(fighting, away)
    }

    /// The force after all fighting units were destroyed.
    pub(super) fn destroyed(&mut self, id: Id) -> Id {
        let force = &self.all[id as usize];
        let (fighting, away) = (vec![0; force.fighting.len()], force.away.clone());
        self.number(fighting, away)
    }

    /// The possible forces left, with their probabilities, when each aircraft is hit with this probability.
    pub(super) fn shot_at(&mut self, id: Id, hit: f64) -> Vec<(Id, f64)> {
        let force = &self.all[id as usize];
        let away = force.away.clone();
        let mut ways = vec![(force.fighting.clone(), 1.0)];
        for (place, slot) in self.slots.iter().enumerate().filter(|(_, slot)| slot.domain == Domain::Air) {
            let _ = slot;
            let mut next = Vec::new();
            for (fighting, chance) in &ways {
                let mut falls = vec![1.0];
                for _ in 0..fighting[place] {
                    volley::one_more(&mut falls, hit);
                }
                for (count, falls) in falls.into_iter().enumerate() {
                    let mut left = fighting.clone();
                    left[place] -= count as u16;
                    next.push((left, chance * falls));
                }
            }
            ways = next;
        }
        ways.into_iter().map(|(fighting, chance)| (self.number(fighting, away.clone()), chance)).collect()
    }
}
