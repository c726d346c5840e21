//! Rules of a fixed state, by table: section, position, and the answer or the refusal's key.

use crate::board::{board, hex};
use adjutant_core::term::Message;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::refusal::OkinawaRefusal;
use adjutant_game_okinawa::model::state::{Condition, State};
use adjutant_game_okinawa::model::vocabulary::{Formation, Power, Scenario, Type, UsChit, Weather};
use adjutant_game_okinawa::rules::{command, line_of_sight, movement_cost, stacking, supply, zones_of_control};
use adjutant_hex::Side;

fn empty() -> State {
    crate::play::bare(Scenario::Campaign)
}

fn unit(code: &str) -> Unit {
    board().unit_of(code).unwrap_or_else(|| panic!("no unit {code}"))
}

/// The first unit of a formation and type.
fn of(formation: Formation, ty: Type) -> Unit {
    let board = board();
    let found = board.all_units().find(|unit| board.unit(*unit).formation == formation && board.unit(*unit).ty == ty);
    found.expect("a unit")
}

/// A state with units in hexes.
fn with(units: &[(&str, u16)]) -> State {
    units.iter().fold(empty(), |state, (code, at)| state.with(unit(code), hex(*at)))
}

fn key<T>(result: Result<T, OkinawaRefusal>) -> Result<T, String> {
    result.map_err(|refusal| refusal.key())
}

const US: &str = "US-7-17/1";
const ARTILLERY: &str = "US-7-ART";
const TANKS: &str = "US-7-TK";
const SUPPLY: &str = "US-7-SUP";
const HQ: &str = "US-7-HQ";
const JAPAN: &str = "J-24-22/1";
const JAPAN_2: &str = "J-24-22/2";

#[test]
fn zones_of_control_9_8() {
    // Section, unit, its hex, another hex, and whether the unit controls that hex.
    for (section, code, at, into, controls) in [
        ("9.81", JAPAN, 2229, 2230, true),
        ("9.81", JAPAN, 2229, 2430, false),
        ("9.81", JAPAN, 2229, 2229, false),
        ("9.86", JAPAN, 1737, 1736, false),
        ("9.86", "J-5A-7H", 1737, 1736, true),
        ("9.86", "J-TK27", 1737, 1736, true),
        ("9.86", JAPAN, 1536, 1535, true),
        ("9.81", JAPAN, 2128, 2127, false),
    ] {
        let state = with(&[(code, at)]);
        assert_eq!(
            zones_of_control::controls(&state, Power::Japan, hex(into)),
            controls,
            "{section} {code} {at} {into}"
        );
    }
    let mut state = with(&[(JAPAN, 1536), (US, 1535)]);
    assert!(zones_of_control::controls(&state, Power::Japan, hex(1535)), "9.85: a unit there changes nothing");
    assert!(!zones_of_control::bars(&state, Power::Japan, hex(1535)));
    state.bridge_blown = true;
    assert!(!zones_of_control::controls(&state, Power::Japan, hex(1535)), "9.21, 9.86: the bridge is gone");
    for condition in [Condition::Pinned, Condition::Disrupted] {
        let mut state = with(&[(JAPAN, 2229)]);
        state.units[unit(JAPAN).ix()].condition = condition;
        assert!(!zones_of_control::controls(&state, Power::Japan, hex(2230)), "9.87: {condition:?}");
    }
    let mut state = with(&[(JAPAN, 2229)]);
    state.engaged.insert(hex(2229));
    assert!(!zones_of_control::controls(&state, Power::Japan, hex(2230)), "9.87: engaged");
}

#[test]
fn line_of_sight_10_13() {
    let board = board();
    for (section, from, to, seen) in [
        ("10.13 over broken ground", 2229, 2231, Ok(())),
        ("10.13 between clear and broken", 2229, 2429, Ok(())),
        ("J24 along the side of a ridge", 2230, 2430, Err("okinawa-no-sight")),
        ("10.13 over a ridge", 2129, 2131, Err("okinawa-no-sight")),
        ("10.13 the ends do not block", 2130, 2230, Ok(())),
        ("J12 over Shuri", 2133, 2135, Err("okinawa-no-sight")),
        ("10.13 over the sea", 2028, 2228, Ok(())),
    ] {
        let found = key(line_of_sight::sees(&board, hex(from), hex(to)));
        assert_eq!(found, seen.map_err(str::to_owned), "{section}");
        assert_eq!(key(line_of_sight::sees(&board, hex(to), hex(from))), found, "{section}, the other way");
    }
}

#[test]
fn what_a_step_costs_9_1() {
    for (section, code, from, to, halves) in [
        ("9.11 clear", US, 2228, 2328, Ok(2)),
        ("9.11b along a road", US, 2229, 2328, Ok(1)),
        ("9.11 a ridge, for the US", US, 2429, 2430, Ok(6)),
        ("9.11 a ridge, for Japan", JAPAN, 2429, 2430, Ok(4)),
        ("9.25 tanks and a ridge", TANKS, 2429, 2430, Err("okinawa-too-heavy")),
        ("9.25 artillery and rough ground", ARTILLERY, 2029, 2030, Err("okinawa-too-heavy")),
        ("9.25 broken ground is free", TANKS, 2328, 2329, Ok(2)),
        ("9.25 a trail leads tanks up a ridge", TANKS, 2129, 2130, Ok(2)),
        ("9.25 a headquarters goes anywhere", HQ, 2429, 2430, Ok(6)),
        ("9.12 rough ground", US, 2029, 2030, Ok(4)),
        ("9.2 the inlet", US, 1736, 1737, Err("okinawa-no-way")),
        ("9.21 the bridge", US, 1535, 1536, Ok(1)),
        ("9.23 a coast without land", US, 1335, 1435, Err("okinawa-no-way")),
        ("9.2 the sea", US, 2128, 2127, Err("okinawa-no-way")),
        ("9.1 no neighbour", US, 2229, 2231, Err("okinawa-no-way")),
    ] {
        let state = with(&[(code, from)]);
        let found = key(movement_cost::step(&state, unit(code), hex(from), hex(to)));
        assert_eq!(found, halves.map_err(str::to_owned), "{section}");
    }
    let mut state = with(&[(US, 1535)]);
    state.bridge_blown = true;
    let blown = key(movement_cost::step(&state, unit(US), hex(1535), hex(1536)));
    assert_eq!(blown, Err("okinawa-no-way".to_owned()), "9.21: the bridge is blown");
    let mut state = with(&[(US, 2229)]);
    for at in 0..2 {
        state.interdiction[at].insert(hex(2328), 1);
        let cost = movement_cost::step(&state, unit(US), hex(2229), hex(2328));
        assert_eq!(cost, Ok(3), "8.33d, g: one point more, whosever markers lie there");
    }
}

#[test]
fn how_far_units_go_in_the_rain_6_2() {
    for (code, weather, is_strategic, halves) in [
        (US, Weather::Clear, false, 10),
        (US, Weather::Rain, false, 8),
        (US, Weather::Mud, false, 4),
        (US, Weather::Rain, true, 16),
        (US, Weather::Mud, true, 8),
        (JAPAN, Weather::Rain, false, 10),
        (JAPAN, Weather::Rain, true, 20),
    ] {
        let mut state = empty();
        state.weather = weather;
        assert_eq!(movement_cost::allowance(&state, unit(code), is_strategic), halves, "{code} {weather:?}");
    }
}

#[test]
fn stacking_9_4() {
    let full = with(&[(US, 2229), ("US-7-17/2", 2229)]);
    assert_eq!(key(stacking::may_stop(&full, unit("US-7-17/3"), hex(2229))), Err("okinawa-no-room".to_owned()));
    assert_eq!(key(stacking::may_stop(&full, unit(US), hex(2229))), Ok(()), "it is one of the two");
    assert_eq!(key(stacking::may_stop(&full, unit(HQ), hex(2229))), Ok(()), "9.4: a headquarters");
    let japan = with(&[(JAPAN, 2229), (JAPAN_2, 2229)]);
    assert_eq!(key(stacking::may_stop(&japan, unit("J-AT3"), hex(2229))), Ok(()), "9.4: anti-tank");
    assert_eq!(key(stacking::may_stop(&japan, unit("J-MG4"), hex(2229))), Err("okinawa-no-room".to_owned()));
    let alone = with(&[("J-BT5", 2229), (US, 2328)]);
    assert_eq!(key(stacking::boeitai_stand(&alone, hex(2229))), Err("okinawa-boeitai-alone".to_owned()));
    for state in [with(&[("J-BT5", 2229), (US, 2328), (JAPAN, 2229)]), with(&[("J-BT5", 2229), (US, 2430)])] {
        assert_eq!(key(stacking::boeitai_stand(&state, hex(2229))), Ok(()), "9.43");
    }
}

#[test]
fn supply_12() {
    let us = unit(US);
    for (section, at, supplied) in [("12.1 four hexes", 2532, true), ("12.1 five hexes", 2533, false)] {
        assert_eq!(supply::is_supplied(&with(&[(US, 2429), (SUPPLY, at)]), us), supplied, "{section}");
    }
    let marines = of(Formation::Marine1, Type::Supply);
    for (at, supplied) in [(2531, true), (2532, false)] {
        let state = with(&[(US, 2429)]).with(marines, hex(at));
        assert_eq!(supply::is_supplied(&state, us), supplied, "12.11: of the marines, three hexes: {at}");
    }
    let around = [(US, 2429), (SUPPLY, 2532), (JAPAN, 2430), (JAPAN_2, 2528)];
    let mut state = with(&around);
    assert!(!supply::is_supplied(&state, us), "12.12: zones of control all round");
    state.us_chit = Some(UsChit::Prepare);
    assert!(!supply::is_supplied(&state, us), "7: a chit that is still sealed does nothing");
    state.chits_shown = true;
    assert!(supply::is_supplied(&state, us), "7.1: prepare");
    let state = with(&[&around[..], &[("US-7-17/2", 2529), ("US-7-17/3", 2530)]].concat());
    assert!(supply::is_supplied(&state, us), "12.12: a US unit lifts the zone of its hex");
    let mut mud = with(&[(US, 2429), (SUPPLY, 2532)]);
    mud.weather = Weather::Mud;
    assert!(!supply::is_supplied(&mud, us), "6.33: no chain");
    for (code, at) in [("US-7-17/2", 2529), ("US-7-17/3", 2530), ("US-7-32/1", 2531)] {
        mud = mud.with(unit(code), hex(at));
    }
    assert!(supply::is_supplied(&mud, us), "6.33: a chain of units");
    mud.units[unit("US-7-17/3").ix()].condition = Condition::Pinned;
    assert!(!supply::is_supplied(&mud, us), "6.33: a link is pinned");
    let mut disrupted = with(&[(US, 2429), (SUPPLY, 2430)]);
    disrupted.units[unit(SUPPLY).ix()].condition = Condition::Disrupted;
    assert!(!supply::is_supplied(&disrupted, us) && supply::is_supplied(&disrupted.with(us, hex(2430)), us), "12.11");
    assert!(supply::is_supplied(&with(&[(JAPAN, 2429)]), unit(JAPAN)), "12: Japan never lacks supply");
}

#[test]
fn command_13() {
    let us = unit(US);
    for (at, commanded) in [(2532, true), (2533, false)] {
        assert_eq!(command::is_commanded(&with(&[(US, 2429), (HQ, at)]), us), commanded, "13.2: {at}");
    }
    assert!(!command::is_commanded(&with(&[(US, 2429), ("US-96-HQ", 2430)]), us), "13.2: its own division");
    let mut assaults = with(&[(US, 2429), (HQ, 2430)]);
    assaults.units[unit(HQ).ix()].assaulted = true;
    assert!(!command::is_commanded(&assaults, us), "13.2: the headquarters assaults itself");
    let mut engaged = with(&[(US, 2429), (HQ, 2430), (JAPAN, 2430)]);
    engaged.engaged.insert(hex(2430));
    assert!(!command::is_commanded(&engaged, us) && command::is_commanded(&engaged.with(us, hex(2430)), us), "13.25");
    let japanese = command::of_japanese_headquarters(&with(&[("J-HQ", 2134), (US, 2033)]));
    assert!(japanese.contains(&hex(2134)) && japanese.contains(&hex(2136)) && !japanese.contains(&hex(2137)));
    assert!(!japanese.contains(&hex(2032)), "9.91: not through a US unit");
    assert!(command::of_japanese_headquarters(&empty()).is_empty());
}

#[test]
fn fortifications_face_a_side_9_6() {
    let mut state = with(&[(JAPAN, 2229)]);
    state.fortifications[0].at = Some((hex(2229), Side::North));
    assert!(state.fortification(hex(2229)).is_some_and(|(_, side)| side == Side::North));
    assert!(state.fortification(hex(2230)).is_none());
    assert_eq!(state.fortifications.iter().filter(|fort| fort.is_of_ie_shima).count(), 1);
}
