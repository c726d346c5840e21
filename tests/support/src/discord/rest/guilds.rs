//! Servers: themselves, their channels, roles and members.

use serde_json::{Value, json};

use super::channels::overwrite;
use super::{Answer, Reply};
use crate::discord::limits::Form;
use crate::discord::objects;
use crate::discord::permissions::Permissions;
use crate::discord::refused::Refused;
use crate::discord::request::Request;
use crate::discord::snowflake::Snowflake;
use crate::discord::world::{Guild, Kind, Role, World};

pub(super) fn answer(world: &mut World, request: &Request, id: Snowflake, rest: &[&str]) -> Answer {
    let guild = world.guilds.get(&id).filter(|guild| guild.members.contains_key(&world.bot.id));
    let guild = guild.ok_or_else(Refused::missing_access)?;
    match (request.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::Json(world.guild_json(guild))),
        ("GET", ["channels"]) => {
            let channels = guild.channels.iter().filter_map(|id| world.channels.get(id));
            Ok(Reply::Json(channels.filter(|c| !c.kind.is_thread()).map(|c| world.channel_json(c)).collect()))
        }
        ("POST", ["channels"]) => create_channel(world, id, &request.json()),
        ("GET", ["threads", "active"]) => {
            let threads = guild.channels.iter().filter_map(|id| world.channels.get(id));
            let open = threads.filter(|c| c.kind.is_thread() && !c.archived && world.can_view(world.bot.id, c));
            let threads: Value = open.map(|c| world.channel_json(c)).collect();
            Ok(Reply::Json(json!({ "threads": threads, "members": [] })))
        }
        ("POST", ["roles"]) => create_role(world, id, &request.json()),
        ("PATCH" | "DELETE", ["roles", role]) => {
            let role = Snowflake::parse(role).ok_or_else(Refused::unknown_role)?;
            change_role(world, id, role, (request.method == "PATCH").then(|| request.json()))
        }
        ("GET", ["roles"]) => Ok(Reply::Json(guild.roles.values().map(objects::role).collect())),
        // The list of all members needs the privileged intent.
        ("GET", ["members"]) if world.bot.privileged & 1 << 1 == 0 => Err(Refused::missing_access()),
        ("GET", ["members"]) => {
            Ok(Reply::Json(guild.members.keys().map(|user| world.member_json(guild, *user)).collect()))
        }
        ("GET", ["members", user]) => {
            let user = member(guild, if *user == "@me" { world.bot.id } else { parse(user)? })?;
            Ok(Reply::Json(world.member_json(guild, user)))
        }
        ("PUT" | "DELETE", ["members", user, "roles", role]) => {
            let user = member(guild, parse(user)?)?;
            let role = Snowflake::parse(role).filter(|role| guild.roles.contains_key(role));
            let role = role.ok_or_else(Refused::unknown_role)?;
            if !bot_permissions(world, guild).has(Permissions::MANAGE_ROLES) {
                return Err(Refused::missing_permissions());
            }
            world.set_role(id, user, role, request.method == "PUT");
            Ok(Reply::Nothing)
        }
        _ => Err(Refused::no_such_path()),
    }
}

fn parse(user: &str) -> Result<Snowflake, Refused> {
    Snowflake::parse(user).ok_or_else(Refused::unknown_user)
}

fn member(guild: &Guild, user: Snowflake) -> Result<Snowflake, Refused> {
    if guild.members.contains_key(&user) { Ok(user) } else { Err(Refused::unknown_member()) }
}

/// The bot's permissions on the server, without any channel's overwrites.
fn bot_permissions(world: &World, guild: &Guild) -> Permissions {
    let held = guild.members.get(&world.bot.id).map(|member| &member.roles);
    let roles = guild.roles.values().filter(|role| role.id == guild.id || held.is_some_and(|h| h.contains(&role.id)));
    let may = roles.fold(Permissions::NONE, |may, role| may.and(role.permissions));
    if may.has(Permissions::ADMINISTRATOR) { Permissions::ALL } else { may }
}

fn create_channel(world: &mut World, guild: Snowflake, body: &Value) -> Answer {
    if !bot_permissions(world, &world.guilds[&guild]).has(Permissions::MANAGE_CHANNELS) {
        return Err(Refused::missing_permissions());
    }
    let mut form = Form::default();
    form.one_to("name", &body["name"], 100);
    form.at_most("topic", &body["topic"], 1024);
    form.done()?;
    let kind = match body["type"].as_u64().unwrap_or(0) {
        0 => Kind::Text,
        4 => Kind::Category,
        _ => return Err(Refused::wrong_channel_type()),
    };
    let all = world.guilds[&guild].channels.iter().filter_map(|id| world.channels.get(id));
    let all: Vec<_> = all.filter(|channel| !channel.kind.is_thread()).collect();
    let parent = body["parent_id"].as_str().and_then(Snowflake::parse);
    let is_category = |id: &Snowflake| all.iter().any(|one| one.id == *id && one.kind == Kind::Category);
    let beside = all.iter().filter(|channel| parent.is_some() && channel.parent == parent).count();
    if all.len() >= MOST_CHANNELS || beside >= MOST_IN_CATEGORY || parent.is_some_and(|id| !is_category(&id)) {
        return Err(Refused::wrong_channel_type());
    }
    let mut channel = world.blank_channel(kind, body["name"].as_str().unwrap_or_default());
    (channel.guild, channel.parent) = (Some(guild), parent);
    channel.topic = body["topic"].as_str().map(str::to_owned);
    for json in body["permission_overwrites"].as_array().into_iter().flatten() {
        channel.overwrites.extend(json["id"].as_str().and_then(Snowflake::parse).map(|of| overwrite(of, json)));
    }
    let id = world.announce_channel(channel);
    Ok(Reply::Created(world.channel_json(&world.channels[&id])))
}

/// The maximum number of channels in a server, and in a category.
const MOST_CHANNELS: usize = 500;
const MOST_IN_CATEGORY: usize = 50;
/// The maximum number of roles in a server.
const MOST_ROLES: usize = 250;

fn create_role(world: &mut World, guild: Snowflake, body: &Value) -> Answer {
    if !bot_permissions(world, &world.guilds[&guild]).has(Permissions::MANAGE_ROLES) {
        return Err(Refused::missing_permissions());
    }
    let mut form = Form::default();
    form.at_most("name", &body["name"], 100);
    form.done()?;
    let id = world.clock.id();
    let name = body["name"].as_str().unwrap_or("new role").to_owned();
    let permissions = Permissions(body["permissions"].as_u64().unwrap_or(0));
    let role = Role { id, name, permissions, managed: false };
    let json = objects::role(&role);
    let Some(place) = world.guilds.get_mut(&guild) else { return Err(Refused::unknown_guild()) };
    if place.roles.len() >= MOST_ROLES {
        return Err(Refused::missing_permissions());
    }
    place.roles.insert(id, role);
    world.dispatch("GUILD_ROLE_CREATE", 1, &json!({ "guild_id": guild, "role": json }));
    Ok(Reply::Json(json))
}

/// Changes a role, or removes it if there is no body.
fn change_role(world: &mut World, guild: Snowflake, role: Snowflake, body: Option<Value>) -> Answer {
    if !bot_permissions(world, &world.guilds[&guild]).has(Permissions::MANAGE_ROLES) {
        return Err(Refused::missing_permissions());
    }
    if !world.guilds[&guild].roles.contains_key(&role) {
        return Err(Refused::unknown_role());
    }
    let Some(body) = body else {
        world.remove_role(guild, role);
        return Ok(Reply::Nothing);
    };
    Ok(Reply::Json(world.rename_role(guild, role, body["name"].as_str().unwrap_or_default())))
}

impl World {
    /// Renames a role, and tells the bot.
    pub(in crate::discord) fn rename_role(&mut self, guild: Snowflake, role: Snowflake, name: &str) -> Value {
        let known = self.guilds.get_mut(&guild).and_then(|guild| guild.roles.get_mut(&role));
        let Some(known) = known else { return Value::Null };
        name.clone_into(&mut known.name);
        let json = objects::role(known);
        self.dispatch("GUILD_ROLE_UPDATE", 1, &json!({ "guild_id": guild, "role": json }));
        json
    }

    /// Removes a role from all members, and tells the bot.
    pub(in crate::discord) fn remove_role(&mut self, guild: Snowflake, role: Snowflake) {
        if let Some(place) = self.guilds.get_mut(&guild) {
            place.roles.remove(&role);
            for member in place.members.values_mut() {
                member.roles.remove(&role);
            }
        }
        self.forget_audiences();
        self.dispatch("GUILD_ROLE_DELETE", 1, &json!({ "guild_id": guild, "role_id": role }));
    }

    /// Adds a channel of a server and tells the bot.
    pub(in crate::discord) fn announce_channel(&mut self, channel: crate::discord::world::Channel) -> Snowflake {
        let id = self.add_channel(channel);
        if self.can_view(self.bot.id, &self.channels[&id]) {
            let json = self.channel_json(&self.channels[&id]);
            self.dispatch("CHANNEL_CREATE", 1, &json);
        }
        id
    }

    /// Gives or takes a role.
    pub(in crate::discord) fn set_role(&mut self, guild: Snowflake, user: Snowflake, role: Snowflake, given: bool) {
        if let Some(member) = self.guilds.get_mut(&guild).and_then(|guild| guild.members.get_mut(&user)) {
            if given {
                member.roles.insert(role);
            } else {
                member.roles.remove(&role);
            }
        }
        self.forget_audiences();
    }
}
