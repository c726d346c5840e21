//! The commands are registered, and until they are it is tried again: without commands nobody can play.
//!
//! Those that need no game are registered for everywhere, those of games for the servers where they are played. What is registered
//! already is not registered again: Discord takes two hundred new commands a day. Where it refuses a list, the old one stays.

use super::bot::Bot;
use super::courier::{Courier, Trouble};
use super::panel::cut;
use super::payload;
use super::refrain::Refrain;
use crate::games;
use adjutant_events::GameId;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Pauses between tries.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// So much of a reason is said, in characters.
const LONGEST_REASON: usize = 300;

/// How long somebody who makes a game waits for its commands; they are registered all the same.
const WAITING: Duration = Duration::from_secs(4);

/// How it stands with the commands.
#[derive(Debug, Default)]
pub struct Registration {
    done: AtomicBool,
    under_way: AtomicBool,
    /// Why they were not taken when it was tried last.
    why: Mutex<String>,
    servers: Arc<Mutex<Servers>>,
}

/// How it stands with the commands of servers.
#[derive(Debug, Default)]
struct Servers {
    /// The families whose commands are registered, by server.
    done: BTreeMap<u64, Vec<String>>,
    /// Servers for which it is being tried.
    under_way: BTreeSet<u64>,
    /// Why they were not taken when it was tried last, by server.
    why: BTreeMap<u64, String>,
}

fn of(servers: &Mutex<Servers>) -> MutexGuard<'_, Servers> {
    servers.lock().unwrap_or_else(PoisonError::into_inner)
}

fn in_short(trouble: &Trouble) -> String {
    cut(&trouble.to_string().split_whitespace().collect::<Vec<_>>().join(" "), LONGEST_REASON)
}

impl Registration {
    /// Whether this program has registered its commands.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Relaxed)
    }

    /// Why they were not taken when it was tried last, in one line; empty = it is not known. Those that were registered before
    /// stay.
    pub fn why(&self) -> String {
        self.why.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The servers whose own commands Discord has not taken, and why it did not take those of one of them.
    pub fn refused(&self) -> (usize, String) {
        let servers = of(&self.servers);
        (servers.why.len(), servers.why.values().next().cloned().unwrap_or_default())
    }

    /// Registers the commands of the families that are played on a server, unless they are; it is tried until Discord takes them or
    /// the bot is not there any more.
    async fn register_for(servers: Arc<Mutex<Servers>>, courier: Courier, guild: u64, families: Vec<String>) {
        {
            let mut servers = of(&servers);
            let known = servers.done.get(&guild);
            if known.is_some_and(|known| families.iter().all(|one| known.contains(one)))
                || !servers.under_way.insert(guild)
            {
                return;
            }
        }
        let named: Vec<&str> = families.iter().map(String::as_str).collect();
        let (commands, mut pause) = (payload::of_server(&named), FIRST_PAUSE);
        let taken = loop {
            let Err(trouble) = put(&courier, Some(guild), &commands).await else { break true };
            if trouble.closes_place() {
                tracing::warn!(guild, %trouble, "a server takes no commands of its own");
                break false;
            }
            let new = of(&servers).why.insert(guild, in_short(&trouble)).is_none();
            if new {
                tracing::error!(guild, %trouble, "the commands of a server could not be registered; those it has stay, and it is tried again");
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        };
        let mut servers = of(&servers);
        servers.under_way.remove(&guild);
        servers.why.remove(&guild);
        if taken {
            servers.done.insert(guild, families);
        }
    }

    /// Registers the commands, for as long as it takes; once in the life of the program.
    pub(super) async fn register(&self, courier: &Courier, refrain: &Refrain) {
        if self.is_done() || self.under_way.swap(true, Ordering::Relaxed) {
            return;
        }
        let (commands, mut pause) = (payload::everywhere(), FIRST_PAUSE);
        while let Err(trouble) = put(courier, None, &commands).await {
            *self.why.lock().unwrap_or_else(PoisonError::into_inner) = in_short(&trouble);
            if let Some(before) = refrain.may_say(&format!("registration: {trouble}"), Instant::now()) {
                tracing::error!(%trouble, unsaid = before, "the commands could not be registered; it is tried again");
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        self.done.store(true, Ordering::Relaxed);
        tracing::info!("commands registered");
    }
}

/// Registers a list of commands in place of the one that is registered, unless that is the same.
async fn put(courier: &Courier, guild: Option<u64>, commands: &Value) -> Result<(), Trouble> {
    // Whoever does not say what is registered is told all of it.
    if courier.commands(guild).await.is_ok_and(|known| is_same_list(commands, &known)) {
        return Ok(());
    }
    courier.register(guild, commands).await
}

fn is_same_list(ours: &Value, known: &[Value]) -> bool {
    let ours = ours.as_array().map_or(&[][..], Vec::as_slice);
    let same = |one: &Value, other: &Value| one["name"] == other["name"] && kind(one) == kind(other);
    ours.len() == known.len()
        && ours.iter().all(|one| known.iter().any(|other| same(one, other) && is_same(one, other)))
}

fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

/// What of a command is ours to say; numbers and such Discord adds.
const SAID: [&str; 17] = [
    "name", "name_localizations", "description", "description_localizations", "options", "choices", "value", "required",
    "autocomplete", "min_value", "max_value", "min_length", "max_length", "type", "contexts", "integration_types",
    "default_member_permissions",
];

/// Whether Discord has a command, an option or a choice as we say it. What says nothing may be left out.
fn is_same(ours: &Value, known: &Value) -> bool {
    match (ours, known) {
        (Value::Array(ours), Value::Array(known)) => {
            ours.len() == known.len() && ours.iter().zip(known).all(|(one, other)| is_same(one, other))
        }
        (Value::Object(_), Value::Object(_)) if ours.get("name").is_some() => {
            SAID.iter().all(|key| is_same(&ours[*key], &known[*key]))
        }
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        _ => ours == known || (says_nothing(ours) && says_nothing(known)),
    }
}

fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Object(map) => map.is_empty(),
        _ => false,
    }
}

impl Bot {
    /// Has the commands of what is played on a server registered there, those of a game that is being made among them.
    pub(super) async fn commands_of(&self, guild: u64, new: Option<&str>) {
        let mut played: BTreeMap<String, usize> = BTreeMap::new();
        for game in self.places.in_guild(guild) {
            if let Some(family) = self.family_of(&game).await {
                let goes_on = self.places.of(&game).is_some_and(|place| !place.archived);
                *played.entry(family).or_default() += usize::from(goes_on);
            }
        }
        if let Some(new) = new {
            *played.entry(new.to_owned()).or_default() += 1;
        }
        if played.is_empty() {
            return;
        }
        // What is played most has the most room.
        let listed = games::grammars().iter().map(|grammar| grammar.family().name().to_owned());
        let mut families: Vec<String> = listed.filter(|family| played.contains_key(family)).collect();
        families.sort_by_key(|family| std::cmp::Reverse(played.get(family).copied().unwrap_or_default()));
        let (servers, courier) = (Arc::clone(&self.registration.servers), self.courier.clone());
        let under_way = tokio::spawn(Registration::register_for(servers, courier, guild, families));
        if tokio::time::timeout(WAITING, under_way).await.is_err() {
            tracing::warn!(guild, "the commands of a server are not registered yet");
        }
    }

    /// The same for every server where something is played.
    pub(super) async fn commands_of_servers(&self) {
        let servers: BTreeSet<u64> = self.places.all().into_iter().map(|(_, place)| place.guild).collect();
        for guild in servers {
            self.commands_of(guild, None).await;
        }
    }

    /// Which family a game is of, as its place says, or else the game.
    async fn family_of(&self, game: &GameId) -> Option<String> {
        let place = self.places.of(game)?;
        if !place.family.is_empty() {
            return Some(place.family);
        }
        let asked = self.house.ask(game, |session| session.lexicon().grammar().family().name().to_owned());
        let family = asked.await.ok()?;
        let kept = family.clone();
        if let Err(error) = self.places.change(game, |place| place.family = kept).await {
            tracing::warn!(%game, %error, "which game it is was not kept");
        }
        Some(family)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_registered_is_not_registered_again() {
        let ours = payload::everywhere();
        let as_discord_says = |command: &Value| {
            let mut known = command.clone();
            (known["id"], known["version"], known["nsfw"]) = (json!("1"), json!("2"), json!(false));
            if known["options"] == json!([]) {
                known.as_object_mut().expect("an object").remove("options");
            }
            known
        };
        let mut known: Vec<Value> = ours.as_array().expect("a list").iter().map(as_discord_says).collect();
        known.reverse();
        assert!(is_same_list(&ours, &known));
        let mut fewer = known.clone();
        fewer.pop();
        assert!(!is_same_list(&ours, &fewer), "one is missing");
        let with_options = known.iter_mut().find(|command| command["options"][0]["options"][0].is_object());
        with_options.expect("one with words under it")["options"][0]["options"][0]["required"] = json!("other");
        assert!(!is_same_list(&ours, &known), "an option is another");
    }
}
