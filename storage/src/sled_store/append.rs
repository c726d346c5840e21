//! Appending: all checks under the game's lock, then the queue.

use super::commit::{Job, Ticket};
use super::directory::{Checked, Entry};
use super::log::reading;
use super::record::{self, Event, Head};
use super::{Inner, disk, keys, parts};
use crate::digest;
use crate::error::StoreError;
use crate::store::{Batch, Damage, Span};
use adjutant_events::{CauseId, GameId, Seq};

impl Inner {
    /// Checks the batch and queues it. Returns the future end of the log, and the ticket to wait for.
    pub(super) fn hand_in(&self, game: &GameId, expected: Seq, batch: &Batch) -> Result<(Seq, Ticket), StoreError> {
        batch.check(game)?;
        let mut shard = self.games.shard(game);
        let entry = shard.get_mut(game);
        let mut head = Head::default();
        if let Some(entry) = entry {
            self.look_at(game, entry)?;
            if let Checked::Broken { damage, .. } = &entry.checked {
                return Err(StoreError::Damaged(damage.clone()));
            }
            let waiting = entry.in_flight.iter().find(|(cause, ..)| *cause == batch.cause).cloned();
            if let Some((cause, span, ticket)) = waiting {
                drop(shard);
                // The caller is told of the earlier execution only once it is durable.
                self.commit.wait(ticket, &self.disk)?;
                return Err(duplicate(game, cause, span));
            }
            head = entry.queued;
        }
        if let Some(span) = self.kept_cause(game, &batch.cause)? {
            return Err(duplicate(game, batch.cause.clone(), span));
        }
        if head.last != expected {
            return Err(StoreError::WrongSeq { game: game.clone(), expected, actual: head.last });
        }
        self.room(game, head)?;
        let (job, head) = job_of(game, head, batch);
        let span = Span { first: expected + 1, last: head.last };
        let ticket = self.commit.hand_in(job)?;
        let entry = shard.entry(game.clone()).or_insert_with(Entry::begun);
        entry.queued = head;
        entry.in_flight.push((batch.cause.clone(), span, ticket));
        Ok((head.last, ticket))
    }

    /// Reads the places that will be written. A damaged page there concerns only this game; found while writing a
    /// group, it would stop every game.
    fn room(&self, game: &GameId, head: Head) -> Result<(), StoreError> {
        let look = || {
            if head.last == 0 {
                self.disk.db.get(keys::head(game))?;
            }
            self.disk.db.get(keys::part(keys::event(game, head.last + 1), 0))
        };
        match reading(|| look().map_err(|e| disk::plain(&e))) {
            Ok(None) => Ok(()),
            taken => {
                self.engine_well()?;
                let what = taken.map_or_else(|e| e.to_string(), |_| "its place is taken".into());
                Err(StoreError::Damaged(Damage { game: game.clone(), seq: head.last + 1, what }))
            }
        }
    }

    pub(super) fn write(&self, job: Job) -> Result<(), StoreError> {
        let ticket = self.commit.hand_in(job)?;
        self.commit.wait(ticket, &self.disk)
    }
}

fn duplicate(game: &GameId, cause: CauseId, span: Span) -> StoreError {
    StoreError::DuplicateCause { game: game.clone(), cause, first: span.first, last: span.last }
}

/// All writes of the batch, and the resulting head.
fn job_of(game: &GameId, head: Head, batch: &Batch) -> (Job, Head) {
    let mut job = Job::default();
    let mut put = |key, value| job.writes.push((key, Some(value)));
    let first = head.last + 1;
    let mut head = head;
    for bytes in &batch.events {
        head.last += 1;
        head.digest = digest::record(&head.digest, game, head.last, &batch.cause, bytes);
        let whole = Event::encode(&head.digest, &batch.cause, bytes);
        for (key, value) in parts::split(&keys::event(game, head.last), &whole) {
            put(key, value);
        }
    }
    let span = Span { first, last: head.last };
    put(keys::cause(game, &batch.cause), record::encode_span(game, &batch.cause, span));
    put(keys::head(game), head.encode(game));
    for (index, entry) in (0..).zip(&batch.outbox) {
        job.outbox.push(record::encode_outbox(game, first, index, &entry.channel, &entry.body));
    }
    job.advance = Some((game.clone(), head));
    (job, head)
}
