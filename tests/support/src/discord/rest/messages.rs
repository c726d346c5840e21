//! Messages: written, read, changed, deleted, pinned.

use serde_json::{Value, json};

use super::{Answer, Reply, Urls};
use crate::discord::journal::What;
use crate::discord::limits;
use crate::discord::permissions::Permissions;
use crate::discord::refused::Refused;
use crate::discord::request::Request;
use crate::discord::snowflake::{Snowflake, iso};
use crate::discord::world::{Message, Upload, World};

/// The time for which a nonce is remembered.
const NONCE_LIFE: u64 = 5 * 60_000;

/// “Only you can see this.”
pub(in crate::discord) const EPHEMERAL: u64 = 1 << 6;

/// “Adjutant is thinking …”
pub(in crate::discord) const LOADING: u64 = 1 << 7;

/// A message to be written.
#[derive(Debug)]
pub(in crate::discord) struct Post<'a> {
    pub(in crate::discord) author: Snowflake,
    pub(in crate::discord) channel: Snowflake,
    pub(in crate::discord) only_for: Option<Snowflake>,
    pub(in crate::discord) body: Value,
    pub(in crate::discord) files: &'a [Upload],
    /// Set in answers to interactions.
    pub(in crate::discord) interaction: Value,
    pub(in crate::discord) base: &'a str,
}

pub(super) fn answer(world: &mut World, request: &Request, channel: Snowflake, rest: &[&str], urls: &Urls) -> Answer {
    world.channel_for_bot(channel)?;
    let message = |world: &World, id: &str| -> Result<Snowflake, Refused> {
        let id = Snowflake::parse(id).ok_or_else(Refused::unknown_message)?;
        let known = world.channels[&channel].messages.get(&id).filter(|message| message.only_for.is_none());
        known.map(|message| message.id).ok_or_else(Refused::unknown_message)
    };
    match (request.method.as_str(), rest) {
        ("POST", ["messages"]) => create(world, request, channel, urls),
        ("GET", ["messages"]) => Ok(list(world, request, channel)),
        ("GET", ["messages", "pins"]) => Ok(pins(world, channel, true)),
        ("GET", ["pins"]) => Ok(pins(world, channel, false)),
        ("PUT" | "DELETE", ["pins", id] | ["messages", "pins", id]) => {
            let id = message(world, id)?;
            pin(world, channel, id, request.method == "PUT")
        }
        ("GET", ["messages", id]) => {
            let id = message(world, id)?;
            world.bot_may(&world.channels[&channel], Permissions::READ_MESSAGE_HISTORY)?;
            Ok(Reply::Json(world.channels[&channel].messages[&id].json.clone()))
        }
        ("PATCH", ["messages", id]) => {
            let id = message(world, id)?;
            if world.channels[&channel].messages[&id].author != world.bot.id {
                return Err(Refused::not_the_author());
            }
            if world.channels[&channel].archived {
                return Err(Refused::thread_is_archived());
            }
            needs(world, channel, &request.json(), &request.files)?;
            takes_change(world, channel, id)?;
            world.edit(channel, id, &request.json(), &request.files, &urls.base).map(Reply::Json)
        }
        ("DELETE", ["messages", id]) => {
            let id = message(world, id)?;
            if world.channels[&channel].messages[&id].author != world.bot.id {
                world.bot_may(&world.channels[&channel], Permissions::MANAGE_MESSAGES)?;
            }
            world.delete_message(channel, id);
            Ok(Reply::Nothing)
        }
        _ => Err(Refused::no_such_path()),
    }
}

/// For rarely changeable messages: their least age, the number of changes, and its period, in milliseconds.
const OLD: u64 = 60 * 60_000;
const OLD_EDITS: usize = 3;
const OLD_EDITS_IN: u64 = 6_000;

/// Whether a message may be changed now; the old messages of a channel share a limit.
fn takes_change(world: &mut World, channel: Snowflake, id: Snowflake) -> Result<(), Refused> {
    let now = world.clock.now();
    if now < id.made_at() + OLD {
        return Ok(());
    }
    let lately = world.old_edits.entry(channel).or_default();
    lately.retain(|at| now < at + OLD_EDITS_IN);
    if lately.len() >= OLD_EDITS {
        let wait = (lately[0] + OLD_EDITS_IN - now) as f64 / 1000.0;
        return Err(Refused::too_many_old_edits(wait));
    }
    lately.push(now);
    Ok(())
}

fn create(world: &mut World, request: &Request, channel: Snowflake, urls: &Urls) -> Answer {
    let body = request.json();
    let place = &world.channels[&channel];
    let speak = if place.kind.is_thread() { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    world.bot_may(place, speak)?;
    if place.archived && place.locked {
        return Err(Refused::thread_is_archived());
    }
    let closed = place.recipients.iter().filter_map(|id| world.users.get(id)).any(|user| !user.open_to_messages);
    if closed {
        return Err(Refused::cannot_message_user());
    }
    needs(world, channel, &body, &request.files)?;
    let nonce = body["nonce"].as_str().map(str::to_owned).or_else(|| body["nonce"].as_i64().map(|n| n.to_string()));
    let key = nonce.filter(|_| body["enforce_nonce"] == true).map(|nonce| (channel, world.bot.id, nonce));
    if let Some(first) = key.as_ref().and_then(|key| world.nonces.get(key))
        && world.clock.now() < first.1 + NONCE_LIFE
        && let Some(message) = world.channels[&channel].messages.get(&first.0)
    {
        return Ok(Reply::Json(message.json.clone()));
    }
    let json = world.post(Post {
        author: world.bot.id,
        channel,
        only_for: None,
        body,
        files: &request.files,
        interaction: Value::Null,
        base: &urls.base,
    })?;
    if let (Some(key), Some(id)) = (key, json["id"].as_str().and_then(Snowflake::parse)) {
        let now = world.clock.now();
        world.nonces.insert(key, (id, now));
    }
    Ok(Reply::Json(json))
}

/// The permissions that the parts of a message need.
fn needs(world: &World, channel: Snowflake, body: &Value, files: &[Upload]) -> Result<(), Refused> {
    let place = &world.channels[&channel];
    if !files.is_empty() {
        world.bot_may(place, Permissions::ATTACH_FILES)?;
    }
    if body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty()) {
        world.bot_may(place, Permissions::EMBED_LINKS)?;
    }
    if body["message_reference"].is_object() {
        world.bot_may(place, Permissions::READ_MESSAGE_HISTORY)?;
    }
    Ok(())
}

fn list(world: &World, request: &Request, channel: Snowflake) -> Reply {
    let place = &world.channels[&channel];
    if !world.permissions(world.bot.id, place).has(Permissions::READ_MESSAGE_HISTORY) {
        return Reply::Json(json!([]));
    }
    let bound = |name: &str| request.query.get(name).and_then(|id| Snowflake::parse(id));
    let limit = request.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(50).min(100);
    let (after, before) = (bound("after"), bound("before").or(bound("around")));
    let open = place.messages.values().filter(|message| message.only_for.is_none());
    let fits = open.filter(|m| after.is_none_or(|id| m.id > id) && before.is_none_or(|id| m.id < id));
    let mut fits: Vec<&Message> = fits.collect();
    if after.is_some() {
        fits.truncate(limit);
    }
    Reply::Json(fits.into_iter().rev().take(limit).map(|message| message.json.clone()).collect())
}

fn pins(world: &World, channel: Snowflake, dated: bool) -> Reply {
    let pinned: Vec<&Value> =
        world.channels[&channel].messages.values().map(|m| &m.json).filter(|json| json["pinned"] == true).collect();
    Reply::Json(if dated {
        let items: Value =
            pinned.iter().rev().map(|json| json!({ "pinned_at": json["timestamp"], "message": json })).collect();
        json!({ "items": items, "has_more": false })
    } else {
        pinned.into_iter().rev().cloned().collect()
    })
}

fn pin(world: &mut World, channel: Snowflake, id: Snowflake, pinned: bool) -> Answer {
    let place = &world.channels[&channel];
    let may = world.permissions(world.bot.id, place);
    // Discord is splitting pinning from MANAGE_MESSAGES; either permission works for now.
    if !may.has(Permissions::PIN_MESSAGES) && !may.has(Permissions::MANAGE_MESSAGES) {
        return Err(Refused::missing_permissions());
    }
    let already = place.messages.values().filter(|message| message.json["pinned"] == true).count();
    if pinned && already >= 50 {
        return Err(Refused::too_many_pins());
    }
    if let Some(message) = world.channels.get_mut(&channel).and_then(|place| place.messages.get_mut(&id)) {
        message.json["pinned"] = json!(pinned);
    }
    Ok(Reply::Nothing)
}

impl World {
    /// Writes a message: checks it, stores it, shows it and tells the bot.
    pub(in crate::discord) fn post(&mut self, post: Post<'_>) -> Result<Value, Refused> {
        let body = &post.body;
        limits::message(body, post.files, &Value::Null)?;
        let has = |field: &str| body[field].as_array().is_some_and(|list| !list.is_empty());
        let flags = body["flags"].as_u64().unwrap_or(0);
        let empty = body["content"].as_str().unwrap_or_default().trim().is_empty()
            && !has("embeds")
            && !has("components")
            && post.files.is_empty()
            && flags & LOADING == 0;
        if empty {
            return Err(Refused::empty_message());
        }
        let id = self.clock.id();
        let attachments = self.attach(post.channel, body, post.files, post.base, &json!([]));
        let mut json = json!({
            "id": id, "channel_id": post.channel, "author": self.user_json(post.author),
            "content": body["content"].as_str().unwrap_or_default(), "timestamp": iso(self.clock.now()),
            "edited_timestamp": null, "tts": false, "mention_everyone": false,
            "mentions": self.mentions(body), "mention_roles": [], "attachments": attachments,
            "embeds": rich(&body["embeds"]), "components": numbered(&body["components"]), "pinned": false,
            "type": 0, "flags": flags,
        });
        if !body["nonce"].is_null() {
            json["nonce"] = body["nonce"].clone();
        }
        if body["message_reference"].is_object() {
            json["type"] = json!(19);
            json["message_reference"] = body["message_reference"].clone();
            json["message_reference"]["channel_id"] = json!(post.channel);
        }
        if !post.interaction.is_null() {
            json["type"] = json!(if post.interaction["type"] == 2 { 20 } else { 0 });
            json["interaction_metadata"] = post.interaction;
            json["application_id"] = json!(self.application());
            json["webhook_id"] = json!(self.application());
        }
        let place = self.channels.get_mut(&post.channel).ok_or_else(Refused::unknown_channel)?;
        place.archived = false;
        let message = Message { id, author: post.author, only_for: post.only_for, json: json.clone() };
        place.messages.insert(id, message);
        self.show(post.channel, post.only_for, What::Said(json.clone()));
        if post.only_for.is_none() {
            self.dispatch_message("MESSAGE_CREATE", post.channel, &json);
        }
        Ok(json)
    }

    /// Changes a message. Unnamed fields stay unchanged.
    pub(in crate::discord) fn edit(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        body: &Value,
        files: &[Upload],
        base: &str,
    ) -> Result<Value, Refused> {
        let known = self.channels.get(&channel).and_then(|place| place.messages.get(&id));
        let mut json = known.ok_or_else(Refused::unknown_message)?.json.clone();
        limits::message(body, files, &json["attachments"])?;
        let only_for = known.and_then(|message| message.only_for);
        if !body["content"].is_null() {
            json["content"] = body["content"].clone();
            json["mentions"] = self.mentions(body);
        } else if body.get("content").is_some() {
            json["content"] = json!("");
        }
        if let Some(embeds) = body.get("embeds") {
            json["embeds"] = rich(embeds);
        }
        if let Some(components) = body.get("components") {
            json["components"] = numbered(components);
        }
        if body["attachments"].is_array() || !files.is_empty() {
            json["attachments"] = self.attach(channel, body, files, base, &json["attachments"]);
        }
        let has = |field: &str| json[field].as_array().is_some_and(|list| !list.is_empty());
        if json["content"] == "" && !has("embeds") && !has("components") && !has("attachments") {
            return Err(Refused::empty_message());
        }
        let flags = json["flags"].as_u64().unwrap_or(0);
        if flags & LOADING == 0 {
            json["edited_timestamp"] = json!(iso(self.clock.now()));
        }
        json["flags"] = json!(flags & !LOADING);
        let Some(place) = self.channels.get_mut(&channel) else { return Err(Refused::unknown_channel()) };
        if let Some(message) = place.messages.get_mut(&id) {
            message.json = json.clone();
        }
        self.show(channel, only_for, What::Edited(json.clone()));
        if only_for.is_none() {
            self.dispatch_message("MESSAGE_UPDATE", channel, &json);
        }
        Ok(json)
    }

    /// Deletes a message.
    pub(in crate::discord) fn delete_message(&mut self, channel: Snowflake, id: Snowflake) {
        let Some(place) = self.channels.get_mut(&channel) else { return };
        let guild = place.guild;
        let Some(message) = place.messages.remove(&id) else { return };
        self.show(channel, message.only_for, What::Deleted(id));
        if message.only_for.is_none() {
            let mut told = json!({ "id": id, "channel_id": channel });
            if let Some(guild) = guild {
                told["guild_id"] = json!(guild);
            }
            self.dispatch("MESSAGE_DELETE", if guild.is_some() { 1 << 9 } else { 1 << 12 }, &told);
        }
    }

    fn show(&mut self, channel: Snowflake, only_for: Option<Snowflake>, what: What) {
        match only_for {
            Some(user) => self.shown_to(user, channel, what),
            None => self.shown(channel, what),
        }
    }

    /// The users that a text mentions, as far as the message allows.
    fn mentions(&self, body: &Value) -> Value {
        let content = body["content"].as_str().unwrap_or_default();
        let allowed = &body["allowed_mentions"];
        let lets = |id: &Snowflake| {
            allowed.is_null()
                || allowed["parse"].as_array().is_some_and(|list| list.contains(&json!("users")))
                || allowed["users"].as_array().is_some_and(|list| list.contains(&json!(id)))
        };
        let named = self.users.keys().filter(|id| content.contains(&format!("<@{id}>")));
        named.filter(|id| lets(id)).map(|id| self.user_json(*id)).collect()
    }

    /// Stores uploads, and returns the message's attachments: the named old ones and the new ones.
    fn attach(&mut self, channel: Snowflake, body: &Value, files: &[Upload], base: &str, old: &Value) -> Value {
        let named = body["attachments"].as_array();
        let stays = |json: &&Value| named.is_none_or(|list| list.iter().any(|item| item["id"] == json["id"]));
        let mut list: Vec<Value> = old.as_array().into_iter().flatten().filter(stays).cloned().collect();
        for file in files {
            let id = self.clock.id();
            let about = named
                .into_iter()
                .flatten()
                .find(|item| item["id"].as_u64().or_else(|| item["id"].as_str()?.parse().ok()) == Some(file.index));
            list.push(self.keep_upload(channel, id, file, base));
            if let (Some(about), Some(json)) = (about, list.last_mut())
                && about["description"].is_string()
            {
                json["description"] = about["description"].clone();
            }
        }
        list.into()
    }

    /// Stores a file and describes it as an attachment.
    pub(in crate::discord) fn keep_upload(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        file: &Upload,
        base: &str,
    ) -> Value {
        self.uploads.insert(id, file.clone());
        let url = format!("{base}/attachments/{channel}/{id}/{}", file.name);
        json!({
            "id": id, "filename": file.name, "size": file.bytes.len(), "url": url, "proxy_url": url,
            "content_type": file.media,
        })
    }
}

/// Embeds, as Discord returns them: each of type `rich`.
fn rich(embeds: &Value) -> Value {
    let mut embeds = embeds.as_array().cloned().unwrap_or_default();
    for embed in &mut embeds {
        embed["type"] = json!("rich");
    }
    embeds.into()
}

/// Components, as Discord returns them: each with a number.
fn numbered(components: &Value) -> Value {
    fn number(component: &mut Value, next: &mut u64) {
        component["id"] = json!(*next);
        *next += 1;
        if let Some(inner) = component.get_mut("components").and_then(Value::as_array_mut) {
            for component in inner {
                number(component, next);
            }
        }
    }
    let mut components = components.as_array().cloned().unwrap_or_default();
    let mut next = 1;
    for component in &mut components {
        number(component, &mut next);
    }
    components.into()
}
