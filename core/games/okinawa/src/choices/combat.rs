//! Choices for losses, retreats, advances, fire and assaults.

use super::grown::{accepts, done, one_of, places, plain, plains, unit};
use crate::model::board::Unit;
use crate::model::order::{OkinawaOrder as O, Shot, Steps};
use crate::model::prompt::OkinawaTask as T;
use crate::model::state::{GunChoice, HqAid, State};
use crate::model::vocabulary::{Power, Type};
use crate::rules::aftermath::retreat;
use crate::rules::assault::{aids, launch};
use adjutant_core::choice::{Choice, Slot};
use adjutant_events::SpaceId;
use adjutant_hex::Hex;
use std::collections::BTreeSet;

pub(super) fn choices(state: &State, power: Power, task: &T) -> Vec<Choice> {
    match task {
        T::LoseSteps { .. } => plains(state, power, "combat losses", losses(state, power)),
        T::Retreat { to, .. } => plains(state, power, "combat retreat", retreats(state, power, to)),
        T::RetreatOrStay { to, .. } => {
            let stays = state.pending.retreats.iter().filter(|one| one.power == power);
            let stays = stays.map(|one| O::Retreat { from: one.from, to: None, making_room: Vec::new() });
            let goes = plains(state, power, "combat retreat", retreats(state, power, to));
            goes.into_iter().chain(plains(state, power, "combat stay", stays)).collect()
        }
        T::Advance { .. } => plains(state, power, "combat advance", advances(state, power)),
        T::PayFatigue { .. } => {
            let pays = |weary: &crate::model::state::Weary| {
                let hex = weary.hex;
                weary
                    .divisions
                    .iter()
                    .map(move |division| O::PayFatigue { hex, division: *division })
                    .collect::<Vec<_>>()
            };
            plains(state, power, "combat fatigue", state.pending.weary.first().map(pays).unwrap_or_default())
        }
        T::ChooseGuns { .. } => {
            let choices = [GunChoice::Elsewhere, GunChoice::Indirect].map(|choice| O::ChooseGuns { choice });
            plains(state, power, "guns", choices)
        }
        T::OpenGroup { .. } => {
            let choices = [shots(state, power), observers(state, power), done(state, power, O::EndFire)];
            choices.into_iter().flatten().collect()
        }
        T::AnswerGroup { .. } => {
            let no_more = plain(state, power, "fire", O::Fire { shots: Vec::new() });
            shots(state, power).into_iter().chain(no_more).collect()
        }
        T::LaunchAssault { .. } => {
            assaults(state, power).into_iter().chain(done(state, power, O::EndAssaults)).collect()
        }
        T::SendFollower { .. } => {
            let units = state.assault.current.as_ref().map(|current| launch::followers(state, current));
            let follow = one_of(state, "combat follow", O::Follow { unit: None }, &units.unwrap_or_default());
            follow.into_iter().chain(plain(state, power, "combat follow", O::Follow { unit: None })).collect()
        }
        T::FireMortars { .. } => {
            let all = state.assault.current.as_ref().map(|current| aids::eligible_mortars(state, current));
            let none = O::FireMortars { units: Vec::new() };
            let some = some_of(state, "combat mortars", none.clone(), all.unwrap_or_default());
            some.into_iter().chain(plain(state, power, "combat mortars", none)).collect()
        }
        T::TryTanks { .. } => plains(state, power, "combat tanks", [true, false].map(|tries| O::TryTanks { tries })),
        T::Pledge { .. } => {
            let aids = [Some(HqAid::Assault), Some(HqAid::Support), None];
            let pledges = aids.map(|headquarters| [true, false].map(|banzai| O::Pledge { headquarters, banzai }));
            plains(state, power, "combat pledge", pledges.into_iter().flatten())
        }
        T::FleeWithHeadquarters { hex, .. } => plains(state, power, "combat flee", flights(hex)),
        T::DeclareAirAttack { .. }
        | T::DecideYamato { .. }
        | T::FormUsGroups { .. }
        | T::Evacuate { .. }
        | T::FormJapaneseGroups { .. }
        | T::ChooseChit { .. }
        | T::WritePlot { .. }
        | T::MoveUnits { .. }
        | T::FireAtInfiltrator { .. }
        | T::PlaceFortifications { .. }
        | T::ReplaceUnits { .. }
        | T::SetUp { .. }
        | T::WriteLanding { .. }
        | T::WritePoints { .. }
        | T::Rebuild { .. }
        | T::ShiftForLanding { .. }
        | T::GoFurther { .. } => Vec::new(),
    }
}

/// Any of these units, up to all of them.
pub(super) fn some_of(state: &State, verb: &'static str, order: O, units: Vec<Unit>) -> Option<Choice> {
    let values: Vec<_> = units.into_iter().map(|one| unit(state, one)).collect();
    let slot = |values| Slot::some("units", values).private();
    (!values.is_empty()).then(|| Choice { sure: true, ..Choice::with(verb, order, vec![slot(values)]) })
}

/// Every way to take the losses of a side.
fn losses(state: &State, power: Power) -> Vec<O> {
    let mut orders = Vec::new();
    for toll in state.pending.tolls.iter().filter(|toll| toll.power == power) {
        let here: Vec<Unit> = toll.units.iter().copied().filter(|unit| state.hex_of(*unit) == Some(toll.hex)).collect();
        let mut ways: Vec<(u8, Vec<Steps>)> = vec![(0, Vec::new())];
        for unit in here {
            let more = ways.iter().flat_map(|(so_far, losses)| {
                let left = toll.steps.saturating_sub(*so_far).min(state.steps_left(unit));
                (1..=left).map(move |steps| {
                    let losses = losses.iter().copied().chain([Steps { unit, steps }]).collect();
                    (so_far + steps, losses)
                })
            });
            let more: Vec<_> = more.collect();
            ways.extend(more);
        }
        orders.extend(ways.into_iter().map(|(_, losses)| O::LoseSteps { hex: toll.hex, losses }));
    }
    orders
}

fn parsed(hexes: &[SpaceId]) -> Vec<Hex> {
    hexes.iter().filter_map(|hex| hex.as_str().parse().ok()).collect()
}

fn retreats(state: &State, power: Power, to: &[SpaceId]) -> Vec<O> {
    let mut orders = Vec::new();
    for going in state.pending.retreats.iter().filter(|one| one.power == power) {
        for to in parsed(to) {
            let rooms = retreat::rooms(state, going, to).into_iter();
            orders.extend(rooms.map(|making_room| O::Retreat { from: going.from, to: Some(to), making_room }));
        }
    }
    orders
}

fn advances(state: &State, power: Power) -> Vec<O> {
    let mut orders = Vec::new();
    for advance in state.pending.advances.iter().filter(|one| one.power == power) {
        let hex = advance.hex;
        // In the order of the counter sheet, which standing instructions also use.
        let near: BTreeSet<Unit> = hex.neighbours().flat_map(|(_, next)| state.units_of(power, next)).collect();
        for (at, one) in near.iter().enumerate() {
            orders.push(O::Advance { hex, units: vec![*one] });
            orders.extend(near.iter().skip(at + 1).map(|two| O::Advance { hex, units: vec![*one, *two] }));
        }
        orders.push(O::Advance { hex, units: Vec::new() });
    }
    orders
}

/// One shot: a hex, and the units that fire at it.
fn shots(state: &State, power: Power) -> Option<Choice> {
    let enemies: BTreeSet<Hex> =
        state.on_map().filter(|(unit, _)| state.def(*unit).power != power).map(|(_, at)| at).collect();
    let free = state
        .on_map()
        .filter(|(unit, _)| state.def(*unit).power == power && state.is_free(*unit) && !state.unit(*unit).fired);
    let free: Vec<(Unit, Hex)> = free.collect();
    let reach = |unit: Unit| u16::from(state.def(unit).range.max(1));
    let targets = enemies.into_iter().filter_map(|target| {
        let may = |(unit, at): &&(Unit, Hex)| {
            target.distance(*at) <= reach(*unit)
                && accepts(state, power, &O::Fire { shots: vec![Shot { target, units: vec![*unit] }] })
        };
        let units: Vec<_> = free.iter().filter(may).map(|(one, _)| unit(state, *one)).collect();
        (!units.is_empty()).then(|| (target, vec![Slot::some("units", units).private().listed()]))
    });
    places(("fire", "shots"), O::Fire { shots: Vec::new() }, targets.collect())
}

fn observers(state: &State, power: Power) -> Option<Choice> {
    let is_gun = |(unit, _): &(Unit, Hex)| state.def(*unit).power == power && state.def(*unit).ty == Type::Artillery;
    let guns: BTreeSet<Hex> = state.on_map().filter(is_gun).map(|(_, at)| at).collect();
    let enemies: BTreeSet<Hex> =
        state.on_map().filter(|(unit, _)| state.def(*unit).power != power).map(|(_, at)| at).collect();
    let at = |guns: Hex| {
        let may = |target: &&Hex| accepts(state, power, &O::Observe { guns, target: **target });
        let targets: Vec<_> = enemies.iter().filter(may).map(|hex| super::grown::hex(*hex)).collect();
        (!targets.is_empty()).then(|| (guns, vec![Slot::one("target", targets).private().listed()]))
    };
    let first = *guns.first()?;
    places(("observe", "guns"), O::Observe { guns: first, target: first }, guns.into_iter().filter_map(at).collect())
}

fn assaults(state: &State, power: Power) -> Option<Choice> {
    let own: Vec<(Unit, Hex)> = state.on_map().filter(|(unit, _)| state.def(*unit).power == power).collect();
    let mut hexes: BTreeSet<Hex> = BTreeSet::new();
    for (_, at) in &own {
        hexes.extend(
            at.neighbours().map(|(_, hex)| hex).chain([*at]).filter(|hex| state.has_units(power.enemy(), *hex)),
        );
    }
    let target = |hex: Hex| {
        let may = |(one, at): &&(Unit, Hex)| {
            at.distance(hex) <= 1 && accepts(state, power, &O::Assault { hex, units: vec![*one] })
        };
        let units: Vec<_> = own.iter().filter(may).map(|(one, _)| unit(state, *one)).collect();
        let most = units.len().min(2) as u32;
        let slot = |units| Slot { most, ..Slot::some("units", units).private().listed() };
        (!units.is_empty()).then(|| (hex, vec![slot(units)]))
    };
    let first = *hexes.first()?;
    let order = O::Assault { hex: first, units: Vec::new() };
    places(("assault", "hex"), order, hexes.into_iter().filter_map(target).collect())
}

/// Ways for a fleeing headquarters, shorter ones first.
fn flights(from: &SpaceId) -> Vec<O> {
    let Ok(from) = from.as_str().parse::<Hex>() else { return Vec::new() };
    let mut all: Vec<Vec<Hex>> = vec![Vec::new()];
    let mut ends = all.clone();
    for _ in 0..3 {
        let longer = ends.iter().flat_map(|way| {
            let at = way.last().copied().unwrap_or(from);
            at.neighbours().map(move |(_, to)| way.iter().copied().chain([to]).collect::<Vec<Hex>>())
        });
        ends = longer.collect();
        all.extend(ends.iter().cloned());
    }
    all.into_iter().map(|way| O::FleeWithHeadquarters { way }).collect()
}
