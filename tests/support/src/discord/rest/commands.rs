//! Application commands: global or for one server.

use serde_json::{Value, json};

use super::{Answer, Reply};
use crate::discord::definitions;
use crate::discord::refused::Refused;
use crate::discord::request::Request;
use crate::discord::snowflake::Snowflake;
use crate::discord::world::{Registered, World};

pub(super) fn answer(world: &mut World, request: &Request, rest: &[&str]) -> Answer {
    let (guild, rest) = match rest {
        ["guilds", guild, "commands", rest @ ..] => {
            let guild = Snowflake::parse(guild).filter(|id| world.guilds.contains_key(id));
            (Some(guild.ok_or_else(Refused::missing_access)?), rest)
        }
        ["commands", rest @ ..] => (None, rest),
        _ => return Err(Refused::no_such_path()),
    };
    let localised = request.query.get("with_localizations").is_some_and(|value| value == "true");
    match (request.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::Json(list(world, guild, localised))),
        ("PUT", []) => {
            let body = request.json();
            let definitions = body.as_array().ok_or_else(Refused::not_json)?;
            definitions.iter().try_for_each(|definition| definitions::check(definition, guild.is_some()))?;
            for (kind, most) in [(1, 100), (2, 15), (3, 15), (4, 1)] {
                let of_kind = |json: &&Value| json["type"].as_u64().unwrap_or(1) == kind;
                if definitions.iter().filter(of_kind).count() > most {
                    return Err(Refused::too_many_commands());
                }
            }
            let old: Vec<Registered> = world.commands.iter().filter(|c| c.guild == guild).cloned().collect();
            let is_new = |json: &&Value| !old.iter().any(|command| same(&command.json, json));
            world.creates(guild, definitions.iter().filter(is_new).count())?;
            world.commands.retain(|command| command.guild != guild);
            for definition in definitions {
                // A command of the same name and kind keeps its id.
                let known = old.iter().find(|command| same(&command.json, definition)).map(|command| command.id);
                world.register(guild, definition, known);
            }
            Ok(Reply::Json(list(world, guild, true)))
        }
        ("POST", []) => {
            let definition = request.json();
            definitions::check(&definition, guild.is_some())?;
            let known = world.commands.iter().position(|c| c.guild == guild && same(&c.json, &definition));
            world.creates(guild, usize::from(known.is_none()))?;
            let id = known.map(|place| world.commands.remove(place).id);
            let json = world.register(guild, &definition, id);
            Ok(if known.is_some() { Reply::Json(json) } else { Reply::Created(json) })
        }
        (method, [id]) => {
            let id = Snowflake::parse(id);
            let place = world.commands.iter().position(|c| c.guild == guild && Some(c.id) == id);
            let place = place.ok_or_else(Refused::unknown_command)?;
            match method {
                "GET" => Ok(Reply::Json(world.commands[place].json.clone())),
                "DELETE" => {
                    world.commands.remove(place);
                    Ok(Reply::Nothing)
                }
                "PATCH" => {
                    let mut changed = world.commands[place].json.clone();
                    for (field, value) in request.json().as_object().into_iter().flatten() {
                        changed[field] = value.clone();
                    }
                    definitions::check(&changed, false)?;
                    world.commands[place].json = changed.clone();
                    Ok(Reply::Json(changed))
                }
                _ => Err(Refused::no_such_path()),
            }
        }
        _ => Err(Refused::no_such_path()),
    }
}

fn same(one: &Value, other: &Value) -> bool {
    one["name"] == other["name"] && one["type"].as_u64().unwrap_or(1) == other["type"].as_u64().unwrap_or(1)
}

fn list(world: &World, guild: Option<Snowflake>, localised: bool) -> Value {
    let ours = world.commands.iter().filter(|command| command.guild == guild);
    ours.map(|command| {
        let mut json = command.json.clone();
        if !localised && let Some(map) = json.as_object_mut() {
            map.remove("name_localizations");
            map.remove("description_localizations");
        }
        json
    })
    .collect()
}

/// The new commands that a list accepts in a day, and the length of a day in milliseconds.
const MOST_A_DAY: usize = 200;
const DAY: u64 = 24 * 60 * 60 * 1000;

/// Removes fields with their default values.
fn trim(option: &mut Value) {
    if let Some(said) = option.as_object_mut() {
        said.retain(|field, value| !(matches!(field.as_str(), "required" | "autocomplete") && *value == false));
        said.retain(|field, value| !(field == "options" && value.as_array().is_some_and(Vec::is_empty)));
    }
    for within in option["options"].as_array_mut().into_iter().flatten() {
        trim(within);
    }
}

impl World {
    /// Counts new commands, if the limit allows them.
    fn creates(&mut self, guild: Option<Snowflake>, new: usize) -> Result<(), Refused> {
        let now = self.clock.now();
        let before = self.created.entry(guild).or_default();
        let today = before.iter().filter(|at| **at + DAY > now).count();
        if new > 0 && today + new > MOST_A_DAY {
            let first = before.iter().find(|at| **at + DAY > now).copied().unwrap_or(now);
            return Err(Refused::too_many_new_commands((first + DAY - now) as f64 / 1000.0));
        }
        before.extend(std::iter::repeat_n(now, new));
        Ok(())
    }

    pub(in crate::discord) fn register(
        &mut self,
        guild: Option<Snowflake>,
        definition: &Value,
        known: Option<Snowflake>,
    ) -> Value {
        let id = known.unwrap_or_else(|| self.clock.id());
        let mut json = definition.clone();
        json["id"] = json!(id);
        json["application_id"] = json!(self.application());
        json["version"] = json!(self.clock.id());
        json["type"] = json!(definition["type"].as_u64().unwrap_or(1));
        if json["description"].is_null() {
            json["description"] = json!("");
        }
        trim(&mut json);
        if let Some(guild) = guild {
            json["guild_id"] = json!(guild);
            (json["contexts"], json["integration_types"]) = (Value::Null, json!([0]));
        }
        // Discord accepts a number or a text, and returns a text.
        json["default_member_permissions"] = match &definition["default_member_permissions"] {
            Value::Number(bits) => json!(bits.to_string()),
            other => other.clone(),
        };
        self.commands.push(Registered { guild, id, json: json.clone() });
        json
    }
}
