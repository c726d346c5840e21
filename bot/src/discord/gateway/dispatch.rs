//! Events that come in over the gateway.
//!
//! Only needed events are read, and of them only needed fields. So an event with unknown parts can still be read. An
//! unreadable event is counted and logged, and an unreadable interaction is answered.

use crate::discord::interactions::commands::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::{EPHEMERAL, Interaction, Secret};
use crate::discord::registration::me_options::ME;
use crate::words::{Language, Words};
use serde_json::{Value, json};
use serenity::model::application::{CommandType, Interaction as Received};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// The type of an autocomplete interaction, and the type of its answer.
const AUTOCOMPLETE: u64 = 4;
const SUGGESTIONS: u64 = 8;
/// The type of an answer that launches the activity.
const LAUNCH_ACTIVITY: u64 = 12;
/// The type of an interaction that submits a modal.
const FORM: u64 = 5;

/// Receives events from the gateway.
pub(in crate::discord) struct Dispatcher(pub(in crate::discord) Arc<Bot>);

impl Dispatcher {
    /// Handles an event. Each runs in its own task, so that no event waits for another.
    pub(in crate::discord) fn heard(&self, event: &str, data: Value) {
        let bot = Arc::clone(&self.0);
        let number = |value: &Value| value.as_str().and_then(|text| text.parse::<u64>().ok());
        match event {
            "READY" => {
                tracing::info!(guilds = data["guilds"].as_array().map_or(0, Vec::len), "connected");
                let Some(application) = number(&data["application"]["id"]) else {
                    return bot.unreadable(event, "it names no application");
                };
                bot.requests.set_application(application);
                tokio::spawn(async move { Box::pin(bot.session_begun()).await });
            }
            "RESUMED" => tracing::info!("connection resumed"),
            "INTERACTION_CREATE" => {
                let came = Instant::now();
                tokio::spawn(async move {
                    let counts = &bot.counts;
                    counts.interactions.fetch_add(1, Ordering::Relaxed);
                    Box::pin(bot.interaction(data, false)).await;
                    let took = u64::try_from(came.elapsed().as_micros()).unwrap_or(0);
                    bot.counts.acknowledging.fetch_add(took, Ordering::Relaxed);
                });
            }
            "MESSAGE_DELETE" | "MESSAGE_DELETE_BULK" => {
                let one = std::slice::from_ref(&data["id"]);
                let messages: Option<Vec<u64>> =
                    data["ids"].as_array().map_or(one, Vec::as_slice).iter().map(number).collect();
                let (Some(channel), Some(messages)) = (number(&data["channel_id"]), messages) else {
                    return bot.unreadable(event, "it names no messages");
                };
                tokio::spawn(async move {
                    for message in messages {
                        bot.delivery.removed(channel, message).await;
                        if let Some(leagues) = &bot.leagues {
                            leagues.removed(channel, message).await;
                        }
                    }
                });
            }
            // Sent for every server in every new session, and when the bot is added to a server.
            "GUILD_CREATE" => {
                let Some((guild, joined)) = number(&data["id"]).zip(data["joined_at"].as_str()) else { return };
                let joined = joined.to_owned();
                tokio::spawn(async move { bot.added(guild, &joined).await });
            }
            // The bot's own changes come back here too; the extra check costs little.
            "CHANNEL_UPDATE" | "GUILD_ROLE_UPDATE" | "GUILD_ROLE_DELETE" => {
                let part = if event == "GUILD_ROLE_UPDATE" { &data["role"]["id"] } else { &data["id"] };
                let part = if event == "GUILD_ROLE_DELETE" { &data["role_id"] } else { part };
                let Some(part) = number(part) else { return bot.unreadable(event, "it names nothing") };
                tokio::spawn(async move { bot.hall_disturbed(part).await });
            }
            "CHANNEL_DELETE" | "THREAD_DELETE" => {
                let Some(channel) = number(&data["id"]) else {
                    return bot.unreadable(event, "it names no channel");
                };
                tokio::spawn(async move { bot.place_gone(channel).await });
            }
            _ => {}
        }
    }
}

/// Reads the common fields of an interaction; none outside servers, unless it is `anywhere`. The four types share fields
/// but no trait.
macro_rules! asked {
    ($bot:expr, $interaction:expr, $came:expr, $anywhere:expr) => {{
        let language = |locale: &str| Language::of_locale(locale);
        let server = $interaction.guild_locale.as_deref().and_then(language).unwrap_or($bot.language);
        let own = $bot.persons.language($interaction.user.id.get());
        // A direct message is of no server.
        let guild = $interaction.guild_id.map(serenity::model::id::GuildId::get).or($anywhere.then_some(0));
        guild.map(|guild| Interaction {
            id: $interaction.id.get(),
            token: Secret($interaction.token.clone()),
            user: $interaction.user.id.get(),
            guild,
            channel: $interaction.channel_id.get(),
            words: Words::new(own.or_else(|| language(&$interaction.locale)).unwrap_or(server)).with_stamps(),
            server,
            data: Arc::clone(&$came.0),
            again: $came.1,
        })
    }};
}

impl Bot {
    /// Runs when a session begins: catches up on missed work and registers the commands.
    pub(super) async fn session_begun(self: Arc<Self>) {
        tokio::join!(
            async {
                // Register the servers' commands first, so that they exist when global commands are removed.
                self.commands_of_servers().await;
                self.registration.register(&self.requests, &self.throttle).await;
            },
            self.take_up(),
            self.delivery.look_again(),
            async {
                if let Some(leagues) = &self.leagues {
                    leagues.look_again().await;
                }
            },
            self.sweep_tutorials(),
            self.halls_again()
        );
    }

    /// Logs that something could not be read; the same at most once a minute.
    pub(in crate::discord) fn unreadable(&self, event: &str, why: &str) {
        self.counts.unreadable.fetch_add(1, Ordering::Relaxed);
        if let Some(before) = self.throttle.may_say(&format!("unreadable {event}"), Instant::now()) {
            tracing::error!(event, why, unsaid = before, "what Discord sent cannot be read");
        }
    }

    /// Notes for every game there that its channel or thread was deleted.
    async fn place_gone(&self, channel: u64) {
        self.hall_disturbed(channel).await;
        for game in self.places.in_or_under(channel) {
            tracing::warn!(%game, channel, "the place of a game was removed");
            self.delivery.lost(&game).await;
        }
        self.delivery.torn_down(channel).await;
        if let Some(leagues) = &self.leagues {
            leagues.place_gone(channel).await;
        }
    }

    /// Handles an interaction. `again` means that an earlier run of the program received it and did not finish.
    pub(in crate::discord) async fn interaction(&self, data: Value, again: bool) {
        match serde_json::from_value::<Received>(in_rows(data.clone())) {
            Ok(interaction) => {
                let number = interaction.id().get();
                if !again {
                    self.requests.hears(number);
                }
                let guild = data["guild_id"].as_str().and_then(|guild| guild.parse().ok()).unwrap_or(0);
                self.understood(interaction, (Arc::new(data), again)).await;
                if self.held.holds(guild) {
                    self.pending.seen_to(number).await;
                } else {
                    self.pending.leave(number);
                }
            }
            Err(error) => {
                self.unreadable("INTERACTION_CREATE", &unquoted(&error.to_string()));
                self.not_understood(&data).await;
            }
        }
    }

    /// Tells the user that an interaction could not be read.
    async fn not_understood(&self, data: &Value) {
        let id = data["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Some(token)) = (id, data["token"].as_str()) else { return };
        let locale = |name: &str| data[name].as_str().and_then(Language::of_locale);
        let words = Words::new(locale("locale").or(locale("guild_locale")).unwrap_or(self.language));
        let body = if data["type"].as_u64() == Some(AUTOCOMPLETE) {
            json!({ "type": SUGGESTIONS, "data": { "choices": [] } })
        } else {
            let said = words.word("discord-unreadable");
            json!({ "type": 4, "data": { "content": said, "flags": EPHEMERAL, "allowed_mentions": { "parse": [] } } })
        };
        if let Err(trouble) = self.requests.respond(id, token, &body).await {
            self.counts.unanswered.fetch_add(1, Ordering::Relaxed);
            tracing::warn!(interaction = id, %trouble, "what could not be read was not answered");
        }
    }

    async fn understood(&self, interaction: Received, came: (Arc<Value>, bool)) {
        match interaction {
            Received::Command(command) if command.data.kind == CommandType::PrimaryEntryPoint => {
                let body = json!({ "type": LAUNCH_ACTIVITY });
                if let Err(trouble) = self.requests.respond(command.id.get(), &command.token, &body).await {
                    self.counts.unanswered.fetch_add(1, Ordering::Relaxed);
                    tracing::warn!(interaction = command.id.get(), %trouble, "the activity could not be opened");
                }
            }
            Received::Command(command) => {
                if let Some(asked) = asked!(self, command, came, command.data.name == ME) {
                    self.command(asked, command).await;
                }
            }
            Received::Autocomplete(command) => {
                if let Some(asked) = asked!(self, command, came, command.data.name == ME) {
                    self.suggest(asked, CommandOptions::of(&command)).await;
                }
            }
            Received::Component(press) => {
                if let Some(asked) = asked!(self, press, came, false) {
                    self.press(asked, press).await;
                }
            }
            Received::Modal(form) => {
                if let Some(asked) = asked!(self, form, came, false) {
                    self.form(asked, form).await;
                }
            }
            _ => {}
        }
    }
}

/// Converts the fields of a modal to action rows with text inputs. The library knows neither labels nor select menus in
/// modals.
fn in_rows(mut data: Value) -> Value {
    if data["type"].as_u64() != Some(FORM) {
        return data;
    }
    let Some(fields) = data["data"]["components"].as_array_mut() else { return data };
    fields.retain(|field| field["type"] == 1 || field["component"].is_object());
    for field in fields {
        let inside = &field["component"];
        if inside.is_object() {
            let chosen = inside["values"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let value = inside["value"].as_str().map_or_else(|| chosen.collect::<Vec<_>>().join(", "), str::to_owned);
            let text = json!({ "type": 4, "custom_id": inside["custom_id"], "value": value });
            *field = json!({ "type": 1, "components": [text] });
        }
    }
    data
}

/// A parse error without its quoted value, which may be a user's text or a token.
fn unquoted(error: &str) -> String {
    match (error.find('"'), error.rfind('"')) {
        (Some(first), Some(last)) => format!("{}…{}", &error[..first], &error[last + 1..]),
        _ => error.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_is_not_in_what_is_said_of_it() {
        let error = serde_json::from_value::<u64>(json!("secret \" words")).expect_err("no number").to_string();
        assert!(error.contains("secret"), "{error}");
        let said = unquoted(&error);
        assert_eq!(said, "invalid type: string …, expected u64");
    }
}
