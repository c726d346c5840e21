//! Answers to causes without events, stored so that these causes are not executed later.
//!
//! Each game numbers its answers. `a` maps a cause to its number, and `w` a number to the answer. If there are too
//! many, the oldest are deleted in both.

use super::commit::Job;
use super::log::reading;
use super::parts::{self, Wholes};
use super::{Inner, disk, keys, record};
use crate::error::StoreError;
use crate::store::{ANSWERS_KEPT, check_answer};
use adjutant_events::{CauseId, GameId};
use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The number of locks. Games that share one wait for each other's syncs.
const LOCKS: usize = 64;

/// A lock for each game, held until a write is durable. So no answer is returned that a power cut could remove.
pub(super) struct Answering {
    locks: Vec<Mutex<()>>,
    hasher: RandomState,
}

impl Default for Answering {
    fn default() -> Self {
        Self { locks: (0..LOCKS).map(|_| Mutex::default()).collect(), hasher: RandomState::new() }
    }
}

impl Answering {
    fn of(&self, game: &GameId) -> MutexGuard<'_, ()> {
        let lock = &self.locks[self.hasher.hash_one(game) as usize % LOCKS];
        lock.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    pub(super) fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
        check_answer(game, cause, answer)?;
        if !self.games.shard(game).contains_key(game) {
            return Err(StoreError::NoSuchGame { game: game.clone() });
        }
        let _held = self.answering.of(game);
        if self.number(game, cause)?.is_some() {
            return Ok(());
        }
        let (first, last) = self.numbers(game)?;
        let number = last + 1;
        let mut writes = vec![(keys::answered(game, cause), Some(number.to_le_bytes().to_vec()))];
        let whole = record::encode_answer(game, number, cause, answer);
        writes.extend(parts::split(&keys::answer(game, number), &whole).into_iter().map(|(k, v)| (k, Some(v))));
        if number - first >= ANSWERS_KEPT as u64 {
            self.forget(game, first, &mut writes)?;
        }
        self.write(Job { writes, ..Job::default() })
    }

    pub(super) fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        let _held = self.answering.of(game);
        let Some(number) = self.number(game, cause)? else { return Ok(None) };
        // A command whose answer is lost must not be executed again either.
        let damaged = || StoreError::Read { reason: format!("the answer to {cause} is damaged") };
        match self.answer(game, number)? {
            Some((answered, bytes)) if answered == *cause => Ok(Some(bytes)),
            _ => Err(damaged()),
        }
    }

    fn number(&self, game: &GameId, cause: &CauseId) -> Result<Option<u64>, StoreError> {
        let kept = reading(|| self.disk.db.get(keys::answered(game, cause)).map_err(|e| disk::plain(&e)))?;
        let damaged = || StoreError::Read { reason: format!("the note of the answer to {cause} is damaged") };
        let number = |value: sled::IVec| <[u8; 8]>::try_from(value.as_ref()).map(u64::from_le_bytes);
        kept.map(|value| number(value).map_err(|_| damaged())).transpose()
    }

    /// The first and the last number; (1, 0) if there are none.
    fn numbers(&self, game: &GameId) -> Result<(u64, u64), StoreError> {
        reading(|| {
            let mut found = self.disk.db.scan_prefix(keys::answers(game)).keys();
            let number = |key: Option<sled::Result<sled::IVec>>| {
                let key = key.transpose().map_err(|e| disk::plain(&e))?;
                Ok::<_, String>(key.and_then(|key| keys::number_and_part(&key)).map(|(number, _)| number))
            };
            let last = number(found.next_back())?;
            let first = number(found.next())?.or(last);
            Ok((first.unwrap_or(1), last.unwrap_or(0)))
        })
    }

    fn answer(&self, game: &GameId, number: u64) -> Result<Option<(CauseId, Vec<u8>)>, StoreError> {
        reading(|| {
            let mut found = Wholes::between(
                &self.disk.db,
                keys::answer(game, number),
                keys::answer(game, number.saturating_add(1)),
            );
            let Some(whole) = found.next() else { return Ok(None) };
            let (_, value) = whole?;
            Ok(value.ok().and_then(|value| record::decode_answer(game, number, &value)))
        })
    }

    /// Adds the deletion of an answer. If the answer is damaged, the few bytes of its cause stay.
    fn forget(
        &self,
        game: &GameId,
        number: u64,
        writes: &mut Vec<(Vec<u8>, Option<Vec<u8>>)>,
    ) -> Result<(), StoreError> {
        if let Some((cause, _)) = self.answer(game, number)? {
            writes.push((keys::answered(game, &cause), None));
        }
        let parts = reading(|| {
            let keys = self.disk.db.scan_prefix(keys::answer(game, number)).keys();
            keys.collect::<Result<Vec<_>, _>>().map_err(|e| disk::plain(&e))
        })?;
        writes.extend(parts.into_iter().map(|key| (key.to_vec(), None)));
        Ok(())
    }
}
