//! Limits work for users: one task per user, and few at a time.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// Users with running work, and the limit for all.
pub(in crate::discord) struct Workers {
    busy: Mutex<HashSet<u64>>,
    places: Arc<Semaphore>,
}

impl Default for Workers {
    fn default() -> Self {
        // One task at a time leaves a processor for the games.
        Self { busy: Mutex::default(), places: Arc::new(Semaphore::new(1)) }
    }
}

/// Marks a user's running work until it is dropped.
pub(in crate::discord) struct Working<'a>(&'a Workers, u64);

impl Workers {
    /// Begins work for a user; none if work for that user is running.
    pub(in crate::discord) fn begin(&self, user: u64) -> Option<Working<'_>> {
        let is_new = self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(user);
        // Create `Working` only for a new entry: dropping it removes the entry.
        is_new.then(|| Working(self, user))
    }

    /// The semaphore for examining files.
    pub(in crate::discord) fn places(&self) -> &Arc<Semaphore> {
        &self.places
    }
}

impl Drop for Working<'_> {
    fn drop(&mut self) {
        self.0.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_is_worked_for_once_at_a_time() {
        let workers = Workers::default();
        let working = workers.begin(7);
        assert!(working.is_some() && workers.begin(8).is_some());
        for _ in 0..3 {
            assert!(workers.begin(7).is_none(), "to be refused strikes nobody off");
        }
        drop(working);
        assert!(workers.begin(7).is_some());
    }
}
