//! Air and naval combat: the zones with a battle, the course of a battle from chits to end, and the blocks that it
//! reveals.
//!
//! A zone has a battle in three cases: both sides have ships or transports there; one side has them and the other has
//! supplied land-based air on the zone (J12); or only a submarine unit meets ships. Files: [`interception`], [`night`],
//! [`day`], [`submarines`], [`damage`], [`strike`], [`kamikaze`].
//!
//! Sections: `1.14`, `8.3` to `8.7`.

pub mod damage;
pub mod day;
pub(crate) mod flown;
pub mod interception;
pub mod kamikaze;
pub mod night;
pub mod strike;
pub mod submarines;

use crate::model::board::{Piece, Zone};
use crate::model::fact::AsiaEvent as E;
use crate::model::prompt::AsiaTask;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{Chit, PieceLocation, State, Supply, ZoneBattle, ZoneStage};
use crate::model::vocabulary::Side;
use crate::rules::american_production;
use crate::rules::draft::Draft;
use crate::rules::extended_operation;
use crate::rules::rebase;
use crate::rules::rolls::{self, Shot};
use crate::rules::surprise_attack;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_events::SpaceId;

/// Ships and transports of a side at sea in a zone.
pub fn ships(state: &State, side: Side, zone: Zone) -> Vec<Piece> {
    state.fleets_at_sea(side, zone).chain(state.transported(side, zone)).collect()
}

/// Land-based air of a side that can fight in a zone: supplied, in an uncontested area on it. Chinese air (9.47),
/// kamikazes (9.13) and surprised air (9.11d) cannot.
pub fn land_air(state: &State, side: Side, zone: Zone) -> Vec<Piece> {
    if state.is_surprise() && side == Side::Allies {
        return Vec::new();
    }
    let areas = state.board().zone(zone).areas.iter().filter(|area| !state.is_contested(**area));
    let air = areas.flat_map(|area| state.air_at(side, *area));
    let fights = |piece: &Piece| {
        state.piece(*piece).supply != Supply::Out
            && !state.nation(*piece).is_chinese()
            && !kamikaze::is_kept(state, *piece)
    };
    air.filter(fights).collect()
}

/// A side's submarine unit that can attack in a zone; not one that supplies the zone (3.52).
pub fn attacking_submarine(state: &State, side: Side, zone: Zone) -> Option<Piece> {
    state.submarine_in(side, zone).filter(|piece| !state.piece(*piece).moved && state.piece(*piece).steps > 0)
}

/// Whether both sides have something to fight with in a zone.
pub fn is_opposed(state: &State, zone: Zone) -> bool {
    let has = |side: Side| !ships(state, side, zone).is_empty();
    let air = |side: Side| !land_air(state, side, zone).is_empty();
    let below = |side: Side| attacking_submarine(state, side, zone).is_some();
    Side::BOTH.iter().any(|side| has(*side) && (has(side.enemy()) || air(side.enemy()) || below(side.enemy())))
}

/// Whether only a submarine unit opposes the ships in a zone (J12).
fn only_submarine(state: &State, zone: Zone) -> bool {
    let above = |side: Side| !ships(state, side, zone).is_empty() || !land_air(state, side, zone).is_empty();
    !(above(Side::Japan) && above(Side::Allies))
}

/// Zones that must still be fought. In the surprise attack, the zone off Hawaii need not be (9.11b, k).
pub fn due(state: &State) -> Vec<Zone> {
    let quiet = |zone: &Zone| state.is_surprise() && *zone == surprise_attack::waters(state);
    let must = |zone: &Zone| !state.resolved.contains(zone) && is_opposed(state, *zone) && !quiet(zone);
    state.board().all_zones().filter(must).collect()
}

/// The phasing side fights in a zone.
///
/// # Errors
/// The zone has no battle, or its battle is over.
pub fn fight(draft: &mut Draft, zone: &SpaceId) -> Result<(), No> {
    let state = &draft.state;
    let at = state.ordered_zone(zone)?;
    if state.resolved.contains(&at) || !is_opposed(state, at) {
        return Err(No::NoBattle { zone: zone.clone() });
    }
    if surprise_attack::is_met(state, at) {
        surprise_attack::stay(draft, at);
        return Ok(());
    }
    draft.emit(E::BattleBegun { zone: zone.clone(), area: None, airbase: false, at_port: false });
    Ok(())
}

/// The space of a battle, as facts name it.
fn space(state: &State, battle: &ZoneBattle) -> SpaceId {
    match battle.strike {
        Some(strike) => state.board().area(strike.area).id.clone(),
        None => state.board().zone(battle.zone).id.clone(),
    }
}

/// The next step of a battle.
pub fn next(state: &State, battle: &ZoneBattle, roll: u32) -> Next {
    match battle.stage {
        ZoneStage::Chits => chits(state, battle),
        ZoneStage::Duties => duties(state, battle),
        ZoneStage::Submarines(side) => submarines::next(state, battle, side),
        ZoneStage::Done => {
            let mut draft = Draft::new(state);
            end(&mut draft, battle);
            Next::Act(draft.into_events())
        }
        ZoneStage::Interception
        | ZoneStage::Night
        | ZoneStage::AirFight
        | ZoneStage::Breakthrough
        | ZoneStage::Flak(_)
        | ZoneStage::Strike(_)
        | ZoneStage::Escorts(_)
        | ZoneStage::Torpedoes(_)
        | ZoneStage::Damage => fire(state, battle, roll),
    }
}

/// The dice of a stage, with their purpose and side.
fn shots(state: &State, battle: &ZoneBattle) -> (&'static str, Side, Vec<Shot>) {
    match battle.stage {
        ZoneStage::Interception => ("interception", state.active(), interception::shots()),
        ZoneStage::Night => ("night", state.active(), night::shots(state, battle)),
        ZoneStage::AirFight => ("air_fight", state.active(), day::air_fight_shots(state, battle)),
        ZoneStage::Breakthrough => ("breakthrough", state.active(), day::breakthrough_shots(state, battle)),
        ZoneStage::Flak(side) => ("flak", side.enemy(), day::flak_shots(state, battle, side)),
        ZoneStage::Strike(side) => ("strike", side, day::strike_shots(state, battle, side)),
        ZoneStage::Escorts(side) => ("escorts", side.enemy(), submarines::escort_shots(state, battle, side)),
        ZoneStage::Torpedoes(side) => ("torpedoes", side, submarines::torpedo_shots(state, battle, side)),
        ZoneStage::Damage => ("damage", state.active(), damage::shots(state, battle)),
        ZoneStage::Chits | ZoneStage::Duties | ZoneStage::Submarines(_) | ZoneStage::Done => {
            ("none", state.active(), Vec::new())
        }
    }
}

/// Requests the dice of CAP and escorts, and those of the excess CAP against attackers. Resolves both together: the
/// breakthrough is fixed before losses, and no CAP fires twice (8.42d).
fn air_fight_at_once(state: &State, battle: &ZoneBattle, roll: u32) -> Next {
    let (first, second) = (day::air_fight_shots(state, battle), day::breakthrough_shots(state, battle));
    let dice = |shots: &[Shot]| usize::from(shots.iter().map(|shot| shot.count).sum::<u16>());
    let thrown = state.faces.as_deref().unwrap_or_default();
    let place = Some(space(state, battle));
    if thrown.len() < dice(&first) {
        return rolls::ask(state, roll, "air_fight", state.active(), place, first);
    }
    if thrown.len() < dice(&first) + dice(&second) {
        return rolls::ask(state, roll, "breakthrough", state.active(), place, second);
    }
    let mut draft = Draft::new(state);
    let (fight, through) = thrown.split_at(dice(&first));
    day::read_air(&mut draft, battle, fight, through);
    Next::Act(draft.into_events())
}

/// Requests the strike dice of both sides, the phasing side's first, and resolves them together (8.42).
fn strikes_at_once(state: &State, battle: &ZoneBattle, roll: u32) -> Next {
    let first = state.active();
    let shots = |side: Side| day::strike_shots(state, battle, side);
    let dice = |side: Side| usize::from(shots(side).iter().map(|shot| shot.count).sum::<u16>());
    let thrown = state.faces.as_deref().unwrap_or_default();
    let open = match thrown.len() {
        none if none < dice(first) => Some(first),
        some if some < dice(first) + dice(first.enemy()) => Some(first.enemy()),
        _ => None,
    };
    if let Some(side) = open {
        return rolls::ask(state, roll, "strike", side, Some(space(state, battle)), shots(side));
    }
    let mut draft = Draft::new(state);
    day::read_strikes(&mut draft, battle, thrown);
    Next::Act(draft.into_events())
}

/// Requests the dice of a stage, or resolves them.
fn fire(state: &State, battle: &ZoneBattle, roll: u32) -> Next {
    if battle.stage == ZoneStage::AirFight && state.by_the_text() {
        return air_fight_at_once(state, battle, roll);
    }
    if matches!(battle.stage, ZoneStage::Strike(_)) && day::strike_at_once(state, battle) {
        return strikes_at_once(state, battle, roll);
    }
    let (purpose, side, shots) = shots(state, battle);
    let dice: u16 = shots.iter().map(|shot| shot.count).sum();
    let Some(faces) = state.faces.as_deref().or(if dice == 0 { Some(&[]) } else { None }) else {
        return rolls::ask(state, roll, purpose, side, Some(space(state, battle)), shots);
    };
    let mut draft = Draft::new(state);
    match battle.stage {
        ZoneStage::Interception => interception::read(&mut draft, battle, faces),
        ZoneStage::Night => night::read(&mut draft, battle, faces),
        ZoneStage::AirFight => day::read_air_fight(&mut draft, battle, faces),
        ZoneStage::Breakthrough => day::read_breakthrough(&mut draft, battle, faces),
        ZoneStage::Flak(side) => day::read_flak(&mut draft, battle, side, faces),
        ZoneStage::Strike(side) => day::read_strike(&mut draft, battle, side, faces),
        ZoneStage::Escorts(side) => submarines::read_escorts(&mut draft, battle, side, faces),
        ZoneStage::Torpedoes(side) => submarines::read_torpedoes(&mut draft, battle, side, faces),
        ZoneStage::Damage => {
            damage::read(&mut draft, battle, faces);
            go_on(&mut draft, battle);
        }
        ZoneStage::Chits | ZoneStage::Duties | ZoneStage::Submarines(_) | ZoneStage::Done => {}
    }
    Next::Act(draft.into_events())
}

fn ask(side: Side, task: AsiaTask) -> Prompt {
    Prompt { seats: vec![side.seat()], task: Task::of_rules(task) }
}

/// Both sides choose chits, unless only a submarine unit meets ships.
fn chits(state: &State, battle: &ZoneBattle) -> Next {
    let zone = state.board().zone(battle.zone).id.clone();
    if only_submarine(state, battle.zone) {
        let fact = E::Intercepted { zone, winner: None, method: None, surprise: false };
        return Next::Act(vec![fact.into()]);
    }
    if let [Some(japan), Some(allies)] = battle.chits {
        let mut draft = Draft::new(state);
        draft.emit(E::ChitsShown { zone: zone.clone(), japan, allies });
        // Air that declines the check takes no part; submarines may still attack. Under the rulebook's text nobody
        // rolls against a side that avoids, in any check (8.31b). The reacting side comes first (8.32).
        let reactor = state.active().enemy();
        let order = if state.by_the_text() { [reactor, reactor.enemy()] } else { Side::BOTH };
        let declines = order.into_iter().find(|side| battle.chits[side.ix()] == Some(Chit::Avoid));
        if let Some(side) = declines.filter(|_| battle.check == 1 || state.by_the_text()) {
            let (winner, method) = (Some(side.seat()), Some(Chit::Avoid));
            draft.emit(E::Intercepted { zone, winner, method, surprise: false });
        } else {
            american_production::checked(&mut draft, battle.zone);
        }
        return Next::Act(draft.into_events());
    }
    let open = Side::BOTH.into_iter().filter(|side| battle.chits[side.ix()].is_none());
    let prompt =
        |side: Side| ask(side, AsiaTask::ChooseChit { seat: side.seat(), zone: zone.clone(), check: battle.check });
    Next::Wait(open.map(prompt).collect())
}

/// Both sides assign their air. A side without air or without a choice is not asked.
fn duties(state: &State, battle: &ZoneBattle) -> Next {
    let space = space(state, battle);
    if let [Some(japan), Some(allies)] = &battle.air {
        let flights = |of: &[crate::model::state::AirDuty]| day::flights(of);
        let blocks = match battle.strike {
            Some(_) => state.shown(&day::defenders(state, battle)),
            None => Vec::new(),
        };
        let fact = E::AirShown { space, japan: flights(japan), allies: flights(allies), blocks };
        return Next::Act(vec![fact.into()]);
    }
    let mut draft = Draft::new(state);
    let mut prompts = Vec::new();
    for side in Side::BOTH.into_iter().filter(|side| battle.air[side.ix()].is_none()) {
        match day::forced(state, battle, side) {
            Some(duties) => day::seal(&mut draft, battle, side, &duties, &[]),
            None => prompts.push(ask(side, AsiaTask::AssignAir { seat: side.seat(), space: space.clone() })),
        }
    }
    if draft.facts.is_empty() { Next::Wait(prompts) } else { Next::Act(draft.into_events()) }
}

/// After damage: the next check, or the end of the battle (8.4).
fn go_on(draft: &mut Draft, battle: &ZoneBattle) {
    let zone = draft.zone_id(battle.zone);
    if battle.method == Some(Chit::Avoid) {
        leave(draft, battle);
    }
    let goes_on = is_opposed(&draft.state, battle.zone) && !only_submarine(&draft.state, battle.zone);
    let fights = battle.strike.is_none() && battle.leaving.is_none();
    if goes_on && fights && battle.method != Some(Chit::Avoid) {
        draft.emit(E::CheckBegun { zone });
    } else {
        end(draft, battle);
    }
}

/// A side that avoids leaves the zone; the reacting side leaves first if both do (8.32).
fn leave(draft: &mut Draft, battle: &ZoneBattle) {
    let first = draft.state.active().enemy();
    let zone = draft.zone_id(battle.zone);
    for side in [first, first.enemy()] {
        if battle.chits[side.ix()] == Some(Chit::Avoid) {
            let ships = ships(&draft.state, side, battle.zone);
            if !ships.is_empty() {
                rebase::go_home(draft, side, &ships);
                draft.emit(E::ZoneLeft { seat: side.seat(), zone: zone.clone() });
            }
        }
    }
}

/// The battle is over. Submarine units in it return to their boxes (8.53), except one that supplies the zone.
fn end(draft: &mut Draft, battle: &ZoneBattle) {
    if let Some(leaving) = &battle.leaving {
        extended_operation::depart(draft, battle, leaving);
        return;
    }
    let zone = draft.zone_id(battle.zone);
    if battle.strike.is_none() {
        let fought = |state: &State, side: Side| attacking_submarine(state, side, battle.zone).is_some();
        let here = Side::BOTH.map(|side| fought(&draft.state, side));
        bring_submarines_home(draft, |side| here[side.ix()]);
    }
    draft.emit(E::BattleEnded { zone });
    if let Some(strike) = battle.strike {
        surprise_attack::over(draft, strike.area);
    }
}

/// Every submarine unit returns to its box and receives the steps that waited for it (4.61, 8.53).
pub fn submarines_home(draft: &mut Draft) {
    bring_submarines_home(draft, |_| true);
}

pub(crate) fn bring_submarines_home(draft: &mut Draft, whose: impl Fn(Side) -> bool) {
    use crate::model::state::{PieceState, Track};
    let units = [(Side::Japan, Track::JapanSubmarineWaits), (Side::Allies, Track::UsSubmarineWaits)];
    for (side, waits) in units.into_iter().filter(|(side, _)| whose(*side)) {
        let Some(piece) = draft.state.submarine(side) else { continue };
        let held = *draft.state.piece(piece);
        let waiting = draft.state.track(waits);
        let steps = if held.at.is_in_play() { held.steps } else { 0 };
        let steps = (steps + waiting).min(2);
        if steps > 0 && (waiting > 0 || matches!(held.at, PieceLocation::Sea(_))) {
            draft.set_piece(piece, PieceState { steps, ..PieceState::off(PieceLocation::Holding) }, true);
            draft.set_tracks(&[(waits, 0)]);
        }
    }
}
