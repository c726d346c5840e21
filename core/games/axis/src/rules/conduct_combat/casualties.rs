//! Choosing losses: general combat, steps 3 to 5, with rulings 16, 18 and 22.
//!
//! The owner of the units that were hit chooses, but must take as many hits as possible. Hits that no unit can take are
//! lost. Hits by submarines cannot be assigned to aircraft, nor hits by aircraft without a destroyer to submarines.
//! Transports are chosen last.
//!
//! In some editions an attacker may assign hits by submarines to ships of allies (A12). The ships are in the zone
//! without fighting, and their owner must agree. The attacker need not do so, and no other hits can be assigned to
//! them.
//!
//! Like units may differ in their cargo, in their remaining range, or in their ability to retreat. The owner chooses
//! which of them is lost, and is asked where it matters. For the rest a fixed order applies.
//!
//! Sections: `3.casualties`, `u.battleship`, `3.participants`.

use crate::model::board::{Domain, Kind, Power, Space};
use crate::model::edition::LikeUnits;
use crate::model::fact::{Losses, Role};
use crate::model::order::{Loss, LossHow, NamedLoss};
use crate::model::refusal::AxisRefusal;
use crate::model::state::{Battle, State, Unit};
use crate::rules::conduct_combat::fire;
use crate::rules::conduct_combat::limits::{Class, Limits, Taken, Tally};
use crate::rules::instructions::{Preference, kept};
use crate::rules::theatre::pieces::{AssaultRetreat, Bystanders};
use adjutant_events::UnitId;

fn class_of(state: &State, unit: &Unit) -> Class {
    Class::of(state.kind_of(unit))
}

/// The properties in which units of one kind and owner can differ so that the choice between them matters.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difference {
    /// The cargo that is lost with it: kind, owner, and the space where it was to land.
    cargo: Vec<(Kind, Power, Option<Space>)>,
    /// The movement points left for its flight home.
    to_fly: u8,
    /// Whether it landed from the sea, so that it cannot retreat.
    landed: bool,
}

/// Like units, with the hits that they take and the hits that they can take.
#[derive(Clone, Debug)]
struct Group {
    of: (Kind, Power, u8, Difference),
    class: Class,
    hits: u16,
    room: u16,
    units: u16,
}

/// An open choice of losses, with the limits that it must respect.
#[derive(Clone, Debug)]
pub struct Choice<'a> {
    state: &'a State,
    /// The side whose units were hit.
    pub role: Role,
    limits: Limits,
    /// The units that may be named, in the order in which the referee takes them within a kind.
    units: Vec<&'a Unit>,
    battle: &'a Battle,
    /// Ships that do not fight and may take hits of submarines instead.
    bystanders: Vec<&'a Unit>,
    /// The number of hits that must be taken.
    pub needed: u16,
}

impl<'a> Choice<'a> {
    /// The choice of a side for the hits that wait.
    pub fn new(state: &'a State, battle: &'a Battle, role: Role) -> Self {
        let hits = match role {
            Role::Attacker => battle.hits_on_attacker,
            Role::Defender => battle.hits_on_defender,
        };
        let mut units: Vec<&Unit> = fire::targets(state, battle, role).collect();
        units.sort_by_key(|unit| order_within_kind(state, battle, unit));
        let mut room = Tally::default();
        for unit in &units {
            room.add(class_of(state, unit), u16::from(hits_left(state, unit)));
        }
        let bystanders = if hits.by_submarines > 0 { bystanders(state, battle, role) } else { Vec::new() };
        let room_beside = bystanders.iter().map(|unit| u16::from(hits_left(state, unit))).sum();
        let limits = Limits::of(hits, room, room_beside);
        Self { state, role, limits, units, battle, bystanders, needed: limits.needed }
    }

    /// Whether these hits can be extended to a full and legal choice.
    fn can_complete(&self, taken: Taken) -> bool {
        self.limits.can_complete(taken)
    }

    fn tally(&self, losses: &Losses) -> Taken {
        let mut taken = Taken::default();
        let hits = |unit: &Unit| {
            let damaged = losses.damaged.iter().filter(|id| **id == unit.id).count() as u16;
            if losses.destroyed.contains(&unit.id) { u16::from(hits_left(self.state, unit)) } else { damaged }
        };
        for unit in &self.units {
            taken.own.add(class_of(self.state, unit), hits(unit));
        }
        taken.beside = self.bystanders.iter().map(|unit| hits(unit)).sum();
        taken
    }

    /// The powers whose ships do not fight and are named in these losses, in turn order.
    pub fn named_beside(&self, losses: &Losses) -> Vec<Power> {
        let named = |unit: &&&Unit| losses.destroyed.contains(&unit.id) || losses.damaged.contains(&unit.id);
        let mut owners: Vec<Power> = self.bystanders.iter().filter(named).map(|unit| unit.owner).collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    /// Whether ships that do not fight may be named.
    pub fn has_bystanders(&self) -> bool {
        !self.bystanders.is_empty()
    }

    /// The powers that have units in the battle, in turn order.
    pub fn owners(&self) -> Vec<Power> {
        let mut owners: Vec<Power> = self.units.iter().map(|unit| unit.owner).collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    /// The ids of the units that hits can be assigned to.
    pub fn among(&self) -> Vec<UnitId> {
        self.candidates().map(|unit| unit.id).collect()
    }

    /// The units that may take a hit now.
    pub fn candidates(&self) -> impl Iterator<Item = &&'a Unit> {
        let own = self.units.iter().filter(|unit| {
            let mut one = Taken::default();
            one.own.add(class_of(self.state, unit), 1);
            self.can_complete(one)
        });
        let beside = self.bystanders.iter().filter(|_| self.can_complete(Taken { beside: 1, ..Taken::default() }));
        own.chain(beside)
    }

    /// The losses if there is nothing to choose: every unit that can be hit is hit, or all of them are alike.
    pub fn forced(&self) -> Option<Losses> {
        let candidates: Vec<&&Unit> = self.candidates().collect();
        let room: u16 = candidates.iter().map(|unit| u16::from(hits_left(self.state, unit))).sum();
        let group = |unit: &Unit| (unit.kind, unit.owner, unit.damage, self.difference(unit));
        let alike = candidates
            .windows(2)
            .all(|pair| group(pair[0]) == group(pair[1]) && (self.needed == 1 || hits_left(self.state, pair[0]) == 1));
        if room == self.needed || alike {
            return Some(self.proposal());
        }
        if !self.bystanders.is_empty() {
            return None;
        }
        // Any alternative can be reached by moving hits one by one. If no single hit can be moved, there is no
        // alternative.
        let proposal = self.proposal();
        let mut groups: Vec<Group> = Vec::new();
        for unit in &self.units {
            let (room, damaged) = (u16::from(hits_left(self.state, unit)), proposal.damaged.iter());
            let hits = damaged.filter(|id| **id == unit.id).count() as u16;
            let hits = if proposal.destroyed.contains(&unit.id) { room } else { hits };
            let class = class_of(self.state, unit);
            let of = group(unit);
            match groups.iter_mut().find(|known| known.of == of) {
                Some(known) => {
                    (known.hits, known.room, known.units) = (known.hits + hits, known.room + room, known.units + 1);
                }
                None => groups.push(Group { of, class, hits, room, units: 1 }),
            }
        }
        // If several units can take more than one hit each, the distribution of the hits is a choice too.
        let divided =
            |group: &Group| group.units > 1 && group.room > group.units && group.hits > 1 && group.hits < group.room;
        let total = self.tally(&proposal).own;
        let elsewhere = |from: &Group| {
            groups.iter().any(|to| {
                let mut moved = total;
                moved.take(from.class, 1);
                moved.add(to.class, 1);
                to.of != from.of && to.hits < to.room && self.can_complete(Taken { own: moved, beside: 0 })
            })
        };
        let is_chosen = groups.iter().any(|group| divided(group) || (group.hits > 0 && elsewhere(group)));
        (!is_chosen && total.total() == self.needed).then_some(proposal)
    }

    /// A legal choice: damage that destroys nothing first, then the cheapest units, transports last.
    pub fn proposal(&self) -> Losses {
        let board = self.state.board();
        let mut order: Vec<Preference> =
            board.kinds.iter().filter(|kind| kind.hits > 1).map(|kind| Preference::Damage(kind.id.clone())).collect();
        let mut kinds: Vec<_> = board.kinds.iter().collect();
        kinds.sort_by_key(|kind| (kind.abilities.defenceless, kind.cost.unwrap_or(u32::MAX)));
        order.extend(kinds.iter().map(|kind| Preference::Lose(kind.id.clone())));
        self.by_order(&order)
    }

    /// Losses in a given order as far as it goes. Parts that would make the choice illegal are skipped. Bystanders lose
    /// nothing here, because their owner must be asked first.
    fn by_order(&self, order: &[Preference]) -> Losses {
        let kept: Vec<Kind> = match self.role {
            Role::Attacker => kept(order).filter_map(|kind| self.state.board().kind(kind)).collect(),
            // A defender needs no particular unit to hold the space.
            Role::Defender => Vec::new(),
        };
        let losses = self.in_order(order, &kept, Losses::default());
        sorted(if kept.is_empty() { losses } else { self.in_order(order, &[], losses) })
    }

    /// Adds losses in a given order, but not the last unit of these kinds.
    fn in_order(&self, order: &[Preference], kept: &[Kind], mut losses: Losses) -> Losses {
        let is_last = |unit: &Unit, losses: &Losses| {
            let others = self.units.iter().filter(|other| other.id != unit.id && kept.contains(&other.kind));
            kept.contains(&unit.kind) && others.filter(|other| !losses.destroyed.contains(&other.id)).count() == 0
        };
        for preference in order {
            let (kind, damage) = match preference {
                Preference::Damage(kind) => (kind, true),
                Preference::Lose(kind) => (kind, false),
                Preference::Keep(_) => continue,
            };
            let Some(kind) = self.state.board().kind(kind) else { continue };
            for unit in self.units.iter().filter(|unit| unit.kind == kind) {
                if losses.destroyed.contains(&unit.id) || is_last(unit, &losses) {
                    continue;
                }
                let mut with = losses.clone();
                if damage {
                    // Damage already named counts: the last hit is not damage.
                    let named = losses.damaged.iter().filter(|id| **id == unit.id).count();
                    if usize::from(hits_left(self.state, unit)) < 2 + named {
                        continue;
                    }
                    with.damaged.push(unit.id);
                } else {
                    with.damaged.retain(|id| *id != unit.id);
                    with.destroyed.push(unit.id);
                }
                if self.can_complete(self.tally(&with)) {
                    losses = with;
                }
            }
        }
        losses
    }

    /// The losses by a standing order; none if it does not name enough kinds.
    pub fn by_instruction(&self, order: &[Preference]) -> Option<Losses> {
        let losses = self.by_order(order);
        (self.tally(&losses).total() == self.needed).then_some(losses)
    }

    /// The properties of a unit that make a choice between like units matter.
    pub fn difference(&self, unit: &Unit) -> Difference {
        let state = self.state;
        match state.rules().like_units {
            LikeUnits::GoInOrder => return Difference::default(),
            LikeUnits::OwnerSays => {}
        }
        let attacks = self.role == Role::Attacker;
        let fights =
            |cargo: &Unit| [&self.battle.attackers, &self.battle.defenders].iter().any(|side| side.contains(&cargo.id));
        let aboard = state.cargo_of(unit.id).filter(|cargo| !fights(cargo));
        let mut cargo: Vec<_> = aboard.map(|cargo| (cargo.kind, cargo.owner, cargo.assaults)).collect();
        cargo.sort_unstable();
        let flies = attacks && state.kind_of(unit).domain == Domain::Air;
        let others_may_leave = match state.rules().theatre.assault_retreat {
            AssaultRetreat::WhoeverDidNotLand => true,
            AssaultRetreat::Aircraft => false,
        };
        Difference {
            cargo,
            to_fly: if flies { state.movement_left(unit) } else { 0 },
            landed: attacks && others_may_leave && self.battle.landed.contains(&unit.id),
        }
    }

    /// The losses that a player named, some of them by number, if they are legal.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn chosen_by_number(
        &self,
        named: &[Loss],
        by_number: &[NamedLoss],
        first: Option<Power>,
    ) -> Result<Losses, AxisRefusal> {
        let mut losses = Losses::default();
        for named in by_number {
            for id in &named.units {
                self.name_one(named, *id, &mut losses)?;
            }
        }
        self.completed(losses, named, first)
    }

    /// Adds a unit by its number.
    fn name_one(&self, named: &NamedLoss, id: UnitId, losses: &mut Losses) -> Result<(), AxisRefusal> {
        let of_kind = |unit: &&&Unit| self.state.kind_of(unit).id == named.kind;
        let all = || self.units.iter().chain(&self.bystanders).filter(of_kind);
        let refused = || AxisRefusal::NotInBattle { kind: named.kind.clone(), have: all().count() as u16 };
        let known = losses.destroyed.contains(&id) || losses.damaged.contains(&id);
        let unit = all().find(|unit| unit.id == id).filter(|_| !known).ok_or_else(refused)?;
        let lasts = hits_left(self.state, unit) > 1;
        match named.how {
            LossHow::Damage | LossHow::Hit if lasts => losses.damaged.push(id),
            LossHow::Damage => return Err(refused()),
            LossHow::Hit | LossHow::Destroy => losses.destroyed.push(id),
        }
        Ok(())
    }

    /// The losses that a player named, if they are legal.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn chosen(&self, named: &[Loss], first: Option<Power>) -> Result<Losses, AxisRefusal> {
        self.completed(Losses::default(), named, first)
    }

    fn completed(&self, mut losses: Losses, named: &[Loss], first: Option<Power>) -> Result<Losses, AxisRefusal> {
        // A unit named as damaged survives, so destroyed units are chosen first, whatever the order of the list.
        for how in [LossHow::Destroy, LossHow::Hit, LossHow::Damage] {
            for loss in named.iter().filter(|loss| loss.how == how) {
                self.name(loss, first, &mut losses)?;
            }
        }
        let losses = sorted(losses);
        let tally = self.tally(&losses);
        if tally.own.transport > self.limits.transports {
            let mut others: Vec<_> = self
                .units
                .iter()
                .filter(|unit| !matches!(class_of(self.state, unit), Class::Transport))
                .map(|unit| self.state.kind_of(unit).id.clone())
                .collect();
            others.dedup();
            return Err(AxisRefusal::TransportsLast { others });
        }
        if tally.total() != self.needed {
            return Err(AxisRefusal::WrongNumber { needed: self.needed, given: tally.total() });
        }
        if !self.can_complete(tally) {
            let kind = named
                .iter()
                .map(|loss| &loss.kind)
                .find(|id| {
                    let kind = self.state.board().kind(id);
                    !self.candidates().any(|unit| Some(unit.kind) == kind)
                })
                .or_else(|| named.first().map(|loss| &loss.kind));
            if let Some(kind) = kind {
                return Err(AxisRefusal::CannotBeHit { kind: kind.clone(), needed: self.needed });
            }
        }
        Ok(losses)
    }

    /// Adds the units that one part of a player's choice names. Units of the power `first` are taken before others.
    fn name(&self, loss: &Loss, first: Option<Power>, losses: &mut Losses) -> Result<(), AxisRefusal> {
        let board = self.state.board();
        let Some(kind) = board.kind(&loss.kind) else {
            return Err(AxisRefusal::UnknownKind { word: loss.kind.to_string() });
        };
        let owner = loss.owner.as_ref().and_then(|owner| board.power(owner));
        let mut units: Vec<&&Unit> = self
            .units
            .iter()
            .chain(&self.bystanders)
            .filter(|unit| unit.kind == kind && (loss.owner.is_none() || Some(unit.owner) == owner))
            .collect();
        units.sort_by_key(|unit| Some(unit.owner) != first);
        let hits_taken = |losses: &Losses, unit: &Unit| {
            if losses.destroyed.contains(&unit.id) {
                hits_left(self.state, unit)
            } else {
                losses.damaged.iter().filter(|id| **id == unit.id).count() as u8
            }
        };
        for _ in 0..loss.count {
            let afloat = |unit: &&&&Unit| hits_taken(losses, unit) < hits_left(self.state, unit);
            let can_take_damage = |unit: &&&&Unit| hits_taken(losses, unit) + 1 < hits_left(self.state, unit);
            let found = match loss.how {
                LossHow::Damage => units.iter().find(can_take_damage),
                LossHow::Hit => units.iter().find(can_take_damage).or_else(|| units.iter().find(afloat)),
                // The unit that needs the fewest further hits.
                LossHow::Destroy => units
                    .iter()
                    .filter(afloat)
                    .min_by_key(|unit| hits_left(self.state, unit) - hits_taken(losses, unit)),
            };
            let Some(unit) = found else {
                return Err(AxisRefusal::NotInBattle { kind: loss.kind.clone(), have: units.len() as u16 });
            };
            let last_hit = hits_taken(losses, unit) + 1 >= hits_left(self.state, unit);
            if loss.how == LossHow::Destroy || last_hit {
                losses.damaged.retain(|id| *id != unit.id);
                losses.destroyed.push(unit.id);
            } else {
                losses.damaged.push(unit.id);
            }
        }
        Ok(())
    }
}

/// Ships of an attacker's allies in the zone, if the edition lets them take hits of submarines. If their owner has
/// refused, there are none.
fn bystanders<'a>(state: &'a State, battle: &Battle, role: Role) -> Vec<&'a Unit> {
    let disagreed = battle.proposals.windows(2).any(|pair| pair[0].1 != pair[1].1);
    match state.rules().theatre.bystanders {
        Bystanders::AreSafe => return Vec::new(),
        Bystanders::MayTakeHitsOfSubmarines if role == Role::Defender || disagreed => return Vec::new(),
        Bystanders::MayTakeHitsOfSubmarines => {}
    }
    let is_one = |unit: &&Unit| {
        state.side_of(unit) == state.active_side()
            && !state.is_own(unit)
            && state.kind_of(unit).domain == Domain::Sea
            && !state.is_under_water(unit)
    };
    let mut ships: Vec<&Unit> = state.units_at(battle.space).filter(is_one).collect();
    ships.sort_by_key(|unit| order_within_kind(state, battle, unit));
    ships
}

/// The hits that a unit can still take.
fn hits_left(state: &State, unit: &Unit) -> u8 {
    state.kind_of(unit).hits.saturating_sub(unit.damage)
}

/// The order of like units when the player has not chosen. Damaged units come first, then those with the least cargo.
/// Then come aircraft with the fewest movement points left, and units that cannot retreat.
fn order_within_kind(state: &State, battle: &Battle, unit: &Unit) -> (Power, Kind, u8, usize, u8, bool, UnitId) {
    let can_retreat = !battle.landed.contains(&unit.id);
    let to_fly = if state.kind_of(unit).domain == Domain::Air { state.movement_left(unit) } else { 0 };
    let cargo = state.cargo_of(unit.id).count();
    (unit.owner, unit.kind, hits_left(state, unit), cargo, to_fly, can_retreat, unit.id)
}

fn sorted(mut losses: Losses) -> Losses {
    losses.damaged.sort_unstable();
    losses.destroyed.sort_unstable();
    losses
}
