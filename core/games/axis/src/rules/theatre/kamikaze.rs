//! Kamikazes: a power may aim some of its few kamikazes at enemy surface ships in marked zones. It does so in its own
//! turn or in an enemy's, after all combat moves and before all battles. All of them are declared before the first die
//! of the turn.
//!
//! They strike in the first round of the battle in their zone. This is after a surprise strike and before the other
//! attackers fire (A10). If their target is gone by then, they are wasted. Ships that they hit still fire back. In a
//! zone without a battle there is only this exchange. In an enemy's turn it counts as a battle: no ship in the zone may
//! bombard, and the enemy's ships there have fought.
//!
//! Section: `3.kamikazes`.

use crate::model::board::{Domain, Space};
use crate::model::edition::Step;
use crate::model::fact::AxisEvent;
use crate::model::order::{Selection, Which};
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::conduct_combat::pending;
use crate::rules::instructions;
use crate::rules::record::battle::{destroy, sink_beside};
use crate::rules::theatre::fact::TheatreEvent;
use crate::rules::theatre::pieces::Kamikazes;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::seats::Seated;
use adjutant_events::{DieGroup, KindId, Reading, RollEvent, RollRequest, SpaceId, UnitId};

/// The name of the roll in the log.
pub const PURPOSE: &str = "kamikazes";

/// The kind of their dice in the log. No unit has this id.
pub const DIE: &str = "kamikaze";

fn piece(state: &State) -> Option<&Kamikazes> {
    state.rules().theatre.kamikazes.as_ref()
}

/// The number left in this game.
pub fn left(state: &State) -> u16 {
    piece(state).map_or(0, |piece| u16::from(piece.count.saturating_sub(state.theatre.kamikazes_used)))
}

/// Whether a ship can be a target: an enemy surface ship in a marked zone.
fn is_target(state: &State, piece: &Kamikazes, unit: &Unit) -> bool {
    let def = state.kind_of(unit);
    state.board().def(unit.at).kamikaze
        && def.domain == Domain::Sea
        && !def.abilities.submarine
        && state.side_of(unit) != state.board().side(piece.power)
}

/// The zones with a target, in board order.
pub fn zones(state: &State) -> Vec<Space> {
    let Some(piece) = piece(state) else { return Vec::new() };
    let mut zones: Vec<Space> =
        state.units().iter().filter(|unit| is_target(state, piece, unit)).map(|unit| unit.at).collect();
    zones.sort_unstable();
    zones.dedup();
    zones
}

/// The targets in a zone; like ships are next to each other.
pub fn targets(state: &State, zone: Space) -> Vec<&Unit> {
    let Some(piece) = piece(state) else { return Vec::new() };
    let mut targets: Vec<&Unit> = state.units_at(zone).filter(|unit| is_target(state, piece, unit)).collect();
    targets.sort_by_key(|unit| (unit.kind, unit.owner, unit.id));
    targets
}

/// Whether kamikazes may be declared now: before the first battle, raid and shot of the turn.
pub fn may_declare(state: &State) -> bool {
    let begun = state.battle().is_some() || state.theatre.raid.is_some();
    let fought = !state.fought.is_empty() || !state.theatre.raided.is_empty();
    state.in_combat()
        && !begun
        && !fought
        && !state.theatre.kamikazes_closed
        && left(state) > 0
        && !zones(state).is_empty()
}

fn id(state: &State, space: Space) -> SpaceId {
    state.board().def(space).id.clone()
}

/// The next step: a question, or the losses that they cause.
pub(super) fn next(state: &State, table: Seated<'_>) -> Option<Next> {
    let piece = piece(state)?;
    if let Some((zone, hit)) = &state.theatre.struck {
        return Some(Next::Act(vec![losses(state, *zone, hit).into()]));
    }
    if may_declare(state) {
        if let Some(events) = beforehand(state, piece, table) {
            return Some(Next::Act(events.into_iter().map(Into::into).collect()));
        }
        let task = AxisTask::DeclareKamikazes {
            left: left(state),
            zones: zones(state).into_iter().map(|zone| id(state, zone)).collect(),
        };
        let seats = vec![state.board().seat_of(piece.power).clone()];
        return Some(Next::Wait(vec![Prompt { seats, task: Task::of_rules(task) }]));
    }
    None
}

/// The roll of kamikazes in zones without a battle. Like a battle it comes after the raids (P4).
pub(super) fn alone(state: &State, table: Seated<'_>) -> Option<Next> {
    let idle = !state.in_combat() || state.battle().is_some() || state.theatre.kamikazes.is_empty();
    if idle {
        return None;
    }
    let waits = pending::pending(state);
    let alone = |zone: &Space| !waits.iter().any(|battle| battle.space == *zone);
    let mut aimed: Vec<Space> = state.theatre.kamikazes.iter().map(|(_, zone)| *zone).filter(alone).collect();
    aimed.sort_unstable();
    let request = aimed.into_iter().find_map(|zone| roll(state, zone, 1, table.rolls + 1))?;
    Some(Next::Act(vec![RollEvent::RollRequested(request).into()]))
}

/// The declarations by standing instructions, if there is one for every zone with targets.
fn beforehand(state: &State, piece: &Kamikazes, table: Seated<'_>) -> Option<Vec<AxisEvent>> {
    let seat = table.seat(state.board().seat_of(piece.power))?;
    let mut have = left(state);
    let mut events = Vec::new();
    for zone in zones(state) {
        let here = id(state, zone);
        for (kind, count) in instructions::kamikazes(seat, &here)? {
            let kind = state.board().kind(kind);
            let target = targets(state, zone).into_iter().find(|unit| Some(unit.kind) == kind);
            let count = (*count).min(have);
            if let Some(target) = target.filter(|_| count > 0) {
                have -= count;
                let zone = here.clone();
                events.push(TheatreEvent::KamikazesDeclared { zone, target: target.id, count }.into());
            }
        }
    }
    events.push(held(state, piece));
    Some(events)
}

fn held(state: &State, piece: &Kamikazes) -> AxisEvent {
    TheatreEvent::KamikazesHeld { power: state.board().power_def(piece.power).id.clone() }.into()
}

/// Prevents that a player fights or skips battles while kamikazes are still available, because they would be lost
/// without notice.
///
/// # Errors
/// Kamikazes may be declared now.
pub(crate) fn none_open(state: &State) -> Result<(), AxisRefusal> {
    if !may_declare(state) {
        return Ok(());
    }
    let zones = zones(state).into_iter().map(|zone| id(state, zone)).collect();
    Err(AxisRefusal::KamikazesFirst { left: left(state), zones })
}

fn open(state: &State) -> Result<&Kamikazes, AxisRefusal> {
    piece(state).filter(|_| may_declare(state)).ok_or(AxisRefusal::NoKamikazesNow { left: left(state) })
}

/// The events of an order to send no more.
///
/// # Errors
/// This is not possible now.
pub(super) fn hold(state: &State) -> Result<Vec<AxisEvent>, AxisRefusal> {
    Ok(vec![held(state, open(state)?)])
}

/// The events of an order to aim kamikazes at a ship. Among several such ships, one with the fewest kamikazes aimed at
/// it is chosen. Among these, one with more cargo is chosen.
///
/// # Errors
/// This is not possible now, the zone is unmarked or has no such ship, or too few kamikazes are left.
pub(super) fn declare(
    state: &State,
    count: u16,
    target: &Selection,
    zone: Space,
) -> Result<Vec<AxisEvent>, AxisRefusal> {
    open(state)?;
    let zones = zones(state);
    if !zones.contains(&zone) {
        let zones = zones.into_iter().map(|zone| id(state, zone)).collect();
        return Err(AxisRefusal::NoKamikazesThere { zone: id(state, zone), zones });
    }
    let board = state.board();
    let all = targets(state, zone);
    let fits = |unit: &&&Unit| {
        board.kind_def(unit.kind).id == target.kind
            && match &target.which {
                Which::Any => true,
                Which::Loaded => state.cargo_of(unit.id).next().is_some(),
                Which::Empty => state.cargo_of(unit.id).next().is_none(),
                Which::These(ids) => ids.contains(&unit.id),
                Which::Of(power) => board.power_def(unit.owner).id == *power,
            }
    };
    let aimed = |unit: &Unit| state.theatre.kamikazes.iter().filter(|(known, _)| *known == unit.id).count();
    let best = all
        .iter()
        .filter(fits)
        .min_by_key(|unit| (aimed(unit), std::cmp::Reverse(state.cargo_of(unit.id).count()), unit.owner, unit.id));
    let Some(ship) = best else {
        let ids: Vec<UnitId> = all.iter().map(|unit| unit.id).collect();
        let (kind, zone) = (target.kind.clone(), id(state, zone));
        return Err(AxisRefusal::NoKamikazeTarget { kind, zone, targets: state.count_kinds(&ids) });
    };
    let have = left(state);
    if count == 0 || count > have {
        return Err(AxisRefusal::TooFewKamikazes { wanted: count, have });
    }
    Ok(vec![TheatreEvent::KamikazesDeclared { zone: id(state, zone), target: ship.id, count }.into()])
}

/// The ships that the kamikazes of a zone strike now, one for each die; ships that are gone are left out.
fn struck_at(state: &State, zone: Space) -> Vec<UnitId> {
    let aimed = state.theatre.kamikazes.iter().filter(|(_, at)| *at == zone);
    aimed.filter(|(id, _)| state.unit(*id).is_some_and(|unit| unit.at == zone)).map(|(id, _)| *id).collect()
}

/// The roll of the kamikazes of a zone; none if there is no target, or it is not the first round.
pub fn roll(state: &State, zone: Space, round: u16, number: u32) -> Option<RollRequest> {
    let piece = piece(state).filter(|_| round == 1)?;
    let count = u16::try_from(struck_at(state, zone).len()).ok().filter(|count| *count > 0)?;
    let board = state.board();
    Some(RollRequest {
        roll: number,
        seat: board.seat_of(piece.power).clone(),
        purpose: PURPOSE.to_owned(),
        space: Some(id(state, zone)),
        round,
        sides: board.die_sides,
        dice: vec![DieGroup {
            kind: KindId::new(DIE),
            owner: board.power_def(piece.power).id.clone(),
            count,
            reads: Reading::AtMost(u16::from(piece.hits_on)),
        }],
        beacon: None,
    })
}

/// Records the dice; each die is for the ship at which it was aimed.
pub(crate) fn rolled(state: &mut State, request: &RollRequest, values: &[u16]) -> Result<(), String> {
    let zone = request.space.as_ref().and_then(|id| state.board().space(id)).ok_or("kamikazes over no zone")?;
    let reads = request.dice.first().ok_or("kamikazes without dice")?.reads;
    let aimed_at = struck_at(state, zone);
    let hit = aimed_at.iter().zip(values).filter(|(_, face)| reads.is_hit(**face) == Some(true));
    let hit: Vec<UnitId> = hit.map(|(id, _)| *id).collect();
    state.theatre.kamikazes.retain(|(_, at)| *at != zone);
    state.theatre.struck = (!hit.is_empty()).then_some((zone, hit));
    let power_side = piece(state).map(|piece| state.board().side(piece.power));
    let of_an_enemy = power_side != Some(state.active_side());
    match &mut state.battle {
        Some(battle) if battle.space == zone => battle.done = Step::Kamikazes,
        _ if of_an_enemy => fought_alone(state, zone),
        _ => {}
    }
    Ok(())
}

/// An exchange without a battle in an enemy's turn: the enemy's ships there have fought.
fn fought_alone(state: &mut State, zone: Space) {
    let board = state.shared_board();
    let acting = &board.turn_def(state.turn).powers;
    for unit in &mut state.units {
        if unit.at == zone && acting.contains(&unit.owner) && board.kind_def(unit.kind).domain == Domain::Sea {
            unit.turn.fought = true;
        }
    }
    if !state.fought.contains(&zone) {
        state.fought.push(zone);
    }
}

/// The losses caused by the hits. A ship is in the list once for each hit.
fn losses(state: &State, zone: Space, hit: &[UnitId]) -> AxisEvent {
    let (mut damaged, mut destroyed): (Vec<UnitId>, Vec<UnitId>) = (Vec::new(), Vec::new());
    for id in hit {
        let taken = damaged.iter().filter(|known| *known == id).count();
        let left = state.unit(*id).map_or(0, |unit| state.kind_of(unit).hits.saturating_sub(unit.damage));
        if destroyed.contains(id) || left == 0 {
        } else if taken + 1 < usize::from(left) {
            damaged.push(*id);
        } else {
            damaged.retain(|known| known != id);
            destroyed.push(*id);
        }
    }
    TheatreEvent::KamikazesHit { zone: id(state, zone), damaged, destroyed }.into()
}

/// Records the losses. A ship in a battle fires before it sinks.
pub(super) fn record_losses(state: &mut State, damaged: &[UnitId], destroyed: &[UnitId]) {
    state.theatre.struck = None;
    for id in damaged {
        if let Some(unit) = state.unit_mut(*id) {
            unit.damage += 1;
        }
    }
    for id in destroyed {
        let (attacks, defends) = state
            .battle()
            .map_or((false, false), |battle| (battle.attackers.contains(id), battle.defenders.contains(id)));
        if attacks {
            state.theatre.doomed.push(*id);
        } else if defends {
            if let Some(battle) = &mut state.battle {
                battle.defenders.retain(|unit| unit != id);
                battle.casualty_zone.push(*id);
                battle.casualty_zone.sort_unstable();
            }
        } else {
            sink_beside(state, *id);
        }
    }
}

/// Attackers that were hit have fired. They sink when the round or the battle ends.
pub(crate) fn go_down(state: &mut State) {
    for id in std::mem::take(&mut state.theatre.doomed) {
        destroy(state, id);
    }
}
