//! Users and the application.

use serde_json::json;

use super::{Answer, Reply};
use crate::discord::objects;
use crate::discord::refused::Refused;
use crate::discord::request::Request;
use crate::discord::snowflake::Snowflake;
use crate::discord::world::World;

/// The secret of the bot's application.
pub const CLIENT_SECRET: &str = "a-client-secret-of-the-fake";
/// The prefix of users' own tokens.
const TOKEN: &str = "token-of-";

pub(super) fn answer(world: &mut World, request: &Request, rest: &[&str]) -> Answer {
    match (request.method.as_str(), rest) {
        ("GET", ["@me"]) => Ok(Reply::Json(world.user_json(world.bot.id))),
        ("GET", ["@me", "guilds"]) => {
            let ours = world.guilds.values().filter(|guild| guild.members.contains_key(&world.bot.id));
            let list = ours.map(|guild| {
                json!({
                    "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
                    "permissions": "0", "features": [],
                })
            });
            Ok(Reply::Json(list.collect()))
        }
        ("POST", ["@me", "channels"]) => {
            let user = request.json()["recipient_id"].as_str().and_then(Snowflake::parse);
            let user = user.filter(|id| world.users.get(id).is_some_and(|user| !user.bot));
            let channel = world.direct_channel(user.ok_or_else(Refused::unknown_user)?);
            Ok(Reply::Json(world.channel_json(&world.channels[&channel])))
        }
        ("GET", [id]) => {
            let user = Snowflake::parse(id).and_then(|id| world.users.get(&id));
            Ok(Reply::Json(objects::user(user.ok_or_else(Refused::unknown_user)?)))
        }
        _ => Err(Refused::no_such_path()),
    }
}

/// The bot's own application.
pub(super) fn application(world: &World) -> Reply {
    Reply::Json(json!({
        "id": world.application(), "name": "Adjutant", "icon": null, "description": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "00", "flags": 0, "team": null, "summary": "",
        "owner": world.users.values().find(|user| !user.bot).map(objects::user),
        "bot": world.user_json(world.bot.id), "rpc_origins": [],
    }))
}

/// `POST /oauth2/token`: exchanges a user's one-time code for a token.
pub(super) fn token(world: &mut World, request: &Request) -> Answer {
    let form = request.json();
    let is_ours = form["grant_type"] == "authorization_code"
        && form["client_id"].as_str().and_then(Snowflake::parse).is_some()
        && form["client_secret"] == CLIENT_SECRET;
    let user = form["code"].as_str().and_then(|code| world.codes.remove(code)).filter(|_| is_ours);
    let user = user.ok_or_else(Refused::unauthorised)?;
    Ok(Reply::Json(json!({
        "access_token": format!("{TOKEN}{user}"), "token_type": "Bearer", "expires_in": 604_800, "scope": "identify",
    })))
}

/// What a user's own token shows: their identity, and nothing else.
pub(super) fn of_token(world: &World, token: &str, parts: &[&str]) -> Answer {
    let user = token.strip_prefix(TOKEN).and_then(Snowflake::parse).and_then(|id| world.users.get(&id));
    match (user, parts) {
        (Some(user), ["users", "@me"]) => Ok(Reply::Json(objects::user(user))),
        _ => Err(Refused::unauthorised()),
    }
}
