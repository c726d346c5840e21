//! A tick of the clock: handles expired deadlines.

use super::{Session, committed};
use crate::moderator::clock;
use crate::moderator::denial::Denial;
use crate::moderator::outcome::{Happened, Outcome};
use adjutant_core::command::Command;
use adjutant_core::{Game, obey};
use adjutant_events::{Actor, CauseId, Event, SeatId, Timestamp};

/// More answers than any phase needs, so that the clock does not play the whole game.
const MOST_PASSES: usize = 200;

impl Session {
    /// When the next deadline expires, or an answer that waits is given.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        if self.frozen.is_some() {
            return None;
        }
        clock::next_deadline(&self.game).into_iter().chain(self.next_given()).min()
    }

    /// Gives the answers whose time has come. Handles expired deadlines: opens time banks, records missed deadlines, and
    /// passes for seats if the game is set to do so. `up_since` is when the program started; a deadline before that is
    /// extended once. None if nothing was due.
    ///
    /// # Errors
    /// An internal failure.
    pub fn tick(&mut self, now: Timestamp, up_since: Timestamp) -> Result<Option<Outcome>, Denial> {
        self.thawed()?;
        let mut events = Happened::default();
        let mut last = None;
        // Before the deadlines: an answer that was kept is not late.
        for _ in 0..MOST_PASSES {
            let Some(outcome) = self.give_waiting(now)? else { break };
            events.extend(outcome.events);
            last = Some(outcome.standing);
        }
        // An opened bank may be empty; then the deadline is missed in the same tick.
        while let Some(outcome) = self.run_out(now, up_since)? {
            events.extend(outcome.events);
            last = Some(outcome.standing);
        }
        for _ in 0..MOST_PASSES {
            let Some(outcome) = self.pass(now)?.filter(|outcome| !outcome.events.is_empty()) else { break };
            events.extend(outcome.events);
            last = Some(outcome.standing);
        }
        while let Some((actor, command)) =
            clock::order_to_count(&self.game, now).or_else(|| clock::order_to_give(&self.game, now))
        {
            let Some(outcome) = self.by_clock(&actor, &command, now)? else { break };
            events.extend(outcome.events);
            last = Some(outcome.standing);
        }
        while let Some((actor, command)) =
            clock::order_to_expire(&self.game, now).or_else(|| clock::order_about_substitutes(&self.game, now))
        {
            let Some(outcome) = self.by_clock(&actor, &command, now)? else { break };
            events.extend(outcome.events);
            last = Some(outcome.standing);
        }
        Ok(last.map(|standing| Outcome::of(events, standing)))
    }

    fn run_out(&mut self, now: Timestamp, up_since: Timestamp) -> Result<Option<Outcome>, Denial> {
        let happens =
            |game: &Game| -> Vec<Event> { clock::run_out(game, now, up_since).into_iter().map(Event::from).collect() };
        if happens(&self.game).is_empty() {
            return Ok(None);
        }
        let cause = CauseId::new(format!("clock:{}", self.game.seq));
        self.once(&cause, now, |draft| {
            let events = happens(draft.game());
            draft.emit(&Actor::Referee, events)?;
            Ok(())
        })
        .map(Some)
    }

    /// Passes once for a seat whose time is up, if the game is set to do so.
    fn pass(&mut self, now: Timestamp) -> Result<Option<Outcome>, Denial> {
        let late: Vec<SeatId> = self.game.clock.running().map(|wait| wait.seat.clone()).collect();
        let late = late.into_iter().filter(|seat| self.game.clock.passes(seat));
        let Some((actor, command)) = late.into_iter().find_map(|seat| clock::order_to_pass(&self.game, &seat, now))
        else {
            return Ok(None);
        };
        self.by_clock(&actor, &command, now)
    }

    /// Gives an order of the clock.
    fn by_clock(&mut self, actor: &Actor, command: &Command, now: Timestamp) -> Result<Option<Outcome>, Denial> {
        let cause = CauseId::new(format!("clock-passes:{}", self.game.seq));
        let grammar = self.lexicon.grammar();
        self.once(&cause, now, |draft| {
            let events = obey(draft.game(), actor, command, now)?;
            draft.emit(actor, events)?;
            committed::carry_out(draft, grammar, now)?;
            Ok(())
        })
        .map(Some)
    }
}
