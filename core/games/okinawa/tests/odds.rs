//! Exact odds of fire (10) and of assaults (11), compared with the referee's own dice for every face of each.

use crate::board::{board, hex};
use crate::interface;
use crate::play::{at, order, unit};
use adjutant_core::Viewer;
use adjutant_core::odds::Odds;
use adjutant_core::referee::told_in_a_trial;
use adjutant_events::Event;
use adjutant_game_okinawa::Okinawa;
use adjutant_game_okinawa::model::assault_fact::AssaultFact as A;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::ground_fact::{GroundFact as G, ShootingFact as S};
use adjutant_game_okinawa::model::order::{OkinawaOrder as O, Shot};
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::{Condition, Fortification, Phase, State};
use adjutant_game_okinawa::model::view::{View, seen_by, view};
use adjutant_game_okinawa::model::vocabulary::{JapaneseChit, Power, UsChit, Weather, Word};
use adjutant_game_okinawa::odds::{Given, OkinawaOdds, of_board};
use adjutant_game_okinawa::rules::decide::decide;
use adjutant_game_okinawa::rules::next::{Next, next};
use adjutant_hex::{Hex, Side};
use adjutant_seeds as seeds;
use std::collections::BTreeMap;

/// The chances of results, by their printed words.
type Chances = BTreeMap<&'static str, f64>;

fn close(found: &Odds, wanted: &Chances, of: &str) {
    let table = found.table.as_ref().expect("a table");
    let mut sum = 0.0;
    for one in &table.results {
        let wanted = wanted.get(one.word).copied().unwrap_or(0.0);
        assert!((one.chance - wanted).abs() < 1e-9, "{of}: {} {} and not {wanted}", one.word, one.chance);
        assert!(one.chance.is_sign_positive(), "{of}: {} has no chance below nothing", one.word);
        sum += one.chance;
    }
    assert!((sum - 1.0).abs() < 1e-9, "{of}: {sum}");
}

/// The referee's result of a shot for each face of its die.
fn thrown(state: &State, power: Power, units: &[Unit], target: Hex) -> Chances {
    let mut named = state.clone();
    order(&mut named, power, &O::Fire { shots: vec![Shot { target, units: units.to_vec() }] }).expect("a shot");
    let mut chances = Chances::new();
    for face in 1..=6 {
        *chances.entry(read(named.clone(), face)).or_default() += 1.0 / 6.0;
    }
    chances
}

/// The result of the named shot for this face; the side that could answer does not.
fn read(mut state: State, face: u16) -> &'static str {
    for _ in 0..20 {
        match next(&state) {
            Next::Act(facts) => {
                for fact in &facts {
                    if let F::Ground(G::Shooting(S::ShotsRead { shots })) = fact {
                        return shots.last().expect("a reading").result.word();
                    }
                    state.record(fact);
                }
            }
            Next::Roll(request) => state.record_roll(&vec![face; request.count()]),
            Next::Wait(waits) => {
                order(&mut state, waits[0].0, &O::Fire { shots: Vec::new() }).expect("no answer");
            }
            Next::Over(_) => panic!("over"),
        }
    }
    panic!("no reading")
}

/// The referee's results of an assault for every combination of dice, with questions answered as given.
fn fought(state: &State, chance: f64, given: Given, chances: &mut Chances) {
    let mut state = state.clone();
    loop {
        match next(&state) {
            Next::Act(facts) => {
                for fact in &facts {
                    if let F::Ground(G::Assault(A::Read { result, .. })) = fact {
                        *chances.entry(result.word()).or_default() += chance;
                        return;
                    }
                }
                for fact in &facts {
                    state.record(fact);
                }
            }
            Next::Roll(request) => {
                let count = request.count() as u32;
                let all = 6_u32.pow(count);
                for way in 0..all {
                    let faces: Vec<u16> = (0..count).map(|at| (way / 6_u32.pow(at) % 6) as u16 + 1).collect();
                    let mut after = state.clone();
                    after.record_roll(&faces);
                    fought(&after, chance / f64::from(all), given, chances);
                }
                return;
            }
            Next::Wait(waits) => {
                let (power, task) = waits[0].clone();
                let answer = match task {
                    T::FireMortars { .. } => O::FireMortars { units: Vec::new() },
                    T::SendFollower { .. } => O::Follow { unit: None },
                    T::TryTanks { .. } => O::TryTanks { tries: given.tanks },
                    T::Pledge { .. } => O::Pledge {
                        headquarters: given.headquarters.then_some(adjutant_game_okinawa::model::state::HqAid::Assault),
                        banzai: given.banzai,
                    },
                    other => panic!("{other:?}"),
                };
                order(&mut state, power, &answer).expect("an answer");
            }
            Next::Over(_) => panic!("over"),
        }
    }
}

fn launched(state: &State, power: Power, hex: Hex, units: &[Unit], given: Given) -> Chances {
    let mut state = state.clone();
    order(&mut state, power, &O::Assault { hex, units: units.to_vec() }).expect("an assault");
    let mut chances = Chances::new();
    fought(&state, 1.0, given, &mut chances);
    chances
}

fn of(state: &State, seen: &View, question: &OkinawaOdds) -> Odds {
    of_board(&state.board, question, seen).unwrap_or_else(|no| panic!("{question:?}: {no:?}"))
}

fn units(codes: &[&str]) -> Vec<Unit> {
    codes.iter().map(|code| unit(code)).collect()
}

fn with_chits(mut state: State, us: UsChit, japan: JapaneseChit) -> State {
    (state.us_chit, state.japanese_chit, state.chits_shown) = (Some(us), Some(japan), true);
    state
}

fn fortified(mut state: State, at: u16, is_opened: bool) -> State {
    let at = Some((hex(at), Side::North));
    state.fortifications.push(Fortification { at, is_of_ie_shima: false, is_opened, went_south: false });
    state
}

const LINE: [(&str, u16); 6] = [
    ("US-7-17/1", 2429),
    ("US-7-17/2", 2429),
    ("US-96-381/1", 2429),
    ("US-7-SUP", 2428),
    ("J-24-22/1", 2430),
    ("J-24-22/2", 2430),
];

#[test]
fn a_shot_has_the_chances_of_its_six_faces_10_1() {
    let us: &[&[&str]] = &[&["US-7-17/1"], &["US-7-17/1", "US-7-17/2"], &["US-7-17/1", "US-7-17/2", "US-96-381/1"]];
    let japan: &[&[&str]] = &[&["J-24-22/1"], &["J-24-22/1", "J-24-22/2"]];
    for us_chit in UsChit::ALL {
        for japanese_chit in JapaneseChit::ALL {
            for fatigue in [0, 20, 60] {
                let mut state = with_chits(at(Phase::FireCombat, &LINE), *us_chit, *japanese_chit);
                state.fatigue = [fatigue; 6];
                for state in [state.clone(), fortified(state, 2430, true)] {
                    let seen = view(&state, Some(Power::Us));
                    for codes in us {
                        let (units, target) = (units(codes), hex(2430));
                        let what = format!("{codes:?}, {us_chit:?}, {japanese_chit:?}, {fatigue}");
                        let wanted = thrown(&state, Power::Us, &units, target);
                        close(&of(&state, &seen, &OkinawaOdds::Fire { units, target }), &wanted, &what);
                    }
                    let mut state = state.clone();
                    state.fire.done[Power::Us.ix()] = true;
                    let seen = view(&state, Some(Power::Japan));
                    for codes in japan {
                        let (units, target) = (units(codes), hex(2429));
                        let wanted = thrown(&state, Power::Japan, &units, target);
                        close(&of(&state, &seen, &OkinawaOdds::Fire { units, target }), &wanted, &format!("{codes:?}"));
                    }
                }
            }
        }
    }
}

#[test]
fn an_assault_has_the_chances_of_all_its_dice_11_2() {
    let near: [(&str, u16); 9] = [
        ("US-7-17/1", 2429),
        ("US-7-17/2", 2429),
        ("US-7-HQ", 2428),
        ("US-7-SUP", 2428),
        ("US-7-TK", 2329),
        ("J-24-22/1", 2430),
        ("J-24-22/2", 2431),
        ("J-24-22/3", 2330),
        ("J-24-32/1", 2331),
    ];
    let near: Vec<(&str, u16)> = near.into_iter().filter(|(code, _)| board().unit_of(code).is_some()).collect();
    let plain = Given::default();
    for (us_chit, japanese_chit) in [
        (UsChit::Prepare, JapaneseChit::Conceal),
        (UsChit::Bypass, JapaneseChit::Preserve),
        (UsChit::Assault, JapaneseChit::Withdraw),
        (UsChit::Infiltrate, JapaneseChit::Counterattack),
    ] {
        for weather in Weather::ALL {
            for fatigue in [0, 40] {
                for condition in [Condition::Good, Condition::Disrupted] {
                    let mut state = with_chits(at(Phase::UsAssault, &near), us_chit, japanese_chit);
                    (state.weather, state.fatigue) = (*weather, [fatigue; 6]);
                    state.units[unit("J-24-22/1").ix()].condition = condition;
                    state.assault.start =
                        state.on_map().filter(|(one, _)| state.def(*one).power == Power::Us).collect();
                    for state in [state.clone(), fortified(state, 2430, true)] {
                        let seen = view(&state, Some(Power::Us));
                        for codes in [&["US-7-17/1"][..], &["US-7-17/1", "US-7-17/2"][..]] {
                            let (units, hex) = (units(codes), hex(2430));
                            let asks = O::Assault { hex, units: units.clone() };
                            if decide(&state, Power::Us, &asks).is_err() {
                                continue; // *preserve* lets them go one at a time
                            }
                            let tanks = Given { tanks: true, ..plain };
                            for given in [plain, tanks] {
                                let question = OkinawaOdds::Assault { hex, units: units.clone(), given };
                                let Ok(found) = of_board(&state.board, &question, &seen) else {
                                    assert!(given.tanks, "{question:?}");
                                    continue; // no unit supports, so tanks cannot prevent it
                                };
                                let wanted = launched(&state, Power::Us, hex, &units, given);
                                close(&found, &wanted, &format!("{codes:?}, {us_chit:?}, {weather:?}, {given:?}"));
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_japanese_assault_has_the_chances_of_its_die_11_43() {
    let near = [("US-7-17/1", 2429), ("US-7-SUP", 2428), ("J-24-22/1", 2430), ("J-24-22/2", 2430), ("J-HQ", 2431)];
    let near: Vec<(&str, u16)> = near.into_iter().filter(|(code, _)| board().unit_of(code).is_some()).collect();
    for us_chit in UsChit::ALL {
        for fatigue in [0, 20, 60] {
            let mut state = with_chits(at(Phase::JapaneseAssault, &near), *us_chit, JapaneseChit::Counterattack);
            state.fatigue = [fatigue; 6];
            state.assault.start = state.on_map().filter(|(one, _)| state.def(*one).power == Power::Japan).collect();
            let seen = view(&state, Some(Power::Japan));
            for (banzai, headquarters) in [(false, false), (true, false), (false, true), (true, true)] {
                let given = Given { banzai, headquarters, ..Given::default() };
                for codes in [&["J-24-22/1"][..], &["J-24-22/1", "J-24-22/2"][..]] {
                    let (units, hex) = (units(codes), hex(2429));
                    let question = OkinawaOdds::Assault { hex, units: units.clone(), given };
                    let Ok(found) = of_board(&state.board, &question, &seen) else {
                        assert!(headquarters, "{question:?}");
                        continue; // there is none within reach
                    };
                    let wanted = launched(&state, Power::Japan, hex, &units, given);
                    close(&found, &wanted, &format!("{codes:?}, {us_chit:?}, {fatigue}, {given:?}"));
                }
            }
        }
    }
}

/// In random games, every offered shot and assault has the chances of its dice.
#[test]
fn whatever_is_offered_has_the_chances_of_its_dice() {
    let scenarios = ["s4", "s1", "s2", "s3"];
    let (mut shots, mut assaults) = (0, 0);
    seeds::of("whatever_is_offered_has_the_chances_of_its_dice").rotating(2, 12).play(|seed| {
        let mut table = interface::table(scenarios[(seed % 4) as usize], seed);
        for _ in 0..900 {
            let Some(seat) = table.asked().first().cloned() else { return };
            let chosen = table.any(&seat);
            let state = interface::state(&table.game);
            let seen = seen_by(state, &Power::BOTH);
            let power = Power::of_seat(&seat).expect("a side");
            match chosen.order::<O>() {
                Some(O::Fire { shots: named }) if named.len() == 1 => {
                    let Shot { target, units } = named[0].clone();
                    let wanted = thrown(state, power, &units, target);
                    close(&of(state, &seen, &OkinawaOdds::Fire { units, target }), &wanted, "a shot");
                    shots += 1;
                }
                Some(O::Assault { hex, units }) => {
                    let given = Given::default();
                    let question = OkinawaOdds::Assault { hex: *hex, units: units.clone(), given };
                    let found = of(state, &seen, &question);
                    let mut after = state.clone();
                    order(&mut after, power, &O::Assault { hex: *hex, units: units.clone() }).expect("offered");
                    let is_plain = after.assault.current.as_ref().is_some_and(|current| current.is_closed);
                    if is_plain && few(&after) {
                        close(&found, &launched(state, power, *hex, units, given), "an assault");
                        assaults += 1;
                    }
                }
                _ => {}
            }
            table.order(&seat, chosen).expect("it is offered");
        }
    });
    assert!(shots + assaults > 0, "nothing was fired or assaulted");
}

/// Whether few enough dice are rolled to try all combinations.
fn few(state: &State) -> bool {
    let Some(current) = &state.assault.current else { return false };
    adjutant_game_okinawa::rules::assault::aids::supporters(state, current).len() < 4
        && !adjutant_game_okinawa::rules::appeal::is_banzai(state, current.attacker)
}

#[test]
fn what_is_not_seen_is_named_or_refused() {
    let state = fortified(at(Phase::UsAssault, &LINE), 2430, false);
    let (us, gm) = (view(&state, Some(Power::Us)), seen_by(&state, &Power::BOTH));
    let ask = |seen: &View, given| {
        let question = OkinawaOdds::Assault { hex: hex(2430), units: units(&["US-7-17/1"]), given };
        of_board(&state.board, &question, seen).map_err(|no| no.key())
    };
    let against = |defence| Given { defence: Some(defence), ..Given::default() };
    assert_eq!(ask(&us, Given::default()).expect_err("hidden"), "okinawa-odds-hidden-defence");
    assert_eq!(ask(&us, against(99)).expect_err("nobody"), "okinawa-odds-no-defence");
    for strength in 1..=4 {
        assert!(ask(&us, against(strength)).is_ok(), "whole or with lost steps, somebody defends with {strength}");
    }
    assert_eq!(ask(&gm, against(3)).expect_err("seen"), "okinawa-odds-seen");
    assert_eq!(ask(&gm, Given { banzai: true, ..Given::default() }).expect_err("a US attack"), "okinawa-no-banzai");
    assert_eq!(
        ask(&gm, Given { headquarters: true, ..Given::default() }).expect_err("none"),
        "okinawa-no-headquarters"
    );
    assert_eq!(ask(&gm, Given { tanks: true, ..Given::default() }).expect_err("none"), "okinawa-odds-no-tanks-there");
    // If the question states the real strength of the hidden units, the odds are the real ones.
    let real: u16 = {
        let current: Vec<Unit> = state.units_of(Power::Japan, hex(2430)).collect();
        adjutant_game_okinawa::rules::assault::strength::defence(&state, &current)
    };
    let (named, known) = (ask(&us, against(real)).expect("named"), ask(&gm, Given::default()).expect("seen"));
    assert_eq!(named.chances, known.chances);
    let words = |odds: &Odds| -> Vec<&'static str> {
        odds.table.as_ref().expect("a table").assumed.iter().map(|(word, _)| *word).collect()
    };
    assert!(words(&named).contains(&"hidden") && words(&named).contains(&"defence_named"), "{:?}", words(&named));
    assert!(!words(&known).contains(&"hidden"));
    // No enemy there, too many units, too far away, the wrong side.
    for (at, codes, key) in [
        (2130, &["US-7-17/1"][..], "okinawa-no-assault"),
        (2430, &["US-7-17/1", "US-7-17/2", "US-96-381/1"][..], "okinawa-wrong-attackers"),
        (2430, &["US-7-SUP"][..], "okinawa-cannot-assault"),
        (2430, &["US-7-17/1", "J-24-22/1"][..], "okinawa-not-yours"),
    ] {
        let question = OkinawaOdds::Assault { hex: hex(at), units: units(codes), given: Given::default() };
        assert_eq!(of_board(&state.board, &question, &gm).expect_err(key).key(), key, "{at} {codes:?}");
    }
    let far = OkinawaOdds::Fire { units: units(&["US-7-SUP"]), target: hex(2430) };
    assert!(of_board(&state.board, &far, &gm).is_err());
}

/// What an order leads to, as whoever tries it is told: the odds of a shot that is named, and of an assault that begins.
#[test]
fn an_order_that_is_tried_has_its_odds() {
    let table = interface::table("s4", 1);
    let rules = &table.game.rules;
    let seat = Viewer::Seat(Power::Us.seat());
    let seen = |state: &State| {
        let mut seen = table.view(&seat);
        *seen.board_mut::<View>().expect("its board") = view(state, Some(Power::Us));
        seen
    };
    let (codes, target) = (units(&["US-7-17/1", "US-7-17/2"]), hex(2430));
    let state = with_chits(at(Phase::FireCombat, &LINE), UsChit::Prepare, JapaneseChit::Conceal);
    let mut named = state.clone();
    order(&mut named, Power::Us, &O::Fire { shots: vec![Shot { target, units: codes.clone() }] }).expect("a shot");
    let (before, after) = (seen(&state), seen(&named));
    let planned = rules.planned(&before, &after);
    assert_eq!(planned.len(), 1, "{planned:?}");
    let found = rules.odds(&planned[0], Some(&after)).expect("odds");
    close(&found, &thrown(&state, Power::Us, &codes, target), "a named shot");
    let counted = &found.table.as_ref().expect("a table").counted;
    let words: Vec<&str> = counted.iter().map(|figure| figure.word).collect();
    assert_eq!(words, ["points", "shift", "column", "modifier"]);
    // Programs read the number of the column, people its printed letter.
    let column = &counted[2];
    let letter = char::from(b'A' + u8::try_from(column.value - 1).expect("a column"));
    assert!(format!("{:?}", column.told).contains(&format!("{:?}", letter.to_string())), "{:?}", column.told);
    assert!(rules.planned(&after, &after).is_empty(), "nothing new");

    let mut state = with_chits(at(Phase::UsAssault, &LINE), UsChit::Prepare, JapaneseChit::Conceal);
    state.assault.start = state.on_map().filter(|(one, _)| state.def(*one).power == Power::Us).collect();
    for (state, is_seen) in [(state.clone(), true), (fortified(state, 2430, false), false)] {
        let mut launched = state.clone();
        order(&mut launched, Power::Us, &O::Assault { hex: target, units: codes.clone() }).expect("an assault");
        let (before, after) = (seen(&state), seen(&launched));
        let planned = rules.planned(&before, &after);
        assert_eq!(planned.len(), 1, "{planned:?}");
        // Who is not seen before the assault is no part of its odds.
        assert_eq!(rules.odds(&planned[0], Some(&before)).is_ok(), is_seen);
    }
}

#[test]
fn a_trial_tells_that_an_assault_begins_and_nothing_after_it() {
    let launched = A::Launched { power: Power::Us, hex: hex(2430), units: units(&["US-7-17/1"]), was_engaged: false };
    let assault = [launched, A::AttackersClosed].map(|fact| Event::from(F::Ground(G::Assault(fact))));
    assert_eq!(told_in_a_trial(&Okinawa, &assault), 1);
    let shown = F::ChitsShown { us: UsChit::Prepare, japan: JapaneseChit::Conceal };
    let chits = [F::ChitReady { power: Power::Us }, shown].map(Event::from);
    assert_eq!(told_in_a_trial(&Okinawa, &chits), 1, "chits are told when both are chosen");
}

#[test]
fn a_question_that_is_no_combat_says_why_not() {
    let state = fortified(at(Phase::UsAssault, &LINE), 2430, false);
    let (us, gm) = (view(&state, Some(Power::Us)), seen_by(&state, &Power::BOTH));
    let no = |seen: &View, question: &OkinawaOdds| of_board(&state.board, question, seen).expect_err("no").key();
    let assault =
        |codes: &[&str]| OkinawaOdds::Assault { hex: hex(2430), units: units(codes), given: Given::default() };
    // Nobody is named, and no assault is under way.
    assert_eq!(no(&gm, &assault(&[])), "okinawa-odds-of-whom");
    // Who is not seen by whoever asks stands nowhere on the board that is asked about.
    let fire = |codes: &[&str], at: u16| OkinawaOdds::Fire { units: units(codes), target: hex(at) };
    assert_eq!(no(&us, &fire(&["J-24-22/1"], 2429)), "okinawa-not-on-map");
    assert_eq!(no(&gm, &fire(&["US-7-17/1", "US-7-17/1"], 2430)), "okinawa-named-twice");
    let ridge = at(Phase::UsAssault, &[("US-7-TK", 2429), ("J-24-22/1", 2430)]);
    let tank = OkinawaOdds::Assault { hex: hex(2430), units: units(&["US-7-TK"]), given: Given::default() };
    let seen = view(&ridge, Some(Power::Us));
    assert_eq!(of_board(&ridge.board, &tank, &seen).expect_err("9.25").key(), "okinawa-too-heavy");
}
