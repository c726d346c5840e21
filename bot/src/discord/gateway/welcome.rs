//! Greets a server once after the bot was added: what the bot is, and how to begin.
//!
//! Discord reports every server in every new session, so the time of joining decides whether to greet. The greeting is
//! noted with that time; a server that removes the bot and adds it again is greeted again. The note is written before
//! the message, which has an enforced nonce. So after a crash the message is found and not posted twice.

use super::welcomed_guilds::Welcomed;
use crate::discord::http::failure::RequestError;
use crate::discord::http::requests::Requests;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::messages::action_rows::{PRIMARY, SECONDARY};
use crate::discord::messages::custom_id::{BEGIN, CustomId, Verb};
use crate::discord::messages::nonce::nonce;
use crate::discord::permissions::allowed;
use crate::words::{Language, Words};
use adjutant_commands::store::StoreError;
use adjutant_events::Timestamp;
use serde_json::{Value, json};
use serenity::model::Permissions;
use serenity::model::channel::{ChannelType, GuildChannel};
use std::time::Duration;

/// A server that has had the bot for longer, in milliseconds, is not greeted. So an update greets no old servers.
const NEW: i64 = 7 * 24 * 60 * 60 * 1000;
/// The most channels that are tried.
const TRIES: usize = 10;
/// Pauses after a failure to reach Discord, and the number of attempts.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
const ATTEMPTS: usize = 30;

/// Why a server is not greeted now.
enum Silence {
    Request(RequestError),
    Store(StoreError),
}

impl From<RequestError> for Silence {
    fn from(trouble: RequestError) -> Self {
        Self::Request(trouble)
    }
}

impl From<StoreError> for Silence {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Bot {
    /// Greets a server, if the bot was added recently and has not greeted it.
    pub(in crate::discord) async fn added(&self, guild: u64, joined: &str) {
        let is_new = chrono::DateTime::parse_from_rfc3339(joined)
            .is_ok_and(|joined| is_new(joined.timestamp_millis(), (self.clock)()));
        if !is_new || !self.welcomed.begins(guild) {
            return;
        }
        let mut pause = FIRST_PAUSE;
        for _ in 0..ATTEMPTS {
            match self.greet(guild, joined).await {
                Ok(()) => break,
                Err(Silence::Request(trouble)) if !trouble.is_weather() => {
                    // The greeting is optional: users find the commands without it.
                    tracing::info!(guild, %trouble, "a server was not greeted");
                    break;
                }
                Err(Silence::Request(trouble)) => tracing::debug!(guild, %trouble, "a server is greeted later"),
                Err(Silence::Store(error)) => tracing::error!(guild, %error, "a server is greeted later"),
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        self.welcomed.ends(guild);
    }

    async fn greet(&self, guild: u64, joined: &str) -> Result<(), Silence> {
        let known = self.welcomed.known(guild).await?;
        if known.joined == joined && known.message != 0 {
            return Ok(());
        }
        let server = self.requests.server(guild).await?;
        let words = Words::new(Language::of_locale(&server.preferred_locale).unwrap_or(self.language));
        let mut greeting = greeting(words);
        let begun = known.joined == joined && known.channel != 0;
        if begun && let Some(message) = said_before(&self.requests, known.channel, &greeting).await? {
            return Ok(self.welcomed.note(guild, &Welcomed { message, ..known }).await?);
        }
        let me = self.requests.member(guild, self.requests.me().await?).await?;
        let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        let mut channels = self.requests.channels(guild).await?;
        channels.retain(|channel| {
            matches!(channel.kind, ChannelType::Text | ChannelType::News)
                && allowed(&server, &me, channel).contains(needed)
        });
        let is_after =
            |channel: &GuildChannel| (Some(channel.id) != server.system_channel_id, channel.position, channel.id);
        // A channel that was begun with comes first: its enforced nonce prevents a second message.
        channels.sort_by_key(|channel| (!begun || channel.id.get() != known.channel, is_after(channel)));
        greeting["enforce_nonce"] = true.into();
        for channel in channels.into_iter().take(TRIES).map(|channel| channel.id.get()) {
            let mut welcomed = Welcomed { joined: joined.to_owned(), channel, message: 0 };
            self.welcomed.note(guild, &welcomed).await?;
            greeting["nonce"] = nonce('j', &format!("{guild} {channel} {joined}")).into();
            match self.requests.post(channel, &greeting, &[]).await {
                Ok(message) => {
                    welcomed.message = message;
                    return Ok(self.welcomed.note(guild, &welcomed).await?);
                }
                Err(trouble) if trouble.is_weather() || trouble == RequestError::Unauthorised => {
                    return Err(trouble.into());
                }
                Err(trouble) => tracing::debug!(guild, channel, %trouble, "a channel takes no greeting"),
            }
        }
        tracing::info!(guild, "there is no channel to greet a server in");
        Ok(())
    }

    /// Answers the help button, which belongs to no game.
    pub(in crate::discord) async fn explain_itself(&self, asked: &Interaction) {
        if !self.defer(asked).await {
            return;
        }
        let answer = self.help(asked);
        self.answer(asked, answer).await;
    }
}

fn is_new(joined: i64, now: Timestamp) -> bool {
    now.0 - joined <= NEW
}

/// The greeting, if it is in the channel already. Without permission to look, only the nonce prevents a second one.
async fn said_before(requests: &Requests, channel: u64, greeting: &Value) -> Result<Option<u64>, RequestError> {
    match requests.recent(channel).await {
        Ok(said) => {
            Ok(said.into_iter().find(|said| greeting["content"] == said.text.as_str()).map(|said| said.message))
        }
        Err(trouble) if trouble.is_weather() => Err(trouble),
        Err(_) => Ok(None),
    }
}

/// The greeting message.
fn greeting(words: Words) -> Value {
    let button = |verb, text: &str, key: &str, style: u8| {
        let press = CustomId { game: String::new(), seq: 0, seat: None, verb, text: text.to_owned() };
        json!({ "type": 2, "style": style, "label": words.word(key), "custom_id": press.id().unwrap_or_default() })
    };
    let buttons = [
        button(Verb::Tutor, BEGIN, "discord-button-tutorial", PRIMARY),
        button(Verb::Help, "", "discord-button-help", SECONDARY),
    ];
    json!({
        "content": words.word("discord-greeting"), "allowed_mentions": { "parse": [] },
        "components": [{ "type": 1, "components": buttons }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_had_the_bot_for_long_is_not_greeted_by_a_new_version() {
        assert!(is_new(1_000, Timestamp(2_000)) && is_new(2_000, Timestamp(1_000)), "clocks may differ");
        assert!(!is_new(0, Timestamp(NEW + 1)));
    }

    #[test]
    fn a_greeting_fits_into_a_message_in_both_languages() {
        for language in Language::ALL {
            let said = greeting(Words::new(language));
            let text = said["content"].as_str().unwrap_or_default();
            assert!(text.chars().count() < 1000, "{text}");
            let called = match language {
                Language::En => ["`/game tutorial`", "`/game new`", "`/help`"],
                Language::Ja => ["`/ゲーム 案内`", "`/ゲーム 新規`", "`/ヘルプ`"],
            };
            for line in called {
                assert!(text.contains(line), "{language}: {line}");
            }
        }
    }
}
