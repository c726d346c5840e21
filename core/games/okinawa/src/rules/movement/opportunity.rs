//! Fire at infiltrating units: always possible for the United States, for Japan with *conceal* against *infiltrate*; at
//! once or not at all.
//!
//! Sections: `9.83`, `9.84`, `J21`, `J53`.

use crate::model::board::{Unit, space};
use crate::model::fact::{OkinawaFact as F, walked};
use crate::model::ground_fact::WalkFact as W;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Gait, State, UnderWay};
use crate::model::vocabulary::{JapaneseChit, Power, UsChit};
use crate::rules::fire::{self, strength};
use crate::rules::next::Next;
use crate::rules::{paths, tactics};
use adjutant_hex::Hex;

/// Units that may fire at a side's unit in a hex: adjacent, in good order and not engaged, if the tactics chits allow
/// it.
pub fn shooters(state: &State, mover: Power, hex: Hex) -> Vec<Unit> {
    let conceals = tactics::us_effect(state) == Some(UsChit::Infiltrate)
        && tactics::japanese_effect(state) == Some(JapaneseChit::Conceal);
    if mover == Power::Us && !conceals {
        return Vec::new();
    }
    let around = hex.neighbours().flat_map(|(_, from)| state.units_of(mover.enemy(), from));
    around.filter(|unit| state.is_free(*unit)).collect()
}

/// The fact that a unit moved from one zone of control into another where it can be fired at.
pub(crate) fn seen(state: &State, unit: Unit, from: Hex, to: Hex, walk: UnderWay) -> Option<F> {
    let power = state.def(unit).power;
    let controlled = |hex| paths::is_controlled(state, power, walk.left_behind, hex);
    let infiltrates = walk.gait == Gait::Stopped && controlled(from) && controlled(to);
    let is_seen = infiltrates && !shooters(state, power, to).is_empty();
    is_seen.then_some(walked(W::InfiltrationSeen { unit, hex: to }))
}

/// The next step while a unit is fired at.
pub(crate) fn next(state: &State) -> Option<Next> {
    let (unit, hex, units) = state.movement.infiltrator.as_ref()?;
    let def = state.def(*unit);
    let shooter = def.power.enemy();
    let Some(units) = units else {
        let (seat, kind) = (shooter.seat(), def.ty.kind());
        return Some(Next::ask(shooter, T::FireAtInfiltrator { seat, kind, hex: space(*hex) }));
    };
    let row = strength::row(state, def.power, *hex);
    let shot = strength::Aimed {
        target: *hex,
        row,
        targets: &[*unit],
        from_fortification: strength::shelters(state, units, |_| false),
    };
    let aim = strength::aim(state, shooter, &strength::at_hand(state, units), &shot);
    Some(fire::throw(state, "opportunity_fire", aim, shooter, *hex, |read| {
        let result = read.result;
        let mut facts = vec![walked(W::OpportunityRead { shot: read })];
        facts.extend(fire::strike(state, def.power, *hex, &[*unit], result));
        facts.push(walked(W::Halted { units: vec![*unit] }));
        facts
    }))
}

/// A side chooses the units that fire.
///
/// # Errors
/// No unit infiltrates, or a unit may not fire.
pub fn answer(state: &State, power: Power, units: &[Unit]) -> Result<Vec<F>, No> {
    let waits = state.movement.infiltrator.as_ref().filter(|(_, _, units)| units.is_none());
    let (unit, hex, _) = waits.filter(|(unit, _, _)| state.def(*unit).power != power).ok_or(No::NotAsked {})?;
    let may = shooters(state, state.def(*unit).power, *hex);
    let wrong = units.iter().enumerate().find(|(at, one)| !may.contains(one) || units[..*at].contains(one));
    if let Some((_, one)) = wrong {
        return Err(No::CannotAnswer { kind: state.def(*one).ty.kind() });
    }
    Ok(vec![walked(W::InfiltratorAnswered { units: units.to_vec() })])
}
