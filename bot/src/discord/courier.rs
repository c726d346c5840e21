//! Requests to Discord: sent again when they may be, and told apart by what can be done about a failure.
//!
//! Bodies are JSON that other files make, so that what is sent can be looked at without sending it. Waiting for a rate
//! limit is serenity's business, except when requests go elsewhere ([`Config::rest_url`]): serenity then leaves it to
//! whatever is there, and a refusal for haste is waited out here.
//!
//! [`Config::rest_url`]: super::config::Config::rest_url

use super::token::Token;
use serde_json::Value;
use serenity::builder::CreateAttachment;
use serenity::http::{Http, HttpBuilder, HttpError, MessagePagination};
use serenity::model::channel::GuildChannel;
use serenity::model::gateway::BotGateway;
use serenity::model::guild::{Member, PartialGuild};
use serenity::model::id::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// The pause before the second try; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);
/// The longest description of a file, in characters.
const LONGEST_ABOUT: usize = 1024;
/// Tries of a request that somebody waits for.
const TRIES: u32 = 6;

/// Why a request was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Trouble {
    /// What it is about is not there any more.
    #[error("it is not there any more (code {0})")]
    Gone(isize),
    /// The bot may not do it there.
    #[error("the bot may not do that there (code {0})")]
    Forbidden(isize),
    /// Discord does not know the token.
    #[error("the token is not accepted")]
    Unauthorised,
    /// It may do later: haste, a fault of the server, no connection.
    #[error("Discord could not be reached: {0}")]
    Later(String),
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
    /// The thread is archived.
    pub const ASLEEP: Self = Self::Gone(50083);

    fn of(error: &serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                let (status, code) = (response.status_code.as_u16(), response.error.code);
                match (status, code) {
                    (401, _) => Self::Unauthorised,
                    (_, 40060) => Self::Acknowledged,
                    // Unknown channel, message, guild, webhook (an interaction that is over), interaction.
                    (404, _) | (_, 10003 | 10004 | 10008 | 10015 | 10062 | 50083) => Self::Gone(code),
                    (429 | 500.., _) => Self::Later(format!("status {status}")),
                    (403, _) => Self::Forbidden(code),
                    _ => Self::Refused { status, code, message: response.error.message.clone() },
                }
            }
            // Addresses of requests hold tokens of interactions: of these errors only the kind is said.
            serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => Self::Later("timeout".to_owned()),
            serenity::Error::Http(HttpError::Request(_)) => Self::Later("no connection".to_owned()),
            serenity::Error::Json(error) => {
                Self::Refused { status: 0, code: 0, message: format!("its answer cannot be read: {error}") }
            }
            _ => Self::Later("no answer".to_owned()),
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
        let mut listed = serde_json::json!({ "id": number, "filename": self.name });
        if !self.about.is_empty() {
            listed["description"] = self.about.chars().take(LONGEST_ABOUT).collect::<String>().into();
        }
        listed
    }
}

/// Whoever carries requests to Discord. Cheap to clone.
#[derive(Clone)]
pub struct Courier {
    http: Arc<Http>,
}

impl Courier {
    /// The client that requests go through.
    pub(super) fn http(token: &Token, rest_url: Option<&str>) -> Http {
        let builder = HttpBuilder::new(token.reveal());
        match rest_url {
            // serenity sends everything to Discord itself while its own limiter is on.
            Some(url) => builder.proxy(url.trim_end_matches('/')).ratelimiter_disabled(true).build(),
            None => builder.build(),
        }
    }

    /// One that uses this client.
    pub(super) fn new(http: Arc<Http>) -> Self {
        Self { http }
    }

    /// The client itself.
    pub(super) fn client(&self) -> &Http {
        &self.http
    }

    /// Tries until it is done, or cannot be; `again` says whether it may be tried when it may have been done already.
    async fn insist<T, F>(&self, again: bool, mut once: impl FnMut() -> F) -> Result<T, Trouble>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        let mut pause = FIRST_PAUSE;
        for _ in 1..TRIES {
            match once().await {
                Ok(done) => return Ok(done),
                Err(error) => match Trouble::of(&error) {
                    Trouble::Later(why) if again || why == "status 429" => {
                        tracing::debug!(%why, "trying again");
                        tokio::time::sleep(pause).await;
                        pause = (pause * 2).min(LONGEST_PAUSE);
                    }
                    trouble => return Err(trouble),
                },
            }
        }
        once().await.map_err(|error| Trouble::of(&error))
    }

    /// Says something in a channel; its number. The body has an enforced nonce, so it may be sent twice.
    pub(super) async fn post(&self, channel: u64, body: &Value, files: &[Attached]) -> Result<u64, Trouble> {
        let sent = || self.http.send_message(ChannelId::new(channel), attached(files), body);
        self.insist(true, sent).await.map(|message| message.id.get())
    }

    /// Puts other words into a message of ours.
    pub(super) async fn edit(&self, channel: u64, message: u64, body: &Value) -> Result<(), Trouble> {
        let (channel, message) = (ChannelId::new(channel), MessageId::new(message));
        self.insist(true, || self.http.edit_message(channel, message, body, Vec::new())).await.map(drop)
    }

    /// Puts a picture into a message of ours, in place of the one that is there. Its words stay as they are.
    pub(super) async fn illustrate(&self, channel: u64, message: u64, picture: &Attached) -> Result<(), Trouble> {
        let body = serde_json::json!({ "attachments": [picture.listed(0)] });
        let (channel, message) = (ChannelId::new(channel), MessageId::new(message));
        let files = std::slice::from_ref(picture);
        self.insist(true, || self.http.edit_message(channel, message, &body, attached(files))).await.map(drop)
    }

    /// Takes a message of ours away.
    pub(super) async fn delete(&self, channel: u64, message: u64) -> Result<(), Trouble> {
        let (channel, message) = (ChannelId::new(channel), MessageId::new(message));
        match self.insist(true, || self.http.delete_message(channel, message, None)).await {
            Err(Trouble::Gone(_)) => Ok(()),
            done => done,
        }
    }

    /// What was said last in a channel by the bot itself: numbers and words.
    pub(super) async fn recent(&self, channel: u64) -> Result<Vec<(u64, String)>, Trouble> {
        let me = self.insist(true, || self.http.get_current_user()).await?.id;
        let target: Option<MessagePagination> = None;
        let found = self.insist(true, || self.http.get_messages(ChannelId::new(channel), target, Some(25))).await?;
        let mine = found.into_iter().filter(|message| message.author.id == me);
        Ok(mine.map(|message| (message.id.get(), message.content)).collect())
    }

    /// Opens a thread in a channel; its number.
    pub(super) async fn open_thread(&self, channel: u64, body: &Value) -> Result<u64, Trouble> {
        let made = || self.http.create_thread(ChannelId::new(channel), body, None);
        self.insist(false, made).await.map(|thread| thread.id.get())
    }

    /// Changes a thread.
    pub(super) async fn edit_thread(&self, thread: u64, body: &Value) -> Result<(), Trouble> {
        self.insist(true, || self.http.edit_thread(ChannelId::new(thread), body, None)).await.map(drop)
    }

    /// Opens a thread again that Discord archived because nobody wrote in it for long.
    pub(super) async fn wake_thread(&self, thread: u64) -> Result<(), Trouble> {
        self.edit_thread(thread, &serde_json::json!({ "archived": false })).await
    }

    /// Lets somebody see a thread.
    pub(super) async fn join_thread(&self, thread: u64, user: u64) -> Result<(), Trouble> {
        let (thread, user) = (ChannelId::new(thread), UserId::new(user));
        self.insist(true, || self.http.add_thread_channel_member(thread, user)).await
    }

    /// Shows somebody out of a thread.
    pub(super) async fn leave_thread(&self, thread: u64, user: u64) -> Result<(), Trouble> {
        let (thread, user) = (ChannelId::new(thread), UserId::new(user));
        self.insist(true, || self.http.remove_thread_channel_member(thread, user)).await
    }

    /// The channel of direct messages with somebody.
    pub(super) async fn direct(&self, user: u64) -> Result<u64, Trouble> {
        let body = serde_json::json!({ "recipient_id": user.to_string() });
        self.insist(true, || self.http.create_private_channel(&body)).await.map(|channel| channel.id.get())
    }

    /// Answers an interaction: acknowledges it, opens a form, or gives choices.
    pub(super) async fn respond(&self, interaction: u64, token: &str, body: &Value) -> Result<(), Trouble> {
        let respond =
            || self.http.create_interaction_response(InteractionId::new(interaction), token, body, Vec::new());
        self.insist(true, respond).await
    }

    /// Puts the answer to an acknowledged interaction in its place.
    pub(super) async fn answer(&self, token: &str, body: &Value, files: &[Attached]) -> Result<(), Trouble> {
        let edit = || self.http.edit_original_interaction_response(token, body, attached(files));
        self.insist(true, edit).await.map(drop)
    }

    /// Says something more to whoever made an interaction.
    pub(super) async fn follow_up(&self, token: &str, body: &Value, files: &[Attached]) -> Result<(), Trouble> {
        self.insist(true, || self.http.create_followup_message(token, body, attached(files))).await.map(drop)
    }

    /// Registers the commands, in place of those that were registered.
    pub(super) async fn register(&self, commands: &Value) -> Result<(), Trouble> {
        self.insist(true, || self.http.create_global_commands(commands)).await.map(drop)
    }

    /// The number of the application that the token belongs to.
    pub(super) async fn application(&self) -> Result<u64, Trouble> {
        self.insist(true, || self.http.get_current_application_info()).await.map(|application| application.id.get())
    }

    /// The bot's own number.
    pub(super) async fn me(&self) -> Result<u64, Trouble> {
        self.insist(true, || self.http.get_current_user()).await.map(|me| me.id.get())
    }

    /// A channel or thread of a server.
    pub(super) async fn channel(&self, channel: u64) -> Result<GuildChannel, Trouble> {
        let found = self.insist(true, || self.http.get_channel(ChannelId::new(channel))).await?;
        found.guild().ok_or(Trouble::Gone(0))
    }

    /// A server.
    pub(super) async fn server(&self, guild: u64) -> Result<PartialGuild, Trouble> {
        self.insist(true, || self.http.get_guild(GuildId::new(guild))).await
    }

    /// A member of a server.
    pub(super) async fn member(&self, guild: u64, user: u64) -> Result<Member, Trouble> {
        self.insist(true, || self.http.get_member(GuildId::new(guild), UserId::new(user))).await
    }

    /// Where the gateway is.
    pub(super) async fn gateway(&self) -> Result<BotGateway, Trouble> {
        self.insist(true, || self.http.get_bot_gateway()).await
    }
}

fn attached(files: &[Attached]) -> Vec<CreateAttachment> {
    files.iter().map(|file| CreateAttachment::bytes(file.bytes.clone(), file.name.clone())).collect()
}
