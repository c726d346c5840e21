//! A scripted user: types, presses, chooses and fills in, and sees only what they may see.

use std::time::Instant;

use serde_json::{Value, json};

use super::FakeDiscord;
use super::commanding::Typing;
use super::journal::{Entry, What};
use super::permissions::Permissions;
use super::rest::Post;
use super::seen::{Component, Seen, components};
use super::snowflake::Snowflake;
use super::world::{Account, Answer, Interaction, Kind, Origin, Upload, World};

/// A user controlled by a test.
#[derive(Clone, Debug)]
pub struct Person {
    fake: FakeDiscord,
    /// The user's id.
    pub id: Snowflake,
    /// Whether the client sends texts of any length.
    careless: bool,
}

/// The data for starting an interaction.
struct Begin {
    origin: Origin,
    channel: Snowflake,
    source: Option<Snowflake>,
    command: Option<String>,
    data: Value,
    words: String,
}

impl Person {
    /// The same user with a client that ignores the bot's length limits. The bot must not rely on them, because the
    /// client is another program.
    #[must_use]
    pub fn careless(mut self) -> Self {
        self.careless = true;
        self
    }

    pub(super) fn new(fake: FakeDiscord, id: Snowflake) -> Self {
        Self { fake, id, careless: false }
    }

    /// Types a slash command and waits for the answer. Returns everything that this user saw from then on, in all
    /// channels.
    ///
    /// # Panics
    /// If Discord's client would not send it, or no answer comes in time.
    pub async fn slash(&self, channel: Snowflake, line: &str) -> Seen {
        self.slash_with_files(channel, line, &[]).await
    }

    /// Types a slash command with files; options of type attachment name them.
    ///
    /// # Panics
    /// As `slash`.
    pub async fn slash_with_files(&self, channel: Snowflake, line: &str, files: &[Upload]) -> Seen {
        let begun = self.typed(channel, line, files, false);
        self.finish(begun.unwrap_or_else(|why| self.lost(&why))).await
    }

    /// The reason why Discord's client would not send a command; none if it would. Nothing is sent.
    pub fn would_not_send(&self, channel: Snowflake, line: &str) -> Option<String> {
        let world = self.fake.shared.world();
        let (user, channel) = (world.users.get(&self.id)?, world.channels.get(&channel)?);
        world.read_line(&Typing { user, channel, line, files: &[], focus: false, careless: self.careless }).err()
    }

    /// Types a slash command up to the middle of its last option. Returns the suggestions.
    ///
    /// # Panics
    /// If that option suggests nothing, or no answer comes in time.
    pub async fn autocomplete(&self, channel: Snowflake, line: &str) -> Vec<(String, Value)> {
        let begun = self.typed(channel, line, &[], true);
        self.finish(begun.unwrap_or_else(|why| self.lost(&why))).await.suggestions()
    }

    /// Uses a command from the context menu of a message.
    ///
    /// # Panics
    /// If there is no such command or message, or no answer comes in time.
    pub async fn menu(&self, message: Snowflake, command: &str) -> Seen {
        let begin = || {
            let world = self.fake.shared.world();
            let (channel, json) = self.message(&world, message)?;
            let place = world.channels.get(&channel).ok_or("The channel is gone.")?;
            let user = world.users.get(&self.id).ok_or("The user is gone.")?;
            let found = world.command(3, command, user, place)?;
            let name = found.json["name"].as_str().unwrap_or_default().to_owned();
            let resolved = json!({ "messages": { message.to_string(): json } });
            let data = json!({ "id": found.id, "name": name, "type": 3, "target_id": message, "resolved": resolved });
            let words = format!("used “{command}” on a message");
            Ok(Begin { origin: Origin::Command, channel, source: None, command: Some(name), data, words })
        };
        let begun = begin().and_then(|begin| self.begin(begin));
        self.finish(begun.unwrap_or_else(|why| self.lost(&why))).await
    }

    /// Opens the activity of the bot in a channel.
    ///
    /// # Panics
    /// If the bot has none, or no answer comes in time.
    pub async fn launch(&self, channel: Snowflake) -> Seen {
        let begin = || {
            let world = self.fake.shared.world();
            let place = world.channels.get(&channel).ok_or("The channel is gone.")?;
            let user = world.users.get(&self.id).ok_or("The user is gone.")?;
            let found = world.command(4, "launch", user, place)?;
            let data = json!({ "id": found.id, "name": "launch", "type": 4 });
            let words = "opened the activity".to_owned();
            let command = Some("launch".to_owned());
            Ok(Begin { origin: Origin::Command, channel, source: None, command, data, words })
        };
        let begun = begin().and_then(|begin| self.begin(begin));
        self.finish(begun.unwrap_or_else(|why| self.lost(&why))).await
    }

    /// Lets the activity identify this user. Returns the one-time code that Discord gives it.
    pub fn authorise(&self) -> String {
        let mut world = self.fake.shared.world();
        let code = format!("code-{}", world.clock.id());
        world.codes.insert(code.clone(), self.id);
        code
    }

    /// Presses a button, by label or id, of a message.
    ///
    /// # Panics
    /// If the user does not see such a button or cannot press it, or no answer comes in time.
    pub async fn press(&self, message: Snowflake, button: &str) -> Seen {
        let begun = self.pressed(message, button);
        self.finish(begun.unwrap_or_else(|why| self.lost(&why))).await
    }

    /// Presses a button if it still exists; none if not. For load tests, where messages may already be gone.
    pub async fn try_press(&self, message: Snowflake, button: &str) -> Option<Seen> {
        match self.pressed(message, button) {
            Ok(begun) => Some(self.finish(begun).await),
            Err(_) => None,
        }
    }

    /// Presses a button and does not wait for the answer.
    ///
    /// # Panics
    /// If the user does not see such a button or cannot press it.
    pub fn press_and_run(&self, message: Snowflake, button: &str) {
        if let Err(why) = self.pressed(message, button) {
            self.lost(&why)
        }
    }

    /// The same, if the button still exists. Returns whether it did.
    pub fn try_press_and_run(&self, message: Snowflake, button: &str) -> bool {
        self.pressed(message, button).is_ok()
    }

    fn pressed(&self, message: Snowflake, button: &str) -> Result<Begun, String> {
        self.component(message, button, 2, |component| {
            (json!({ "custom_id": component.custom_id, "component_type": 2 }), format!("pressed [{}]", component.label))
        })
    }

    /// Chooses from a menu, by labels or values.
    ///
    /// # Panics
    /// If the user does not see such a menu or such options, or no answer comes in time.
    pub async fn select(&self, message: Snowflake, menu: &str, options: &[&str]) -> Seen {
        let begun = self.component(message, menu, 3, |component| {
            let value = |option: &&str| {
                let known = component.options.iter().find(|(label, value)| value == option || label == option);
                known.map_or_else(|| json!(null), |(_, value)| json!(value))
            };
            let values: Vec<Value> = options.iter().map(value).collect();
            let data = json!({ "custom_id": component.custom_id, "component_type": 3, "values": values });
            (data, format!("chose {}", options.join(", ")))
        });
        self.finish(begun.unwrap_or_else(|why| self.lost(&why))).await
    }

    /// Fills in the open form, by labels or ids, and sends it. Other fields keep their values.
    ///
    /// # Panics
    /// If no form is open, it has no such field, or no answer comes in time. Also if a field is too long, too short or
    /// empty.
    pub async fn submit(&self, fields: &[(&str, &str)]) -> Seen {
        let begun = self.submitted(fields).and_then(|begin| self.begin(begin));
        self.finish(begun.unwrap_or_else(|why| self.lost(&why))).await
    }

    fn submitted(&self, fields: &[(&str, &str)]) -> Result<Begin, String> {
        let form = self.fake.shared.world().forms.remove(&self.id).ok_or("No form is open.")?;
        let known = components(&form.json);
        let is = |component: &Component, name: &str| component.custom_id == name || component.label == name;
        if let Some((name, _)) = fields.iter().find(|(name, _)| !known.iter().any(|component| is(component, name))) {
            return Err(format!("The form has no field “{name}”."));
        }
        let mut rows = Vec::new();
        let inside = form.json["components"].as_array().into_iter().flatten();
        for (component, row) in known.iter().zip(inside) {
            let is_labelled = row["type"] == 18;
            let json = if is_labelled { &row["component"] } else { &row["components"][0] };
            let typed = fields.iter().find(|(name, _)| is(component, name)).map(|(_, text)| *text);
            if json["type"] == 3 {
                let chosen: Vec<String> = match typed {
                    Some(typed) => {
                        let option = component.options.iter().find(|(label, value)| label == typed || value == typed);
                        vec![option.ok_or_else(|| format!("The menu has no option “{typed}”."))?.1.clone()]
                    }
                    None => component.chosen.clone(),
                };
                if chosen.is_empty() && json["required"].as_bool().unwrap_or(true) {
                    return Err(format!("Nothing is chosen in “{}”.", component.label));
                }
                let field =
                    json!({ "type": 3, "id": rows.len() + 100, "custom_id": component.custom_id, "values": chosen });
                rows.push(json!({ "type": 18, "id": rows.len() + 1, "component": field }));
                continue;
            }
            let value = typed.or_else(|| json["value"].as_str()).unwrap_or_default();
            let length = value.chars().count() as u64;
            let required = json["required"].as_bool().unwrap_or(true);
            let least = json["min_length"].as_u64().unwrap_or(0).max(u64::from(required));
            let fits = self.careless || (least..=json["max_length"].as_u64().unwrap_or(4000)).contains(&length);
            if (required || length > 0) && !fits {
                return Err(format!("The field “{}” cannot be {length} characters long.", component.label));
            }
            let field = json!({ "type": 4, "custom_id": component.custom_id, "value": value });
            rows.push(if is_labelled {
                json!({ "type": 18, "id": rows.len() + 1, "component": field })
            } else {
                json!({ "type": 1, "components": [field] })
            });
        }
        let data = json!({ "custom_id": form.json["custom_id"], "components": rows });
        let words = format!("sent the form “{}”", form.json["title"].as_str().unwrap_or_default());
        Ok(Begin { origin: Origin::Modal, channel: form.channel, source: form.source, command: None, data, words })
    }

    /// Writes a message.
    ///
    /// # Panics
    /// If the user may not write there, or Discord would refuse it.
    pub fn say(&self, channel: Snowflake, text: &str) -> Snowflake {
        self.say_with_files(channel, text, &[])
    }

    /// Writes a message with files.
    ///
    /// # Panics
    /// If the user may not write there, or Discord would refuse it.
    pub fn say_with_files(&self, channel: Snowflake, text: &str, files: &[Upload]) -> Snowflake {
        let base = self.fake.shared.base_url();
        let mut world = self.fake.shared.world();
        let place = world.channels.get(&channel);
        let may = place.map_or(Permissions::NONE, |place| world.permissions(self.id, place));
        let thread = place.is_some_and(|place| place.kind.is_thread());
        let needed = if thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
        assert!(may.has(needed), "This user may not write there.");
        let post = Post {
            author: self.id,
            channel,
            only_for: None,
            body: json!({ "content": text }),
            files,
            interaction: Value::Null,
            base: &base,
        };
        let json = world.post(post).unwrap_or_else(|refused| panic!("Discord would not take it: {}", refused.body));
        drop(world);
        self.fake.shared.changed();
        json["id"].as_str().and_then(Snowflake::parse).expect("a message has an id")
    }

    /// The user's direct messages with the bot.
    pub fn direct(&self) -> Snowflake {
        self.fake.shared.world().direct_channel(self.id)
    }

    /// Everything that the user could ever see in a channel.
    pub fn sees(&self, channel: Snowflake) -> Seen {
        let mut seen = self.sees_everything();
        seen.entries.retain(|entry| entry.channel == channel);
        seen
    }

    /// Everything that the user could ever see: at the time of writing, or in the history now.
    pub fn sees_everything(&self) -> Seen {
        self.since(0)
    }

    /// What the user could see of the first entries of the journal.
    pub fn saw_before(&self, number: usize) -> Seen {
        self.between(0, number)
    }

    fn since(&self, number: usize) -> Seen {
        self.between(number, usize::MAX)
    }

    fn between(&self, number: usize, end: usize) -> Seen {
        let world = self.fake.shared.world();
        let reads_up = |entry: &Entry| {
            let Some(place) = world.channels.get(&entry.channel) else { return false };
            let (What::Said(json) | What::Edited(json)) = &entry.what else { return false };
            let id = json["id"].as_str().and_then(Snowflake::parse);
            let current = id.and_then(|id| place.messages.get(&id));
            current.is_some_and(|message| message.only_for.is_none() && message.json == *json)
                && world
                    .permissions(self.id, place)
                    .has(Permissions::VIEW_CHANNEL.and(Permissions::READ_MESSAGE_HISTORY))
        };
        let entries = world.journal.since(number).iter().take(end.saturating_sub(number));
        let entries = entries.filter(|entry| entry.audience.contains(&self.id) || reads_up(entry)).cloned().collect();
        Seen { entries }
    }

    /// Waits until everything that the user sees fulfils a condition.
    ///
    /// # Panics
    /// If that does not happen in time.
    pub async fn until(&self, what: &str, is_so: impl Fn(&Seen) -> bool) -> Seen {
        self.fake.until(what, |_| is_so(&self.sees_everything())).await;
        self.sees_everything()
    }

    fn typed(&self, channel: Snowflake, line: &str, files: &[Upload], focus: bool) -> Result<Begun, String> {
        let base = self.fake.shared.base_url();
        let begin = {
            let mut world = self.fake.shared.world();
            let mut kept = Vec::new();
            for file in files {
                let id = world.clock.id();
                kept.push((id, world.keep_upload(channel, id, file, &base)));
            }
            let user = world.users.get(&self.id).ok_or("The user is gone.")?;
            let place = world.channels.get(&channel).ok_or("There is no such channel.")?;
            if !world.can_view(self.id, place) {
                return Err("This user does not see the channel.".into());
            }
            let data = world.read_line(&Typing {
                user,
                channel: place,
                line,
                files: &kept,
                focus,
                careless: self.careless,
            })?;
            let command = data["name"].as_str().map(str::to_owned);
            let (origin, verb) = if focus { (Origin::Autocomplete, "is typing") } else { (Origin::Command, "used") };
            Begin { origin, channel, source: None, command, data, words: format!("{verb} `{line}`") }
        };
        self.begin(begin)
    }

    /// A message that the user sees.
    fn message(&self, world: &World, message: Snowflake) -> Result<(Snowflake, Value), String> {
        let found = world.channels.values().find_map(|place| Some((place, place.messages.get(&message)?)));
        let (place, message) = found.ok_or("The message is gone.")?;
        if !world.can_view(self.id, place) || message.only_for.is_some_and(|user| user != self.id) {
            return Err("This user does not see the message.".into());
        }
        Ok((place.id, message.json.clone()))
    }

    fn component(
        &self,
        message: Snowflake,
        name: &str,
        kind: u64,
        data: impl Fn(&Component) -> (Value, String),
    ) -> Result<Begun, String> {
        let begin = {
            let world = self.fake.shared.world();
            let (channel, json) = self.message(&world, message)?;
            let shown = super::seen::Shown { id: message, channel, json: json.clone() };
            let component = shown.component(name).ok_or_else(|| {
                let all: Vec<String> = shown.components().into_iter().map(|component| component.label).collect();
                format!("The message has nothing called “{name}”, but {all:?}.")
            })?;
            if component.disabled {
                return Err(format!("“{name}” is disabled."));
            }
            let rows = json["components"].as_array().into_iter().flatten();
            let definition = rows
                .flat_map(|row| row["components"].as_array().into_iter().flatten())
                .find(|json| json["custom_id"] == component.custom_id.as_str())
                .filter(|json| json["type"] == kind)
                .ok_or_else(|| format!("“{name}” is something else."))?;
            let (data, words) = data(&component);
            if let Some(values) = data["values"].as_array() {
                let bound = |field: &str| definition[field].as_u64().unwrap_or(1);
                if values.contains(&Value::Null) {
                    return Err(format!("The menu has no such option, but {:?}.", component.options));
                }
                if !(bound("min_values")..=bound("max_values")).contains(&(values.len() as u64)) {
                    return Err(format!("The menu does not take {} options.", values.len()));
                }
            }
            Begin { origin: Origin::Component, channel, source: Some(message), command: None, data, words }
        };
        self.begin(begin)
    }

    /// Sends the interaction to the bot.
    fn begin(&self, begin: Begin) -> Result<Begun, String> {
        let mut world = self.fake.shared.world();
        let since = world.journal.len();
        if begin.origin != Origin::Autocomplete {
            world.shown_to(self.id, begin.channel, What::Did(self.id, begin.words.clone()));
        }
        let id = world.clock.id();
        let token = format!("interaction-token-{id}");
        let user = world.users.get(&self.id).cloned().ok_or("The user is gone.")?;
        let payload = world.interaction_json(&user, id, &token, &begin)?;
        let interaction = Interaction {
            id,
            origin: begin.origin,
            user: self.id,
            channel: begin.channel,
            source: begin.source,
            command: begin.command,
            at: world.clock.now(),
            answer: Answer::Awaited,
            original: None,
            failed: false,
            undone: false,
            begun: Instant::now(),
            acknowledged: None,
        };
        world.interactions.insert(token.clone(), interaction);
        world.dispatch("INTERACTION_CREATE", 0, &payload);
        drop(world);
        self.fake.shared.changed();
        Ok(Begun { token, since })
    }

    /// Waits until the bot has answered and is quiet.
    async fn finish(&self, begun: Begun) -> Seen {
        let answered = |fake: &FakeDiscord| {
            let world = fake.shared.world();
            let interaction = world.interactions.get(&begun.token);
            let is_answered = |answer| matches!(answer, Answer::Given | Answer::Acknowledged);
            interaction.is_none_or(|i| i.failed || is_answered(i.answer) && !i.undone)
        };
        loop {
            self.fake.until("the bot answers an interaction", answered).await;
            self.fake.until_quiet().await;
            // Work that failed meanwhile is retried after more than the quiet time.
            if answered(&self.fake) {
                break;
            }
        }
        self.since(begun.since)
    }

    fn lost(&self, why: &str) -> ! {
        panic!("{why}\n{}", self.fake.last_of_transcript());
    }
}

/// An interaction in progress.
struct Begun {
    token: String,
    since: usize,
}

impl World {
    /// An interaction as the gateway sends it.
    fn interaction_json(&self, user: &Account, id: Snowflake, token: &str, begin: &Begin) -> Result<Value, String> {
        let place = self.channels.get(&begin.channel).ok_or("The channel is gone.")?;
        let may = self.permissions(user.id, place);
        let ours = self.permissions(self.bot.id, place);
        let direct = place.kind == Kind::Direct;
        let mut json = json!({
            "id": id, "application_id": self.application(), "type": begin.origin.number(), "token": token, "version": 1,
            "data": begin.data, "channel_id": place.id, "channel": self.partial_channel_json(place, may),
            "locale": user.locale, "entitlements": [], "app_permissions": ours.0.to_string(),
            "authorizing_integration_owners": {}, "context": u8::from(direct), "attachment_size_limit": 10_485_760,
        });
        match place.guild.and_then(|guild| self.guilds.get(&guild)) {
            Some(guild) => {
                json["guild_id"] = json!(guild.id);
                json["guild_locale"] = json!(guild.locale);
                json["guild"] = json!({ "id": guild.id, "locale": guild.locale, "features": [] });
                json["authorizing_integration_owners"] = json!({ "0": guild.id });
                json["member"] = self.member_json(guild, user.id);
                json["member"]["permissions"] = json!(may.0.to_string());
            }
            None => json["user"] = self.user_json(user.id),
        }
        if let Some(source) = begin.source {
            let message = place.messages.get(&source).ok_or("The message is gone.")?;
            json["message"] = message.json.clone();
        }
        Ok(json)
    }
}
