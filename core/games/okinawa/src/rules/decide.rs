//! Decides an order: its facts, or a refusal.
//!
//! Sections: `4.1`.

use crate::model::fact::OkinawaFact as F;
use crate::model::order::OkinawaOrder as O;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Phase, State};
use crate::model::vocabulary::Power;
use crate::rules::air_sea::{self, japanese_attack, us_attack};
use crate::rules::calendar::{arrivals, north, rest};
use crate::rules::{aftermath, appeal, assault, bombardment, fire, movement, replacement, set_up, tactics};
use adjutant_core::term::PhaseWord;

/// Checks the current phase.
fn phase(state: &State, phase: Phase) -> Result<(), No> {
    let now = || PhaseWord(state.phase.word().to_owned());
    if state.phase == phase { Ok(()) } else { Err(No::WrongPhase { now: now() }) }
}

/// Checks that the current phase is a movement phase.
fn moves(state: &State) -> Result<(), No> {
    if movement::mover(state).is_some() { Ok(()) } else { phase(state, Phase::UsMovement) }
}

/// Checks that the current phase is an assault phase.
fn assaults(state: &State) -> Result<(), No> {
    if assault::attacker(state).is_some() { Ok(()) } else { phase(state, Phase::UsAssault) }
}

/// The facts of an order.
///
/// # Errors
/// A refusal of the rules.
pub fn decide(state: &State, power: Power, order: &O) -> Result<Vec<F>, No> {
    if state.campaign.verdict.is_some() {
        return Err(No::NotAsked {});
    }
    match order {
        O::DeclareAirAttack { attack } => {
            phase(state, Phase::AirSea)?;
            air_sea::declare(state, power, *attack)
        }
        O::Yamato { sail } => {
            phase(state, Phase::AirSea)?;
            air_sea::yamato(state, power, *sail)
        }
        O::FormUsGroups { groups } => {
            phase(state, Phase::AirSea)?;
            us_attack::form(state, power, groups)
        }
        O::Evacuate { bases } => {
            phase(state, Phase::AirSea)?;
            us_attack::evacuate(state, power, bases)
        }
        O::FormJapaneseGroups { groups } => {
            phase(state, Phase::AirSea)?;
            japanese_attack::form(state, power, groups)
        }
        O::ChooseUsChit { chit } => {
            phase(state, Phase::Tactics)?;
            tactics::choose_us(state, power, *chit)
        }
        O::ChooseJapaneseChit { chit } => {
            phase(state, Phase::Tactics)?;
            tactics::choose_japanese(state, power, *chit)
        }
        O::WritePlot { aimed } => {
            phase(state, Phase::Bombardment)?;
            bombardment::write(state, power, aimed)
        }
        O::LoseSteps { hex, losses } => aftermath::losses::lose(state, power, *hex, losses),
        O::Retreat { from, to, making_room } => aftermath::retreat::go(state, power, *from, *to, making_room),
        O::Advance { hex, units } => aftermath::advance::go(state, power, *hex, units),
        O::PayFatigue { hex, division } => aftermath::pay(state, power, *hex, *division),
        O::Place { unit, hex } if state.phase == Phase::JapaneseMovement => arrivals::appear(state, power, *unit, *hex),
        O::Place { unit, hex } => {
            phase(state, Phase::SetUp)?;
            set_up::place(state, power, *unit, *hex)
        }
        O::SetFortification { hex, side } => {
            phase(state, Phase::SetUp)?;
            set_up::markers::fortify(state, power, *hex, *side)
        }
        O::LayMine { hex, is_real } => {
            phase(state, Phase::SetUp)?;
            set_up::markers::mine(state, power, *hex, *is_real)
        }
        O::TakeMarkers { hex } => {
            phase(state, Phase::SetUp)?;
            set_up::markers::take(state, power, *hex)
        }
        O::TakeLoss { unit } => {
            phase(state, Phase::SetUp)?;
            set_up::markers::lose(state, power, *unit)
        }
        O::RestDivision { division } => {
            phase(state, Phase::SetUp)?;
            set_up::markers::rest(state, power, *division)
        }
        O::SetUpRest => {
            phase(state, Phase::SetUp)?;
            set_up::suggested::all(state, power)
        }
        O::EndSetUp => {
            phase(state, Phase::SetUp)?;
            set_up::end(state, power)
        }
        O::WriteLanding { beach, divisions } => {
            phase(state, Phase::SetUp)?;
            set_up::written::landing(state, power, *beach, *divisions)
        }
        O::WritePoints { points, headquarters } => {
            phase(state, Phase::SetUp)?;
            set_up::written::points(state, power, points, *headquarters)
        }
        O::Lift { division } => rest::lift(state, power, *division),
        O::Return { unit, hex } => {
            phase(state, Phase::UsMovement)?;
            rest::come_back(state, power, *unit, *hex)
        }
        O::Rebuild { unit, steps } => {
            phase(state, Phase::Recovery)?;
            rest::rebuild(state, power, *unit, *steps)
        }
        O::EndRebuilding => {
            phase(state, Phase::Recovery)?;
            rest::end(state, power)
        }
        O::Sail { units, hex, further } => {
            phase(state, Phase::UsMovement)?;
            movement::coastal::sail(state, power, units, *hex, further)
        }
        O::EvacuateBeach => {
            phase(state, Phase::UsMovement)?;
            rest::evacuate(state, power)
        }
        O::DeclareCounteroffensive => {
            phase(state, Phase::JapaneseMovement)?;
            appeal::declare(state, power)
        }
        O::AnnounceSouth => {
            phase(state, Phase::JapaneseMovement)?;
            movement::announce_south(state, power)
        }
        O::SailCoast { unit } => {
            phase(state, Phase::JapaneseMovement)?;
            movement::coastal::declare(state, power, *unit)
        }
        O::Shift { unit, hex } => {
            phase(state, Phase::JapaneseMovement)?;
            movement::coastal::shift(state, power, *unit, *hex)
        }
        O::GoFurther { hex } => {
            phase(state, Phase::JapaneseMovement)?;
            movement::coastal::go_further(state, power, *hex)
        }
        O::Abandon { unit } => movement::abandon(state, power, *unit),
        O::Exit { unit } => {
            phase(state, Phase::JapaneseMovement)?;
            north::exit(state, power, *unit)
        }
        O::BringBack { unit, hex } => {
            phase(state, Phase::Replacement)?;
            appeal::bring_back(state, power, *unit, *hex)
        }
        O::Land { unit, hex } => {
            phase(state, Phase::UsMovement)?;
            movement::land(state, power, *unit, *hex)
        }
        O::Move { unit, way, is_strategic } => {
            moves(state)?;
            movement::walk(state, power, *unit, way, *is_strategic)
        }
        O::MoveStack { units, way, is_strategic } => {
            moves(state)?;
            movement::stack::walk(state, power, units, way, *is_strategic)
        }
        O::MoveAll { hex, way } => {
            moves(state)?;
            movement::stack::all(state, power, *hex, way)
        }
        O::Disengage { hex, to } => {
            moves(state)?;
            movement::disengagement::declare(state, power, *hex, *to)
        }
        O::FireAtInfiltrator { units } => {
            moves(state)?;
            movement::opportunity::answer(state, power, units)
        }
        O::EndMovement { blow_bridge } => {
            moves(state)?;
            movement::end(state, power, *blow_bridge)
        }
        O::PlaceFortifications { abandoned, placed } => {
            phase(state, Phase::JapaneseMovement)?;
            movement::fortifications::place(state, power, abandoned, placed)
        }
        O::Observe { guns, target } => {
            phase(state, Phase::FireCombat)?;
            fire::observers::call(state, power, *guns, *target)
        }
        O::ChooseGuns { choice } => {
            phase(state, Phase::FireCombat)?;
            fire::observers::choose(state, power, *choice)
        }
        O::Fire { shots } => {
            phase(state, Phase::FireCombat)?;
            fire::name(state, power, shots)
        }
        O::EndFire => {
            phase(state, Phase::FireCombat)?;
            fire::end(state, power)
        }
        O::Assault { hex, units } => {
            assaults(state)?;
            assault::launch::launch(state, power, *hex, units)
        }
        O::Follow { unit } => {
            assaults(state)?;
            assault::launch::follow(state, power, *unit)
        }
        O::FireMortars { units } => {
            assaults(state)?;
            assault::aids::mortars(state, power, units)
        }
        O::TryTanks { tries } => {
            assaults(state)?;
            assault::aids::tanks(state, power, *tries)
        }
        O::Pledge { headquarters, banzai } => {
            assaults(state)?;
            assault::aids::pledge(state, power, *headquarters, *banzai)
        }
        O::FleeWithHeadquarters { way } => {
            assaults(state)?;
            assault::outcome::flee(state, power, way)
        }
        O::Replace { lost, company, hex } => {
            phase(state, Phase::Replacement)?;
            replacement::replace(state, power, *lost, *company, *hex)
        }
        O::EndReplacement => {
            phase(state, Phase::Replacement)?;
            replacement::end(state, power)
        }
        O::EndAssaults => {
            assaults(state)?;
            assault::launch::end(state, power)
        }
        // Only a game master gives this order.
        O::Edit { .. } => Err(No::NotAsked {}),
    }
}
