//! Antiaircraft guns: they fire once at each aircraft that enters their space in the combat move, however many guns
//! there are.
//!
//! Aircraft that only pass are shot at after all combat moves and before all battles. For aircraft that attack the
//! space, the shot is the first step of their battle. Aircraft that are hit are removed at once and do not fire. Guns
//! aboard ships do not fire. In the noncombat move guns fire only at aircraft that retreated from an attack (A14). For
//! raiders the shot is the first step of their raid.
//!
//! Sections: `3.antiaircraft`, `3.retreat`.

use crate::model::board::{Domain, Phase, Power, Space};
use crate::model::edition::Step;
use crate::model::state::{State, Unit};
use crate::rules::theatre::fact::TheatreEvent;
use crate::rules::theatre::raid;
use adjutant_core::prompt::Next;
use adjutant_core::seats::Seated;
use adjutant_events::{DieGroup, Reading, RollEvent, RollRequest, UnitId};

/// The name of the roll in the log.
pub const PURPOSE: &str = "antiaircraft";

/// The enemy gun in a land space: the number that it hits on, and the unit.
fn gun(state: &State, space: Space) -> Option<(u8, &Unit)> {
    if !state.board().is_land(space) {
        return None;
    }
    let enemy = |unit: &&Unit| !state.is_own(unit) && state.side_of(unit) != state.active_side();
    let guns = state.units_at(space).filter(enemy).filter(|unit| unit.aboard.is_none());
    guns.map(|unit| (state.kind_of(unit).abilities.antiaircraft, unit)).find(|(hits_on, _)| *hits_on > 0)
}

/// Whether an aircraft of the active power that enters a space is shot at.
pub fn fires_at(state: &State, space: Space) -> bool {
    state.rules().has(Step::Antiaircraft) && gun(state, space).is_some()
}

/// Whether guns fire at an aircraft that passes over them in the current phase. They do in the combat move, and in the
/// noncombat move if it retreated from an attack (A14).
pub fn is_shot_at_on_its_way(state: &State, aircraft: &Unit) -> bool {
    match state.phase() {
        Phase::CombatMove => true,
        Phase::NoncombatMove => state.theatre.broke_off.binary_search(&aircraft.id).is_ok(),
        Phase::PurchaseUnits | Phase::ConductCombat | Phase::MobilizeNewUnits | Phase::CollectIncome => false,
    }
}

/// The aircraft and the spaces of a route where they will be shot at without fighting there.
pub(crate) fn passed(state: &State, units: &[UnitId], route: &[Space]) -> Vec<(UnitId, Space)> {
    if route.len() < 3 {
        return Vec::new();
    }
    let between = route[1..route.len() - 1].iter().copied().filter(|space| fires_at(state, *space));
    let flies = |id: &&UnitId| {
        let unit = state.unit(**id);
        unit.is_some_and(|unit| state.kind_of(unit).domain == Domain::Air && is_shot_at_on_its_way(state, unit))
    };
    let aircraft: Vec<UnitId> = units.iter().filter(flies).copied().collect();
    between.flat_map(|space| aircraft.iter().map(move |id| (*id, space))).collect()
}

/// The space of a raid whose aircraft the guns have not fired at yet.
fn raided(state: &State) -> Option<Space> {
    let raid = state.theatre.raid.as_ref()?;
    (raid.done == raid::Done::Begun).then_some(raid.space)
}

/// The aircraft that the guns of a space fire at now, one for each die. They are those in the first round of a battle
/// there, or those that passed without fighting there.
pub(crate) fn targets(state: &State, space: Space) -> Vec<UnitId> {
    let mut aircraft: Vec<&Unit> = match state.battle().filter(|battle| battle.space == space) {
        Some(battle) if battle.round > 1 => Vec::new(),
        Some(battle) => battle.attackers.iter().filter_map(|id| state.unit(*id)).collect(),
        None if raided(state) == Some(space) => raid::raiders(state, space),
        None => {
            let passed = state.theatre.overflown.iter().filter(|(_, over)| *over == space);
            passed.filter_map(|(id, _)| state.unit(*id)).filter(|unit| unit.at != space).collect()
        }
    };
    aircraft.retain(|unit| state.kind_of(unit).domain == Domain::Air);
    aircraft.sort_by_key(|unit| (unit.kind, unit.owner, state.movement_left(unit), unit.id));
    aircraft.into_iter().map(|unit| unit.id).collect()
}

/// The roll of the guns of a space; none if there is no target.
pub fn roll(state: &State, space: Space, round: u16, number: u32) -> Option<RollRequest> {
    let (hits_on, gun) = gun(state, space)?;
    let count = u16::try_from(targets(state, space).len()).ok().filter(|count| *count > 0)?;
    let board = state.board();
    let owner: Power = gun.owner;
    Some(RollRequest {
        roll: number,
        seat: board.seat_of(owner).clone(),
        purpose: PURPOSE.to_owned(),
        space: Some(board.def(space).id.clone()),
        round,
        sides: board.die_sides,
        dice: vec![DieGroup {
            kind: board.kind_def(gun.kind).id.clone(),
            owner: board.power_def(owner).id.clone(),
            count,
            reads: Reading::AtMost(u16::from(hits_on)),
        }],
        beacon: None,
    })
}

/// The next step of the guns: shots at aircraft that passed, then the removal of those that were hit.
pub(super) fn next(state: &State, table: Seated<'_>) -> Option<Next> {
    if let Some((space, units)) = &state.theatre.shot {
        let space = state.board().def(*space).id.clone();
        return Some(Next::Act(vec![TheatreEvent::AircraftShotDown { space, units: units.clone() }.into()]));
    }
    let on_the_move = !matches!(state.phase(), Phase::ConductCombat | Phase::NoncombatMove);
    if on_the_move || state.battle().is_some() || state.theatre.raid.is_some() {
        return None;
    }
    let mut spaces: Vec<Space> = state.theatre.overflown.iter().map(|(_, space)| *space).collect();
    spaces.sort_unstable();
    let request = spaces.into_iter().find_map(|space| roll(state, space, 1, table.rolls + 1))?;
    Some(Next::Act(vec![RollEvent::RollRequested(request).into()]))
}

/// Records the dice; each die is for one aircraft.
pub(crate) fn rolled(state: &mut State, request: &RollRequest, values: &[u16]) -> Result<(), String> {
    let space = request.space.as_ref().and_then(|id| state.board().space(id)).ok_or("a shot over no space")?;
    let reads = request.dice.first().ok_or("a shot without dice")?.reads;
    let aimed_at = targets(state, space);
    let hit = aimed_at.iter().zip(values).filter(|(_, face)| reads.is_hit(**face) == Some(true));
    let units: Vec<UnitId> = hit.map(|(id, _)| *id).collect();
    let over_raid = raided(state) == Some(space);
    match &mut state.battle {
        Some(battle) if battle.space == space => battle.done = Step::Antiaircraft,
        None if over_raid => {
            if let Some(raid) = &mut state.theatre.raid {
                raid.done = raid::Done::Guns;
            }
        }
        _ => state.theatre.overflown.retain(|(_, over)| *over != space),
    }
    state.theatre.shot = (!units.is_empty()).then_some((space, units));
    Ok(())
}
