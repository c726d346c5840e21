//! The other phases by chance.

use super::{Chance, accepts, first};
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::order::{Aimed, JapaneseGroup, OkinawaOrder as O, Shot, Steps, UsGroup};
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::{GunChoice, HqAid, State, UnitLocation};
use adjutant_game_okinawa::model::vocabulary::{Base, Fleet, JapaneseChit, Power, Type, UsChit, Word};
use adjutant_game_okinawa::rules::aftermath::retreat;
use adjutant_game_okinawa::rules::assault::{aids, launch};
use adjutant_game_okinawa::rules::movement::{coastal, opportunity};
use adjutant_game_okinawa::rules::{calendar, replacement};
use adjutant_hex::Hex;

fn own(state: &State, power: Power) -> Vec<(Unit, Hex)> {
    state.on_map().filter(|(unit, _)| state.def(*unit).power == power).collect()
}

fn some<T: Clone>(chance: &mut Chance, all: &[T]) -> Vec<T> {
    let count = chance.below(3).min(all.len());
    chance.shuffled(all.to_vec()).into_iter().take(count).collect()
}

/// Steps that a toll asks for, taken from the units of the hex in turn.
fn losses(state: &State, power: Power, chance: &mut Chance) -> Option<O> {
    let tolls = state.pending.tolls.iter().filter(|toll| toll.power == power);
    let mut orders = Vec::new();
    for toll in tolls {
        for wanted in [toll.least, toll.steps] {
            for _ in 0..4 {
                let units =
                    chance.shuffled(toll.units.iter().copied().filter(|unit| state.hex_of(*unit) == Some(toll.hex)));
                let mut left = wanted;
                let mut losses = Vec::new();
                for unit in units {
                    let steps = state.steps_left(unit).min(left);
                    if steps > 0 {
                        losses.push(Steps { unit, steps });
                    }
                    left -= steps;
                }
                orders.push(O::LoseSteps { hex: toll.hex, losses });
            }
        }
    }
    first(state, power, chance.shuffled(orders))
}

fn retreats(state: &State, power: Power, to: &[Hex], may_stay: bool, chance: &mut Chance) -> Option<O> {
    let mut orders = Vec::new();
    for due in state.pending.retreats.iter().filter(|one| one.power == power) {
        let from = due.from;
        for to in to {
            let order = |making_room| O::Retreat { from, to: Some(*to), making_room };
            orders.extend(retreat::rooms(state, due, *to).into_iter().map(order));
        }
        if may_stay {
            orders.push(O::Retreat { from, to: None, making_room: Vec::new() });
        }
    }
    first(state, power, chance.shuffled(orders))
}

/// Every shot of one unit.
fn shots(state: &State, power: Power, chance: &mut Chance) -> Vec<O> {
    let enemies: std::collections::BTreeSet<Hex> = own(state, power.enemy()).into_iter().map(|(_, hex)| hex).collect();
    let shooters = own(state, power).into_iter().filter(|(unit, _)| state.is_free(*unit) && !state.unit(*unit).fired);
    let mut orders = Vec::new();
    for (unit, at) in shooters {
        for target in enemies.iter().filter(|target| target.distance(at) <= 3) {
            orders.push(O::Fire { shots: vec![Shot { target: *target, units: vec![unit] }] });
        }
    }
    chance.shuffled(orders)
}

fn fire(state: &State, power: Power, is_open: bool, chance: &mut Chance) -> Option<O> {
    let done = if is_open { O::EndFire } else { O::Fire { shots: Vec::new() } };
    if chance.one_in(6) && accepts(state, power, &done) {
        return Some(done);
    }
    let all = shots(state, power, chance);
    first(state, power, all.iter().take(12).cloned())
        .or_else(|| first(state, power, [done]))
        .or_else(|| first(state, power, all))
}

fn assaults(state: &State, power: Power, chance: &mut Chance) -> Option<O> {
    let mut orders = Vec::new();
    for (unit, at) in own(state, power) {
        let hexes = at.neighbours().map(|(_, hex)| hex).chain([at]);
        let fits = |hex: &Hex| state.has_units(power.enemy(), *hex) && launch::may_assault(state, unit, *hex);
        for hex in hexes.filter(fits) {
            orders.push(O::Assault { hex, units: vec![unit] });
            for other in state.units_of(power, at).filter(|other| *other != unit) {
                orders.push(O::Assault { hex, units: vec![unit, other] });
            }
        }
    }
    let orders = chance.shuffled(orders);
    if chance.one_in(2) { first(state, power, orders.iter().cloned()) } else { None }
        .or_else(|| first(state, power, [O::EndAssaults]))
        .or_else(|| first(state, power, orders))
}

fn air(state: &State, power: Power, chance: &mut Chance) -> Option<O> {
    let free = state.air.available();
    let third = free / 30 * 5;
    let bases = chance.shuffled(Base::ALL.iter().copied());
    let us = |points: u16| {
        let groups = bases.iter().take(3).map(|base| UsGroup { base: *base, points, bombers: 0 });
        O::FormUsGroups { groups: groups.collect() }
    };
    let fleets = chance.shuffled(Fleet::ALL.iter().copied().filter(|fleet| *fleet != Fleet::Picket));
    let groups =
        fleets.iter().take(3).map(|fleet| JapaneseGroup { fleet: *fleet, special: third, conventional: third });
    let japan = O::FormJapaneseGroups { groups: groups.collect() };
    let none = O::FormJapaneseGroups { groups: Vec::new() };
    let said = [O::DeclareAirAttack { attack: true }, O::DeclareAirAttack { attack: false }];
    let yamato = [O::Yamato { sail: true }, O::Yamato { sail: false }];
    let orders = said.into_iter().chain(yamato).chain([us(250), us(125), japan, none]);
    let attacked = state.air.us_raid.iter().flat_map(|raid| &raid.groups).map(|group| group.base).take(3);
    let orders = orders.chain([O::Evacuate { bases: attacked.collect() }]);
    first(state, power, chance.shuffled(orders))
}

/// Ways of a fleeing headquarters.
fn ways(from: Hex) -> Vec<O> {
    let mut all: Vec<Vec<Hex>> = vec![Vec::new()];
    for _ in 0..3 {
        let longer: Vec<Vec<Hex>> = (all.iter())
            .flat_map(|way| {
                let at = way.last().copied().unwrap_or(from);
                at.neighbours().map(move |(_, to)| [way.as_slice(), &[to]].concat())
            })
            .collect();
        all.extend(longer);
    }
    all.into_iter().map(|way| O::FleeWithHeadquarters { way }).collect()
}

fn plot(state: &State, power: Power, chance: &mut Chance) -> Option<O> {
    let enemies: Vec<Hex> = own(state, power.enemy()).into_iter().map(|(_, hex)| hex).collect();
    let one = chance.pick(&enemies).map(|hex| Aimed { hex, markers: 1 + chance.below(4) as u8 });
    let orders = [O::WritePlot { aimed: one.into_iter().collect() }, O::WritePlot { aimed: Vec::new() }];
    first(state, power, orders)
}

fn replace(state: &State, power: Power, chance: &mut Chance) -> Option<O> {
    let units = || state.board.all_units();
    let company = units()
        .find(|unit| state.def(*unit).ty == Type::CompositeCompany && state.unit(*unit).place == UnitLocation::Waiting);
    let lost = units().find(|unit| state.unit(*unit).place == UnitLocation::OkinawaBox);
    let hexes = chance.shuffled(replacement::hexes(state));
    let both = lost.zip(company);
    let orders = hexes.iter().filter_map(|hex| both.map(|(lost, company)| O::Replace { lost, company, hex: *hex }));
    let back = units().flat_map(|unit| hexes.iter().take(2).map(move |hex| O::BringBack { unit, hex: *hex }));
    let orders: Vec<O> = orders.chain(back).collect();
    if chance.one_in(3) { first(state, power, orders) } else { None }.or(Some(O::EndReplacement))
}

pub(crate) fn answer(state: &State, power: Power, task: &T, chance: &mut Chance) -> Option<O> {
    let parse = |hexes: &[adjutant_events::SpaceId]| -> Vec<Hex> {
        hexes.iter().filter_map(|hex| hex.as_str().parse().ok()).collect()
    };
    let current = state.assault.current.as_ref();
    match task {
        T::DeclareAirAttack { .. }
        | T::DecideYamato { .. }
        | T::FormUsGroups { .. }
        | T::Evacuate { .. }
        | T::FormJapaneseGroups { .. } => air(state, power, chance),
        T::ChooseChit { .. } => Some(match power {
            Power::Us => O::ChooseUsChit { chit: chance.pick(UsChit::ALL)? },
            Power::Japan => O::ChooseJapaneseChit { chit: chance.pick(JapaneseChit::ALL)? },
        }),
        T::WritePlot { .. } => plot(state, power, chance),
        T::LoseSteps { .. } => losses(state, power, chance),
        T::Retreat { to, .. } => retreats(state, power, &parse(to), false, chance),
        T::RetreatOrStay { to, .. } => retreats(state, power, &parse(to), true, chance),
        T::Advance { hex, .. } => {
            let hex: Hex = hex.as_str().parse().ok()?;
            let near: Vec<Unit> = hex.neighbours().flat_map(|(_, next)| state.units_of(power, next)).collect();
            let mut orders: Vec<O> = near.iter().map(|unit| O::Advance { hex, units: vec![*unit] }).collect();
            orders.push(O::Advance { hex, units: Vec::new() });
            first(state, power, chance.shuffled(orders))
        }
        T::PayFatigue { .. } => {
            let weary = state.pending.weary.first()?;
            let division = chance.pick(&weary.divisions)?;
            Some(O::PayFatigue { hex: weary.hex, division })
        }
        T::FireAtInfiltrator { .. } => {
            let (unit, hex, _) = state.movement.infiltrator.as_ref()?;
            let all = opportunity::shooters(state, state.def(*unit).power, *hex);
            Some(O::FireAtInfiltrator { units: some(chance, &all) })
        }
        T::ChooseGuns { .. } => {
            let choice = if chance.one_in(2) { GunChoice::Indirect } else { GunChoice::Elsewhere };
            Some(O::ChooseGuns { choice })
        }
        T::OpenGroup { .. } => fire(state, power, true, chance),
        T::AnswerGroup { .. } => fire(state, power, false, chance),
        T::LaunchAssault { .. } => assaults(state, power, chance),
        T::SendFollower { .. } => {
            let units = launch::followers(state, current?);
            let unit = if chance.one_in(2) { chance.pick(&units) } else { None };
            Some(O::Follow { unit })
        }
        T::FireMortars { .. } => {
            let all = aids::eligible_mortars(state, current?);
            Some(O::FireMortars { units: some(chance, &all) })
        }
        T::TryTanks { .. } => Some(O::TryTanks { tries: chance.one_in(2) }),
        T::Pledge { .. } => {
            let aids = [None, Some(HqAid::Assault), Some(HqAid::Support)];
            let orders = aids
                .into_iter()
                .flat_map(|headquarters| [false, true].map(|banzai| O::Pledge { headquarters, banzai }));
            first(state, power, chance.shuffled(orders))
        }
        T::ReplaceUnits { .. } => replace(state, power, chance),
        T::FleeWithHeadquarters { hex, .. } => first(state, power, chance.shuffled(ways(hex.as_str().parse().ok()?))),
        T::Rebuild { .. } => {
            let all = state.board.all_units().filter(|unit| calendar::rest::steps(state, *unit) > 0);
            let unit = chance.shuffled(all).first().copied()?;
            Some(if chance.one_in(4) { O::EndRebuilding } else { O::Rebuild { unit, steps: 1 } })
        }
        T::ShiftForLanding { .. } => {
            let (unit, hex) = chance.pick(&coastal::shifted(state, state.campaign.voyage?))?;
            Some(O::Shift { unit, hex })
        }
        T::GoFurther { .. } => {
            let hex = chance.pick(&coastal::further(state, state.campaign.voyage?));
            Some(O::GoFurther { hex })
        }
        T::SetUp { .. }
        | T::WriteLanding { .. }
        | T::WritePoints { .. }
        | T::MoveUnits { .. }
        | T::PlaceFortifications { .. } => None,
    }
}
