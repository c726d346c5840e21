//! Signals which games have news: set by the store, awaited by the delivery.

use adjutant_events::GameId;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use tokio::sync::Notify;

/// A set of games with news. Setting never blocks, and repeated setting has no effect.
#[derive(Default)]
pub(in crate::discord) struct WakeSignal {
    games: Mutex<BTreeSet<GameId>>,
    changed: Notify,
}

impl WakeSignal {
    pub(in crate::discord) fn set(&self, game: &GameId) {
        self.games.lock().unwrap_or_else(PoisonError::into_inner).insert(game.clone());
        self.changed.notify_one();
    }

    /// Takes the games that were set since the last call; waits for the first.
    pub(in crate::discord) async fn games(&self) -> BTreeSet<GameId> {
        loop {
            let games = std::mem::take(&mut *self.games.lock().unwrap_or_else(PoisonError::into_inner));
            if !games.is_empty() {
                return games;
            }
            self.changed.notified().await;
        }
    }
}
