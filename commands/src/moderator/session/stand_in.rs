//! Stand-ins: their orders are computed outside the game, and given like any order.

use super::Session;
use crate::moderator::denial::Denial;
use crate::moderator::outcome::Outcome;
use adjutant_core::{Command, Game, obey, stand_in};
use adjutant_events::{CauseId, SeatId, Seq, Timestamp};
use std::sync::atomic::AtomicBool;

/// The game at which a stand-in must act. It can be computed on any thread.
#[derive(Debug)]
pub struct Question {
    game: Game,
    seat: SeatId,
}

/// The answer of a stand-in.
#[derive(Clone, Debug)]
pub struct Thought {
    at: Seq,
    seat: SeatId,
    /// Its order; none = it has none.
    pub command: Option<Command>,
}

impl Question {
    /// The last event of the game that it knows.
    pub fn at(&self) -> Seq {
        self.game.seq
    }

    /// The stand-in's order. `stop` ends the computation without an order.
    pub fn think(&self, stop: &AtomicBool) -> Thought {
        let command = stand_in::order(&self.game, &self.seat, stop);
        Thought { at: self.game.seq, seat: self.seat.clone(), command }
    }
}

impl Session {
    /// The last event, if a stand-in must act now; none = no stand-in must act.
    pub fn stand_in_due(&self) -> Option<Seq> {
        let is_ready = self.frozen.is_none() && self.at_rest;
        let seat = stand_in::due(&self.game).filter(|_| is_ready)?;
        self.stand_in_may_answer(&seat).then_some(self.game.seq)
    }

    /// The question for the stand-in that must act now, if there is one.
    pub fn ask_stand_in(&self) -> Option<Question> {
        self.stand_in_due()?;
        let seat = stand_in::due(&self.game)?;
        Some(Question { game: self.game.clone(), seat })
    }

    /// Gives a stand-in's order; none if the game has changed meanwhile, or there is no order.
    ///
    /// # Errors
    /// An internal failure.
    pub fn answer_of_stand_in(&mut self, thought: &Thought, now: Timestamp) -> Result<Option<Outcome>, Denial> {
        let Some(command) = thought.command.as_ref().filter(|_| thought.at == self.game.seq) else { return Ok(None) };
        let cause = CauseId::new(format!("stand-in:{}", thought.at));
        let actor = stand_in::actor(&thought.seat);
        self.once(&cause, now, |draft| {
            let events = obey(draft.game(), &actor, command, now)?;
            draft.emit(&actor, events)?;
            Ok(())
        })
        .map(Some)
    }

    /// Computes and gives a stand-in's order at once, for a game on the user's own machine. None if no stand-in must
    /// act.
    ///
    /// # Errors
    /// An internal failure.
    pub fn play_stand_in(&mut self, now: Timestamp) -> Result<Option<Outcome>, Denial> {
        let Some(question) = self.ask_stand_in() else { return Ok(None) };
        self.answer_of_stand_in(&question.think(&AtomicBool::new(false)), now)
    }
}
