//! The two assault phases: one assault after the other, in any order, each with its aids, its die and its results.
//!
//! Sections: `11`, `11.1`, `11.15`, `11.3`, `11.33`, `11.34`, `11.35`, `11.4`, `11.42`, `11.43`.

pub mod aids;
pub mod launch;
pub mod outcome;
pub mod strength;

use crate::model::assault_fact::AssaultFact as A;
use crate::model::board::space;
use crate::model::fact::{OkinawaFact as F, assaulted};
use crate::model::ground_fact::GroundFact as G;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Current, HqAid, Phase, State};
use crate::model::vocabulary::{Power, UsChit};
use crate::rules::next::{Dice, Next};
use crate::rules::{aftermath, appeal, tactics};

/// The assaulting side in the current phase.
pub const fn attacker(state: &State) -> Option<Power> {
    attacker_in(state.phase)
}

/// The assaulting side in a phase.
pub const fn attacker_in(phase: Phase) -> Option<Power> {
    match phase {
        Phase::UsAssault => Some(Power::Us),
        Phase::JapaneseAssault => Some(Power::Japan),
        Phase::SetUp
        | Phase::AirSea
        | Phase::Weather
        | Phase::Tactics
        | Phase::Bombardment
        | Phase::UsMovement
        | Phase::FireCombat
        | Phase::JapaneseMovement
        | Phase::Replacement
        | Phase::Recovery => None,
    }
}

/// The current assault, if its result is still open.
pub(crate) fn open(state: &State) -> Result<&Current, No> {
    state.assault.current.as_ref().filter(|current| current.result.is_none()).ok_or(No::NotAsked {})
}

/// The next step in a side's phase.
pub fn next(state: &State, power: Power) -> Next {
    let Some(current) = &state.assault.current else {
        if let Some(next) = aftermath::next(state) {
            return next;
        }
        if state.assault.is_done {
            return Next::Act(vec![F::PhaseEnded { phase: state.phase }]);
        }
        return Next::ask(power, T::LaunchAssault { seat: power.seat() });
    };
    if current.result.is_some() {
        return aftermath::next(state).unwrap_or_else(|| outcome::next(state, current));
    }
    attack(state, current)
        .or_else(|| mortars(state, current))
        .or_else(|| (!current.is_paid).then(|| Next::Act(fatigue(state, current))))
        .or_else(|| support(state, current))
        .unwrap_or_else(|| outcome::read(state, current))
}

/// The step until no more attackers can join (11.14).
fn attack(state: &State, current: &Current) -> Option<Next> {
    if let Some(unit) = current.follower {
        return Some(Next::roll(state, Dice::d6("follow", current.attacker, 1), |faces| {
            let die = faces.first().copied().unwrap_or(6);
            let goes = die <= launch::FOLLOWS;
            let mut facts = vec![assaulted(A::FollowerRead { unit, die, goes })];
            if goes {
                facts.push(assaulted(A::AttackersClosed));
            }
            facts
        }));
    }
    if current.is_closed {
        return None;
    }
    if launch::followers(state, current).is_empty() {
        return Some(Next::Act(vec![assaulted(A::AttackersClosed)]));
    }
    let seat = current.attacker.seat();
    Some(Next::ask(current.attacker, T::SendFollower { seat, hex: space(current.hex) }))
}

/// The step until the mortars have fired (11.15).
fn mortars(state: &State, current: &Current) -> Option<Next> {
    let Some(units) = &current.mortars else {
        if aids::eligible_mortars(state, current).is_empty() {
            return Some(Next::Act(vec![assaulted(A::MortarsNamed { units: Vec::new() })]));
        }
        let seat = Power::Japan.seat();
        return Some(Next::ask(Power::Japan, T::FireMortars { seat, hex: space(current.hex) }));
    };
    if current.hits.is_some() {
        return None;
    }
    let on_target = u16::from(state.board.tables.mortar_on_target);
    Some(Next::roll(state, Dice::d6("mortars", Power::Japan, units.len()), |faces| {
        let hits = units.iter().zip(faces).map(|(unit, face)| (*unit, *face <= on_target)).collect();
        vec![assaulted(A::MortarsRead { hits })]
    }))
}

/// Adds a point for every US unit that assaults or defends, before the die; units that stayed engaged get no further
/// point (14.12, 14.22).
fn fatigue(state: &State, current: &Current) -> Vec<F> {
    let mut facts = vec![assaulted(A::FatiguePaid)];
    if current.was_engaged {
        return facts;
    }
    let units = match current.attacker {
        Power::Us => current.units.clone(),
        Power::Japan => state.units_of(Power::Us, current.hex).collect(),
    };
    for unit in units {
        let division = state.def(unit).formation;
        facts.push(F::Ground(G::Tired { division, points: 1, hex: None }));
    }
    facts
}

/// The step until tanks, headquarters and supporters of the defence are resolved (11.33, 11.34, 11.35, 11.42).
fn support(state: &State, current: &Current) -> Option<Next> {
    let supporters = if current.attacker == Power::Us { aids::supporters(state, current) } else { Vec::new() };
    let tanks = aids::tanks_near(state, current);
    let Some(tries) = current.tanks_try else {
        if supporters.is_empty() || tanks.is_empty() {
            return Some(Next::Act(vec![assaulted(A::TanksTry { tries: false })]));
        }
        let seat = Power::Us.seat();
        return Some(Next::ask(Power::Us, T::TryTanks { seat, hex: space(current.hex) }));
    };
    let Some((forbids, _)) = current.tanks.or((!tries).then_some((false, false))) else {
        return Some(Next::roll(state, Dice::d6("tanks", Power::Us, 1), |faces| {
            let (die, forbids, flames) = aids::coordinate(state, current, &tanks, faces.first().copied().unwrap_or(6));
            vec![assaulted(A::TanksRead { die, forbids, flames })]
        }));
    };
    let Some((headquarters, _)) = current.pledge else {
        let is_banzai = appeal::is_banzai(state, current.attacker);
        if (current.attacker == Power::Us || is_banzai) && !aids::may_lend(state, current) {
            return Some(Next::Act(vec![assaulted(A::Pledged { headquarters: None, banzai: is_banzai })]));
        }
        let seat = Power::Japan.seat();
        return Some(Next::ask(Power::Japan, T::Pledge { seat, hex: space(current.hex) }));
    };
    if current.supported.is_some() {
        return None;
    }
    let column = strength::column(state, current);
    let is_last = column == strength::LAST;
    let count = if forbids || is_last { 0 } else { supporters.len() };
    let harder =
        i16::from(tactics::us_effect(state) == Some(UsChit::Bypass)) - i16::from(headquarters == Some(HqAid::Support));
    let most = i16::from(state.board.tables.support(column));
    Some(Next::roll(state, Dice::d6("support", Power::Japan, count), |faces| {
        let dice: Vec<i16> = faces.iter().map(|face| face.cast_signed() + harder).collect();
        let successes = dice.iter().filter(|die| **die <= most).count() as u8;
        vec![assaulted(A::SupportRead { dice, successes })]
    }))
}
