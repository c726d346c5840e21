//! Movement by chance: step by step, and what is owed before the phase ends.

use super::{Chance, accepts, first};
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::refusal::OkinawaRefusal as No;
use adjutant_game_okinawa::model::state::{State, UnitLocation};
use adjutant_game_okinawa::model::vocabulary::{Formation, Power, Type};
use adjutant_game_okinawa::rules::calendar::arrivals;
use adjutant_game_okinawa::rules::decide::decide;
use adjutant_game_okinawa::rules::movement::fortifications;
use adjutant_hex::{Hex, Side};

fn own(state: &State, power: Power) -> Vec<(Unit, Hex)> {
    state.on_map().filter(|(unit, _)| state.def(*unit).power == power).collect()
}

fn steps(unit: Unit, hex: Hex) -> impl Iterator<Item = O> {
    hex.neighbours().map(move |(_, to)| O::Move { unit, way: vec![to], is_strategic: false })
}

fn arrive(state: &State, power: Power, chance: &mut Chance) -> Option<O> {
    for unit in state.board.all_units().filter(|unit| state.def(*unit).power == power) {
        let lands = arrivals::landing(state, unit).unwrap_or_default();
        let lands = chance.shuffled(lands).into_iter().map(|hex| O::Land { unit, hex });
        if let Some(order) = first(state, power, lands) {
            return Some(order);
        }
    }
    let unit = arrivals::boeitai(state).first().copied()?;
    let hex = chance.pick(&arrivals::boeitai_hexes(state, unit))?;
    Some(O::Place { unit, hex })
}

/// Something that brings the end of the phase nearer.
fn owed(state: &State, power: Power, chance: &mut Chance) -> Option<O> {
    let no = decide(state, power, &O::EndMovement { blow_bridge: false }).err()?;
    let units = chance.shuffled(own(state, power));
    let there = |hex: &str| units.iter().filter(|(_, at)| at.to_string() == hex).copied().collect::<Vec<_>>();
    let leaves = |hex: Hex| hex.neighbours().map(move |(_, to)| O::Disengage { hex, to });
    let before: Vec<O> = match &no {
        No::MustDeclare {} => vec![O::DeclareCounteroffensive],
        No::NoRoom { hex } | No::MustGoNorth { hex, .. } | No::BoeitaiAlone { hex } | No::MustShift { hex, .. } => {
            let near = there(hex.as_str());
            let moves = near.iter().flat_map(|(unit, at)| steps(*unit, *at));
            moves.chain(near.iter().flat_map(|(_, at)| leaves(*at))).collect()
        }
        _ => Vec::new(),
    };
    first(state, power, chance.shuffled(before))
        .or_else(|| first(state, power, units.iter().flat_map(|(unit, hex)| steps(*unit, *hex))))
        .or_else(|| first(state, power, units.iter().flat_map(|(_, hex)| leaves(*hex))))
}

fn rare(state: &State, power: Power, chance: &mut Chance) -> Option<O> {
    let units = own(state, power);
    let (unit, hex) = chance.pick(&units)?;
    let orders = match (power, chance.below(4)) {
        (Power::Japan, 0) => vec![O::DeclareCounteroffensive, O::AnnounceSouth],
        (Power::Japan, 1) => {
            let sailors = units.iter().filter(|(unit, _)| state.def(*unit).ty == Type::ShippingEngineer);
            sailors.map(|(unit, _)| O::SailCoast { unit: *unit }).collect()
        }
        (Power::Japan, 2) => units.iter().map(|(unit, _)| O::Abandon { unit: *unit }).collect(),
        (Power::Japan, _) => vec![O::Exit { unit }],
        (Power::Us, 0) => vec![O::Lift { division: Formation::DIVISIONS[chance.below(6)] }],
        (Power::Us, 1) => {
            let off = state.board.all_units().find(|unit| state.unit(*unit).place == UnitLocation::Lifted)?;
            let land: Vec<Hex> = state.board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex).collect();
            (0..8).filter_map(|_| chance.pick(&land)).map(|hex| O::Return { unit: off, hex }).collect()
        }
        (Power::Us, _) => {
            let to = hex.within(8);
            let to: Vec<Hex> = to.filter(|hex| state.board.land(*hex).is_some_and(|def| def.coast)).collect();
            let to = (0..6).filter_map(|_| chance.pick(&to)).collect::<Vec<_>>();
            to.into_iter().map(|hex| O::Sail { units: vec![unit], hex, further: Vec::new() }).collect()
        }
    };
    first(state, power, orders)
}

/// Fortifications: every hex that is open to one in turn.
fn fortify(state: &State, chance: &mut Chance) -> Option<O> {
    let hexes: std::collections::BTreeSet<Hex> = state.on_map().map(|(_, hex)| hex).collect();
    let fits = |hex: &Hex| [false, true].into_iter().any(|ie| fortifications::may_stand(state, ie, *hex));
    let hexes = chance.shuffled(hexes.into_iter().filter(fits));
    let south = |hex: &Hex| fortifications::is_south(state, *hex);
    let (south, others): (Vec<Hex>, Vec<Hex>) = hexes.into_iter().partition(south);
    let ie = |hex: &Hex| fortifications::may_stand(state, true, *hex);
    let free = state.fortifications.len();
    for go_south in 0..=south.len().min(7) {
        for go_ie in 0..=1_usize {
            for rest in (0..=free).rev() {
                let on_ie = others.iter().filter(|hex| ie(hex)).take(go_ie);
                let here = others.iter().filter(|hex| !ie(hex) && state.fortification(**hex).is_none()).take(rest);
                let all = south.iter().filter(|hex| state.fortification(**hex).is_none()).take(go_south);
                let placed = all.chain(here).chain(on_ie).map(|hex| (*hex, Side::North)).collect();
                let order = O::PlaceFortifications { abandoned: Vec::new(), placed };
                if accepts(state, Power::Japan, &order) {
                    return Some(order);
                }
            }
        }
    }
    None
}

pub(crate) fn answer(state: &State, power: Power, task: &T, chance: &mut Chance) -> Option<O> {
    if matches!(task, T::PlaceFortifications { .. }) {
        return fortify(state, chance);
    }
    if let Some(order) = arrive(state, power, chance) {
        return Some(order);
    }
    if chance.one_in(20)
        && let Some(order) = rare(state, power, chance)
    {
        return Some(order);
    }
    let end = O::EndMovement { blow_bridge: chance.one_in(4) };
    if chance.one_in(40) {
        let plain = O::EndMovement { blow_bridge: false };
        return first(state, power, [end, plain]).or_else(|| owed(state, power, chance));
    }
    // Who is on the way goes on as a rule; else somebody sets out.
    let units = own(state, power);
    let walking = state.movement.under_way.keys().next().copied().filter(|_| !chance.one_in(4));
    let walking = walking.and_then(|unit| Some((unit, state.hex_of(unit)?)));
    for _ in 0..6 {
        let (unit, hex) = walking.or_else(|| chance.pick(&units)).unwrap_or((Unit(0), state.board.hexes[0].hex));
        let order = if state.engaged.contains(&hex) {
            hex.neighbours().nth(chance.below(6)).map(|(_, to)| O::Disengage { hex, to })
        } else {
            let all: Vec<O> = steps(unit, hex).collect();
            chance.pick(&all)
        };
        if let Some(order) = order.filter(|order| accepts(state, power, order)) {
            return Some(order);
        }
    }
    let plain = O::EndMovement { blow_bridge: false };
    first(state, power, [plain]).or_else(|| owed(state, power, chance))
}
