//! How often each result of shots and assaults comes. The situations are set by chance, and the referee's own dice are thrown. They are
//! compared with the arithmetic of a program that was written from the rulebook alone. The program's own way of playing (whole campaigns,
//! moved by its bots) is not compared; `docs/rules-okinawa.md` says why.
//!
//! Three of its readings were changed here: a shift does not lead off the table to the left; tanks try only where somebody could
//! support the defence; Boeitai that defend alone give the die one more.
//!
//! Sections: `10.1`, `10.12`, `10.24`, `11.15`, `11.2`, `11.3`, `11.34`, `11.35`, `11.4`.

#![allow(clippy::cast_possible_wrap)] // numbers of units and places

mod other;

use self::other::{Assault, Shares, TABLES, assault_column, fire_row, ground, level, shot};
use crate::board::{board, hex};
use crate::legal_play::Chance;
use crate::play::{at, order, unit};
use adjutant_game_okinawa::model::assault_fact::AssaultFact as A;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::ground_fact::{GroundFact as G, ShootingFact as S};
use adjutant_game_okinawa::model::order::{OkinawaOrder as O, Shot};
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::{Condition, Fortification, HqAid, Phase, State};
use adjutant_game_okinawa::model::vocabulary::{JapaneseChit, Power, Region, Terrain, Type, UsChit, Weather, Word};
use adjutant_game_okinawa::rules::assault::aids;
use adjutant_game_okinawa::rules::decide::decide;
use adjutant_game_okinawa::rules::next::{Next, next};
use adjutant_hex::{Hex, Side};

/// Stages of each sort, and throws of each stage.
const STAGES: usize = 120;
const THROWS: usize = 400;
/// Standard errors within which every figure lies.
const WITHIN: f64 = 3.5;

/// A stage: the board, and who is on it.
struct Stage {
    state: State,
    target: Hex,
    own: Vec<Unit>,
    others: Vec<Unit>,
    shares: Shares,
}

fn around(target: Hex) -> Vec<Hex> {
    let board = board();
    board.joined(target, true).map(|(_, hex)| hex).collect()
}

fn fire(state: &State, unit: Unit) -> i32 {
    i32::from(state.values(unit).expect("a step").fire)
}

fn assault(state: &State, unit: Unit) -> i32 {
    i32::from(state.values(unit).expect("a step").assault.expect("a value"))
}

fn is(state: &State, unit: Unit, ty: Type) -> bool {
    state.def(unit).ty == ty
}

/// With what units defend.
fn defence(state: &State, units: &[Unit]) -> i32 {
    let is_gun = |unit: &Unit| is(state, *unit, Type::Artillery) || state.def(*unit).ty.is_mortar();
    let value = |unit: &Unit| {
        let values = state.values(*unit).expect("a step");
        let by_fire =
            matches!(state.def(*unit).ty, Type::Tank | Type::AntiTank | Type::MachineGun | Type::Hq | Type::Supply);
        i32::from(values.assault.filter(|_| !by_fire).unwrap_or(values.fire))
    };
    let of = |good: bool| -> i32 {
        units.iter().filter(|unit| !is_gun(unit) && state.is_good_order(**unit) == good).map(value).sum()
    };
    of(true) + (of(false) + 1) / 2 + units.iter().filter(|unit| is_gun(unit)).count() as i32
}

fn shift_of(at: Hex) -> i32 {
    match ground(at) {
        Terrain::Clear => 1,
        Terrain::Town | Terrain::Broken => 0,
        Terrain::Rough => -1,
        Terrain::Ridge | Terrain::Shuri => -2,
    }
}

const US: [&str; 7] = ["US-7-17/1", "US-7-17/2", "US-7-17/3", "US-7-32/1", "US-7-32/2", "US-7-TK", "US-7-184/1"];
const JAPAN: [&str; 9] =
    ["J-24-22/1", "J-24-22/2", "J-62-IIB11", "J-62-IIB12", "J-MG4", "J-AT3", "J-TK27", "J-BT2", "J-62-IIB13"];

/// Some of the units that are known by these codes, worn by chance.
fn picked(state: &mut State, chance: &mut Chance, codes: &[&str], count: usize, hex: Hex) -> Vec<Unit> {
    let all: Vec<Unit> = codes.iter().filter_map(|code| state.board.unit_of(code)).collect();
    let free = all.into_iter().filter(|unit| state.hex_of(*unit).is_none());
    let picked: Vec<Unit> = chance.shuffled(free).into_iter().take(count).collect();
    for unit in &picked {
        let steps = state.def(*unit).steps.len();
        let one = &mut state.units[unit.ix()];
        one.place = adjutant_game_okinawa::model::state::UnitLocation::Map(hex);
        one.gone = chance.below(steps) as u8;
    }
    picked
}

fn shaken(state: &mut State, chance: &mut Chance, units: &[Unit]) {
    for unit in units {
        if chance.one_in(4) {
            state.units[unit.ix()].condition = Condition::Disrupted;
        }
    }
}

fn begun(chance: &mut Chance, phase: Phase) -> (State, Hex, Vec<Hex>) {
    let mut state = at(phase, &[]);
    let us = chance.pick(UsChit::ALL).expect("a chit");
    let japan = chance.pick(JapaneseChit::ALL).expect("a chit");
    (state.us_chit, state.japanese_chit, state.chits_shown) = (Some(us), Some(japan), true);
    state.fatigue = [chance.below(22) as u8; 6];
    let land: Vec<Hex> = state
        .board
        .hexes
        .iter()
        .filter(|def| def.region == Region::Okinawa && def.airfield.is_none())
        .map(|def| def.hex)
        .filter(|hex| around(*hex).len() >= 4)
        .collect();
    let target = chance.pick(&land).expect("a hex");
    let near = chance.shuffled(around(target));
    (state, target, near)
}

fn fortify(state: &mut State, at: Hex) {
    let at = Some((at, Side::North));
    state.fortifications.push(Fortification { at, is_of_ie_shima: false, is_opened: true, went_south: false });
}

/// The shifts of the chits: of the United States and of Japan.
fn chits(state: &State) -> (i32, i32) {
    let (us, japan) = (state.us_chit.expect("a chit"), state.japanese_chit.expect("a chit"));
    let cell = TABLES.tactics[us.word()][japan as usize];
    let (us, japan) = cell.split_once('/').expect("two shifts");
    (us.parse().expect("a shift"), japan.parse().expect("a shift"))
}

/// The United States fire from a hex or two beside the target.
fn us_shot(chance: &mut Chance) -> Stage {
    let (mut state, target, near) = begun(chance, Phase::FireCombat);
    let count = 1 + chance.below(2);
    let others = picked(&mut state, chance, &JAPAN, count, target);
    shaken(&mut state, chance, &others);
    let mut own = picked(&mut state, chance, &US, 2, near[0]);
    if chance.one_in(2) {
        own.extend(picked(&mut state, chance, &US, 1, near[1]));
    }
    // Supply and command are good there.
    state = state.with(unit("US-7-SUP"), near[0]).with(unit("US-96-SUP"), near[1]);
    let is_fortified = chance.one_in(3);
    if is_fortified {
        fortify(&mut state, target);
    }
    let points = own.iter().map(|unit| fire(&state, *unit)).sum();
    let driven = own.iter().any(|unit| is(&state, *unit, Type::Tank));
    let stopped = others.iter().any(|unit| is(&state, *unit, Type::AntiTank));
    let modifier = -i32::from(driven && !stopped);
    let tired = level(state.fatigue[0]) as i32;
    let shift = chits(&state).0 - tired;
    let shares = shot(fire_row(target, is_fortified), points, shift, modifier, false);
    Stage { state, target, own, others, shares }
}

/// Japan fires at a US hex from two hexes beside it.
fn japanese_shot(chance: &mut Chance) -> Stage {
    let (mut state, target, near) = begun(chance, Phase::FireCombat);
    state.fire.done[Power::Us.ix()] = true;
    let others = picked(&mut state, chance, &US, 2, target);
    let mut own = picked(&mut state, chance, &JAPAN, 2, near[0]);
    own.extend(picked(&mut state, chance, &JAPAN, 1, near[1]));
    let is_fortified = chance.one_in(3);
    if is_fortified {
        fortify(&mut state, near[0]);
    }
    let points = own.iter().map(|unit| fire(&state, *unit)).sum();
    let has_guns = own.iter().any(|unit| is(&state, *unit, Type::MachineGun));
    let stops = own.iter().any(|unit| is(&state, *unit, Type::AntiTank));
    let driven = others.iter().any(|unit| is(&state, *unit, Type::Tank));
    let modifier = -i32::from(is_fortified) - i32::from(stops && driven);
    let shares = shot(fire_row(target, false), points, chits(&state).1, modifier, has_guns);
    Stage { state, target, own, others, shares }
}

/// Infantry of the 7th Division assaults; a tank beside the hex, Japanese units, a mortar and the headquarters beside it help by chance.
fn us_assault(chance: &mut Chance) -> Stage {
    let (mut state, target, near) = begun(chance, Phase::UsAssault);
    if chance.one_in(4) {
        (state.weather, state.us_chit) = (Weather::Mud, Some(UsChit::Prepare));
    }
    let count = 1 + chance.below(2);
    let others = picked(&mut state, chance, &JAPAN, count, target);
    shaken(&mut state, chance, &others);
    let is_preserved = state.japanese_chit == Some(JapaneseChit::Preserve);
    let count = if is_preserved { 1 } else { 1 + chance.below(2) };
    let own = picked(&mut state, chance, &US[..5], count, near[0]);
    state = state.with(unit("US-7-SUP"), near[0]).with(unit("US-7-HQ"), near[0]);
    let mut tanks = 0;
    if chance.one_in(2) {
        state = state.with(unit("US-7-TK"), near[1]);
    }
    let mut supporters = 0;
    if chance.one_in(2) {
        picked(&mut state, chance, &["J-24-32/1", "J-24-32/2"], 1, near[2]);
        supporters += 1;
    }
    let is_led = chance.one_in(3);
    let fires = chance.one_in(3);
    if is_led {
        state = state.with(unit("J-HQ"), near[3]);
    }
    if fires {
        state = state.with(unit("J-MOR42"), near[3]);
    }
    supporters += usize::from(is_led || fires);
    let is_fortified = chance.one_in(3);
    if is_fortified {
        fortify(&mut state, target);
    }
    state.assault.start = state.on_map().filter(|(one, _)| state.def(*one).power == Power::Us).collect();
    if state.hex_of(unit("US-7-TK")).is_some() {
        // As many as can drive there.
        let current = begins(&state, Power::Us, target, &own);
        tanks = current.map_or(0, |state| {
            let current = state.assault.current.as_ref().expect("an assault");
            aids::tanks_near(&state, current).len()
        });
    }
    let paid = state.fatigue[0] + own.len() as u8;
    let ground = if is_fortified { shift_of(target).min(-2) } else { shift_of(target) };
    let bad = others.iter().any(|unit| !state.is_good_order(*unit));
    let guns = others.iter().any(|unit| is(&state, *unit, Type::MachineGun));
    let levy = others.iter().all(|unit| is(&state, *unit, Type::Boeitai));
    let is_muddy = state.weather == Weather::Mud;
    let withdraws = state.japanese_chit == Some(JapaneseChit::Withdraw);
    let read = Assault {
        attack: own.iter().map(|unit| assault(&state, *unit)).sum(),
        defence: defence(&state, &others),
        shift: ground - [0, 2, 3][level(paid)],
        modifier: i32::from(bad) + i32::from(levy) - i32::from(guns) - i32::from(is_muddy) - i32::from(is_led),
        mortar: fires.then(|| (fire(&state, unit("J-MOR42")), true)),
        tanks,
        is_easier: bad,
        supporters,
        is_bypassed: state.us_chit == Some(UsChit::Bypass) && !withdraws,
    };
    Stage { state, target, own, others, shares: read.shares() }
}

/// Japanese infantry assaults; a mortar beside the hex fires by chance.
fn japanese_assault(chance: &mut Chance) -> Stage {
    let (mut state, target, near) = begun(chance, Phase::JapaneseAssault);
    if chance.one_in(4) {
        state.weather = Weather::Mud;
    }
    let count = 1 + chance.below(2);
    let others = picked(&mut state, chance, &US, count, target);
    shaken(&mut state, chance, &others);
    let infantry: Vec<&str> = JAPAN.into_iter().filter(|code| code.contains("-24-") || code.contains("-62-")).collect();
    let count = 1 + chance.below(2);
    let own = picked(&mut state, chance, &infantry, count, near[0]);
    let fires = chance.one_in(3);
    if fires {
        state = state.with(unit("J-MOR42"), near[1]);
    }
    state.assault.start = state.on_map().filter(|(one, _)| state.def(*one).power == Power::Japan).collect();
    let paid = state.fatigue[0] + others.len() as u8;
    let bad = others.iter().any(|unit| !state.is_good_order(*unit));
    let read = Assault {
        attack: own.iter().map(|unit| assault(&state, *unit)).sum(),
        defence: defence(&state, &others),
        shift: shift_of(target) + [0, 1, 2][level(paid)],
        modifier: i32::from(bad) - i32::from(state.weather == Weather::Mud),
        mortar: fires.then(|| (fire(&state, unit("J-MOR42")), false)),
        ..Assault::default()
    };
    Stage { state, target, own, others, shares: read.shares() }
}

fn begins(state: &State, power: Power, hex: Hex, units: &[Unit]) -> Option<State> {
    let facts = decide(state, power, &O::Assault { hex, units: units.to_vec() }).ok()?;
    let mut state = state.clone();
    for fact in &facts {
        state.record(fact);
    }
    Some(state)
}

/// How the program plays what is asked: every mortar that can fires, tanks try, the headquarters lends its modifier to the die.
fn answer(state: &State, power: Power, task: &T) -> O {
    let current = state.assault.current.as_ref();
    match task {
        T::AnswerGroup { .. } => O::Fire { shots: Vec::new() },
        T::SendFollower { .. } => O::Follow { unit: None },
        T::FireMortars { .. } => O::FireMortars { units: aids::eligible_mortars(state, current.expect("an assault")) },
        T::TryTanks { .. } => O::TryTanks { tries: true },
        T::Pledge { .. } => {
            let lends = current.is_some_and(|current| current.attacker == Power::Us && aids::may_lend(state, current));
            O::Pledge { headquarters: lends.then_some(HqAid::Assault), banzai: false }
        }
        other => panic!("{power:?}: {other:?}"),
    }
}

fn read(fact: &F) -> Option<&'static str> {
    match fact {
        F::Ground(G::Shooting(S::ShotsRead { shots })) => shots.last().map(|shot| shot.result.word()),
        F::Ground(G::Assault(A::Read { result, .. })) => Some(result.word()),
        _ => None,
    }
}

fn throw(state: &mut State, chance: &mut Chance) -> &'static str {
    for _ in 0..60 {
        match next(state) {
            Next::Act(facts) => {
                if let Some(result) = facts.iter().find_map(read) {
                    return result;
                }
                for fact in &facts {
                    state.record(fact);
                }
            }
            Next::Roll(request) => {
                let sides = usize::from(request.sides);
                let faces: Vec<u16> = (0..request.count()).map(|_| chance.below(sides) as u16 + 1).collect();
                state.record_roll(&faces);
            }
            Next::Wait(waits) => {
                let (power, task) = waits.first().expect("somebody is asked");
                let said = answer(state, *power, task);
                order(state, *power, &said).expect("an answer");
            }
            Next::Over(verdict) => panic!("{verdict:?}"),
        }
    }
    panic!("no result");
}

/// Sets stages and throws in each. Every result comes as often as the other program has it, within its sampling error; how many
/// throws there were.
fn compare(of: &str, power: Power, stage: fn(&mut Chance) -> Stage, is_shot: bool) {
    let mut chance = Chance(0x6120_5EED ^ of.len() as u64);
    let (mut wanted, mut spread, mut found) = (Shares::new(), Shares::new(), Shares::new());
    let (mut set, mut tried) = (0, 0);
    while set < STAGES {
        tried += 1;
        assert!(tried < STAGES * 20, "{of}: only {set} stages can be set");
        let Stage { state, target, own, others, shares } = stage(&mut chance);
        let order = if is_shot {
            O::Fire { shots: vec![Shot { target, units: own.clone() }] }
        } else {
            O::Assault { hex: target, units: own.clone() }
        };
        let Ok(facts) = decide(&state, power, &order) else { continue };
        let mut begun = state.clone();
        for fact in &facts {
            begun.record(fact);
        }
        set += 1;
        let mut here = Shares::new();
        for _ in 0..THROWS {
            let result = throw(&mut begun.clone(), &mut chance);
            *here.entry(result).or_default() += 1.0;
        }
        let throws = THROWS as f64;
        for (result, came) in &here {
            let share = shares.get(result).copied().unwrap_or(0.0);
            assert!(share > 0.0, "{of}: {result} came {came} times: {own:?} at {target}, {others:?}; {shares:?}");
        }
        for (result, share) in shares {
            let (came, error) = (here.get(result).copied().unwrap_or(0.0), (throws * share * (1.0 - share)).sqrt());
            // A single stage is held more loosely: there are thousands of such figures.
            let off = (came - throws * share).abs();
            assert!(
                off <= 5.5 * error + 1e-9,
                "{of}: {result} {came} of {throws} and not {share}: {own:?} at {target}"
            );
            *wanted.entry(result).or_default() += throws * share;
            *spread.entry(result).or_default() += throws * share * (1.0 - share);
            *found.entry(result).or_default() += came;
        }
    }
    let mut lines = Vec::new();
    for (result, wanted) in &wanted {
        let error = spread[result].sqrt();
        let off = (found[result] - wanted) / error.max(1e-9);
        lines.push(format!("{result}: {} and {wanted:.0} ({off:+.1} standard errors)", found[result]));
        assert!(off.abs() <= WITHIN, "{of}: {}", lines.join("; "));
    }
    println!("{of}: {set} stages, {} throws: {}", set * THROWS, lines.join("; "));
}

#[test]
fn us_shots_come_as_the_other_program_has_them_10_12() {
    compare("US fire", Power::Us, us_shot, true);
}

#[test]
fn japanese_shots_come_as_the_other_program_has_them_10_12() {
    compare("Japanese fire", Power::Japan, japanese_shot, true);
}

#[test]
fn us_assaults_come_as_the_other_program_has_them_11_2() {
    compare("US assaults", Power::Us, us_assault, false);
}

#[test]
fn japanese_assaults_come_as_the_other_program_has_them_11_2() {
    compare("Japanese assaults", Power::Japan, japanese_assault, false);
}

#[test]
fn the_other_program_reads_the_columns_of_the_table_11_21() {
    let board = board();
    for density in 1..40 {
        for difference in -15..=15 {
            let ours = board.tables.assault_column(density as u16, difference as i16) as i32 + 1;
            assert_eq!(assault_column(density, difference), ours, "{density}, {difference}");
        }
    }
    assert_eq!(fire_row(hex(2430), false), "ridge");
}
