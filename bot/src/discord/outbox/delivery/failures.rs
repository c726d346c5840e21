//! Failures of deliveries: archived threads, refused texts, deleted messages.

use super::queue::Work;
use super::stop::After;
use super::{Delivery, Inner, Stop, message, words};
use crate::discord::channels::games::GameChannel;
use crate::discord::http::requests::RequestError;
use crate::discord::outbox::entries;
use crate::discord::outbox::reconcile::{Actual, Seen, is_amiss};
use crate::discord::outbox::undeliverable::Undeliverable;
use adjutant_commands::store::{OutboxItem, StoreError};
use adjutant_events::GameId;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The pause between the checks of two games, so that players' requests are not delayed.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

impl Delivery {
    /// Checks for every game whether its messages still exist. Called after a time offline.
    pub(in crate::discord) async fn look_again(&self) {
        for (game, place) in self.inner.places.worked() {
            if !place.lost && !place.archived {
                self.inner.queues().entry(game.clone()).or_default().unsure = true;
                self.begin(&game);
                tokio::time::sleep(BETWEEN_LOOKS).await;
            }
        }
    }

    /// Handles a deleted message: a panel or a note of evidence is posted again.
    pub async fn removed(&self, channel: u64, message: u64) {
        self.torn(channel, message).await;
        for game in self.inner.places.in_channel(channel) {
            if self.inner.places.of(&game).is_some_and(|place| place.panel_message == Some(message)) {
                tracing::info!(%game, "the message of a game was deleted");
                // The message stays noted as the panel, so that its replacement notifies nobody again.
                match self.inner.places.change(&game, |place| place.gone = true).await {
                    Ok(_) => self.refresh(&game),
                    Err(error) => tracing::error!(%game, %error, "the place of a game cannot be noted"),
                }
            }
        }
    }
}

impl Inner {
    /// Postpones work.
    pub(super) fn put_off(&self, game: &GameId, work: &Work, stop: &Stop) -> After {
        self.counts.delayed.fetch_add(1, Ordering::Relaxed);
        stop.is_logged(game);
        let mut queues = self.queues();
        let queue = queues.entry(game.clone()).or_default();
        queue.stale |= matches!(work, Work::Show);
        queue.unsure |= matches!(work, Work::Look);
        if let Work::Say(items) = work {
            queue.again = items.len();
        }
        After::Later
    }

    /// Brings a game's channel in line with what Discord reports. Deleted messages are posted again, and messages that
    /// were posted but not noted before a crash are removed.
    pub(in crate::discord) async fn look(&self, game: &GameId) -> Result<(), Stop> {
        let Some(place) = self.places.of(game) else { return Ok(()) };
        let (Some(channel), Some(message)) = (place.channel, place.panel_message) else { return Ok(()) };
        let said = match self.requests.recent(channel).await {
            Ok(said) => said,
            // A bot without permission to read learns of it at the next event.
            Err(RequestError::Forbidden(_)) => return Ok(()),
            Err(trouble) => return Err(trouble.into()),
        };
        let is_there = said.iter().any(|said| said.message == message)
            || match self.requests.is_there(channel, message).await {
                Err(RequestError::Gone(10_008)) => false,
                answer => answer.map(|()| true)?,
            };
        let is_torn = self.is_torn(game, &place).await?;
        let actual =
            Actual { place, channel, seen: Some(Seen { said, is_there }), lowest: None, now: self.requests.time() };
        if !is_torn && !is_amiss(game, &actual) {
            return Ok(());
        }
        tracing::info!(%game, is_there, "what shows a game is put right");
        self.show(game, actual.seen).await
    }

    /// Reopens the game's archived thread; whether it is open.
    pub(in crate::discord) async fn opened(&self, game: &GameId) -> bool {
        // A game may be played in a thread that the bot did not open.
        let Some(thread) = self.places.of(game).and_then(|place| place.channel) else {
            return false;
        };
        self.requests.wake_thread(thread).await.is_ok()
    }

    /// Sets an entry aside that Discord refuses: stores it, tells the host, then marks it as sent.
    pub(in crate::discord) async fn set_aside(
        &self,
        game: &GameId,
        item: &OutboxItem,
        why: &str,
    ) -> Result<(), StoreError> {
        let undeliverable = Undeliverable::of(item, entries::count(&item.channel, &item.body).unwrap_or(1), why);
        tracing::error!(%game, from = undeliverable.from, to = undeliverable.to, why, "Discord does not take what a game has to say");
        let stopped = |_| StoreError::Stopped { reason: "the program is closing".to_owned() };
        let (store, kept, noted) = (Arc::clone(self.game_host.store()), item.clone(), undeliverable.clone());
        tokio::task::spawn_blocking(move || noted.keep(store.as_ref(), &kept)).await.map_err(stopped)??;
        self.counts.refused.fetch_add(1, Ordering::Relaxed);
        if let Some(place) = self.places.of(game) {
            let mut body = message(&undeliverable.told(words(&place), place.host));
            body["allowed_mentions"] = json!({ "parse": [], "users": [place.host.to_string()] });
            body["nonce"] = format!("{}!", item.nonce()).into();
            body["enforce_nonce"] = true.into();
            if !self.told_to_host(&place, &body).await {
                tracing::error!(%game, "the host of a game could not be told");
            }
        }
        let (store, id) = (Arc::clone(self.game_host.store()), item.id);
        tokio::task::spawn_blocking(move || store.outbox_mark_sent(id)).await.map_err(stopped)?
    }

    /// Tells the host something: in the game's channel, otherwise by direct message.
    async fn told_to_host(&self, place: &GameChannel, body: &Value) -> bool {
        if self.requests.post(place.channel.unwrap_or(place.parent), body, &[]).await.is_ok() {
            return true;
        }
        match self.requests.direct(place.host).await {
            Ok(direct) => self.requests.post(direct, body, &[]).await.is_ok(),
            Err(_) => false,
        }
    }
}
