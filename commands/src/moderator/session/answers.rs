//! Answers to causes without events. They are stored with the cause, so that it is never executed later.
//!
//! An event keeps its cause in the log. A refusal, a question, or a command without effect leaves no event. If the same
//! text came again a round later, it could mean something else. So the answer is stored with the cause before it is
//! given. A repetition gets the stored answer, but only from the same player.

use super::Session;
use crate::moderator::denial::Denial;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::{Happened, LineOutcome, Outcome};
use adjutant_events::{CauseId, Timestamp};
use adjutant_storage::{ANSWERS_KEPT, MAX_ANSWER};
use serde::{Deserialize, Serialize};

/// The longest answer that is stored as text, in bytes; compressed, it must fit into a record.
const LONGEST: usize = 1 << 20;
const LEVEL: i32 = 3;
/// The most answers that are stored while an order waits. The store drops the oldest ones, and the order is among them.
const MOST_BESIDE: usize = ANSWERS_KEPT / 2;

/// A stored answer.
#[derive(Serialize, Deserialize)]
pub(super) struct Kept {
    /// The player who got it.
    pub(super) asker: String,
    pub(super) answer: Answer,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    Denied(Denial),
    /// The command had no effect.
    Nothing,
    /// A text of an interface.
    Words(String),
    /// The answer was too long to be stored.
    Long,
    /// What was ordered waits until this time.
    Waits(Timestamp),
    /// Orders that wait, each as an encoded event.
    Orders(Vec<Vec<u8>>),
}

/// What is stored for a cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recalled {
    /// The text that the interface stored.
    Words(String),
    /// The cause was answered without effect, and the text is not stored.
    NotKept,
    /// The cause was answered to another player, or elsewhere.
    Taken,
}

impl Session {
    /// A session that stores its answers without events, for causes that may be repeated.
    #[must_use]
    pub fn remembering(mut self) -> Self {
        self.remembers = true;
        self
    }

    /// The stored answer to a cause without events, if an interface stored one.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn recall(&self, cause: &CauseId, asker: &str) -> Result<Option<Recalled>, Fault> {
        let Some(bytes) = self.equipment.store.remembered(&self.game.id, cause)? else { return Ok(None) };
        Ok(Some(match unpack(&bytes) {
            Some(kept) if kept.asker != asker => Recalled::Taken,
            Some(Kept { answer: Answer::Words(words), .. }) => Recalled::Words(words),
            Some(Kept {
                answer: Answer::Denied(_) | Answer::Nothing | Answer::Waits(_) | Answer::Orders(_), ..
            }) => Recalled::Taken,
            Some(Kept { answer: Answer::Long, .. }) | None => Recalled::NotKept,
        }))
    }

    /// Whether something was executed with this cause, by whomever.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn has_executed(&self, cause: &CauseId) -> Result<bool, Fault> {
        Ok(self.equipment.store.find_cause(&self.game.id, cause)?.is_some())
    }

    /// Stores the answer to a cause without events. It is on disk when this returns.
    ///
    /// # Errors
    /// The store cannot be written; then the answer must not be given.
    pub fn remember(&self, cause: &CauseId, asker: &str, words: String) -> Result<(), Fault> {
        self.keep_answer(cause, asker, Answer::Words(words))
    }

    fn keep_answer(&self, cause: &CauseId, asker: &str, answer: Answer) -> Result<(), Fault> {
        let asker = asker.to_owned();
        let bytes = pack(&Kept { asker: asker.clone(), answer })
            .or_else(|| pack(&Kept { asker, answer: Answer::Long }))
            .unwrap_or_default();
        Ok(self.equipment.store.remember(&self.game.id, cause, &bytes)?)
    }

    /// The same, but no flood of answers drives out an order that waits.
    fn keep_beside(&mut self, cause: &CauseId, asker: &str, answer: Answer) -> Result<(), Fault> {
        let waits = self.may_wait() && self.next_given().is_some();
        self.beside = if waits { self.beside.saturating_add(1) } else { 0 };
        if self.beside > MOST_BESIDE {
            return Ok(());
        }
        self.keep_answer(cause, asker, answer)
    }

    /// Answers a cause once. A cause that was executed or answered before gets its first answer again.
    pub(super) fn answer_once(
        &mut self,
        cause: &CauseId,
        asker: &str,
        now: Timestamp,
        act: impl FnOnce(&mut Self) -> Result<LineOutcome, Denial>,
    ) -> Result<LineOutcome, Denial> {
        // Before anything is read: what the words meant then, they may not mean now.
        if let Some(outcome) = self.answered(cause, now)? {
            return Ok(LineOutcome::Done(outcome));
        }
        if !self.remembers {
            return act(self);
        }
        if let Some(bytes) = self.equipment.store.remembered(&self.game.id, cause)? {
            return match unpack(&bytes) {
                Some(kept) if kept.asker != asker => Err(Denial::CauseTaken),
                Some(Kept { answer: Answer::Denied(denial), .. }) => Err(denial),
                Some(Kept { answer: Answer::Nothing, .. }) => {
                    let standing = self.standing()?;
                    Ok(LineOutcome::Done(Outcome { repeated: true, ..Outcome::of(Happened::default(), standing) }))
                }
                Some(Kept { answer: Answer::Waits(until), .. }) => {
                    self.kept_until(until, true).map(LineOutcome::Done).map_err(Denial::from)
                }
                Some(Kept { answer: Answer::Words(_) | Answer::Orders(_), .. }) => Err(Denial::CauseTaken),
                Some(Kept { answer: Answer::Long, .. }) | None => Err(Denial::AnsweredBefore),
            };
        }
        let said = act(self);
        match &said {
            Err(Denial::Fault(_)) => {}
            Err(denial) => self.keep_beside(cause, asker, Answer::Denied(denial.clone()))?,
            Ok(LineOutcome::Done(Outcome { kept: Some(until), .. })) => {
                self.keep_answer(cause, asker, Answer::Waits(*until))?;
            }
            Ok(LineOutcome::Done(outcome)) if outcome.events.is_empty() && !outcome.repeated => {
                self.keep_beside(cause, asker, Answer::Nothing)?;
            }
            // Queries have no effect, so they are simply repeated.
            Ok(_) => {}
        }
        said
    }
}

pub(super) fn pack(kept: &Kept) -> Option<Vec<u8>> {
    let text = serde_json::to_vec(kept).ok().filter(|text| text.len() <= LONGEST)?;
    zstd::bulk::compress(&text, LEVEL).ok().filter(|bytes| bytes.len() <= MAX_ANSWER)
}

/// None = it cannot be read, for example because another version of the program wrote it.
pub(super) fn unpack(bytes: &[u8]) -> Option<Kept> {
    serde_json::from_slice(&zstd::bulk::decompress(bytes, LONGEST).ok()?).ok()
}
