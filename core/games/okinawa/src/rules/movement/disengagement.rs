//! Disengagement: all units of a side in an engaged hex leave, or none. A die decides whether the units left there fire
//! at them in the first hex that they enter.
//!
//! Sections: `9.9`, `9.91`, `9.92`, `9.93`, `9.94`, `9.95`, `9.96`.

use crate::model::board::{Unit, space};
use crate::model::fact::{OkinawaFact as F, walked};
use crate::model::ground_fact::WalkFact as W;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Condition, Disengagement, Gait, State, UnderWay};
use crate::model::vocabulary::Power;
use crate::rules::aftermath::entry;
use crate::rules::fire::{self, strength};
use crate::rules::next::{Dice, Next};
use crate::rules::{command, movement, movement_cost, paths};
use adjutant_hex::Hex;

/// A side's units leave a hex.
///
/// # Errors
/// They may not leave, or not all of them can go there.
pub fn declare(state: &State, power: Power, hex: Hex, to: Hex) -> Result<Vec<F>, No> {
    movement::may_order(state, power)?;
    let units: Vec<Unit> = state.units_of(power, hex).collect();
    let is_pinned = |unit: &Unit| state.unit(*unit).condition == Condition::Pinned;
    if !state.engaged.contains(&hex) || units.is_empty() {
        return Err(No::NotEngaged { hex: space(hex) });
    }
    if units.iter().any(is_pinned) {
        return Err(No::CannotDisengage { hex: space(hex) });
    }
    walks(state, power, hex, to, &units)?;
    Ok(vec![walked(W::Disengaging { power, hex, to, units })])
}

/// The remaining movement of each unit after it has left.
fn walks(state: &State, power: Power, hex: Hex, to: Hex, units: &[Unit]) -> Result<Vec<(Unit, UnderWay)>, No> {
    if state.engaged.contains(&to) || state.has_units(power.enemy(), to) {
        return Err(No::EnemyThere { hex: space(to) });
    }
    let controlled = |at| paths::is_controlled(state, power, Some(hex), at);
    let walk = |unit: &Unit| {
        let kind = || state.def(*unit).ty.kind();
        let halves = movement_cost::step(state, *unit, hex, to)?;
        if controlled(hex) && controlled(to) {
            return Err(No::ZoneToZone { kind: kind(), hex: space(to) });
        }
        let all = movement_cost::allowance(state, *unit, false);
        let left = all.checked_sub(halves);
        let left = left.ok_or_else(|| No::TooDear { kind: kind(), hex: space(to), halves, left: all })?;
        let gait = if controlled(to) { Gait::Entered } else { Gait::Free };
        Ok((*unit, UnderWay { left, gait, is_strategic: false, left_behind: Some(hex) }))
    };
    units.iter().map(walk).collect()
}

/// The modifier of the die: a nearby Japanese headquarters, and a disrupted unit that leaves (9.91b, c).
pub fn modifier(state: &State, power: Power, hex: Hex, units: &[Unit]) -> i16 {
    let led = power == Power::Japan && command::of_japanese_headquarters(state).contains(&hex);
    let disrupted = units.iter().any(|unit| state.unit(*unit).condition == Condition::Disrupted);
    i16::from(disrupted) - i16::from(led)
}

/// The next step of a disengagement.
pub(crate) fn next(state: &State, leaving: &Disengagement) -> Next {
    let (power, hex, to, units) = (leaving.power, leaving.hex, leaving.to, &leaving.units);
    let Some(is_fired_at) = leaving.is_fired_at else {
        return Next::roll(state, Dice::d6("disengagement", power, 1), |faces| {
            let die = faces.first().copied().unwrap_or(6).cast_signed() + modifier(state, power, hex, units);
            let most = i16::from(state.board.tables.disengage[power.ix()]);
            vec![walked(W::DisengagementRead { die, is_fired_at: die > most })]
        });
    };
    if !leaving.has_left {
        // This was checked when the order was given, and nothing has moved since.
        let walks = walks(state, power, hex, to, units).unwrap_or_default();
        return Next::Act(vec![walked(W::Disengaged { hex, to, walks })]);
    }
    let arrives = |facts: &mut Vec<F>| {
        for unit in units {
            facts.extend(movement::interdiction(state, *unit, to));
        }
        facts.extend(entry::enter(state, power, units, to));
    };
    let left: Vec<Unit> = state.units_of(power.enemy(), hex).filter(|unit| state.is_good_order(*unit)).collect();
    if !is_fired_at || left.is_empty() {
        let mut facts = vec![walked(W::DisengagementEnded)];
        arrives(&mut facts);
        return Next::Act(facts);
    }
    // The terrain of the hex that they leave protects them (9.93b).
    let shot = strength::Aimed {
        target: to,
        row: strength::row(state, power, hex),
        targets: units,
        from_fortification: strength::shelters(state, &left, |_| false),
    };
    let aim = strength::aim(state, power.enemy(), &strength::at_hand(state, &left), &shot);
    fire::throw(state, "opportunity_fire", aim, power.enemy(), to, |read| {
        let result = read.result;
        let mut facts = vec![walked(W::OpportunityRead { shot: read }), walked(W::DisengagementEnded)];
        let struck = fire::strike(state, power, to, units, result);
        if !struck.is_empty() {
            facts.push(walked(W::Halted { units: units.clone() }));
        }
        facts.extend(struck);
        arrives(&mut facts);
        facts
    })
}
