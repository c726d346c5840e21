//! Choices for movement, fortifications, coastal landings, replacements and rebuilding.

use super::combat::some_of;
use super::grown::{accepts, done, going, hex, one_of, places, plain, plains, unit};
use crate::model::board::Unit;
use crate::model::order::OkinawaOrder as O;
use crate::model::prompt::OkinawaTask as T;
use crate::model::state::{State, UnitLocation};
use crate::model::vocabulary::{Formation, Power, Type};
use crate::rules::calendar::{arrivals, rest};
use crate::rules::movement::{coastal, fortifications, opportunity, stack};
use crate::rules::{appeal, replacement};
use adjutant_core::Command;
use adjutant_core::choice::{Choice, Slot, Value, What};
use adjutant_hex::{Hex, Side};
use std::collections::BTreeSet;

pub(super) fn choices(state: &State, power: Power, task: &T) -> Vec<Choice> {
    match task {
        T::MoveUnits { .. } => moves(state, power),
        T::PlaceFortifications { .. } => plains(state, power, "fortifications", forts(state)),
        T::FireAtInfiltrator { .. } => {
            let waits = state.movement.infiltrator.as_ref();
            let units = waits.map(|(one, at, _)| opportunity::shooters(state, state.def(*one).power, *at));
            let none = O::FireAtInfiltrator { units: Vec::new() };
            let some = some_of(state, "opportunity", none.clone(), units.unwrap_or_default());
            some.into_iter().chain(plain(state, power, "opportunity", none)).collect()
        }
        T::ShiftForLanding { .. } => {
            let ways = state.campaign.voyage.map(|voyage| coastal::shifted(state, voyage)).unwrap_or_default();
            let orders = ways.into_iter().map(|(unit, hex)| O::Shift { unit, hex });
            plains(state, power, "coast shift", orders)
        }
        T::GoFurther { .. } => {
            let hexes = state.campaign.voyage.map(|voyage| coastal::further(state, voyage)).unwrap_or_default();
            let hexes = hexes.into_iter().map(Some).chain([None]);
            plains(state, power, "coast further", hexes.map(|hex| O::GoFurther { hex }))
        }
        T::ReplaceUnits { .. } => replacements(state, power),
        T::Rebuild { .. } => rebuilt(state, power),
        T::DeclareAirAttack { .. }
        | T::DecideYamato { .. }
        | T::FormUsGroups { .. }
        | T::Evacuate { .. }
        | T::FormJapaneseGroups { .. }
        | T::ChooseChit { .. }
        | T::WritePlot { .. }
        | T::LoseSteps { .. }
        | T::Retreat { .. }
        | T::RetreatOrStay { .. }
        | T::Advance { .. }
        | T::PayFatigue { .. }
        | T::ChooseGuns { .. }
        | T::OpenGroup { .. }
        | T::AnswerGroup { .. }
        | T::LaunchAssault { .. }
        | T::SendFollower { .. }
        | T::FireMortars { .. }
        | T::TryTanks { .. }
        | T::Pledge { .. }
        | T::FleeWithHeadquarters { .. }
        | T::SetUp { .. }
        | T::WriteLanding { .. }
        | T::WritePoints { .. } => Vec::new(),
    }
}

fn own(state: &State, power: Power) -> Vec<(Unit, Hex)> {
    state.on_map().filter(|(unit, _)| state.def(*unit).power == power).collect()
}

/// The next hexes of each unit. While one unit is on its way, others may also start.
fn steps(state: &State, power: Power, is_strategic: bool) -> Vec<(Unit, Vec<Hex>)> {
    let ways = own(state, power).into_iter().map(|(unit, at)| {
        let next = at.neighbours().map(|(_, to)| to);
        let may = |to: &Hex| accepts(state, power, &O::Move { unit, way: vec![*to], is_strategic });
        (unit, next.filter(may).collect::<Vec<Hex>>())
    });
    ways.filter(|(_, hexes)| !hexes.is_empty()).collect()
}

fn first(state: &State) -> Option<Hex> {
    state.board.hexes.first().map(|def| def.hex)
}

fn moves(state: &State, power: Power) -> Vec<Choice> {
    let Some(anywhere) = first(state) else { return Vec::new() };
    let walk = |is_strategic| O::Move { unit: Unit(0), way: Vec::new(), is_strategic };
    let mut all: Vec<Option<Choice>> = vec![
        going(state, ("move", "way"), walk(false), steps(state, power, false)),
        going(state, ("strategic", "way"), walk(true), steps(state, power, true)),
    ];
    all.extend([stacks(state, power), disengagements(state, power, anywhere)]);
    match power {
        Power::Us => {
            let landing = |unit: Unit| {
                let hexes = arrivals::landing(state, unit).unwrap_or_default().into_iter();
                (unit, hexes.filter(|hex| accepts(state, power, &O::Land { unit, hex: *hex })).collect())
            };
            let lands = O::Land { unit: Unit(0), hex: anywhere };
            all.push(going(state, ("land", "to"), lands, state.board.all_units().map(landing)));
            all.push(returns(state, anywhere));
            let lifts = Formation::DIVISIONS.map(|division| O::Lift { division });
            all.extend(plains(state, power, "division lift", lifts).into_iter().map(Some));
            all.push(plain(state, power, "division beach", O::EvacuateBeach));
        }
        Power::Japan => {
            let appears = |unit: Unit| (unit, arrivals::boeitai_hexes(state, unit));
            let place = O::Place { unit: Unit(0), hex: anywhere };
            let boeitai = arrivals::boeitai(state).into_iter().map(appears);
            all.push(going(state, ("setup place", "to"), place, boeitai));
            all.push(plain(state, power, "army counteroffensive", O::DeclareCounteroffensive));
            all.push(plain(state, power, "army south", O::AnnounceSouth));
            let each = |order: fn(Unit) -> O| -> Vec<Unit> {
                let all = own(state, power).into_iter().map(|(unit, _)| unit);
                all.filter(|unit| accepts(state, power, &order(*unit))).collect()
            };
            let exits = each(|unit| O::Exit { unit });
            all.push(one_of(state, "coast sail", O::SailCoast { unit: Unit(0) }, &each(|unit| O::SailCoast { unit })));
            all.push(one_of(state, "army exit", O::Exit { unit: Unit(0) }, &exits));
            let given_up = each(|unit| O::Abandon { unit });
            all.push(one_of(state, "army abandon", O::Abandon { unit: Unit(0) }, &given_up));
        }
    }
    all.push(plain(state, power, "army bridge", O::EndMovement { blow_bridge: true }));
    all.push(done(state, power, O::EndMovement { blow_bridge: false }));
    all.into_iter().flatten().collect()
}

/// Hexes of a stack that are offered at most; others can be typed.
const STACK_HEXES: usize = 24;

/// Units that stand together and could go the same way: to the next hexes that all of them can enter. They move one after the other.
fn stacks(state: &State, power: Power) -> Option<Choice> {
    let hexes: BTreeSet<Hex> = own(state, power).into_iter().map(|(_, at)| at).collect();
    let ways = |at: Hex| {
        let units: Vec<Unit> = state.units_of(power, at).collect();
        if units.len() < 2 {
            return None;
        }
        let mut to = stack::reachable(state, power, &units);
        to.truncate(STACK_HEXES);
        (!to.is_empty()).then_some((at, to))
    };
    let ways: Vec<(Hex, Vec<Hex>)> = hexes.into_iter().filter_map(ways).collect();
    let (first, to) = ways.first()?;
    let example = O::MoveAll { hex: *first, way: to.iter().take(1).copied().collect() };
    let value = |(at, to): &(Hex, Vec<Hex>)| {
        hex(*at).then(vec![Slot::one("way", to.iter().copied().map(hex).collect()).private()])
    };
    let slot = Slot::one("from", ways.iter().map(value).collect()).private();
    let order = O::MoveAll { hex: *first, way: Vec::new() };
    Some(Choice { spelt: vec![Command::from(example)], ..Choice::with("move stack", order, vec![slot]) })
}

fn disengagements(state: &State, power: Power, anywhere: Hex) -> Option<Choice> {
    let from = |at: &Hex| {
        let next = at.neighbours().map(|(_, to)| to);
        let to = next.filter(|to| accepts(state, power, &O::Disengage { hex: *at, to: *to }));
        let to: Vec<Value> = to.map(hex).collect();
        (!to.is_empty()).then(|| (*at, vec![Slot::one("to", to).private().listed()]))
    };
    let hexes = state.engaged.iter().filter_map(from).collect();
    places(("disengage", "hex"), O::Disengage { hex: anywhere, to: anywhere }, hexes)
}

/// Units that rested off the map return.
fn returns(state: &State, anywhere: Hex) -> Option<Choice> {
    let lifted = state.board.all_units().filter(|unit| state.unit(*unit).place == UnitLocation::Lifted);
    let to = |unit: Unit| {
        let land = state.board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex);
        let fits = |hex: &Hex| accepts(state, Power::Us, &O::Return { unit, hex: *hex });
        (unit, land.filter(fits).collect::<Vec<Hex>>())
    };
    going(state, ("division return", "to"), O::Return { unit: Unit(0), hex: anywhere }, lifted.map(to))
}

/// Placements of all free fortifications that the rules accept: the required minimum in the south and on Ie Shima, the
/// rest over units.
fn forts(state: &State) -> Vec<O> {
    let stood: BTreeSet<Hex> = state.on_map().map(|(_, hex)| hex).collect();
    let fits = |hex: &Hex| [false, true].into_iter().any(|ie| fortifications::may_stand(state, ie, *hex));
    let is_bare = |hex: &Hex| state.fortification(*hex).is_none();
    let hexes: Vec<Hex> = stood.into_iter().filter(|hex| fits(hex) && is_bare(hex)).collect();
    let (south, others): (Vec<Hex>, Vec<Hex>) =
        hexes.into_iter().partition(|hex| fortifications::is_south(state, *hex));
    let on_ie = |hex: &Hex| fortifications::may_stand(state, true, *hex);
    let (ie, here): (Vec<Hex>, Vec<Hex>) = others.into_iter().partition(on_ie);
    let free = state.fortifications.len();
    let mut orders = Vec::new();
    for go_south in 0..=south.len().min(free) {
        for go_ie in 0..=ie.len().min(1) {
            for rest in (0..=here.len().min(free)).rev() {
                let all = south.iter().take(go_south).chain(here.iter().take(rest)).chain(ie.iter().take(go_ie));
                let placed = all.map(|hex| (*hex, Side::North)).collect();
                orders.push(O::PlaceFortifications { abandoned: Vec::new(), placed });
            }
        }
    }
    orders
}

fn replacements(state: &State, power: Power) -> Vec<Choice> {
    let Some(anywhere) = first(state) else { return Vec::new() };
    let units = || state.board.all_units();
    let waits =
        |unit: &Unit| state.def(*unit).ty == Type::CompositeCompany && state.unit(*unit).place == UnitLocation::Waiting;
    let hexes = replacement::hexes(state);
    let company = units().find(waits);
    let replace = company.and_then(|company| {
        let lost = units().filter(|unit| state.unit(*unit).place == UnitLocation::OkinawaBox);
        let ways = lost.map(|lost| {
            let fits = |hex: &&Hex| accepts(state, power, &O::Replace { lost, company, hex: **hex });
            (lost, hexes.iter().filter(fits).copied().collect::<Vec<Hex>>())
        });
        going(state, ("army replace", "to"), O::Replace { lost: company, company, hex: anywhere }, ways)
    });
    let back = units().filter(|unit| appeal::may_come_back(state, *unit)).map(|unit| {
        let fits = |hex: &&Hex| accepts(state, power, &O::BringBack { unit, hex: **hex });
        (unit, hexes.iter().filter(fits).copied().collect::<Vec<Hex>>())
    });
    let back = going(state, ("army restore", "to"), O::BringBack { unit: Unit(0), hex: anywhere }, back);
    [replace, back, done(state, power, O::EndReplacement)].into_iter().flatten().collect()
}

fn rebuilt(state: &State, power: Power) -> Vec<Choice> {
    let worn = state.board.all_units().map(|unit| (unit, rest::steps(state, unit))).filter(|(_, steps)| *steps > 0);
    let value = |(one, most): (Unit, u8)| {
        let steps = (1..=u32::from(most)).map(|steps| Value::new(What::Number(steps))).collect();
        unit(state, one).then(vec![Slot::one("steps", steps).private()])
    };
    let values: Vec<Value> = worn.map(value).collect();
    let order = O::Rebuild { unit: Unit(0), steps: 0 };
    let choice = |values| Choice::with("division rebuild", order, vec![Slot::one("units", values).private()]);
    let rebuild = (!values.is_empty()).then(|| choice(values));
    rebuild.into_iter().chain(done(state, power, O::EndRebuilding)).collect()
}
