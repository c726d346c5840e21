//! Points and victory: points during the game, points at its end, and the verdict of each scenario.
//!
//! Sections: `18.17`, `18.26`, `18.34`, `18.44`, `18.54`, `18.64`, `18.74`, `J18`, `J22`, `J30`, `J41`, `J65`, `J67`,
//! `J77`, `J79`, `J81`.

use crate::model::board::Unit;
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::state::{State, UnitLocation, Verdict};
use crate::model::vocabulary::{Airfield, Formation, Item, Power, Region, Scenario, Sector, Terrain, Type};
use crate::rules::set_up::places;
use crate::rules::zones_of_control;
use adjutant_hex::Hex;

/// Ie Shima is cleared early before this turn (18.17).
const EARLY: u8 = 9;
/// Okinawa has fallen if Japan has fewer units than this (18.17, 18.34, 18.64).
pub const FALL: usize = 10;
/// Most of Okinawa is taken if Japan has fewer units than this.
pub const MOST: usize = 15;
/// The same limit in S3.
pub const SUNSET: usize = 30;
/// The number of forced fortifications in S1 (18.44).
pub const FORCED: u8 = 4;
/// Lost Japanese fire points for each lost US point in S1 (18.44).
pub const RATIO: u16 = 7;
/// The number of Shuri hexes to take in S2 (18.54).
pub const SHURI_HEXES: usize = 1;
/// The number of hexes to enter in the sector of the 44th in S2 (18.54).
pub const SECTOR_HEXES: usize = 2;

/// The numbers of important points (18.321c).
const SHURI: u8 = 7;
const NAHA: u8 = 8;
const CHINEN: u8 = 9;
const YOZA: u8 = 10;
const YAEJU: u8 = 11;

/// The fact that an item is scored now.
pub fn scored(state: &State, item: Item) -> F {
    told(C::Scored { item, points: state.board.tables.victory(item) })
}

/// The hexes of an important point.
pub fn point(state: &State, number: u8) -> &[Hex] {
    let points = state.board.set_up(Scenario::Free).map(|set_up| set_up.points.as_slice()).unwrap_or_default();
    let at = usize::from(number.saturating_sub(1));
    points.get(at).map(|point| point.hexes.as_slice()).unwrap_or_default()
}

fn japanese(state: &State) -> impl Iterator<Item = (Unit, Hex)> + '_ {
    state.on_map().filter(|(unit, _)| state.def(*unit).power == Power::Japan)
}

/// The points for eliminated units: the headquarters, and the garrison of Ie Shima.
pub fn on_deaths(state: &State, dead: &[Unit]) -> Vec<F> {
    let mut facts = Vec::new();
    if !state.special.chart {
        return facts;
    }
    if dead.iter().any(|unit| state.def(*unit).power == Power::Japan && state.def(*unit).ty == Type::Hq) {
        facts.push(scored(state, Item::HeadquartersGone));
    }
    let on_ie_shima = |hex: Hex| state.board.land(hex).is_some_and(|def| def.region == Region::IeShima);
    let of_garrison =
        |unit: &Unit| state.def(*unit).power == Power::Japan && state.hex_of(*unit).is_some_and(on_ie_shima);
    let is_left = japanese(state).any(|(unit, hex)| on_ie_shima(hex) && !dead.contains(&unit));
    if dead.iter().any(of_garrison) && !is_left && !state.campaign.scored.contains(&Item::ClearIe) {
        facts.push(scored(state, Item::ClearIe));
        if state.turn < EARLY {
            facts.push(scored(state, Item::ClearIeEarly));
        }
    }
    facts
}

/// The item for an airfield that changes its holder; each item scores once.
pub fn on_airfield(state: &State, airfield: Airfield, power: Power) -> Option<F> {
    let item = match (airfield, power) {
        (Airfield::Kadena, Power::Us) => Item::Kadena,
        (Airfield::Yontan, Power::Us) => Item::Yontan,
        (Airfield::Kadena, Power::Japan) => Item::KadenaRetaken,
        (Airfield::Yontan, Power::Japan) => Item::YontanRetaken,
        (Airfield::Machinato | Airfield::Naha | Airfield::IeShima, _) => return None,
    };
    (state.special.chart && !state.campaign.scored.contains(&item)).then(|| scored(state, item))
}

/// Japanese points for ships and aircraft.
pub fn ships_and_aircraft(state: &State) -> i32 {
    i32::from(state.air.ship_points) + i32::from(state.air.us_lost / 5 * state.board.tables.victory(Item::Aircraft))
}

/// The current points of both sides, without those of the end of the game.
pub fn points(state: &State) -> [i32; 2] {
    let [us, japan] = state.points;
    let [infantry, others] = state.us_steps_lost;
    let worth = |steps: u16, item: Item| i32::from(steps) * i32::from(state.board.tables.victory(item));
    let steps = worth(infantry, Item::Infantry) + worth(others, Item::Tanks);
    [us, japan + ships_and_aircraft(state) + steps]
}

/// Whether a Japanese unit holds a hex; units on their way north do not count.
fn holds(state: &State, hex: Hex) -> bool {
    state.units_of(Power::Japan, hex).any(|unit| !state.campaign.northbound.contains(&unit))
}

/// Whether US units were the last in all of these hexes, and no Japanese unit holds one.
fn is_taken(state: &State, hexes: &[Hex]) -> bool {
    !hexes.is_empty() && hexes.iter().all(|hex| state.campaign.us_held.contains(hex) && !holds(state, *hex))
}

/// Whether the United States hold a written point: taken, or in their zone of control alone (J30).
fn is_occupied(state: &State, hexes: &[Hex]) -> bool {
    let alone = |hex: &Hex| {
        let us = zones_of_control::controls(state, Power::Us, *hex) || state.has_units(Power::Us, *hex);
        us && !zones_of_control::controls(state, Power::Japan, *hex) && !holds(state, *hex)
    };
    is_taken(state, hexes) || (!hexes.is_empty() && hexes.iter().all(alone))
}

fn has_headquarters(state: &State) -> Option<Hex> {
    japanese(state).find(|(unit, _)| state.def(*unit).ty == Type::Hq).map(|(_, hex)| hex)
}

/// Whether Okinawa has fallen; in the free variant whether most of it is taken (18.17a, 18.34).
pub fn has_fallen(state: &State) -> bool {
    if has_headquarters(state).is_some() {
        return false;
    }
    let left = japanese(state).count();
    if state.scenario == Scenario::Free {
        let Some((written, _)) = &state.campaign.points else { return false };
        return left < MOST && written.iter().all(|number| is_occupied(state, point(state, *number)));
    }
    let places = [SHURI, NAHA, CHINEN, YOZA, YAEJU];
    left < FALL && places.iter().all(|number| is_taken(state, point(state, *number)))
}

/// The item for a fall of Okinawa in a turn before the last.
pub fn early(state: &State) -> Option<F> {
    let last = state.board.set_up(state.scenario).map_or(28, |set_up| set_up.last_turn);
    let item = if state.scenario == Scenario::Free { Item::Most } else { Item::EarlyFall };
    (state.special.chart && state.turn < last && has_fallen(state)).then(|| scored(state, item))
}

/// The points at the end of a campaign (18.17): places, the beach, points of the free variant, fatigue.
fn at_end(state: &State) -> [i32; 2] {
    let of = |item: Item| i32::from(state.board.tables.victory(item));
    let mut sums = [0, 0];
    let mut add = |item: Item, times: i32| sums[item.power().ix()] += of(item) * times;
    let places =
        [(SHURI, Item::Shuri), (NAHA, Item::Naha), (CHINEN, Item::Chinen), (YOZA, Item::Yoza), (YAEJU, Item::Yaeju)];
    for (number, item) in places {
        if is_taken(state, point(state, number)) {
            add(item, 1);
        }
    }
    // The chart has the beach for the historical variant only.
    if state.scenario == Scenario::Historical && state.campaign.landed.is_some() && state.campaign.evacuated.is_none() {
        add(Item::Beachhead, 1);
    }
    if let (Scenario::Free, Some((written, headquarters))) = (state.scenario, &state.campaign.points) {
        for number in written {
            let item = if is_occupied(state, point(state, *number)) { Item::Points } else { Item::PointsKept };
            add(item, 1);
        }
        if let Some(hex) = has_headquarters(state) {
            add(Item::Headquarters, 1);
            if point(state, *headquarters).contains(&hex) {
                add(Item::HeadquartersAtPoint, 1);
            }
        }
    }
    let levels = [Item::Fatigue1, Item::Fatigue2, Item::Fatigue3];
    for fatigue in state.fatigue {
        // Each point of fatigue counts in its level (J18).
        for one in 1..=fatigue {
            let level = state.board.tables.fatigue_level(one).min(levels.len() - 1);
            add(levels[level], 1);
        }
    }
    sums
}

/// The number of US steps missing at the end.
pub fn steps_missing(state: &State) -> u16 {
    let us = state.board.all_units().filter(|unit| state.def(*unit).power == Power::Us);
    let in_play = us.filter(|unit| state.unit(*unit).place != UnitLocation::Gone);
    in_play.map(|unit| u16::from(state.unit(unit).gone)).sum()
}

/// The number of divisions in the worst level of fatigue.
pub fn exhausted(state: &State) -> u8 {
    let worst = |points: &&u8| state.board.tables.fatigue_level(**points) >= 2;
    state.fatigue.iter().filter(worst).count() as u8
}

/// Whether every fortification was forced behind the start line.
fn are_fortifications_behind(state: &State) -> bool {
    let behind = |hex: Hex| places::is_behind_line(state, hex) && !places::is_on_line(state, hex);
    state
        .fortifications
        .iter()
        .filter(|fort| !fort.is_of_ie_shima)
        .filter_map(|fort| fort.at)
        .all(|(hex, _)| behind(hex))
}

/// Whether the United States fulfil the conditions of a scenario (18.44a, 18.54a, 18.64a, 18.74a).
fn us_conditions(state: &State) -> bool {
    let shuri = || state.board.hexes.iter().filter(|def| def.terrain.contains(&Terrain::Shuri)).map(|def| def.hex);
    match state.scenario {
        Scenario::Opening => {
            let [us, japan] = state.campaign.fire_lost;
            let stands = |unit: &Unit| {
                state.def(*unit).formation == Formation::Outposts62 && !state.campaign.retreated.contains(unit)
            };
            let outposts = japanese(state).any(|(unit, _)| stands(&unit));
            !outposts && state.campaign.forced >= FORCED && japan >= us * RATIO && exhausted(state) <= 1
        }
        Scenario::Ushijima => {
            let taken =
                shuri().filter(|hex| state.campaign.us_held.contains(hex) && !state.has_units(Power::Japan, *hex));
            let of_44 = |hex: &&Hex| state.board.land(**hex).is_some_and(|def| def.sector == Sector::Sector44);
            let entered = state.us_entered.iter().filter(of_44).count();
            are_fortifications_behind(state)
                && taken.count() >= SHURI_HEXES
                && entered >= SECTOR_HEXES
                && exhausted(state) <= 2
        }
        Scenario::Sunset => {
            let clear =
                |hex: Hex| !state.has_units(Power::Japan, hex) && !zones_of_control::controls(state, Power::Japan, hex);
            let naha = point(state, NAHA).iter().copied();
            shuri().chain(naha).all(clear) && are_fortifications_behind(state) && japanese(state).count() < SUNSET
        }
        Scenario::Cornered => {
            let mut left = japanese(state);
            let all_north = left.all(|(unit, _)| state.campaign.northbound.contains(&unit));
            has_headquarters(state).is_none() && all_north && exhausted(state) <= 1
        }
        Scenario::Campaign | Scenario::Historical | Scenario::Free => has_fallen(state),
    }
}

/// The verdict of the game.
pub fn verdict(state: &State) -> Verdict {
    let now = points(state);
    let set_up = state.board.set_up(state.scenario);
    let has_fallen = has_fallen(state);
    if !state.scenario.is_campaign() {
        let us = us_conditions(state);
        let limit = |limit: Option<u8>| limit.map_or(u16::MAX, u16::from);
        let steps = steps_missing(state) >= limit(set_up.and_then(|set_up| set_up.us_steps_for_japan));
        let levels = u16::from(exhausted(state)) >= limit(set_up.and_then(|set_up| set_up.exhausted_for_japan));
        let draw = i32::from(limit(set_up.and_then(|set_up| set_up.draw_points)));
        let winner = match (us, steps || levels) {
            (true, true) => None,
            (true, false) => (ships_and_aircraft(state) < draw).then_some(Power::Us),
            (false, _) => Some(Power::Japan),
        };
        return Verdict { winner, points: now, has_fallen };
    }
    let end = at_end(state);
    let points = [now[0] + end[0], now[1] + end[1]];
    let [us, japan] = points;
    let winner = match (has_fallen, us.cmp(&japan)) {
        (true, std::cmp::Ordering::Greater) => Some(Power::Us),
        // In the historical variant, the fall alone is not enough (18.26b).
        (true, std::cmp::Ordering::Equal) if state.scenario != Scenario::Historical => Some(Power::Us),
        (false, std::cmp::Ordering::Less) => Some(Power::Japan),
        (true | false, _) => None,
    };
    Verdict { winner, points, has_fallen }
}

/// The game is over: written points are revealed, and the verdict is given.
pub fn end(state: &State) -> Vec<F> {
    let mut facts = Vec::new();
    if let Some((points, headquarters)) = &state.campaign.points {
        facts.push(told(C::PointsShown { points: points.clone(), headquarters: *headquarters }));
    }
    facts.push(told(C::GameEnded { verdict: verdict(state) }));
    facts
}
