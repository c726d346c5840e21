//! A battle on a board: one in progress, or one to which moves have led.
//!
//! Standing orders are secret, so they count only in the view of the seat that gave them. For other viewers the odds
//! assume that the cheapest units are lost first.

use crate::model::board::Board;
use crate::model::edition::Step;
use crate::model::order::SubmarineOrder;
use crate::model::refusal::AxisRefusal;
use crate::model::view::{AxisView, PendingBattle, UnitView};
use crate::odds::field::{Field, Party};
use crate::odds::force::Alike;
use crate::odds::question::order;
use crate::odds::{About, AxisOdds, Luck};
use crate::rules::conduct_combat::strength;
use crate::rules::instructions::{AxisInstruction, Preference, RetreatWhen};
use adjutant_core::odds::Asked;
use adjutant_core::view::View;
use adjutant_events::{InstructionScope, SeatId, SpaceId, UnitId};

/// Whether the player asks about their own plan: a battle of their own turn.
pub(super) fn asked(question: &AxisOdds, view: &View) -> Asked {
    let About::Space(_) = &question.about else { return Asked::Anything };
    let acts = view.board::<AxisView>().map(|board| &board.power);
    // Only a seat is shown its own instructions and questions. So the view tells which seat it belongs to.
    let is_mine = view.table.asked.iter().flat_map(|prompt| &prompt.seats).any(|seat| Some(seat) == acts);
    if is_mine { Asked::OwnPlan } else { Asked::Anything }
}

/// Questions about the battles that changed between two views.
pub fn planned(before: &View, after: &View) -> Vec<AxisOdds> {
    let battles = |view: &View| view.board::<AxisView>().map(|board| board.battles.clone()).unwrap_or_default();
    let known = battles(before);
    let others = |battle: &PendingBattle| known.iter().all(|known| known != battle);
    battles(after).into_iter().filter(others).map(|battle| AxisOdds::about(About::Space(battle.space))).collect()
}

/// The battle in a space.
///
/// # Errors
/// There is no battle in it.
pub(super) fn field<'a>(
    board: &'a Board,
    question: &AxisOdds,
    space: &SpaceId,
    seen: Option<(&View, &AxisView)>,
) -> Result<Field<'a>, AxisRefusal> {
    let none = || {
        let battles = seen.map(|(_, play)| play.battles.iter().map(|battle| battle.space.clone()).collect());
        AxisRefusal::OddsNoBattle { space: space.clone(), battles: battles.unwrap_or_default() }
    };
    let (view, play) = seen.ok_or_else(none)?;
    let here = board.space(space).ok_or_else(none)?;
    let planned = play.battles.iter().find(|battle| battle.space == *space);
    let fought = play.battle.as_ref().filter(|battle| battle.space == *space);
    let (attackers, defenders): (&[UnitId], &[UnitId]) = match (fought, planned) {
        (Some(battle), _) => (&battle.attackers, &battle.defenders),
        (None, Some(battle)) => (&battle.attackers, &battle.defenders),
        (None, None) => return Err(none()),
    };
    let unit = |id: &UnitId| play.spaces.iter().flat_map(|space| &space.units).find(|unit| unit.id == *id);
    let landing = |unit: &UnitView| unit.assaults.as_ref() == Some(space);
    let amphibious = attackers.iter().filter_map(unit).any(landing);
    let stacks = |ids: &[UnitId]| -> Vec<(Alike, u16)> {
        let alike = |unit: &UnitView| {
            let kind = board.kind(&unit.kind)?;
            let owner = board.power(&unit.owner)?;
            let hits_left = board.kind_def(kind).hits.saturating_sub(unit.damage);
            Some(Alike { owner: owner.0, kind, hits_left, can_retreat: !landing(unit) })
        };
        let mut stacks: Vec<(Alike, u16)> = Vec::new();
        for group in ids.iter().filter_map(unit).filter_map(alike).filter(|group| group.hits_left > 0) {
            match stacks.iter_mut().find(|(known, _)| *known == group) {
                Some((_, count)) => *count += 1,
                None => stacks.push((group, 1)),
            }
        }
        stacks
    };
    let (attacking, defending) = (stacks(attackers), stacks(defenders));
    if attacking.is_empty() || defending.is_empty() {
        return Err(none());
    }
    // The ships in the zones of the transports bombard, unless a battle must be fought in their zone first.
    let zones: Vec<&SpaceId> = play
        .spaces
        .iter()
        .filter(|zone| zone.units.iter().any(landing))
        .map(|zone| &zone.id)
        .filter(|zone| !play.battles.iter().any(|battle| battle.space == **zone && !battle.optional))
        .collect();
    let shells = play.spaces.iter().filter(|zone| zones.contains(&&zone.id)).flat_map(|zone| &zone.units);
    let attacks = |unit: &&UnitView| {
        let owner = |id: &UnitId| crate::odds::board::owner(play, *id);
        attackers.iter().filter_map(owner).any(|owner| *owner == unit.owner)
    };
    let shells: Vec<u8> = shells
        .filter(attacks)
        .filter_map(|unit| board.kind(&unit.kind))
        .map(|kind| board.kind_def(kind).abilities.bombards)
        .filter(|number| *number > 0)
        .collect();
    let enemy = |unit: &&UnitView| {
        defenders.first().and_then(|id| owner(play, *id)).is_some_and(|defender| {
            let side = |id| board.power(id).map(|power| board.side(power));
            side(&unit.owner) == side(defender)
        })
    };
    let there = play.spaces.iter().filter(|known| known.id == *space).flat_map(|known| &known.units);
    let gun = there
        .filter(enemy)
        .filter_map(|unit| board.kind(&unit.kind))
        .map(|kind| board.kind_def(kind).abilities.antiaircraft)
        .max()
        .filter(|gun| *gun > 0 && board.is_land(here) && board.rules.has(Step::Antiaircraft));
    let said = |topic: &str| instruction(view, topic, space);
    let losses = |given: &[Preference], by: &[UnitId], role: &str| {
        if !given.is_empty() {
            return order(board, given);
        }
        let seat =
            by.first().and_then(|id| owner(play, *id)).and_then(|id| board.power(id)).map(|power| board.seat_of(power));
        let standing = |topic: &str| said(topic).into_iter().find(|(owner, _)| Some(*owner) == seat);
        match standing(role).or_else(|| standing("casualties")) {
            Some((_, AxisInstruction::Casualties(known) | AxisInstruction::CasualtiesAs { order: known, .. })) => {
                order(board, known)
            }
            _ => order(board, &[]),
        }
    };
    // For a seat that sees its own orders, the attacker's instructions are its own.
    let mine = |ids: &[UnitId]| {
        let seat = ids
            .first()
            .and_then(|id| owner(play, *id))
            .and_then(|id| board.power(id))
            .map(|power| board.seat_of(power));
        move |(owner, _): &(&SeatId, &AxisInstruction)| Some(*owner) == seat
    };
    let dive = |ids: &[UnitId]| {
        let order = said("submarines").into_iter().find(mine(ids));
        if let Some((_, AxisInstruction::Submarines(known))) = order { Some(*known) } else { None }
    };
    let order = said("retreat").into_iter().find(mine(attackers));
    let retreat = if let Some((_, AxisInstruction::Retreat { when, .. })) = order { Some(*when) } else { None };
    let is_low = play.house.as_ref().is_some_and(|house| house.low_luck);
    let usual = if is_low { Luck::Low } else { Luck::Dice };
    let turn = board.power(&play.power).and_then(|power| board.turn_of(power));
    Ok(Field {
        board,
        attacker: Party {
            units: attacking,
            losses: losses(&question.losses_attack, attackers, "casualties_attack"),
            submarines: question.submarines_attack.or(dive(attackers)).unwrap_or(SubmarineOrder::Strike),
        },
        defender: Party {
            units: defending,
            losses: losses(&question.losses_defend, defenders, "casualties_defence"),
            submarines: question.submarines_defend.or(dive(defenders)).unwrap_or(SubmarineOrder::Strike),
        },
        on_land: board.is_land(here),
        amphibious,
        shells: if fought.is_some_and(|battle| battle.round > 1) { Vec::new() } else { shells },
        gun: gun.filter(|_| fought.is_none_or(|battle| battle.round == 1)),
        at_most: turn.and_then(|turn| strength::surprise_in(board, here, play.round, turn)),
        retreat: question.retreat.or(retreat).unwrap_or(RetreatWhen::Never),
        way_back: true,
        luck: question.luck.unwrap_or(usual),
    })
}

fn owner(play: &AxisView, id: UnitId) -> Option<&SeatId> {
    play.spaces.iter().flat_map(|space| &space.units).find(|unit| unit.id == id).map(|unit| &unit.owner)
}

/// The visible standing orders for a topic and a space; those for the space alone come first.
fn instruction<'a>(view: &'a View, topic: &str, space: &SpaceId) -> Vec<(&'a SeatId, &'a AxisInstruction)> {
    let at = InstructionScope::At(space.clone());
    let scopes = [at, InstructionScope::Always];
    let mut found = Vec::new();
    for scope in &scopes {
        for seat in &view.table.seats {
            let given = seat.instructions.iter().filter(|given| given.scope == *scope && given.topic.as_str() == topic);
            found.extend(given.filter_map(|given| Some((&seat.id, given.instruction.read()?))));
        }
    }
    found
}
