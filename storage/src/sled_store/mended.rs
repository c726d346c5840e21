//! Repairs damage that is found while a store is in use, before the caller gets a result. The engine's files are
//! rebuilt from the journal, and the call is repeated. Other callers wait meanwhile.

use super::{Inner, Opened, SledStore, State};
use crate::error::StoreError;
use crate::store::Damage;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;

/// The result of a call, and, if a repair is needed, the number of earlier reopenings.
type Outcome<T> = (Result<T, StoreError>, Option<u64>);

/// The result of a repair.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mending {
    /// It is done.
    Done,
    /// It is not possible in this process.
    Later,
    /// The missing data is nowhere.
    Never,
}

impl SledStore {
    /// Makes a call that changes nothing. If there is damage that can be repaired, its result is discarded.
    pub(super) fn asked<T>(&self, call: impl Fn(&Inner) -> Result<T, StoreError>) -> Result<T, StoreError> {
        match self.once(&call) {
            (outcome, None) => outcome,
            (outcome, Some(times)) => self.again(times, outcome, call),
        }
    }

    /// Makes a call that changes something. It is repeated only if it failed, so that nothing is done twice.
    pub(super) fn done<T>(&self, call: impl Fn(&Inner) -> Result<T, StoreError>) -> Result<T, StoreError> {
        match self.once(&call) {
            (Err(error @ (StoreError::Damaged(_) | StoreError::Read { .. })), Some(times)) => {
                self.again(times, Err(error), call)
            }
            (outcome, _) => outcome,
        }
    }

    fn once<T>(&self, call: &impl Fn(&Inner) -> Result<T, StoreError>) -> Outcome<T> {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        let Some(opened) = &state.opened else {
            let reason = "its files were damaged and could not be made anew; start the program again".to_owned();
            return (Err(StoreError::Stopped { reason }), None);
        };
        let outcome = call(&opened.inner);
        // An unreadable page is damage, whichever call found it.
        if matches!(outcome, Err(StoreError::Read { .. })) {
            opened.inner.found_unreadable();
        }
        let is_damaged = opened.inner.last.engine.load(Ordering::Relaxed);
        (outcome, is_damaged.then_some(state.times))
    }

    fn again<T>(
        &self,
        times: u64,
        outcome: Result<T, StoreError>,
        call: impl Fn(&Inner) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        match self.mend(times) {
            Mending::Done => self.once(&call).0,
            Mending::Later => outcome.map_err(mended_later),
            Mending::Never => outcome,
        }
    }

    /// Rebuilds the engine's files, unless another thread has done so meanwhile.
    fn mend(&self, times: u64) -> Mending {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        if state.times != times {
            return Mending::Done;
        }
        if let Some(given_up) = state.given_up {
            return given_up;
        }
        let Some(opened) = state.opened.take() else { return Mending::Never };
        let hope = opened.inner.hope();
        if hope != Mending::Done {
            *state = State { opened: Some(opened), times, given_up: Some(hope) };
            return hope;
        }
        drop(opened);
        let opened = self.how.open(&self.lock).ok();
        *state = State { opened, times: times + 1, given_up: None };
        Mending::Done
    }
}

impl Inner {
    /// Whether the files can be closed and rebuilt in this process, from a complete journal.
    fn hope(&self) -> Mending {
        let has_journal = || self.disk.journal_faults(&self.closing).is_ok_and(|faults| faults.is_empty());
        if !self.is_mendable() || !has_journal() {
            Mending::Never
        } else if self.disk.db.has_panicked() || self.disk.failure().is_some() {
            Mending::Later
        } else {
            Mending::Done
        }
    }
}

/// Damage that can be repaired, though not now, needs no backup.
fn mended_later(error: StoreError) -> StoreError {
    match error {
        StoreError::Damaged(Damage { game, seq, what }) => StoreError::Read {
            reason: format!(
                "game {game}, event {seq}: {what}. Start the program again: it is made anew from the journal then"
            ),
        },
        other => other,
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        self.inner.closing.store(true, Ordering::Relaxed);
        if self.inner.commit.close() {
            for thread in self.threads.drain(..) {
                // A panic there was already reported to every caller.
                let _ = thread.join();
            }
        }
        if self.inner.disk.db.has_panicked() {
            self.inner.found_unreadable();
        }
    }
}
