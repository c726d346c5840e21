//! What was answered to a cause that made no event: remembered with it, so that it is never executed later.
//!
//! An event keeps its cause in the log; a refusal, a question or a command that found nothing to do leaves nothing
//! there. Sent again a round later, the same words could mean something else. So the answer is kept with the cause
//! before it is given, and given again to whoever had it, and to nobody else.

use super::Session;
use crate::moderator::denial::Denial;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::{Happened, LineOutcome, Outcome};
use adjutant_events::{CauseId, Timestamp};
use adjutant_storage::MAX_ANSWER;
use serde::{Deserialize, Serialize};

/// The longest answer that is remembered in its own words, in bytes; it must fit into a record when it is packed.
const LONGEST: usize = 1 << 20;
const LEVEL: i32 = 3;

/// What is remembered of an answer.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// Who had it.
    asker: String,
    answer: Answer,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Denied(Denial),
    /// There was nothing left to do.
    Nothing,
    /// In the words of a face.
    Words(String),
    /// Too long to be remembered.
    Long,
}

/// What is remembered of a cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recalled {
    /// The words of the answer, as the face gave them to be remembered.
    Words(String),
    /// It was answered, and nothing was done; the words are not kept.
    NotKept,
    /// It was answered to somebody else, or in another place.
    Taken,
}

impl Session {
    /// A session that remembers what it answers without an event, for causes that may come in again.
    #[must_use]
    pub fn remembering(mut self) -> Self {
        self.remembers = true;
        self
    }

    /// What was answered to a cause that made no event, if a face had it remembered.
    ///
    /// # Errors
    /// A fault of the store.
    pub fn recall(&self, cause: &CauseId, asker: &str) -> Result<Option<Recalled>, Fault> {
        let Some(bytes) = self.equipment.store.remembered(&self.game.id, cause)? else { return Ok(None) };
        Ok(Some(match unpack(&bytes) {
            Some(kept) if kept.asker != asker => Recalled::Taken,
            Some(Kept { answer: Answer::Words(words), .. }) => Recalled::Words(words),
            Some(Kept { answer: Answer::Denied(_) | Answer::Nothing, .. }) => Recalled::Taken,
            Some(Kept { answer: Answer::Long, .. }) | None => Recalled::NotKept,
        }))
    }

    /// Remembers what is about to be answered to a cause that made no event. Durable when it returns.
    ///
    /// # Errors
    /// A fault of the store: then it must not be answered.
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

    /// Answers a cause, once: one that was executed or answered before has its first answer again.
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
                    Ok(LineOutcome::Done(Outcome {
                        events: Happened::default(),
                        standing,
                        repeated: true,
                        ignored: Vec::new(),
                    }))
                }
                Some(Kept { answer: Answer::Words(_), .. }) => Err(Denial::CauseTaken),
                Some(Kept { answer: Answer::Long, .. }) | None => Err(Denial::AnsweredBefore),
            };
        }
        let said = act(self);
        match &said {
            Err(Denial::Fault(_)) => {}
            Err(denial) => self.keep_answer(cause, asker, Answer::Denied(denial.clone()))?,
            Ok(LineOutcome::Done(outcome)) if outcome.events.is_empty() && !outcome.repeated => {
                self.keep_answer(cause, asker, Answer::Nothing)?;
            }
            // What only looks does nothing, however often: it is looked again.
            Ok(_) => {}
        }
        said
    }
}

fn pack(kept: &Kept) -> Option<Vec<u8>> {
    let text = serde_json::to_vec(kept).ok().filter(|text| text.len() <= LONGEST)?;
    zstd::bulk::compress(&text, LEVEL).ok().filter(|bytes| bytes.len() <= MAX_ANSWER)
}

/// None = it cannot be read, as of another version of the program.
fn unpack(bytes: &[u8]) -> Option<Kept> {
    serde_json::from_slice(&zstd::bulk::decompress(bytes, LONGEST).ok()?).ok()
}
