//! Deliveries that another run of the program, or another daemon, has begun.

use super::{Delivery, PAGE};
use adjutant_commands::store::{EventStore, OutboxId, StoreError};
use adjutant_events::GameId;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The id of the last entry that is waiting in the outbox.
pub(in crate::discord) fn last_pending(store: &dyn EventStore) -> Result<u64, StoreError> {
    let mut after = OutboxId::START;
    loop {
        match store.outbox_pending(after, PAGE)?.last() {
            Some(item) => after = item.id,
            None => return Ok(after.0),
        }
    }
}

impl Delivery {
    /// Delivers for these games from now on. Another daemon may have done so until now.
    pub(in crate::discord) fn take_over(&self, games: &[GameId]) {
        for game in games {
            if let Some(queue) = self.inner.queues().get_mut(game) {
                queue.entries.clear();
            }
            self.inner.memories().remove(game);
            self.inner.regained().insert(game.clone());
            self.inner.wake.set(game);
            self.refresh(game);
        }
    }

    /// Whatever waits now may have been posted already by another daemon.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(in crate::discord) async fn inherit(&self) -> Result<(), StoreError> {
        let store = Arc::clone(self.inner.game_host.store());
        let read = tokio::task::spawn_blocking(move || last_pending(store.as_ref()));
        let last = read.await.map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
        self.inner.inherited.fetch_max(last, Ordering::Relaxed);
        Ok(())
    }
}
