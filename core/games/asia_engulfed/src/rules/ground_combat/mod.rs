//! Ground combat: the areas with combat, the course of a round, breakthrough rounds, and the results.
//!
//! Files: [`fire`] (dice and bonuses), [`losses`], [`air`], [`banzai`].
//!
//! Sections: `1.17`, `6.1` to `6.8`, `6.2`, `6.6`, `6.61`, `6.62`, `6.75`, `7.3`, `9.16`. Rulings: J21, J34, J43.

pub mod air;
pub mod banzai;
pub mod fire;
pub mod losses;

use crate::model::board::{Area, Piece};
use crate::model::fact::{AsiaEvent as E, Fire, ShownBlock};
use crate::model::prompt::AsiaTask;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{AreaBattle, GroundStage, PieceLocation, PieceState, State, Track};
use crate::model::vocabulary::{AreaKind, Border, Nation, Power, Side, Terrain, Type};
use crate::rules::areas;
use crate::rules::draft::Draft;
use crate::rules::home_defence;
use crate::rules::instructions::SideInstructions;
use crate::rules::naval_movement::pay_actions;
use crate::rules::production::units;
use crate::rules::rebase;
use crate::rules::rolls;
use crate::rules::surrender;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_events::SpaceId;
use std::collections::BTreeSet;

/// Areas where the phasing side can fight: contested, with ground units of its own.
pub fn open(state: &State) -> Vec<Area> {
    let side = state.active();
    let can = |area: &Area| state.is_contested(*area) && state.ground_at(side, *area).next().is_some();
    state.board().all_areas().filter(can).collect()
}

/// Areas where it must still fight: contests of this turn (6.1).
pub fn due(state: &State) -> Vec<Area> {
    let must = |area: &Area| state.area(*area).entry.fresh && !state.fought.contains(area);
    open(state).into_iter().filter(must).collect()
}

/// Whether a further round in an area is free: island boxes are fought to the end (6.1, 6.75).
fn is_island(state: &State, area: Area) -> bool {
    state.board().area(area).kind == AreaKind::IslandBox
}

/// The phasing side fights a round: the first in the area, or an additional one by special action (6.6).
///
/// # Errors
/// No combat is possible there, or not in this way.
pub fn attack(draft: &mut Draft, side: Side, area: Area, assault: bool, only: Option<Power>) -> Result<(), No> {
    let state = &draft.state;
    let word = state.board().area(area).id.clone();
    if !open(state).contains(&area) {
        return Err(No::NoCombat { area: word });
    }
    let jungle = state.board().area(area).terrain == Terrain::Jungle;
    if assault && jungle {
        return Err(No::NoAssault { area: word });
    }
    let again = state.fought.contains(&area);
    let island = is_island(state, area);
    let powers: BTreeSet<Power> = state.ground_at(side, area).map(|piece| state.nation(piece).power()).collect();
    let mixed = fire::mixed_chinese(state, area) && side == Side::Allies;
    let chosen = |power: Power| {
        let may = powers.contains(&power) && (!mixed || matches!(power, Power::Nationalists | Power::Communists));
        if may { Ok(power) } else { Err(No::MustFight { area: word.clone() }) }
    };
    let (mut fighting, mut stays_out) = (BTreeSet::new(), false);
    if mixed && !again {
        // Only one of the two Chinese powers attacks and takes losses (9.43).
        let power = only.map_or_else(|| Ok(fire::stronger_chinese(state, area)), chosen)?;
        fighting.extend(powers.iter().copied().filter(|other| !is_chinese(*other) || *other == power));
        fighting.extend(state.area(area).garrisons[side.ix()].map(crate::model::vocabulary::Nation::power));
        stays_out = true;
    } else if only.is_some() && (island || !again) {
        return Err(No::MustFight { area: word });
    }
    if again && !island {
        if jungle {
            return Err(No::NoCombat { area: word });
        }
        let left = due(state);
        if !left.is_empty() {
            let areas = left.into_iter().map(|area| state.board().area(area).id.clone()).collect();
            return Err(No::CombatsLeft { areas });
        }
        if powers.iter().any(|power| is_chinese(*power)) {
            return Err(No::NoCombat { area: word });
        }
        // Powers without a special action stay out, as long as another power fights. So do powers that the order leaves
        // out.
        let able: BTreeSet<Power> = powers.iter().copied().filter(|power| has_action(state, *power)).collect();
        fighting = match only {
            Some(power) => BTreeSet::from([chosen(power)?]),
            None if able.is_empty() => powers.clone(),
            None => able,
        };
        stays_out = fighting.len() < powers.len();
        pay_actions(draft, &fighting)?;
    }
    let round = if again { 2 } else { 1 };
    let seat = side.seat();
    draft.emit(E::RoundBegun { seat, area: word.clone(), assault, breakthrough: again && !island, round });
    if stays_out {
        draft.emit(E::PowersFight { area: word, powers: fighting.into_iter().collect() });
    }
    Ok(())
}

const fn is_chinese(power: Power) -> bool {
    matches!(power, Power::Nationalists | Power::Communists)
}

/// Powers of a side that can fight a round in an area alone.
pub fn alone(state: &State, side: Side, area: Area) -> Vec<Power> {
    let may = |power: &Power| attack(&mut Draft::new(state), side, area, false, Some(*power)).is_ok();
    let powers: BTreeSet<Power> = state.ground_at(side, area).map(|piece| state.nation(piece).power()).collect();
    if powers.len() < 2 { Vec::new() } else { powers.into_iter().filter(may).collect() }
}

/// Whether a power has a special action left.
fn has_action(state: &State, power: Power) -> bool {
    Track::actions(power).is_some_and(|track| state.track(track) > 0)
}

/// The next step of a combat.
pub fn next(state: &State, battle: &AreaBattle, roll: u32, said: SideInstructions) -> Next {
    let space = state.board().area(battle.area).id.clone();
    if banzai::is_asked(state, battle) {
        return banzai::ask(state, battle);
    }
    let shots = match battle.stage {
        GroundStage::Duties => return duties(state, battle, &space),
        GroundStage::Dogfight => air::shots(state, battle),
        GroundStage::Defence => fire::shots(state, battle, state.active().enemy()),
        GroundStage::Attack => fire::shots(state, battle, state.active()),
        GroundStage::Ended => {
            let mut draft = Draft::new(state);
            end(&mut draft, battle);
            return Next::Act(draft.into_events());
        }
    };
    let dice: u16 = shots.iter().map(|shot| shot.count).sum();
    let Some(faces) = state.faces.as_deref().or(if dice == 0 { Some(&[]) } else { None }) else {
        let (purpose, side) = match battle.stage {
            GroundStage::Defence => ("defence", state.active().enemy()),
            GroundStage::Attack => ("attack", state.active()),
            GroundStage::Duties | GroundStage::Dogfight | GroundStage::Ended => ("dogfight", state.active()),
        };
        return rolls::ask(state, roll, purpose, side, Some(space), shots);
    };
    let mut draft = Draft::as_said(state, said);
    match battle.stage {
        GroundStage::Dogfight => air::read(&mut draft, battle, faces),
        GroundStage::Defence => read_fire(&mut draft, battle, state.active().enemy(), faces),
        GroundStage::Attack => read_fire(&mut draft, battle, state.active(), faces),
        GroundStage::Duties | GroundStage::Ended => {}
    }
    Next::Act(draft.into_events())
}

/// The sides with air assign it.
fn duties(state: &State, battle: &AreaBattle, space: &SpaceId) -> Next {
    let mut draft = Draft::new(state);
    if let [Some(japan), Some(allies)] = &battle.air {
        let set = |duties: &[crate::model::state::AirDuty]| air::flights(duties);
        let (japan, allies) = (set(japan), set(allies));
        let units: Vec<Piece> = Side::BOTH.iter().flat_map(|side| state.ground_at(*side, battle.area)).collect();
        draft.emit(E::AirShown { space: space.clone(), japan, allies, blocks: state.shown(&units) });
        return Next::Act(draft.into_events());
    }
    let mut prompts = Vec::new();
    for side in Side::BOTH.into_iter().filter(|side| battle.air[side.ix()].is_none()) {
        if air::available(state, battle, side).is_empty() {
            air::seal(&mut draft, battle, side, &[]);
        } else {
            let task = AsiaTask::AssignAir { seat: side.seat(), space: space.clone() };
            prompts.push(Prompt { seats: vec![side.seat()], task: Task::of_rules(task) });
        }
    }
    if draft.facts.is_empty() { Next::Wait(prompts) } else { Next::Act(draft.into_events()) }
}

/// Resolves a side's fire: the other side takes its losses.
fn read_fire(draft: &mut Draft, battle: &AreaBattle, shooter: Side, faces: &[u16]) {
    let (shots, helped) = fire::volley(&draft.state, battle, shooter);
    if draft.state.by_the_text() && helped > 0 {
        for (zone, ships) in fire::bombardment(&draft.state, battle.area, helped) {
            let block = |(piece, steps): (Piece, u8)| ShownBlock {
                nation: draft.state.nation(piece),
                kind: draft.state.ty(piece).kind(),
                steps,
            };
            let blocks = ships.into_iter().map(block).collect();
            let space = draft.zone_id(zone);
            draft.emit(E::BlocksShown { space, seat: shooter.seat(), blocks });
        }
    }
    let hits: u8 = crate::rules::air_naval::day::hits(&shots, faces).iter().sum();
    let victim = shooter.enemy();
    let before = surrender::none_left(&draft.state, Nation::Communists);
    let destroyed = losses::take(draft, battle, victim, hits);
    if draft.state.by_the_text() && !before {
        surrender::check_communists(draft);
    }
    if shooter == Side::Japan {
        banzai::remove(draft, battle);
    }
    let kind = if shooter == draft.state.active() { Fire::Attack } else { Fire::Defence };
    let space = draft.area_id(battle.area);
    draft.emit(E::FireRead { space, fire: kind, seat: victim.seat(), destroyed, damaged: 0 });
}

/// The round is over. Charging home defence is removed and a fortification may fall. If one side is gone, the other
/// takes the area.
fn end(draft: &mut Draft, battle: &AreaBattle) {
    let (area, side) = (battle.area, draft.state.active());
    let word = draft.area_id(area);
    if let Some(track) = home_defence::track(draft.state.board(), area)
        && draft.state.home_defence(area) > 0
        && !draft.state.by_the_text()
    {
        let left = draft.state.track(track);
        draft.set_tracks(&[(track, left - home_defence::charge(left))]);
    }
    let held = |draft: &Draft, side: Side| {
        draft.state.holds(side, area) || (side == Side::Japan && draft.state.home_defence(area) > 0)
    };
    if held(draft, side) && !held(draft, side.enemy()) {
        areas::take(draft, side, area);
    } else if held(draft, side.enemy()) && !held(draft, side) && !draft.state.is_friendly(side.enemy(), area) {
        // A side that attacked out of its own contested area has lost it (3.25).
        areas::take(draft, side.enemy(), area);
    } else if draft.state.area(area).fort.is_some() && held(draft, side) {
        draft.emit(E::FortificationSet { area: word.clone(), seat: None });
    }
    for side in Side::BOTH {
        lonely_air(draft, side, area);
    }
    draft.emit(E::RoundEnded { area: word });
}

/// Removes air that is left alone with enemy ground units (5.46).
fn lonely_air(draft: &mut Draft, side: Side, area: Area) {
    let alone = !draft.state.holds(side, area) && draft.state.holds(side.enemy(), area);
    if alone && side == draft.state.active() && draft.state.by_the_text() {
        fly_back(draft, side, area);
    }
    let air: Vec<Piece> = draft.state.air_at(side, area).collect();
    if alone && !air.is_empty() {
        let spaces = draft.state.counted(&air);
        for piece in air {
            draft.remove(piece, true);
        }
        draft.emit(E::UnitsRemoved { seat: side.seat(), rule: "5.46".to_owned(), spaces });
    }
}

/// Air of a failed or abandoned landing returns to its take-off area (7.24). Its side must still control the area, and
/// the area must have space.
fn fly_back(draft: &mut Draft, side: Side, area: Area) {
    if !draft.state.area(area).entry.landed {
        return;
    }
    for piece in draft.state.air_at(side, area).collect::<Vec<Piece>>() {
        let base = draft.state.memory().bases.iter().find(|(known, _)| *known == piece).map(|(_, base)| *base);
        let open = |base: &Area| {
            draft.state.is_friendly(side, *base) && units::fits(&draft.state, side, *base, draft.state.ty(piece))
        };
        if let Some(base) = base.filter(open) {
            let (held, from) = (*draft.state.piece(piece), draft.state.counted(&[piece]));
            draft.set_piece(piece, PieceState { at: PieceLocation::Land(base), ..held }, true);
            let to = draft.area_id(base);
            draft.emit(E::UnitsMoved { seat: side.seat(), to, from, landed: false });
        }
    }
}

/// The end of the phase. Attackers break off on islands (6.75), and unopposed landings take their area (3.25). Units
/// over the stacking limit are removed (5.4).
pub fn close(draft: &mut Draft) {
    let side = draft.state.active();
    let areas: Vec<Area> = draft.state.board().all_areas().collect();
    for area in areas {
        if is_island(&draft.state, area) && draft.state.is_contested(area) && draft.state.fought.contains(&area) {
            break_off(draft, side, area);
        }
        let alone = draft.state.holds(side, area) && !draft.state.is_contested(area);
        if alone && !draft.state.is_friendly(side, area) {
            areas::take(draft, side, area);
        }
        overstacked(draft, side, area);
    }
}

/// Survivors leave an island on transports, or are lost (J21).
fn break_off(draft: &mut Draft, side: Side, area: Area) {
    let zone = draft.state.board().area(area).coasts.first().map(|(zone, _)| *zone);
    let units: Vec<Piece> = draft.state.ground_at(side, area).collect();
    let Some(zone) = zone else { return };
    let changes: Vec<(Piece, PieceState)> = (units.iter())
        .map(|piece| (*piece, PieceState { at: PieceLocation::Sea(zone), ..*draft.state.piece(*piece) }))
        .collect();
    draft.set_pieces(&changes, true);
    rebase::go_home(draft, side, &units);
    lonely_air(draft, side, area);
}

/// Marines that landed in an area beyond its limit; they may stay until the rebase phase (4.26, 5.42, 6.74).
pub fn surplus_marines(state: &State, side: Side, area: Area) -> Vec<Piece> {
    let most = state.room(area).ground.map_or(usize::MAX, usize::from);
    let over = state.ground_at(side, area).count().saturating_sub(most);
    let mut marines: Vec<Piece> = (state.ground_at(side, area))
        .filter(|piece| over > 0 && state.area(area).entry.marines && state.ty(*piece) == Type::Marine)
        .collect();
    marines.sort_by_key(|piece| (state.piece(*piece).steps, *piece));
    marines.truncate(over);
    marines
}

/// Marines still over the limit after rebasing move away (6.74, 6.75). They go to an adjacent friendly area, or on
/// transports to a port.
pub(crate) fn marines_leave(draft: &mut Draft, side: Side) {
    if !draft.state.by_the_text() {
        return;
    }
    for area in draft.state.board().all_areas() {
        for piece in surplus_marines(&draft.state, side, area) {
            let state = &draft.state;
            let next = state.board().area(area).land.iter().find(|(next, border)| {
                let open = *border != Border::Impassable && state.is_safe(side, *next);
                open && state.may_operate(state.nation(piece), *next) && units::fits(state, side, *next, Type::Marine)
            });
            let (held, from) = (*state.piece(piece), state.counted(&[piece]));
            if let Some((next, _)) = next.copied() {
                draft.set_piece(piece, PieceState { at: PieceLocation::Land(next), ..held }, false);
                let to = draft.area_id(next);
                draft.emit(E::UnitsMoved { seat: side.seat(), to, from, landed: false });
            } else if let Some((zone, _)) = state.board().area(area).coasts.first().copied() {
                draft.set_piece(piece, PieceState { at: PieceLocation::Sea(zone), ..held }, false);
                rebase::go_home(draft, side, &[piece]);
            }
        }
    }
}

/// Removes units over the limit of an area, the weakest first. Marines that landed may stay until they rebase (4.26,
/// 5.4).
fn overstacked(draft: &mut Draft, side: Side, area: Area) {
    let room = draft.state.room(area);
    let mut ground: Vec<Piece> = draft.state.ground_at(side, area).collect();
    let most = room.ground.map_or(usize::MAX, usize::from);
    ground.sort_by_key(|piece| (draft.state.piece(*piece).steps, *piece));
    if draft.state.by_the_text() {
        // One marine unit may stay over the limit until the rebase phase.
        let waits = surplus_marines(&draft.state, side, area).into_iter().next();
        ground.retain(|piece| Some(*piece) != waits);
    }
    if ground.len() > most {
        let over: Vec<Piece> = ground[..ground.len() - most].to_vec();
        // They embark again, and go to a port within the range of transports.
        if let Some(zone) = draft.state.board().area(area).coasts.first().map(|(zone, _)| *zone) {
            let embark =
                |piece: &Piece| (*piece, PieceState { at: PieceLocation::Sea(zone), ..*draft.state.piece(*piece) });
            let changes: Vec<(Piece, PieceState)> = over.iter().map(embark).collect();
            draft.set_pieces(&changes, false);
            rebase::go_home(draft, side, &over);
        }
    }
}
