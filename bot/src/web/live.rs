//! Watches the store for new events of games, whoever made them, and notifies the open pages.

use adjutant_commands::store::Store;
use adjutant_events::{GameId, Seq};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// How often the store is checked.
const LOOK: Duration = Duration::from_millis(200);

/// The watched games and their last events.
#[derive(Clone)]
pub(super) struct Changes {
    store: Store,
    watched: Arc<Mutex<HashMap<GameId, watch::Sender<Seq>>>>,
}

impl Changes {
    pub(super) fn new(store: Store) -> Self {
        Self { store, watched: Arc::default() }
    }

    /// The last event of a game, with updates. Watching ends when all receivers are dropped.
    pub(super) fn of(&self, game: &GameId) -> watch::Receiver<Seq> {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = watched.get(game) {
            return known.subscribe();
        }
        let (tell, told) = watch::channel(self.store.last_seq(game).unwrap_or(0));
        watched.insert(game.clone(), tell);
        tokio::spawn(self.clone().look(game.clone()));
        told
    }

    async fn look(self, game: GameId) {
        loop {
            tokio::time::sleep(LOOK).await;
            // A failed read is retried at the next check.
            let last = self.store.last_seq(&game).ok();
            let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(tell) = watched.get(&game) else { return };
            if tell.receiver_count() == 0 {
                watched.remove(&game);
                return;
            }
            if let Some(last) = last {
                tell.send_if_modified(|known| std::mem::replace(known, last) != last);
            }
        }
    }
}
