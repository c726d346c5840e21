//! Channels: reading, changing, deleting; overwrites of permissions; typing.

use serde_json::{Value, json};

use super::{Answer, Reply};
use crate::discord::limits::Form;
use crate::discord::permissions::{Overwrite, Permissions};
use crate::discord::refused::Refused;
use crate::discord::request::Request;
use crate::discord::snowflake::Snowflake;
use crate::discord::world::World;

pub(super) fn answer(world: &mut World, request: &Request, id: Snowflake, rest: &[&str]) -> Answer {
    let channel = world.channel_for_bot(id)?;
    match (request.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::Json(world.channel_json(channel))),
        ("PATCH", []) => change(world, id, &request.json()),
        ("DELETE", []) => {
            let needed =
                if channel.kind.is_thread() { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS };
            world.bot_may(channel, needed)?;
            let json = world.channel_json(channel);
            world.delete_channel(id);
            Ok(Reply::Json(json))
        }
        ("POST", ["typing"]) => Ok(Reply::Nothing),
        ("PUT", ["permissions", of]) => {
            world.bot_may(channel, Permissions::MANAGE_ROLES)?;
            let of = Snowflake::parse(of).ok_or_else(Refused::unknown_role)?;
            let overwrite = overwrite(of, &request.json());
            world.set_overwrite(id, overwrite);
            Ok(Reply::Nothing)
        }
        ("DELETE", ["permissions", of]) => {
            world.bot_may(channel, Permissions::MANAGE_ROLES)?;
            let of = Snowflake::parse(of).ok_or_else(Refused::unknown_role)?;
            if let Some(channel) = world.channels.get_mut(&id) {
                channel.overwrites.retain(|overwrite| overwrite.of != of);
            }
            world.channel_changed(id);
            Ok(Reply::Nothing)
        }
        _ => Err(Refused::no_such_path()),
    }
}

/// An overwrite from a request.
pub(super) fn overwrite(of: Snowflake, json: &Value) -> Overwrite {
    let set = |field: &str| {
        let value = &json[field];
        Permissions(value.as_u64().or_else(|| value.as_str()?.parse().ok()).unwrap_or(0))
    };
    Overwrite { of, member: json["type"] == 1, allow: set("allow"), deny: set("deny") }
}

fn change(world: &mut World, id: Snowflake, body: &Value) -> Answer {
    let channel = world.channel_for_bot(id)?;
    let unarchives_only = channel.kind.is_thread()
        && !channel.locked
        && body.as_object().is_some_and(|map| map.keys().all(|key| key == "archived"));
    // Its opener may change a thread, unless a thread manager locked it.
    let own = channel.kind.is_thread()
        && !channel.locked
        && channel.owner == Some(world.bot.id)
        && body.get("locked").is_none();
    if !unarchives_only && !own {
        let needed = if channel.kind.is_thread() { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS };
        world.bot_may(channel, needed)?;
    }
    if channel.archived && body["archived"] != json!(false) {
        return Err(Refused::thread_is_archived());
    }
    let mut form = Form::default();
    if body.get("name").is_some() {
        form.one_to("name", &body["name"], 100);
    }
    form.at_most("topic", &body["topic"], 1024);
    form.done()?;
    let Some(channel) = world.channels.get_mut(&id) else { return Err(Refused::unknown_channel()) };
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(topic) = body.get("topic") {
        channel.topic = topic.as_str().map(str::to_owned);
    }
    for (field, value) in
        [("archived", &mut channel.archived), ("locked", &mut channel.locked), ("invitable", &mut channel.invitable)]
    {
        *value = body[field].as_bool().unwrap_or(*value);
    }
    channel.auto_archive = body["auto_archive_duration"].as_u64().unwrap_or(channel.auto_archive);
    if let Some(list) = body["permission_overwrites"].as_array() {
        let of = |json: &Value| json["id"].as_str().and_then(Snowflake::parse);
        channel.overwrites = list.iter().filter_map(|json| Some(overwrite(of(json)?, json))).collect();
    }
    world.channel_changed(id);
    Ok(Reply::Json(world.channel_json(&world.channels[&id])))
}

impl World {
    /// Deletes a channel or thread, and tells the bot.
    pub(in crate::discord) fn delete_channel(&mut self, id: Snowflake) {
        let Some(channel) = self.channels.get(&id) else { return };
        let event = if channel.kind.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        let json = self.channel_json(channel);
        let seen = self.can_view(self.bot.id, channel);
        self.remove_channel(id);
        if seen {
            self.dispatch(event, 1, &json);
        }
    }

    /// A channel has changed: recomputes its audience, and tells the bot if it can see the channel.
    pub(in crate::discord) fn channel_changed(&mut self, id: Snowflake) {
        self.forget_audiences();
        let Some(channel) = self.channels.get(&id) else { return };
        let event = if channel.kind.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
        if self.can_view(self.bot.id, channel) {
            let json = self.channel_json(channel);
            self.dispatch(event, 1, &json);
        }
    }

    /// Sets an overwrite, in place of one for the same role or member.
    pub(in crate::discord) fn set_overwrite(&mut self, channel: Snowflake, overwrite: Overwrite) {
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.overwrites.retain(|old| old.of != overwrite.of);
            channel.overwrites.push(overwrite);
        }
        self.channel_changed(channel);
    }
}
