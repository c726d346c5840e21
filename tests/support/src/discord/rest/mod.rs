//! The REST interface: routes each path to its file.

mod channels;
mod commands;
mod guilds;
pub(super) mod interactions;
mod messages;
mod threads;
mod users;

use serde_json::{Value, json};

use super::permissions::Permissions;
use super::refused::Refused;
use super::request::Request;
use super::snowflake::Snowflake;
use super::world::{Channel, World};

pub(super) use messages::{LOADING, Post};

/// A successful answer.
#[derive(Debug)]
pub(super) enum Reply {
    /// 200.
    Json(Value),
    /// 201.
    Created(Value),
    /// 204.
    Nothing,
}

/// The addresses of the fake.
#[derive(Debug)]
pub(super) struct Urls {
    pub(super) base: String,
    pub(super) gateway: String,
}

pub use users::CLIENT_SECRET;

type Answer = Result<Reply, Refused>;

/// Answers one request.
pub(super) fn answer(world: &mut World, request: &Request, urls: &Urls) -> Answer {
    let parts = request.parts();
    // A user's own token, with which an activity asks for their identity.
    if parts == ["oauth2", "token"] {
        return users::token(world, request);
    }
    if let Some(token) = request.token.as_deref().and_then(|token| token.strip_prefix("Bearer ")) {
        return users::of_token(world, token, &parts);
    }
    let free = matches!(parts.as_slice(), ["gateway"] | ["interactions", ..] | ["webhooks", _, _, ..]);
    let known = request.token.as_deref().and_then(|token| token.strip_prefix("Bot ")) == Some(&world.bot.token);
    if !free && !known {
        return Err(Refused::unauthorised());
    }
    match parts.as_slice() {
        ["gateway"] => Ok(Reply::Json(json!({ "url": urls.gateway }))),
        ["gateway", "bot"] => Ok(Reply::Json(json!({
            "url": urls.gateway, "shards": world.gateway.sharding.shards,
            "session_start_limit": {
                "total": 1000, "remaining": world.gateway.starts.0, "reset_after": world.gateway.starts.1,
                "max_concurrency": world.gateway.sharding.max_concurrency,
            },
        }))),
        ["channels", id, rest @ ..] => {
            let id = Snowflake::parse(id).ok_or_else(Refused::unknown_channel)?;
            match rest {
                ["messages" | "pins", ..] if !rest.ends_with(&["threads"]) => {
                    messages::answer(world, request, id, rest, urls)
                }
                ["threads" | "thread-members" | "messages" | "users", ..] => threads::answer(world, request, id, rest),
                _ => channels::answer(world, request, id, rest),
            }
        }
        ["guilds", id, rest @ ..] => {
            let id = Snowflake::parse(id).ok_or_else(Refused::unknown_guild)?;
            guilds::answer(world, request, id, rest)
        }
        ["applications", id, rest @ ..] => {
            let id = Snowflake::parse(id).filter(|id| *id == world.application());
            match (request.method.as_str(), id, rest) {
                ("GET", _, []) => Ok(users::application(world)),
                (_, Some(_), rest) => commands::answer(world, request, rest),
                (_, None, _) => Err(Refused::missing_access()),
            }
        }
        ["oauth2", "applications", "@me"] => Ok(users::application(world)),
        ["interactions", id, token, "callback"] => interactions::callback(world, request, id, token, urls),
        ["webhooks", id, token, rest @ ..] => interactions::webhook(world, request, id, token, rest, urls),
        ["users", rest @ ..] => users::answer(world, request, rest),
        _ => Err(Refused::no_such_path()),
    }
}

impl World {
    /// A channel that the bot can see, including direct messages, but not ephemeral or deleted things.
    fn channel_for_bot(&self, id: Snowflake) -> Result<&Channel, Refused> {
        let channel = self.channels.get(&id).ok_or_else(Refused::unknown_channel)?;
        if self.can_view(self.bot.id, channel) { Ok(channel) } else { Err(Refused::missing_access()) }
    }

    /// Checks a permission of the bot in a channel.
    fn bot_may(&self, channel: &Channel, needed: Permissions) -> Result<(), Refused> {
        if self.permissions(self.bot.id, channel).has(needed) { Ok(()) } else { Err(Refused::missing_permissions()) }
    }
}
