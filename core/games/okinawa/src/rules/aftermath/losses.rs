//! Step losses: the owner chooses the units, and Japan may sometimes retreat instead of losing some steps.
//!
//! Sections: `8.32`, `10.32`, `11.52`, `14.31`, `16`, `16.3`.

use crate::model::board::{Unit, space};
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::GroundFact as G;
use crate::model::order::Steps;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Cause, Loss, Retreat, State, Toll, UnitLocation};
use crate::model::vocabulary::{Formation, Power, Type};
use crate::rules::next::Next;
use crate::rules::{calendar, victory};
use adjutant_hex::Hex;

/// The location of a unit that has lost its last step (15.4, 16, J20).
pub fn fallen(state: &State, unit: Unit, cause: Cause) -> UnitLocation {
    let def = state.def(unit);
    if def.power == Power::Us {
        return UnitLocation::ToRebuild;
    }
    let is_replaced = match def.ty {
        Type::Boeitai | Type::CompositeCompany | Type::Outpost | Type::Hq => false,
        Type::Infantry
        | Type::Artillery
        | Type::Tank
        | Type::Supply
        | Type::MachineGun
        | Type::AntiTank
        | Type::Mortar
        | Type::SpigotMortar
        | Type::Raider
        | Type::ShippingEngineer => def.formation != Formation::IeShimaGarrison && def.code != calendar::UDO,
    };
    let in_combat = matches!(cause, Cause::Fire | Cause::Assault);
    if is_replaced && in_combat { UnitLocation::OkinawaBox } else { UnitLocation::Gone }
}

/// The remaining units of a toll, and the maximum and minimum of steps to lose.
fn span(state: &State, toll: &Toll) -> (Vec<Unit>, u8, u8) {
    let there = |unit: &Unit| state.hex_of(*unit) == Some(toll.hex);
    let units: Vec<Unit> = toll.units.iter().copied().filter(there).collect();
    let all = units.iter().map(|unit| state.steps_left(*unit)).fold(0, u8::saturating_add);
    (units, toll.steps.min(all), toll.least.min(all))
}

/// The losses, if there is no choice.
fn forced(state: &State, toll: &Toll) -> Option<Vec<Steps>> {
    let (units, most, least) = span(state, toll);
    let all = || units.iter().map(|unit| Steps { unit: *unit, steps: state.steps_left(*unit) }).collect::<Vec<_>>();
    let total: u8 = all().iter().map(|one| one.steps).fold(0, u8::saturating_add);
    match units.as_slice() {
        [] => Some(Vec::new()),
        _ if least == total => Some(all()),
        [unit] if least == most => Some(vec![Steps { unit: *unit, steps: most }]),
        _ => None,
    }
}

/// The next step while losses are due: forced losses are applied; otherwise both owners are asked at once.
pub fn next(state: &State) -> Next {
    let tolls = &state.pending.tolls;
    if let Some((toll, losses)) = tolls.iter().find_map(|toll| Some((toll, forced(state, toll)?))) {
        return Next::Act(facts(state, toll, &losses));
    }
    let ask = |toll: &Toll| {
        let (_, steps, least) = span(state, toll);
        (toll.power, T::LoseSteps { seat: toll.power.seat(), hex: space(toll.hex), steps, least })
    };
    Next::Wait(tolls.iter().map(ask).collect())
}

/// A player chooses the units that lose steps.
///
/// # Errors
/// No losses are due there, or the choice is illegal.
pub fn lose(state: &State, power: Power, hex: Hex, losses: &[Steps]) -> Result<Vec<F>, No> {
    let due = state.pending.tolls.iter().find(|toll| toll.power == power && toll.hex == hex);
    let toll = due.ok_or(No::NotAsked {})?;
    let (units, most, least) = span(state, toll);
    for (at, loss) in losses.iter().enumerate() {
        let is_twice = losses[..at].iter().any(|other| other.unit == loss.unit);
        let is_there = units.contains(&loss.unit) && loss.steps > 0;
        if is_twice || !is_there || loss.steps > state.steps_left(loss.unit) {
            return Err(No::NotItsSteps { kind: state.def(loss.unit).ty.kind(), hex: space(hex) });
        }
    }
    let found = losses.iter().map(|loss| loss.steps).fold(0, u8::saturating_add);
    if found < least || found > most {
        return Err(No::WrongSteps { hex: space(hex), least, most, found });
    }
    Ok(facts(state, toll, losses))
}

fn facts(state: &State, toll: &Toll, losses: &[Steps]) -> Vec<F> {
    let is_last = |loss: &Steps| loss.steps >= state.steps_left(loss.unit);
    let loss = |one: &Steps| {
        let fallen = is_last(one).then(|| fallen(state, one.unit, toll.cause));
        Loss { unit: one.unit, steps: one.steps, fallen }
    };
    let mut facts = vec![F::Ground(G::StepsLost { hex: toll.hex, losses: losses.iter().map(loss).collect() })];
    let dead: Vec<Unit> = losses.iter().filter(|one| is_last(one)).map(|one| one.unit).collect();
    facts.extend(victory::on_deaths(state, &dead));
    for one in losses {
        let division = state.def(one.unit).formation;
        if division.division().is_some() {
            facts.push(F::Ground(G::Tired { division, points: one.steps, hex: None }));
        }
    }
    let lost = losses.iter().map(|one| one.steps).fold(0, u8::saturating_add);
    let (units, _, _) = span(state, toll);
    let dies = |unit: &Unit| losses.iter().any(|one| one.unit == *unit && is_last(one));
    let units: Vec<Unit> = units.into_iter().filter(|unit| !dies(unit)).collect();
    let hexes = toll.retreat + toll.steps.saturating_sub(lost);
    // Units that lost fewer steps than were due, for lack of steps, are eliminated. The others chose to retreat
    // (10.32b, 11.52).
    if hexes > 0 && !units.is_empty() {
        // After an assault the whole side retreats, whichever unit lost the steps (11.52).
        let stays = |unit: &Unit| toll.cause == Cause::Assault && !units.contains(unit) && !dies(unit);
        let others: Vec<Unit> = state.units_of(toll.power, toll.hex).filter(stays).collect();
        let units = units.into_iter().chain(others).collect();
        let retreat = Retreat {
            power: toll.power,
            from: toll.hex,
            units,
            hexes,
            path: Vec::new(),
            cause: toll.cause,
            may_stay: false,
            makes_room: false,
        };
        facts.push(F::Ground(G::RetreatDue(retreat)));
    }
    facts
}
