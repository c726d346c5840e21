//! Decides an order: its facts, or a refusal. It reads the side's own blocks and open information, never the faces of
//! enemy blocks.
//!
//! Sections: `1`, and of each order its own.

use crate::model::board::Zone;
use crate::model::order::{AsiaCommand as C, Flight};
use crate::model::refusal::AsiaRefusal as No;
use crate::model::sequence::Phase;
use crate::model::state::{Chit, GroundStage, State, Step, ZoneStage};
use crate::model::vocabulary::{Class, Side, Word};
use crate::rules::air_naval::{self, day, interception, kamikaze, strike, submarines};
use crate::rules::american_production;
use crate::rules::draft::Draft;
use crate::rules::extended_operation;
use crate::rules::extensive_rebasing;
use crate::rules::ground_combat;
use crate::rules::instructions::SideInstructions;
use crate::rules::naval_movement;
use crate::rules::network;
use crate::rules::next;
use crate::rules::operational_movement;
use crate::rules::production;
use crate::rules::rebase;
use crate::rules::strategic_movement;
use crate::rules::surprise_attack;
use adjutant_core::game::Decision;
use adjutant_core::term::PhaseWord;
use adjutant_events::{Event, SeatId};
use std::collections::BTreeSet;

/// Decides an order of a seat, with these standing instructions.
///
/// # Errors
/// A refusal of the rules.
pub fn decide(state: &State, said: SideInstructions, seat: &SeatId, order: &C) -> Decision {
    let side = Side::of_seat(seat).ok_or(No::not_asked())?;
    let mut draft = Draft::as_said(state, said);
    order_of(&mut draft, side, order)?;
    Ok(draft.into_events())
}

/// The facts of an order.
///
/// # Errors
/// A refusal of the rules.
pub fn facts(state: &State, side: Side, order: &C) -> Result<Vec<Event>, No> {
    let mut draft = Draft::new(state);
    order_of(&mut draft, side, order)?;
    Ok(draft.into_events())
}

fn named(phase: Phase) -> PhaseWord {
    PhaseWord(phase.word().to_owned())
}

/// The phase of this order or answer; none = it has no phase of its own.
const fn phase_of(order: &C) -> Option<Phase> {
    match order {
        C::Sail { .. }
        | C::Extend { .. }
        | C::BreakCode { .. }
        | C::React { .. }
        | C::SendSubmarine { .. }
        | C::Merge { .. }
        | C::Demonstrate { .. } => Some(Phase::NavalMovement),
        C::LayNetwork { .. } => Some(Phase::FirstSupply),
        C::Produce { .. } => Some(Phase::Production),
        C::FightAt { .. }
        | C::Choose { .. }
        | C::Fly { .. }
        | C::Submarine { .. }
        | C::Strike { .. }
        | C::StrikeShips { .. }
        | C::Kamikaze { .. } => Some(Phase::AirNavalCombat),
        C::March { .. } | C::Land { .. } | C::Drop { .. } | C::Occupy { .. } => Some(Phase::OperationalMovement),
        C::Transfer { .. } => Some(Phase::StrategicMovement),
        C::Attack { .. } | C::AttackWith { .. } | C::Charge { .. } => Some(Phase::GroundCombat),
        C::Rebase { .. } | C::RebaseFar { .. } => Some(Phase::Rebase),
        C::EndPhase {} | C::Edit { .. } => None,
    }
}

/// Checks that a phase is current and its side is asked for an order.
fn phase(state: &State, side: Side, phase: Phase) -> Result<(), No> {
    if state.moment.phase != phase {
        return Err(No::WrongPhase { needed: named(phase), now: named(state.moment.phase) });
    }
    if side != state.active() || state.step != Step::Open {
        return Err(No::not_asked());
    }
    Ok(())
}

fn not_asked_unless(asked: bool) -> Result<(), No> {
    if asked { Ok(()) } else { Err(No::not_asked()) }
}

/// Assigns air in the current battle or ground combat.
fn fly(draft: &mut Draft, state: &State, side: Side, flights: &[Flight], targets: &[Class]) -> Result<(), No> {
    if let Some(battle) = state.battle() {
        let open = battle.stage == ZoneStage::Duties && day::is_day(battle) && battle.air[side.ix()].is_none();
        not_asked_unless(open)?;
        return day::assign(draft, battle, side, flights, targets);
    }
    let battle = state.ground().ok_or(No::not_asked())?;
    not_asked_unless(battle.stage == GroundStage::Duties && battle.air[side.ix()].is_none())?;
    ground_combat::air::assign(draft, battle, side, flights)
}

/// A side that is not asked learns in which phase it would be.
fn order_of(draft: &mut Draft, side: Side, order: &C) -> Result<(), No> {
    let now = draft.state.moment.phase;
    ordered(draft, side, order).map_err(|no| match no {
        No::NotAsked { .. } => match phase_of(order).filter(|needed| *needed != now) {
            Some(needed) => No::NotAsked { needed: named(needed), now: named(now) },
            None => No::NotAskedNow { now: named(now) },
        },
        no => no,
    })
}

fn ordered(draft: &mut Draft, side: Side, order: &C) -> Result<(), No> {
    let state = draft.state.clone();
    let active = side == state.active();
    match order {
        C::Sail { zone, units } => {
            phase(&state, side, Phase::NavalMovement)?;
            naval_movement::sail(draft, side, zone, units)
        }
        C::Extend { zone, units } => {
            phase(&state, side, Phase::NavalMovement)?;
            extended_operation::order(draft, side, zone, units)
        }
        C::BreakCode { zone } if side == Side::Allies => naval_movement::break_code(draft, zone),
        C::React { units, submarine } => {
            let Step::React(zone) = state.step else { return Err(No::not_asked()) };
            not_asked_unless(!active)?;
            naval_movement::react(draft, zone, units, *submarine)
        }
        C::SendSubmarine { send } => {
            let Step::Submarine(zone) = state.step else { return Err(No::not_asked()) };
            not_asked_unless(active)?;
            naval_movement::add_submarine(draft, zone, *send)
        }
        C::LayNetwork { zones, submarine } => {
            not_asked_unless(active && state.step == Step::Network)?;
            network::lay(draft, zones, submarine.as_ref())
        }
        C::Produce { purchases } => {
            phase(&state, side, Phase::Production)?;
            production::produce(draft, side, purchases)
        }
        C::FightAt { zone } => {
            phase(&state, side, Phase::AirNavalCombat)?;
            air_naval::fight(draft, zone)
        }
        C::Choose { chit } => {
            if let (Step::Stand(zone), Side::Allies) = (&state.step, side) {
                return surprise_attack::answer(draft, *zone, *chit);
            }
            let battle = state.battle().ok_or(No::not_asked())?;
            not_asked_unless(battle.stage == ZoneStage::Chits && battle.chits[side.ix()].is_none())?;
            interception::choose(draft, battle, side, *chit)
        }
        C::Fly { flights, targets } => fly(draft, &state, side, flights, targets),
        C::Submarine { attack, on_damaged } => {
            let battle = state.battle().ok_or(No::not_asked())?;
            not_asked_unless(battle.stage == ZoneStage::Submarines(side))?;
            submarines::decide(draft, battle, side, *attack, *on_damaged)
        }
        C::Strike { area, airbase, at_port, flights } => {
            phase(&state, side, Phase::AirNavalCombat)?;
            let area = state.ordered_area(area)?;
            strike::order(
                draft,
                side,
                area,
                strike::Aim { airbase: *airbase, at_port: *at_port, targets: &[] },
                flights,
            )
        }
        C::StrikeShips { area, flights, targets } => {
            phase(&state, side, Phase::AirNavalCombat)?;
            let area = state.ordered_area(area)?;
            strike::order(draft, side, area, strike::Aim { airbase: false, at_port: false, targets }, flights)
        }
        C::March { units, to } => {
            phase(&state, side, Phase::OperationalMovement)?;
            let to = state.ordered_area(to)?;
            operational_movement::march(draft, side, units, to)
        }
        C::Land { units, area } => {
            phase(&state, side, Phase::OperationalMovement)?;
            let area = state.ordered_area(area)?;
            operational_movement::land(draft, side, units, area)
        }
        C::Drop { unit } => {
            if state.moment.phase != Phase::GroundCombat {
                phase(&state, side, Phase::OperationalMovement)?;
            } else if !active || state.step != Step::Open {
                return Err(No::not_asked());
            }
            operational_movement::drop(draft, side, *unit)
        }
        C::Occupy { unit, area } => {
            phase(&state, side, Phase::OperationalMovement)?;
            let area = state.ordered_area(area)?;
            operational_movement::occupy(draft, side, *unit, area)
        }
        C::Transfer { units, to } => {
            phase(&state, side, Phase::StrategicMovement)?;
            let to = state.ordered_area(to)?;
            strategic_movement::transfer(draft, side, units, to)
        }
        C::Attack { area, assault } => {
            phase(&state, side, Phase::GroundCombat)?;
            let area = state.ordered_area(area)?;
            ground_combat::attack(draft, side, area, *assault, None)
        }
        C::AttackWith { area, assault, power } => {
            phase(&state, side, Phase::GroundCombat)?;
            let area = state.ordered_area(area)?;
            ground_combat::attack(draft, side, area, *assault, Some(*power))
        }
        C::Rebase { units, area } => {
            if let (Step::Raid(zone), Side::Japan) = (&state.step, side) {
                let area = state.ordered_area(area)?;
                return surprise_attack::leave(draft, *zone, units, area);
            }
            if !rebase::comes_home(&state, side) {
                phase(&state, side, Phase::Rebase)?;
            }
            let area = state.ordered_area(area)?;
            rebase::order(draft, side, units, area)
        }
        C::Merge { area, kind } => {
            let moves = matches!(state.moment.phase, Phase::NavalMovement | Phase::Rebase);
            if !moves || !active || state.step != Step::Open {
                return Err(No::not_asked());
            }
            let area = state.ordered_area(area)?;
            rebase::merge(draft, side, area, *kind)
        }
        C::RebaseFar { units, area } => {
            if !rebase::comes_home(&state, side) {
                phase(&state, side, Phase::Rebase)?;
            }
            let area = state.ordered_area(area)?;
            extensive_rebasing::order(draft, side, units, area)
        }
        C::Demonstrate { zone } => {
            phase(&state, side, Phase::NavalMovement)?;
            american_production::demonstrate(draft, zone)
        }
        C::Charge { units, garrison } => {
            let battle = state.ground().ok_or(No::not_asked())?;
            not_asked_unless(side == Side::Japan && ground_combat::banzai::is_asked(&state, battle))?;
            ground_combat::banzai::decide(draft, battle, units, *garrison)
        }
        C::Kamikaze { units } => {
            let zone = kamikaze::asked(&state).filter(|_| side == Side::Japan).ok_or(No::not_asked())?;
            kamikaze::send(draft, zone, units)
        }
        C::EndPhase {} => end(draft, side),
        C::BreakCode { .. } | C::Edit { .. } => Err(No::not_asked()),
    }
}

/// Declines the current question where possible. Then only compulsory units react, submarines stay or wait, and air is
/// not assigned. No network is laid, no unit charges, surprised fleets rebase, and a battle is avoided. Returns whether
/// there was such a question.
fn decline(draft: &mut Draft, side: Side) -> Result<bool, No> {
    let state = draft.state.clone();
    let active = side == state.active();
    match &state.step {
        Step::React(zone) if !active => naval_movement::react(draft, *zone, &[], false)?,
        Step::Submarine(zone) if active => naval_movement::add_submarine(draft, *zone, false)?,
        Step::Network if active => network::lay(draft, &[], None)?,
        Step::Stand(zone) if side == Side::Allies => surprise_attack::answer(draft, *zone, Chit::Avoid)?,
        Step::Battle(battle) => match battle.stage {
            ZoneStage::Chits if battle.chits[side.ix()].is_none() => {
                interception::choose(draft, battle, side, Chit::Avoid)?;
            }
            ZoneStage::Duties if day::is_day(battle) && battle.air[side.ix()].is_none() => {
                day::assign(draft, battle, side, &[], &[])?;
            }
            ZoneStage::Submarines(of) if of == side => submarines::decide(draft, battle, side, false, false)?,
            _ => return Ok(false),
        },
        Step::Ground(battle) if side == Side::Japan && ground_combat::banzai::is_asked(&state, battle) => {
            ground_combat::banzai::decide(draft, battle, &[], false)?;
        }
        Step::Ground(battle) if battle.stage == GroundStage::Duties && battle.air[side.ix()].is_none() => {
            ground_combat::air::assign(draft, battle, side, &[])?;
        }
        Step::React(_)
        | Step::Submarine(_)
        | Step::Stand(_)
        | Step::Ground(_)
        | Step::Begin
        | Step::Open
        | Step::Network
        | Step::Warfare(_)
        | Step::Close
        | Step::Over
        | Step::Raid(_)
        | Step::Kamikaze(_) => return Ok(false),
    }
    Ok(true)
}

/// Ends the current phase, if no compulsory act is left.
fn end(draft: &mut Draft, side: Side) -> Result<(), No> {
    let state = &draft.state;
    if side == Side::Japan {
        if let Step::Raid(zone) = state.step {
            surprise_attack::stay(draft, zone);
            return Ok(());
        }
        if let Some(zone) = kamikaze::asked(state) {
            kamikaze::hold(draft, zone);
            return Ok(());
        }
    }
    if rebase::comes_home(state, side) {
        let ships = rebase::at_sea(state, side);
        rebase::go_home(draft, side, &ships);
        return Ok(());
    }
    if decline(draft, side)? {
        return Ok(());
    }
    let state = &draft.state;
    phase(state, side, state.moment.phase)?;
    match state.moment.phase {
        Phase::OperationalMovement => {
            let left: BTreeSet<Zone> =
                operational_movement::landings_left(state, side).into_iter().map(|(zone, _, _)| zone).collect();
            if !left.is_empty() {
                let zones = left.into_iter().map(|zone| state.board().zone(zone).id.clone()).collect();
                return Err(No::LandingLeft { zones });
            }
        }
        Phase::AirNavalCombat => {
            let left = air_naval::due(state);
            if !left.is_empty() {
                let zones = left.into_iter().map(|zone| state.board().zone(zone).id.clone()).collect();
                return Err(No::BattlesLeft { zones });
            }
        }
        Phase::GroundCombat => {
            let left = ground_combat::due(state);
            if !left.is_empty() {
                let areas = left.into_iter().map(|area| state.board().area(area).id.clone()).collect();
                return Err(No::CombatsLeft { areas });
            }
        }
        Phase::Production => return production::produce(draft, side, &[]),
        Phase::NavalMovement | Phase::FirstSupply | Phase::StrategicMovement | Phase::Rebase | Phase::FinalSupply => {}
    }
    next::finish(draft);
    Ok(())
}
