//! The set-up areas of units, and the units to set up.
//!
//! Sections: `18.12`, `18.24`, `18.321`, `18.421`, `18.521`, `18.522`, `18.621`, `18.622`, `18.721`, `18.722`.

use crate::model::board::{Unit, UnitDef};
use crate::model::files::set_up::is_of_ie_shima;
use crate::model::set_up::{SetUp, is_south_of, limit};
use crate::model::state::{State, UnitLocation};
use crate::model::vocabulary::{Beach, Formation, Power, Region, Scenario, Sector, Terrain, Type};
use adjutant_hex::Hex;

/// The ridge in the middle of Ie Shima (18.12b).
const PEAK: u16 = 4533;
/// The maximum distance of the garrison from it, in hexes.
const GARRISON: u16 = 5;
/// The hex of the Special 1st Regiment (18.12c).
const SPECIAL_REGIMENT: u16 = 2819;
/// The maximum distance between units of a formation in the free variant, in hexes (18.321a).
const CONCENTRATION: u16 = 15;
/// The distance of the 27th in reserve behind the line, in hexes (18.722).
const RESERVE: i32 = 4;
/// The number of pool units in a sector (18.12c).
const POOL: usize = 8;

/// The ends of the diagonals in the campaign (18.12c).
const OUTPOSTS: [u16; 2] = [2228, 3032];
const MAIN: [u16; 2] = [2028, 3033];

/// The set-up area of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Station {
    /// Not set up: it arrives later, or waits as a replacement.
    Elsewhere,
    NorthEdge,
    IeShima,
    SpecialRegiment,
    Outpost,
    Shuri,
    /// The area of the 62nd Division and its attached units.
    Front62,
    Sector(Sector),
    /// Any eight in the sector of the 62nd, any eight in the 44th's, the rest in the 24th's.
    Pool,
    /// On or south of the start line.
    BehindLine,
    /// The free variant.
    Free,
    /// US divisions at the front, and those with a named area.
    Front,
    Centre,
    North,
    Reserve,
}

/// The word of a set-up area, for messages.
pub const fn area(scenario: Scenario, station: Station) -> &'static str {
    match station {
        // Its line is another one in this scenario (18.521c).
        Station::Front62 if matches!(scenario, Scenario::Ushijima) => "front_62_later",
        Station::Elsewhere | Station::Sector(Sector::None) => "elsewhere",
        Station::NorthEdge => "north_edge",
        Station::IeShima | Station::Sector(Sector::IeShima) => "ie_shima",
        Station::SpecialRegiment => "special_regiment",
        Station::Outpost => "outposts",
        Station::Shuri => "shuri",
        Station::Front62 => "front_62",
        Station::Sector(Sector::Sector24) => "sector_24",
        Station::Sector(Sector::Sector44) => "sector_44",
        Station::Sector(Sector::Sector62) => "sector_62",
        Station::Sector(Sector::Navy) => "navy",
        Station::Pool => "pool",
        Station::BehindLine => "behind_line",
        Station::Free => "free",
        Station::Front => "front",
        Station::Centre => "centre",
        Station::North => "north",
        Station::Reserve => "reserve",
    }
}

fn line(ends: [u16; 2]) -> Vec<Hex> {
    ends.into_iter().filter_map(Hex::of_number).collect()
}

/// Whether a unit is one of the army's remaining units (18.12c).
pub fn is_of_pool(def: &UnitDef) -> bool {
    matches!(def.formation, Formation::Artillery5 | Formation::OtherArmy)
}

/// The set-up area of a unit in a scenario.
pub fn station(state: &State, unit: Unit) -> Station {
    let def = state.def(unit);
    let scenario = state.scenario;
    let is_campaign = scenario.is_campaign();
    if def.power == Power::Us {
        return match (scenario, def.formation) {
            (Scenario::Campaign | Scenario::Historical | Scenario::Free | Scenario::Opening, _)
            | (Scenario::Ushijima, Formation::Inf77) => Station::Elsewhere,
            (Scenario::Ushijima, Formation::Marine1) => Station::Centre,
            (Scenario::Ushijima, Formation::Marine6) => Station::North,
            (Scenario::Cornered, Formation::Inf27) => Station::Reserve,
            (Scenario::Ushijima | Scenario::Sunset | Scenario::Cornered, _) => Station::Front,
        };
    }
    if scenario == Scenario::Cornered {
        return Station::BehindLine;
    }
    let boeitai = def.code.strip_prefix("J-BT").and_then(|number| number.parse::<u8>().ok());
    if def.ty == Type::CompositeCompany || (boeitai.is_some_and(|number| number > 8) && state.special.boeitai) {
        return Station::Elsewhere;
    }
    if (is_campaign || scenario == Scenario::Ushijima) && is_of_ie_shima(&state.board, unit) {
        return Station::IeShima;
    }
    match scenario {
        Scenario::Free => return Station::Free,
        Scenario::Sunset => {
            return if boeitai.is_some_and(|number| number > 8) { Station::Shuri } else { Station::BehindLine };
        }
        Scenario::Campaign | Scenario::Historical | Scenario::Opening | Scenario::Ushijima | Scenario::Cornered => {}
    }
    match (def.formation, boeitai) {
        (_, Some(2..=4)) => Station::Shuri,
        (_, Some(5 | 6)) => Station::Sector(Sector::Sector44),
        (_, Some(_)) => Station::Sector(Sector::Sector24),
        (Formation::Outposts62, _) => Station::Outpost,
        (Formation::Div62, _) => Station::Front62,
        // Its regiment that was attached to the 62nd (18.521c).
        (Formation::Div24, _) if scenario == Scenario::Ushijima && def.code.starts_with("J-24-22/") => Station::Front62,
        (Formation::Div24 | Formation::SeaRaiding5, _) => Station::Sector(Sector::Sector24),
        (Formation::Brigade44, _) if def.code == crate::rules::calendar::UDO => Station::NorthEdge,
        (Formation::Brigade44, _) => Station::Sector(Sector::Sector44),
        (Formation::Navy, _) => Station::Sector(Sector::Navy),
        (Formation::Artillery5 | Formation::OtherArmy, _) => Station::Pool,
        (Formation::Army32, _) if def.code == "J-SR1" => Station::SpecialRegiment,
        (
            Formation::Army32
            | Formation::IeShimaGarrison
            | Formation::Boeitai
            | Formation::CompositeCompanies
            | Formation::Inf7
            | Formation::Inf27
            | Formation::Inf77
            | Formation::Inf96
            | Formation::Marine1
            | Formation::Marine6,
            None,
        ) => Station::Shuri,
    }
}

fn set_up(state: &State) -> Option<&SetUp> {
    state.board.set_up(state.scenario)
}

/// Whether a hex is on or south of the start line; false without a start line.
pub fn is_behind_line(state: &State, hex: Hex) -> bool {
    set_up(state).is_some_and(|set_up| !set_up.line.is_empty() && set_up.is_south_of_line(hex))
}

/// Whether a hex is on the start line.
pub fn is_on_line(state: &State, hex: Hex) -> bool {
    let Some(set_up) = set_up(state) else { return false };
    if set_up.line_is_whole { set_up.line.contains(&hex) } else { set_up.is_south_of_line(hex) }
}

/// Beach hexes that the set-up and the calendar name.
pub fn beach_hexes(state: &State) -> impl Iterator<Item = (Beach, Hex)> + '_ {
    let beaches = set_up(state).map(|set_up| set_up.beaches.as_slice()).unwrap_or_default();
    beaches.iter().flat_map(|(beach, hexes)| hexes.iter().map(|hex| (*beach, *hex)))
}

/// Whether a hex is on or north of the outposts' diagonal, where mines may also be.
pub fn is_outpost_ground(hex: Hex) -> bool {
    let diagonal = line(OUTPOSTS);
    !is_south_of(&diagonal, hex) || i32::from(hex.half_rows()) == limit(&diagonal, hex.column())
}

/// Pool units in a sector, not counting one.
fn pool_in(state: &State, sector: Sector, without: Unit) -> usize {
    let there = |(unit, hex): &(Unit, Hex)| {
        let def = state.def(*unit);
        *unit != without && is_of_pool(def) && state.board.land(*hex).is_some_and(|def| def.sector == sector)
    };
    state.on_map().filter(there).count()
}

/// The number of pool units for a sector; in the opening scenario the others are omitted.
const fn pool_of(scenario: Scenario, sector: Sector) -> usize {
    match (scenario, sector) {
        (_, Sector::Sector62) => POOL,
        (Scenario::Opening, _) => 0,
        (_, Sector::Sector44) => POOL,
        (_, Sector::Sector24) => usize::MAX,
        (_, Sector::None | Sector::Navy | Sector::IeShima) => 0,
    }
}

/// Whether a hex belongs to a unit's set-up area, regardless of other units.
pub fn fits(state: &State, unit: Unit, hex: Hex) -> bool {
    let Some(def) = state.board.land(hex) else { return false };
    let on_okinawa = def.region == Region::Okinawa;
    let in_front = || match state.scenario {
        Scenario::Ushijima => def.sector == Sector::Sector62 && is_behind_line(state, hex),
        _ => def.sector == Sector::Sector62 && is_south_of(&line(MAIN), hex),
    };
    match station(state, unit) {
        Station::Elsewhere => false,
        Station::NorthEdge => def.north_edge,
        Station::IeShima => {
            let is_near = Hex::of_number(PEAK).is_some_and(|peak| peak.distance(hex) <= GARRISON);
            def.region == Region::IeShima && is_near
        }
        Station::SpecialRegiment => hex.number() == SPECIAL_REGIMENT,
        Station::Outpost => on_okinawa && is_outpost_ground(hex),
        Station::Shuri => def.terrain.contains(&Terrain::Shuri),
        Station::Front62 => in_front(),
        Station::Sector(sector) => def.sector == sector,
        Station::Pool => match def.sector {
            Sector::Sector62 => in_front(),
            sector => pool_of(state.scenario, sector) > 0,
        },
        Station::BehindLine => on_okinawa && is_behind_line(state, hex),
        Station::Free => on_okinawa && is_concentrated(state, unit, hex),
        Station::Front => on_okinawa && !is_behind_line(state, hex),
        Station::Reserve => on_okinawa && behind_front(state, hex) >= RESERVE * 2,
        Station::Centre => {
            let villages = set_up(state).map(|set_up| set_up.villages.as_slice()).unwrap_or_default();
            on_okinawa && villages.iter().any(|village| village.distance(hex) <= RESERVE as u16)
        }
        Station::North => {
            on_okinawa
                && (def.north_edge
                    || state.board.hexes.iter().any(|edge| edge.north_edge && edge.hex.distance(hex) <= 2))
        }
    }
}

/// The distance between a hex and the line south of it, in half rows.
fn behind_front(state: &State, hex: Hex) -> i32 {
    set_up(state).map_or(0, |set_up| limit(&set_up.line, hex.column()) - i32::from(hex.half_rows()))
}

/// The formation that a unit of the free variant must stay near (18.321a); outposts belong to their division.
fn parent(def: &UnitDef) -> Option<Formation> {
    match def.formation {
        Formation::Outposts62 | Formation::Div62 => Some(Formation::Div62),
        Formation::Div24 | Formation::Brigade44 | Formation::SeaRaiding5 | Formation::Navy => Some(def.formation),
        Formation::Inf7
        | Formation::Inf27
        | Formation::Inf77
        | Formation::Inf96
        | Formation::Marine1
        | Formation::Marine6
        | Formation::IeShimaGarrison
        | Formation::Army32
        | Formation::Artillery5
        | Formation::OtherArmy
        | Formation::Boeitai
        | Formation::CompositeCompanies => None,
    }
}

/// Whether a unit may be in a hex of the free variant: within fifteen hexes of its formation. A unit without a
/// formation must be with or next to a unit that has one.
pub fn is_concentrated(state: &State, unit: Unit, hex: Hex) -> bool {
    let others = || {
        let is_other = |(other, _): &(Unit, Hex)| {
            *other != unit && state.def(*other).power == Power::Japan && !is_of_ie_shima(&state.board, *other)
        };
        state.on_map().filter(is_other)
    };
    match parent(state.def(unit)) {
        Some(own) => {
            let mut same = others().filter(|(other, _)| parent(state.def(*other)) == Some(own));
            same.all(|(_, at)| at.distance(hex) <= CONCENTRATION)
        }
        None => others().any(|(other, at)| parent(state.def(other)).is_some() && at.distance(hex) <= 1),
    }
}

/// Whether the sector of a hex still accepts a pool unit.
pub fn has_place_in_pool(state: &State, unit: Unit, hex: Hex) -> bool {
    if station(state, unit) != Station::Pool {
        return true;
    }
    let sector = state.board.land(hex).map_or(Sector::None, |def| def.sector);
    pool_in(state, sector, unit) < pool_of(state.scenario, sector)
}

/// Units of a side that are not set up yet.
pub fn unplaced(state: &State, power: Power) -> Vec<Unit> {
    let is_left = |unit: &Unit| {
        let def = state.def(*unit);
        def.power == power
            && state.unit(*unit).place == UnitLocation::Waiting
            && station(state, *unit) != Station::Elsewhere
    };
    let all: Vec<Unit> = state.board.all_units().filter(is_left).collect();
    let full = state.scenario == Scenario::Opening && pool_in(state, Sector::Sector62, Unit(u8::MAX)) >= POOL;
    all.into_iter().filter(|unit| !(full && is_of_pool(state.def(*unit)))).collect()
}

/// Units of a side that are on the map or must still be set up there.
pub fn strength(state: &State, power: Power) -> usize {
    let there = state.on_map().filter(|(unit, _)| state.def(*unit).power == power).count();
    let left = unplaced(state, power);
    let pool = left.iter().filter(|unit| is_of_pool(state.def(**unit))).count();
    let out = match state.scenario {
        Scenario::Opening if power == Power::Japan && pool > 0 => {
            pool.saturating_sub(POOL - pool_in(state, Sector::Sector62, Unit(u8::MAX)))
        }
        _ => 0,
    };
    there + left.len() - out
}
