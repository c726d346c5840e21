//! Requests to Discord, by what they are for: what went wrong is told apart by what can be done about it.
//!
//! Bodies are JSON that other files make, so that what is sent can be looked at without sending it. How it is sent, and
//! sent again, is `wire`'s business.

use super::token::Token;
use super::wire::{Call, Wire};
use reqwest::Method;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::model::application::CurrentApplicationInfo;
use serenity::model::channel::{Channel, GuildChannel};
use serenity::model::gateway::BotGateway;
use serenity::model::guild::{Member, PartialGuild};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use thiserror::Error;

/// The longest description of a file, in characters.
const LONGEST_ABOUT: usize = 1024;
/// How long Discord waits for an interaction to be acknowledged, and for its answer afterwards.
const ACKNOWLEDGING: Duration = Duration::from_secs(3);
const ANSWERING: Duration = Duration::from_secs(15 * 60);

/// Why a request was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Trouble {
    /// What it is about is not there any more.
    #[error("it is not there any more (code {0})")]
    Gone(isize),
    /// It is in a thread that was archived.
    #[error("the thread is archived")]
    Archived,
    /// The bot may not do it there.
    #[error("the bot may not do that there (code {0})")]
    Forbidden(isize),
    /// Discord does not know the token.
    #[error("the token is not accepted")]
    Unauthorised,
    /// It may do later: a fault of the server, no connection.
    #[error("Discord could not be reached: {0}")]
    Later(String),
    /// Discord takes no more requests now, and whoever waited does not wait so long.
    #[error("Discord takes no more requests now")]
    Haste,
    /// The interaction was acknowledged before.
    #[error("it was acknowledged before")]
    Acknowledged,
    /// Discord does not take the request.
    #[error("Discord does not take it ({status}, code {code}): {message}")]
    Refused {
        /// HTTP status.
        status: u16,
        /// Discord's code.
        code: isize,
        /// What it said.
        message: String,
    },
}

impl Trouble {
    /// What an answer that is no success says.
    pub(super) fn of(status: u16, body: &[u8]) -> Self {
        let body: Value = serde_json::from_slice(body).unwrap_or_default();
        let code = body["code"].as_i64().unwrap_or(0) as isize;
        match (status, code) {
            (401, _) => Self::Unauthorised,
            (_, 40060) => Self::Acknowledged,
            (429, _) => Self::Haste,
            (_, 50083) => Self::Archived,
            // Unknown channel, message, guild, webhook (an interaction that is over), interaction.
            (404, _) | (_, 10003 | 10004 | 10008 | 10015 | 10062) => Self::Gone(code),
            (408 | 500.., _) => Self::Later(format!("status {status}")),
            (403, _) => Self::Forbidden(code),
            _ => {
                let mut message = body["message"].as_str().unwrap_or_default().to_owned();
                if !body["errors"].is_null() {
                    message = format!("{message}: {}", body["errors"]);
                }
                Self::Refused { status, code, message }
            }
        }
    }
}

/// A file to be sent with a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attached {
    /// Its name.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// What it shows, for those who cannot see it; empty = it says so itself.
    pub about: String,
}

impl Attached {
    /// A file that says itself what it is.
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self { name: name.into(), bytes, about: String::new() }
    }

    /// A file as the body of a message lists it, by its number among the files.
    pub fn listed(&self, number: usize) -> Value {
        let mut listed = json!({ "id": number, "filename": self.name });
        if !self.about.is_empty() {
            listed["description"] = self.about.chars().take(LONGEST_ABOUT).collect::<String>().into();
        }
        listed
    }

    /// What kind of file it is, by its name.
    pub(super) fn media(&self) -> &'static str {
        match self.name.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "png" => "image/png",
            "gif" => "image/gif",
            "json" => "application/json",
            "txt" | "md" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }
}

/// Whoever carries requests to Discord. Cheap to clone.
#[derive(Clone)]
pub struct Courier {
    wire: Arc<Wire>,
    /// The number of the application; 0 until it is known.
    application: Arc<AtomicU64>,
}

impl Courier {
    /// One with this token, to Discord or to another server that speaks the same.
    pub(super) fn new(token: &Token, rest_url: Option<&str>) -> Self {
        Self { wire: Arc::new(Wire::new(token, rest_url)), application: Arc::default() }
    }

    /// One that gives up soon.
    pub(super) fn hasty(token: &Token, rest_url: Option<&str>) -> Self {
        Self { wire: Arc::new(Wire::new(token, rest_url).hasty()), application: Arc::default() }
    }

    /// Answers to interactions are addressed to the application.
    pub(super) fn set_application(&self, application: u64) {
        self.application.store(application, Ordering::Relaxed);
    }

    /// Sends a request and reads its answer.
    async fn ask<T: DeserializeOwned>(&self, call: &Call<'_>) -> Result<T, Trouble> {
        let answer = self.wire.send(call).await?;
        serde_json::from_slice(&answer).map_err(|error| Trouble::Refused {
            status: 0,
            code: 0,
            message: format!("its answer cannot be read: {error}"),
        })
    }

    async fn get<T: DeserializeOwned>(&self, path: String) -> Result<T, Trouble> {
        self.ask(&Call::new(Method::GET, path)).await
    }

    /// Says something in a channel; its number. The body has an enforced nonce, so it may be sent twice.
    pub(super) async fn post(&self, channel: u64, body: &Value, files: &[Attached]) -> Result<u64, Trouble> {
        let call = Call::new(Method::POST, format!("channels/{channel}/messages")).saying(body, files);
        self.ask(&call).await.and_then(|made| number(&made))
    }

    /// Puts other words into a message of ours.
    pub(super) async fn edit(&self, channel: u64, message: u64, body: &Value) -> Result<(), Trouble> {
        let call = Call::new(Method::PATCH, format!("channels/{channel}/messages/{message}"));
        self.wire.send(&call.saying(body, &[])).await.map(drop)
    }

    /// Puts a picture into a message of ours, in place of the one that is there. Its words stay as they are.
    pub(super) async fn illustrate(&self, channel: u64, message: u64, picture: &Attached) -> Result<(), Trouble> {
        let body = json!({ "attachments": [picture.listed(0)] });
        let call = Call::new(Method::PATCH, format!("channels/{channel}/messages/{message}"));
        self.wire.send(&call.saying(&body, std::slice::from_ref(picture))).await.map(drop)
    }

    /// Takes a message of ours away.
    pub(super) async fn delete(&self, channel: u64, message: u64) -> Result<(), Trouble> {
        match self.wire.send(&Call::new(Method::DELETE, format!("channels/{channel}/messages/{message}"))).await {
            Err(Trouble::Gone(_)) => Ok(()),
            done => done.map(drop),
        }
    }

    /// What was said last in a channel by the bot itself: numbers and words.
    pub(super) async fn recent(&self, channel: u64) -> Result<Vec<(u64, String)>, Trouble> {
        let me = self.me().await?.to_string();
        let found: Vec<Value> = self.get(format!("channels/{channel}/messages?limit=25")).await?;
        let mine = found.iter().filter(|message| message["author"]["id"] == me.as_str());
        mine.map(|message| Ok((number(message)?, message["content"].as_str().unwrap_or_default().to_owned()))).collect()
    }

    /// Opens a thread in a channel; its number.
    pub(super) async fn open_thread(&self, channel: u64, body: &Value) -> Result<u64, Trouble> {
        let call = Call::new(Method::POST, format!("channels/{channel}/threads")).saying(body, &[]);
        self.ask(&Call { again: false, ..call }).await.and_then(|made| number(&made))
    }

    /// Threads of this name that the bot itself opened in a channel and that are not archived.
    pub(super) async fn own_threads(&self, guild: u64, channel: u64, name: &str) -> Result<Vec<u64>, Trouble> {
        let (me, channel) = (self.me().await?.to_string(), channel.to_string());
        let found: Value = self.get(format!("guilds/{guild}/threads/active")).await?;
        let threads = found["threads"].as_array().into_iter().flatten().filter(|thread| {
            thread["name"] == name && thread["parent_id"] == channel.as_str() && thread["owner_id"] == me.as_str()
        });
        threads.map(number).collect()
    }

    /// Changes a thread.
    pub(super) async fn edit_thread(&self, thread: u64, body: &Value) -> Result<(), Trouble> {
        self.wire.send(&Call::new(Method::PATCH, format!("channels/{thread}")).saying(body, &[])).await.map(drop)
    }

    /// Opens a thread again that Discord archived because nobody wrote in it for long.
    pub(super) async fn wake_thread(&self, thread: u64) -> Result<(), Trouble> {
        self.edit_thread(thread, &json!({ "archived": false })).await
    }

    /// Lets somebody see a thread.
    pub(super) async fn join_thread(&self, thread: u64, user: u64) -> Result<(), Trouble> {
        self.wire.send(&Call::new(Method::PUT, format!("channels/{thread}/thread-members/{user}"))).await.map(drop)
    }

    /// Shows somebody out of a thread.
    pub(super) async fn leave_thread(&self, thread: u64, user: u64) -> Result<(), Trouble> {
        self.wire.send(&Call::new(Method::DELETE, format!("channels/{thread}/thread-members/{user}"))).await.map(drop)
    }

    /// The channel of direct messages with somebody.
    pub(super) async fn direct(&self, user: u64) -> Result<u64, Trouble> {
        let body = json!({ "recipient_id": user.to_string() });
        let call = Call::new(Method::POST, "users/@me/channels".to_owned()).saying(&body, &[]);
        self.ask(&call).await.and_then(|made| number(&made))
    }

    /// Answers an interaction: acknowledges it, opens a form, or gives choices.
    pub(super) async fn respond(&self, interaction: u64, token: &str, body: &Value) -> Result<(), Trouble> {
        let call = Call::new(Method::POST, format!("interactions/{interaction}/{token}/callback")).saying(body, &[]);
        self.wire.send(&Call { within: Some(ACKNOWLEDGING), ..call }).await.map(drop)
    }

    /// Puts the answer to an acknowledged interaction in its place.
    pub(super) async fn answer(&self, token: &str, body: &Value, files: &[Attached]) -> Result<(), Trouble> {
        let path = format!("webhooks/{}/{token}/messages/@original", self.application.load(Ordering::Relaxed));
        let call = Call::new(Method::PATCH, path).saying(body, files);
        self.wire.send(&Call { within: Some(ANSWERING), ..call }).await.map(drop)
    }

    /// Says something more to whoever made an interaction.
    pub(super) async fn follow_up(&self, token: &str, body: &Value, files: &[Attached]) -> Result<(), Trouble> {
        let path = format!("webhooks/{}/{token}", self.application.load(Ordering::Relaxed));
        let call = Call::new(Method::POST, path).saying(body, files);
        self.wire.send(&Call { within: Some(ANSWERING), ..call }).await.map(drop)
    }

    /// Registers the commands, in place of those that were registered.
    pub(super) async fn register(&self, commands: &Value) -> Result<(), Trouble> {
        let path = format!("applications/{}/commands", self.application.load(Ordering::Relaxed));
        self.wire.send(&Call::new(Method::PUT, path).saying(commands, &[])).await.map(drop)
    }

    /// The names of the commands that are registered.
    pub(super) async fn registered(&self, application: u64) -> Result<Vec<String>, Trouble> {
        let found: Vec<Value> = self.get(format!("applications/{application}/commands")).await?;
        Ok(found.iter().filter_map(|command| command["name"].as_str().map(str::to_owned)).collect())
    }

    /// On how many servers the bot is, as far as one page tells.
    pub(super) async fn servers(&self) -> Result<usize, Trouble> {
        let found: Vec<Value> = self.get("users/@me/guilds".to_owned()).await?;
        Ok(found.len())
    }

    /// The number of the application that the token belongs to.
    pub(super) async fn application(&self) -> Result<u64, Trouble> {
        let found: CurrentApplicationInfo = self.get("oauth2/applications/@me".to_owned()).await?;
        Ok(found.id.get())
    }

    /// The bot's own number.
    pub(super) async fn me(&self) -> Result<u64, Trouble> {
        let me: Value = self.get("users/@me".to_owned()).await?;
        number(&me)
    }

    /// A channel or thread of a server.
    pub(super) async fn channel(&self, channel: u64) -> Result<GuildChannel, Trouble> {
        let found: Channel = self.get(format!("channels/{channel}")).await?;
        found.guild().ok_or(Trouble::Gone(0))
    }

    /// A server.
    pub(super) async fn server(&self, guild: u64) -> Result<PartialGuild, Trouble> {
        self.get(format!("guilds/{guild}")).await
    }

    /// A member of a server.
    pub(super) async fn member(&self, guild: u64, user: u64) -> Result<Member, Trouble> {
        let mut found: Value = self.get(format!("guilds/{guild}/members/{user}")).await?;
        // The server is not repeated in the answer.
        found["guild_id"] = guild.to_string().into();
        serde_json::from_value(found).map_err(|_| Trouble::Gone(0))
    }

    /// Where the gateway is.
    pub(super) async fn gateway(&self) -> Result<BotGateway, Trouble> {
        self.get("gateway/bot".to_owned()).await
    }
}

/// The number of what was made or found.
fn number(found: &Value) -> Result<u64, Trouble> {
    let number = found["id"].as_str().and_then(|id| id.parse().ok());
    let message = || "its answer has no number".to_owned();
    number.ok_or_else(|| Trouble::Refused { status: 0, code: 0, message: message() })
}
