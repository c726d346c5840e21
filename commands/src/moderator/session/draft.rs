//! A draft: the game as it would be, with the events that would make it so. Nothing of it is kept yet.

use super::audience;
use super::stored::StoredLog;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::Standing;
use adjutant_core::game::History;
use adjutant_core::{Game, Next, apply, next};
use adjutant_events::{Actor, CauseId, Envelope, Event, Seq, Timestamp};

/// More events than any one command makes; past it the rules go in a circle.
const MOST_EVENTS: usize = 10_000;

pub(super) struct Draft<'a> {
    game: Game,
    log: StoredLog<'a>,
    cause: &'a CauseId,
    now: Timestamp,
    pending: Vec<Envelope>,
}

/// The log with what is drafted behind it.
struct Drafted<'a> {
    stored: StoredLog<'a>,
    pending: &'a [Envelope],
}

impl History for Drafted<'_> {
    fn up_to(&self, to: Seq) -> Result<Vec<Envelope>, String> {
        let first_pending = self.pending.first().map_or(Seq::MAX, |envelope| envelope.seq);
        let mut log = self.stored.up_to(to.min(first_pending.saturating_sub(1)))?;
        log.extend(self.pending.iter().take_while(|envelope| envelope.seq <= to).cloned());
        Ok(log)
    }
}

impl<'a> Draft<'a> {
    pub(super) fn new(game: Game, log: StoredLog<'a>, cause: &'a CauseId, now: Timestamp) -> Self {
        Self { game, log, cause, now, pending: Vec::new() }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Applies events and puts them behind those drafted before.
    pub(super) fn emit(&mut self, actor: &Actor, events: Vec<Event>) -> Result<(), Fault> {
        for event in events {
            let envelope = Envelope {
                game: self.game.id.clone(),
                seq: self.game.seq + 1,
                time: self.now.max(self.game.time),
                actor: actor.clone(),
                cause: self.cause.clone(),
                audience: audience(&event),
                event,
            };
            let history = Drafted { stored: self.log, pending: &self.pending };
            apply(&mut self.game, &envelope, &history).map_err(Fault::Frozen)?;
            self.pending.push(envelope);
        }
        Ok(())
    }

    /// Does what the rules do by themselves, up to a roll, a question or the end.
    pub(super) fn settle(&mut self) -> Result<Standing, Fault> {
        loop {
            match next(&self.game) {
                Next::Wait(prompts) => return Ok(Standing::Waiting(prompts)),
                Next::Over(result) => return Ok(Standing::Over(result)),
                Next::Roll(request) => return Ok(Standing::RollAwaited(request)),
                Next::Sign => return Err(Fault::NoKeys { game: self.game.id.clone() }),
                Next::Act(events) if events.is_empty() || self.pending.len() > MOST_EVENTS => {
                    return Err(Fault::Restless { game: self.game.id.clone(), seq: self.game.seq });
                }
                Next::Act(events) => self.emit(&Actor::Referee, events)?,
            }
        }
    }

    pub(super) fn into_parts(self) -> (Game, Vec<Envelope>) {
        (self.game, self.pending)
    }
}
