//! Requests to Discord, one method for each purpose. Errors are classified by what the caller can do about them.
//!
//! Bodies are JSON that other files make, so that tests can inspect them without sending. Sending and retries are in
//! `client`.

pub use super::failure::{Attachment, RequestError};

use super::client::{Call, HttpClient};
use crate::discord::channels::room::{ActiveThread, Used};
use crate::discord::token::Token;
use adjutant_audit::causes::discord_time;
use reqwest::Method;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::model::application::CurrentApplicationInfo;
use serenity::model::channel::{Channel, GuildChannel};
use serenity::model::gateway::BotGateway;
use serenity::model::guild::{Member, PartialGuild};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long Discord waits for an acknowledgement, and then for the answer.
const ACKNOWLEDGING: Duration = Duration::from_secs(3);
const ANSWERING: Duration = Duration::from_secs(15 * 60);
/// How long a registration waits for the rate limit before it fails.
const REGISTERING: Duration = Duration::from_secs(30);

/// Sends requests to Discord. Cheap to clone.
#[derive(Clone)]
pub struct Requests {
    http: Arc<HttpClient>,
    /// The application's id; 0 until it is known.
    application: Arc<AtomicU64>,
    /// The bot's id; 0 until it is known.
    me: Arc<AtomicU64>,
    /// The latest time in an id from Discord, in milliseconds since 1970, and when it was received.
    latest: Arc<Mutex<Option<(i64, Instant)>>>,
}

/// A message that the bot posted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    /// Its id.
    pub message: u64,
    /// Its content.
    pub text: String,
    /// The custom ids of its buttons and menus.
    pub ids: Vec<String>,
}

impl Spoken {
    fn of(message: &Value) -> Result<Self, RequestError> {
        let rows = message["components"].as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        Ok(Self {
            message: number(message)?,
            text: message["content"].as_str().unwrap_or_default().to_owned(),
            ids: parts.filter_map(|part| part["custom_id"].as_str().map(str::to_owned)).collect(),
        })
    }
}

impl Requests {
    /// Requests with this token, to Discord or to another server with the same API.
    pub(in crate::discord) fn new(token: &Token, rest_url: Option<&str>) -> Self {
        Self::over(HttpClient::new(token, rest_url))
    }

    /// Requests that give up soon, for a diagnosis.
    pub(in crate::discord) fn hasty(token: &Token, rest_url: Option<&str>) -> Self {
        Self::over(HttpClient::new(token, rest_url).hasty())
    }

    fn over(http: HttpClient) -> Self {
        let (application, me, latest) = (Arc::default(), Arc::default(), Arc::default());
        Self { http: Arc::new(http), application, me, latest }
    }

    /// Notes an id that Discord made just now: ids contain a time.
    pub(in crate::discord) fn hears(&self, number: u64) {
        let time = discord_time(number).0;
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        // A message posted twice keeps its old id.
        if latest.is_none_or(|(known, _)| known < time) {
            *latest = Some((time, Instant::now()));
        }
    }

    /// Discord's present time, in milliseconds since 1970; 0 = unknown. Discord judges the age of messages by its own
    /// clock.
    pub(in crate::discord) fn time(&self) -> i64 {
        let latest = *self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        latest.map_or(0, |(time, heard)| time + i64::try_from(heard.elapsed().as_millis()).unwrap_or(0))
    }

    /// How many requests Discord's rate limits hold back at present.
    pub(in crate::discord) fn held_back(&self) -> usize {
        self.http.held_back()
    }

    /// Sets the application's id, which answers to interactions are addressed to.
    pub(in crate::discord) fn set_application(&self, application: u64) {
        self.application.store(application, Ordering::Relaxed);
    }

    /// Sends a request and parses its answer.
    async fn ask<T: DeserializeOwned>(&self, call: &Call<'_>) -> Result<T, RequestError> {
        let answer = self.http.send(call).await?;
        serde_json::from_slice(&answer).map_err(|error| RequestError::Refused {
            status: 0,
            code: 0,
            message: format!("its answer cannot be read: {error}"),
        })
    }

    async fn get<T: DeserializeOwned>(&self, path: String) -> Result<T, RequestError> {
        self.ask(&Call::new(Method::GET, path)).await
    }

    /// Posts a message and returns its id. The body has an enforced nonce, so that a retry posts nothing twice.
    pub(in crate::discord) async fn post(
        &self,
        channel: u64,
        body: &Value,
        files: &[Attachment],
    ) -> Result<u64, RequestError> {
        let call = Call::new(Method::POST, format!("channels/{channel}/messages")).saying(body, files);
        let made = self.ask(&call).await.and_then(|made| number(&made))?;
        self.hears(made);
        Ok(made)
    }

    /// Edits a message of the bot.
    pub(in crate::discord) async fn edit(&self, channel: u64, message: u64, body: &Value) -> Result<(), RequestError> {
        let call = Call::new(Method::PATCH, format!("channels/{channel}/messages/{message}"));
        self.http.send(&call.saying(body, &[])).await.map(drop)
    }

    /// Replaces the picture of a message of the bot. The text stays.
    pub(in crate::discord) async fn illustrate(
        &self,
        channel: u64,
        message: u64,
        picture: &Attachment,
    ) -> Result<(), RequestError> {
        let body = json!({ "attachments": [picture.listed(0)] });
        let call = Call::new(Method::PATCH, format!("channels/{channel}/messages/{message}"));
        self.http.send(&call.saying(&body, std::slice::from_ref(picture))).await.map(drop)
    }

    /// Deletes a message of the bot.
    pub(in crate::discord) async fn delete(&self, channel: u64, message: u64) -> Result<(), RequestError> {
        match self.http.send(&Call::new(Method::DELETE, format!("channels/{channel}/messages/{message}"))).await {
            Err(RequestError::Gone(10_003 | 10_008)) => Ok(()),
            done => done.map(drop),
        }
    }

    /// The bot's own latest messages in a channel, newest first.
    pub(in crate::discord) async fn recent(&self, channel: u64) -> Result<Vec<Spoken>, RequestError> {
        let me = self.me().await?.to_string();
        let found: Vec<Value> = self.get(format!("channels/{channel}/messages?limit=25")).await?;
        found.iter().filter(|message| message["author"]["id"] == me.as_str()).map(Spoken::of).collect()
    }

    /// Checks that a message exists.
    pub(in crate::discord) async fn is_there(&self, channel: u64, message: u64) -> Result<(), RequestError> {
        self.http.send(&Call::new(Method::GET, format!("channels/{channel}/messages/{message}"))).await.map(drop)
    }

    /// Opens a thread in a channel and returns its id.
    pub(in crate::discord) async fn open_thread(&self, channel: u64, body: &Value) -> Result<u64, RequestError> {
        let call = Call::new(Method::POST, format!("channels/{channel}/threads")).saying(body, &[]);
        self.ask(&Call { again: false, ..call }).await.and_then(|made| number(&made))
    }

    /// Opens a thread below a message. Its id is that of the message.
    pub(in crate::discord) async fn open_thread_below(
        &self,
        channel: u64,
        message: u64,
        body: &Value,
    ) -> Result<(), RequestError> {
        let call = Call::new(Method::POST, format!("channels/{channel}/messages/{message}/threads")).saying(body, &[]);
        self.http.send(&Call { again: false, ..call }).await.map(drop)
    }

    /// The active threads of this name that the bot opened in a channel.
    pub(in crate::discord) async fn own_threads(
        &self,
        guild: u64,
        channel: u64,
        name: &str,
    ) -> Result<Vec<u64>, RequestError> {
        let (me, channel) = (self.me().await?.to_string(), channel.to_string());
        let found: Value = self.get(format!("guilds/{guild}/threads/active")).await?;
        let threads = found["threads"].as_array().into_iter().flatten().filter(|thread| {
            thread["name"] == name && thread["parent_id"] == channel.as_str() && thread["owner_id"] == me.as_str()
        });
        threads.map(number).collect()
    }

    /// Edits a thread.
    pub(in crate::discord) async fn edit_thread(&self, thread: u64, body: &Value) -> Result<(), RequestError> {
        self.http.send(&Call::new(Method::PATCH, format!("channels/{thread}")).saying(body, &[])).await.map(drop)
    }

    /// Reopens a thread that Discord archived for inactivity.
    pub(in crate::discord) async fn wake_thread(&self, thread: u64) -> Result<(), RequestError> {
        self.edit_thread(thread, &json!({ "archived": false })).await
    }

    /// Adds a user to a thread.
    pub(in crate::discord) async fn join_thread(&self, thread: u64, user: u64) -> Result<(), RequestError> {
        self.http.send(&Call::new(Method::PUT, format!("channels/{thread}/thread-members/{user}"))).await.map(drop)
    }

    /// Removes a user from a thread.
    pub(in crate::discord) async fn leave_thread(&self, thread: u64, user: u64) -> Result<(), RequestError> {
        self.http.send(&Call::new(Method::DELETE, format!("channels/{thread}/thread-members/{user}"))).await.map(drop)
    }

    /// The direct message channel with a user.
    pub(in crate::discord) async fn direct(&self, user: u64) -> Result<u64, RequestError> {
        let body = json!({ "recipient_id": user.to_string() });
        let call = Call::new(Method::POST, "users/@me/channels".to_owned()).saying(&body, &[]);
        self.ask(&call).await.and_then(|made| number(&made))
    }

    /// Makes a channel or a category and returns its id. It is not retried, because the first attempt may have
    /// succeeded.
    pub(in crate::discord) async fn make_channel(&self, guild: u64, body: &Value) -> Result<u64, RequestError> {
        let call = Call::new(Method::POST, format!("guilds/{guild}/channels")).saying(body, &[]);
        self.ask(&Call { again: false, ..call }).await.and_then(|made| number(&made))
    }

    /// Removes a channel or a category.
    pub(in crate::discord) async fn delete_channel(&self, channel: u64) -> Result<(), RequestError> {
        self.http.send(&Call::new(Method::DELETE, format!("channels/{channel}"))).await.map(drop)
    }

    /// The ids and names of a server's roles.
    pub(in crate::discord) async fn roles(&self, guild: u64) -> Result<Vec<(u64, String)>, RequestError> {
        let found: Vec<Value> = self.get(format!("guilds/{guild}/roles")).await?;
        let role = |role: &Value| Ok((number(role)?, role["name"].as_str().unwrap_or_default().to_owned()));
        found.iter().map(role).collect()
    }

    /// Makes a mentionable role without permissions and returns its id.
    pub(in crate::discord) async fn make_role(&self, guild: u64, name: &str) -> Result<u64, RequestError> {
        let body = json!({ "name": name, "permissions": 0, "mentionable": true });
        let call = Call::new(Method::POST, format!("guilds/{guild}/roles")).saying(&body, &[]);
        self.ask(&Call { again: false, ..call }).await.and_then(|made| number(&made))
    }

    /// Renames a role.
    pub(in crate::discord) async fn rename_role(&self, guild: u64, role: u64, name: &str) -> Result<(), RequestError> {
        let call = Call::new(Method::PATCH, format!("guilds/{guild}/roles/{role}"));
        self.http.send(&call.saying(&json!({ "name": name }), &[])).await.map(drop)
    }

    /// Removes a role.
    pub(in crate::discord) async fn delete_role(&self, guild: u64, role: u64) -> Result<(), RequestError> {
        self.http.send(&Call::new(Method::DELETE, format!("guilds/{guild}/roles/{role}"))).await.map(drop)
    }

    /// Gives a user a role.
    pub(in crate::discord) async fn give_role(&self, guild: u64, user: u64, role: u64) -> Result<(), RequestError> {
        let path = format!("guilds/{guild}/members/{user}/roles/{role}");
        self.http.send(&Call::new(Method::PUT, path)).await.map(drop)
    }

    /// Takes a role from a user.
    pub(in crate::discord) async fn take_role(&self, guild: u64, user: u64, role: u64) -> Result<(), RequestError> {
        let path = format!("guilds/{guild}/members/{user}/roles/{role}");
        self.http.send(&Call::new(Method::DELETE, path)).await.map(drop)
    }

    /// Responds to an interaction: acknowledges it, opens a modal, or returns choices.
    pub(in crate::discord) async fn respond(
        &self,
        interaction: u64,
        token: &str,
        body: &Value,
    ) -> Result<(), RequestError> {
        let call = Call::new(Method::POST, format!("interactions/{interaction}/{token}/callback")).saying(body, &[]);
        self.http.send(&Call { within: Some(ACKNOWLEDGING), ..call }).await.map(drop)
    }

    /// Fills in the answer to an acknowledged interaction.
    pub(in crate::discord) async fn answer(
        &self,
        token: &str,
        body: &Value,
        files: &[Attachment],
    ) -> Result<(), RequestError> {
        let path = format!("webhooks/{}/{token}/messages/@original", self.application.load(Ordering::Relaxed));
        let call = Call::new(Method::PATCH, path).saying(body, files);
        self.http.send(&Call { within: Some(ANSWERING), ..call }).await.map(drop)
    }

    /// Sends a follow-up message to an interaction.
    pub(in crate::discord) async fn follow_up(
        &self,
        token: &str,
        body: &Value,
        files: &[Attachment],
    ) -> Result<(), RequestError> {
        let path = format!("webhooks/{}/{token}", self.application.load(Ordering::Relaxed));
        let call = Call::new(Method::POST, path).saying(body, files);
        self.http.send(&Call { within: Some(ANSWERING), ..call }).await.map(drop)
    }

    /// Checks that an interaction was acknowledged: only then does its original response exist.
    pub(in crate::discord) async fn is_acknowledged(&self, token: &str) -> Result<(), RequestError> {
        let path = format!("webhooks/{}/{token}/messages/@original", self.application.load(Ordering::Relaxed));
        self.http.send(&Call::new(Method::GET, path)).await.map(drop)
    }

    /// Replaces the registered commands, global or of a server.
    pub(in crate::discord) async fn register(&self, guild: Option<u64>, commands: &Value) -> Result<(), RequestError> {
        let call = Call::new(Method::PUT, self.commands_path(guild)).saying(commands, &[]);
        self.http.send(&Call { within: Some(REGISTERING), ..call }).await.map(drop)
    }

    /// The registered commands, global or of a server, with all localizations.
    pub(in crate::discord) async fn commands(&self, guild: Option<u64>) -> Result<Vec<Value>, RequestError> {
        let call = Call::new(Method::GET, format!("{}?with_localizations=true", self.commands_path(guild)));
        self.ask(&Call { within: Some(REGISTERING), ..call }).await
    }

    fn commands_path(&self, guild: Option<u64>) -> String {
        let application = self.application.load(Ordering::Relaxed);
        match guild {
            Some(guild) => format!("applications/{application}/guilds/{guild}/commands"),
            None => format!("applications/{application}/commands"),
        }
    }

    /// The names of the registered commands, global or of a server.
    pub(in crate::discord) async fn registered(
        &self,
        application: u64,
        guild: Option<u64>,
    ) -> Result<Vec<String>, RequestError> {
        let of = guild.map_or_else(String::new, |guild| format!("guilds/{guild}/"));
        let found: Vec<Value> = self.get(format!("applications/{application}/{of}commands")).await?;
        Ok(found.iter().filter_map(|command| command["name"].as_str().map(str::to_owned)).collect())
    }

    /// The names of the bot's servers, first page only.
    pub(in crate::discord) async fn servers(&self) -> Result<Vec<String>, RequestError> {
        let found: Vec<Value> = self.get("users/@me/guilds".to_owned()).await?;
        Ok(found.iter().map(|server| server["name"].as_str().unwrap_or_default().to_owned()).collect())
    }

    /// The id of the token's application.
    pub(in crate::discord) async fn application(&self) -> Result<u64, RequestError> {
        let found: CurrentApplicationInfo = self.get("oauth2/applications/@me".to_owned()).await?;
        Ok(found.id.get())
    }

    /// The bot's id.
    pub(in crate::discord) async fn me(&self) -> Result<u64, RequestError> {
        let known = self.me.load(Ordering::Relaxed);
        if known != 0 {
            return Ok(known);
        }
        let me: Value = self.get("users/@me".to_owned()).await?;
        let me = number(&me)?;
        self.me.store(me, Ordering::Relaxed);
        Ok(me)
    }

    /// A channel or thread of a server.
    pub(in crate::discord) async fn channel(&self, channel: u64) -> Result<GuildChannel, RequestError> {
        let found: Channel = self.get(format!("channels/{channel}")).await?;
        found.guild().ok_or(RequestError::Gone(0))
    }

    /// A channel's type and its parent.
    pub(in crate::discord) async fn kind_of(&self, channel: u64) -> Result<(u64, Option<u64>), RequestError> {
        let found: Value = self.get(format!("channels/{channel}")).await?;
        let above = found["parent_id"].as_str().and_then(|id| id.parse().ok());
        Ok((found["type"].as_u64().unwrap_or_default(), above))
    }

    /// The channels of a server without threads. Unreadable ones are left out.
    pub(in crate::discord) async fn channels(&self, guild: u64) -> Result<Vec<GuildChannel>, RequestError> {
        let found: Vec<Value> = self.get(format!("guilds/{guild}/channels")).await?;
        // An unknown type of channel is not one for messages.
        Ok(found.into_iter().filter_map(|channel| serde_json::from_value(channel).ok()).collect())
    }

    /// How much of its room a server uses, and its active threads.
    pub(in crate::discord) async fn usage(&self, guild: u64) -> Result<(Used, Vec<ActiveThread>), RequestError> {
        let channels: Vec<Value> = self.get(format!("guilds/{guild}/channels")).await?;
        let roles: Vec<Value> = self.get(format!("guilds/{guild}/roles")).await?;
        let active: Value = self.get(format!("guilds/{guild}/threads/active")).await?;
        let threads: Vec<ActiveThread> =
            active["threads"].as_array().into_iter().flatten().filter_map(ActiveThread::of).collect();
        Ok((Used { channels: channels.len(), roles: roles.len(), threads: threads.len() }, threads))
    }

    /// A server.
    pub(in crate::discord) async fn server(&self, guild: u64) -> Result<PartialGuild, RequestError> {
        self.get(format!("guilds/{guild}")).await
    }

    /// A member of a server.
    pub(in crate::discord) async fn member(&self, guild: u64, user: u64) -> Result<Member, RequestError> {
        let mut found: Value = self.get(format!("guilds/{guild}/members/{user}")).await?;
        // The answer does not repeat the server's id.
        found["guild_id"] = guild.to_string().into();
        serde_json::from_value(found).map_err(|_| RequestError::Gone(0))
    }

    /// The gateway's address and session limits.
    pub(in crate::discord) async fn gateway(&self) -> Result<BotGateway, RequestError> {
        self.get("gateway/bot".to_owned()).await
    }
}

/// The id of an object in an answer.
fn number(found: &Value) -> Result<u64, RequestError> {
    let number = found["id"].as_str().and_then(|id| id.parse().ok());
    let message = || "its answer has no number".to_owned();
    number.ok_or_else(|| RequestError::Refused { status: 0, code: 0, message: message() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(status: u16, body: &str) -> RequestError {
        RequestError::of(status, body.as_bytes(), false)
    }

    #[test]
    fn what_is_over_is_not_the_token() {
        for (status, code) in [(401, 50_027), (404, 10_015), (404, 10_062), (401, 0)] {
            let body = format!(r#"{{"message":"no","code":{code}}}"#);
            assert_eq!(RequestError::of(status, body.as_bytes(), true), RequestError::Expired(code));
        }
        assert_eq!(of(401, r#"{"message":"401: Unauthorized","code":0}"#), RequestError::Unauthorised);
        assert_eq!(of(401, "<html>"), RequestError::Stranger(401), "a page knows nothing about tokens");
    }

    #[test]
    fn only_discord_closes_a_place() {
        let said = |status: u16, code: u32| of(status, &format!(r#"{{"message":"no","code":{code}}}"#));
        for trouble in [said(404, 10_003), said(403, 50_001), said(403, 50_013), said(400, 50_083)] {
            assert!(trouble.closes_place() && !trouble.is_weather(), "{trouble:?}");
        }
        for trouble in [said(404, 10_008), said(404, 10_014), said(403, 40_333), said(400, 50_035)] {
            assert!(!trouble.closes_place() && !trouble.is_weather(), "{trouble:?}");
        }
        for trouble in [of(404, "<html>"), of(403, ""), said(404, 0), of(503, "{}"), of(429, ""), of(200, "<html>")] {
            assert!(!trouble.closes_place() && trouble.is_weather(), "{trouble:?}");
        }
    }
}
