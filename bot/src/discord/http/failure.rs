//! What is carried to Discord besides words, and what goes wrong on the way.

use crate::discord::messages::action_rows::cut;
use serde_json::{Value, json};
use thiserror::Error;

/// Discord's code for too many changes of messages that are older than an hour: three in six seconds in a channel.
pub(in crate::discord) const OLD_EDITS: isize = 30_046;
/// Discord's code for as many new commands as it takes in a day. They are taken tomorrow, and nobody waits so long without a word.
const NEW_COMMANDS: isize = 30_034;
/// How old a message is that is better posted anew than changed, in milliseconds: with a moment to spare.
const OLD: i64 = 55 * 60_000;

/// Whether a message is so old by now that Discord takes few changes of it; its number says when it was posted. At 0 nobody knows.
pub fn is_old(message: u64, now: i64) -> bool {
    let age = now - adjutant_audit::causes::discord_time(message).0;
    now > 0 && age >= OLD
}

/// The longest description of a file, in characters.
const LONGEST_ABOUT: usize = 1024;

/// Why a request was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RequestError {
    /// What it is about is not there any more.
    #[error("it is not there any more (code {0})")]
    Gone(isize),
    /// The message is so old that Discord takes few changes of it, and has taken them.
    #[error("the message is too old to be changed now")]
    TooOld,
    /// It is in a thread that was archived.
    #[error("the thread is archived")]
    Archived,
    /// The bot may not do it there.
    #[error("the bot may not do that there (code {0})")]
    Forbidden(isize),
    /// Discord does not know the token.
    #[error("the token is not accepted")]
    Unauthorised,
    /// The interaction that is answered is over: it was not acknowledged in time, or its quarter of an hour has passed.
    #[error("the interaction is over (code {0})")]
    Expired(isize),
    /// The answer is not from Discord but from something on the way: a proxy, the page of a provider.
    #[error("somebody else than Discord answered (status {0})")]
    Stranger(u16),
    /// It may do later: a fault of the server, no connection.
    #[error("Discord could not be reached: {0}")]
    Later(String),
    /// Discord takes no more requests now, and whoever waited does not wait so long.
    #[error("Discord takes no more requests now")]
    TooManyRequests,
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

impl RequestError {
    /// What an answer that is no success says. Answers to interactions are made with a token of their own.
    pub(in crate::discord) fn of(status: u16, body: &[u8], to_interaction: bool) -> Self {
        let body: Value = serde_json::from_slice(body).unwrap_or_default();
        let code = body["code"].as_i64().unwrap_or(0) as isize;
        match (status, code) {
            (429, OLD_EDITS) => Self::TooOld,
            (429, _) if code != NEW_COMMANDS => Self::TooManyRequests,
            (408 | 500.., _) => Self::Later(format!("status {status}")),
            // Discord gives its reasons as JSON, and the number of what is not there. A page says nothing about the place
            // that was asked for.
            _ if !body.is_object() => Self::Stranger(status),
            (404, 0) => Self::Stranger(status),
            (_, 40_060) => Self::Acknowledged,
            // Unknown webhook, unknown interaction, invalid webhook token.
            (401, _) | (_, 10_015 | 10_062 | 50_027) if to_interaction => Self::Expired(code),
            (401, _) => Self::Unauthorised,
            // The thread is archived, or locked.
            (_, 50_083 | 160_005) => Self::Archived,
            // Unknown channel, server, message.
            (404, _) | (_, 10_003 | 10_004 | 10_008) => Self::Gone(code),
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

    /// Whether it says nothing about what was asked: it is tried again later.
    pub(in crate::discord) fn is_weather(&self) -> bool {
        matches!(self, Self::Later(_) | Self::TooManyRequests | Self::Stranger(_))
    }

    /// Whether nothing can be said in a place any more: the channel is gone, or the bot may not speak there.
    pub(in crate::discord) fn closes_place(&self) -> bool {
        matches!(self, Self::Gone(10_003 | 10_004) | Self::Forbidden(50_001 | 50_013) | Self::Archived)
    }
}

/// A file to be sent with a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Attachment {
    pub name: String,
    pub bytes: Vec<u8>,
    /// What it shows, for those who cannot see it; empty = it says so itself.
    pub about: String,
}

impl Attachment {
    /// A file that says itself what it is.
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self { name: name.into(), bytes, about: String::new() }
    }

    /// A file as the body of a message lists it, by its number among the files.
    pub fn listed(&self, number: usize) -> Value {
        let mut listed = json!({ "id": number.to_string(), "filename": self.name });
        if !self.about.is_empty() {
            listed["description"] = cut(&self.about, LONGEST_ABOUT).into();
        }
        listed
    }

    /// What kind of file it is, by its name.
    pub(in crate::discord) fn media(&self) -> &'static str {
        match self.name.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "png" => "image/png",
            "gif" => "image/gif",
            "json" => "application/json",
            "txt" | "md" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }
}
