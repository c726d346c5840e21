//! Submarine units in a battle: after each check they attack damaged or undamaged ships, or wait. After the battle they
//! return to their boxes. They also attack ships that leave their zone on an extended operation.
//!
//! Sections: `8.5` to `8.53`, `8.23`, `8.51`, `8.52`.

use super::damage::{self, Hits};
use super::{attacking_submarine, ships};
use crate::model::board::Piece;
use crate::model::fact::{AsiaEvent as E, DamageSet, Fire};
use crate::model::prompt::AsiaTask;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{State, ZoneBattle};
use crate::model::vocabulary::{Class, Side, Type};
use crate::rules::draft::Draft;
use crate::rules::rolls::{self, Shot};
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_events::Reading;

/// A side's ships with damaged steps in this battle.
fn damaged(state: &State, battle: &ZoneBattle, side: Side) -> Vec<(Piece, u8)> {
    battle.damaged.iter().copied().filter(|(piece, _)| state.side(*piece) == side).collect()
}

/// The ships that a side's submarine unit can attack: the enemy's in the zone; in an extended operation only those that
/// leave (8.23).
fn prey(state: &State, battle: &ZoneBattle, side: Side) -> Vec<Piece> {
    let mut found = ships(state, side.enemy(), battle.zone);
    if let Some(leaving) = &battle.leaving {
        found.retain(|piece| leaving.pieces.contains(piece));
    }
    found
}

/// Asks the side of a submarine unit, if the unit is present and has a target.
pub(super) fn next(state: &State, battle: &ZoneBattle, side: Side) -> Next {
    let there = attacking_submarine(state, side, battle.zone).is_some();
    let marks = !prey(state, battle, side).is_empty();
    let zone = state.board().zone(battle.zone).id.clone();
    if there && marks && battle.strike.is_none() {
        let task = AsiaTask::DecideSubmarine { seat: side.seat(), zone };
        return Next::Wait(vec![Prompt { seats: vec![side.seat()], task: Task::of_rules(task) }]);
    }
    let fact = E::SubmarineDecided { seat: side.seat(), zone, on_damaged: false, attacks: false };
    Next::Act(vec![fact.into()])
}

/// The unit attacks or waits.
///
/// # Errors
/// No ship is damaged.
pub fn decide(draft: &mut Draft, battle: &ZoneBattle, side: Side, attacks: bool, on_damaged: bool) -> Result<(), No> {
    if attacks && on_damaged && damaged(&draft.state, battle, side.enemy()).is_empty() {
        return Err(No::NothingToSink {});
    }
    let zone = draft.zone_id(battle.zone);
    draft.emit(E::SubmarineDecided { seat: side.seat(), zone, on_damaged: attacks && on_damaged, attacks });
    Ok(())
}

/// The escorts' dice, with the type that rolls each: steps of carriers and cruisers. Damaged steps roll if damaged
/// ships are attacked, otherwise undamaged steps; at least one die.
fn escorts(state: &State, battle: &ZoneBattle, side: Side) -> Vec<(Type, u8)> {
    let screens = |piece: &Piece| matches!(Class::of_type(state.ty(*piece)), Some(Class::Cv | Class::Ca));
    let fleets = prey(state, battle, side).into_iter().filter(screens);
    let dice = fleets.map(|piece| {
        let damaged = battle.damage_of(piece);
        let steps = if state.by_the_text() {
            // Every step counts, of the fleets with damage or of those without (8.51, 8.52).
            if battle.on_damaged == (damaged > 0) { state.piece(piece).steps } else { 0 }
        } else if battle.on_damaged {
            damaged
        } else {
            state.piece(piece).steps.saturating_sub(damaged)
        };
        (state.ty(piece), steps)
    });
    let dice: Vec<(Type, u8)> = dice.filter(|(_, steps)| *steps > 0).collect();
    if dice.is_empty() { vec![(Type::Ca, 1)] } else { dice }
}

pub(super) fn escort_shots(state: &State, battle: &ZoneBattle, side: Side) -> Vec<Shot> {
    let named = state.board().names_what_fires();
    let shot = |(ty, steps): (Type, u8)| {
        let ty = if named { ty } else { Type::Ca };
        Shot::of(ty, side.enemy(), u16::from(steps), Reading::AtLeast(6))
    };
    rolls::joined(escorts(state, battle, side).into_iter().map(shot))
}

pub(super) fn read_escorts(draft: &mut Draft, battle: &ZoneBattle, side: Side, faces: &[u16]) {
    let hits = faces.iter().filter(|face| **face >= 6).count() as u8;
    let mut lost = 0;
    if let Some(piece) = attacking_submarine(&draft.state, side, battle.zone) {
        lost = hits.min(draft.state.piece(piece).steps);
        if lost > 0 {
            draft.take_steps(piece, lost, true);
        }
    }
    let space = draft.zone_id(battle.zone);
    draft.emit(E::FireRead { space, fire: Fire::Escorts, seat: side.seat(), destroyed: lost, damaged: 0 });
}

pub(super) fn torpedo_shots(state: &State, battle: &ZoneBattle, side: Side) -> Vec<Shot> {
    let steps = attacking_submarine(state, side, battle.zone).map_or(0, |piece| state.piece(piece).steps);
    vec![Shot::of(Type::Submarine, side, u16::from(steps), Reading::Face)]
}

/// The ship that a submarine unit attacks: the first in its side's order of targets.
fn mark(state: &State, battle: &ZoneBattle, side: Side) -> Option<Piece> {
    let rank = |piece: &Piece| {
        let class = Class::of_type(state.ty(*piece));
        let order = &battle.targets[side.ix()];
        (class.and_then(|class| order.iter().position(|known| *known == class)).unwrap_or(9), *piece)
    };
    if battle.on_damaged {
        return damaged(state, battle, side.enemy()).into_iter().map(|(piece, _)| piece).min_by_key(rank);
    }
    let whole = |piece: &Piece| {
        let damaged = battle.damage_of(*piece);
        if state.by_the_text() { damaged == 0 } else { state.piece(*piece).steps > damaged }
    };
    prey(state, battle, side).into_iter().filter(whole).min_by_key(rank)
}

pub(super) fn read_torpedoes(draft: &mut Draft, battle: &ZoneBattle, side: Side, faces: &[u16]) {
    let (mut lost, mut hurt) = (0, 0);
    if let Some(target) = mark(&draft.state, battle, side) {
        if battle.on_damaged {
            // Two hits on one ship count as one.
            if faces.iter().any(|face| *face >= 5) {
                lost = 1;
                let left = battle.damage_of(target) - 1;
                let deck: Vec<Piece> = draft.state.aboard(target).collect();
                draft.take_steps(target, 1, true);
                let kept = battle.damaged.iter().copied().filter(|(piece, _)| *piece != target);
                let damage: Vec<(Piece, u8)> = kept.chain((left > 0).then_some((target, left))).collect();
                damage::settle_air(draft, battle, target, &deck, &damage);
                let damage =
                    damage.iter().map(|(piece, steps)| DamageSet { unit: piece.unit(), steps: *steps }).collect();
                let zone = draft.zone_id(battle.zone);
                draft.emit(E::DamageCounted { zone, damage });
            }
        } else {
            let all = faces.iter().fold(Hits::default(), |sum, face| sum.and(Hits::of(face.cast_signed())));
            (lost, hurt) = damage::take(draft, battle, &[(target, all)]);
        }
    }
    let space = draft.zone_id(battle.zone);
    draft.emit(E::FireRead { space, fire: Fire::Torpedoes, seat: side.enemy().seat(), destroyed: lost, damaged: hurt });
}
