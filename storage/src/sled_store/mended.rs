//! Damage that is found while a store is in use is mended before anybody is told anything: the engine's files are made again from
//! the journal, and the call is made once more. Whoever calls meanwhile waits.

use super::{Inner, Opened, SledStore, State};
use crate::error::StoreError;
use crate::store::Damage;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;

/// What came of a call, and when the store was last opened, if it should be mended.
type Outcome<T> = (Result<T, StoreError>, Option<u64>);

/// What came of mending.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mending {
    /// It is done.
    Done,
    /// It cannot be done in this process.
    Later,
    /// Nothing has what is missing.
    Never,
}

impl SledStore {
    /// A call that changes nothing. What it found while there was damage that can be mended is not believed.
    pub(super) fn asked<T>(&self, call: impl Fn(&Inner) -> Result<T, StoreError>) -> Result<T, StoreError> {
        match self.once(&call) {
            (outcome, None) => outcome,
            (outcome, Some(times)) => self.again(times, outcome, call),
        }
    }

    /// A call that changes something. It is made once more only if it could not be done, so that nothing is done twice.
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
        // A page that cannot be read is damage, whoever found it.
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

    /// Makes the engine's files anew, unless somebody has done that since.
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
    /// Whether its files can be closed and made anew while this process goes on, from a journal that has everything.
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

/// What can be mended, though not now, needs no backup.
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
                // A panic there was reported to every caller already.
                let _ = thread.join();
            }
        }
        if self.inner.disk.db.has_panicked() {
            self.inner.found_unreadable();
        }
    }
}
