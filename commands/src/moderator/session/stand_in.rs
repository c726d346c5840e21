//! Stand-ins at work: what one has to say is thought about away from the game, and given like any order.

use super::Session;
use crate::moderator::denial::Denial;
use crate::moderator::outcome::Outcome;
use adjutant_core::{Command, Game, obey, stand_in};
use adjutant_events::{CauseId, SeatId, Seq, Timestamp};
use std::sync::atomic::AtomicBool;

/// What a stand-in has to think about: the game as it stood. It can be thought about on any thread.
#[derive(Debug)]
pub struct Question {
    game: Game,
    seat: SeatId,
}

/// What a stand-in came to.
#[derive(Clone, Debug)]
pub struct Thought {
    at: Seq,
    seat: SeatId,
    /// What it says; none = it has nothing to say.
    pub command: Option<Command>,
}

impl Question {
    /// The last event that it knows of.
    pub fn at(&self) -> Seq {
        self.game.seq
    }

    /// What the stand-in says. `stop` ends the thinking: then what it says is nothing.
    pub fn think(&self, stop: &AtomicBool) -> Thought {
        let command = stand_in::order(&self.game, &self.seat, stop);
        Thought { at: self.game.seq, seat: self.seat.clone(), command }
    }
}

impl Session {
    /// The log as far as a stand-in has something to say about it now; none = nobody waits for one.
    pub fn stand_in_due(&self) -> Option<Seq> {
        let waits = self.frozen.is_none() && self.at_rest && stand_in::due(&self.game).is_some();
        waits.then_some(self.game.seq)
    }

    /// What a stand-in has to think about now, if one is awaited.
    pub fn ask_stand_in(&self) -> Option<Question> {
        self.stand_in_due()?;
        let seat = stand_in::due(&self.game)?;
        Some(Question { game: self.game.clone(), seat })
    }

    /// Gives the order that a stand-in came to; none if the game has gone on meanwhile, or it has nothing to say.
    ///
    /// # Errors
    /// A fault of ours.
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

    /// Lets a stand-in say what it has to say now, here and at once: for a table of one's own. None if none is awaited.
    ///
    /// # Errors
    /// A fault of ours.
    pub fn play_stand_in(&mut self, now: Timestamp) -> Result<Option<Outcome>, Denial> {
        let Some(question) = self.ask_stand_in() else { return Ok(None) };
        self.answer_of_stand_in(&question.think(&AtomicBool::new(false)), now)
    }
}
