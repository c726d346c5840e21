//! Interactions that an earlier run of the program received and did not finish.

use super::context::Bot;
use super::pending::Waiting;
use crate::discord::http::requests::RequestError;
use crate::discord::messages::mention::instant;
use crate::discord::messages::nonce::nonce;
use crate::words::{Args, Language, Words};
use adjutant_events::CauseId;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// How long an interaction can be answered, in milliseconds, with a minute to spare.
const ANSWERABLE: i64 = 14 * 60_000;
/// How long the user is told about a lost interaction, in milliseconds.
const OF_INTEREST: i64 = 7 * 24 * 60 * 60_000;
/// The pause between questions whether Discord knows the interaction.
const PAUSE: Duration = Duration::from_secs(5);

impl Bot {
    /// Handles the interactions of an earlier run, in order.
    pub(in crate::discord) async fn take_up(&self) {
        for (number, waiting) in self.pending.inherited() {
            let guild = id(&waiting.data["guild_id"]).unwrap_or_default();
            Box::pin(self.take_up_one(number, waiting)).await;
            // Else the next daemon that holds the server takes it up again. Its cause is executed once.
            if self.held.holds(guild) {
                self.pending.forget(number).await;
            }
        }
    }

    async fn take_up_one(&self, number: u64, waiting: Waiting) {
        let token = waiting.data["token"].as_str().unwrap_or_default().to_owned();
        while (self.clock)().0 - waiting.at.0 < ANSWERABLE {
            match self.requests.is_acknowledged(&token).await {
                Ok(()) => {
                    tracing::info!(interaction = number, "what was asked before the restart is seen to");
                    return Box::pin(self.interaction(waiting.data, true)).await;
                }
                Err(RequestError::Gone(_) | RequestError::Expired(_)) => {
                    // Discord told the user that it failed, and the user may have tried again.
                    return tracing::warn!(interaction = number, "what was asked was never acknowledged");
                }
                Err(trouble) => {
                    tracing::warn!(interaction = number, %trouble, "what was asked before the restart waits");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
        if (self.clock)().0 - waiting.at.0 < OF_INTEREST && !self.was_done(number, &waiting).await {
            self.came_too_late(number, &waiting).await;
        }
    }

    /// Whether it caused events before the program died. Then the channel has told the user.
    async fn was_done(&self, number: u64, waiting: &Waiting) -> bool {
        let (store, cause) = (Arc::clone(self.game_host.store()), CauseId::new(format!("discord:{number}")));
        let games = self.places.in_guild(id(&waiting.data["guild_id"]).unwrap_or_default());
        let done = move || games.iter().any(|game| store.find_cause(game, &cause).is_ok_and(|span| span.is_some()));
        tokio::task::spawn_blocking(done).await.unwrap_or(false)
    }

    /// Tells the user in the channel that the interaction was lost.
    async fn came_too_late(&self, number: u64, waiting: &Waiting) {
        let data = &waiting.data;
        let (Some(channel), Some(user)) = (id(&data["channel_id"]), id(&data["member"]["user"]["id"])) else { return };
        let language = data["locale"].as_str().and_then(Language::of_locale).unwrap_or(self.language);
        let args = Args::new().text("user", format!("<@{user}>")).text("at", instant(waiting.at, 'f'));
        let body = json!({
            "content": Words::new(language).say("discord-came-too-late", &args),
            "allowed_mentions": { "parse": [], "users": [user.to_string()] },
            "nonce": nonce('l', &number.to_string()), "enforce_nonce": true,
        });
        if let Err(trouble) = self.requests.post(channel, &body, &[]).await {
            tracing::warn!(interaction = number, %trouble, "nobody could be told that nothing came of it");
        }
    }
}

fn id(value: &Value) -> Option<u64> {
    value.as_str()?.parse().ok()
}
