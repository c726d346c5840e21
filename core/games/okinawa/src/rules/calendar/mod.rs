//! The calendar of the campaigns: the Japanese units that may move and leave their sectors, the beaches to hold, and
//! the marines' move south.
//!
//! Sections: `18.16`, `18.24`, `18.25`, `18.43`, `J69`, `J72`.

pub mod arrivals;
pub mod north;
pub mod rest;

use crate::model::board::{Unit, space};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::State;
use crate::model::vocabulary::{Appeal, Beach, Formation, Power, Region, Scenario, Sector, Type};
use crate::rules::set_up::places;
use crate::rules::{appeal, bombardment, paths, zones_of_control};
use adjutant_hex::Hex;
use std::collections::{BTreeMap, BTreeSet};

/// The battalion of the 44th Brigade that is the Udo detachment.
pub const UDO: &str = "J-44-2I/2";

/// Turns of the calendar (18.16).
const REGIMENT_22: u8 = 5;
const BRIGADE_44: u8 = 10;
const TWO_A_TURN: u8 = 8;
/// May 4: every unit may move, and no beach must be held any more.
pub const MAY_4: u8 = 12;
const MARINES_1: u8 = 11;
const MARINES_6: u8 = 14;
/// The distance in hexes that marines must exceed before their date.
const SOUTH: u16 = 4;

fn sector(state: &State, hex: Hex) -> Sector {
    state.board.land(hex).map_or(Sector::None, |def| def.sector)
}

/// Whether the second landing has ended all restrictions (18.25a).
fn is_landed(state: &State) -> bool {
    state.special.second_landing && state.campaign.landed.is_some()
}

/// Whether units may leave a sector whatever the date. They may if the enemy has entered it, south of the sector of the
/// 62nd (18.16b7). They may also after the second landing (18.25a).
fn is_free(state: &State, of: Sector) -> bool {
    is_landed(state) || state.us_entered.iter().any(|hex| sector(state, *hex) == of)
}

/// Whether a unit may leave its current sector.
fn may_leave(state: &State, unit: Unit, of: Sector) -> bool {
    if !state.special.sectors || is_free(state, of) || appeal::is_in_force(state, Appeal::ReservesReleased) {
        return true;
    }
    let turn = state.turn;
    let of_regiment = state.def(unit).code.starts_with("J-24-22/") && turn >= REGIMENT_22;
    match of {
        Sector::Sector24 if turn >= MAY_4 || of_regiment => true,
        Sector::Sector24 if turn >= TWO_A_TURN => {
            let left = &state.campaign.left_sector;
            left.contains(&unit) || left.len() < 2
        }
        Sector::Sector24 => false,
        Sector::Sector44 => turn >= BRIGADE_44,
        Sector::Navy => turn >= MAY_4,
        Sector::None | Sector::Sector62 | Sector::IeShima => true,
    }
}

/// Checks whether the calendar allows a unit's way.
///
/// # Errors
/// The calendar forbids it.
pub fn may_walk(state: &State, unit: Unit, from: Hex, way: &[Hex]) -> Result<(), No> {
    let def = state.def(unit);
    let kind = || def.ty.kind();
    if def.power == Power::Us {
        return may_go_south(state, unit, way);
    }
    let on_okinawa = state.board.land(from).is_some_and(|def| def.region == Region::Okinawa);
    let is_exempt = def.code == "J-SR1" || state.campaign.hit.contains(&unit);
    if state.special.standstill && state.turn == 1 && on_okinawa && !is_exempt {
        return Err(No::Standstill { kind: kind() });
    }
    if state.special.udo_stays && def.code == UDO {
        return Err(No::UdoStays {});
    }
    if let Some(hex) = way.iter().find(|hex| is_closed(state, **hex)) {
        return Err(No::BeachClosed { hex: space(*hex) });
    }
    let mut at = from;
    for to in way {
        let of = sector(state, at);
        if sector(state, *to) != of && !may_leave(state, unit, of) {
            return Err(No::SectorHeld { kind: kind(), hex: space(*to) });
        }
        at = *to;
    }
    Ok(())
}

/// Every hex where a unit can still end its move under the calendar, with the remaining movement; none if it cannot
/// start. Movement duties consider only these, because an impossible duty does not apply.
pub fn ends(state: &State, unit: Unit) -> BTreeMap<Hex, u8> {
    paths::reachable(state, unit, false, &|from, to| may_walk(state, unit, from, &[to]).is_ok()).unwrap_or_default()
}

/// Whether a beach hex is closed to Japan until the turn after the second landing (18.25b).
fn is_closed(state: &State, hex: Hex) -> bool {
    let is_before = state.campaign.landed.is_none_or(|landed| state.turn <= landed);
    state.scenario == Scenario::Historical && is_before && places::beach_hexes(state).any(|(_, beach)| beach == hex)
}

/// Before their dates, marine divisions except artillery stay at least five hexes from the enemy in the south (18.16c,
/// e).
fn may_go_south(state: &State, unit: Unit, way: &[Hex]) -> Result<(), No> {
    let def = state.def(unit);
    let from = match def.formation {
        Formation::Marine1 => MARINES_1,
        Formation::Marine6 => MARINES_6,
        _ => return Ok(()),
    };
    if !state.special.marine_dates || state.turn >= from || def.ty == Type::Artillery {
        return Ok(());
    }
    let in_south = |(unit, hex): &(Unit, Hex)| {
        state.def(*unit).power == Power::Japan
            && sector(state, *hex) != Sector::None
            && !bombardment::is_north_of_62nd(state, *hex)
    };
    let enemies: Vec<Hex> = state.on_map().filter(in_south).map(|(_, hex)| hex).collect();
    let near = |hex: &&Hex| enemies.iter().any(|enemy| enemy.distance(**hex) <= SOUTH);
    match way.iter().find(near) {
        Some(hex) => Err(No::SouthTooEarly { kind: def.ty.kind(), hex: space(*hex), turn: from }),
        None => Ok(()),
    }
}

/// The beach hexes that Japan must keep in its zones: until May 4, until the enemy enters the beach (in the opening
/// scenario either beach), or until the second landing.
pub fn held_beaches(state: &State) -> Vec<Hex> {
    if !state.special.beach_duty || state.turn >= MAY_4 || is_landed(state) {
        return Vec::new();
    }
    let all: Vec<(Beach, Hex)> = places::beach_hexes(state).collect();
    let entered: BTreeSet<Beach> =
        all.iter().filter(|(_, hex)| state.us_entered.contains(hex)).map(|(beach, _)| *beach).collect();
    if state.scenario == Scenario::Opening && !entered.is_empty() {
        return Vec::new();
    }
    all.into_iter().filter(|(beach, _)| !entered.contains(beach)).map(|(_, hex)| hex).collect()
}

/// Whether a hex is in a Japanese zone of control, or holds Japanese units.
fn is_covered(state: &State, hex: Hex) -> bool {
    state.has_units(Power::Japan, hex) || zones_of_control::controls(state, Power::Japan, hex)
}

/// Checks that beaches are held at the end of the Japanese movement, as far as units can still do so.
///
/// # Errors
/// A hex is not covered, although a unit could cover it.
pub fn beaches(state: &State) -> Result<(), No> {
    let open: Vec<Hex> = held_beaches(state).into_iter().filter(|hex| !is_covered(state, *hex)).collect();
    for hex in open {
        let posts: BTreeSet<Hex> = (state.board.joined(hex, !state.bridge_blown).map(|(_, next)| next))
            .chain(std::iter::once(hex))
            .filter(|post| !is_closed(state, *post))
            .collect();
        let comes = |unit: Unit| {
            let ends = ends(state, unit);
            posts.iter().any(|post| ends.contains_key(post) && state.hex_of(unit) != Some(*post))
                && state.is_good_order(unit)
        };
        let mut units = state.on_map().map(|(unit, _)| unit).filter(|unit| state.def(*unit).power == Power::Japan);
        if units.any(comes) {
            return Err(No::BeachOpen { hex: space(hex) });
        }
    }
    Ok(())
}
