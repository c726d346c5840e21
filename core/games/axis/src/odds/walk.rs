//! A round of a computed battle: the edition's steps in order, as in `round.rs`, each with all its possible results.
//!
//! No player is asked. The orders of both sides decide losses, submarines and retreats. Kamikazes depend on a player's
//! declaration and are left out.

use crate::model::board::Domain;
use crate::model::edition::Step;
use crate::model::fact::{BattleOutcome, Role};
use crate::model::order::SubmarineOrder;
use crate::model::state::Hits;
use crate::odds::field::Field;
use crate::odds::force::{Force, Forces, Id, Slot};
use crate::odds::sampled::Generator;
use crate::odds::volley;
use crate::rules::conduct_combat::fire;
use crate::rules::conduct_combat::retreat;
use crate::rules::conduct_combat::round::{SideCondition, Verdict, verdict};
use crate::rules::conduct_combat::strength::Firing;
use crate::rules::conduct_combat::submarines::{may_submerge, may_surprise, surprise_step};
use crate::rules::instructions::RetreatWhen;
use crate::rules::theatre::pieces::Bystanders;

/// The state of a battle within a round. For each side it has the force left and the force that fires. The firing force
/// includes units that were hit by ordinary fire. If both are equal, the side has no units in the casualty zone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment {
    pub(super) attacker: Id,
    pub(super) defender: Id,
    pub(super) attacker_fires: Id,
    pub(super) defender_fires: Id,
    pub(super) chance: f64,
}

impl Moment {
    pub(super) const fn between(attacker: Id, defender: Id, chance: f64) -> Self {
        Self { attacker, defender, attacker_fires: attacker, defender_fires: defender, chance }
    }

    const fn fires(&self, role: Role) -> Id {
        match role {
            Role::Attacker => self.attacker_fires,
            Role::Defender => self.defender_fires,
        }
    }

    const fn left(&self, role: Role) -> Id {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => self.defender,
        }
    }

    pub(super) const fn with(mut self, role: Role, left: Id) -> Self {
        match role {
            Role::Attacker => self.attacker = left,
            Role::Defender => self.defender = left,
        }
        self
    }

    /// Units that were hit no longer fire.
    const fn cleared(mut self, role: Role) -> Self {
        match role {
            Role::Attacker => self.attacker_fires = self.attacker,
            Role::Defender => self.defender_fires = self.defender,
        }
        self
    }
}

/// The result of a step.
pub(super) enum Deed {
    /// One certain moment.
    Goes(Moment),
    /// One side is hit. The list passed in has its possible forces left.
    Hits(Role),
    /// The battle is over.
    Over(BattleOutcome, Moment),
}

/// Both sides of a battle, with all forces that they may have left.
pub(super) struct Walk<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) attackers: Forces<'a>,
    pub(super) defenders: Forces<'a>,
    /// By side, without and with a destroyer among the shooters: for each firing kind, the bits of the enemy kinds that
    /// it can hit.
    reach: [[Vec<u64>; 2]; 2],
    /// The position of the last step with fire.
    pub(super) last_fire: usize,
    /// The generator, if hits are drawn instead of computed.
    pub(super) dice: Option<Generator>,
    /// The largest probability that a volley left out.
    pub(super) cut: f64,
    /// Whether a volley was too large to compute.
    pub(super) is_too_large: bool,
}

impl<'a> Walk<'a> {
    pub(super) fn of(field: &'a Field<'a>) -> Self {
        let firing = |role| Firing { role, amphibious: field.amphibious, at_most: field.at_most };
        let beside = match field.board.rules.theatre.bystanders {
            Bystanders::AreSafe => false,
            Bystanders::MayTakeHitsOfSubmarines => field.luck == volley::Luck::Low,
        };
        let forces = |role, party: &crate::odds::field::Party, apart| {
            Forces::of(field.board, firing(role), field.luck, apart, &party.units, &party.losses)
        };
        let attackers = forces(Role::Attacker, &field.attacker, false);
        let defenders = forces(Role::Defender, &field.defender, beside);
        let reach = |from: &Forces<'_>, to: &Forces<'_>, with_destroyer: bool| -> Vec<u64> {
            let def = |kind| field.board.kind_def(kind);
            let hits = |shooter: &crate::model::board::Kind| {
                let hit = to
                    .kinds()
                    .iter()
                    .enumerate()
                    .filter(|(_, target)| fire::kind_can_hit(def(*shooter), with_destroyer, def(**target)));
                hit.fold(0, |bits, (place, _)| bits | 1 << place.min(63))
            };
            from.kinds().iter().map(hits).collect()
        };
        let both = |from: &Forces<'_>, to: &Forces<'_>| [reach(from, to, false), reach(from, to, true)];
        let reach = [both(&attackers, &defenders), both(&defenders, &attackers)];
        let fires = |step: &Step| {
            matches!(
                step,
                Step::SurpriseAttack
                    | Step::SurpriseDefence
                    | Step::Bombardment
                    | Step::Antiaircraft
                    | Step::AttackFire
                    | Step::DefenceFire
            )
        };
        let last_fire = field.board.rules.battle_steps.iter().rposition(fires).unwrap_or_default();
        Self { field, attackers, defenders, reach, last_fire, dice: None, cut: 0.0, is_too_large: false }
    }

    pub(super) fn steps(&self) -> &'a [Step] {
        &self.field.board.rules.battle_steps
    }

    pub(super) fn forces(&self, role: Role) -> &Forces<'a> {
        match role {
            Role::Attacker => &self.attackers,
            Role::Defender => &self.defenders,
        }
    }

    fn forces_mut(&mut self, role: Role) -> &mut Forces<'a> {
        match role {
            Role::Attacker => &mut self.attackers,
            Role::Defender => &mut self.defenders,
        }
    }

    fn get(&self, role: Role, id: Id) -> &Force {
        self.forces(role).get(id)
    }

    /// The bits of the kinds of a force that can hit any of these targets.
    fn reaching(&self, role: Role, force: &Force, among: u64, targets: u64) -> u64 {
        let table = &self.reach[role as usize][usize::from(force.destroyer)];
        let can_hit = |place: &usize| table[*place] & targets != 0;
        (0..table.len())
            .filter(|place| among & (1 << place) != 0)
            .filter(can_hit)
            .fold(0, |bits, place| bits | 1 << place)
    }

    /// How the battle ends here, if it does. No unit is in the casualty zone.
    pub(super) fn end(&mut self, moment: Moment) -> Option<(BattleOutcome, Moment)> {
        let standing = |role: Role| {
            let (force, fires) = (self.get(role, moment.left(role)), self.get(role, moment.fires(role)));
            let targets = self.get(role.opponent(), moment.left(role.opponent())).kinds;
            SideCondition {
                gone: force.count == 0,
                defenceless: force.defenceless,
                hits: self.reaching(role, fires, fires.printed, targets) != 0,
            }
        };
        match verdict([standing(Role::Attacker), standing(Role::Defender)])? {
            Verdict::Ended(outcome) => Some((outcome, moment)),
            Verdict::DefencelessDestroyed => {
                let none = self.defenders.destroyed(moment.defender);
                Some((BattleOutcome::AttackerWon, moment.with(Role::Defender, none)))
            }
            Verdict::NobodyFires => Some((BattleOutcome::Stalemate, moment)),
        }
    }

    fn goes_or_ends(&mut self, moment: Moment) -> Deed {
        let nobody_waits = moment.defender == moment.defender_fires && moment.attacker == moment.attacker_fires;
        match nobody_waits.then(|| self.end(moment)).flatten() {
            Some((outcome, moment)) => Deed::Over(outcome, moment),
            None => Deed::Goes(moment),
        }
    }

    /// Applies a step to a moment. The possible forces left of a side that is hit are put into `left`.
    pub(super) fn step(&mut self, step: Step, moment: Moment, round: u16, left: &mut Vec<(Id, f64)>) -> Deed {
        match step {
            Step::Begin | Step::Kamikazes => Deed::Goes(moment),
            Step::AttackerSubmarines => self.submarines(Role::Attacker, moment),
            Step::DefenderSubmarines => self.submarines(Role::Defender, moment),
            Step::SurpriseAttack | Step::AttackFire => self.fire(step, Role::Attacker, moment, left),
            Step::SurpriseDefence | Step::DefenceFire => self.fire(step, Role::Defender, moment, left),
            Step::Bombardment => self.bombardment(moment, round, left),
            Step::Antiaircraft => self.antiaircraft(moment, round, left),
            // Defenders hit by a surprise strike are removed before they fire, and attackers that are hit are removed
            // at once. On land, defenders hit by bombardment wait in the casualty zone.
            Step::SurpriseAttackCasualties if self.field.on_land => Deed::Goes(moment),
            Step::SurpriseAttackCasualties => Deed::Goes(moment.cleared(Role::Defender)),
            Step::SurpriseDefenceCasualties | Step::DefenceCasualties => Deed::Goes(moment.cleared(Role::Attacker)),
            Step::BombardmentCasualties | Step::AttackCasualties => Deed::Goes(moment),
            Step::RemoveCasualties => self.goes_or_ends(moment.cleared(Role::Defender).cleared(Role::Attacker)),
            Step::ContinueOrRetreat => self.continue_or_retreat(moment, round),
        }
    }

    fn submarines(&mut self, role: Role, moment: Moment) -> Deed {
        let against_destroyer = self.get(role.opponent(), moment.fires(role.opponent())).destroyer;
        let there = self.get(role, moment.left(role)).submarines;
        if !there || !may_submerge(&self.field.board.rules, against_destroyer) {
            return Deed::Goes(moment);
        }
        let order = match role {
            Role::Attacker => self.field.attacker.submarines,
            Role::Defender => self.field.defender.submarines,
        };
        let dived = match order {
            SubmarineOrder::Strike => moment,
            SubmarineOrder::Submerge => {
                let waits = moment.left(role) != moment.fires(role);
                let left = self.forces_mut(role).leaving(moment.left(role), |slot: &Slot| slot.submarine);
                let dived = moment.with(role, left);
                if waits {
                    // Submarines that were hit stay and fire.
                    let fires = self.forces_mut(role).without(moment.fires(role), moment.left(role), left);
                    match role {
                        Role::Attacker => Moment { attacker_fires: fires, ..dived },
                        Role::Defender => Moment { defender_fires: fires, ..dived },
                    }
                } else {
                    dived.cleared(role)
                }
            }
        };
        self.goes_or_ends(dived)
    }

    /// The bits of the kinds that fire in a step at the enemy's force left.
    fn firing(&self, step: Step, role: Role, moment: &Moment) -> u64 {
        let shooters = self.get(role, moment.fires(role));
        let targets = self.get(role.opponent(), moment.left(role.opponent())).kinds;
        let against_destroyer = self.get(role.opponent(), moment.fires(role.opponent())).destroyer;
        let surprise = may_surprise(&self.field.board.rules, role, against_destroyer);
        let submarines = self.forces(role).slots.iter().filter(|slot| slot.submarine);
        let submarines = submarines.fold(0, |bits, slot| bits | slot.bit);
        let those = match (step == surprise_step(role), surprise) {
            (true, true) => submarines,
            (true, false) => 0,
            (false, true) => !submarines,
            (false, false) => u64::MAX,
        };
        self.reaching(role, shooters, shooters.armed & those, targets)
    }

    fn fire(&mut self, step: Step, role: Role, moment: Moment, left: &mut Vec<(Id, f64)>) -> Deed {
        let bits = self.firing(step, role, &moment);
        if bits == 0 {
            return Deed::Goes(moment);
        }
        let target = moment.left(role.opponent());
        let hit = self.get(role.opponent(), target);
        let (aircraft, submarines) = (hit.aircraft, hit.submarines);
        let volley = self.forces_mut(role).volley(moment.fires(role), bits, aircraft, submarines);
        if let Some(dice) = &mut self.dice {
            let hits = volley.drawn(|| dice.unit());
            let hit = self.forces_mut(role.opponent()).after(target, hits);
            left.clear();
            left.push((hit, 1.0));
        } else {
            self.is_too_large |= volley.joint.is_empty();
            self.cut = self.cut.max(volley.cut);
            falls(self.forces_mut(role.opponent()), target, volley.joint.iter().copied(), left);
        }
        Deed::Hits(role.opponent())
    }

    fn bombardment(&mut self, moment: Moment, round: u16, left: &mut Vec<(Id, f64)>) -> Deed {
        let field = self.field;
        if round != 1 || !field.amphibious || field.shells.is_empty() {
            return Deed::Goes(moment);
        }
        let dice: Vec<(u8, u16)> = field.shells.iter().map(|number| (*number, 1)).collect();
        let chances = volley::hits(&dice, field.board.die_sides, field.luck);
        let hits =
            |(by_others, chance): (usize, f64)| (Hits { by_others: by_others as u16, ..Hits::default() }, chance);
        falls(&mut self.defenders, moment.defender, chances.into_iter().enumerate().map(hits), left);
        Deed::Hits(Role::Defender)
    }

    fn antiaircraft(&mut self, moment: Moment, round: u16, left: &mut Vec<(Id, f64)>) -> Deed {
        let gun = self.field.gun.filter(|_| round == 1 && self.attackers.get(moment.attacker).aircraft);
        let Some(hits_on) = gun else { return Deed::Goes(moment) };
        let hit = (f64::from(hits_on) / f64::from(self.field.board.die_sides.max(1))).min(1.0);
        *left = self.attackers.shot_at(moment.attacker, hit);
        Deed::Hits(Role::Attacker)
    }

    fn continue_or_retreat(&mut self, moment: Moment, round: u16) -> Deed {
        let (attackers, defenders) =
            (self.get(Role::Attacker, moment.attacker).count, self.get(Role::Defender, moment.defender).count);
        let due = match self.field.retreat {
            RetreatWhen::Never => false,
            RetreatWhen::AfterRound(after) => round >= after,
            RetreatWhen::Outnumbered => attackers < defenders,
            RetreatWhen::UnitsLeft(left) => attackers <= left,
        };
        if !due {
            return Deed::Goes(moment);
        }
        let (rules, amphibious) = (&self.field.board.rules, self.field.amphibious);
        let may = |slot: &Slot| retreat::may_leave(rules, amphibious, !slot.alike.can_retreat, slot.domain);
        let force = self.attackers.get(moment.attacker);
        let there =
            || self.attackers.slots.iter().zip(&force.fighting).filter(|(slot, count)| **count > 0 && may(slot));
        let flies = there().all(|(slot, _)| slot.domain == Domain::Air);
        if there().next().is_none() || !(flies || self.field.way_back) {
            return Deed::Goes(moment);
        }
        let left = self.attackers.leaving(moment.attacker, may);
        let moment = moment.with(Role::Attacker, left).cleared(Role::Attacker);
        if self.attackers.get(left).count == 0 {
            Deed::Over(BattleOutcome::Retreated, moment)
        } else {
            Deed::Goes(moment)
        }
    }
}

/// Whether a step's fire gives the same results for these two moments.
pub(super) fn are_alike(step: Step, one: &Moment, other: &Moment) -> bool {
    let fire = one.attacker_fires == other.attacker_fires && one.defender_fires == other.defender_fires;
    if matches!(step, Step::DefenceFire | Step::SurpriseDefence) {
        fire && one.attacker == other.attacker
    } else {
        matches!(step, Step::AttackFire | Step::SurpriseAttack) && fire && one.defender == other.defender
    }
}

/// The possible forces left when a volley hits a side. Consecutive equal results are merged.
fn falls(side: &mut Forces<'_>, target: Id, volley: impl Iterator<Item = (Hits, f64)>, left: &mut Vec<(Id, f64)>) {
    left.clear();
    for (hits, chance) in volley {
        let id = side.after(target, hits);
        match left.last_mut() {
            Some((last, known)) if *last == id => *known += chance,
            _ => left.push((id, chance)),
        }
    }
}

/// Whether an attacker is left that can capture land.
pub(super) fn takes(field: &Field<'_>, attackers: &Force) -> bool {
    field.on_land && attackers.land
}
