//! Reads a command line as a user would type it in Discord's client, by the registered definitions. It refuses what the
//! client would not send: missing options, values that are not offered, and numbers out of range.

use serde_json::{Value, json};

use super::permissions::Permissions;
use super::rest::interactions::localised;
use super::snowflake::Snowflake;
use super::world::{Account, Channel, Registered, World};

/// The user, place and text of a typed command.
#[derive(Debug)]
pub(super) struct Typing<'a> {
    pub(super) user: &'a Account,
    pub(super) channel: &'a Channel,
    pub(super) line: &'a str,
    pub(super) files: &'a [(Snowflake, Value)],
    /// Whether the last option is still being typed.
    pub(super) focus: bool,
    /// Whether a text may be longer than its option allows.
    pub(super) careless: bool,
}

type Read<T> = Result<T, String>;

impl World {
    /// The `data` of the interaction for a line.
    pub(super) fn read_line(&self, typing: &Typing<'_>) -> Read<Value> {
        let line = typing.line.strip_prefix('/').ok_or("A command begins with a slash.")?;
        let (name, rest) = word(line);
        let command = self.command(1, name, typing.user, typing.channel)?;
        let (mut definition, mut rest) = (&command.json, rest);
        let mut path = Vec::new();
        while definition["options"][0]["type"].as_u64().is_some_and(|kind| kind <= 2) {
            let (name, further) = word(rest);
            let list = definition["options"].as_array().map_or(&[][..], Vec::as_slice);
            let chosen = list.iter().find(|option| is_called(option, name, typing.user));
            definition = chosen.ok_or_else(|| format!("/{} has no sub-command “{name}”.", command.json["name"]))?;
            path.push(definition);
            rest = further;
        }
        let mut resolved = json!({});
        let mut options = self.read_options(definition, rest, typing, &mut resolved)?;
        for step in path.into_iter().rev() {
            options = json!([{ "name": step["name"], "type": step["type"], "options": options }]);
        }
        let mut data = json!({ "id": command.id, "name": command.json["name"], "type": 1, "options": options });
        if let Some(guild) = command.guild {
            data["guild_id"] = json!(guild);
        }
        if resolved != json!({}) {
            data["resolved"] = resolved;
        }
        Ok(data)
    }

    /// A command that the user can see in this channel. The server's own command has priority over a global one.
    pub(super) fn command(&self, kind: u64, name: &str, user: &Account, channel: &Channel) -> Read<&Registered> {
        let here = |command: &&Registered| command.guild.is_none() || command.guild == channel.guild;
        let called = |command: &&Registered| command.json["type"] == kind && is_called(&command.json, name, user);
        let mut found: Vec<_> = self.commands.iter().filter(here).filter(called).collect();
        found.sort_by_key(|command| command.guild.is_none());
        let command = *found.first().ok_or_else(|| {
            let all: Vec<_> = self.commands.iter().filter_map(|command| command.json["name"].as_str()).collect();
            format!("There is no command “{name}” here. Registered: {}.", all.join(", "))
        })?;
        let may = self.permissions(user.id, channel);
        if channel.guild.is_some() {
            let needed = &command.json["default_member_permissions"];
            let needed = Permissions(needed.as_str().and_then(|bits| bits.parse().ok()).unwrap_or(0));
            if !may.has(needed) || !may.has(Permissions::USE_APPLICATION_COMMANDS) {
                return Err(format!("“{name}” is not shown to {}.", user.name));
            }
        } else {
            let contexts = command.json["contexts"].as_array();
            let in_direct = contexts.is_none_or(|list| list.contains(&json!(1)));
            if !in_direct || command.json["dm_permission"] == false || command.guild.is_some() {
                return Err(format!("“{name}” is not shown in direct messages."));
            }
        }
        Ok(command)
    }

    fn read_options(&self, of: &Value, rest: &str, typing: &Typing<'_>, resolved: &mut Value) -> Read<Value> {
        let known = of["options"].as_array().map_or(&[][..], Vec::as_slice);
        let typed = split(rest, known, typing.user)?;
        if !typing.focus
            && let Some(missing) = known
                .iter()
                .find(|option| option["required"] == true && !typed.iter().any(|(o, _)| o["name"] == option["name"]))
        {
            return Err(format!("The option “{}” is required.", missing["name"]));
        }
        let last = typed.len().saturating_sub(1);
        let mut options = Vec::new();
        for (number, (option, text)) in typed.iter().enumerate() {
            let mut given = json!({ "name": option["name"], "type": option["type"] });
            if typing.focus && number == last {
                if option["autocomplete"] != true {
                    return Err(format!("The option “{}” suggests nothing.", option["name"]));
                }
                given["value"] = json!(text);
                given["focused"] = json!(true);
            } else {
                given["value"] = self.value(option, text, typing, resolved)?;
            }
            options.push(given);
        }
        Ok(options.into())
    }

    /// The value of an option, with the option's type and within its bounds.
    fn value(&self, option: &Value, text: &str, typing: &Typing<'_>, resolved: &mut Value) -> Read<Value> {
        let name = &option["name"];
        let wrong = |what: &str| format!("The option {name} wants {what}; “{text}” is none.");
        if let Some(choices) = option["choices"].as_array().filter(|list| !list.is_empty()) {
            let fits = |choice: &&Value| {
                localised(choice, "name", &typing.user.locale) == text
                    || choice["name"] == text
                    || choice["value"] == text
            };
            let chosen = choices.iter().find(fits).ok_or_else(|| wrong("one of its choices"))?;
            return Ok(chosen["value"].clone());
        }
        let within = |number: f64| {
            option["min_value"].as_f64().is_none_or(|least| number >= least)
                && option["max_value"].as_f64().is_none_or(|most| number <= most)
        };
        match option["type"].as_u64() {
            Some(3) => {
                let length = text.chars().count() as u64;
                let most = option["max_length"].as_u64().unwrap_or(6000);
                let least = option["min_length"].as_u64().unwrap_or(0);
                let fits = typing.careless || (least..=most).contains(&length);
                fits.then(|| json!(text)).ok_or_else(|| wrong("a text of another length"))
            }
            Some(4) => {
                let number = text.parse::<i64>().ok().filter(|number| within(*number as f64));
                number.map(|number| json!(number)).ok_or_else(|| wrong("a whole number within its bounds"))
            }
            Some(5) => text.to_lowercase().parse::<bool>().map(|yes| json!(yes)).map_err(|_| wrong("true or false")),
            Some(6 | 8 | 9) => self.resolve_person(text, typing, resolved).ok_or_else(|| wrong("a user or role")),
            Some(7) => self.resolve_channel(text, typing, resolved).ok_or_else(|| wrong("a channel")),
            Some(10) => {
                let number = text.parse::<f64>().ok().filter(|number| within(*number));
                number.map(|number| json!(number)).ok_or_else(|| wrong("a number within its bounds"))
            }
            Some(11) => {
                let file = typing.files.iter().find(|(_, json)| json["filename"] == text);
                let (id, json) = file.ok_or_else(|| wrong("one of the files"))?;
                resolved["attachments"][id.to_string()] = json.clone();
                Ok(json!(id))
            }
            _ => Err(wrong("something unheard of")),
        }
    }

    fn resolve_person(&self, text: &str, typing: &Typing<'_>, resolved: &mut Value) -> Option<Value> {
        let name = text.trim_start_matches("<@").trim_start_matches('@').trim_end_matches('>');
        let user = self.users.values().find(|user| user.name == name || user.id.to_string() == name);
        let guild = typing.channel.guild.and_then(|guild| self.guilds.get(&guild));
        if let Some(user) = user {
            resolved["users"][user.id.to_string()] = self.user_json(user.id);
            if let Some(guild) = guild.filter(|guild| guild.members.contains_key(&user.id)) {
                let mut member = self.member_json(guild, user.id);
                member.as_object_mut().map(|map| map.remove("user"));
                member["permissions"] = json!(self.permissions(user.id, typing.channel).0.to_string());
                resolved["members"][user.id.to_string()] = member;
            }
            return Some(json!(user.id));
        }
        let role = guild?.roles.values().find(|role| role.name == name || role.id.to_string() == name)?;
        resolved["roles"][role.id.to_string()] = super::objects::role(role);
        Some(json!(role.id))
    }

    fn resolve_channel(&self, text: &str, typing: &Typing<'_>, resolved: &mut Value) -> Option<Value> {
        let name = text.trim_start_matches("<#").trim_start_matches('#').trim_end_matches('>');
        let here = |channel: &&Channel| channel.guild == typing.channel.guild && self.can_view(typing.user.id, channel);
        let mut seen: Vec<_> = self.channels.values().filter(here).collect();
        seen.sort_by_key(|channel| channel.id);
        let channel = seen.into_iter().find(|channel| channel.name == name || channel.id.to_string() == name)?;
        let may = self.permissions(typing.user.id, channel);
        resolved["channels"][channel.id.to_string()] = self.partial_channel_json(channel, may);
        Some(json!(channel.id))
    }
}

/// Whether a command or option has this name, in English or in the user's language.
fn is_called(thing: &Value, name: &str, user: &Account) -> bool {
    thing["name"] == name || localised(thing, "name", &user.locale) == name
}

/// The first word, and what comes after it.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

/// Splits `units:2 infantry place:Ukraine` into options. A value extends to the next known name.
fn split<'a>(rest: &str, known: &'a [Value], user: &Account) -> Read<Vec<(&'a Value, String)>> {
    let mut typed: Vec<(&Value, String)> = Vec::new();
    for piece in rest.trim().split(' ').filter(|piece| !piece.is_empty()) {
        let begun = piece.split_once(':').and_then(|(name, value)| {
            let option = known.iter().find(|option| is_called(option, name, user))?;
            Some((option, value.to_owned()))
        });
        if let Some((option, _)) = &begun
            && typed.iter().any(|(known, _)| known["name"] == option["name"])
        {
            return Err(format!("The option {} is given twice.", option["name"]));
        }
        match (begun, typed.last_mut()) {
            (Some(begun), _) => typed.push(begun),
            (None, Some((_, value))) => {
                value.push(' ');
                value.push_str(piece);
            }
            (None, None) => return Err(format!("“{piece}” belongs to no option.")),
        }
    }
    for (_, value) in &mut typed {
        *value = value.trim().to_owned();
    }
    Ok(typed)
}
