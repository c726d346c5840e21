//! What a daemon does with a shard that it was given: reads what others have left of it, and goes on with that.

use crate::discord::interactions::context::Bot;
use adjutant_commands::store::StoreError;
use adjutant_events::GameId;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// The pause before the store is read again after a failure.
const AGAIN: Duration = Duration::from_millis(500);
/// How often places and settings are read that other daemons may have changed.
const FOLLOW: Duration = Duration::from_secs(30);

/// Takes over shards as they are given, until the task is dropped.
pub(in crate::discord) async fn run(bot: Arc<Bot>) {
    let mut held = bot.held.watch();
    let mut before: BTreeMap<usize, u64> = BTreeMap::new();
    loop {
        let now = held.borrow_and_update().clone();
        let new: BTreeMap<usize, u64> =
            now.iter().filter(|(shard, epoch)| before.get(*shard) != Some(*epoch)).map(|(a, b)| (*a, *b)).collect();
        if new.is_empty() || bot.take_over(&new).await {
            before = now;
        } else {
            tokio::time::sleep(AGAIN).await;
            continue;
        }
        tokio::select! {
            changed = held.changed() => if changed.is_err() { return },
            () = tokio::time::sleep(FOLLOW) => {
                if let Err(error) = bot.follow().await {
                    tracing::warn!(%error, "what other daemons have changed cannot be read");
                }
            }
        }
    }
}

impl Bot {
    /// Takes shards over; false = the store could not be read.
    async fn take_over(self: &Arc<Self>, shards: &BTreeMap<usize, u64>) -> bool {
        if let Err(error) = self.read_again(shards).await {
            tracing::warn!(%error, ?shards, "shards cannot be taken over yet");
            return false;
        }
        tracing::info!(?shards, "shards are taken over");
        for (shard, epoch) in shards {
            self.held.has_taken_over(*shard, *epoch);
        }
        let games = self.places.all().into_iter();
        let games: Vec<GameId> = games
            .filter(|(_, place)| shards.contains_key(&self.held.shard_of(place.guild)) && !place.archived)
            .map(|(game, _)| game)
            .collect();
        self.delivery.take_over(&games);
        self.places.predictions().wake_all();
        if let Some(leagues) = &self.leagues {
            leagues.wake_all();
        }
        let bot = Arc::clone(self);
        tokio::spawn(async move {
            for game in games {
                bot.go_on(&game).await;
            }
            // A session that goes on does not begin again. So what was asked is taken up here, as soon as it can be answered.
            match bot.requests.application().await {
                Ok(application) => {
                    bot.requests.set_application(application);
                    bot.take_up().await;
                }
                // The session that begins takes it up.
                Err(trouble) => tracing::warn!(%trouble, "Discord does not say which application this is"),
            }
        });
        true
    }

    /// Reads what other daemons may have changed, and gives all notes.
    async fn follow(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let before = self.places.known_now();
        let (store, persons) = (Arc::clone(self.game_host.store()), self.persons.clone());
        let (predictions, pages) = (self.places.predictions().clone(), self.pages.clone());
        let read = tokio::task::spawn_blocking(move || {
            persons.read_again()?;
            predictions.read_again()?;
            if let Some(pages) = pages {
                pages.read_again()?;
            }
            store.notes()
        });
        let notes = read.await.map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
        self.places.read_again(&before, &notes);
        Ok(notes)
    }

    /// The same with all that goes on in these shards.
    async fn read_again(&self, shards: &BTreeMap<usize, u64>) -> Result<(), StoreError> {
        let notes = self.follow().await?;
        self.sessions.read(&notes);
        self.pending.inherit(&notes, |guild| shards.contains_key(&self.held.shard_of(guild)));
        self.delivery.inherit().await
    }

    /// Continues a game where its log ends. It may be in memory as it was when somebody looked at it.
    async fn go_on(&self, game: &GameId) {
        let caught_up = self.game_host.ask(game, adjutant_commands::moderator::Session::catch_up).await;
        match caught_up {
            // Its message may just have been shown as it was in memory.
            Ok(Ok(true)) => self.delivery.refresh(game),
            Ok(Ok(false)) => {}
            Err(fault) | Ok(Err(fault)) => return tracing::warn!(%game, %fault, "a game cannot be read"),
        }
        if let Err(denial) = self.game_host.resume(game, (self.clock)()).await {
            tracing::warn!(%game, ?denial, "a game did not go on");
        }
    }
}
