//! Answers to interactions: the first one, and what follows with its token.

use serde_json::{Value, json};

use super::messages::{EPHEMERAL, LOADING, Post};
use super::{Answer, Reply, Urls};
use crate::discord::journal::What;
use crate::discord::limits;
use crate::discord::refused::Refused;
use crate::discord::request::Request;
use crate::discord::snowflake::Snowflake;
use crate::discord::world::{Answer as Given, Interaction, OpenForm, Origin, World};

/// `POST /interactions/{id}/{token}/callback`.
pub(super) fn callback(world: &mut World, request: &Request, id: &str, token: &str, urls: &Urls) -> Answer {
    let now = world.clock.now();
    let known = world.interactions.get(token).filter(|i| i.id.to_string() == id && !i.late_at(now));
    let interaction = known.cloned().ok_or_else(Refused::unknown_interaction)?;
    if request.method != "POST" {
        return Err(Refused::no_such_path());
    }
    if interaction.answer != Given::Awaited {
        return Err(Refused::already_acknowledged());
    }
    let body = request.json();
    let data = &body["data"];
    let kind = body["type"].as_u64().unwrap_or(0);
    let suggests = interaction.origin == Origin::Autocomplete;
    let from_message = interaction.source.is_some();
    let (answer, message) = match kind {
        4 if !suggests => (Given::Given, Some(say(world, &interaction, data.clone(), request, urls)?)),
        5 if !suggests => {
            let flags = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL | LOADING;
            let message = say(world, &interaction, json!({ "flags": flags }), request, urls)?;
            (Given::Deferred, Some(message))
        }
        6 if !suggests && from_message => (Given::Acknowledged, None),
        7 if !suggests && from_message => {
            let source = interaction.source.ok_or_else(Refused::unknown_message)?;
            (Given::Given, Some(world.edit(interaction.channel, source, data, &request.files, &urls.base)?))
        }
        8 if suggests => {
            limits::choices("data.choices", &data["choices"])?;
            let locale = world.users.get(&interaction.user).map(|user| user.locale.clone()).unwrap_or_default();
            let list = data["choices"].as_array().into_iter().flatten();
            let suggested = list.map(|choice| (localised(choice, "name", &locale), choice["value"].clone()));
            let what = What::Suggested(suggested.collect());
            world.shown_to(interaction.user, interaction.channel, what);
            (Given::Given, None)
        }
        9 if !suggests && interaction.origin != Origin::Modal => {
            limits::modal(data)?;
            world.shown_to(interaction.user, interaction.channel, What::Form(data.clone()));
            let form = OpenForm { channel: interaction.channel, source: interaction.source, json: data.clone() };
            world.forms.insert(interaction.user, form);
            (Given::Given, None)
        }
        12 if !suggests && interaction.origin != Origin::Modal => {
            world.shown_to(interaction.user, interaction.channel, What::Activity);
            (Given::Given, None)
        }
        _ => {
            let mut form = limits::Form::default();
            form.problem("type", "BASE_TYPE_CHOICES", "This answer does not fit the interaction.");
            form.done()?;
            (Given::Given, None)
        }
    };
    let posted = message.as_ref().and_then(|json| json["id"].as_str()).and_then(Snowflake::parse);
    if let Some(known) = world.interactions.get_mut(token) {
        known.answer = answer;
        known.acknowledged = Some(known.begun.elapsed());
        known.original = posted.or(known.source);
    }
    if request.query.get("with_response").is_some_and(|value| value == "true") {
        return Ok(Reply::Json(json!({
            "interaction": { "id": interaction.id, "type": interaction.origin.number(), "response_message_id": posted },
            "resource": { "type": kind, "message": message },
        })));
    }
    Ok(Reply::Nothing)
}

/// A text in the user's language, if the bot provided it.
pub(in crate::discord) fn localised(thing: &Value, field: &str, locale: &str) -> String {
    let translated = &thing[format!("{field}_localizations")][locale];
    translated.as_str().or_else(|| thing[field].as_str()).unwrap_or_default().to_owned()
}

/// A message that answers an interaction.
fn say(
    world: &mut World,
    interaction: &Interaction,
    body: Value,
    request: &Request,
    urls: &Urls,
) -> Result<Value, Refused> {
    if !world.channels.contains_key(&interaction.channel) {
        return Err(Refused::unknown_channel());
    }
    let only_for = (body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0).then_some(interaction.user);
    let mut about = json!({
        "id": interaction.id, "type": interaction.origin.number(), "name": interaction.command,
        "user": world.user_json(interaction.user), "authorizing_integration_owners": {},
        "interacted_message_id": interaction.source.unwrap_or(interaction.id),
        "original_response_message_id": interaction.original,
    });
    if interaction.origin == Origin::Modal {
        // A press or a command opens a form.
        about["triggering_interaction_metadata"] = json!({
            "id": interaction.id, "type": if interaction.source.is_some() { 3 } else { 2 }, "name": "orders",
            "user": about["user"], "authorizing_integration_owners": {},
            "interacted_message_id": about["interacted_message_id"],
        });
    }
    world.post(Post {
        author: world.bot.id,
        channel: interaction.channel,
        only_for,
        body,
        files: &request.files,
        interaction: about,
        base: &urls.base,
    })
}

/// `/webhooks/{application}/{token}…`: the original answer and its follow-ups.
pub(super) fn webhook(
    world: &mut World,
    request: &Request,
    application: &str,
    token: &str,
    rest: &[&str],
    urls: &Urls,
) -> Answer {
    if application != world.application().to_string() {
        return Err(Refused::unknown_webhook());
    }
    let now = world.clock.now();
    let known = world.interactions.get(token).filter(|interaction| !interaction.expired_at(now));
    let interaction = known.cloned().ok_or_else(Refused::bad_webhook_token)?;
    if interaction.answer == Given::Awaited {
        return Err(Refused::unknown_webhook());
    }
    let body = request.json();
    let channel = interaction.channel;
    match (request.method.as_str(), rest) {
        ("POST", []) if interaction.answer == Given::Deferred => {
            // The first answer after “is thinking” replaces it, and keeps its visibility.
            let original = interaction.original.ok_or_else(Refused::unknown_message)?;
            let json = world.edit(channel, original, &body, &request.files, &urls.base)?;
            given(world, token);
            Ok(Reply::Json(json))
        }
        ("POST", []) => say(world, &interaction, body, request, urls).map(Reply::Json),
        (method, ["messages", id]) => {
            let original = *id == "@original";
            let id = if original { interaction.original } else { Snowflake::parse(id) };
            let place = world.channels.get(&channel).ok_or_else(Refused::unknown_channel)?;
            let message = id.and_then(|id| place.messages.get(&id)).ok_or_else(Refused::unknown_message)?;
            let id = message.id;
            match method {
                "GET" => Ok(Reply::Json(message.json.clone())),
                "PATCH" => {
                    let json = world.edit(channel, id, &body, &request.files, &urls.base)?;
                    if original {
                        given(world, token);
                    }
                    Ok(Reply::Json(json))
                }
                "DELETE" => {
                    world.delete_message(channel, id);
                    if original {
                        given(world, token);
                    }
                    Ok(Reply::Nothing)
                }
                _ => Err(Refused::no_such_path()),
            }
        }
        _ => Err(Refused::no_such_path()),
    }
}

fn given(world: &mut World, token: &str) {
    if let Some(interaction) = world.interactions.get_mut(token) {
        interaction.answer = Given::Given;
    }
}
