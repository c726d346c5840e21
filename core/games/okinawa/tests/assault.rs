//! Assaults: legal attackers, shifts and modifiers, aids, results, the headquarters, and banzai.

use crate::board::hex;
use crate::play::{asked, at, condition, key, order, place, run, steps, unit};
use adjutant_game_okinawa::model::assault_fact::AssaultFact as A;
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::ground_fact::GroundFact as G;
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::state::{Condition, HqAid, Phase, State, UnitLocation};
use adjutant_game_okinawa::model::vocabulary::{JapaneseChit, Power, UsChit, Weather};
use adjutant_game_okinawa::rules::assault::strength;
use adjutant_hex::Side;

const US: &str = "US-7-17/1";
const US_2: &str = "US-7-17/2";
const US_3: &str = "US-7-17/3";
const HQ: &str = "US-7-HQ";
const SUPPLY: &str = "US-7-SUP";
const JAPAN: &str = "J-24-22/1";
const JAPAN_2: &str = "J-24-22/2";

/// The start of an assault phase.
fn assaults(phase: Phase, units: &[(&str, u16)]) -> State {
    let mut state = at(phase, units);
    state.assault.start = state.on_map().collect();
    state
}

fn launch(at: u16, codes: &[&str]) -> O {
    O::Assault { hex: hex(at), units: codes.iter().map(|code| unit(code)).collect() }
}

/// Two US battalions against one in broken terrain, 8 to 3: the eighth column.
fn two_to_one(more: &[(&str, u16)]) -> State {
    let units = [(US, 2429), (US_2, 2328), (HQ, 2528), (SUPPLY, 2528), (JAPAN, 2329)];
    assaults(Phase::UsAssault, &[&units[..], more].concat())
}

/// The values of the last assault: density, difference, column, die.
fn read(facts: &[F]) -> (u16, i16, u8, i16) {
    let read = facts.iter().find_map(|fact| match fact {
        F::Ground(G::Assault(A::Read { density, difference, column, die, .. })) => {
            Some((*density, *difference, *column, *die))
        }
        _ => None,
    });
    read.unwrap_or_else(|| panic!("no assault was read: {facts:?}"))
}

#[test]
fn who_may_assault_11_1() {
    let state =
        two_to_one(&[("US-7-ART", 2328), ("US-96-381/1", 2229), ("US-7-TK", 2230), (JAPAN_2, 2631), (US_3, 2630)]);
    for (section, power, orders, expected) in [
        ("11.1 nobody is there", Power::Us, launch(2330, &[US]), "okinawa-no-assault"),
        ("11.14 two at most", Power::Us, launch(2329, &[US, US_2, "US-96-381/1"]), "okinawa-wrong-attackers"),
        ("11.14 one at least", Power::Us, launch(2329, &[]), "okinawa-wrong-attackers"),
        ("11.14 twice is one", Power::Us, launch(2329, &[US, US]), "okinawa-wrong-attackers"),
        ("11.12 without a value", Power::Us, launch(2329, &["US-7-ART"]), "okinawa-cannot-assault"),
        ("11 not beside it", Power::Us, launch(2329, &[US_3]), "okinawa-cannot-assault"),
        ("not one's own", Power::Us, launch(2329, &[JAPAN]), "okinawa-not-yours"),
        ("not its phase", Power::Japan, launch(2429, &[JAPAN]), "okinawa-not-asked"),
    ] {
        assert_eq!(key(&state, power, &orders), expected, "{section}");
    }
    assert!(order(&mut state.clone(), Power::Us, &launch(2329, &["US-7-TK", US])).is_ok(), "tanks assault");
    for pressed in [Condition::Pinned, Condition::Disrupted] {
        let mut state = state.clone();
        state.units[unit(US).ix()].condition = pressed;
        assert_eq!(key(&state, Power::Us, &launch(2329, &[US])), "okinawa-cannot-assault", "11.11");
    }
    let mut left = state.clone();
    left.units[unit(US).ix()].disengaged = true;
    assert_eq!(key(&left, Power::Us, &launch(2329, &[US])), "okinawa-cannot-assault", "9.95");
    let mut moved = state.clone();
    moved.assault.start.insert(unit(US), hex(2430));
    assert_eq!(key(&moved, Power::Us, &launch(2329, &[US])), "okinawa-cannot-assault", "11: as the phase began");
    let mut ridge = assaults(Phase::UsAssault, &[("US-7-TK", 2429), (JAPAN, 2430)]);
    assert_eq!(key(&ridge, Power::Us, &launch(2430, &["US-7-TK"])), "okinawa-too-heavy", "9.25");
    ridge.engaged.insert(hex(2429));
    assert_eq!(key(&ridge, Power::Us, &launch(2430, &["US-7-TK"])), "okinawa-cannot-assault");
    let bridge = assaults(Phase::UsAssault, &[(US, 1535), (JAPAN, 1536)]);
    assert_eq!(key(&bridge, Power::Us, &launch(1536, &[US])), "okinawa-cannot-assault", "9.21d");
    let boeitai = assaults(Phase::JapaneseAssault, &[("J-BT5", 2329), (JAPAN, 2330), (US, 2429)]);
    assert_eq!(key(&boeitai, Power::Japan, &launch(2429, &["J-BT5"])), "okinawa-boeitai-assault-alone", "9.42");
    assert_eq!(key(&boeitai, Power::Japan, &launch(2429, &["J-BT5", JAPAN])), "okinawa-cannot-assault");
}

#[test]
fn density_and_difference_11_21() {
    let marines = ["US-1M-1/1", "US-7-17/1"];
    let units = [
        (marines[0], 2429),
        (marines[1], 2328),
        (HQ, 2528),
        (SUPPLY, 2528),
        ("J-AT3", 2329),
        ("J-24-FA42/1", 2329),
        (JAPAN, 2329),
        ("J-MOR42", 2331),
    ];
    let mut state = assaults(Phase::UsAssault, &units);
    state.units[unit(JAPAN).ix()].condition = Condition::Disrupted;
    order(&mut state, Power::Us, &launch(2329, &marines)).expect("legal");
    run(&mut state, &[]);
    assert_eq!(asked(&state), [Power::Japan], "11.15: mortars");
    let mortars = |codes: &[&str]| O::FireMortars { units: codes.iter().map(|code| unit(code)).collect() };
    assert_eq!(key(&state, Power::Japan, &mortars(&["J-MOR43"])), "okinawa-cannot-support");
    let mut own = state.clone();
    // A mortar that hit also supports: one die more.
    for (section, state, dice, expected) in [
        ("11.21 the example", &mut state, &[4, 6, 4][..], (17, 1)),
        ("11.15c it hits its own side", &mut own, &[5, 4], (17, 7)),
    ] {
        order(state, Power::Japan, &mortars(&["J-MOR42"])).expect("legal");
        let (density, difference, _, _) = read(&run(state, dice));
        assert_eq!((density, difference), expected, "{section}");
    }
}

#[test]
fn defenders_11_11_11_12() {
    let units = ["J-24-22/1", "J-24-22/2", "J-AT3", "J-24-FA42/1", "J-MOR42", "J-MG4", "J-TK27", "J-HQ"];
    let mut state = assaults(Phase::UsAssault, &units.map(|code| (code, 2329)));
    let of = |state: &State, codes: &[&str]| {
        strength::defence(state, &codes.iter().map(|code| unit(code)).collect::<Vec<_>>())
    };
    for (section, codes, found) in [
        ("11.1", &["J-24-22/1", "J-24-22/2"][..], 6),
        ("11.12 anti-tank and tanks with fire", &["J-AT3", "J-TK27"], 6),
        ("11.12 artillery and mortars as one", &["J-24-FA42/1", "J-MOR42"], 2),
        ("11.12 machine guns with fire", &["J-MG4"], 4),
    ] {
        assert_eq!(of(&state, codes), found, "{section}");
    }
    // 5-3-6 and 3-1-6 are disrupted: 4 is halved.
    for code in ["J-24-22/1", "J-24-22/2", "J-MOR42"] {
        state.units[unit(code).ix()].condition = Condition::Disrupted;
    }
    state.units[unit("J-24-22/2").ix()].gone = 1;
    for (section, codes, found) in [
        ("11.11 the example", &["J-24-22/1", "J-24-22/2"][..], 2),
        ("11.11 rounded up", &["J-24-22/2"], 1),
        ("11.12 a mortar in whatever state", &["J-MOR42"], 1),
        ("11.11 a companion counts in full", &["J-24-22/1", "J-MG4"], 6),
    ] {
        assert_eq!(of(&state, codes), found, "{section}");
    }
}

/// The column and the die of an assault with a 4, after these changes.
fn column(state: &mut State, target: u16, codes: &[&str]) -> (u8, i16) {
    order(state, Power::Us, &launch(target, codes)).expect("legal");
    let (_, _, column, die) = read(&run(state, &[4]));
    (column, die)
}

#[test]
fn shifts_11_3() {
    assert_eq!(column(&mut two_to_one(&[]), 2329, &[US, US_2]), (7, 4), "broken ground, 8 to 3");
    let mut tired = two_to_one(&[]);
    tired.fatigue[0] = 8;
    assert_eq!(column(&mut tired, 2329, &[US, US_2]), (5, 4), "11.3, 14.12: two points are paid first, level II");
    let no_supply = [(US, 2429), (US_2, 2328), (HQ, 2528), (JAPAN, 2329)];
    assert_eq!(column(&mut assaults(Phase::UsAssault, &no_supply), 2329, &[US, US_2]).0, 6, "12.13");
    let nobody = [(US, 2429), (US_2, 2328), (JAPAN, 2329)];
    assert_eq!(column(&mut assaults(Phase::UsAssault, &nobody), 2329, &[US, US_2]).0, 5, "13.28: both");
    let mixed = [(US, 2429), ("US-96-381/1", 2328), (HQ, 2528), (SUPPLY, 2528), (JAPAN, 2329)];
    assert_eq!(column(&mut assaults(Phase::UsAssault, &mixed), 2329, &[US, "US-96-381/1"]).0, 6, "13.25");
    let clear = [(US, 2428), (US_2, 2429), (HQ, 2528), (SUPPLY, 2528), (JAPAN, 2328)];
    assert_eq!(column(&mut assaults(Phase::UsAssault, &clear), 2328, &[US, US_2]).0, 8, "11.3: clear ground");
    let ridge = [(US, 2429), (US_2, 2529), (HQ, 2528), (SUPPLY, 2528), (JAPAN, 2430)];
    assert_eq!(column(&mut assaults(Phase::UsAssault, &ridge), 2430, &[US, US_2]).0, 5, "11.3: a ridge");
    let mut fort = two_to_one(&[]);
    fort.fortifications = State::at_start(crate::board::board(), fort.scenario).fortifications;
    fort.fortifications[0].at = Some((hex(2329), Side::North));
    order(&mut fort, Power::Us, &launch(2329, &[US, US_2])).expect("legal");
    assert!(fort.fortifications[0].is_opened, "9.63");
    assert_eq!(read(&run(&mut fort, &[4])).2, 5, "11.32: a fortification");
}

#[test]
fn what_modifies_the_die_11_4() {
    let mut guns = two_to_one(&[("J-MG4", 2329), ("J-MG14", 2329)]);
    assert_eq!(column(&mut guns, 2329, &[US, US_2]).1, 3, "11.41a: once");
    let mut shaken = two_to_one(&[]);
    shaken.units[unit(JAPAN).ix()].condition = Condition::Pinned;
    assert_eq!(column(&mut shaken, 2329, &[US, US_2]).1, 5, "11.41b");
    let mut mud = two_to_one(&[]);
    mud.weather = Weather::Mud;
    assert_eq!(column(&mut mud, 2329, &[US, US_2]).1, 3, "6.31");
    let alone = [(US, 2429), (HQ, 2528), (SUPPLY, 2528), ("J-BT5", 2329)];
    assert_eq!(column(&mut assaults(Phase::UsAssault, &alone), 2329, &[US]).1, 5, "11.4: Boeitai alone");
}

#[test]
fn a_second_unit_follows_11_14() {
    let mut state = two_to_one(&[(US_3, 2429)]);
    (state.us_chit, state.japanese_chit, state.chits_shown) =
        (Some(UsChit::Prepare), Some(JapaneseChit::Preserve), true);
    assert_eq!(key(&state, Power::Us, &launch(2329, &[US, US_2])), "okinawa-one-at-a-time", "11.14a");
    order(&mut state, Power::Us, &launch(2329, &[US])).expect("legal");
    let follow = |code: Option<&str>| O::Follow { unit: code.map(unit) };
    assert_eq!(key(&state, Power::Us, &follow(Some(HQ))), "okinawa-cannot-assault");
    order(&mut state, Power::Us, &follow(Some(US_2))).expect("legal");
    run(&mut state, &[4]);
    assert_eq!((asked(&state), place(&state, US_2)), (vec![Power::Us], Some(2328)), "11.14b: another may try");
    assert_eq!(key(&state, Power::Us, &follow(Some(US_2))), "okinawa-cannot-assault", "11.14b: not the same");
    let mut alone = state.clone();
    order(&mut alone, Power::Us, &follow(None)).expect("legal");
    assert_eq!(read(&run(&mut alone, &[4])).0, 7, "one battalion");
    order(&mut state, Power::Us, &follow(Some(US_3))).expect("legal");
    assert_eq!(read(&run(&mut state, &[3, 4])).0, 11, "11.14a: it goes in");
    let mut assault = two_to_one(&[]);
    (assault.us_chit, assault.japanese_chit, assault.chits_shown) =
        (Some(UsChit::Assault), Some(JapaneseChit::Preserve), true);
    assert!(order(&mut assault, Power::Us, &launch(2329, &[US, US_2])).is_ok(), "11.14d");
}

#[test]
fn support_and_tanks_11_33_to_11_35() {
    // The eighth column: support succeeds on 1.
    let pass = O::TryTanks { tries: false };
    let supported = |more: &[(&str, u16)], chits: (UsChit, JapaneseChit), dice: &[u16]| {
        let mut state = two_to_one(more);
        (state.us_chit, state.japanese_chit, state.chits_shown) = (Some(chits.0), Some(chits.1), true);
        order(&mut state, Power::Us, &launch(2329, &[US, US_2])).expect("legal");
        read(&run(&mut state, dice)).2
    };
    let chits = (UsChit::Infiltrate, JapaneseChit::Conceal);
    assert_eq!(supported(&[(JAPAN_2, 2330)], chits, &[1, 4]), 6, "11.35: one to the left");
    assert_eq!(supported(&[(JAPAN_2, 2330)], chits, &[2, 4]), 7);
    assert_eq!(supported(&[(JAPAN_2, 2330), ("J-MG4", 2330)], chits, &[1, 4]), 6, "11.35b: one die a hex");
    assert_eq!(supported(&[(JAPAN_2, 2330), ("J-MG4", 2230)], chits, &[1, 1, 4]), 5, "11.35b, c");
    assert_eq!(supported(&[("J-BT5", 2330)], chits, &[4]), 7, "11.33a: no Boeitai");
    assert_eq!(supported(&[(JAPAN_2, 2331)], chits, &[4]), 7, "11.33: not from two hexes");
    let withdraw = (UsChit::Infiltrate, JapaneseChit::Withdraw);
    assert_eq!(supported(&[(JAPAN_2, 2331)], withdraw, &[1, 4]), 6, "11.33: with withdraw");
    assert_eq!(supported(&[(JAPAN_2, 2331)], (UsChit::Bypass, JapaneseChit::Withdraw), &[4]), 7, "7.24: cancelled");
    assert_eq!(supported(&[(JAPAN_2, 2330)], (UsChit::Bypass, JapaneseChit::Conceal), &[1, 4]), 7, "11.35b: bypass");
    // Adjacent tanks: a 1 prevents support and adds flamethrowers; in the hex, 1 and 2 prevent it.
    let mut state = two_to_one(&[(JAPAN_2, 2330), ("US-7-TK", 2429)]);
    order(&mut state, Power::Us, &launch(2329, &[US, US_2])).expect("legal");
    run(&mut state, &[]);
    assert_eq!(asked(&state), [Power::Us]);
    assert_eq!(key(&state, Power::Japan, &pass), "okinawa-not-asked");
    let with = |tries: bool, dice: &[u16]| {
        let mut state = state.clone();
        order(&mut state, Power::Us, &O::TryTanks { tries }).expect("legal");
        let (_, _, column, die) = read(&run(&mut state, dice));
        (column, die)
    };
    assert_eq!(with(true, &[1, 4]), (7, 5), "11.34c");
    assert_eq!(with(true, &[2, 1, 4]), (6, 4), "11.34d: it fails, and support comes");
    assert_eq!(with(false, &[1, 4]), (6, 4));
    let mut inside = two_to_one(&[(JAPAN_2, 2330), ("US-7-TK", 2429)]);
    order(&mut inside, Power::Us, &launch(2329, &[US, "US-7-TK"])).expect("legal");
    run(&mut inside, &[]);
    order(&mut inside, Power::Us, &O::TryTanks { tries: true }).expect("legal");
    let facts = run(&mut inside, &[2, 4]);
    assert!(
        facts.contains(&F::Ground(G::Assault(A::TanksRead { die: 2, forbids: true, flames: false }))),
        "11.34b: in the hex"
    );
}

#[test]
fn headquarters_and_banzai_11_42_11_43() {
    let pledge = |headquarters, banzai| O::Pledge { headquarters, banzai };
    let mut state = two_to_one(&[("J-HQ", 2331)]);
    order(&mut state, Power::Us, &launch(2329, &[US, US_2])).expect("legal");
    run(&mut state, &[]);
    assert_eq!(asked(&state), [Power::Japan], "11.42");
    assert_eq!(key(&state, Power::Japan, &pledge(None, true)), "okinawa-no-banzai");
    order(&mut state, Power::Japan, &pledge(Some(HqAid::Assault), false)).expect("legal");
    assert_eq!(read(&run(&mut state, &[4])).3, 3, "11.42");
    assert!(state.hq_used, "J17: once a turn");
    let mut far = two_to_one(&[("J-HQ", 2332)]);
    order(&mut far, Power::Us, &launch(2329, &[US, US_2])).expect("legal");
    assert_eq!(read(&run(&mut far, &[4])).3, 4, "11.42a: two hexes");
    let japan = [(JAPAN, 2329), (JAPAN_2, 2330), (US, 2429)];
    let mut banzai = assaults(Phase::JapaneseAssault, &japan);
    order(&mut banzai, Power::Japan, &launch(2429, &[JAPAN, JAPAN_2])).expect_err("2330 is not beside it");
    order(&mut banzai, Power::Japan, &launch(2429, &[JAPAN])).expect("legal");
    run(&mut banzai, &[]);
    assert_eq!(key(&banzai, Power::Japan, &pledge(Some(HqAid::Assault), true)), "okinawa-no-headquarters");
    assert_eq!(key(&banzai, Power::Japan, &pledge(Some(HqAid::Support), false)), "okinawa-no-headquarters");
    order(&mut banzai, Power::Japan, &pledge(None, true)).expect("legal");
    // 3 to 4: the column of -1; 5 + 1, and both sides are engaged.
    assert_eq!(read(&run(&mut banzai, &[5])), (7, -1, 3, 6));
    assert!(banzai.engaged.contains(&hex(2429)));
    assert_eq!(condition(&banzai, JAPAN), Condition::Disrupted, "11.43b, J28");
    assert!(banzai.unit(unit(JAPAN)).by_banzai);
    assert_eq!(banzai.fatigue[0], 2, "14.11, 14.12: it defended, and became engaged");
}

#[test]
fn results_11_51() {
    let result = |die: u16| {
        let mut state = two_to_one(&[]);
        order(&mut state, Power::Us, &launch(2329, &[US, US_2])).expect("legal");
        run(&mut state, &[die]);
        state
    };
    let engaged = result(2);
    assert!(engaged.engaged.contains(&hex(2329)) && place(&engaged, US) == Some(2329));
    assert_eq!(engaged.fatigue[0], 3, "14.11: two assaulted, one stack became engaged");
    assert_eq!(key(&engaged, Power::Us, &launch(2329, &[US])), "okinawa-no-assault", "J58: once a phase");
    let back = result(1);
    assert_eq!(asked(&back), [Power::Us], "11.52: the attackers say where they retreat");
    let mut back = back;
    let to = |at: u16| O::Retreat { from: hex(2329), to: Some(hex(at)), making_room: Vec::new() };
    // The zone of control of the units that they leave applies: every hex costs a step (J76).
    let Some(open) = [2328, 2429, 2229].into_iter().find(|at| key_of(&back, &to(*at)).is_none()) else {
        panic!("nowhere to go")
    };
    order(&mut back, Power::Us, &to(open)).expect("legal");
    run(&mut back, &[]);
    order(&mut back, Power::Us, &steps(open, &[(US, 1)])).expect("J76");
    run(&mut back, &[]);
    assert_eq!((back.fatigue[0], back.assault.current.is_none()), (4, true), "14.11: two assaulted, a retreat, a step");
    let mut driven = result(3);
    assert_eq!(asked(&driven), [Power::Japan]);
    order(&mut driven, Power::Japan, &to(2330)).expect("legal");
    run(&mut driven, &[]);
    assert_eq!(
        (place(&driven, JAPAN), place(&driven, US), driven.unit(unit(JAPAN)).gone),
        (Some(2330), Some(2329), 1),
        "D31"
    );
    assert!(driven.engaged.is_empty() && driven.us_entered.contains(&hex(2329)));
    // D2 on a unit of two steps: both steps, or one step and two hexes (11.52b); the attackers may follow one hex
    // (11.52d).
    let mut traded = result(6);
    assert_eq!(asked(&traded), [Power::Japan]);
    let mut dead = traded.clone();
    order(&mut dead, Power::Japan, &steps(2329, &[(JAPAN, 2)])).expect("legal");
    run(&mut dead, &[]);
    assert_eq!((dead.unit(unit(JAPAN)).place, place(&dead, US)), (UnitLocation::OkinawaBox, Some(2329)));
    // The hex behind is in the attackers' zone of control, so the other step is also lost (10.34a).
    order(&mut traded, Power::Japan, &steps(2329, &[(JAPAN, 1)])).expect("11.52b");
    order(&mut traded, Power::Japan, &to(2330)).expect("legal");
    run(&mut traded, &[]);
    assert_eq!((traded.unit(unit(JAPAN)).place, traded.assault.current.is_none()), (UnitLocation::OkinawaBox, true));
}

fn key_of(state: &State, orders: &O) -> Option<String> {
    use adjutant_core::term::Message;
    adjutant_game_okinawa::rules::decide::decide(state, Power::Us, orders).err().map(|refusal| refusal.key())
}

#[test]
fn the_headquarters_alone_11_54() {
    let units =
        [(US, 2429), (US_2, 2328), (HQ, 2528), (SUPPLY, 2528), ("J-HQ", 2329), (JAPAN_2, 2332), ("J-MG4", 2231)];
    let mut state = assaults(Phase::UsAssault, &units);
    order(&mut state, Power::Us, &launch(2329, &[US, US_2])).expect("legal");
    run(&mut state, &[]);
    order(&mut state, Power::Japan, &O::Pledge { headquarters: None, banzai: false }).expect("legal");
    let mut dies = state.clone();
    run(&mut dies, &[6, 4]);
    assert_eq!(
        (dies.unit(unit("J-HQ")).place, place(&dies, US)),
        (UnitLocation::Gone, Some(2329)),
        "11.54b: it kills itself"
    );
    run(&mut state, &[6, 5]);
    assert_eq!(asked(&state), [Power::Japan]);
    let flee = |way: &[u16]| O::FleeWithHeadquarters { way: way.iter().map(|at| hex(*at)).collect() };
    assert_eq!(key(&state, Power::Japan, &flee(&[2330])), "okinawa-no-flight", "friends are in reach");
    assert_eq!(key(&state, Power::Japan, &flee(&[2330, 2332])), "okinawa-no-flight", "no way");
    order(&mut state, Power::Japan, &flee(&[2330, 2331, 2332])).expect("legal");
    run(&mut state, &[]);
    assert_eq!(
        (place(&state, "J-HQ"), asked(&state)),
        (Some(2332), vec![Power::Us]),
        "11.54b: the attackers may follow"
    );
    // With another unit, the headquarters retreats with it (11.54b); that unit takes the steps.
    let mut with = assaults(Phase::UsAssault, &[&units[..5], &[(JAPAN, 2329)]].concat());
    order(&mut with, Power::Us, &launch(2329, &[US, US_2])).expect("legal");
    run(&mut with, &[]);
    order(&mut with, Power::Japan, &O::Pledge { headquarters: None, banzai: false }).expect("legal");
    run(&mut with, &[5]);
    order(&mut with, Power::Japan, &O::Retreat { from: hex(2329), to: Some(hex(2330)), making_room: Vec::new() })
        .expect("legal");
    run(&mut with, &[]);
    assert_eq!(place(&with, "J-HQ"), Some(2330), "it goes with the friend");
    order(&mut with, Power::Japan, &steps(2330, &[(JAPAN, 1)])).expect("10.34a");
    run(&mut with, &[]);
    assert_eq!(with.unit(unit(JAPAN)).place, UnitLocation::OkinawaBox);
}

#[test]
fn duties_of_chits_7_2() {
    let mut state = two_to_one(&[(US_3, 2630), (JAPAN_2, 2631)]);
    (state.us_chit, state.japanese_chit, state.chits_shown) =
        (Some(UsChit::Assault), Some(JapaneseChit::Conceal), true);
    assert_eq!(key(&state, Power::Us, &O::EndAssaults), "okinawa-must-assault", "7.2");
    order(&mut state, Power::Us, &launch(2329, &[US])).expect("legal");
    run(&mut state, &[4]);
    while state.assault.current.is_some() {
        let Some(to) = [2328, 2429, 2229].into_iter().find_map(|at| {
            let to = O::Retreat { from: hex(2329), to: Some(hex(at)), making_room: Vec::new() };
            order(&mut state, Power::Us, &to).ok()
        }) else {
            panic!("nowhere to go")
        };
        assert!(!to.is_empty());
        run(&mut state, &[]);
    }
    assert_eq!(key(&state, Power::Us, &O::EndAssaults), "okinawa-must-assault", "two of them");
    let mut alone = two_to_one(&[]);
    (alone.us_chit, alone.japanese_chit, alone.chits_shown) =
        (Some(UsChit::Assault), Some(JapaneseChit::Conceal), true);
    alone.assault.hexes.insert(hex(2329));
    order(&mut alone, Power::Us, &O::EndAssaults).expect("J19: as far as it can be done");
    run(&mut alone, &[]);
    assert_eq!(alone.phase, Phase::JapaneseMovement);
}

#[test]
fn inside_an_engagement_11_13() {
    let mut state = two_to_one(&[(US_3, 2429)]).with(unit(US), hex(2329)).with(unit(US_2), hex(2329));
    state.engaged.insert(hex(2329));
    assert_eq!(key(&state, Power::Us, &launch(2329, &[US_3])), "okinawa-cannot-assault", "11.13a: nobody joins");
    order(&mut state, Power::Us, &launch(2329, &[US, US_2])).expect("legal");
    let facts = run(&mut state, &[4]);
    assert_eq!((read(&facts).0, state.fatigue[0]), (11, 0), "14.22: nothing more is paid");
    assert_eq!(state.assault.new, 0, "7.2: no new assault");
    assert!(asked(&state) == [Power::Japan], "it retreats");
}
