//! The outcome of an assault: its die, losses and retreats, the fate of a Japanese headquarters left alone,
//! fortifications, and units of a banzai.
//!
//! Sections: `11.43`, `11.5`, `11.51`, `11.52`, `11.53`, `11.54`, `14.11`, `J28`, `J56`.

use crate::model::assault_fact::AssaultFact as A;
use crate::model::board::{Unit, space};
use crate::model::fact::{OkinawaFact as F, assaulted};
use crate::model::ground_fact::GroundFact as G;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Advance, Cause, Condition, Current, Retreat, State, Toll};
use crate::model::vocabulary::{Assaulted, Power, Type};
use crate::rules::aftermath::{self, entry};
use crate::rules::assault::strength;
use crate::rules::next::{Dice, Next};
use crate::rules::victory;
use adjutant_hex::Hex;
use std::collections::{BTreeMap, VecDeque};

/// The highest die with which the headquarters commits suicide.
const SUICIDE: u16 = 4;
/// The maximum distance that it flees, in hexes.
const FLIGHT: usize = 3;

/// The die of the assault, and its result.
pub(crate) fn read(state: &State, current: &Current) -> Next {
    Next::roll(state, Dice::d6("assault", current.attacker, 1), |faces| {
        let die = faces.first().copied().unwrap_or(1).cast_signed() + strength::modifier(state, current);
        let (attack, defence) = strength::sums(state, current);
        let supported = usize::from(current.supported.unwrap_or(0));
        let column = strength::column(state, current).saturating_sub(supported);
        let result = state.board.tables.assault(column, die);
        let (density, difference) = (attack + defence, attack.cast_signed() - defence.cast_signed());
        let mut facts = vec![assaulted(A::Read { density, difference, column: column as u8, die, result })];
        facts.extend(effects(state, current, result));
        facts
    })
}

fn effects(state: &State, current: &Current, result: Assaulted) -> Vec<F> {
    let (attacker, defender) = (current.attacker, current.attacker.enemy());
    let (power, steps, disrupts) = match result {
        Assaulted::Attacker2 => (attacker, 2, false),
        Assaulted::Attacker1 => (attacker, 1, false),
        Assaulted::AttackerDisrupted => (attacker, 0, true),
        Assaulted::AttackerRetreats => (attacker, 0, false),
        Assaulted::Engaged => return engage(state, current),
        Assaulted::DefenderRetreats => (defender, 0, false),
        Assaulted::DefenderDisrupted => (defender, 0, true),
        Assaulted::Defender1 => (defender, 1, false),
        Assaulted::Defender2 => (defender, 2, false),
        Assaulted::Defender3 => (defender, 3, false),
    };
    let hex = current.hex;
    let all: Vec<Unit> = state.units_of(power, hex).collect();
    let is_hq = |unit: &Unit| power == defender && is_headquarters(state, *unit);
    let units: Vec<Unit> = if power == attacker {
        current.units.clone()
    } else {
        all.iter().copied().filter(|unit| !is_hq(unit)).collect()
    };
    if units.is_empty() {
        // The headquarters is alone: only its own die applies (11.54b).
        return Vec::new();
    }
    let mut facts = if disrupts { aftermath::shake(state, &units, Condition::Disrupted) } else { Vec::new() };
    let cause = Cause::Assault;
    facts.push(F::Ground(if steps == 0 {
        let path = Vec::new();
        G::RetreatDue(Retreat {
            power,
            from: hex,
            units: all,
            hexes: 1,
            path,
            cause,
            may_stay: false,
            makes_room: false,
        })
    } else {
        let least = if power == Power::Japan { 1 } else { steps };
        G::LossesDue(Toll { power, hex, units, steps, least, retreat: 1, cause })
    }));
    facts
}

fn is_headquarters(state: &State, unit: Unit) -> bool {
    state.def(unit).power == Power::Japan && state.def(unit).ty == Type::Hq
}

/// Both sides stay in the hex; a US stack gains fatigue when it becomes engaged (14.11).
fn engage(state: &State, current: &Current) -> Vec<F> {
    if current.was_engaged {
        return Vec::new();
    }
    let units: Vec<Unit> = state.units_of(Power::Us, current.hex).collect();
    let mut facts = vec![assaulted(A::Engaged { hex: current.hex })];
    facts.extend(aftermath::weary(state, current.hex, &units, 1));
    facts
}

/// The headquarters that is left alone in the hex that it defended.
fn lonely(state: &State, current: &Current) -> Option<Unit> {
    let is_lost = match current.result? {
        Assaulted::DefenderRetreats
        | Assaulted::DefenderDisrupted
        | Assaulted::Defender1
        | Assaulted::Defender2
        | Assaulted::Defender3 => current.attacker == Power::Us,
        Assaulted::Attacker2
        | Assaulted::Attacker1
        | Assaulted::AttackerDisrupted
        | Assaulted::AttackerRetreats
        | Assaulted::Engaged => false,
    };
    let mut units = state.units_of(Power::Japan, current.hex);
    let first = units.next().filter(|unit| is_lost && is_headquarters(state, *unit));
    first.filter(|_| units.next().is_none())
}

/// The next step after losses and retreats.
pub(crate) fn next(state: &State, current: &Current) -> Next {
    if let Some(unit) = lonely(state, current) {
        return match current.hq_flees {
            None => Next::roll(state, Dice::d6("headquarters", Power::Japan, 1), |faces| {
                let die = faces.first().copied().unwrap_or(1);
                vec![assaulted(A::HeadquartersRead { die, flees: die > SUICIDE })]
            }),
            Some(true) if !refuges(state, current.hex).is_empty() => {
                if let [way] = ways(state, current.hex).as_slice() {
                    return Next::Act(fled(state, current, unit, way));
                }
                let seat = Power::Japan.seat();
                Next::ask(Power::Japan, T::FleeWithHeadquarters { seat, hex: space(current.hex) })
            }
            Some(_) => Next::Act(fled(state, current, unit, &[])),
        };
    }
    let (hex, power) = (current.hex, current.attacker);
    let is_held = |power: Power| state.has_units(power, hex);
    let mut facts = Vec::new();
    if Power::BOTH.into_iter().all(is_held) && !state.engaged.contains(&hex) {
        // Units that could not retreat become engaged (J56).
        facts.extend(engage(state, current));
    }
    if is_held(power) && !is_held(power.enemy()) {
        let units: Vec<Unit> = state.units_of(power, hex).collect();
        facts.extend(entry::enter(state, power, &units, hex));
    }
    let is_banzai = current.pledge.is_some_and(|(_, banzai)| banzai);
    let units: Vec<Unit> = current.units.iter().copied().filter(|unit| state.hex_of(*unit).is_some()).collect();
    if is_banzai && !units.is_empty() {
        facts.push(assaulted(A::BanzaiSpent { units }));
    }
    facts.push(assaulted(A::Over));
    Next::Act(facts)
}

/// The hexes that the headquarters can flee to, with their distance: not through US units or impassable sides; only
/// hexes with friends, if there are any.
fn refuges(state: &State, from: Hex) -> BTreeMap<Hex, usize> {
    let mut reached = BTreeMap::from([(from, 0)]);
    let mut open = VecDeque::from([from]);
    while let Some(hex) = open.pop_front() {
        let steps = reached[&hex];
        if steps == FLIGHT {
            continue;
        }
        for (_, to) in state.board.joined(hex, !state.bridge_blown) {
            if !state.has_units(Power::Us, to) && !reached.contains_key(&to) {
                reached.insert(to, steps + 1);
                open.push_back(to);
            }
        }
    }
    reached.remove(&from);
    if reached.keys().any(|hex| state.has_units(Power::Japan, *hex)) {
        reached.retain(|hex, _| state.has_units(Power::Japan, *hex));
    }
    reached
}

/// The way of the fleeing headquarters.
///
/// # Errors
/// It does not flee, or the way is illegal.
pub fn flee(state: &State, power: Power, way: &[Hex]) -> Result<Vec<F>, No> {
    let current = state.assault.current.as_ref().filter(|current| current.hq_flees == Some(true));
    let asked = current.filter(|_| power == Power::Japan && state.pending.is_empty()).ok_or(No::NotAsked {})?;
    let unit = lonely(state, asked).ok_or(No::NotAsked {})?;
    let starts = std::iter::once(&asked.hex).chain(way);
    let joined = |(from, to): (&Hex, &Hex)| {
        let mut around = state.board.joined(*from, !state.bridge_blown);
        around.any(|(_, hex)| hex == *to) && !state.has_units(Power::Us, *to)
    };
    let ends = way.last().is_some_and(|end| refuges(state, asked.hex).contains_key(end));
    if way.len() > FLIGHT || !ends || !starts.zip(way).all(joined) {
        return Err(No::NoFlight { hex: space(asked.hex) });
    }
    Ok(fled(state, asked, unit, way))
}

/// The headquarters flees; the attackers may follow one hex (11.54b, 11.52d).
fn fled(state: &State, current: &Current, unit: Unit, way: &[Hex]) -> Vec<F> {
    let mut facts = vec![assaulted(A::HeadquartersFled { unit, way: way.to_vec() })];
    if way.is_empty() {
        facts.extend(victory::on_deaths(state, &[unit]));
    }
    if let Some(first) = way.first().filter(|hex| !state.has_units(Power::Japan, **hex)) {
        let advance = Advance { power: Power::Us, hex: *first, units: current.units.clone() };
        facts.push(F::Ground(G::AdvanceDue(advance)));
    }
    facts
}

/// Every way of the headquarters to a refuge.
fn ways(state: &State, from: Hex) -> Vec<Vec<Hex>> {
    let ends = refuges(state, from);
    let mut all = Vec::new();
    let mut open: Vec<Vec<Hex>> = vec![Vec::new()];
    while let Some(way) = open.pop() {
        let at = way.last().copied().unwrap_or(from);
        if ends.contains_key(&at) {
            all.push(way.clone());
        }
        if way.len() == FLIGHT {
            continue;
        }
        for (_, to) in state.board.joined(at, !state.bridge_blown) {
            if to != from && !way.contains(&to) && !state.has_units(Power::Us, to) {
                open.push([way.as_slice(), &[to]].concat());
            }
        }
    }
    all
}
