//! Exact odds beside the referee's own dice. `odds fire` and `odds assault` are asked about some twenty situations. Their answers are
//! compared with 10,000 throws of each (chi-square, with the same throws every time).
//!
//! Sections: `10.12`, `11.15`, `11.2`, `11.34`, `11.35`, `11.42`, `11.43`, `table.odds`.

use crate::board::hex;
use crate::legal_play::Chance;
use crate::play::{at, order, unit};
use adjutant_game_okinawa::model::assault_fact::AssaultFact as A;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::ground_fact::{GroundFact as G, ShootingFact as S};
use adjutant_game_okinawa::model::order::{OkinawaOrder as O, Shot};
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::{Condition, Fortification, HqAid, Phase, State};
use adjutant_game_okinawa::model::view::seen_by;
use adjutant_game_okinawa::model::vocabulary::{JapaneseChit, Power, UsChit, Weather, Word};
use adjutant_game_okinawa::odds::{Given, OkinawaOdds, of_board};
use adjutant_game_okinawa::rules::next::{Next, next};
use adjutant_hex::Side;
use std::collections::BTreeMap;

/// Throws of a situation.
const THROWS: usize = 10_000;
/// The greatest chi-square by degrees of freedom that one in a thousand exceeds.
const MOST: [f64; 10] = [0.0, 10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88];
/// Results that are expected less often than this are counted together.
const FEW: f64 = 5.0;

/// A board, who stands where and how.
#[derive(Clone, Copy)]
struct Stage {
    units: &'static [(&'static str, u16)],
    chits: (UsChit, JapaneseChit),
    fatigue: u8,
    weather: Weather,
    disrupted: &'static [&'static str],
    fort: Option<u16>,
}

const PLAIN: Stage = Stage {
    units: &[],
    chits: (UsChit::Prepare, JapaneseChit::Conceal),
    fatigue: 0,
    weather: Weather::Clear,
    disrupted: &[],
    fort: None,
};

impl Stage {
    fn state(&self, phase: Phase) -> State {
        let mut state = at(phase, self.units);
        (state.us_chit, state.japanese_chit, state.chits_shown) = (Some(self.chits.0), Some(self.chits.1), true);
        (state.fatigue, state.weather) = ([self.fatigue; 6], self.weather);
        for code in self.disrupted {
            state.units[unit(code).ix()].condition = Condition::Disrupted;
        }
        if let Some(at) = self.fort {
            let at = Some((hex(at), Side::North));
            let fort = Fortification { at, is_of_ie_shima: false, is_opened: true, went_south: false };
            state.fortifications.push(fort);
        }
        let power = if phase == Phase::JapaneseAssault { Power::Japan } else { Power::Us };
        state.assault.start = state.on_map().filter(|(one, _)| state.def(*one).power == power).collect();
        state
    }
}

fn units(codes: &[&str]) -> Vec<Unit> {
    codes.iter().map(|code| unit(code)).collect()
}

/// How often each result came, as the table has it.
type Counts = BTreeMap<&'static str, usize>;

/// The result that a fact reads, if it reads one.
fn read(fact: &F) -> Option<&'static str> {
    match fact {
        F::Ground(G::Shooting(S::ShotsRead { shots })) => shots.last().map(|shot| shot.result.word()),
        F::Ground(G::Assault(A::Read { result, .. })) => Some(result.word()),
        _ => None,
    }
}

/// What is answered where the referee asks.
fn answer(task: &T, given: Given) -> O {
    match task {
        T::AnswerGroup { .. } => O::Fire { shots: Vec::new() },
        T::FireMortars { .. } => O::FireMortars { units: Vec::new() },
        T::SendFollower { .. } => O::Follow { unit: None },
        T::TryTanks { .. } => O::TryTanks { tries: given.tanks },
        T::Pledge { .. } => {
            O::Pledge { headquarters: given.headquarters.then_some(HqAid::Assault), banzai: given.banzai }
        }
        other => panic!("{other:?}"),
    }
}

/// Goes on until a result is read; with no chance only until dice are asked for.
fn go(state: &mut State, given: Given, mut chance: Option<&mut Chance>) -> Option<&'static str> {
    for _ in 0..60 {
        match next(state) {
            Next::Act(facts) => {
                if let Some(result) = facts.iter().find_map(read) {
                    return Some(result);
                }
                for fact in &facts {
                    state.record(fact);
                }
            }
            Next::Roll(request) => {
                let chance = chance.as_deref_mut()?;
                let sides = usize::from(request.sides);
                let faces: Vec<u16> = (0..request.count()).map(|_| chance.below(sides) as u16 + 1).collect();
                state.record_roll(&faces);
            }
            Next::Wait(waits) => {
                let (power, task) = waits.first().expect("somebody is asked");
                order(state, *power, &answer(task, given)).expect("an answer");
            }
            Next::Over(verdict) => panic!("{verdict:?}"),
        }
    }
    panic!("no result");
}

/// The throws of what was begun. What comes before the first dice is done once.
fn thrown(begun: &State, given: Given, chance: &mut Chance) -> Counts {
    let mut start = begun.clone();
    let mut counts = Counts::new();
    if let Some(result) = go(&mut start, given, None) {
        counts.insert(result, THROWS);
        return counts;
    }
    for _ in 0..THROWS {
        let result = go(&mut start.clone(), given, Some(chance)).expect("a result");
        *counts.entry(result).or_default() += 1;
    }
    counts
}

/// Compares what was said with what was thrown; the chi-square.
fn compare(of: &str, board: &State, question: &OkinawaOdds, counts: &Counts) -> f64 {
    let seen = seen_by(board, &Power::BOTH);
    let odds = of_board(&board.board, question, &seen).unwrap_or_else(|no| panic!("{of}: {no:?}"));
    let table = odds.table.as_ref().expect("a table");
    let (mut square, mut cells, mut rest) = (0.0, 0_usize, (0.0, 0.0));
    for one in &table.results {
        let (wanted, found) = (one.chance * THROWS as f64, counts.get(one.word).copied().unwrap_or(0) as f64);
        assert!(wanted > 0.0 || found == 0.0, "{of}: {} came {found} times and cannot", one.word);
        if wanted < FEW {
            rest = (rest.0 + wanted, rest.1 + found);
        } else {
            square += (found - wanted) * (found - wanted) / wanted;
            cells += 1;
        }
    }
    if rest.0 >= FEW {
        square += (rest.1 - rest.0) * (rest.1 - rest.0) / rest.0;
        cells += 1;
    }
    let most = MOST[cells.saturating_sub(1).min(MOST.len() - 1)];
    assert!(square <= most + 1e-9, "{of}: chi-square {square:.1} over {most} with {cells} results: {counts:?}");
    square
}

const FRONT: &[(&str, u16)] = &[
    ("US-7-17/1", 2410),
    ("US-7-17/2", 2410),
    ("US-7-TK", 2310),
    ("US-7-SUP", 2409),
    ("US-7-HQ", 2409),
    ("J-24-22/1", 2411),
    ("J-MG4", 2411),
    ("J-24-22/2", 2412),
    ("J-24-22/3", 2511),
    ("J-MOR42", 2412),
    ("J-HQ", 2413),
];
/// The same without tanks.
const LINE: &[(&str, u16)] =
    &[("US-7-17/1", 2410), ("US-7-17/2", 2410), ("US-7-SUP", 2409), ("J-24-22/1", 2411), ("J-MG4", 2411)];

#[test]
fn shots_come_as_often_as_their_odds_say_10_12() {
    let ours: &[&[&str]] = &[&["US-7-17/1"], &["US-7-17/1", "US-7-17/2"], &["US-7-17/1", "US-7-17/2", "US-7-TK"]];
    let theirs: &[&[&str]] = &[&["J-24-22/1"], &["J-24-22/1", "J-MG4"]];
    let stage = Stage { units: FRONT, ..PLAIN };
    let stages = [
        ("as it is", stage),
        ("tired", Stage { fatigue: 12, ..stage }),
        ("a fortification", Stage { fort: Some(2411), ..stage }),
        ("assault and withdraw", Stage { chits: (UsChit::Assault, JapaneseChit::Withdraw), ..stage }),
    ];
    let mut chance = Chance(0x0C1A_0BAD_5EED);
    for (what, stage) in stages {
        for codes in ours {
            let state = stage.state(Phase::FireCombat);
            let (units, target) = (units(codes), hex(2411));
            let mut named = state.clone();
            order(&mut named, Power::Us, &O::Fire { shots: vec![Shot { target, units: units.clone() }] })
                .expect("a shot");
            let counts = thrown(&named, Given::default(), &mut chance);
            compare(&format!("{what}, {codes:?}"), &state, &OkinawaOdds::Fire { units, target }, &counts);
        }
        for codes in theirs {
            let mut state = Stage { units: LINE, ..stage }.state(Phase::FireCombat);
            state.fire.done[Power::Us.ix()] = true;
            let (units, target) = (units(codes), hex(2410));
            let mut named = state.clone();
            order(&mut named, Power::Japan, &O::Fire { shots: vec![Shot { target, units: units.clone() }] })
                .expect("a shot");
            let counts = thrown(&named, Given::default(), &mut chance);
            compare(&format!("{what}, {codes:?}"), &state, &OkinawaOdds::Fire { units, target }, &counts);
        }
    }
}

#[test]
fn assaults_come_as_often_as_their_odds_say_11_2() {
    let stage = Stage { units: FRONT, ..PLAIN };
    let tanks = Given { tanks: true, ..Given::default() };
    let led = Given { headquarters: true, ..Given::default() };
    let both = Given { headquarters: true, ..tanks };
    let none = Given::default();
    let stages = [
        ("as it is", stage, none),
        ("tanks", stage, tanks),
        ("the headquarters", stage, led),
        ("tanks and the headquarters", stage, both),
        ("tanks against who is disrupted", Stage { disrupted: &["J-24-22/1"], ..stage }, tanks),
        ("tired, with tanks", Stage { fatigue: 20, ..stage }, tanks),
        ("a fortification", Stage { fort: Some(2411), ..stage }, tanks),
        ("bypass", Stage { chits: (UsChit::Bypass, JapaneseChit::Conceal), ..stage }, tanks),
        ("withdraw", Stage { chits: (UsChit::Prepare, JapaneseChit::Withdraw), ..stage }, none),
        ("mud", Stage { weather: Weather::Mud, ..stage }, none),
    ];
    let mut chance = Chance(0x0A55_A017);
    for (what, stage, given) in stages {
        let state = stage.state(Phase::UsAssault);
        let (own, hex) = (units(&["US-7-17/1", "US-7-17/2"]), hex(2411));
        let mut begun = state.clone();
        order(&mut begun, Power::Us, &O::Assault { hex, units: own.clone() }).expect("an assault");
        let counts = thrown(&begun, given, &mut chance);
        compare(what, &state, &OkinawaOdds::Assault { hex, units: own, given }, &counts);
    }
}

/// Mortars have fired: the odds are those of the assault that is on.
#[test]
fn assaults_under_mortars_come_as_often_as_their_odds_say_11_15() {
    let stage = Stage { units: FRONT, ..PLAIN };
    let mut chance = Chance(0x0303_7A25);
    for face in [1, 6] {
        for given in [Given::default(), Given { tanks: true, ..Given::default() }] {
            let mut state = stage.state(Phase::UsAssault);
            let hex = hex(2411);
            order(&mut state, Power::Us, &O::Assault { hex, units: units(&["US-7-17/1", "US-7-17/2"]) })
                .expect("an assault");
            order(&mut state, Power::Japan, &O::FireMortars { units: units(&["J-MOR42"]) }).expect("a mortar");
            state.record_roll(&[face]);
            let Next::Act(facts) = next(&state) else { panic!("the mortar is read") };
            for fact in &facts {
                state.record(fact);
            }
            let counts = thrown(&state, given, &mut chance);
            let question = OkinawaOdds::Assault { hex, units: Vec::new(), given };
            compare(&format!("a mortar with {face}, {given:?}"), &state, &question, &counts);
        }
    }
}

#[test]
fn japanese_assaults_come_as_often_as_their_odds_say_11_43() {
    let stage = Stage {
        units: &[("US-7-17/1", 2410), ("US-7-SUP", 2409), ("J-24-22/1", 2411), ("J-24-22/2", 2411), ("J-HQ", 2412)],
        ..PLAIN
    };
    let mut chance = Chance(0x0BA2_2A11);
    for (banzai, headquarters) in [(false, false), (true, false), (false, true), (true, true)] {
        for fatigue in [0, 20] {
            let given = Given { banzai, headquarters, ..Given::default() };
            let state = Stage { fatigue, ..stage }.state(Phase::JapaneseAssault);
            let (own, hex) = (units(&["J-24-22/1", "J-24-22/2"]), hex(2410));
            let mut begun = state.clone();
            order(&mut begun, Power::Japan, &O::Assault { hex, units: own.clone() }).expect("an assault");
            let counts = thrown(&begun, given, &mut chance);
            compare(
                &format!("{given:?}, {fatigue}"),
                &state,
                &OkinawaOdds::Assault { hex, units: own, given },
                &counts,
            );
        }
    }
}
