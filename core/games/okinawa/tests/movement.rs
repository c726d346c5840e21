//! Moves as orders: units one after the other, dice on the way, landings, disengagement, the bridge, fortifications.

use crate::board::{board, hex};
use crate::play::{asked, at, condition, key, order, place, run, unit};
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::state::{Condition, Mine, Phase, State};
use adjutant_game_okinawa::model::vocabulary::{Airfield, Formation, JapaneseChit, Power, Scenario, UsChit};
use adjutant_game_okinawa::rules::movement::disengagement;
use adjutant_hex::Side;

const US: &str = "US-7-17/1";
const US_2: &str = "US-7-17/2";
const US_3: &str = "US-7-17/3";
const JAPAN: &str = "J-24-22/1";
const JAPAN_2: &str = "J-24-22/2";

fn go(code: &str, way: &[u16]) -> O {
    O::Move { unit: unit(code), way: way.iter().map(|at| hex(*at)).collect(), is_strategic: false }
}

fn moving(units: &[(&str, u16)]) -> State {
    at(Phase::UsMovement, units)
}

const END: O = O::EndMovement { blow_bridge: false };

#[test]
fn one_after_the_other_9_11() {
    let mut state = moving(&[(US, 2228), (US_2, 2328), (JAPAN, 2634)]);
    assert_eq!(key(&state, Power::Japan, &go(JAPAN, &[2633])), "okinawa-not-asked");
    assert_eq!(key(&state, Power::Us, &go(JAPAN, &[2633])), "okinawa-not-yours");
    assert_eq!(key(&state, Power::Us, &O::EndFire), "okinawa-wrong-phase");
    order(&mut state, Power::Us, &go(US, &[2328])).expect("legal");
    order(&mut state, Power::Us, &go(US, &[2428, 2429])).expect("it goes on");
    assert_eq!(place(&state, US), Some(2429));
    // From clear terrain: one, a road, then broken terrain: 10 - 2 - 1 - 2.
    assert_eq!(state.movement.under_way[&unit(US)].left, 5);
    assert_eq!(key(&state, Power::Us, &go(US, &[2430])), "okinawa-too-dear", "9.13: no more than is left");
    order(&mut state, Power::Us, &go(US_2, &[2428])).expect("legal");
    assert_eq!(key(&state, Power::Us, &go(US, &[2329])), "okinawa-has-moved", "9.11: one after the other");
    assert_eq!(state.cleared.keys().map(|hex| hex.number()).collect::<Vec<_>>(), [2428], "9.33a: along the road alone");
    order(&mut state, Power::Us, &END).expect("legal");
    run(&mut state, &[]);
    assert_eq!((state.phase, state.unit(unit(US)).moved), (Phase::FireCombat, false));
}

#[test]
fn who_clears_roads_9_33() {
    for (section, code, condition, cleared) in [
        ("9.33a", US, Condition::Good, true),
        ("9.33a tanks", "US-7-TK", Condition::Good, true),
        ("9.33b", US, Condition::Disrupted, false),
        ("9.33b", "US-7-HQ", Condition::Good, false),
        ("9.33b", "US-7-SUP", Condition::Good, false),
    ] {
        let mut state = moving(&[(code, 2328)]);
        state.units[unit(code).ix()].condition = condition;
        order(&mut state, Power::Us, &go(code, &[2428])).expect("legal");
        assert_eq!(!state.cleared.is_empty(), cleared, "{section}: {code}");
        assert!(state.us_entered.contains(&hex(2428)), "9.61e: any unit enters");
    }
}

#[test]
fn interdiction_8_33() {
    let mut state = moving(&[(US, 2328), (US_2, 2328), (US_3, 2327)]);
    state.interdiction[1].insert(hex(2428), 1);
    assert_eq!(key(&state, Power::Us, &go(US, &[2428, 2429])), "okinawa-dice-fall", "8.33b: it halts for the dice");
    // In the sector Japan adds two: 5 + 2 on clear terrain with one marker has no effect, 10 + 2 disrupts.
    order(&mut state, Power::Us, &go(US, &[2428])).expect("legal");
    assert_eq!(key(&state, Power::Us, &go(US, &[2429])), "okinawa-not-asked", "the dice come first");
    run(&mut state, &[2, 3]);
    assert_eq!(state.movement.under_way[&unit(US)].left, 10 - 3, "8.33d: a point more, whatever the dice");
    order(&mut state, Power::Us, &go(US, &[2429])).expect("8.33c: no effect, it goes on");
    order(&mut state, Power::Us, &go(US_2, &[2428])).expect("legal");
    run(&mut state, &[4, 6]);
    assert_eq!(condition(&state, US_2), Condition::Disrupted);
    assert_eq!(key(&state, Power::Us, &go(US_2, &[2528])), "okinawa-must-stop", "8.33b");
    let full = state.clone().with(unit(US), hex(2428));
    assert_eq!(key(&full, Power::Us, &go(US_3, &[2428])), "okinawa-no-way");
    let full = full.with(unit(US_3), hex(2328));
    assert_eq!(key(&full, Power::Us, &go(US_3, &[2428])), "okinawa-no-room", "8.33c: two are stopped there");
}

#[test]
fn both_sides_markers_8_33g() {
    // Both on clear terrain with six markers: column F. First the United States: 5 + 5 = 10, a step; then Japan: 4 + 4
    // + 2 = 10, a step.
    let mut state = moving(&[(US, 2328)]);
    state.interdiction[0].insert(hex(2428), 6);
    state.interdiction[1].insert(hex(2428), 6);
    let mut steps = state.clone();
    order(&mut steps, Power::Us, &go(US, &[2428])).expect("legal");
    run(&mut steps, &[5, 5, 4, 4]);
    assert_eq!(steps.hex_of(unit(US)), None, "8.33g: steps add up");
    assert_eq!((steps.fatigue[0], steps.us_steps_lost), (2, [2, 0]), "14.1, J79");
    // 3 + 3 pins; 3 + 3 + 2 would disrupt, but a pinned unit stays pinned.
    order(&mut state, Power::Us, &go(US, &[2428])).expect("legal");
    run(&mut state, &[3, 3, 3, 3]);
    assert_eq!(condition(&state, US), Condition::Pinned, "8.33g: nothing else does");
}

#[test]
fn mines_9_14() {
    let mined = |is_real| {
        let mut state = moving(&[(US, 2328), (US_2, 2328), (US_3, 2429)]);
        state.mines.insert(hex(2428), Mine { is_real, is_shown: false });
        state
    };
    let mut dummy = mined(false);
    assert_eq!(key(&dummy, Power::Us, &go(US, &[2428, 2429])), "okinawa-dice-fall", "it may be real");
    order(&mut dummy, Power::Us, &go(US, &[2428])).expect("legal");
    run(&mut dummy, &[]);
    assert!(dummy.mines.is_empty());
    order(&mut dummy, Power::Us, &go(US, &[2528])).expect("9.14b: a dummy does nothing");
    let mut real = mined(true);
    order(&mut real, Power::Us, &go(US, &[2428])).expect("legal");
    run(&mut real, &[4, 5]);
    order(&mut real, Power::Us, &go(US, &[2528])).expect("9.14b: nine misses");
    order(&mut real, Power::Us, &go(US_2, &[2428])).expect("9.14c: every further unit throws");
    run(&mut real, &[5, 5]);
    assert_eq!(condition(&real, US_2), Condition::Pinned, "9.14b: ten hits");
    assert_eq!(key(&real, Power::Us, &go(US_2, &[2528])), "okinawa-must-stop");
    order(&mut real, Power::Us, &END).expect("legal");
    run(&mut real, &[]);
    assert!(real.mines.is_empty(), "9.14d");
    let mut japan = mined(true);
    japan.phase = Phase::JapaneseMovement;
    let mut japan = japan.with(unit(JAPAN), hex(2527));
    assert!(order(&mut japan, Power::Japan, &go(JAPAN, &[2428])).is_ok(), "9.14e");
    assert_eq!(japan.mines[&hex(2428)], Mine { is_real: true, is_shown: false });
}

#[test]
fn fire_at_who_infiltrates_9_84() {
    // The Japanese unit in 2430 controls 2429 and 2529.
    let start = |us, japan| {
        let mut state = moving(&[(US, 2429), (JAPAN, 2430), ("J-MG4", 2430), ("J-62-OP1", 2630)]);
        (state.us_chit, state.japanese_chit, state.chits_shown) = (Some(us), Some(japan), true);
        state
    };
    let mut free = start(UsChit::Infiltrate, JapaneseChit::Preserve);
    order(&mut free, Power::Us, &go(US, &[2529])).expect("legal");
    assert_eq!(asked(&free), [Power::Us], "9.84b: only conceal against infiltrate");
    let mut state = start(UsChit::Infiltrate, JapaneseChit::Conceal);
    order(&mut state, Power::Us, &go(US, &[2529])).expect("legal");
    assert_eq!(asked(&state), [Power::Japan]);
    let fire = |codes: &[&str]| O::FireAtInfiltrator { units: codes.iter().map(|code| unit(code)).collect() };
    assert_eq!(key(&state, Power::Japan, &fire(&["J-24-22/2"])), "okinawa-cannot-answer");
    assert_eq!(key(&state, Power::Us, &fire(&[])), "okinawa-not-asked");
    let mut let_go = state.clone();
    order(&mut let_go, Power::Japan, &fire(&[])).expect("legal");
    assert_eq!((asked(&let_go), place(&let_go, US)), (vec![Power::Us], Some(2529)));
    order(&mut state, Power::Japan, &fire(&[JAPAN, "J-MG4"])).expect("legal");
    // 5 + 4 on broken terrain, one column more for machine guns, none for the tactics; a die of 1.
    let read = run(&mut state, &[1]);
    assert!(format!("{read:?}").contains("points: 9, column: Some(2)"), "{read:?}");
    assert!(!state.unit(unit(JAPAN)).fired, "J45, 9.84e: it may fire again");
    let mut japan = at(Phase::JapaneseMovement, &[(JAPAN, 2429), (US, 2430)]);
    order(&mut japan, Power::Japan, &go(JAPAN, &[2529])).expect("9.83: the Japanese always may");
    assert_eq!(asked(&japan), [Power::Us], "9.84c: whatever the chits");
}

#[test]
fn landings_9_24() {
    let mut state = crate::play::bare(Scenario::Campaign);
    state.phase = Phase::UsMovement;
    let land = |code: &str, at: u16| O::Land { unit: unit(code), hex: hex(at) };
    for (section, order, expected) in [
        ("9.24 its own hexes", land(US, 2111), "okinawa-not-its-beach"),
        ("9.24 not yet", land("US-27-105/1", 2418), "okinawa-not-its-beach"),
        ("it does not wait", END, "okinawa-must-land"),
        ("it is not ashore", go(US, &[2418]), "okinawa-not-on-map"),
    ] {
        assert_eq!(key(&state, Power::Us, &order), expected, "{section}");
    }
    state.interdiction[1].insert(hex(2418), 1);
    order(&mut state, Power::Us, &land(US, 2418)).expect("legal");
    run(&mut state, &[1, 1]);
    let left = state.movement.under_way[&unit(US)].left;
    assert!(left < 8, "J51: a point more for interdiction, and the ground of the hex: {left}");
    assert!(state.us_entered.contains(&hex(2418)) && state.cleared.is_empty());
    let around = hex(2418).neighbours().map(|(_, to)| to.number());
    let way = around.into_iter().find(|to| order(&mut state.clone(), Power::Us, &go(US, &[*to])).is_ok());
    order(&mut state, Power::Us, &go(US, &[way.expect("a way inland")])).expect("it goes on with what is left");
}

#[test]
fn the_bridge_9_21() {
    let blow = O::EndMovement { blow_bridge: true };
    let mut state = moving(&[(US, 1536)]);
    for die in [5, 4] {
        let mut state = state.clone();
        order(&mut state, Power::Us, &blow).expect("legal");
        run(&mut state, &[die]);
        assert_eq!(state.bridge_blown, die == 4, "9.21b, J26");
        assert_eq!(state.phase, Phase::FireCombat);
    }
    state.units[unit(US).ix()].condition = Condition::Disrupted;
    assert_eq!(key(&state, Power::Us, &blow), "okinawa-cannot-blow", "9.21b");
    assert_eq!(key(&moving(&[(US, 1535)]), Power::Us, &blow), "okinawa-cannot-blow", "9.21a: from the south");
}

fn engaged(units: &[(&str, u16)]) -> State {
    let mut state = moving(units);
    state.engaged.insert(hex(2429));
    state
}

#[test]
fn disengagement_9_9() {
    let leave = |to: u16| O::Disengage { hex: hex(2429), to: hex(to) };
    let mut state = engaged(&[(US, 2429), (US_2, 2429), (JAPAN, 2429)]);
    assert_eq!(key(&state, Power::Us, &go(US, &[2428])), "okinawa-must-disengage");
    let mut pinned = state.clone();
    pinned.units[unit(US_2).ix()].condition = Condition::Pinned;
    assert_eq!(key(&pinned, Power::Us, &leave(2428)), "okinawa-cannot-disengage", "9.91d");
    assert_eq!(key(&state, Power::Us, &O::Disengage { hex: hex(2428), to: hex(2427) }), "okinawa-not-engaged");
    let zones = state.clone().with(unit(JAPAN_2), hex(2430));
    assert_eq!(key(&zones, Power::Us, &leave(2329)), "okinawa-zone-to-zone", "9.92b: no infiltration");
    let mut smoke = state.clone();
    order(&mut smoke, Power::Us, &leave(2428)).expect("legal");
    run(&mut smoke, &[3]);
    assert!(smoke.engaged.is_empty() && place(&smoke, US_2) == Some(2428), "9.96: all of them, and the marker");
    order(&mut smoke, Power::Us, &go(US, &[2528])).expect("9.92: they part, and who was left has no zone for them");
    order(&mut smoke, Power::Us, &go(US_2, &[2328])).expect("so may the other");
    assert!(smoke.unit(unit(US)).disengaged, "9.95");
    // Fire: 5 points on broken terrain, the first column; a die of 1 pins.
    order(&mut state, Power::Us, &leave(2428)).expect("legal");
    run(&mut state, &[4, 1]);
    assert_eq!((condition(&state, US), condition(&state, US_2)), (Condition::Pinned, Condition::Pinned), "9.93d");
    assert_eq!(key(&state, Power::Us, &go(US, &[2528])), "okinawa-must-stop", "9.93d: any bad result stops them");
    let mut shaken = engaged(&[(US, 2429), (JAPAN, 2429)]);
    shaken.units[unit(JAPAN).ix()].condition = Condition::Disrupted;
    order(&mut shaken, Power::Us, &leave(2428)).expect("legal");
    run(&mut shaken, &[6]);
    assert_eq!(condition(&shaken, US), Condition::Good, "9.93: only units in good order fire");
}

#[test]
fn what_modifies_disengagement_9_91() {
    let state = engaged(&[(US, 2429), (JAPAN, 2429), ("J-HQ", 2431)]);
    let all = |state: &State, power: Power| {
        let units: Vec<_> = state.units_of(power, hex(2429)).collect();
        disengagement::modifier(state, power, hex(2429), &units)
    };
    assert_eq!((all(&state, Power::Us), all(&state, Power::Japan)), (0, -1), "9.91b");
    let mut shaken = state;
    for code in [US, JAPAN] {
        shaken.units[unit(code).ix()].condition = Condition::Disrupted;
    }
    assert_eq!((all(&shaken, Power::Us), all(&shaken, Power::Japan)), (1, 0), "9.91c");
}

#[test]
fn who_stays_engaged_tires_14_22() {
    let mut state = engaged(&[(US, 2429), (US_2, 2429), (JAPAN, 2429)]);
    order(&mut state, Power::Us, &END).expect("legal");
    run(&mut state, &[]);
    assert_eq!((state.fatigue, state.phase), ([1, 0, 0, 0, 0, 0], Phase::FireCombat), "14.11: one a hex");
    let mut mixed = engaged(&[(US, 2429), ("US-96-381/1", 2429), (JAPAN, 2429)]);
    order(&mut mixed, Power::Us, &END).expect("legal");
    assert_eq!(asked(&mixed), [Power::Us], "14.32");
    let pay = |division| O::PayFatigue { hex: hex(2429), division };
    assert_eq!(key(&mixed, Power::Us, &pay(Formation::Inf27)), "okinawa-not-asked");
    order(&mut mixed, Power::Us, &pay(Formation::Inf96)).expect("legal");
    run(&mut mixed, &[]);
    assert_eq!(mixed.fatigue, [0, 0, 0, 1, 0, 0]);
}

#[test]
fn boeitai_rejoin_the_army_9_42() {
    let mut state = at(Phase::JapaneseMovement, &[("J-BT5", 2430), (US, 2429), (JAPAN, 2432)]);
    assert_eq!(key(&state, Power::Japan, &END), "okinawa-boeitai-alone", "the army can come, or they can go");
    order(&mut state, Power::Japan, &go("J-BT5", &[2431])).expect("legal");
    assert!(order(&mut state, Power::Japan, &END).is_ok());
}

#[test]
fn airfields_change_hands_3_5() {
    let field = |which| {
        let board = board();
        board.hexes.iter().filter(|def| def.airfield == Some(which)).map(|def| def.hex).collect::<Vec<_>>()
    };
    let hexes = field(Airfield::Kadena);
    let beside = |at: adjutant_hex::Hex| {
        let mut around = at.neighbours().map(|(_, hex)| hex);
        around.find(|hex| board().land(*hex).is_some_and(|def| def.airfield.is_none())).expect("a neighbour")
    };
    let from = beside(hexes[0]);
    let mut state = moving(&[]).with(unit(US), from);
    let mut held = state.clone().with(unit(JAPAN), hexes[1]);
    let way = O::Move { unit: unit(US), way: vec![hexes[0]], is_strategic: false };
    order(&mut state, Power::Us, &way).expect("legal");
    assert!(state.us_airfields.contains(&Airfield::Kadena), "J66");
    order(&mut held, Power::Us, &way).expect("legal");
    assert!(held.us_airfields.is_empty(), "J66: Japan is in another of its hexes");
}

#[test]
fn fortifications_are_placed_anew_9_61() {
    let mut state = at(Phase::JapaneseMovement, &[(JAPAN, 2430), (JAPAN_2, 2431), ("J-MG4", 1945), ("J-MG14", 2531)]);
    state.fortifications = State::at_start(board(), Scenario::Campaign).fortifications;
    state.fortifications.truncate(2);
    state.fortifications[0].at = Some((hex(2430), Side::North));
    state.fortifications[1].at = Some((hex(2333), Side::North));
    state.us_entered.insert(hex(2531));
    order(&mut state, Power::Japan, &END).expect("legal");
    run(&mut state, &[]);
    assert_eq!(asked(&state), [Power::Japan]);
    let put = |abandoned: &[u16], placed: &[u16]| O::PlaceFortifications {
        abandoned: abandoned.iter().map(|at| hex(*at)).collect(),
        placed: placed.iter().map(|at| (hex(*at), Side::South)).collect(),
    };
    for (section, order, expected) in [
        ("9.61d what is empty is placed anew", put(&[], &[]), "okinawa-wrong-fortifications"),
        ("9.61b one a hex", put(&[], &[2430]), "okinawa-not-for-fortification"),
        ("9.61a over units", put(&[], &[2432]), "okinawa-not-for-fortification"),
        ("9.61e where no US unit was", put(&[], &[2531]), "okinawa-not-for-fortification"),
        ("9.62 in the sector", put(&[], &[1945]), "okinawa-not-for-fortification"),
        ("9.61d abandoned", put(&[2431], &[2431]), "okinawa-not-for-fortification"),
    ] {
        assert_eq!(key(&state, Power::Japan, &order), expected, "{section}");
    }
    order(&mut state, Power::Japan, &put(&[], &[2431])).expect("legal");
    run(&mut state, &[]);
    let at: Vec<_> = state.fortifications.iter().filter_map(|fort| fort.at).map(|(hex, _)| hex.number()).collect();
    assert_eq!((at, state.phase), (vec![2430, 2431], Phase::JapaneseAssault));
}

/// An earlier campaign reached a phase that no order could end: no hex of the sector was open, and no more
/// fortifications could go south.
#[test]
fn fortifications_wait_that_may_not_go_south_9_62() {
    let mut state = at(Phase::JapaneseMovement, &[(JAPAN, 1945), (JAPAN_2, 2045)]);
    state.fortifications = State::at_start(board(), Scenario::Campaign).fortifications;
    state.fortifications.truncate(2);
    state.fortifications[0].at = Some((hex(1945), Side::North));
    state.fortifications[0].went_south = true;
    state.fortifications[1].at = None;
    state.campaign.south = Some((1, 1));
    order(&mut state, Power::Japan, &END).expect("legal");
    run(&mut state, &[]);
    assert_eq!(asked(&state), [Power::Japan]);
    let put = |placed: &[u16]| O::PlaceFortifications {
        abandoned: Vec::new(),
        placed: placed.iter().map(|at| (hex(*at), Side::South)).collect(),
    };
    assert_eq!(key(&state, Power::Japan, &put(&[2045])), "okinawa-too-many-south", "9.62: one may go, and has gone");
    order(&mut state, Power::Japan, &put(&[])).expect("it waits");
}
