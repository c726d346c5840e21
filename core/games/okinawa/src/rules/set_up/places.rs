//! Where units may be set up, and which of them are.
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
/// How far from it the garrison stands.
const GARRISON: u16 = 5;
/// Where the Special 1st Regiment stands (18.12c).
const SPECIAL_REGIMENT: u16 = 2819;
/// How far apart units of a formation stand in the free variant (18.321a).
const CONCENTRATION: u16 = 15;
/// How far behind the line the 27th is in reserve (18.722).
const RESERVE: i32 = 4;
/// Units of the pool that stand in a sector (18.12c).
const POOL: usize = 8;

/// The ends of the diagonals of the campaign (18.12c).
const OUTPOSTS: [u16; 2] = [2228, 3032];
const MAIN: [u16; 2] = [2028, 3033];

/// Where a unit is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Station {
    /// It is not set up: it arrives later, or waits as a replacement.
    Elsewhere,
    NorthEdge,
    IeShima,
    SpecialRegiment,
    Outpost,
    Shuri,
    /// The 62nd Division and who stands with it.
    Front62,
    Sector(Sector),
    /// Any eight in the sector of the 62nd, any eight in that of the 44th, the rest in that of the 24th.
    Pool,
    /// On the line of start or south of it.
    BehindLine,
    /// The free variant.
    Free,
    /// US divisions at the front, and those whose place is said.
    Front,
    Centre,
    North,
    Reserve,
}

fn line(ends: [u16; 2]) -> Vec<Hex> {
    ends.into_iter().filter_map(Hex::of_number).collect()
}

/// Whether a unit is one of the army's remaining units (18.12c).
pub fn is_of_pool(def: &UnitDef) -> bool {
    matches!(def.formation, Formation::Artillery5 | Formation::OtherArmy)
}

/// Where a unit is set up in a scenario.
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
        // Its regiment that came to the 62nd (18.521c).
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

/// Whether a hex lies on the line of start or south of it; where a scenario has none, nothing does.
pub fn is_behind_line(state: &State, hex: Hex) -> bool {
    set_up(state).is_some_and(|set_up| !set_up.line.is_empty() && set_up.is_south_of_line(hex))
}

/// Whether a hex lies on the line of start.
pub fn is_on_line(state: &State, hex: Hex) -> bool {
    let Some(set_up) = set_up(state) else { return false };
    if set_up.line_is_whole { set_up.line.contains(&hex) } else { set_up.is_south_of_line(hex) }
}

/// Hexes of the beaches that the set-up and the calendar speak of.
pub fn beach_hexes(state: &State) -> impl Iterator<Item = (Beach, Hex)> + '_ {
    let beaches = set_up(state).map(|set_up| set_up.beaches.as_slice()).unwrap_or_default();
    beaches.iter().flat_map(|(beach, hexes)| hexes.iter().map(|hex| (*beach, *hex)))
}

/// Whether a hex lies north of the outposts' diagonal or on it, where mines lie too.
pub fn is_outpost_ground(hex: Hex) -> bool {
    let diagonal = line(OUTPOSTS);
    !is_south_of(&diagonal, hex) || i32::from(hex.half_rows()) == limit(&diagonal, hex.column())
}

/// Units of the pool in a sector, without one.
fn pool_in(state: &State, sector: Sector, without: Unit) -> usize {
    let there = |(unit, hex): &(Unit, Hex)| {
        let def = state.def(*unit);
        *unit != without && is_of_pool(def) && state.board.land(*hex).is_some_and(|def| def.sector == sector)
    };
    state.on_map().filter(there).count()
}

/// How many of the pool a sector takes: in the opening the others are left out.
const fn pool_of(scenario: Scenario, sector: Sector) -> usize {
    match (scenario, sector) {
        (_, Sector::Sector62) => POOL,
        (Scenario::Opening, _) => 0,
        (_, Sector::Sector44) => POOL,
        (_, Sector::Sector24) => usize::MAX,
        (_, Sector::None | Sector::Navy | Sector::IeShima) => 0,
    }
}

/// Whether the ground of a hex is that of a unit's station, whoever else stands there.
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

/// Half rows between a hex and the line south of it.
fn behind_front(state: &State, hex: Hex) -> i32 {
    set_up(state).map_or(0, |set_up| limit(&set_up.line, hex.column()) - i32::from(hex.half_rows()))
}

/// The formation that a unit of the free variant keeps together with (18.321a): outposts belong to their division.
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

/// Whether a unit may stand in a hex of the free variant: with its formation within fifteen hexes of each other, or, of none, with
/// or beside a unit of one.
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

/// Whether the sectors still take a unit of the pool in a hex.
pub fn has_place_in_pool(state: &State, unit: Unit, hex: Hex) -> bool {
    if station(state, unit) != Station::Pool {
        return true;
    }
    let sector = state.board.land(hex).map_or(Sector::None, |def| def.sector);
    pool_in(state, sector, unit) < pool_of(state.scenario, sector)
}

/// Units of a side that its set-up still has to place.
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

/// Units of a side that stand on the map or are to be set up there.
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
