//! Set-up by chance, with an eye on what the rules ask for.

use super::{Chance, accepts, first};
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::State;
use adjutant_game_okinawa::model::vocabulary::{Beach, Formation, Power, Scenario, Sector, Type};
use adjutant_game_okinawa::rules::set_up::places::Station;
use adjutant_game_okinawa::rules::set_up::{markers, may_place, places};
use adjutant_game_okinawa::rules::zones_of_control;
use adjutant_hex::{Hex, Side};

fn land(state: &State) -> impl Iterator<Item = Hex> + '_ {
    state.board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex)
}

/// A hex in which a unit may be placed, of those that fit.
fn find(state: &State, (power, unit): (Power, Unit), chance: &mut Chance, fits: impl Fn(Hex) -> bool) -> Option<Hex> {
    let all = chance.shuffled(land(state).filter(|hex| fits(*hex)));
    all.into_iter().find(|hex| may_place(state, power, unit, *hex).is_ok())
}

/// Hexes that have to be covered and are not.
fn open(state: &State) -> Vec<Hex> {
    let covered =
        |hex: &Hex| state.has_units(Power::Japan, *hex) || zones_of_control::controls(state, Power::Japan, *hex);
    let beaches = places::beach_hexes(state).filter(|_| state.special.beach_duty).map(|(_, hex)| hex);
    let points = state.board.set_up(state.scenario).into_iter().flat_map(|set_up| &set_up.points);
    let points = points.filter(|_| state.scenario == Scenario::Free).flat_map(|point| point.hexes.iter().copied());
    beaches.chain(points).filter(|hex| !covered(hex)).collect()
}

fn place(state: &State, power: Power, chance: &mut Chance) -> Option<O> {
    let left = chance.shuffled(places::unplaced(state, power));
    if power == Power::Japan {
        for hex in open(state) {
            for unit in &left {
                let near = |at: Hex| state.board.joined(hex, true).any(|(_, next)| next == at);
                if let Some(hex) = find(state, (power, *unit), chance, near) {
                    return Some(O::Place { unit: *unit, hex });
                }
            }
        }
        // The units that take printed losses stand in the sector of the 62nd (18.521b).
        let takes = |unit: &&Unit| matches!(state.def(**unit).ty, Type::Mortar | Type::AntiTank);
        if state.scenario == Scenario::Ushijima {
            for unit in left.iter().filter(takes) {
                let in_sector = |hex: Hex| state.board.land(hex).is_some_and(|def| def.sector == Sector::Sector62);
                if let Some(hex) = find(state, (power, *unit), chance, in_sector) {
                    return Some(O::Place { unit: *unit, hex });
                }
            }
        }
        // In the free variant formations come before the rest.
        for unit in &left {
            if let Some(hex) = find(state, (power, *unit), chance, |_| true) {
                return Some(O::Place { unit: *unit, hex });
            }
        }
        return None;
    }
    let unit = *left.first()?;
    let division = state.def(unit).formation;
    let beside = |hex: Hex| hex.neighbours().any(|(_, next)| state.has_units(Power::Japan, next));
    let is_there = state.on_map().any(|(other, hex)| state.def(other).formation == division && beside(hex));
    let front = if is_there { None } else { find(state, (power, unit), chance, beside) };
    let hex = front.or_else(|| find(state, (power, unit), chance, |_| true))?;
    Some(O::Place { unit, hex })
}

fn marks(state: &State, chance: &mut Chance) -> Option<O> {
    if state.fortifications.iter().any(|fort| fort.at.is_none()) {
        let fits = |hex: &Hex| state.fortification(*hex).is_none() && markers::may_fortify(state, *hex).is_ok();
        let all: Vec<Hex> = land(state).filter(fits).collect();
        if let Some(hex) = chance.pick(&all) {
            return Some(O::SetFortification { hex, side: Side::ALL[chance.below(6)] });
        }
        // Nobody stands where one may lie: somebody goes there.
        for (unit, _) in chance.shuffled(state.on_map().filter(|(unit, _)| state.def(*unit).power == Power::Japan)) {
            for hex in chance.shuffled(land(state).filter(|hex| may_place(state, Power::Japan, unit, *hex).is_ok())) {
                let mut then = state.clone();
                then.units[unit.ix()].place = adjutant_game_okinawa::model::state::UnitLocation::Map(hex);
                if state.fortification(hex).is_none() && markers::may_fortify(&then, hex).is_ok() {
                    return Some(O::Place { unit, hex });
                }
            }
        }
    }
    for is_real in [false, true] {
        let all: Vec<Hex> = land(state).filter(|hex| markers::may_mine(state, *hex, is_real).is_ok()).collect();
        if let Some(hex) = chance.pick(&all) {
            return Some(O::LayMine { hex, is_real });
        }
    }
    None
}

pub(crate) fn answer(state: &State, power: Power, task: &T, chance: &mut Chance) -> Option<O> {
    match task {
        T::WriteLanding { .. } => {
            let divisions = [Formation::Inf27, Formation::Inf77];
            return Some(O::WriteLanding { beach: Beach::Minatogawa, divisions });
        }
        T::WritePoints { .. } => return Some(O::WritePoints { points: (1..=8).collect(), headquarters: 7 }),
        _ => {}
    }
    if accepts(state, power, &O::EndSetUp) {
        return Some(O::EndSetUp);
    }
    let losses = markers::open_losses(state, power).into_iter().map(|unit| O::TakeLoss { unit });
    place(state, power, chance)
        .or_else(|| marks(state, chance).filter(|_| power == Power::Japan))
        .or_else(|| first(state, power, chance.shuffled(losses)))
        .or_else(|| mend(state, chance))
}

/// Somebody goes where a hex is still to be covered, or elsewhere.
fn mend(state: &State, chance: &mut Chance) -> Option<O> {
    // In the free variant a unit goes to its formation (18.321a): the hex of another of it, or one near.
    let is_apart = |(unit, hex): &(Unit, Hex)| {
        places::station(state, *unit) == Station::Free && !places::is_concentrated(state, *unit, *hex)
    };
    let apart: Vec<(Unit, Hex)> = state.on_map().filter(is_apart).collect();
    if let Some((unit, from)) = chance.pick(&apart) {
        let formation = state.def(unit).formation;
        let own = state.on_map().filter(|(other, at)| state.def(*other).formation == formation && *at != from);
        if let Some((_, to)) = chance.pick(&own.collect::<Vec<_>>())
            && let Some(hex) = find(state, (Power::Japan, unit), chance, |hex| hex.distance(to) <= 4)
        {
            return Some(O::Place { unit, hex });
        }
    }
    let units =
        chance.shuffled(state.on_map().map(|(unit, _)| unit).filter(|unit| state.def(*unit).power == Power::Japan));
    let open = open(state);
    let near = |at: Hex| open.iter().any(|hex| at.distance(*hex) <= 1);
    for unit in units.iter().take(if chance.one_in(3) { 0 } else { 8 }) {
        if let Some(hex) = find(state, (Power::Japan, *unit), chance, near) {
            return Some(O::Place { unit: *unit, hex });
        }
    }
    let unit =
        units.into_iter().find(|unit| state.hex_of(*unit).is_some_and(|hex| state.fortification(hex).is_none()))?;
    let hex = find(state, (Power::Japan, unit), chance, |_| true)?;
    Some(O::Place { unit, hex })
}
