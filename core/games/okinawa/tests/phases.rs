//! The phases: orders, dice and their results; refusals with their keys; sealed information.

use crate::board::{board, hex};
use crate::play::{key, order, run};
use adjutant_game_okinawa::model::fact::{OkinawaFact as F, Readers};
use adjutant_game_okinawa::model::order::{Aimed, JapaneseGroup, OkinawaOrder as O, UsGroup};
use adjutant_game_okinawa::model::state::{Mine, Phase, State};
use adjutant_game_okinawa::model::view::view;
use adjutant_game_okinawa::model::vocabulary::{
    Airfield, Base, Fleet, JapaneseChit, Power, Scenario, UsChit, Weather, Word,
};
use adjutant_game_okinawa::rules::air_sea::japanese_attack::{aa_modifier, airfields_work};
use adjutant_game_okinawa::rules::decide::decide;
use adjutant_game_okinawa::rules::next::{Next, next};
use adjutant_game_okinawa::rules::{bombardment, tactics, weather};
use adjutant_hex::Side;
use proptest::prelude::*;

fn start(scenario: Scenario) -> State {
    crate::play::bare(scenario)
}

const fn us(base: Base, points: u16, bombers: u8) -> UsGroup {
    UsGroup { base, points, bombers }
}

const fn japan(fleet: Fleet, special: u16, conventional: u16) -> JapaneseGroup {
    JapaneseGroup { fleet, special, conventional }
}

fn opening() -> O {
    O::FormUsGroups { groups: vec![us(Base::Kyushu, 400, 2), us(Base::Formosa, 325, 0), us(Base::Amami, 25, 0)] }
}

#[test]
fn groups_of_the_opening_attack_5_1() {
    let state = start(Scenario::Campaign);
    let form = |groups: &[UsGroup]| O::FormUsGroups { groups: groups.to_vec() };
    let (k, f, a) = (Base::Kyushu, Base::Formosa, Base::Amami);
    for (section, groups, expected) in [
        ("5.1 three groups at least", form(&[us(k, 375, 0), us(f, 375, 0)]), "okinawa-wrong-groups"),
        ("5.11 one a base", form(&[us(k, 250, 0), us(k, 250, 0), us(a, 250, 0)]), "okinawa-target-twice"),
        ("5.1 in fives", form(&[us(k, 252, 0), us(f, 248, 0), us(a, 250, 0)]), "okinawa-not-in-fives"),
        ("5.1 all of them", form(&[us(k, 250, 0), us(f, 250, 0), us(a, 200, 0)]), "okinawa-wrong-points"),
        ("J3 a B-29 has 75", form(&[us(k, 70, 1), us(f, 430, 0), us(a, 250, 0)]), "okinawa-wrong-bombers"),
        ("5.1 two B-29", form(&[us(k, 250, 2), us(f, 250, 1), us(a, 250, 0)]), "okinawa-wrong-bombers"),
    ] {
        assert_eq!(key(&state, Power::Us, &groups), expected, "{section}");
    }
    assert_eq!(key(&state, Power::Japan, &opening()), "okinawa-not-asked");
    let sunset = start(Scenario::Sunset);
    assert_eq!(key(&sunset, Power::Us, &opening()), "okinawa-not-asked", "5.1: in campaigns alone");
}

#[test]
fn the_opening_attack_5_12_to_5_16() {
    let mut state = start(Scenario::Campaign);
    order(&mut state, Power::Us, &opening()).expect("legal");
    for bases in [
        vec![Base::Kyushu],
        vec![Base::Kyushu, Base::Kyushu, Base::Amami],
        vec![Base::Kyushu, Base::Shikoku, Base::Amami],
    ] {
        assert_eq!(key(&state, Power::Japan, &O::Evacuate { bases }), "okinawa-wrong-bases", "5.12");
    }
    order(&mut state, Power::Japan, &O::Evacuate { bases: vec![Base::Kyushu, Base::Formosa, Base::Amami] })
        .expect("legal");
    // Face 5 draws the fifth marker, 3, for Kyushu; then the first of the rest, 0, twice. AA: 5 + 1 at Kyushu = 6, 1,
    // 1. Strikes: Kyushu 7 without its positive modifiers: 7 - 3 = 4; Formosa 7 + 2 = 9; Amami 7 - 2 = 5.
    let facts = run(&mut state, &[5, 5, 1, 1, 3, 4, 3, 4, 3, 4]);
    assert!(
        facts.contains(&F::MarkersTurned { markers: vec![(Base::Kyushu, 3), (Base::Formosa, 0), (Base::Amami, 0)] })
    );
    let struck = facts.iter().find_map(|fact| match fact {
        F::BasesStruck { struck } => Some(struck.iter().map(|one| (one.lost, one.disrupted)).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(struck, Some(vec![(10, 20), (10, 25), (5, 5)]), "5.13b, 5.14");
    assert!(facts.contains(&F::OpeningEnded { lost: 75, disrupted: 150, delay: 2 }), "5.15, 5.16: {facts:?}");
    assert_eq!((state.air.us_lost, state.air.first_flight, state.air.available()), (4, 3, 475));
    // T1 has nothing else: no attack (J46), no Yamato while Japan is delayed (5.16b), and clear weather (6.1).
    assert_eq!((state.phase, state.weather), (Phase::Tactics, Weather::Clear));
    assert!(matches!(next(&state), Next::Wait(waits) if waits.len() == 2));
}

#[test]
fn every_face_draws_other_markers() {
    let mut drawn = std::collections::BTreeSet::new();
    for face in 1..=60 {
        let mut state = start(Scenario::Campaign);
        order(&mut state, Power::Us, &opening()).expect("legal");
        let bases = vec![Base::Kyushu, Base::Formosa, Base::Amami];
        order(&mut state, Power::Japan, &O::Evacuate { bases }).expect("legal");
        let mut state = state.clone();
        let Next::Roll(request) = next(&state) else { panic!("a die") };
        assert_eq!((request.sides, request.count()), (60, 1));
        state.record_roll(&[face]);
        let Next::Act(facts) = next(&state) else { panic!("markers") };
        let [F::MarkersTurned { markers }] = facts.as_slice() else { panic!("markers: {facts:?}") };
        drawn.insert(format!("{markers:?}"));
    }
    // Two of the five markers are equal, so the 60 arrangements have 33 different results.
    assert_eq!(drawn.len(), 33);
}

/// The opening scenario in this turn, when Japan is asked about the Yamato.
fn at_yamato(turn: u8) -> State {
    let mut state = start(Scenario::Opening);
    state.turn = turn;
    order(&mut state, Power::Us, &O::DeclareAirAttack { attack: false }).expect("legal");
    state
}

#[test]
fn the_yamato_5_22() {
    let sail = O::Yamato { sail: true };
    assert_eq!(key(&at_yamato(3), Power::Japan, &sail), "okinawa-no-yamato", "5.16b, 18.4: Japan flies on T4 first");
    assert_eq!(key(&at_yamato(4), Power::Us, &sail), "okinawa-not-asked");
    let mut state = at_yamato(4);
    order(&mut state, Power::Japan, &sail).expect("legal");
    let half = |points| O::FormUsGroups {
        groups: vec![us(Base::Kyushu, points, 0), us(Base::Amami, 125, 0), us(Base::Formosa, 125, 0)],
    };
    assert_eq!(key(&state, Power::Us, &half(500)), "okinawa-wrong-points", "5.22b: half of the aircraft");
    order(&mut state, Power::Us, &half(125)).expect("legal");
    assert_eq!(key(&state, Power::Japan, &O::FormJapaneseGroups { groups: Vec::new() }), "okinawa-not-asked");
    run(&mut state, &[1, 1, 1, 1, 3, 4, 3, 4, 3, 4]);
    assert_eq!(key(&state, Power::Japan, &O::FormJapaneseGroups { groups: Vec::new() }), "okinawa-must-attack");
    assert_eq!((state.air.us_attacks, state.air.yamato), (0, true), "J47: it uses up the attack");
    let may = start(Scenario::Cornered);
    assert_eq!(may.turn, 22);
    let mut may = may;
    order(&mut may, Power::Us, &O::DeclareAirAttack { attack: false }).expect("legal");
    assert_eq!(key(&may, Power::Japan, &sail), "okinawa-no-yamato", "5.22c: in April alone");
}

/// Scenario 3 when Japan is asked about its attack: 100 points can fly.
fn at_attack() -> State {
    let mut state = start(Scenario::Sunset);
    order(&mut state, Power::Us, &O::DeclareAirAttack { attack: false }).expect("legal");
    run(&mut state, &[]);
    state
}

#[test]
fn groups_of_a_japanese_attack_5_33() {
    let state = at_attack();
    let form = |groups: &[JapaneseGroup]| O::FormJapaneseGroups { groups: groups.to_vec() };
    let (p, a, g, f) = (Fleet::Picket, Fleet::AttackForce, Fleet::GunfireSupport, Fleet::FastCarriers);
    for (section, groups, expected) in [
        ("5.3 three groups", form(&[japan(a, 10, 10), japan(g, 10, 10)]), "okinawa-wrong-groups"),
        ("5.34 one a box", form(&[japan(a, 5, 5), japan(a, 5, 5), japan(g, 5, 5)]), "okinawa-target-twice"),
        ("5.32b ten each", form(&[japan(a, 5, 0), japan(g, 10, 10), japan(f, 5, 5)]), "okinawa-group-too-small"),
        ("5.33 half and half", form(&[japan(a, 15, 5), japan(g, 5, 5), japan(f, 5, 5)]), "okinawa-wrong-special"),
        ("5.33 in fives", form(&[japan(a, 7, 7), japan(g, 5, 5), japan(f, 5, 5)]), "okinawa-not-in-fives"),
        ("5.31 what can fly", form(&[japan(a, 30, 30), japan(g, 20, 20), japan(f, 5, 5)]), "okinawa-too-few-aircraft"),
        ("5.33b a quarter", form(&[japan(p, 10, 5), japan(g, 20, 20), japan(f, 20, 20)]), "okinawa-too-few-at-pickets"),
    ] {
        assert_eq!(key(&state, Power::Japan, &groups), expected, "{section}");
    }
    for groups in [
        form(&[]),
        form(&[japan(a, 15, 10), japan(g, 10, 15), japan(f, 5, 5)]),
        form(&[japan(p, 10, 10), japan(g, 20, 20), japan(f, 20, 15)]),
    ] {
        assert!(decide(&state, Power::Japan, &groups).is_ok(), "5.33a, 5.33b: {groups:?}");
    }
}

#[test]
fn a_japanese_attack_5_34_to_5_37() {
    let mut state = at_attack();
    state.air.lost = 0;
    state.air.disrupted = 0;
    let groups =
        vec![japan(Fleet::FastCarriers, 100, 100), japan(Fleet::BritishCarriers, 50, 50), japan(Fleet::Picket, 70, 70)];
    order(&mut state, Power::Japan, &O::FormJapaneseGroups { groups }).expect("legal");
    // AA: 1 + 2 = 3 takes 35/20; 1 + 1 = 2 takes 30/15; 1 + 1 = 2 takes 10/5. Hits: fast carriers, special 65 and
    // conventional 80 in the last column, dice 2: 8 + 8, read as nine: 3 sunk, 4 damaged. British, 20 and 35, dice 12 +
    // 2: none. Pickets, 60 and 65, dice 12 - 1 = 11: 3 and 3, six hits: 2 sunk, 3 damaged. Ships of the fast carriers:
    // sunk CV, CVL, CA; damaged CV, CV, CVL, DD. Critical: CV 5, CV 4, CVL 4 + 1 = 5. Fatal: 6, 5 + 1.
    let dice = [
        &[1, 1, 1][..],
        &[1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6],
        &[1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 3, 6, 6],
        &[5, 4, 4],
        &[6, 5],
        // The weather of the turn.
        &[1],
    ];
    let facts = run(&mut state, &dice.concat());
    let hits: Vec<_> = facts
        .iter()
        .find_map(|fact| match fact {
            F::FleetsHit { fleets } => Some(fleets.iter().map(|one| (one.hits, one.sunk, one.damaged)).collect()),
            _ => None,
        })
        .expect("hits");
    assert_eq!(hits, [(16, 3, 4), (0, 0, 0), (6, 2, 3)], "5.35");
    // Sunk 20 + 8 + 6, damaged 8 + 8 + 5 + 1, pickets 2 * 2 + 3 * 1.
    assert!(
        facts.iter().any(|fact| matches!(fact, F::ShipsHit { points: 63, ships } if ships.len() == 12)),
        "{facts:?}"
    );
    assert!(facts.contains(&F::CarriersBurn { points: 24 }), "5.36a");
    // Of 65 + 20 + 60 = 145 special aircraft, 15 return.
    assert!(facts.contains(&F::AttackEnded { special_lost: 130 }), "5.37");
    assert_eq!((state.air.ship_points, state.air.lost), (87, 55 + 45 + 15 + 130));
    assert_eq!(state.phase, Phase::Tactics);
}

#[test]
fn what_modifies_the_aa_5_34a() {
    let mut state = at_attack();
    let large = japan(Fleet::FastCarriers, 115, 110);
    assert_eq!(aa_modifier(&state, &large), 2);
    state.us_airfields.extend([Airfield::Yontan, Airfield::Kadena]);
    state.air.us_attacks_now = Some(true);
    assert_eq!(aa_modifier(&state, &large), 2, "the example: + 1 + 1 + 1 - 1");
    state.air.yamato_now = true;
    assert_eq!(aa_modifier(&state, &large), 1);
    assert!(airfields_work(&state));
    let gun = board().unit_of("J-5A-7H").expect("a unit");
    assert!(!airfields_work(&state.with(gun, hex(2617))), "3.5: in range of artillery");
}

#[test]
fn the_weather_6() {
    let mut state = start(Scenario::Campaign);
    let throwers: Vec<Power> = (2..=5)
        .map(|turn| {
            state.turn = turn;
            weather::thrower(&state)
        })
        .collect();
    assert_eq!(throwers, [Power::Us, Power::Japan, Power::Us, Power::Japan], "6.1, J13");
    let mut cornered = start(Scenario::Cornered);
    assert_eq!(weather::thrower(&cornered), Power::Us);
    cornered.phase = Phase::Weather;
    assert_eq!(run(&mut cornered, &[6]), [F::WeatherRead { weather: Weather::Mud }]);
}

/// Scenario 3 when both sides choose their chits.
fn at_tactics() -> State {
    let mut state = at_attack();
    order(&mut state, Power::Japan, &O::FormJapaneseGroups { groups: Vec::new() }).expect("legal");
    run(&mut state, &[1]);
    state
}

#[test]
fn chits_stay_sealed_7() {
    let before = at_tactics();
    let choose = |chit| {
        let mut state = before.clone();
        let facts = order(&mut state, Power::Us, &O::ChooseUsChit { chit }).expect("legal");
        assert_eq!(facts.iter().map(F::readers).collect::<Vec<_>>(), [Readers::Only(Power::Us), Readers::Everyone]);
        state
    };
    let twins: Vec<State> = UsChit::ALL.iter().map(|chit| choose(*chit)).collect();
    for viewer in [Some(Power::Japan), None] {
        let seen: Vec<_> = twins.iter().map(|state| view(state, viewer)).collect();
        assert!(seen.iter().all(|view| *view == seen[0]) && seen[0].us_chit == (true, None), "{viewer:?}");
    }
    let again = O::ChooseUsChit { chit: UsChit::Assault };
    assert_eq!(key(&twins[0], Power::Us, &again), "okinawa-chit-chosen");
    assert_eq!(key(&twins[0], Power::Japan, &again), "okinawa-not-your-chit");
    let mut state = choose(UsChit::Assault);
    assert_eq!(tactics::us_effect(&state), None);
    order(&mut state, Power::Japan, &O::ChooseJapaneseChit { chit: JapaneseChit::Preserve }).expect("legal");
    run(&mut state, &[]);
    assert_eq!((state.phase, view(&state, None).us_chit), (Phase::Bombardment, (true, Some(UsChit::Assault))));
    assert_eq!((tactics::us_effect(&state), tactics::japanese_effect(&state)), (Some(UsChit::Assault), None), "J68");
    assert_eq!(tactics::shifts(&state), (0, 2), "7.24: the shifts stay");
}

#[test]
fn which_chits_cancel_which_7_24() {
    let mut state = at_tactics();
    state.chits_shown = true;
    for &us in UsChit::ALL {
        for &japan in JapaneseChit::ALL {
            (state.us_chit, state.japanese_chit) = (Some(us), Some(japan));
            let both = us == UsChit::Bypass && japan == JapaneseChit::Withdraw;
            let preserve = us == UsChit::Assault && japan == JapaneseChit::Preserve;
            assert_eq!(tactics::us_effect(&state).is_some(), !both, "{us:?} {japan:?}");
            assert_eq!(tactics::japanese_effect(&state).is_some(), !both && !preserve, "{us:?} {japan:?}");
        }
    }
}

/// Scenario 3 when both sides write their plots, with the units of `ground`.
fn at_plots(units: &[(&str, u16)]) -> State {
    let mut state = at_tactics();
    order(&mut state, Power::Us, &O::ChooseUsChit { chit: UsChit::Prepare }).expect("legal");
    order(&mut state, Power::Japan, &O::ChooseJapaneseChit { chit: JapaneseChit::Conceal }).expect("legal");
    run(&mut state, &[]);
    let board = board();
    units.iter().fold(state, |state, (code, at)| state.with(board.unit_of(code).expect("a unit"), hex(*at)))
}

fn plot(aimed: &[(u16, u8)]) -> O {
    O::WritePlot { aimed: aimed.iter().map(|(at, markers)| Aimed { hex: hex(*at), markers: *markers }).collect() }
}

#[test]
fn plots_8_2() {
    let units = [("US-7-17/1", 2429), ("J-24-22/1", 2430), ("J-24-22/2", 2134), ("J-5A-7H", 2435)];
    let mut state = at_plots(&units);
    state.engaged.insert(hex(2532));
    state.mines.insert(hex(2631), Mine { is_real: true, is_shown: false });
    assert_eq!(bombardment::markers(&state, Power::Japan), 2, "18.63e");
    for (section, power, aimed, expected) in [
        ("8.21", Power::Us, plot(&[(2430, 4), (2134, 3)]), "okinawa-too-many-markers"),
        ("8.21 in scenario 3", Power::Japan, plot(&[(2429, 3)]), "okinawa-too-many-markers"),
        ("8.2 the sea", Power::Us, plot(&[(2127, 1)]), "okinawa-no-such-hex"),
        ("8.51", Power::Us, plot(&[(2429, 1)]), "okinawa-own-troops"),
        ("8.51 engaged", Power::Us, plot(&[(2532, 1)]), "okinawa-engaged-hex"),
        ("8.33e", Power::Japan, plot(&[(2631, 1)]), "okinawa-mine-there"),
        ("8.41b", Power::Us, plot(&[(4533, 1)]), "okinawa-not-on-ie-shima"),
        ("8.43", Power::Japan, plot(&[(4533, 1)]), "okinawa-not-on-ie-shima"),
        ("8.42", Power::Japan, plot(&[(3409, 1)]), "okinawa-out-of-artillery-range"),
    ] {
        assert_eq!(key(&state, power, &aimed), expected, "{section}");
    }
    assert!(decide(&state, Power::Us, &plot(&[(2631, 2)])).is_ok(), "8.33e: US markers may lie on mines");
    assert!(decide(&state, Power::Japan, &plot(&[(2429, 2)])).is_ok(), "in the sector");
    let seal = |aimed: &O| {
        let mut state = state.clone();
        order(&mut state, Power::Us, aimed).expect("legal");
        state
    };
    let twins = [seal(&plot(&[(2430, 4)])), seal(&plot(&[]))];
    assert_eq!(
        view(&twins[0], Some(Power::Japan)),
        view(&twins[1], Some(Power::Japan)),
        "15: sealed until both are written"
    );
    assert_ne!(view(&twins[0], Some(Power::Us)), view(&twins[1], Some(Power::Us)));
    assert_eq!(key(&twins[1], Power::Us, &plot(&[])), "okinawa-plot-written");
    let mut state = twins[0].clone();
    order(&mut state, Power::Japan, &plot(&[])).expect("legal");
    // Dice for the only hex with enough markers; no chit has a modifier.
    run(&mut state, &[1, 1]);
    assert_eq!(view(&state, None).plots[0], (true, Some([(hex(2430), 4)].into())));
    assert_eq!(state.phase, Phase::UsMovement);
}

#[test]
fn one_s_own_troops_all_round_8_52() {
    // Two units in good order on opposite sides cover all six adjacent hexes (8.52c); a disrupted one covers none
    // (8.52b).
    let mut state = at_plots(&[("J-24-22/1", 2430), ("J-24-22/2", 2432), ("US-7-17/1", 2431)]);
    assert!(bombardment::is_surrounded(&state, Power::Japan, hex(2431)));
    assert_eq!(key(&state, Power::Japan, &plot(&[(2431, 1)])), "okinawa-surrounded");
    assert!(!bombardment::is_surrounded(&state, Power::Us, hex(2430)), "8.52a");
    let unit = board().unit_of("J-24-22/2").expect("a unit");
    state.units[unit.ix()].condition = adjutant_game_okinawa::model::state::Condition::Disrupted;
    assert!(!bombardment::is_surrounded(&state, Power::Japan, hex(2431)), "8.52b");
}

#[test]
fn what_lies_face_down_9_14_9_6() {
    let board = board();
    let mine = |is_real| {
        let mut state = start(Scenario::Campaign).with(board.unit_of("J-24-22/1").expect("a unit"), hex(2430));
        state.mines.insert(hex(2328), Mine { is_real, is_shown: false });
        state
    };
    let twins = [mine(true), mine(false)];
    assert_eq!(view(&twins[0], Some(Power::Us)), view(&twins[1], Some(Power::Us)), "9.14");
    assert_ne!(view(&twins[0], Some(Power::Japan)), view(&twins[1], Some(Power::Japan)));
    let under = |code: &str| {
        let other = if code == "J-MG4" { "J-MG14" } else { "J-MG4" };
        let units = [(code, 2430), (other, 2136)];
        let mut state = units.iter().fold(start(Scenario::Campaign), |state, (code, at)| {
            state.with(board.unit_of(code).expect("a unit"), hex(*at))
        });
        state.fortifications[0].at = Some((hex(2430), Side::North));
        state.fortifications[1].at = Some((hex(2136), Side::South));
        state
    };
    let twins = [under("J-MG4"), under("J-MG14")];
    for viewer in [Some(Power::Us), None] {
        assert_eq!(view(&twins[0], viewer), view(&twins[1], viewer), "9.6: who stands under a fortification is hidden");
        assert!(view(&twins[0], viewer).fortifications.contains(&(hex(2430), Side::North, true)));
    }
    let mut opened = twins[0].clone();
    opened.fortifications[0].is_opened = true;
    assert_ne!(view(&opened, Some(Power::Us)), view(&twins[0], Some(Power::Us)), "9.6: the US assaulted the hex");
}

proptest! {
    /// Whatever the dice, the tracks stay within their limits and the phase ends.
    #[test]
    fn the_air_game_keeps_its_tracks(seed in proptest::collection::vec(1_u16..=6, 200), face in 1_u16..=60, yamato: bool) {
        let mut state = start(Scenario::Campaign);
        order(&mut state, Power::Us, &opening()).expect("legal");
        let bases = vec![Base::Kyushu, Base::Formosa, Base::Amami];
        order(&mut state, Power::Japan, &O::Evacuate { bases }).expect("legal");
        let mut dice = seed.into_iter();
        for _ in 0..80 {
            prop_assert!(state.air.lost + state.air.disrupted <= 700);
            match next(&state) {
                Next::Act(facts) => facts.iter().for_each(|fact| state.record(fact)),
                Next::Roll(request) => {
                    let faces: Vec<u16> = (0..request.count())
                        .map(|_| if request.sides == 6 { dice.next().unwrap_or(3) } else { face })
                        .collect();
                    state.record_roll(&faces);
                }
                Next::Over(_) => return Ok(()),
                Next::Wait(waits) => {
                    let power = waits[0].0;
                    let (free, third) = (state.air.available(), state.air.available() / 30 * 5);
                    let tries = [
                        O::Yamato { sail: yamato },
                        O::DeclareAirAttack { attack: true },
                        O::FormUsGroups { groups: [Base::Kyushu, Base::Formosa, Base::Amami].map(|base| us(base, 125, 0)).to_vec() },
                        O::FormUsGroups { groups: [Base::Kyushu, Base::Formosa, Base::Amami].map(|base| us(base, 250, 1)).to_vec() },
                        O::FormUsGroups { groups: [Base::Kyushu, Base::Formosa, Base::Amami].map(|base| us(base, 250, 0)).to_vec() },
                        O::FormJapaneseGroups {
                            groups: [Fleet::Picket, Fleet::LandingSupport, Fleet::BritishCarriers]
                                .map(|fleet| japan(fleet, third, third)).to_vec(),
                        },
                        O::FormJapaneseGroups { groups: Vec::new() },
                        O::ChooseUsChit { chit: UsChit::Prepare },
                        O::ChooseJapaneseChit { chit: JapaneseChit::Conceal },
                    ];
                    let done = tries.iter().any(|order| self::order(&mut state, power, order).is_ok());
                    if state.phase == Phase::Bombardment && !done {
                        return Ok(());
                    }
                    prop_assert!(done, "nothing is accepted: {waits:?}, {free} can fly");
                }
            }
        }
        prop_assert!(false, "no end");
    }
}

/// A side without markers has nothing to write and is not asked (18.73c).
#[test]
fn who_has_no_markers_is_not_asked_for_a_plot() {
    let mut state = start(Scenario::Cornered);
    state.phase = Phase::Bombardment;
    assert_eq!(crate::play::asked(&state), [Power::Us]);
    let none = O::WritePlot { aimed: Vec::new() };
    assert_eq!(key(&state, Power::Japan, &none), "okinawa-nothing-to-plot");
}
