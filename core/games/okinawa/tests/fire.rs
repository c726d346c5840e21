//! Fire combat: points and columns by table, observers, compulsory fire, groups, results, retreats and advances.

use crate::board::hex;
use crate::play::{asked, at, condition, key, order, place, run, steps, unit};
use adjutant_core::term::Message;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::order::{OkinawaOrder as O, Shot};
use adjutant_game_okinawa::model::state::{Condition, GunChoice, Phase, State, UnitLocation};
use adjutant_game_okinawa::model::tables::FireRow;
use adjutant_game_okinawa::model::vocabulary::{JapaneseChit, Power, UsChit};
use adjutant_game_okinawa::rules::fire::strength::{self, Aimed, aim, at_hand, gun, row};
use adjutant_hex::Side;

const US: &str = "US-7-17/1";
const US_2: &str = "US-7-17/2";
const US_3: &str = "US-7-17/3";
const SUPPLY: &str = "US-7-SUP";
const JAPAN: &str = "J-24-22/1";
const JAPAN_2: &str = "J-24-22/2";

fn firing(units: &[(&str, u16)]) -> State {
    at(Phase::FireCombat, units)
}

fn shots(shots: &[(u16, &[&str])]) -> O {
    let shot =
        |(at, codes): &(u16, &[&str])| Shot { target: hex(*at), units: codes.iter().map(|code| unit(code)).collect() };
    O::Fire { shots: shots.iter().map(shot).collect() }
}

#[test]
fn with_how_many_points_10_1() {
    for (section, units, target, found) in [
        ("10.11 beside it", &[(US, 2429), (JAPAN, 2430)][..], 2430, Ok((9, false))),
        ("10.11 infantry no farther", &[(US, 2428), (JAPAN, 2430)], 2430, Err("okinawa-out-of-range")),
        ("10.13a tanks at two", &[("US-7-TK", 2229), (JAPAN, 2429)], 2429, Ok((6, true))),
        ("10.13c over a ridge", &[("US-7-TK", 2429), (JAPAN, 2431)], 2431, Err("okinawa-no-sight")),
        ("10.13a not at three", &[("US-7-TK", 2527), (JAPAN, 2430)], 2430, Err("okinawa-out-of-range")),
        ("10.13 anti-tank", &[("J-AT3", 2229), (US, 2429)], 2429, Ok((2, true))),
        ("10.14a 81 mm at two, over anything", &[("J-MOR42", 2431), (US, 2429)], 2429, Ok((3, true))),
        ("10.14a not at three", &[("J-MOR42", 2432), (US, 2429)], 2429, Err("okinawa-out-of-range")),
        ("10.14a 320 mm at three", &[("J-SPG1", 2432), (US, 2429)], 2429, Ok((4, true))),
        ("10.15 artillery beside it", &[("US-7-ART", 2429), (JAPAN, 2430)], 2430, Ok((8, false))),
        ("10.15 without an observer", &[("US-7-ART", 2527), (JAPAN, 2430)], 2430, Ok((1, true))),
        ("10.15a at fifteen", &[("US-7-ART", 2415), (JAPAN, 2430)], 2430, Ok((1, true))),
        ("10.15a not at sixteen", &[("US-7-ART", 2414), (JAPAN, 2430)], 2430, Err("okinawa-out-of-range")),
        ("10.15a heavy at twenty", &[("J-5A-1M1", 2436), (US, 2416)], 2416, Ok((1, true))),
        (
            "10.22c beside another",
            &[("US-7-TK", 2229), (JAPAN, 2429), (JAPAN_2, 2230)],
            2429,
            Err("okinawa-must-fire-adjacent"),
        ),
    ] {
        let state = firing(units);
        let result = gun(&state, unit(units[0].0), hex(target)).map(|gun| (gun.points, gun.is_far));
        assert_eq!(result.map_err(|refusal| refusal.key()), found.map_err(str::to_owned), "{section}");
    }
    let mut state = firing(&[(US, 2429), (JAPAN, 2430)]);
    state.units[unit(US).ix()].condition = Condition::Disrupted;
    assert_eq!(key(&state, Power::Us, &shots(&[(2430, &[US])])), "okinawa-cannot-fire", "10.21");
    state.engaged.insert(hex(2430));
    assert_eq!(key(&state, Power::Us, &shots(&[(2430, &[US])])), "okinawa-no-target", "J16");
}

fn worth(state: &State, power: Power, codes: &[&str], target: u16, shelter: FireRow) -> (u8, Option<usize>, i16) {
    let units: Vec<Unit> = codes.iter().map(|code| unit(code)).collect();
    let targets: Vec<Unit> = state.units_of(power.enemy(), hex(target)).collect();
    let from_fortification = strength::shelters(state, &units, |_| false);
    let shot = Aimed { target: hex(target), row: shelter, targets: &targets, from_fortification };
    let aim = aim(state, power, &at_hand(state, &units), &shot);
    (aim.points, aim.column, aim.modifier)
}

#[test]
fn columns_and_modifiers_10_24() {
    let units = [(US, 2429), (US_2, 2429), ("US-7-TK", 2529), (JAPAN, 2430), ("J-MG4", 2329), (SUPPLY, 2428)];
    let state = firing(&units);
    for (section, power, codes, target, shelter, found) in [
        ("10.12a", Power::Us, &[US][..], 2430, FireRow::Ridge, (9, Some(0), 0)),
        ("10.12b between two columns the lower", Power::Us, &[US], 2430, FireRow::Clear, (9, Some(3), 0)),
        ("10.12d above the last one", Power::Us, &[US, US_2, "US-7-TK"], 2430, FireRow::Clear, (24, Some(9), -1)),
        ("10.12c too weak", Power::Japan, &[JAPAN], 2429, FireRow::Rough, (5, None, 0)),
        ("10.24d machine guns lift it onto the table", Power::Japan, &["J-MG4"], 2429, FireRow::Ridge, (4, Some(0), 0)),
        ("10.24d and one column up", Power::Japan, &[JAPAN, "J-MG4"], 2429, FireRow::Broken, (9, Some(3), 0)),
        ("10.24b US tanks", Power::Us, &["US-7-TK"], 2430, FireRow::Broken, (6, Some(1), -1)),
    ] {
        assert_eq!(worth(&state, power, codes, target, shelter), found, "{section}");
    }
    let anti_tank = state.clone().with(unit("J-AT3"), hex(2430));
    assert_eq!(worth(&anti_tank, Power::Us, &["US-7-TK"], 2430, FireRow::Broken).2, 0, "10.24b: not at anti-tank");
    assert_eq!(worth(&anti_tank, Power::Japan, &["J-AT3", JAPAN], 2529, FireRow::Broken).2, -1, "10.24b: at tanks");
    assert_eq!(worth(&anti_tank, Power::Japan, &["J-AT3", JAPAN], 2429, FireRow::Broken).2, 0);
    let dry = firing(&[(US, 2429), (JAPAN, 2430)]);
    assert_eq!(worth(&dry, Power::Us, &[US], 2430, FireRow::Broken).2, 1, "12.13");
    let mut fort = firing(&[(US, 2429), (JAPAN, 2430)]);
    fort.fortifications = State::at_start(crate::board::board(), fort.scenario).fortifications;
    fort.fortifications[0].at = Some((hex(2430), Side::North));
    assert_eq!(worth(&fort, Power::Japan, &[JAPAN], 2429, FireRow::Broken).2, -1, "10.24c");
    assert_eq!(
        (row(&fort, Power::Japan, hex(2430)), row(&fort, Power::Us, hex(2430))),
        (FireRow::Ridge, FireRow::Ridge)
    );
    fort.fortifications[0].at = Some((hex(2228), Side::North));
    assert_eq!(
        (row(&fort, Power::Japan, hex(2228)), row(&fort, Power::Us, hex(2228))),
        (FireRow::Ridge, FireRow::Clear)
    );
    // Twelve points of two tanks in level II are reduced to the column of ten (10.24); at a distance they have no
    // fatigue (14.42).
    let mut tired = firing(&[("US-7-TK", 2429), ("US-96-TK", 2429), (JAPAN, 2329), (SUPPLY, 2428)]);
    tired.fatigue[0] = 15;
    assert_eq!(worth(&tired, Power::Us, &["US-7-TK", "US-96-TK"], 2329, FireRow::Broken), (12, Some(3), -1), "10.24a");
    let units = [unit("US-7-TK"), unit("US-96-TK")];
    let far: Vec<_> = at_hand(&tired, &units).into_iter().map(|gun| strength::Gun { is_far: true, ..gun }).collect();
    let shot = Aimed { target: hex(2329), row: FireRow::Broken, targets: &[], from_fortification: false };
    assert_eq!(aim(&tired, Power::Us, &far, &shot).column, Some(4), "14.42");
    let mut chits = firing(&[(US, 2429), (JAPAN, 2329), (SUPPLY, 2428)]);
    (chits.us_chit, chits.japanese_chit, chits.chits_shown) =
        (Some(UsChit::Prepare), Some(JapaneseChit::Withdraw), true);
    assert_eq!(worth(&chits, Power::Us, &[US], 2329, FireRow::Broken).1, Some(4), "7.1: two to the right");
    assert_eq!(worth(&chits, Power::Japan, &[JAPAN], 2429, FireRow::Broken).1, Some(1), "7.1: one");
}

#[test]
fn observers_10_16() {
    let call = |guns: u16, target: u16| O::Observe { guns: hex(guns), target: hex(target) };
    let mut state = firing(&[("US-7-ART", 2528), ("US-96-ART", 2527), (US, 2429), (JAPAN, 2430), (SUPPLY, 2428)]);
    for (section, orders, expected) in [
        ("no guns", call(2428, 2430), "okinawa-no-observer"),
        ("10.16 too far", call(2528, 2434), "okinawa-no-target"),
        ("10.16b nobody sees it", call(2528, 2430), "okinawa-no-observer"),
    ] {
        let mut blind = state.clone();
        blind.units[unit(US).ix()].condition = Condition::Pinned;
        assert_eq!(key(&blind, Power::Us, &orders), expected, "{section}");
    }
    let mut failed = state.clone();
    order(&mut failed, Power::Us, &call(2528, 2430)).expect("legal");
    run(&mut failed, &[3]);
    assert_eq!(key(&failed, Power::Us, &call(2527, 2430)), "okinawa-guns-first", "10.17b: the choice comes first");
    let choose = |choice| O::ChooseGuns { choice };
    let mut elsewhere = failed.clone();
    order(&mut elsewhere, Power::Us, &choose(GunChoice::Elsewhere)).expect("legal");
    assert_eq!(key(&elsewhere, Power::Us, &call(2528, 2430)), "okinawa-no-observer", "10.17b: not twice");
    order(&mut failed, Power::Us, &choose(GunChoice::Indirect)).expect("legal");
    let other = failed.clone().with(unit(JAPAN_2), hex(2432));
    assert_eq!(
        key(&other, Power::Us, &shots(&[(2432, &["US-7-ART"])])),
        "okinawa-led-elsewhere",
        "10.17b: it is bound"
    );
    assert_eq!(key(&failed, Power::Us, &shots(&[(2430, &["US-7-ART"])])), "okinawa-no-feint", "10.23a");
    order(&mut failed, Power::Us, &shots(&[(2430, &["US-7-ART", US])])).expect("10.17b: indirectly, with others");
    order(&mut state, Power::Us, &call(2528, 2430)).expect("legal");
    run(&mut state, &[2]);
    let led = gun(&state, unit("US-7-ART"), hex(2430)).map(|gun| gun.points);
    assert_eq!(led.ok(), Some(8), "10.17a");
    let with = state.clone().with(unit(JAPAN_2), hex(2432));
    assert_eq!(key(&with, Power::Us, &shots(&[(2432, &["US-7-ART"])])), "okinawa-led-elsewhere", "10.18");
    order(&mut state, Power::Us, &call(2527, 2430)).expect("10.18: other guns too");
    let clear = firing(&[("US-7-ART", 2226), (US, 2327), (JAPAN, 2328)]);
    let mut clear = clear;
    if order(&mut clear, Power::Us, &call(2226, 2328)).is_ok() {
        run(&mut clear, &[3]);
        assert_eq!(clear.fire.tries[0].succeeds, Some(true), "10.17: clear ground alone, one easier");
    }
}

/// The example of 10.22: all US units are next to Japanese hexes.
#[test]
fn whom_fire_must_cover_10_22() {
    // 2429 is next to 2430 and 2329; 2529 is next to 2430 only.
    let mut state = firing(&[(US, 2429), (US_2, 2529), (JAPAN, 2430), (JAPAN_2, 2329), (SUPPLY, 2428)]);
    assert_eq!(key(&state, Power::Us, &shots(&[(2430, &[US, US_2])])), "okinawa-must-cover", "10.22");
    assert_eq!(key(&state, Power::Us, &O::EndFire), "okinawa-must-cover", "10: compulsory");
    assert_eq!(key(&state, Power::Us, &shots(&[])), "okinawa-no-shots");
    let mut one = state.clone();
    order(&mut one, Power::Us, &shots(&[(2430, &[US_2])])).expect("the other may follow");
    for pressed in [Condition::Pinned, Condition::Disrupted] {
        let mut state = state.clone();
        state.units[unit(JAPAN_2).ix()].condition = pressed;
        order(&mut state, Power::Us, &shots(&[(2430, &[US, US_2])])).expect("9.87: it has no zone of control");
    }
    let two = state.clone().with(unit(US_3), hex(2429));
    order(&mut two.clone(), Power::Us, &shots(&[(2430, &[US, US_2])])).expect("the third covers the other hex");
    assert_eq!(
        key(&two, Power::Us, &shots(&[(2430, &[US, US_2, US_3])])),
        "okinawa-must-cover",
        "10.22: one of them must"
    );
    order(&mut state, Power::Us, &shots(&[(2430, &[US_2]), (2329, &[US])])).expect("legal");
    run(&mut state, &[6, 6]);
    assert_eq!(asked(&state), [Power::Japan]);
    // Both Japanese units fire at the same US hex, although both US hexes must be covered.
    assert_eq!(key(&state, Power::Japan, &shots(&[(2429, &[JAPAN, JAPAN_2])])), "okinawa-must-cover");
    order(&mut state, Power::Japan, &shots(&[(2429, &[JAPAN_2]), (2529, &[JAPAN])])).expect("legal");
}

#[test]
fn groups_10_31() {
    // US in 2429 against 2430; US_2 in 2529 against 2430 too; Japan's answer at 2529 draws it in.
    let mut state = firing(&[(US, 2429), (US_2, 2529), (JAPAN, 2430), ("J-MG4", 2430), (SUPPLY, 2428)]);
    assert_eq!(key(&state, Power::Japan, &shots(&[(2429, &[JAPAN])])), "okinawa-not-asked", "the United States first");
    order(&mut state, Power::Us, &shots(&[(2430, &[US])])).expect("legal");
    assert_eq!(key(&state, Power::Japan, &shots(&[])), "okinawa-not-asked", "the dice first");
    run(&mut state, &[6]);
    assert_eq!(asked(&state), [Power::Japan]);
    let mut passed = state.clone();
    order(&mut passed, Power::Japan, &shots(&[])).expect("10.31d: it may fire in another group");
    run(&mut passed, &[]);
    assert_eq!(key(&passed, Power::Us, &shots(&[(2430, &[US_2])])), "okinawa-shot-at", "10.23: a hex once a phase");
    assert_eq!(key(&passed, Power::Us, &shots(&[(2430, &[US])])), "okinawa-shot-at");
    order(&mut passed, Power::Us, &O::EndFire).expect("legal");
    assert_eq!(asked(&passed), [Power::Japan], "J54: Japan names the rest");
    assert_eq!(key(&passed, Power::Japan, &O::EndFire), "okinawa-must-cover");
    order(&mut passed, Power::Japan, &shots(&[(2429, &[JAPAN]), (2529, &["J-MG4"])])).expect("legal");
    run(&mut passed, &[6, 6]);
    order(&mut passed, Power::Japan, &O::EndFire).expect("legal");
    run(&mut passed, &[]);
    assert_eq!(passed.phase, Phase::UsAssault);
    // Drawn in: US_2 may still name a shot, at a hex that was not shot at.
    let mut drawn = state.clone().with(unit(JAPAN_2), hex(2530));
    order(&mut drawn, Power::Japan, &shots(&[(2529, &[JAPAN])])).expect("legal");
    assert_eq!(asked(&drawn), [Power::Us], "J54: the hex joins the group, before Japan's dice");
    assert_eq!(key(&drawn, Power::Us, &shots(&[(2530, &["US-7-17/3"])])), "okinawa-not-in-group");
    order(&mut drawn, Power::Us, &shots(&[(2530, &[US_2])])).expect("legal");
    run(&mut drawn, &[6]);
    assert_eq!(asked(&drawn), [Power::Japan], "who knows the US dice");
    order(&mut drawn, Power::Japan, &shots(&[])).expect("legal");
    run(&mut drawn, &[6]);
}

/// A US shot at a hex, with its die.
fn shoot(state: &mut State, target: u16, codes: &[&str], die: u16) {
    order(state, Power::Us, &shots(&[(target, codes)])).expect("legal");
    run(state, &[die]);
    order(state, Power::Japan, &shots(&[])).expect("legal");
    run(state, &[]);
}

#[test]
fn results_10_32() {
    // Nine points on broken terrain: the third column of the table; 1 disrupts, 2 pins, 3 forces a retreat.
    let start = firing(&[(US, 2429), (JAPAN, 2329), (JAPAN_2, 2329), (SUPPLY, 2428)]);
    for (die, expected) in [(1, Condition::Disrupted), (2, Condition::Pinned), (4, Condition::Good)] {
        let mut state = start.clone();
        shoot(&mut state, 2329, &[US], die);
        assert_eq!((condition(&state, JAPAN), condition(&state, JAPAN_2)), (expected, expected), "10.32: {die}");
    }
    let mut state = start;
    shoot(&mut state, 2329, &[US], 3);
    assert_eq!(asked(&state), [Power::Japan], "10.33");
    let back = |to: Option<u16>| O::Retreat { from: hex(2329), to: to.map(hex), making_room: Vec::new() };
    for (section, order, expected) in [
        ("10.35 no ridge", back(None), "okinawa-must-retreat"),
        ("10.33 in a zone of control", back(Some(2328)), "okinawa-no-retreat"),
        ("10.33 no neighbour", back(Some(2332)), "okinawa-no-retreat"),
    ] {
        assert_eq!(key(&state, Power::Japan, &order), expected, "{section}");
    }
    order(&mut state, Power::Japan, &back(Some(2330))).expect("legal");
    run(&mut state, &[]);
    assert_eq!((place(&state, JAPAN), place(&state, JAPAN_2)), (Some(2330), Some(2330)), "10.33: together");
    assert_eq!(asked(&state), [Power::Us], "10.36: the shooter may advance");
    order(&mut state, Power::Us, &O::Advance { hex: hex(2329), units: vec![unit(US)] }).expect("legal");
    run(&mut state, &[]);
    assert_eq!((place(&state, US), asked(&state)), (Some(2329), vec![Power::Us]), "and the next group");
}

#[test]
fn ridges_hold_10_35() {
    // 9 + 9 + 9 on a ridge, limited to the last column: 5 forces a retreat and disrupts.
    let units = [(US, 2429), (US_2, 2429), (US_3, 2529), (JAPAN, 2430), (JAPAN_2, 2431), (SUPPLY, 2428)];
    let mut state = firing(&units);
    shoot(&mut state, 2430, &[US, US_2, US_3], 5);
    assert_eq!((condition(&state, JAPAN), asked(&state)), (Condition::Disrupted, vec![Power::Japan]));
    let stay = O::Retreat { from: hex(2430), to: None, making_room: Vec::new() };
    let mut stays = state.clone();
    order(&mut stays, Power::Japan, &stay).expect("10.35");
    run(&mut stays, &[]);
    assert_eq!((place(&stays, JAPAN), asked(&stays)), (Some(2430), vec![Power::Us]));
    // Two steps from the last column with 1: both lost, or one step and one hex (10.32b).
    let mut state = firing(&units);
    shoot(&mut state, 2430, &[US, US_2, US_3], 1);
    assert_eq!(asked(&state), [Power::Japan]);
    let mut lost = state.clone();
    order(&mut lost, Power::Japan, &steps(2430, &[(JAPAN, 2)])).expect("legal");
    run(&mut lost, &[]);
    assert_eq!(
        (lost.unit(unit(JAPAN)).place, asked(&lost)),
        (UnitLocation::OkinawaBox, vec![Power::Us]),
        "16: in the box"
    );
    order(&mut state, Power::Japan, &steps(2430, &[(JAPAN, 1)])).expect("10.32b");
    run(&mut state, &[]);
    assert_eq!(place(&state, JAPAN), Some(2330), "it retreats, ridge or not, by the one way without a zone");
}

#[test]
fn retreats_10_33_10_34() {
    // Japan fires at the US unit in the corner of the coast: 2328 has sea to the north and west.
    let at_coast = |more: &[(&str, u16)]| {
        let mut state = firing(&[(US, 2328), (JAPAN, 2429), (JAPAN_2, 2329), ("J-24-22/3", 2329)]);
        for (code, at) in more {
            state = state.with(unit(code), hex(*at));
        }
        state.fire.done[0] = true;
        order(&mut state, Power::Japan, &shots(&[(2328, &[JAPAN, JAPAN_2, "J-24-22/3"])])).expect("legal");
        state
    };
    // 15 on clear terrain: the seventh column; 5 forces a retreat.
    let mut free = at_coast(&[]);
    run(&mut free, &[5]);
    assert_eq!((place(&free, US), free.fatigue[0]), (Some(2228), 1), "10.33: the one hex without a zone; 14.1");
    // If that hex is full, friends with room come next, then zones of control at the cost of a step.
    let mut full = at_coast(&[(US_2, 2228), (US_3, 2228)]);
    run(&mut full, &[5]);
    assert_eq!(asked(&full), [Power::Us], "10.33: who makes room is asked");
    let back = |room: &[&str]| O::Retreat {
        from: hex(2328),
        to: Some(hex(2228)),
        making_room: room.iter().map(|code| unit(code)).collect(),
    };
    assert_eq!(key(&full, Power::Us, &back(&[])), "okinawa-wrong-room");
    assert_eq!(key(&full, Power::Us, &back(&[US_2, US_3])), "okinawa-wrong-room");
    order(&mut full, Power::Us, &back(&[US_2])).expect("legal");
    run(&mut full, &[]);
    assert_eq!((place(&full, US), place(&full, US_3)), (Some(2228), Some(2228)));
    assert!(place(&full, US_2).is_some_and(|at| at != 2228), "10.33: moved back in its turn");
    assert_eq!(full.fatigue[0], 1, "who makes room is not tired");
    let mut shut = at_coast(&[("J-MG4", 2228)]);
    run(&mut shut, &[5]);
    assert_eq!(asked(&shut), [Power::Us], "10.34a: two such hexes");
    let out = O::Retreat { from: hex(2328), to: Some(hex(2428)), making_room: Vec::new() };
    order(&mut shut, Power::Us, &out).expect("legal");
    run(&mut shut, &[]);
    assert_eq!((shut.fatigue[0], shut.unit(unit(US)).gone), (2, 1), "10.34a: a step for a hex in a zone of control");
    assert!(place(&shut, US) == Some(2428));
}

#[test]
fn who_took_harm_does_not_advance_10_36() {
    let mut state = firing(&[(US, 2429), (JAPAN, 2329), (SUPPLY, 2428)]);
    order(&mut state, Power::Us, &shots(&[(2329, &[US])])).expect("legal");
    run(&mut state, &[3]);
    // Five on broken terrain, the first column: 1 pins.
    order(&mut state, Power::Japan, &shots(&[(2429, &[JAPAN])])).expect("10.21: it answers all the same");
    run(&mut state, &[1]);
    assert_eq!((condition(&state, US), asked(&state)), (Condition::Pinned, vec![Power::Japan]));
    order(&mut state, Power::Japan, &O::Retreat { from: hex(2329), to: Some(hex(2330)), making_room: Vec::new() })
        .expect("legal");
    run(&mut state, &[]);
    assert_eq!((place(&state, US), asked(&state)), (Some(2429), vec![Power::Us]), "10.36: no advance");
    assert_eq!(key(&state, Power::Us, &O::Advance { hex: hex(2329), units: vec![unit(US)] }), "okinawa-not-asked");
}
