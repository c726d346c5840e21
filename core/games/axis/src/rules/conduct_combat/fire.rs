//! Which units fire in which step, at which targets, and at what strength: general combat, steps 2 to 4, with the
//! limits of submarines and aircraft. The strength is in `strength.rs`; low luck is in `house_rules/low_luck.rs`.
//!
//! Submarines never hit aircraft. Aircraft hit submarines only if a destroyer of their own side is in the battle
//! (ruling 16). A submarine fires in the ordinary step of its side in two cases: the enemy has a destroyer in the
//! battle, or its side has no surprise step in this edition (ruling 15).
//!
//! Sections: `3.general-combat`, `3.submarines`.

use crate::model::board::{Domain, KindDef};
use crate::model::edition::Step;
use crate::model::fact::Role;
use crate::model::state::{Battle, Hits, State, Unit};
use crate::rules::conduct_combat::{bombardment, strength, submarines};
use crate::rules::house_rules::low_luck;
use crate::rules::partners;
use crate::rules::theatre::{flak, kamikaze};
use adjutant_events::{DieGroup, Event, Reading, RollEvent, RollRequest, UnitId};

/// The name of a step's roll in the log.
pub const fn purpose_of(step: Step) -> Option<&'static str> {
    match step {
        Step::SurpriseAttack => Some("surprise_attack"),
        Step::SurpriseDefence => Some("surprise_defence"),
        Step::AttackFire => Some("attack_fire"),
        Step::DefenceFire => Some("defence_fire"),
        Step::Bombardment => Some("bombardment"),
        Step::Antiaircraft => Some(flak::PURPOSE),
        Step::Kamikazes => Some(kamikaze::PURPOSE),
        Step::Begin
        | Step::BombardmentCasualties
        | Step::AttackerSubmarines
        | Step::DefenderSubmarines
        | Step::SurpriseAttackCasualties
        | Step::SurpriseDefenceCasualties
        | Step::AttackCasualties
        | Step::DefenceCasualties
        | Step::RemoveCasualties
        | Step::ContinueOrRetreat => None,
    }
}

/// The step of a roll with this name.
pub fn step_of(purpose: &str) -> Option<Step> {
    [Step::SurpriseAttack, Step::SurpriseDefence, Step::AttackFire, Step::DefenceFire, Step::Bombardment]
        .into_iter()
        .find(|step| purpose_of(*step) == Some(purpose))
}

/// The side that fires in a firing step.
pub const fn firing_side(step: Step) -> Role {
    match step {
        Step::SurpriseDefence | Step::DefenceFire | Step::Antiaircraft => Role::Defender,
        _ => Role::Attacker,
    }
}

/// The units of a side in the battle, including those in the casualty zone. These still fire, and a destroyer among
/// them counts until the zone is cleared.
pub fn present(battle: &Battle, role: Role) -> impl Iterator<Item = UnitId> {
    let (list, zone): (&[UnitId], &[UnitId]) = match role {
        Role::Attacker => (&battle.attackers, &[]),
        Role::Defender => (&battle.defenders, &battle.casualty_zone),
    };
    list.iter().chain(zone).copied()
}

/// Whether a side has a destroyer in the battle. Destroyers of an ally that does not fight do not count.
pub fn has_destroyer(state: &State, role: Role) -> bool {
    state.battle().is_some_and(|battle| {
        present(battle, role).filter_map(|id| state.unit(id)).any(|unit| state.kind_of(unit).abilities.anti_submarine)
    })
}

/// Whether a shooter's hit may be assigned to a target.
pub fn can_hit(state: &State, shooter: &Unit, with_destroyer: bool, target: &Unit) -> bool {
    kind_can_hit(state.kind_of(shooter), with_destroyer, state.kind_of(target))
}

/// The same for kinds of units.
pub fn kind_can_hit(shooter: &KindDef, with_destroyer: bool, target: &KindDef) -> bool {
    match HitBy::of(shooter, with_destroyer) {
        HitBy::Submarine => target.domain != Domain::Air,
        HitBy::Aircraft => !target.abilities.submarine,
        HitBy::Other => true,
    }
}

/// The kind of shooter, by the targets that it cannot hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HitBy {
    /// A submarine: it cannot hit aircraft.
    Submarine,
    /// An aircraft without a destroyer of its side: it cannot hit submarines.
    Aircraft,
    /// Any other unit: it can hit all targets.
    Other,
}

impl HitBy {
    /// The category of a shooter of this kind.
    pub fn of(shooter: &KindDef, with_destroyer: bool) -> Self {
        if shooter.abilities.submarine {
            Self::Submarine
        } else if shooter.domain == Domain::Air && !with_destroyer {
            Self::Aircraft
        } else {
            Self::Other
        }
    }

    /// The count in `hits` for this category.
    pub fn count(self, hits: &mut Hits) -> &mut u16 {
        match self {
            Self::Submarine => &mut hits.by_submarines,
            Self::Aircraft => &mut hits.by_aircraft,
            Self::Other => &mut hits.by_others,
        }
    }
}

/// Whether any unit of a side could hit any unit of the other side.
pub fn can_hit_anything(state: &State, battle: &Battle, role: Role) -> bool {
    let with_destroyer = has_destroyer(state, role);
    let targets: Vec<&Unit> = targets(state, battle, role.opponent()).collect();
    present(battle, role).filter_map(|id| state.unit(id)).any(|shooter| {
        strength::printed(state, shooter, role) > 0
            && targets.iter().any(|target| can_hit(state, shooter, with_destroyer, target))
    })
}

/// The units of a side that can still take hits: not those in the casualty zone, nor attackers that kamikazes have
/// sunk.
pub fn targets<'a, 'b>(
    state: &'a State,
    battle: &'b Battle,
    role: Role,
) -> impl Iterator<Item = &'a Unit> + use<'a, 'b> {
    let list = match role {
        Role::Attacker => &battle.attackers,
        Role::Defender => &battle.defenders,
    };
    let doomed = |unit: &&Unit| state.theatre.doomed.contains(&unit.id);
    list.iter().filter_map(|id| state.unit(*id)).filter(move |unit| !doomed(unit))
}

/// All units that fire in a step, and their targets.
#[derive(Debug)]
pub struct Volley<'a> {
    /// The side that fires.
    pub role: Role,
    /// Whether it has a destroyer.
    pub with_destroyer: bool,
    /// The units that can hit some target; never empty. They are sorted by hit number from the highest, then by kind,
    /// then by power in board order.
    pub shooters: Vec<(u8, &'a Unit)>,
    /// The units that can take the hits.
    pub targets: Vec<&'a Unit>,
}

/// The volley of a step in which units of the battle fire or ships bombard; none if no unit fires or no unit can be
/// hit.
pub fn volley<'a>(state: &'a State, battle: &Battle, step: Step) -> Option<Volley<'a>> {
    let role = firing_side(step);
    let with_destroyer = has_destroyer(state, role);
    let surprise_of_side = submarines::surprise_step(role);
    let surprise_possible = submarines::strike_by_surprise(state, role);
    let targets: Vec<&Unit> = targets(state, battle, role.opponent()).collect();
    let in_battle = || {
        let mut all = strength::of_all(state, battle, role);
        all.retain(|(strength, unit)| {
            // Submarines with the advantage fire in the surprise step, all others in the ordinary one.
            let by_surprise = state.kind_of(unit).abilities.submarine && surprise_possible;
            *strength > 0 && by_surprise == (step == surprise_of_side)
        });
        all
    };
    let shooters = if step == Step::Bombardment { bombardment::ships(state, battle) } else { in_battle() };
    let mut shooters: Vec<(u8, &Unit)> = shooters
        .into_iter()
        .filter(|(_, unit)| targets.iter().any(|target| can_hit(state, unit, with_destroyer, target)))
        .collect();
    shooters.sort_by_key(|(strength, unit)| (std::cmp::Reverse(*strength), unit.kind, unit.owner, unit.id));
    (!shooters.is_empty()).then_some(Volley { role, with_destroyer, shooters, targets })
}

impl Volley<'_> {
    /// The roll of this volley with these dice.
    pub fn request(
        &self,
        state: &State,
        battle: &Battle,
        step: Step,
        number: u32,
        dice: Vec<DieGroup>,
    ) -> Option<RollRequest> {
        let board = state.board();
        let seat = match self.role {
            Role::Attacker => board.seat_of(partners::attacker(state, battle)).clone(),
            Role::Defender => board.seat_of(self.shooters.first()?.1.owner).clone(),
        };
        Some(RollRequest {
            roll: number,
            seat,
            purpose: purpose_of(step)?.to_owned(),
            space: Some(board.def(battle.space).id.clone()),
            round: battle.round,
            sides: board.die_sides,
            dice,
            beacon: None,
        })
    }

    /// One die for each shooter.
    fn dice(&self, state: &State) -> Vec<DieGroup> {
        let board = state.board();
        let mut dice: Vec<DieGroup> = Vec::new();
        for (strength, unit) in &self.shooters {
            let (kind, owner) = (&board.kind_def(unit.kind).id, &board.power_def(unit.owner).id);
            let reads = Reading::AtMost(u16::from(*strength));
            match dice.last_mut() {
                Some(group) if group.kind == *kind && group.owner == *owner && group.reads == reads => group.count += 1,
                _ => dice.push(DieGroup { kind: kind.clone(), owner: owner.clone(), count: 1, reads }),
            }
        }
        dice
    }
}

/// The events of a firing step; none if no unit fires or no unit can be hit.
pub fn events(state: &State, battle: &Battle, step: Step, number: u32) -> Option<Vec<Event>> {
    if low_luck::is_played(state) && step_of(purpose_of(step)?).is_some() {
        let volley = volley(state, battle, step)?;
        return Some(low_luck::events(state, battle, step, &volley, number));
    }
    roll(state, battle, step, number).map(|request| vec![RollEvent::RollRequested(request).into()])
}

/// The roll of a firing step with one die for each shooter; none if no unit fires or no unit can be hit.
pub fn roll(state: &State, battle: &Battle, step: Step, number: u32) -> Option<RollRequest> {
    if step == Step::Antiaircraft {
        return flak::roll(state, battle.space, battle.round, number);
    }
    if step == Step::Kamikazes {
        return kamikaze::roll(state, battle.space, battle.round, number);
    }
    let volley = volley(state, battle, step)?;
    volley.request(state, battle, step, number, volley.dice(state))
}
