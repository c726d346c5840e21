//! Attached files, and the errors of requests.

use crate::discord::messages::action_rows::cut;
use serde_json::{Value, json};
use thiserror::Error;

/// Discord's code for too many edits of messages older than an hour: three in six seconds per channel.
pub(in crate::discord) const OLD_EDITS: isize = 30_046;
/// Discord's code for the daily limit of new commands. It is an error of its own, because nobody waits a day for a
/// retry.
const NEW_COMMANDS: isize = 30_034;
/// The age, in milliseconds, from which a message is posted again instead of edited: an hour less a margin.
const OLD: i64 = 55 * 60_000;

/// Whether Discord limits edits of the message because of its age, which follows from its id. `now` = 0 means unknown.
pub fn is_old(message: u64, now: i64) -> bool {
    let age = now - adjutant_audit::causes::discord_time(message).0;
    now > 0 && age >= OLD
}

/// The longest alternative text of a file, in characters.
const LONGEST_ABOUT: usize = 1024;

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RequestError {
    /// The subject of the request does not exist any more.
    #[error("it is not there any more (code {0})")]
    Gone(isize),
    /// The message is so old that Discord limits its edits, and the limit is reached.
    #[error("the message is too old to be changed now")]
    TooOld,
    /// The thread is archived.
    #[error("the thread is archived")]
    Archived,
    /// The bot lacks the permission.
    #[error("the bot may not do that there (code {0})")]
    Forbidden(isize),
    /// Discord does not know the token.
    #[error("the token is not accepted")]
    Unauthorised,
    /// The interaction has expired: not acknowledged in time, or older than 15 minutes.
    #[error("the interaction is over (code {0})")]
    Expired(isize),
    /// A proxy or a provider's page answered instead of Discord.
    #[error("somebody else than Discord answered (status {0})")]
    Stranger(u16),
    /// A server error or no connection: a retry may succeed.
    #[error("Discord could not be reached: {0}")]
    Later(String),
    /// The rate limit is reached, and the caller does not wait that long.
    #[error("Discord takes no more requests now")]
    TooManyRequests,
    /// The interaction was already acknowledged.
    #[error("it was acknowledged before")]
    Acknowledged,
    /// Discord refuses the request.
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
    /// The error for an answer without success. `to_interaction`: the request used an interaction's token.
    pub(in crate::discord) fn of(status: u16, body: &[u8], to_interaction: bool) -> Self {
        let body: Value = serde_json::from_slice(body).unwrap_or_default();
        let code = body["code"].as_i64().unwrap_or(0) as isize;
        match (status, code) {
            (429, OLD_EDITS) => Self::TooOld,
            (429, _) if code != NEW_COMMANDS => Self::TooManyRequests,
            (408 | 500.., _) => Self::Later(format!("status {status}")),
            // Discord explains errors in JSON with a code. An HTML page says nothing about the requested object.
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

    /// Whether the failure is temporary and says nothing about the request.
    pub(in crate::discord) fn is_weather(&self) -> bool {
        matches!(self, Self::Later(_) | Self::TooManyRequests | Self::Stranger(_))
    }

    /// Whether nothing can be posted in the channel any more: it is gone, or the bot may not write there.
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
    /// The alternative text for screen readers; empty = the file explains itself.
    pub about: String,
}

impl Attachment {
    /// A file without an alternative text.
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self { name: name.into(), bytes, about: String::new() }
    }

    /// The entry of a file in a message's body, by its index.
    pub fn listed(&self, number: usize) -> Value {
        let mut listed = json!({ "id": number.to_string(), "filename": self.name });
        if !self.about.is_empty() {
            listed["description"] = cut(&self.about, LONGEST_ABOUT).into();
        }
        listed
    }

    /// The media type, by the name's ending.
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
