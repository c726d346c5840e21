//! The odds of an assault: it runs through the referee's own steps, with every face of every die.
//!
//! Sections: `11.1`, `11.2`, `11.34`, `11.35`, `11.4`, `11.51`.

use super::answer::{self, Counted};
use super::{Given, seen};
use crate::model::assault_fact::AssaultFact as A;
use crate::model::board::{Board, Unit, space};
use crate::model::fact::{OkinawaFact as F, assaulted};
use crate::model::ground_fact::GroundFact as G;
use crate::model::order::OkinawaOrder as O;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Current, HqAid, Pending, Phase, State};
use crate::model::view::View as Seen;
use crate::model::vocabulary::{Assaulted, Power, Word};
use crate::rules::aftermath::retreat::can_enter;
use crate::rules::assault::{aids, launch, strength};
use crate::rules::next::{Next, next};
use crate::rules::{appeal, decide};
use adjutant_core::odds::Odds;
use adjutant_core::refusal::Refusal;
use adjutant_core::told::Told;
use adjutant_hex::Hex;
use std::sync::Arc;

/// The maximum number of referee steps and answers before an assault has its result.
const MOST_STEPS: usize = 40;
/// The maximum number of units in an assault (11.14).
const MOST_UNITS: usize = 2;

/// A result of the assault, with its chance.
struct End {
    result: Assaulted,
    difference: i16,
    column: u8,
    chance: f64,
}

pub(super) fn odds(board: &Arc<Board>, view: &Seen, hex: Hex, units: &[Unit], given: Given) -> Result<Odds, Refusal> {
    let mut seen = seen::state(board, view);
    seen::are_seen(board, view, units)?;
    let is_hidden = seen.taken.contains_key(&hex);
    match given.defence {
        None if is_hidden => return Err(No::OddsHiddenDefence { hex: space(hex) }.into()),
        Some(strength) if is_hidden && !seen::defended_with(&mut seen, view, hex, strength) => {
            return Err(No::OddsNoDefence { strength }.into());
        }
        Some(_) if !is_hidden => return Err(No::OddsSeen { hex: space(hex) }.into()),
        Some(_) | None => {}
    }
    let start = begun(&seen.state, hex, units)?;
    let current = start.assault.current.as_ref().ok_or(No::NotAsked {})?;
    let attacker = current.attacker;
    let own: Vec<Unit> = current.units.clone();
    let others: Vec<Unit> = start.units_of(attacker.enemy(), hex).collect();
    may_be_given(&start, current, given)?;
    let (attack, defence) = strength::sums(&start, current);
    let mut ends = Vec::new();
    walk(start.clone(), 1.0, given, MOST_STEPS, &mut ends)?;
    // The sum of no numbers would be written as minus zero.
    let chance = |result: Assaulted| -> f64 {
        ends.iter().filter(|end| end.result == result).fold(0.0, |sum, end| sum + end.chance)
    };
    let results = Assaulted::ALL.iter().map(|result| answer::TableResult {
        word: result.word(),
        told: Told::new("okinawa-odds-assaulted").with("result", result.ix() as u64),
        chance: chance(*result),
    });
    let mut counted = vec![
        Counted::of("attack", i64::from(attack)),
        Counted::of("defence", i64::from(defence)),
        Counted::of("shift", i64::from(strength::shift(&start, current))),
    ];
    if let Some(least) = ends.iter().map(|end| end.column).min() {
        let most = ends.iter().map(|end| end.column).max().unwrap_or(least);
        counted.push(Counted::of("difference", ends.first().map_or(0, |end| i64::from(end.difference))));
        counted.push(Counted::of("column", i64::from(most) + 1));
        if least < most {
            counted.push(Counted::of("least_column", i64::from(least) + 1));
        }
    }
    let (lost, won) = sums(&chance);
    Ok(answer::odds(answer::Answer {
        space: space(hex),
        parties: [answer::party(&start, &own), answer::party(&start, &others)],
        lost,
        won,
        drawn: chance(Assaulted::Engaged),
        take: Some(won),
        results: results.collect(),
        counted,
        assumed: assumed(&seen, hex, attacker, given, is_hidden),
    }))
}

/// Checks that the assumptions of the question are possible.
fn may_be_given(state: &State, current: &Current, given: Given) -> Result<(), No> {
    let hex = space(current.hex);
    let is_us = current.attacker == Power::Us;
    if given.banzai && is_us {
        return Err(No::NoBanzai { hex });
    }
    if given.headquarters && !aids::may_lend(state, current) {
        return Err(No::NoHeadquarters { hex });
    }
    let in_vain = || aids::supporters(state, current).is_empty() || aids::tanks_near(state, current).is_empty();
    if given.tanks && (!is_us || in_vain()) {
        return Err(No::OddsNoTanksThere { hex });
    }
    Ok(())
}

/// The average steps lost by each side, and the chance that the defender leaves.
fn sums(chance: &dyn Fn(Assaulted) -> f64) -> ([f64; 2], f64) {
    let (mut lost, mut won) = ([0.0, 0.0], 0.0);
    for result in Assaulted::ALL {
        let (at, steps, goes) = match result {
            Assaulted::Attacker2 => (0, 2.0, false),
            Assaulted::Attacker1 => (0, 1.0, false),
            Assaulted::AttackerDisrupted | Assaulted::AttackerRetreats | Assaulted::Engaged => (0, 0.0, false),
            Assaulted::DefenderRetreats | Assaulted::DefenderDisrupted => (1, 0.0, true),
            Assaulted::Defender1 => (1, 1.0, true),
            Assaulted::Defender2 => (1, 2.0, true),
            Assaulted::Defender3 => (1, 3.0, true),
        };
        lost[at] += chance(*result) * steps;
        won += if goes { chance(*result) } else { 0.0 };
    }
    (lost, won)
}

/// The assumptions of the answer.
fn assumed(seen: &seen::Seen, hex: Hex, attacker: Power, given: Given, is_hidden: bool) -> Vec<(&'static str, Told)> {
    let mut all = answer::board(seen, &[hex]);
    all.push(("no_mortars", Told::new("okinawa-odds-no-mortars")));
    if attacker == Power::Us {
        let (word, key) =
            if given.tanks { ("tanks", "okinawa-odds-tanks") } else { ("no_tanks", "okinawa-odds-no-tanks") };
        all.push((word, Told::new(key)));
    }
    let (word, key) = match (given.headquarters, given.banzai) {
        (false, false) => ("no_pledge", "okinawa-odds-no-pledge"),
        (true, false) => ("headquarters", "okinawa-odds-headquarters"),
        (false, true) => ("banzai", "okinawa-odds-banzai"),
        (true, true) => ("headquarters_banzai", "okinawa-odds-headquarters-banzai"),
    };
    all.push((word, Told::new(key)));
    if is_hidden {
        all.push(("defence_named", Told::new("okinawa-odds-defence-named")));
    }
    all
}

/// The current assault on a hex, or one that begins there now in any phase.
fn begun(seen: &State, hex: Hex, units: &[Unit]) -> Result<State, No> {
    let mut state = seen.clone();
    let current = state.assault.current.clone().filter(|current| current.hex == hex && current.result.is_none());
    if units.is_empty() {
        let stands = Power::BOTH.into_iter().any(|power| state.has_units(power, hex));
        return match current {
            Some(_) => Ok(state),
            None if stands => Err(No::OddsOfWhom { hex: space(hex) }),
            None => Err(No::NoAssault { hex: space(hex) }),
        };
    }
    let power = state.def(units[0]).power;
    check(&state, power, hex, units)?;
    (state.pending, state.roll, state.faces) = (Pending::default(), None, None);
    state.assault.current = None;
    state.phase = match power {
        Power::Us => Phase::UsAssault,
        Power::Japan => Phase::JapaneseAssault,
    };
    let was_engaged = state.engaged.contains(&hex);
    for fact in [A::Launched { power, hex, units: units.to_vec(), was_engaged }, A::AttackersClosed] {
        state.record(&assaulted(fact));
    }
    Ok(state)
}

/// Checks the units: one or two of a side, in good order with an assault value, in the hex or next to it; and enemies
/// in the hex.
fn check(state: &State, power: Power, hex: Hex, units: &[Unit]) -> Result<(), No> {
    if !state.has_units(power.enemy(), hex) {
        return Err(No::NoAssault { hex: space(hex) });
    }
    let is_twice = units.iter().enumerate().any(|(at, unit)| units[..at].contains(unit));
    if units.len() > MOST_UNITS || is_twice {
        return Err(No::WrongAttackers { hex: space(hex) });
    }
    for unit in units {
        let def = state.def(*unit);
        if def.power != power {
            return Err(No::NotYours { kind: def.ty.kind() });
        }
        let at = state.hex_of(*unit).ok_or_else(|| No::NotOnMap { kind: def.ty.kind() })?;
        let has_value = state.values(*unit).is_some_and(|values| values.assault.is_some());
        let is_near = at == hex || (!state.engaged.contains(&hex) && can_enter(state, *unit, at, hex));
        if !has_value || !is_near || !state.is_good_order(*unit) {
            return Err(launch::why_not(state, *unit, hex));
        }
    }
    Ok(())
}

/// Continues with the referee until the result is known.
fn walk(mut state: State, chance: f64, given: Given, steps: usize, ends: &mut Vec<End>) -> Result<(), No> {
    if steps == 0 {
        return Ok(());
    }
    match next(&state) {
        Next::Act(facts) => {
            let read = facts.iter().find_map(read_of);
            if let Some((result, difference, column)) = read {
                ends.push(End { result, difference, column, chance });
                return Ok(());
            }
            for fact in &facts {
                state.record(fact);
            }
            walk(state, chance, given, steps - 1, ends)
        }
        Next::Roll(request) if request.purpose == "support" => {
            support(&state, chance, given, steps, ends, request.count())
        }
        Next::Roll(request) => {
            let ways = faces(request.count(), request.sides);
            let each = chance / ways.len() as f64;
            for way in ways {
                let mut thrown = state.clone();
                thrown.record_roll(&way);
                walk(thrown, each, given, steps - 1, ends)?;
            }
            Ok(())
        }
        Next::Wait(waits) => {
            let Some((power, task)) = waits.first() else { return Ok(()) };
            let order = answer_to(&state, task, given)?;
            for fact in decide::decide(&state, *power, &order)? {
                state.record(&fact);
            }
            walk(state, chance, given, steps - 1, ends)
        }
        Next::Over(_) => Ok(()),
    }
}

/// Support dice are equal and independent, so only the number of successes matters.
fn support(
    state: &State,
    chance: f64,
    given: Given,
    steps: usize,
    ends: &mut Vec<End>,
    count: usize,
) -> Result<(), No> {
    let succeeds = |face: u16| {
        let mut thrown = state.clone();
        thrown.record_roll(&vec![face; count]);
        matches!(next(&thrown), Next::Act(facts) if facts.iter().any(|fact| successes(fact) > 0))
    };
    let good: Vec<u16> = (1..=6).filter(|face| succeeds(*face)).collect();
    let bad: Vec<u16> = (1..=6).filter(|face| !good.contains(face)).collect();
    let each = good.len() as f64 / 6.0;
    for wins in 0..=count {
        let way = ways(count, wins) * power(each, wins) * power(1.0 - each, count - wins);
        let face = |at: usize| if at < wins { good.first() } else { bad.first() };
        let thrown: Option<Vec<u16>> = (0..count).map(|at| face(at).copied()).collect();
        let Some(thrown) = thrown.filter(|_| way > 0.0) else { continue };
        let mut after = state.clone();
        after.record_roll(&thrown);
        walk(after, chance * way, given, steps - 1, ends)?;
    }
    Ok(())
}

fn power(chance: f64, times: usize) -> f64 {
    (0..times).fold(1.0, |all, _| all * chance)
}

fn ways(of: usize, take: usize) -> f64 {
    (0..take).fold(1.0, |ways, step| ways * (of - step) as f64 / (step + 1) as f64)
}

/// Every combination of faces.
fn faces(count: usize, sides: u16) -> Vec<Vec<u16>> {
    (0..count).fold(vec![Vec::new()], |all, _| {
        let longer = |way: &Vec<u16>| -> Vec<Vec<u16>> {
            (1..=sides).map(|face| way.iter().copied().chain([face]).collect()).collect()
        };
        all.iter().flat_map(longer).collect()
    })
}

fn read_of(fact: &F) -> Option<(Assaulted, i16, u8)> {
    if let F::Ground(G::Assault(A::Read { difference, column, result, .. })) = fact {
        return Some((*result, *difference, *column));
    }
    None
}

fn successes(fact: &F) -> u8 {
    if let F::Ground(G::Assault(A::SupportRead { successes, .. })) = fact { *successes } else { 0 }
}

/// The answers to questions during the assault. The first-named division takes the fatigue of a mixed stack.
fn answer_to(state: &State, task: &T, given: Given) -> Result<O, No> {
    let current = state.assault.current.as_ref().ok_or(No::NotAsked {})?;
    let banzai = given.banzai || appeal::is_banzai(state, current.attacker);
    let pledge = O::Pledge { headquarters: given.headquarters.then_some(HqAid::Assault), banzai };
    let found = [
        (matches!(task, T::FireMortars { .. }), O::FireMortars { units: Vec::new() }),
        (matches!(task, T::TryTanks { .. }), O::TryTanks { tries: given.tanks }),
        (matches!(task, T::Pledge { .. }), pledge),
        (matches!(task, T::SendFollower { .. }), O::Follow { unit: None }),
    ];
    if let Some((_, order)) = found.into_iter().find(|(is_it, _)| *is_it) {
        return Ok(order);
    }
    let weary = state.pending.weary.first().filter(|_| matches!(task, T::PayFatigue { .. }));
    let division = weary.and_then(|weary| Some((weary.hex, *weary.divisions.first()?)));
    division.map(|(hex, division)| O::PayFatigue { hex, division }).ok_or(No::NotAsked {})
}
