//! Observers, who direct the guns of a hex at a target two or three hexes away.
//!
//! Sections: `10.16`, `10.17`, `10.18`, `J27`.

use crate::model::board::space;
use crate::model::fact::{OkinawaFact as F, shot};
use crate::model::ground_fact::ShootingFact as S;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{GunChoice, State, Try};
use crate::model::vocabulary::{Power, Terrain, Type};
use crate::rules::fire::strength::{self, OBSERVED};
use crate::rules::next::{Dice, Next};
use crate::rules::zones_of_control;
use adjutant_hex::Hex;
use std::collections::{BTreeSet, VecDeque};

/// Whether a free friendly unit next to the target is connected with the guns. The connecting hexes must have no
/// engaged units and no enemies. An enemy zone of control must have a friendly unit in it (10.16).
pub fn has_observer(state: &State, power: Power, guns: Hex, target: Hex) -> bool {
    let enemy = power.enemy();
    let mut reached = BTreeSet::from([guns]);
    let mut open = VecDeque::from([guns]);
    while let Some(hex) = open.pop_front() {
        if hex.distance(target) == 1 && state.units_of(power, hex).any(|unit| state.is_free(unit)) {
            return true;
        }
        for (_, to) in state.board.joined(hex, !state.bridge_blown) {
            let is_barred =
                state.engaged.contains(&to) || state.has_units(enemy, to) || zones_of_control::bars(state, enemy, to);
            // The observer next to the target is at most one hex off the direct way.
            let is_near = to.distance(target) <= OBSERVED + 1;
            if !is_barred && is_near && reached.insert(to) {
                open.push_back(to);
            }
        }
    }
    false
}

/// The guns of a hex call for an observer.
///
/// # Errors
/// The hex has no guns for that target, or they already tried.
pub fn call(state: &State, power: Power, guns: Hex, target: Hex) -> Result<Vec<F>, No> {
    super::may_fire(state, power)?;
    super::target(state, power, target)?;
    let no = || No::NoObserver { guns: space(guns), target: space(target) };
    let is_ready = |unit| {
        state.def(unit).ty == Type::Artillery
            && strength::gun(state, unit, target).is_ok_and(|gun| gun.is_far)
            && guns.distance(target) <= OBSERVED
    };
    let of_side = || state.fire.tries.iter().filter(|one| one.power == power);
    let was_led = of_side().any(|one| one.guns == guns && (one.target == target || one.succeeds == Some(true)));
    let can = state.units_of(power, guns).any(is_ready) && has_observer(state, power, guns, target);
    if was_led || !can {
        return Err(no());
    }
    Ok(vec![shot(S::ObserverCalled { power, guns, target })])
}

/// The guns of a side whose choice is still open.
pub(crate) fn undecided(state: &State) -> Option<Try> {
    let waits = |one: &&Try| one.succeeds == Some(false) && one.choice.is_none();
    state.fire.tries.iter().find(waits).copied()
}

/// The target that these guns chose for indirect fire, if it is another than this one.
pub(crate) fn is_bound(state: &State, power: Power, guns: Hex, target: Hex) -> Option<Hex> {
    let binds = |one: &&Try| one.power == power && one.guns == guns && one.choice == Some(GunChoice::Indirect);
    state.fire.tries.iter().find(binds).map(|one| one.target).filter(|bound| *bound != target)
}

/// The choice for guns without an observer.
///
/// # Errors
/// No guns of the side need a choice.
pub fn choose(state: &State, power: Power, choice: GunChoice) -> Result<Vec<F>, No> {
    let waits = undecided(state).filter(|one| one.power == power).ok_or(No::NotAsked {})?;
    Ok(vec![shot(S::GunsChosen { power, guns: waits.guns, choice })])
}

/// The die of an observer: easier if the target has clear terrain only.
pub(crate) fn next(state: &State, called: Try) -> Next {
    let (power, guns, target) = (called.power, called.guns, called.target);
    Next::roll(state, Dice::d6("observer", power, 1), |faces| {
        let is_clear =
            state.board.land(target).is_some_and(|def| def.terrain.iter().all(|terrain| *terrain == Terrain::Clear));
        let die = faces.first().copied().unwrap_or(6).cast_signed() - i16::from(is_clear);
        let succeeds = die <= i16::from(state.board.tables.observer[power.ix()]);
        vec![shot(S::Observed { power, guns, target, succeeds })]
    })
}
