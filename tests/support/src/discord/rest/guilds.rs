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
use crate::discord::world::{Guild, Kind, World};

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
        ("GET", ["roles"]) => Ok(Reply::Json(guild.roles.values().map(objects::role).collect())),
        // The list of all members is for those with the privileged intent.
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

/// What the bot may do on the server, whatever a channel says.
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
    if body["type"].as_u64().unwrap_or(0) != 0 {
        return Err(Refused::wrong_channel_type());
    }
    let mut channel = world.blank_channel(Kind::Text, body["name"].as_str().unwrap_or_default());
    channel.guild = Some(guild);
    channel.topic = body["topic"].as_str().map(str::to_owned);
    for json in body["permission_overwrites"].as_array().into_iter().flatten() {
        channel.overwrites.extend(json["id"].as_str().and_then(Snowflake::parse).map(|of| overwrite(of, json)));
    }
    let id = world.announce_channel(channel);
    Ok(Reply::Created(world.channel_json(&world.channels[&id])))
}

impl World {
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
