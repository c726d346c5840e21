//! What is done when a game cannot be told as it should: a thread that was archived, words that Discord does not take, a
//! message that somebody deleted.

use super::{Crier, Inner, Stop, message, words};
use crate::discord::aside::Aside;
use crate::discord::courier::Trouble;
use crate::discord::herald;
use crate::discord::places::{Left, Place};
use crate::discord::press::Press;
use crate::words::Args;
use adjutant_commands::store::{OutboxItem, StoreError};
use adjutant_events::GameId;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Between one game that looks whether its message is still there and the next: players' requests go before.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

impl Crier {
    /// Something may have been missed: one game after the other looks whether what it showed is still there.
    pub(in crate::discord) async fn look_again(&self) {
        for (game, place) in self.inner.places.all() {
            if !place.lost && !place.archived {
                self.inner.desks().entry(game.clone()).or_default().unsure = true;
                self.begin(&game);
                tokio::time::sleep(BETWEEN_LOOKS).await;
            }
        }
    }

    /// A message was deleted: a game whose message it was is shown anew.
    pub async fn removed(&self, channel: u64, message: u64) {
        for game in self.inner.places.in_channel(channel) {
            if self.inner.places.of(&game).is_some_and(|place| place.living == Some(message)) {
                tracing::info!(%game, "the message of a game was deleted");
                // It is still noted as the one that is shown: the next is put in its place, and calls nobody again.
                match self.inner.places.change(&game, |place| place.shown = 0).await {
                    Ok(_) => self.refresh(&game),
                    Err(error) => tracing::error!(%game, %error, "the place of a game cannot be noted"),
                }
            }
        }
    }
}

impl Inner {
    /// Looks whether the message that shows how a game stands is there, and no other does. What was deleted while nobody
    /// listened is shown anew; what was sent and not noted before the program died is taken away.
    pub(super) async fn look(&self, game: &GameId) -> Result<(), Stop> {
        let Some(place) = self.places.of(game) else { return Ok(()) };
        let (Some(channel), Some(living)) = (place.channel, place.living) else { return Ok(()) };
        let shows = |id: &str| Press::read(id).is_some_and(|press| press.game == game.as_str());
        let recent = match self.courier.recent(channel).await {
            Ok(recent) => recent,
            // A bot that may not read here finds out at the next thing that happens.
            Err(Trouble::Forbidden(_)) => return Ok(()),
            Err(trouble) => return Err(trouble.into()),
        };
        let all: Vec<u64> =
            recent.iter().filter(|said| said.ids.iter().any(|id| shows(id))).map(|said| said.message).collect();
        let there = all.contains(&living)
            || match self.courier.is_there(channel, living).await {
                Err(Trouble::Gone(10_008)) => false,
                answer => answer.map(|()| true)?,
            };
        let strays = all.into_iter().filter(|message| *message != living);
        let strays: Vec<Left> = strays.map(|message| Left { channel, message }).collect();
        if there && strays.is_empty() {
            return Ok(());
        }
        tracing::info!(%game, there, strays = strays.len(), "what shows a game is put right");
        let noted = self.places.change(game, |place| {
            place.left.extend(strays);
            if !there {
                // It is still noted as the one that is shown: the next is put in its place, and calls nobody again.
                place.shown = 0;
            }
        });
        noted.await?;
        self.desks().entry(game.clone()).or_default().stale = true;
        Ok(())
    }

    /// Sees to messages that showed a game and do not any more: elsewhere they say where it goes on, here they go.
    pub(super) async fn take_leave(&self, game: &GameId, channel: u64) -> Result<(), Stop> {
        let Some(place) = self.places.of(game) else { return Ok(()) };
        let args = Args::new().text("place", format!("<#{channel}>"));
        let mut farewell = message(&words(&place).say("discord-went-on", &args));
        (farewell["components"], farewell["attachments"]) = (json!([]), json!([]));
        for left in place.left {
            let done = if left.channel == channel {
                self.courier.delete(left.channel, left.message).await
            } else {
                match self.courier.edit(left.channel, left.message, &farewell).await {
                    Err(Trouble::Archived) if self.courier.wake_thread(left.channel).await.is_ok() => {
                        self.courier.edit(left.channel, left.message, &farewell).await
                    }
                    done => done,
                }
            };
            match done {
                Err(trouble) if trouble.is_weather() || trouble == Trouble::Unauthorised => return Err(trouble.into()),
                Err(trouble) => tracing::warn!(%game, %trouble, "a message that showed a game was left as it is"),
                Ok(()) => {}
            }
            self.places.change(game, |place| place.left.retain(|known| *known != left)).await?;
        }
        Ok(())
    }

    /// Opens the thread of a game that Discord archived while nobody spoke; whether it is open.
    pub(super) async fn opened(&self, game: &GameId) -> bool {
        let Some(thread) = self.places.of(game).filter(|place| place.thread).and_then(|place| place.channel) else {
            return false;
        };
        self.courier.wake_thread(thread).await.is_ok()
    }

    /// Puts an entry that Discord does not take out of the way: noted first, then told, then marked.
    pub(super) async fn set_aside(&self, game: &GameId, item: &OutboxItem, why: &str) -> Result<(), StoreError> {
        let aside = Aside::of(item, herald::count(&item.channel, &item.body).unwrap_or(1), why);
        tracing::error!(%game, from = aside.from, to = aside.to, why, "Discord does not take what a game has to say");
        let stopped = |_| StoreError::Stopped { reason: "the program is closing".to_owned() };
        let (store, kept, noted) = (Arc::clone(self.house.store()), item.clone(), aside.clone());
        tokio::task::spawn_blocking(move || noted.keep(store.as_ref(), &kept)).await.map_err(stopped)??;
        self.counts.refused.fetch_add(1, Ordering::Relaxed);
        if let Some(place) = self.places.of(game) {
            let mut body = message(&aside.told(words(&place), place.host));
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
    async fn told_to_host(&self, place: &Place, body: &Value) -> bool {
        if self.courier.post(place.channel.unwrap_or(place.parent), body, &[]).await.is_ok() {
            return true;
        }
        match self.courier.direct(place.host).await {
            Ok(direct) => self.courier.post(direct, body, &[]).await.is_ok(),
            Err(_) => false,
        }
    }
}
