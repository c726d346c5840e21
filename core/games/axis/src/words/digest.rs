//! The results of a turn's battles that were fought by one command: one line for each.

use crate::model::fact::{AxisEvent, BattleOutcome};
use crate::words::summary::{gone, lose};
use adjutant_core::story::Tally;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_core::view::View;
use adjutant_events::{KindCount, Native, SeatId, SpaceId};

/// Sums up battles. Only those fought by one command have lines, because the player read each of the others when it was
/// fought.
#[derive(Debug, Default)]
pub(crate) struct Digest {
    called: bool,
    battles: Vec<Fought>,
}

/// A battle.
#[derive(Debug)]
struct Fought {
    space: SpaceId,
    /// The outcome; none while the battle is in progress.
    outcome: Option<BattleOutcome>,
    /// The losses of each power.
    lost: Vec<(SeatId, Vec<KindCount>)>,
    /// Whether the space was captured.
    taken: bool,
}

impl Fought {
    /// The outcome and the losses.
    fn line(&self) -> Told {
        let lost = self.lost.iter().map(|(power, units)| {
            Term::from(Told::new("digest-lost").with("units", units.clone()).with("power", power.clone()))
        });
        let lost: Vec<Term> = lost.collect();
        let outcome = match self.outcome {
            Some(BattleOutcome::AttackerWon) if self.taken => "taken",
            Some(outcome) => outcome.word(),
            None => "",
        };
        let told = Told::new(if lost.is_empty() { "digest-battle-unhurt" } else { "digest-battle" });
        let told = told.with("space", self.space.clone()).with("outcome", outcome.to_owned());
        if lost.is_empty() { told } else { told.with("lost", Term::List(Joint::Semicolon, lost)) }
    }
}

impl Digest {
    fn open(&mut self) -> Option<&mut Fought> {
        self.battles.last_mut().filter(|battle| battle.outcome.is_none())
    }
}

impl Tally for Digest {
    fn asks(&self, fact: &Native) -> bool {
        fact.read().is_some_and(|fact| !gone(fact).is_empty())
    }

    fn add(&mut self, fact: &Native, before: Option<&View>) {
        let Some(fact) = fact.read::<AxisEvent>() else { return };
        if let AxisEvent::AllBattlesCalled { .. } = fact {
            self.called = true;
        } else if let AxisEvent::BattleBegun { space, .. } = fact {
            let battle = Fought { space: space.clone(), outcome: None, lost: Vec::new(), taken: false };
            self.battles.push(battle);
        } else if let AxisEvent::BattleEnded { outcome, .. } = fact {
            if let Some(battle) = self.open() {
                battle.outcome = Some(*outcome);
            }
        } else if let AxisEvent::SpaceCaptured { space, .. } = fact {
            if let Some(battle) = self.battles.last_mut().filter(|battle| battle.space == *space) {
                battle.taken = true;
            }
        } else if let Some(battle) = self.open() {
            lose(&mut battle.lost, gone(fact), before.and_then(View::board));
        }
    }

    fn ended(&self) -> Option<Told> {
        self.battles.last().filter(|battle| battle.outcome.is_some()).map(Fought::line)
    }

    fn lines(&self, _: &View) -> Vec<Told> {
        if !self.called || self.battles.len() < 2 {
            return Vec::new();
        }
        let heading = Told::new("digest-heading").with("count", self.battles.len() as u64);
        [heading].into_iter().chain(self.battles.iter().map(Fought::line)).collect()
    }
}
