//! Threads: opened from a message or alone, listed, joined and left.

use serde_json::{Value, json};

use super::{Answer, Reply};
use crate::discord::limits::Form;
use crate::discord::permissions::Permissions;
use crate::discord::refused::Refused;
use crate::discord::request::Request;
use crate::discord::snowflake::{Snowflake, iso};
use crate::discord::world::{Channel, Kind, World};

pub(super) fn answer(world: &mut World, request: &Request, id: Snowflake, rest: &[&str]) -> Answer {
    world.channel_for_bot(id)?;
    match (request.method.as_str(), rest) {
        ("POST", ["threads"]) => {
            let body = request.json();
            let kind = match body["type"].as_u64() {
                Some(11) => Kind::PublicThread,
                // Posts of a forum have no kind.
                None if world.channels[&id].kind == Kind::Forum => Kind::PublicThread,
                Some(12) | None => Kind::PrivateThread,
                _ => return Err(Refused::wrong_channel_type()),
            };
            open(world, id, kind, &body, None)
        }
        ("POST", ["messages", message, "threads"]) => {
            let message = Snowflake::parse(message).ok_or_else(Refused::unknown_message)?;
            if !world.channels[&id].messages.contains_key(&message) {
                return Err(Refused::unknown_message());
            }
            if world.channels.contains_key(&message) {
                return Err(Refused::has_a_thread_already());
            }
            open(world, id, Kind::PublicThread, &request.json(), Some(message))
        }
        ("GET", ["threads", "archived", which] | ["users", "@me", "threads", "archived", which]) => {
            let kind = if *which == "private" { Kind::PrivateThread } else { Kind::PublicThread };
            let archived = |c: &&Channel| c.parent == Some(id) && c.kind == kind && c.archived;
            let mut found: Vec<&Channel> = world.channels.values().filter(archived).collect();
            found.sort_by_key(|channel| std::cmp::Reverse(channel.id));
            let threads: Value = found.into_iter().map(|channel| world.channel_json(channel)).collect();
            Ok(Reply::Json(json!({ "threads": threads, "members": [], "has_more": false })))
        }
        ("GET", ["thread-members"]) => {
            let thread = thread(world, id)?;
            Ok(Reply::Json(thread.thread_members.iter().map(|user| member(thread, *user)).collect()))
        }
        ("GET", ["thread-members", user]) => {
            let thread = thread(world, id)?;
            let user = Snowflake::parse(user).filter(|user| thread.thread_members.contains(user));
            Ok(Reply::Json(member(thread, user.ok_or_else(Refused::unknown_member)?)))
        }
        ("PUT" | "DELETE", ["thread-members", user]) => {
            let thread = thread(world, id)?;
            if thread.archived {
                return Err(Refused::thread_is_archived());
            }
            let own = *user == "@me";
            let user = if own { Some(world.bot.id) } else { Snowflake::parse(user) };
            let user = user.filter(|user| world.users.contains_key(user)).ok_or_else(Refused::unknown_user)?;
            let joins = request.method == "PUT";
            if joins {
                if !may_be_added(world, thread, user) {
                    return Err(Refused::missing_access());
                }
                world.bot_may(thread, Permissions::SEND_MESSAGES_IN_THREADS)?;
            } else if !own && thread.owner != Some(world.bot.id) {
                world.bot_may(thread, Permissions::MANAGE_THREADS)?;
            }
            world.set_thread_member(id, user, joins);
            Ok(Reply::Nothing)
        }
        _ => Err(Refused::no_such_path()),
    }
}

fn thread(world: &World, id: Snowflake) -> Result<&Channel, Refused> {
    world.channels.get(&id).filter(|channel| channel.kind.is_thread()).ok_or_else(Refused::wrong_channel_type)
}

/// Only users who can see the channel can be in its threads.
fn may_be_added(world: &World, thread: &Channel, user: Snowflake) -> bool {
    let parent = thread.parent.and_then(|parent| world.channels.get(&parent));
    parent.is_some_and(|parent| world.can_view(user, parent))
}

fn member(thread: &Channel, user: Snowflake) -> Value {
    json!({ "id": thread.id, "user_id": user, "join_timestamp": iso(thread.id.made_at()), "flags": 0 })
}

/// The maximum number of active threads in a server.
const MOST_THREADS: usize = 1_000;

fn open(world: &mut World, parent: Snowflake, kind: Kind, body: &Value, message: Option<Snowflake>) -> Answer {
    let place = &world.channels[&parent];
    let is_post = place.kind == Kind::Forum;
    if place.kind != Kind::Text && !(is_post && message.is_none()) {
        return Err(Refused::wrong_channel_type());
    }
    world.bot_may(
        place,
        if kind == Kind::PublicThread {
            Permissions::CREATE_PUBLIC_THREADS
        } else {
            Permissions::CREATE_PRIVATE_THREADS
        },
    )?;
    let mut form = Form::default();
    form.one_to("name", &body["name"], 100);
    if is_post && !body["message"].is_object() {
        form.problem("message", "BASE_TYPE_REQUIRED", "This field is required");
    }
    let minutes = &body["auto_archive_duration"];
    if !minutes.is_null() && ![60, 1440, 4320, 10080].iter().any(|choice| minutes == choice) {
        form.problem("auto_archive_duration", "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.");
    }
    form.done()?;
    let guild = world.channels[&parent].guild.and_then(|guild| world.guilds.get(&guild));
    let all = guild.into_iter().flat_map(|guild| &guild.channels).filter_map(|id| world.channels.get(id));
    if all.filter(|channel| channel.kind.is_thread() && !channel.archived).count() >= MOST_THREADS {
        return Err(Refused::too_many_threads());
    }
    let bot = world.bot.id;
    let id = world.open_thread(parent, kind, body["name"].as_str().unwrap_or_default(), bot, message);
    let invitable = body["invitable"].as_bool().unwrap_or(true);
    if let Some(thread) = world.channels.get_mut(&id) {
        thread.invitable = invitable;
        thread.auto_archive = minutes.as_u64().unwrap_or(thread.auto_archive);
    }
    let mut json = world.channel_json(&world.channels[&id]);
    json["member"] = member(&world.channels[&id], bot);
    Ok(Reply::Created(json))
}

impl World {
    /// Opens a thread; its opener is a member.
    pub(in crate::discord) fn open_thread(
        &mut self,
        parent: Snowflake,
        kind: Kind,
        name: &str,
        owner: Snowflake,
        message: Option<Snowflake>,
    ) -> Snowflake {
        let mut thread = self.blank_channel(kind, name);
        // A thread on a message has the message's id.
        thread.id = message.unwrap_or(thread.id);
        thread.guild = self.channels.get(&parent).and_then(|parent| parent.guild);
        thread.parent = Some(parent);
        thread.owner = Some(owner);
        thread.thread_members.insert(owner);
        let id = self.add_channel(thread);
        let mut json = self.channel_json(&self.channels[&id]);
        json["newly_created"] = json!(true);
        if self.can_view(self.bot.id, &self.channels[&id]) {
            self.dispatch("THREAD_CREATE", 1, &json);
        }
        if let Some(message) = message
            && let Some(message) = self.channels.get_mut(&parent).and_then(|place| place.messages.get_mut(&message))
        {
            message.json["thread"] = json;
            message.json["flags"] = json!(message.json["flags"].as_u64().unwrap_or(0) | 1 << 5);
        }
        id
    }

    /// Adds a user to a thread or removes them.
    pub(in crate::discord) fn set_thread_member(&mut self, thread: Snowflake, user: Snowflake, joins: bool) {
        let Some(channel) = self.channels.get_mut(&thread) else { return };
        if joins {
            channel.thread_members.insert(user);
        } else {
            channel.thread_members.remove(&user);
        }
        channel.audience = None;
        let count = channel.thread_members.len().min(50);
        let told = json!({
            "id": thread, "guild_id": channel.guild, "member_count": count,
            "added_members": if joins { vec![member(channel, user)] } else { Vec::new() },
            "removed_member_ids": if joins { Vec::new() } else { vec![user] },
        });
        self.dispatch("THREAD_MEMBERS_UPDATE", 1, &told);
    }
}
