//! Which games have something to say: rung by the store, heard by the crier.

use adjutant_events::GameId;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use tokio::sync::Notify;

/// Rung for a game when something waits of it. Ringing never waits; ringing twice is ringing once.
#[derive(Default)]
pub(in crate::discord) struct WakeSignal {
    rung: Mutex<BTreeSet<GameId>>,
    heard: Notify,
}

impl WakeSignal {
    pub(in crate::discord) fn ring(&self, game: &GameId) {
        self.rung.lock().unwrap_or_else(PoisonError::into_inner).insert(game.clone());
        self.heard.notify_one();
    }

    /// The games it was rung for since it was last asked; waits for the first.
    pub(in crate::discord) async fn rung(&self) -> BTreeSet<GameId> {
        loop {
            let rung = std::mem::take(&mut *self.rung.lock().unwrap_or_else(PoisonError::into_inner));
            if !rung.is_empty() {
                return rung;
            }
            self.heard.notified().await;
        }
    }
}
