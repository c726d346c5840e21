//! What an order makes happen, or why it does not.
//!
//! Sections: `4.1`.

use crate::model::fact::OkinawaFact as F;
use crate::model::order::OkinawaOrder as O;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Phase, State};
use crate::model::vocabulary::Power;
use crate::rules::air_sea::{self, japanese_attack, us_attack};
use crate::rules::{bombardment, tactics};
use adjutant_core::term::PhaseWord;

/// That a phase is on.
fn phase(state: &State, phase: Phase) -> Result<(), No> {
    let now = || PhaseWord(state.phase.word().to_owned());
    if state.phase == phase { Ok(()) } else { Err(No::WrongPhase { now: now() }) }
}

/// The facts of an order.
///
/// # Errors
/// A refusal.
pub fn decide(state: &State, power: Power, order: &O) -> Result<Vec<F>, No> {
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
    }
}
