//! Advances into a hex that the enemy has left: at once or not at all, within stacking limits, regardless of zones of
//! control.
//!
//! Sections: `8.32`, `10.36`.

use crate::model::board::{Unit, space};
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::GroundFact as G;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Advance, State};
use crate::model::vocabulary::Power;
use crate::rules::aftermath::{entry, retreat::can_enter};
use crate::rules::next::Next;
use crate::rules::stacking;
use adjutant_hex::Hex;

/// The current advance, the United States' first.
pub fn current(state: &State) -> Option<&Advance> {
    let all = || state.pending.advances.iter();
    all().find(|advance| advance.power == Power::Us).or(all().next())
}

/// The units that may advance: in good order, not engaged, unhurt by the last results, next to the hex, and with a way
/// into it.
pub fn eligible(state: &State, advance: &Advance) -> Vec<Unit> {
    let hex = advance.hex;
    if state.has_units(advance.power.enemy(), hex) || state.engaged.contains(&hex) {
        return Vec::new();
    }
    let has_room = |unit: &Unit| stacking::may_stop(state, *unit, hex).is_ok();
    let may = |unit: &Unit| {
        let near = state.hex_of(*unit).is_some_and(|from| can_enter(state, *unit, from, hex));
        near && state.is_free(*unit) && !state.pending.hurt.contains(unit)
    };
    advance.units.iter().copied().filter(|unit| may(unit) && has_room(unit)).collect()
}

/// The next step: the question to the side that may advance.
pub fn next(state: &State, advance: &Advance) -> Next {
    if eligible(state, advance).is_empty() {
        let none = G::Advanced { power: advance.power, hex: advance.hex, units: Vec::new() };
        return Next::Act(vec![F::Ground(none)]);
    }
    Next::ask(advance.power, T::Advance { seat: advance.power.seat(), hex: space(advance.hex) })
}

/// Units advance, or none do.
///
/// # Errors
/// No advance is due, or a unit may not take part.
pub fn go(state: &State, power: Power, hex: Hex, units: &[Unit]) -> Result<Vec<F>, No> {
    let pending = &state.pending;
    let is_due = pending.entries.is_empty()
        && pending.tolls.is_empty()
        && pending.retreats.is_empty()
        && pending.weary.is_empty();
    let due = current(state).filter(|advance| is_due && advance.power == power && advance.hex == hex);
    let advance = due.ok_or(No::NotAsked {})?;
    let may = eligible(state, advance);
    if let Some(unit) = units.iter().enumerate().find_map(|(at, unit)| {
        let is_wrong = !may.contains(unit) || units[..at].contains(unit);
        is_wrong.then_some(*unit)
    }) {
        return Err(No::CannotAdvance { kind: state.def(unit).ty.kind(), hex: space(hex) });
    }
    let coming = units.iter().filter(|unit| !state.def(**unit).stacks_free).count();
    if coming + stacking::counted(state, power, hex) > stacking::MOST {
        return Err(No::NoRoom { hex: space(hex) });
    }
    let mut facts = vec![F::Ground(G::Advanced { power, hex, units: units.to_vec() })];
    facts.extend(entry::enter(state, power, units, hex));
    Ok(facts)
}
