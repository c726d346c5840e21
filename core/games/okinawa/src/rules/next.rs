//! The next step of a game: an act of the referee, a roll, or a question.
//!
//! Sections: `4.1`.

use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::GroundFact;
use crate::model::names;
use crate::model::prompt::OkinawaTask;
use crate::model::state::{Phase, State, Verdict};
use crate::model::vocabulary::Power;
use crate::rules::{
    aftermath, air_sea, assault, bombardment, fire, movement, recovery, replacement, set_up, tactics, weather,
};
use adjutant_events::{DieGroup, KindId, Reading, RollRequest};

/// The referee's next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The rules act without a decision.
    Act(Vec<F>),
    /// These dice must be rolled.
    Roll(RollRequest),
    /// These sides must answer.
    Wait(Vec<(Power, OkinawaTask)>),
    /// The game is over (18.17).
    Over(Verdict),
}

/// Dice that a rule requests, and whose faces it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Dice {
    pub purpose: &'static str,
    pub power: Power,
    pub count: usize,
    pub sides: u16,
}

impl Dice {
    /// Dice with six faces.
    pub const fn d6(purpose: &'static str, power: Power, count: usize) -> Self {
        Self { purpose, power, count, sides: 6 }
    }
}

impl Next {
    /// A question to one side.
    pub fn ask(power: Power, task: OkinawaTask) -> Self {
        Self::Wait(vec![(power, task)])
    }

    /// Requests dice. If they are already rolled, or none are needed, it returns their meaning.
    pub fn roll(state: &State, dice: Dice, means: impl FnOnce(&[u16]) -> Vec<F>) -> Self {
        if dice.count == 0 {
            return Self::Act(means(&[]));
        }
        if let Some(faces) = &state.faces {
            return Self::Act(means(faces));
        }
        let owner = dice.power.seat();
        // No unit rolls them, so their kind is plain dice.
        let group = DieGroup {
            kind: KindId::new(names::DICE),
            owner: owner.clone(),
            count: dice.count as u16,
            reads: Reading::Face,
        };
        Self::Roll(RollRequest {
            roll: state.rolls + 1,
            seat: owner,
            purpose: dice.purpose.to_owned(),
            space: None,
            round: u16::from(state.turn),
            sides: dice.sides,
            dice: vec![group],
            beacon: None,
        })
    }
}

/// The next step. Real mines that were found are removed when the phase ends (9.14d, J51).
pub fn next(state: &State) -> Next {
    if let Some(verdict) = state.campaign.verdict {
        return Next::Over(verdict);
    }
    match of_phase(state) {
        Next::Act(mut facts) if !state.movement.found.is_empty() => {
            if let Some(at) = facts.iter().position(|fact| matches!(fact, F::PhaseEnded { .. })) {
                let hexes = state.movement.found.iter().copied().collect();
                facts.insert(at, F::Ground(GroundFact::MinesRemoved { hexes }));
            }
            Next::Act(facts)
        }
        next => next,
    }
}

fn of_phase(state: &State) -> Next {
    let over = || Next::Act(vec![F::PhaseEnded { phase: state.phase }]);
    match state.phase {
        Phase::SetUp => set_up::next(state),
        Phase::AirSea => air_sea::next(state).unwrap_or_else(over),
        Phase::Weather => weather::next(state),
        Phase::Tactics => tactics::next(state),
        Phase::Bombardment => aftermath::next(state).unwrap_or_else(|| bombardment::next(state)),
        Phase::UsMovement => movement::next(state, Power::Us),
        Phase::FireCombat => fire::next(state),
        Phase::JapaneseMovement => movement::next(state, Power::Japan),
        Phase::UsAssault => assault::next(state, Power::Us),
        Phase::JapaneseAssault => assault::next(state, Power::Japan),
        Phase::Replacement => replacement::next(state),
        Phase::Recovery => recovery::next(state),
    }
}
