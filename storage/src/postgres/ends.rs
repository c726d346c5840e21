//! What this process knows of the logs: how far each was verified, and what is damaged.

use crate::digest::{Digest, GENESIS};
use crate::error::StoreError;
use crate::store::Damage;
use adjutant_events::{GameId, Seq};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The last event of the verified beginning of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub(super) last: Seq,
    pub(super) digest: Digest,
}

impl End {
    /// Before the first event.
    pub(super) const START: Self = Self { last: 0, digest: GENESIS };
}

#[derive(Debug, Default)]
pub(super) struct Ends(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    verified: HashMap<GameId, End>,
    /// Games that cannot continue.
    damaged: BTreeMap<GameId, Damage>,
    /// What is damaged beside the logs: snapshots, messages, answers.
    beside: Vec<Damage>,
}

impl Ends {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far this log was verified; an error if it is damaged.
    pub(super) fn of(&self, game: &GameId) -> Result<Option<End>, StoreError> {
        let known = self.known();
        match known.damaged.get(game) {
            Some(damage) => Err(StoreError::Damaged(damage.clone())),
            None => Ok(known.verified.get(game).copied()),
        }
    }

    pub(super) fn damage_of(&self, game: &GameId) -> Option<Damage> {
        self.known().damaged.get(game).cloned()
    }

    /// The log was verified as far as this.
    pub(super) fn verified(&self, game: &GameId, end: End) {
        let mut known = self.known();
        match known.verified.get_mut(game) {
            // Of two callers the later one may have been the slower one.
            Some(there) if there.last > end.last => {}
            Some(there) => *there = end,
            None => {
                known.verified.insert(game.clone(), end);
            }
        }
    }

    /// Whatever was verified is read again at the next use.
    pub(super) fn forget(&self, game: &GameId) {
        self.known().verified.remove(game);
    }

    /// Everything is looked at again.
    pub(super) fn clear(&self) {
        *self.known() = Known::default();
    }

    /// Notes that the log is damaged, and returns it as an error.
    pub(super) fn damaged(&self, damage: Damage) -> StoreError {
        let mut known = self.known();
        known.verified.remove(&damage.game);
        let there = known.damaged.entry(damage.game.clone()).or_insert_with(|| damage.clone());
        if damage.seq < there.seq {
            *there = damage;
        }
        StoreError::Damaged(there.clone())
    }

    /// Notes damage that stops no game.
    pub(super) fn damaged_beside(&self, damage: Damage) {
        let mut known = self.known();
        if !known.beside.contains(&damage) {
            known.beside.push(damage);
        }
    }

    pub(super) fn damages(&self) -> Vec<Damage> {
        let known = self.known();
        known.damaged.values().chain(&known.beside).cloned().collect()
    }
}
