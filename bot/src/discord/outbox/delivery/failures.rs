//! What is done when a game cannot be told as it should: a thread that was archived, words that Discord does not take, a
//! message that somebody deleted.

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

/// Between one game that looks whether its message is still there and the next: players' requests go before.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

impl Delivery {
    /// Something may have been missed: one game after the other looks whether what it showed is still there.
    pub(in crate::discord) async fn look_again(&self) {
        for (game, place) in self.inner.places.all() {
            if !place.lost && !place.archived {
                self.inner.queues().entry(game.clone()).or_default().unsure = true;
                self.begin(&game);
                tokio::time::sleep(BETWEEN_LOOKS).await;
            }
        }
    }

    /// A message was deleted: a game whose message it was is shown anew, and evidence is put there again.
    pub async fn removed(&self, channel: u64, message: u64) {
        self.torn(channel, message).await;
        for game in self.inner.places.in_channel(channel) {
            if self.inner.places.of(&game).is_some_and(|place| place.panel_message == Some(message)) {
                tracing::info!(%game, "the message of a game was deleted");
                // It is still noted as the one that is shown: the next is put in its place, and calls nobody again.
                match self.inner.places.change(&game, |place| place.gone = true).await {
                    Ok(_) => self.refresh(&game),
                    Err(error) => tracing::error!(%game, %error, "the place of a game cannot be noted"),
                }
            }
        }
    }
}

impl Inner {
    /// Has the channel show how the game stands, by what Discord says is there: what was deleted while nobody listened is
    /// shown anew; what was sent and not noted before the program died is taken away.
    pub(in crate::discord) async fn look(&self, game: &GameId) -> Result<(), Stop> {
        let Some(place) = self.places.of(game) else { return Ok(()) };
        let (Some(channel), Some(message)) = (place.channel, place.panel_message) else { return Ok(()) };
        let said = match self.requests.recent(channel).await {
            Ok(said) => said,
            // A bot that may not read here finds out at the next thing that happens.
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

    /// Opens the thread of a game that Discord archived while nobody spoke; whether it is open.
    pub(in crate::discord) async fn opened(&self, game: &GameId) -> bool {
        // A game may be played in somebody else's thread.
        let Some(thread) = self.places.of(game).and_then(|place| place.channel) else {
            return false;
        };
        self.requests.wake_thread(thread).await.is_ok()
    }

    /// Puts an entry that Discord does not take out of the way: noted first, then told, then marked.
    pub(in crate::discord) async fn set_aside(
        &self,
        game: &GameId,
        item: &OutboxItem,
        why: &str,
    ) -> Result<(), StoreError> {
        let undeliverable = Undeliverable::of(item, entries::count(&item.channel, &item.body).unwrap_or(1), why);
        tracing::error!(%game, from = undeliverable.from, to = undeliverable.to, why, "Discord does not take what a game has to say");
        let stopped = |_| StoreError::Stopped { reason: "the program is closing".to_owned() };
        let (store, kept, noted) = (Arc::clone(self.house.store()), item.clone(), undeliverable.clone());
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
        let (store, id) = (Arc::clone(self.house.store()), item.id);
        tokio::task::spawn_blocking(move || store.outbox_mark_sent(id)).await.map_err(stopped)?
    }

    /// Tells the host of a game something: where it is played, else by direct message.
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
