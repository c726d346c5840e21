//! Appends: one statement, which is one transaction.
//!
//! The statement is tried again after a lost connection. Whether the first try was executed is found out by its
//! attempt: 16 bytes of chance that are stored with the cause.

use super::Shared;
use super::ends::End;
use super::faults::Fault;
use super::leases::Under;
use super::row::{self, to_number};
use super::tries::Tries;
use crate::digest::{self, Digest};
use crate::error::StoreError;
use crate::store::{Batch, OutboxId, Span};
use adjutant_events::{CauseId, GameId, Seq};
use std::cell::Cell;

const FIRST: &str = concat!(include_str!("append-first.sql"), include_str!("append-rest.sql"));
const NEXT: &str = concat!(include_str!("append-next.sql"), include_str!("append-rest.sql"));

/// The end of the log and what the cause produced, at one moment.
const STANDING: &str = "
    SELECT g.last, g.digest, g.check_value, c.first, c.last AS cause_last, c.attempt, c.check_value AS cause_check
    FROM (SELECT) AS one
    LEFT JOIN games AS g ON g.game = $1
    LEFT JOIN causes AS c ON c.game = $1 AND c.cause = $2";

/// A batch with everything that is computed of it.
struct Prepared {
    before: End,
    after: End,
    check: Digest,
    cause_check: Digest,
    digests: Vec<Digest>,
}

impl Prepared {
    fn new(game: &GameId, before: End, batch: &Batch) -> Self {
        let mut after = before;
        let digests: Vec<Digest> = batch
            .events
            .iter()
            .map(|event| {
                after.last += 1;
                after.digest = digest::record(&after.digest, game, after.last, &batch.cause, event);
                after.digest
            })
            .collect();
        let check = row::head_check(game, after.last, &after.digest);
        let cause_check = row::cause_check(game, &batch.cause, before.last + 1, after.last);
        Self { before, after, check, cause_check, digests }
    }
}

/// Where a log and a cause stand.
struct Standing {
    end: End,
    cause: Option<(Span, Vec<u8>)>,
}

impl Shared {
    pub(super) async fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError> {
        let under = self.under(game)?;
        let _writing = self.listening.writing(game);
        let mut attempt = [0; 16];
        getrandom::fill(&mut attempt)
            .map_err(|error| StoreError::Stopped { reason: format!("the machine gives no random bytes: {error}") })?;
        let mut tries = Tries::new(self.settings.patience);
        loop {
            let fault = match self.try_append(game, expected, (&batch, &under), attempt, &mut tries).await {
                Ok(last) => return Ok(last),
                Err(fault) => fault,
            };
            if let Err(error) = tries.after(fault).await {
                return Err(match error {
                    StoreError::Unavailable { reason } if tries.in_doubt => StoreError::Unanswered { reason },
                    // An earlier try may still be under way. Nobody is given the lease before it ends.
                    StoreError::NotHeld { lease } if tries.in_doubt => {
                        StoreError::Unanswered { reason: format!("{lease} is not held any more") }
                    }
                    other => other,
                });
            }
        }
    }

    async fn try_append(
        &self,
        game: &GameId,
        expected: Seq,
        (batch, under): (&Batch, &Under),
        attempt: [u8; 16],
        tries: &mut Tries,
    ) -> Result<Seq, Fault> {
        let mut known = match self.ends.of(game)? {
            Some(known) => known,
            None => self.verify(game, End::START).await?,
        };
        if known.last < expected {
            known = self.verify(game, known).await?;
        }
        if known.last == expected {
            let prepared = Prepared::new(game, known, batch);
            let sent = Cell::new(false);
            match self.write(game, (batch, under), &prepared, attempt, &sent).await {
                Ok(Some(newest)) => {
                    self.ends.verified(game, prepared.after);
                    self.told_of(game, batch, Some(newest));
                    return Ok(prepared.after.last);
                }
                Ok(None) | Err(Fault::Taken) => {}
                Err(fault) => {
                    tries.in_doubt |= sent.get() && fault.leaves_doubt();
                    return Err(fault);
                }
            }
        }
        let standing = self.standing(game, &batch.cause).await?;
        if let Some((Span { first, last }, by)) = standing.cause {
            if by == attempt {
                // An earlier try was executed, and its answer was lost.
                self.told_of(game, batch, None);
                return Ok(last);
            }
            let (game, cause) = (game.clone(), batch.cause.clone());
            return Err(StoreError::DuplicateCause { game, cause, first, last }.into());
        }
        self.check_held(under).await?;
        if standing.end.last != expected {
            return Err(StoreError::WrongSeq { game: game.clone(), expected, actual: standing.end.last }.into());
        }
        // Nothing is in the way, and yet nothing was written. Another writer was rolled back meanwhile, or two messages
        // got one id. Or the log is not what it was when it was verified.
        self.ends.forget(game);
        self.verify(game, End::START).await?;
        Err(Fault::Again("another writer was in the way".to_owned()))
    }

    /// Writes the batch if the log still ends where it is expected to: the newest id of a message of the game. Notes
    /// whether it came so far as to send it.
    async fn write(
        &self,
        game: &GameId,
        (batch, under): (&Batch, &Under),
        prepared: &Prepared,
        attempt: [u8; 16],
        sent: &Cell<bool>,
    ) -> Result<Option<OutboxId>, Fault> {
        let Prepared { before, after, check, cause_check, digests } = prepared;
        let digests: Vec<&[u8]> = digests.iter().map(<[u8; 16]>::as_slice).collect();
        let channels: Vec<&[u8]> = batch.outbox.iter().map(|entry| entry.channel.as_bytes()).collect();
        let bodies: Vec<&[u8]> = batch.outbox.iter().map(|entry| entry.body.as_slice()).collect();
        let checks: Vec<Digest> = (0..)
            .zip(&batch.outbox)
            .map(|(place, entry)| {
                row::message_check(game, before.last + 1, place, entry.channel.as_bytes(), &entry.body)
            })
            .collect();
        let checks: Vec<&[u8]> = checks.iter().map(<[u8; 16]>::as_slice).collect();
        let chance = i64::from(u16::from_le_bytes([attempt[0], attempt[1]]) & 1023);
        self.once(async |client| {
            let statement = client.prepare_cached(if before.last == 0 { FIRST } else { NEXT }).await?;
            sent.set(true);
            let row = client
                .query_opt(
                    &statement,
                    &[
                        &game.as_str().as_bytes(),
                        &to_number(before.last),
                        &before.digest.as_slice(),
                        &to_number(after.last),
                        &after.digest.as_slice(),
                        &check.as_slice(),
                        &batch.cause.as_str().as_bytes(),
                        &attempt.as_slice(),
                        &cause_check.as_slice(),
                        &digests,
                        &batch.events,
                        &channels,
                        &bodies,
                        &checks,
                        &chance,
                        &under.lease(),
                        &under.epoch(),
                    ],
                )
                .await?;
            row.map(|row| row::number(&row, "message").map(OutboxId)).transpose()
        })
        .await
    }

    async fn standing(&self, game: &GameId, cause: &CauseId) -> Result<Standing, Fault> {
        let found = self
            .once(async |client| {
                let statement = client.prepare_cached(STANDING).await?;
                Ok(client.query_one(&statement, &[&game.as_str().as_bytes(), &cause.as_str().as_bytes()]).await?)
            })
            .await?;
        let there: Option<i64> = found.try_get("last")?;
        let end = match there {
            None => End::START,
            Some(_) => row::head(&found, game)?.map_err(|damage| self.ends.damaged(damage))?,
        };
        let first: Option<i64> = found.try_get("first")?;
        let cause = if first.is_some() {
            let span = Span { first: row::number(&found, "first")?, last: row::number(&found, "cause_last")? };
            self.check_cause(game, cause, span, row::bytes(&found, "cause_check")?)?;
            Some((span, row::bytes(&found, "attempt")?.to_vec()))
        } else {
            None
        };
        Ok(Standing { end, cause })
    }

    /// The span of a cause, if its row is as it was written.
    pub(super) fn check_cause(
        &self,
        game: &GameId,
        cause: &CauseId,
        span: Span,
        check: &[u8],
    ) -> Result<(), StoreError> {
        if check == row::cause_check(game, cause, span.first, span.last) {
            return Ok(());
        }
        let what = "the row of what a cause produced was changed".to_owned();
        Err(self.ends.damaged(crate::store::Damage { game: game.clone(), seq: span.first.max(1), what }))
    }

    /// Tells those who listen here and elsewhere that the batch's messages wait.
    fn told_of(&self, game: &GameId, batch: &Batch, newest: Option<OutboxId>) {
        if !batch.outbox.is_empty() {
            self.listening.wrote(game, newest);
        }
    }
}
