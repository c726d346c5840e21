//! Fire combat in groups of connected hexes. The United States name and roll their shots of a group. Japan answers with
//! knowledge of those dice. Both results take effect before the next group.
//!
//! Sections: `10`, `10.2`, `10.23`, `10.3`, `10.31`, `10.36`, `J54`.

pub mod compulsion;
pub mod observers;
pub mod strength;

use crate::model::board::{Unit, space};
use crate::model::fact::{OkinawaFact as F, shot};
use crate::model::ground_fact::{GroundFact as G, ShootingFact as S, ShotRead};
use crate::model::order::Shot;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Advance, Cause, Condition, Named, Phase, Retreat, State, Toll};
use crate::model::vocabulary::{Fired, Power, Terrain};
use crate::rules::aftermath;
use crate::rules::next::{Dice, Next};
use adjutant_hex::{Hex, Side};
use std::collections::BTreeSet;

/// The next step of the phase.
pub fn next(state: &State) -> Next {
    let fire = &state.fire;
    if let Some(called) = fire.tries.iter().find(|one| one.succeeds.is_none()) {
        return observers::next(state, *called);
    }
    if let Some(guns) = observers::undecided(state) {
        let (seat, at, target) = (guns.power.seat(), space(guns.guns), space(guns.target));
        return Next::ask(guns.power, T::ChooseGuns { seat, guns: at, target });
    }
    if let Some(next) = aftermath::next(state) {
        return next;
    }
    if is_unread(state, Power::Us) {
        return read(state, Power::Us);
    }
    let pass = |power| Next::Act(vec![shot(S::ShotsNamed { power, shots: Vec::new(), asks: None })]);
    let open = |power: Power| Next::ask(power, T::OpenGroup { seat: power.seat() });
    match (fire.asked, fire.done) {
        // A side without shooters or targets is not asked.
        (Some(power), _) if !can_shoot(state, power) => pass(power),
        (Some(power), _) => Next::ask(power, T::AnswerGroup { seat: power.seat() }),
        // The United States roll first, also for hexes that were drawn in.
        (None, _) if is_unread(state, Power::Japan) => read(state, Power::Japan),
        (None, _) if !fire.group.is_empty() => Next::Act(effects(state)),
        (None, [false, _]) => open(Power::Us),
        (None, [true, false]) => open(Power::Japan),
        (None, [true, true]) => Next::Act(vec![F::PhaseEnded { phase: Phase::FireCombat }]),
    }
}

/// Whether dice of a side's shots must still be rolled.
fn is_unread(state: &State, power: Power) -> bool {
    state.fire.group.iter().any(|shot| shot.power == power && shot.read.is_none())
}

/// Whether a side has a unit that can fire at a hex now.
fn can_shoot(state: &State, power: Power) -> bool {
    let targets: BTreeSet<Hex> =
        state.on_map().map(|(_, hex)| hex).filter(|hex| target(state, power, *hex).is_ok()).collect();
    let is_late = power == Power::Us && !state.fire.group.is_empty();
    let may = |unit: &Unit| state.def(*unit).power == power && (!is_late || is_drawn_in(state, *unit));
    let mut units = state.on_map().map(|(unit, _)| unit).filter(may);
    units.any(|unit| targets.iter().any(|hex| strength::gun(state, unit, *hex).is_ok()))
}

/// Checks that a side is asked for shots, of the open group or of a new one.
pub(crate) fn may_fire(state: &State, power: Power) -> Result<(), No> {
    let fire = &state.fire;
    if let Some(waiting) = observers::undecided(state).filter(|one| one.power == power) {
        return Err(No::GunsFirst { guns: space(waiting.guns) });
    }
    let waits = fire.tries.iter().any(|one| one.succeeds.is_none())
        || is_unread(state, Power::Us)
        || observers::undecided(state).is_some()
        || !state.pending.is_empty();
    let asked = match (fire.asked, fire.done) {
        (Some(power), _) => Some(power),
        (None, _) if !fire.group.is_empty() => None,
        (None, [false, _]) => Some(Power::Us),
        (None, [true, false]) => Some(Power::Japan),
        (None, [true, true]) => None,
    };
    let is_on = state.phase == Phase::FireCombat && !waits && asked == Some(power);
    if is_on { Ok(()) } else { Err(No::NotAsked {}) }
}

/// Checks that a side may shoot at a hex: it has enemies, is not engaged, and was not shot at in this phase.
pub(crate) fn target(state: &State, power: Power, hex: Hex) -> Result<(), No> {
    if !state.has_units(power.enemy(), hex) || state.engaged.contains(&hex) {
        return Err(No::NoTarget { hex: space(hex) });
    }
    if state.fire.shot_at.contains(&hex) { Err(No::ShotAt { hex: space(hex) }) } else { Ok(()) }
}

/// A side names shots; in an answer, none means no more in this group.
///
/// # Errors
/// The side is not asked, a unit cannot fire this way, or compulsory fire is missing.
pub fn name(state: &State, power: Power, shots: &[Shot]) -> Result<Vec<F>, No> {
    may_fire(state, power)?;
    let fire = &state.fire;
    if shots.is_empty() && fire.group.is_empty() {
        return Err(No::NoShots {});
    }
    let mut named: Vec<Unit> = Vec::new();
    for (at, shot) in shots.iter().enumerate() {
        target(state, power, shot.target)?;
        if shots[..at].iter().any(|other| other.target == shot.target) {
            return Err(No::ShotAt { hex: space(shot.target) });
        }
        if shot.units.is_empty() {
            return Err(No::NoShots {});
        }
        for unit in &shot.units {
            let kind = || state.def(*unit).ty.kind();
            if state.def(*unit).power != power {
                return Err(No::NotYours { kind: kind() });
            }
            if named.contains(unit) {
                return Err(No::NamedTwice { kind: kind() });
            }
            if power == Power::Us && !fire.group.is_empty() && !is_drawn_in(state, *unit) {
                return Err(No::NotInGroup { kind: kind() });
            }
            named.push(*unit);
        }
        let guns = guns(state, &shot.units, shot.target)?;
        let aim = worth(state, power, &guns, shot.target);
        if aim.column.is_none() && guns.iter().all(|gun| gun.is_far) {
            return Err(No::NoFeint { hex: space(shot.target) });
        }
    }
    compulsion::check(state, power, shots)?;
    let asks = match power {
        Power::Us if shots.is_empty() => None,
        Power::Us => Some(Power::Japan),
        Power::Japan if draws_in(state, shots) => Some(Power::Us),
        Power::Japan => None,
    };
    Ok(vec![shot(S::ShotsNamed { power, shots: shots.to_vec(), asks })])
}

/// Whether Japan shot at a US unit's hex in the open group.
fn is_drawn_in(state: &State, unit: Unit) -> bool {
    let hex = state.hex_of(unit);
    state.fire.group.iter().any(|shot| shot.power == Power::Japan && Some(shot.target) == hex)
}

/// Whether Japanese shots draw in a US hex that has not fired in the group and still can (J54).
fn draws_in(state: &State, shots: &[Shot]) -> bool {
    let fire = &state.fire;
    let ours = || fire.group.iter().filter(|shot| shot.power == Power::Us);
    let has_fired = |hex: Hex| ours().flat_map(|shot| &shot.units).any(|unit| state.hex_of(*unit) == Some(hex));
    let can = |hex: Hex| state.units_of(Power::Us, hex).any(|unit| state.is_free(unit) && !state.unit(unit).fired);
    !fire.done[Power::Us.ix()] && shots.iter().any(|shot| !has_fired(shot.target) && can(shot.target))
}

/// A side ends its fire in this phase.
///
/// # Errors
/// The side is not asked, a group is open, or compulsory fire is missing.
pub fn end(state: &State, power: Power) -> Result<Vec<F>, No> {
    may_fire(state, power)?;
    if !state.fire.group.is_empty() {
        return Err(No::NotAsked {});
    }
    compulsion::silence(state, power)?;
    Ok(vec![shot(S::FireEnded { power })])
}

fn guns(state: &State, units: &[Unit], target: Hex) -> Result<Vec<strength::Gun>, No> {
    units.iter().map(|unit| strength::gun(state, *unit, target)).collect()
}

/// Whether a US unit of the group fires at a fortification from a flank. The front is the hex that it faces and the two
/// next to that (J34).
fn is_flanked(state: &State, hex: Hex) -> bool {
    let Some((_, facing)) = state.fortification(hex) else { return false };
    let front = [facing, facing.clockwise(), facing.anticlockwise()];
    let side = |unit: &Unit| -> Option<Side> { hex.side_to(state.hex_of(*unit)?) };
    let flanks = |unit: &Unit| side(unit).is_some_and(|side| !front.contains(&side));
    let at = state.fire.group.iter().filter(|shot| shot.power == Power::Us && shot.target == hex);
    at.flat_map(|shot| &shot.units).any(flanks)
}

fn worth(state: &State, power: Power, guns: &[strength::Gun], target: Hex) -> strength::Aim {
    let targets: Vec<Unit> = state.units_of(power.enemy(), target).collect();
    let units: Vec<Unit> = guns.iter().map(|gun| gun.unit).collect();
    let from_fortification = strength::shelters(state, &units, |hex| is_flanked(state, hex));
    let row = strength::row(state, power.enemy(), target);
    strength::aim(state, power, guns, &strength::Aimed { target, row, targets: &targets, from_fortification })
}

/// The value of a shot by units.
///
/// # Errors
/// The hex is no target, or a unit cannot fire at it.
pub(crate) fn aim_of(state: &State, power: Power, units: &[Unit], hex: Hex) -> Result<strength::Aim, No> {
    target(state, power, hex)?;
    let is_twice = units.iter().enumerate().find(|(at, unit)| units[..*at].contains(unit));
    if let Some((_, unit)) = is_twice {
        return Err(No::NamedTwice { kind: state.def(*unit).ty.kind() });
    }
    Ok(worth(state, power, &guns(state, units, hex)?, hex))
}

/// The value of a named shot, although its units already count as having fired.
fn worth_of(state: &State, shot: &Named) -> strength::Aim {
    let mut before = state.clone();
    for unit in &shot.units {
        before.units[unit.ix()].fired = false;
    }
    let guns = guns(&before, &shot.units, shot.target).unwrap_or_default();
    worth(state, shot.power, &guns, shot.target)
}

/// The dice of the named shots: one each, none for shots that are too weak.
fn read(state: &State, power: Power) -> Next {
    let named = state.fire.group.iter().filter(|shot| shot.power == power && shot.read.is_none());
    let shots: Vec<(&Named, strength::Aim)> = named.map(|shot| (shot, worth_of(state, shot))).collect();
    let count = shots.iter().filter(|(_, aim)| aim.column.is_some()).count();
    Next::roll(state, Dice::d6("fire", power, count), |faces| {
        let mut faces = faces.iter().copied();
        let read = |(shot, aim): &(&Named, strength::Aim)| {
            let face = if aim.column.is_some() { faces.next().unwrap_or(6) } else { 0 };
            shot_read(state, shot.power, shot.target, *aim, face)
        };
        vec![shot(S::ShotsRead { shots: shots.iter().map(read).collect() })]
    })
}

pub(crate) fn shot_read(state: &State, power: Power, target: Hex, aim: strength::Aim, face: u16) -> ShotRead {
    let die = aim.column.map_or(0, |_| face.cast_signed() + aim.modifier);
    let result = aim.column.map_or(Fired::Nothing, |column| state.board.tables.fire(column, die));
    ShotRead { power, target, points: aim.points, column: aim.column.map(|column| column as u8), die, result }
}

/// The die of a shot outside the phase; none is rolled if the shot is too weak.
pub(crate) fn throw(
    state: &State,
    purpose: &'static str,
    aim: strength::Aim,
    power: Power,
    target: Hex,
    means: impl FnOnce(ShotRead) -> Vec<F>,
) -> Next {
    let count = usize::from(aim.column.is_some());
    Next::roll(state, Dice::d6(purpose, power, count), |faces| {
        means(shot_read(state, power, target, aim, faces.first().copied().unwrap_or(0)))
    })
}

/// The effect of a result on units in a hex (10.32). Japan may retreat instead of losing the second of two steps. On a
/// ridge or in Shuri it may stay where other units must retreat (10.35).
pub(crate) fn strike(state: &State, power: Power, hex: Hex, units: &[Unit], result: Fired) -> Vec<F> {
    let is_japan = power == Power::Japan;
    let due = |steps: u8, least: u8| {
        let toll = Toll { power, hex, units: units.to_vec(), steps, least, retreat: 0, cause: Cause::Fire };
        vec![F::Ground(G::LossesDue(toll))]
    };
    let holds = |terrain: &Terrain| matches!(terrain, Terrain::Ridge | Terrain::Shuri);
    let may_stay = is_japan && state.board.land(hex).is_some_and(|def| def.terrain.iter().any(holds));
    let retreat = || {
        let (cause, path) = (Cause::Fire, Vec::new());
        let retreat =
            Retreat { power, from: hex, units: units.to_vec(), hexes: 1, path, cause, may_stay, makes_room: false };
        F::Ground(G::RetreatDue(retreat))
    };
    match result {
        Fired::Nothing => Vec::new(),
        Fired::Pin => aftermath::shake(state, units, Condition::Pinned),
        Fired::Disrupted => aftermath::shake(state, units, Condition::Disrupted),
        Fired::Retreat => vec![retreat()],
        Fired::DisruptedRetreat => {
            let mut facts = aftermath::shake(state, units, Condition::Disrupted);
            facts.push(retreat());
            facts
        }
        Fired::Step => due(1, 1),
        Fired::Step2 => due(2, if is_japan { 1 } else { 2 }),
    }
}

/// Both sides' results of the group, then the advances (10.31, 10.36).
fn effects(state: &State) -> Vec<F> {
    let mut facts = vec![shot(S::GroupEnded)];
    for power in Power::BOTH {
        for shot in state.fire.group.iter().filter(|shot| shot.power == power) {
            let Some(read) = &shot.read else { continue };
            let units: Vec<Unit> = state.units_of(power.enemy(), shot.target).collect();
            facts.extend(strike(state, power.enemy(), shot.target, &units, read.result));
            let beside = |unit: &Unit| state.hex_of(*unit).is_some_and(|from| from.distance(shot.target) == 1);
            let units: Vec<Unit> = shot.units.iter().copied().filter(beside).collect();
            let empties = !matches!(read.result, Fired::Nothing | Fired::Pin | Fired::Disrupted);
            if empties && !units.is_empty() {
                facts.push(F::Ground(G::AdvanceDue(Advance { power, hex: shot.target, units })));
            }
        }
    }
    facts
}
