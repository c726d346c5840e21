//! The predictions of servers, as noted in the store: where battles are posted, and the posts whose battles are not over.
//! It also says which games have news.

use crate::discord::outbox::delivery::wake::WakeSignal;
use adjutant_commands::predict::{self, Place, Post};
use adjutant_commands::store::{EventStore, StoreError};
use adjutant_events::GameId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The predictions of all servers. Cheap to clone.
#[derive(Clone)]
pub(in crate::discord) struct KnownPredictions {
    store: Arc<dyn EventStore>,
    known: Arc<Mutex<BTreeMap<u64, Place>>>,
    /// Held while something is changed.
    turn: Arc<tokio::sync::Mutex<()>>,
    news: Arc<WakeSignal>,
}

fn read(store: &dyn EventStore) -> Result<BTreeMap<u64, Place>, StoreError> {
    let places = predict::places(store)?.into_iter();
    Ok(places.filter_map(|(guild, place)| Some((guild.parse().ok()?, place))).collect())
}

impl KnownPredictions {
    /// Reads all notes from the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(in crate::discord) fn open(store: Arc<dyn EventStore>) -> Result<Self, StoreError> {
        let known = read(store.as_ref())?;
        Ok(Self { store, known: Arc::new(Mutex::new(known)), turn: Arc::default(), news: Arc::default() })
    }

    /// Reads all notes again: another daemon may have changed them. It blocks, and must not be called where asynchronous
    /// code runs.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(in crate::discord) fn read_again(&self) -> Result<(), StoreError> {
        // What is changed here is noted before it is known, so nothing may be changed meanwhile.
        let _turn = self.turn.blocking_lock();
        let places = read(self.store.as_ref())?;
        *self.known() = places;
        Ok(())
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<u64, Place>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is noted of a server.
    pub(in crate::discord) fn of(&self, guild: u64) -> Place {
        self.known().get(&guild).cloned().unwrap_or_default()
    }

    /// The posts about a game, each with its server.
    pub(in crate::discord) fn about(&self, game: &GameId) -> Vec<(u64, Post)> {
        let known = self.known();
        let all = known.iter().flat_map(|(guild, place)| place.posts.iter().map(move |post| (*guild, post.clone())));
        all.filter(|(_, post)| post.game == *game).collect()
    }

    /// Changes what is noted of a server; durable when this returns.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(in crate::discord) async fn change<T>(
        &self,
        guild: u64,
        change: impl FnOnce(&mut Place) -> T,
    ) -> Result<T, StoreError> {
        let _turn = self.turn.lock().await;
        let before = self.of(guild);
        let mut place = before.clone();
        let result = change(&mut place);
        if place != before {
            let (store, noted) = (Arc::clone(&self.store), place.clone());
            let kept =
                tokio::task::spawn_blocking(move || predict::keep_place(store.as_ref(), &guild.to_string(), &noted));
            kept.await.map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
            self.known().insert(guild, place);
        }
        Ok(result)
    }

    /// Notes that a game has news. It never blocks.
    pub(in crate::discord) fn wake(&self, game: &GameId) {
        self.news.set(game);
    }

    /// Wakes all games with posts, as an earlier run or another daemon may have left them.
    pub(in crate::discord) fn wake_all(&self) {
        let games: BTreeSet<GameId> =
            self.known().values().flat_map(|place| &place.posts).map(|post| post.game.clone()).collect();
        for game in &games {
            self.wake(game);
        }
    }

    /// The games with news since the last call; waits for the first.
    pub(in crate::discord) async fn news(&self) -> BTreeSet<GameId> {
        self.news.games().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;

    #[tokio::test]
    async fn what_is_noted_of_a_server_is_there_after_a_restart() {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let known = KnownPredictions::open(Arc::clone(&store)).expect("opened");
        known.change(1, |place| place.spot = "7".into()).await.expect("noted");
        known.change(2, |_| ()).await.expect("nothing to note");
        assert_eq!(store.notes().expect("read").len(), 1);
        let again = KnownPredictions::open(store).expect("opened");
        assert_eq!((again.of(1).spot.as_str(), again.of(2)), ("7", Place::default()));
    }

    #[tokio::test]
    async fn what_another_daemon_noted_is_read_again() {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let [ours, others] = [(); 2].map(|()| KnownPredictions::open(Arc::clone(&store)).expect("opened"));
        others.change(1, |place| place.spot = "7".into()).await.expect("noted");
        let again = ours.clone();
        tokio::task::spawn_blocking(move || again.read_again()).await.expect("done").expect("read");
        assert_eq!(ours.of(1).spot, "7");
    }
}
