//! Registration of the commands, retried until it succeeds, because nobody can play without commands.
//!
//! Commands that need no game are global; those of games are registered on the servers where they are played. An
//! unchanged list is not registered again, because Discord allows 200 new commands a day. If Discord refuses a list,
//! the old one remains.

pub(in crate::discord) mod bot_options;
pub mod command_lists;
pub mod command_names;
pub(in crate::discord) mod guild_games;
pub(in crate::discord) mod league_options;
pub(in crate::discord) mod me_options;
pub mod payload;
pub(in crate::discord) mod predict_options;

use super::http::log_throttle::LogThrottle;
use super::http::requests::{RequestError, Requests};
use super::messages::action_rows::cut;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// Pauses between attempts.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// The longest reason that is reported, in characters.
const LONGEST_REASON: usize = 300;

/// Discord's limit for a list of commands.
const MOST: usize = 100;

/// The state of the registration.
#[derive(Debug, Default)]
pub struct Registration {
    done: AtomicBool,
    under_way: AtomicBool,
    /// Why the last attempt failed.
    why: Mutex<String>,
    servers: Arc<Mutex<Servers>>,
}

/// The state of the registrations on servers.
#[derive(Debug, Default)]
struct Servers {
    /// The registered families by server.
    done: BTreeMap<u64, Vec<String>>,
    /// The families to register by server.
    wanted: BTreeMap<u64, Vec<String>>,
    /// Servers with a running registration.
    under_way: BTreeSet<u64>,
    /// Why the last attempt failed, by server.
    why: BTreeMap<u64, String>,
    /// Whether commands of games are still registered globally, because a server lacked its own.
    kept: bool,
    /// Whether the application has an activity.
    activity: bool,
}

impl Servers {
    /// The global commands.
    fn everywhere(&self) -> Value {
        command_lists::everywhere_with(self.activity)
    }

    /// Whether all attempted servers have their commands.
    fn are_all_done(&self) -> bool {
        self.why.is_empty() && self.under_way.is_empty()
    }
}

fn of(servers: &Mutex<Servers>) -> MutexGuard<'_, Servers> {
    servers.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The reason for a failure, in one line. A rate limit keeps the earlier reason.
fn reason(trouble: &RequestError, before: Option<&str>) -> String {
    match (trouble, before.filter(|before| !before.is_empty())) {
        (RequestError::TooManyRequests, Some(before)) => before.to_owned(),
        _ => cut(&trouble.to_string().split_whitespace().collect::<Vec<_>>().join(" "), LONGEST_REASON),
    }
}

impl Registration {
    /// Sets whether the application has an activity.
    pub(in crate::discord) fn with_activity(self, activity: bool) -> Self {
        of(&self.servers).activity = activity;
        self
    }

    /// Whether the global commands are registered.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Relaxed)
    }

    /// Why the last global attempt failed, in one line; empty = no failure. The earlier commands remain.
    pub fn why(&self) -> String {
        self.why.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The number of servers whose commands failed, and the reason for one of them.
    pub fn refused(&self) -> (usize, String) {
        let servers = of(&self.servers);
        let first = servers.why.iter().next().map(|(guild, why)| format!("{guild}: {why}"));
        (servers.why.len(), first.unwrap_or_default())
    }

    /// Starts the registration of these families' commands on a server, unless they are registered. It is retried until
    /// Discord accepts them, or refuses permanently.
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
        // Commands that were kept globally are now on the servers too, so the global ones are removed.
        let everywhere = of(&servers).everywhere();
        if is_kept && put(&requests, None, &everywhere).await.is_ok() {
            of(&servers).kept = false;
        }
    }

    /// Makes one attempt; whether no further one is needed.
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
            // Another family may have been added meanwhile.
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
        // Without access to the server a retry is useless; the next game there tries again.
        trouble.closes_place()
    }

    /// Registers the global commands, with retries; once per run.
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

    /// Makes one attempt. If a server lacks the commands of its games, those that an earlier version registered
    /// globally are kept.
    async fn try_everywhere(&self, requests: &Requests) -> Result<(), RequestError> {
        let commands = of(&self.servers).everywhere();
        if of(&self.servers).are_all_done() {
            return put(requests, None, &commands).await;
        }
        let kept = old_of_games(&requests.commands(None).await?, &commands);
        of(&self.servers).kept = !kept.is_empty();
        let all = commands.as_array().cloned().unwrap_or_default().into_iter().chain(kept);
        put(requests, None, &all.collect()).await?;
        // The last server may have registered its commands meanwhile.
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

/// The globally registered commands of games, as many as fit beside `ours`.
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

/// Replaces a registered list of commands, unless it is equal.
async fn put(requests: &Requests, guild: Option<u64>, commands: &Value) -> Result<(), RequestError> {
    // If the registered list cannot be read, the whole list is sent.
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

/// The fields that the bot sets; Discord adds others, such as ids.
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
/// Sent as a number, returned as a string.
const PERMISSIONS: &str = "default_member_permissions";
/// The fields that Discord fills in if they are missing.
const FILLED_IN: [&str; 3] = ["type", "contexts", "integration_types"];

/// Whether Discord's version of a command, option or choice equals ours. Empty values may be missing.
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
