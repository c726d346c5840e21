//! Records battles: rounds, hits, losses, retreats.
//!
//! Section: `u.battleship`.

use crate::model::board::Domain;
use crate::model::edition::{Repair, Step};
use crate::model::fact::{Losses, Role};
use crate::model::state::{Battle, Hits, State};
use crate::rules::conduct_combat::fire::HitBy;
use crate::rules::conduct_combat::{bombardment, fire};
use crate::rules::house_rules::low_luck;
use crate::rules::record::{insert_sorted, kind, no_unit, power, space};
use crate::rules::theatre::pieces::{BrokenOff, ShipsRetreat};
use crate::rules::theatre::{flak, kamikaze, patrol, raid};
use adjutant_events::{RollRequest, SeatId, SpaceId, UnitId};

pub(super) fn begun(state: &mut State, at: &SpaceId, attackers: &[UnitId], defenders: &[UnitId]) -> Result<(), String> {
    let space = space(state, at)?;
    let mut battle = Battle {
        space,
        round: 1,
        done: Step::Begin,
        attackers: attackers.to_vec(),
        defenders: defenders.to_vec(),
        casualty_zone: Vec::new(),
        submerged: Vec::new(),
        hits_on_defender: Hits::default(),
        hits_on_attacker: Hits::default(),
        landed: Vec::new(),
        came_from: Vec::new(),
        amphibious: false,
        proposals: Vec::new(),
        partly_retreated: false,
    };
    battle.attackers.sort_unstable();
    battle.defenders.sort_unstable();
    let ships_retreat = state.rules().theatre.ships_retreat;
    for id in &battle.attackers {
        let domain = {
            let unit = state.unit(*id).ok_or_else(|| no_unit(*id))?;
            state.kind_of(unit).domain
        };
        let air = domain == Domain::Air;
        let unit = state.unit_mut(*id).ok_or_else(|| no_unit(*id))?;
        unit.turn.fought = true;
        if unit.turn.unloaded_to == Some(space) {
            battle.landed.push(*id);
            battle.amphibious = true;
        } else if let Some(from) = unit.turn.came_from.filter(|from| !air && !battle.came_from.contains(from)) {
            battle.came_from.push(from);
        }
        match ships_retreat {
            ShipsRetreat::ToWhereTheyEntered => {}
            // With two movement points in a turn, a ship passes only the zone from which it enters.
            ShipsRetreat::ToWhereTheyBeganOrPassed if domain == Domain::Sea => {
                let began = unit.turn.started_at.filter(|began| *began != space && !battle.came_from.contains(began));
                battle.came_from.extend(began);
            }
            ShipsRetreat::ToWhereTheyBeganOrPassed => {}
        }
    }
    battle.came_from.sort_unstable();
    state.battle = Some(battle);
    Ok(())
}

fn current(state: &mut State) -> Result<&mut Battle, String> {
    state.battle.as_mut().ok_or_else(|| "no battle is being fought".to_owned())
}

pub(super) fn submarines_decided(state: &mut State, role: Role, submerged: &[UnitId]) -> Result<(), String> {
    let battle = current(state)?;
    let (list, step) = match role {
        Role::Attacker => (&mut battle.attackers, Step::AttackerSubmarines),
        Role::Defender => (&mut battle.defenders, Step::DefenderSubmarines),
    };
    list.retain(|id| !submerged.contains(id));
    for id in submerged {
        insert_sorted(&mut battle.submerged, *id);
    }
    battle.done = step;
    if state.rules().theatre.remembers_the_submerged() {
        for id in submerged {
            insert_sorted(&mut state.theatre.submerged, *id);
        }
    }
    Ok(())
}

/// Records dice: hits on the other side, by the targets that they cannot hit.
pub(super) fn rolled(state: &mut State, request: &RollRequest, values: &[u16]) -> Result<(), String> {
    if request.purpose == flak::PURPOSE {
        return flak::rolled(state, request, values);
    }
    if request.purpose == kamikaze::PURPOSE {
        return kamikaze::rolled(state, request, values);
    }
    if [raid::FIGHT, raid::BOMBS].contains(&request.purpose.as_str()) {
        return raid::rolled(state, request, values);
    }
    let step = fire::step_of(&request.purpose).ok_or_else(|| format!("no roll is for {}", request.purpose))?;
    if let Some(counted) = state.agreed.counted.take() {
        let dice: Vec<_> = request.dice.iter().map(|group| group.reads).zip(values.iter().copied()).collect();
        return low_luck::rolled(state, counted, step, &dice);
    }
    let role = fire::firing_side(step);
    let mut hits = Hits::default();
    let with_destroyer = fire::has_destroyer(state, role);
    let mut faces = values.iter();
    for group in &request.dice {
        let kind = kind(state, &group.kind)?;
        let def = state.board().kind_def(kind);
        let scored = faces
            .by_ref()
            .take(usize::from(group.count))
            .filter(|face| group.reads.is_hit(**face) == Some(true))
            .count() as u16;
        *HitBy::of(def, with_destroyer).count(&mut hits) += scored;
    }
    hits_land(state, step, hits)
}

/// Records hits that wait for the other side. The step is done.
pub(crate) fn hits_land(state: &mut State, step: Step, hits: Hits) -> Result<(), String> {
    if step == Step::Bombardment {
        let shelling = state.battle().map(|battle| bombardment::shelling(state, battle)).unwrap_or_default();
        for id in shelling {
            state.unit_mut(id).ok_or_else(|| no_unit(id))?.turn.fought = true;
        }
    }
    let battle = current(state)?;
    match fire::firing_side(step) {
        Role::Attacker => battle.hits_on_defender = hits,
        Role::Defender => battle.hits_on_attacker = hits,
    }
    battle.done = step;
    Ok(())
}

pub(super) fn proposed(state: &mut State, by: &SeatId, losses: &Losses) -> Result<(), String> {
    let by = power(state, by)?;
    let battle = current(state)?;
    battle.proposals.retain(|(power, _)| *power != by);
    battle.proposals.push((by, losses.clone()));
    battle.proposals.sort_by_key(|(power, _)| *power);
    Ok(())
}

pub(super) fn casualties_taken(state: &mut State, role: Role, losses: &Losses) -> Result<(), String> {
    let board = state.shared_board();
    let rules = &board.rules;
    let surprise = {
        let battle = current(state)?;
        battle.proposals.clear();
        let fire = if role == Role::Defender { Step::AttackFire } else { Step::DefenceFire };
        let bombarded = battle.done == Step::Bombardment;
        let surprise = !bombarded && rules.comes_before(battle.done, fire);
        match role {
            Role::Defender => battle.hits_on_defender = Hits::default(),
            Role::Attacker => battle.hits_on_attacker = Hits::default(),
        }
        battle.done = match (role, surprise) {
            (Role::Defender, _) if bombarded => Step::BombardmentCasualties,
            (Role::Defender, true) => Step::SurpriseAttackCasualties,
            (Role::Attacker, true) => Step::SurpriseDefenceCasualties,
            (Role::Defender, false) => Step::AttackCasualties,
            (Role::Attacker, false) => Step::DefenceCasualties,
        };
        surprise
    };
    for id in &losses.damaged {
        state.unit_mut(*id).ok_or_else(|| no_unit(*id))?.damage += 1;
    }
    if role == Role::Defender && !surprise {
        // A defender hit by ordinary fire still fires back, so it waits in the casualty zone.
        let battle = current(state)?;
        battle.defenders.retain(|id| !losses.destroyed.contains(id));
        losses.destroyed.iter().for_each(|id| insert_sorted(&mut battle.casualty_zone, *id));
    } else {
        for id in &losses.destroyed {
            let fights = state.battle().is_some_and(|battle| fire::present(battle, role).any(|unit| unit == *id));
            if fights { destroy(state, *id) } else { sink_beside(state, *id) }
        }
    }
    Ok(())
}

/// Sinks a ship outside a battle. Fighters in the air over it stay on the board: those of an acting power until they
/// land, others as after a battle. Allied fighters aboard an acting power's carrier are cargo.
pub(crate) fn sink_beside(state: &mut State, id: UnitId) {
    let Some(ship) = state.unit(id).copied() else { return };
    let own = state.is_own(&ship);
    let fighters: Vec<UnitId> = state
        .cargo_of(id)
        .filter(|unit| state.kind_of(unit).domain == Domain::Air && (state.is_own(unit) || !own))
        .map(|unit| unit.id)
        .collect();
    for fighter in &fighters {
        if let Some(unit) = state.unit_mut(*fighter) {
            unit.aboard = None;
        }
    }
    destroy(state, id);
    state.settle_aboard();
    for fighter in fighters {
        let aloft = state.unit(fighter).is_some_and(|unit| unit.aboard.is_none() && !state.is_own(unit));
        if aloft {
            insert_sorted(&mut state.stranded, fighter);
        }
    }
}

pub(super) fn defenceless_destroyed(state: &mut State, units: &[UnitId]) -> Result<(), String> {
    current(state)?;
    for id in units {
        destroy(state, *id);
    }
    Ok(())
}

pub(super) fn casualties_removed(state: &mut State) -> Result<(), String> {
    let battle = current(state)?;
    battle.done = Step::RemoveCasualties;
    let zone = std::mem::take(&mut battle.casualty_zone);
    for id in zone {
        destroy(state, id);
    }
    kamikaze::go_down(state);
    Ok(())
}

pub(super) fn continued(state: &mut State) -> Result<(), String> {
    let battle = current(state)?;
    battle.round += 1;
    battle.done = Step::Begin;
    Ok(())
}

pub(super) fn retreated(state: &mut State, units: &[UnitId], to: Option<&SpaceId>) -> Result<(), String> {
    let board = state.shared_board();
    let to = to.map(|to| space(state, to)).transpose()?;
    for id in units {
        let unit = state.unit_mut(*id).ok_or_else(|| no_unit(*id))?;
        // For units that retreat, the battle ends now.
        unit.damage = damage_after_battle(board.rules.repair, unit.damage);
        if board.kind_def(unit.kind).domain == Domain::Air {
            if board.rules.theatre.broken_off == BrokenOff::AreShotAt {
                insert_sorted(&mut state.theatre.broke_off, *id);
            }
            continue;
        }
        if let Some(to) = to {
            unit.at = to;
        }
    }
    if let Some(to) = to {
        for unit in &mut state.units {
            let aboard_retreater = unit.aboard.is_some_and(|carrier| units.contains(&carrier));
            let own_fighter = board.kind_def(unit.kind).domain == Domain::Air && units.contains(&unit.id);
            if own_fighter {
                unit.aboard = None;
            } else if aboard_retreater {
                unit.at = to;
            }
        }
    }
    let battle = current(state)?;
    battle.attackers.retain(|id| !units.contains(id));
    battle.partly_retreated = true;
    Ok(())
}

pub(super) fn ended(state: &mut State, at: &SpaceId) -> Result<(), String> {
    let space = space(state, at)?;
    kamikaze::go_down(state);
    let battle = state.battle.take().ok_or("no battle is being fought")?;
    let repair = state.rules().repair;
    for id in battle.attackers.iter().chain(&battle.defenders).chain(&battle.submerged) {
        if let Some(unit) = state.unit_mut(*id) {
            unit.damage = damage_after_battle(repair, unit.damage);
        }
    }
    if !state.fought.contains(&space) {
        state.fought.push(space);
    }
    // Defending fighters first use the decks that are left in the zone. The others must land elsewhere.
    if state.board().is_sea(space) {
        state.settle_aboard();
        for id in &battle.defenders {
            let Some(unit) = state.unit(*id) else { continue };
            if unit.aboard.is_none() && state.kind_of(unit).domain == Domain::Air && !patrol::is_on(state, unit) {
                insert_sorted(&mut state.stranded, *id);
            }
        }
    }
    Ok(())
}

/// The damage that a ship keeps after its battle (ruling 14).
const fn damage_after_battle(repair: Repair, damage: u8) -> u8 {
    match repair {
        Repair::AfterBattle => 0,
        Repair::AfterTurn => damage,
    }
}

/// Removes a unit from the board and from its battle, with its cargo. Fighters that fight in the battle are in the air,
/// so they survive the loss of their deck.
pub(crate) fn destroy(state: &mut State, id: UnitId) {
    let in_battle = |state: &State, unit: UnitId| {
        state.battle.as_ref().is_some_and(|battle| {
            [&battle.attackers, &battle.defenders, &battle.casualty_zone]
                .into_iter()
                .any(|list| list.binary_search(&unit).is_ok())
        })
    };
    let cargo: Vec<UnitId> = state.cargo_of(id).map(|unit| unit.id).collect();
    for unit in cargo {
        if in_battle(state, unit) {
            if let Some(unit) = state.unit_mut(unit) {
                unit.aboard = None;
            }
        } else {
            state.remove_unit(unit);
        }
    }
    state.remove_unit(id);
    if let Some(battle) = &mut state.battle {
        for list in [
            &mut battle.attackers,
            &mut battle.defenders,
            &mut battle.casualty_zone,
            &mut battle.submerged,
            &mut battle.landed,
        ] {
            list.retain(|unit| *unit != id);
        }
    }
}
