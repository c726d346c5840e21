//! The commands are registered, and until they are it is tried again: without commands nobody can play.
//!
//! Those that need no game are registered for everywhere, those of games for the servers where they are played. What is registered
//! already is not registered again: Discord takes two hundred new commands a day. Where it refuses a list, the old one stays.

pub(in crate::discord) mod bot_options;
pub mod command_lists;
pub mod command_names;
pub(in crate::discord) mod guild_games;
pub(in crate::discord) mod league_options;
pub mod payload;

use super::http::log_throttle::LogThrottle;
use super::http::requests::{RequestError, Requests};
use super::messages::action_rows::cut;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// Pauses between tries.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// So much of a reason is said, in characters.
const LONGEST_REASON: usize = 300;

/// Commands that Discord takes in a list.
const MOST: usize = 100;

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
    /// The families whose commands are to be registered, by server.
    wanted: BTreeMap<u64, Vec<String>>,
    /// Servers for which it is being tried.
    under_way: BTreeSet<u64>,
    /// Why they were not taken when it was tried last, by server.
    why: BTreeMap<u64, String>,
    /// Whether commands of games are still registered for everywhere, because a server had not taken its own.
    kept: bool,
    /// Whether the application has an activity.
    activity: bool,
}

impl Servers {
    /// What is registered for everywhere.
    fn everywhere(&self) -> Value {
        command_lists::everywhere_with(self.activity)
    }

    /// Whether every server has its commands, as far as it was tried.
    fn are_all_done(&self) -> bool {
        self.why.is_empty() && self.under_way.is_empty()
    }
}

fn of(servers: &Mutex<Servers>) -> MutexGuard<'_, Servers> {
    servers.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why it was not taken, in one line. Whoever has to wait has to for the reason that was said before.
fn reason(trouble: &RequestError, before: Option<&str>) -> String {
    match (trouble, before.filter(|before| !before.is_empty())) {
        (RequestError::TooManyRequests, Some(before)) => before.to_owned(),
        _ => cut(&trouble.to_string().split_whitespace().collect::<Vec<_>>().join(" "), LONGEST_REASON),
    }
}

impl Registration {
    /// Registers what an application needs that has an activity.
    pub(in crate::discord) fn with_activity(self, activity: bool) -> Self {
        of(&self.servers).activity = activity;
        self
    }

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
        let first = servers.why.iter().next().map(|(guild, why)| format!("{guild}: {why}"));
        (servers.why.len(), first.unwrap_or_default())
    }

    /// Begins to register the commands of the families that are played on a server, unless they are; it is tried until Discord takes
    /// them or the bot may not do that there.
    pub(in crate::discord) fn begin_for(
        &self,
        requests: Requests,
        guild: u64,
        families: Vec<String>,
    ) -> JoinHandle<()> {
        tokio::spawn(Self::register_for(Arc::clone(&self.servers), requests, guild, families))
    }

    async fn register_for(servers: Arc<Mutex<Servers>>, requests: Requests, guild: u64, families: Vec<String>) {
        {
            let mut servers = of(&servers);
            let known = servers.done.get(&guild);
            if known.is_some_and(|known| families.iter().all(|one| known.contains(one))) {
                return;
            }
            servers.wanted.insert(guild, families);
            if !servers.under_way.insert(guild) {
                return;
            }
        }
        let mut pause = FIRST_PAUSE;
        while !Self::try_for(&servers, &requests, guild).await {
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        let is_kept = {
            let mut servers = of(&servers);
            servers.under_way.remove(&guild);
            servers.kept && servers.are_all_done()
        };
        // What was kept everywhere for the sake of a server stands there twice now.
        let everywhere = of(&servers).everywhere();
        if is_kept && put(&requests, None, &everywhere).await.is_ok() {
            of(&servers).kept = false;
        }
    }

    /// Tries once; whether it need not be tried again.
    async fn try_for(servers: &Mutex<Servers>, requests: &Requests, guild: u64) -> bool {
        let families = of(servers).wanted.get(&guild).cloned().unwrap_or_default();
        let named: Vec<&str> = families.iter().map(String::as_str).collect();
        let taken = put(requests, Some(guild), &command_lists::of_server(&named)).await;
        let mut servers = of(servers);
        let Err(trouble) = taken else {
            let out = command_lists::left_out(&named);
            if out.is_empty() {
                tracing::info!(guild, ?families, "commands of a server registered");
            } else {
                tracing::warn!(
                    guild,
                    ?families,
                    ?out,
                    "a server has no room for all commands: these are typed with /orders"
                );
            }
            servers.why.remove(&guild);
            // Something else may have been begun there meanwhile.
            let is_all = servers.wanted.get(&guild) == Some(&families);
            servers.done.insert(guild, families);
            return is_all;
        };
        let before = servers.why.get(&guild).cloned();
        let why = reason(&trouble, before.as_deref());
        if before.as_ref() != Some(&why) {
            tracing::error!(guild, why, "the commands of a server could not be registered; those that it has stay");
        }
        servers.why.insert(guild, why);
        // Where the bot is not, or may not, nothing changes by trying: it is tried again when something is begun there.
        trouble.closes_place()
    }

    /// Registers the commands, for as long as it takes; once in the life of the program.
    pub(in crate::discord) async fn register(&self, requests: &Requests, throttle: &LogThrottle) {
        if self.is_done() || self.under_way.swap(true, Ordering::Relaxed) {
            return;
        }
        let mut pause = FIRST_PAUSE;
        while let Err(trouble) = self.try_everywhere(requests).await {
            let why = reason(&trouble, Some(&self.why()));
            if let Some(before) = throttle.may_say(&format!("registration: {why}"), Instant::now()) {
                tracing::error!(why, unsaid = before, "the commands could not be registered; it is tried again");
            }
            *self.why.lock().unwrap_or_else(PoisonError::into_inner) = why;
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        self.done.store(true, Ordering::Relaxed);
        tracing::info!("commands registered");
    }

    /// A server that has not taken the commands of its games may have them among those for everywhere, as an earlier version of the
    /// program registered them: they stay until it has.
    async fn try_everywhere(&self, requests: &Requests) -> Result<(), RequestError> {
        let commands = of(&self.servers).everywhere();
        if of(&self.servers).are_all_done() {
            return put(requests, None, &commands).await;
        }
        let kept = old_of_games(&requests.commands(None).await?, &commands);
        of(&self.servers).kept = !kept.is_empty();
        let all = commands.as_array().cloned().unwrap_or_default().into_iter().chain(kept);
        put(requests, None, &all.collect()).await?;
        // The last server may have taken its own meanwhile.
        let is_over = {
            let servers = of(&self.servers);
            servers.kept && servers.are_all_done()
        };
        if is_over {
            put(requests, None, &commands).await?;
            of(&self.servers).kept = false;
        }
        Ok(())
    }
}

/// Commands of games that are registered for everywhere, as many as there is room for beside ours.
fn old_of_games(known: &[Value], ours: &Value) -> Vec<Value> {
    let named = |one: &&Value| one["name"].as_str().is_some_and(command_names::is_of_servers);
    let room = MOST.saturating_sub(ours.as_array().map_or(0, Vec::len));
    let old = known.iter().filter(|one| kind(one) == 1).filter(named).take(room);
    old.map(|one| {
        let said = SAID.iter().filter(|key| !one[**key].is_null()).map(|key| ((*key).to_owned(), one[*key].clone()));
        let mut said = Value::Object(said.collect());
        if let Some(bits) = one[PERMISSIONS].as_str().and_then(|bits| bits.parse::<u64>().ok()) {
            said[PERMISSIONS] = bits.into();
        }
        said
    })
    .collect()
}

/// Registers a list of commands in place of the one that is registered, unless that is the same.
async fn put(requests: &Requests, guild: Option<u64>, commands: &Value) -> Result<(), RequestError> {
    // Whoever does not say what is registered is told all of it.
    if requests.commands(guild).await.is_ok_and(|known| is_same_list(commands, &known)) {
        return Ok(());
    }
    requests.register(guild, commands).await
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
const SAID: [&str; 18] = [
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "choices",
    "value",
    "required",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "type",
    "handler",
    "contexts",
    "integration_types",
    PERMISSIONS,
];
/// They are said as a number and come back as a text.
const PERMISSIONS: &str = "default_member_permissions";
/// What Discord says itself where we leave it out.
const FILLED_IN: [&str; 3] = ["type", "contexts", "integration_types"];

/// Whether Discord has a command, an option or a choice as we say it. What says nothing may be left out.
fn is_same(ours: &Value, known: &Value) -> bool {
    match (ours, known) {
        (Value::Array(ours), Value::Array(known)) => {
            ours.len() == known.len() && ours.iter().zip(known).all(|(one, other)| is_same(one, other))
        }
        (Value::Object(_), Value::Object(_)) if ours.get("name").is_some() => SAID.iter().all(|key| {
            let is_filled_in = ours[*key].is_null() && FILLED_IN.contains(key);
            is_filled_in || is_same(&ours[*key], &known[*key])
        }),
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Number(one), Value::String(other)) => one.to_string() == *other,
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn families() -> Vec<&'static str> {
        crate::games::grammars().iter().map(|grammar| grammar.family().name()).collect()
    }

    #[test]
    fn what_is_registered_is_not_registered_again() {
        let ours = command_lists::everywhere();
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

    #[test]
    fn what_a_server_has_is_not_registered_again() {
        let ours = command_lists::of_server(&families());
        let as_discord_says = |command: &Value| {
            let mut known = command.clone();
            (known["contexts"], known["integration_types"]) = (Value::Null, json!([0]));
            if let Some(bits) = known["default_member_permissions"].as_u64() {
                known["default_member_permissions"] = bits.to_string().into();
            }
            known
        };
        let mut known: Vec<Value> = ours.as_array().expect("a list").iter().map(as_discord_says).collect();
        assert!(is_same_list(&ours, &known));
        let with = known.iter_mut().find(|command| command["default_member_permissions"].is_string());
        with.expect("a game master's")["default_member_permissions"] = Value::Null;
        assert!(!is_same_list(&ours, &known), "whoever may see it is another");
    }

    #[test]
    fn what_an_earlier_version_registered_stays_where_it_is_needed() {
        let ours = command_lists::everywhere();
        let mut known = ours.as_array().cloned().expect("a list");
        known.extend(command_lists::of_server(&families()).as_array().cloned().expect("a list"));
        known.push(json!({ "name": "strange", "id": "1" }));
        let kept = old_of_games(&known, &ours);
        let names: Vec<&str> = kept.iter().filter_map(|command| command["name"].as_str()).collect();
        assert!(names.contains(&"board") && names.contains(&"done"), "{names:?}");
        assert!(!names.contains(&"strange") && !names.contains(&"game"), "{names:?}");
        assert!(kept.len() + ours.as_array().map_or(0, Vec::len) <= MOST);
        assert!(kept.iter().all(|command| command.get("id").is_none()));
    }

    #[test]
    fn whoever_waits_is_told_for_what() {
        let refused = RequestError::Refused { status: 429, code: 30_034, message: "200 a day".to_owned() };
        let why = reason(&refused, None);
        assert!(why.contains("200 a day"), "{why}");
        assert_eq!(reason(&RequestError::TooManyRequests, Some(&why)), why);
        assert!(!reason(&RequestError::TooManyRequests, Some("")).is_empty());
    }
}
