//! The calendar of the campaigns: who of Japan may move and leave its sector, the beaches that are held, when the marines come south.
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

/// Of the 44th Brigade the battalion that is the Udo detachment.
pub const UDO: &str = "J-44-2I/2";

/// The turns of the calendar (18.16).
const REGIMENT_22: u8 = 5;
const BRIGADE_44: u8 = 10;
const TWO_A_TURN: u8 = 8;
/// May 4: everybody moves, no beach is held any more.
pub const MAY_4: u8 = 12;
const MARINES_1: u8 = 11;
const MARINES_6: u8 = 14;
/// How near marines may not come before that.
const SOUTH: u16 = 4;

fn sector(state: &State, hex: Hex) -> Sector {
    state.board.land(hex).map_or(Sector::None, |def| def.sector)
}

/// Whether the second landing has ended all limits (18.25a).
fn is_landed(state: &State) -> bool {
    state.special.second_landing && state.campaign.landed.is_some()
}

/// Whether units may leave a sector whatever the date: the enemy has come into it, south of that of the 62nd (18.16b7); the second
/// landing is on (18.25a).
fn is_free(state: &State, of: Sector) -> bool {
    is_landed(state) || state.us_entered.iter().any(|hex| sector(state, *hex) == of)
}

/// Whether a unit may leave the sector that it stands in.
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

/// That the calendar lets a unit walk a way.
///
/// # Errors
/// It keeps it where it is.
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

/// Every hex in which a unit can still end its move as the calendar lets it, with what can be left there; none if it cannot set out.
/// Duties of movement ask about these alone: what nobody can do is no duty.
pub fn ends(state: &State, unit: Unit) -> BTreeMap<Hex, u8> {
    paths::reachable(state, unit, false, &|from, to| may_walk(state, unit, from, &[to]).is_ok()).unwrap_or_default()
}

/// Whether Japan may not enter a beach hex until the turn after the second landing (18.25b).
fn is_closed(state: &State, hex: Hex) -> bool {
    let is_before = state.campaign.landed.is_none_or(|landed| state.turn <= landed);
    state.scenario == Scenario::Historical && is_before && places::beach_hexes(state).any(|(_, beach)| beach == hex)
}

/// Before their dates the marine divisions, artillery aside, come no nearer than five hexes to the enemy in the south (18.16c, e).
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

/// The beaches whose hexes Japan still has to keep in its zones: until May 4, until the enemy enters one (in the opening one of
/// either), until the second landing.
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

/// Whether a hex lies in a Japanese zone of control, or holds Japanese units.
fn is_covered(state: &State, hex: Hex) -> bool {
    state.has_units(Power::Japan, hex) || zones_of_control::controls(state, Power::Japan, hex)
}

/// That the beaches are held when the Japanese movement ends, as far as somebody can still come to hold them.
///
/// # Errors
/// A hex that could be covered is not.
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
