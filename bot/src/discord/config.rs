//! `adjutant.toml`: how the bot is run. `docs/configuration.md` explains every key.

use crate::discord::channels::room::SharedServer;
use crate::log_filter;
use crate::push::PushSetting;
use crate::web::Shown;
use crate::webhook::{Hook, Secret, SecretError};
use crate::witness::{Asking, Posted};
use crate::words::Language;
use adjutant_commands::database::Address;
use adjutant_commands::moderator::{BeaconDemand, Demands};
use adjutant_commands::store::untrusted_file;
use adjutant_events::transcript::CosignerKey;
use serde::Deserialize;
use std::io;
use std::net::SocketAddr;
use std::ops::Range;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// How the bot is run. Every key may be left out.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Config {
    /// The file with the token. Only its owner may read it. The variable `DISCORD_TOKEN` takes precedence.
    pub token_file: Option<PathBuf>,
    /// The database of games and leagues, without a password; none = the data folder.
    pub store: Option<String>,
    /// The file with the password of that database.
    pub store_password_file: Option<PathBuf>,
    /// Whether the database is meant to have no standby that the doctor could see.
    pub store_alone: bool,
    /// The application's id, for the invitation link; none = the id in the token.
    pub application_id: Option<String>,
    /// Where requests go instead of <https://discord.com>.
    pub rest_url: Option<String>,
    /// The language for servers whose own language is not supported.
    pub language: String,
    /// Whether new games bind their dice to the beacon, unless the creator chooses.
    pub beacon: String,
    /// Relays of the beacon, for games that use it; none = the default relays.
    pub beacon_urls: Vec<String>,
    /// Where health and metrics are served; empty = nowhere.
    pub listen: String,
    /// The log filter: a level, and levels by target.
    pub log: String,
    /// After so many seconds without activity, a game is dropped from memory.
    pub idle_seconds: u64,
    /// How many minutes before a deadline players are reminded.
    pub remind_minutes: Vec<u32>,
    /// Whether maps and battle cards are posted without being asked for.
    pub pictures: bool,
    /// Witnesses that are asked to cosign checkpoints.
    pub witness: Vec<WitnessEntry>,
    /// Webhooks of other programs that receive events.
    pub webhook: Vec<WebhookEntry>,
    /// The free disk space, in megabytes, below which `adjutant doctor` warns.
    pub least_free_megabytes: u64,
    /// The minimum requirements for the dice of every game here.
    pub demands: DemandsEntry,
    /// The board as a web page; none = no page.
    pub web: Option<WebEntry>,
    /// Servers that share their room: a new game goes to the roomiest.
    pub server: Vec<ServerEntry>,
    /// The file with the key that signs links to the page. The program sets it, not the configuration file.
    #[serde(skip)]
    pub web_key: Option<PathBuf>,
    /// How push messages are sent. The program sets it, not the configuration file.
    #[serde(skip)]
    pub push: PushSetting,
}

/// Where the board is served as a web page.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WebEntry {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The public address: links begin with it.
    pub url: String,
    /// The leagues whose pages everybody may read: their names, or `all`.
    #[serde(default)]
    pub leagues: Vec<String>,
    /// The file with the application's client secret. If set, the pages are also a Discord activity.
    pub client_secret_file: Option<PathBuf>,
    /// Where the other daemons of one database reach these pages; none = they pass nothing on to this daemon.
    pub daemon_url: Option<String>,
}

impl WebEntry {
    /// Which leagues everybody may read.
    pub fn shown(&self) -> Shown {
        match &self.leagues[..] {
            [] => Shown::None,
            [one] if one == "all" => Shown::All,
            names => Shown::Named(names.to_vec()),
        }
    }
}

/// The minimum requirements for the dice of every game, for a league with stakes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DemandsEntry {
    /// The required beacon; none or `"off"` = no requirement.
    pub beacon: Option<String>,
    /// How many witnesses must have cosigned each request.
    pub witnesses: u8,
}

/// A witness: its URL and its public key.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WitnessEntry {
    /// The URL prefix before `/add-checkpoint`.
    pub url: String,
    /// Its verifier key.
    pub key: String,
}

/// A webhook of another program that receives events.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WebhookEntry {
    /// The URL that events are posted to.
    pub url: String,
    /// The file with the secret that signs the posts.
    pub secret_file: PathBuf,
    /// Which events; none = all.
    #[serde(default)]
    pub events: Option<String>,
}

/// A server that shares its room with the others.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ServerEntry {
    /// The server's id.
    pub id: String,
    /// The id of the channel in which its games' threads are opened.
    pub channel: String,
    /// The invitation; none = only members of the server get a game there.
    #[serde(default)]
    pub invite: Option<String>,
}

/// Every key of the file.
pub const KEYS: [&str; 20] = [
    "token_file",
    "store",
    "store_password_file",
    "store_alone",
    "application_id",
    "rest_url",
    "language",
    "beacon",
    "beacon_urls",
    "listen",
    "log",
    "idle_seconds",
    "remind_minutes",
    "pictures",
    "witness",
    "webhook",
    "least_free_megabytes",
    "demands",
    "web",
    "server",
];

/// The values that `beacon` takes.
const BEACONS: [&str; 3] = ["preferred", "required", "off"];

/// The file's name.
pub const FILE: &str = "adjutant.toml";

/// The largest file that is read, in bytes.
const LARGEST: u64 = 256 << 10;

/// The most witnesses. A note has room for more signatures, but a roll has no time to wait for more.
pub const MOST_WITNESSES: usize = 16;

/// The most webhooks. Each has its own queue and its own retries.
const MOST_WEBHOOKS: usize = 8;

/// The most servers that share their room. Each is asked when a game is made.
const MOST_SERVERS: usize = 10;

/// The values that `events` of a webhook takes.
const WEBHOOK_EVENTS: [&str; 2] = ["all", "results"];

/// How similar an unknown key must be to a known one to be suggested (Jaro-Winkler, 0 to 1).
const LIKENESS: f64 = 0.7;

impl Default for Config {
    fn default() -> Self {
        Self {
            token_file: None,
            store: None,
            store_password_file: None,
            store_alone: false,
            application_id: None,
            rest_url: None,
            language: Language::default().tag().to_owned(),
            beacon: "preferred".to_owned(),
            beacon_urls: Vec::new(),
            listen: "127.0.0.1:9310".to_owned(),
            log: log_filter::DEFAULT.to_owned(),
            idle_seconds: 600,
            remind_minutes: vec![12 * 60, 60],
            pictures: true,
            witness: Vec::new(),
            webhook: Vec::new(),
            least_free_megabytes: 500,
            demands: DemandsEntry::default(),
            web: None,
            server: Vec::new(),
            web_key: None,
            push: PushSetting::default(),
        }
    }
}

/// What is wrong with the file.
#[derive(Debug, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ConfigError {
    /// It cannot be read.
    #[error("{} cannot be read: {source}", .path.display())]
    File { path: PathBuf, source: io::Error },
    /// It is not TOML, or a value has the wrong type.
    #[error("{}: {what}", .path.display())]
    Unreadable {
        path: PathBuf,
        /// The error and its line.
        what: String,
    },
    /// An unknown key.
    #[error("{}: there is no key `{key}`{}", .path.display(), suggestion(*.nearest, &KEYS))]
    UnknownKey {
        path: PathBuf,
        key: String,
        /// The known key that is most similar.
        nearest: Option<&'static str>,
    },
    /// A value that the key does not take.
    #[error("{}: `{key}` cannot be {value:?}; {wanted}", .path.display())]
    Value {
        path: PathBuf,
        key: &'static str,
        value: String,
        /// The values that it takes.
        wanted: &'static str,
    },
}

fn suggestion(nearest: Option<&'static str>, known: &[&str]) -> String {
    nearest.map_or_else(|| format!("; keys are {}", known.join(", ")), |nearest| format!("; did you mean `{nearest}`?"))
}

/// The number of the wrong line, and its key. The line itself is not shown: it may contain the token.
fn place(text: &str, span: Option<Range<usize>>) -> String {
    let start = span.map_or(0, |span| span.start).min(text.len());
    let before = text.get(..start).unwrap_or_default();
    let number = before.matches('\n').count() + 1;
    let key = text.lines().nth(number - 1).and_then(|line| line.split_once('=')).map_or("", |(key, _)| key.trim());
    let key = KEYS.iter().find(|known| **known == key).map(|known| format!(", {known}")).unwrap_or_default();
    format!("{number}{key}")
}

/// A number of Discord.
fn number(digits: &str) -> Option<u64> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

impl Config {
    /// Reads the file. A missing file counts as empty. Relative paths in it start from its folder.
    ///
    /// # Errors
    /// The file cannot be read, or its content is wrong.
    pub fn read(path: &Path, must_be: bool) -> Result<Self, ConfigError> {
        match untrusted_file::read_text(path, LARGEST) {
            Ok(text) => Self::parse(&text, path),
            Err(source) if source.kind() == io::ErrorKind::NotFound && !must_be => Ok(Self::default()),
            Err(source) => Err(ConfigError::File { path: path.to_owned(), source }),
        }
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// As [`Config::read`].
    pub fn parse(text: &str, path: &Path) -> Result<Self, ConfigError> {
        let unreadable = |error: toml::de::Error| ConfigError::Unreadable {
            path: path.to_owned(),
            what: format!("{}: {}", place(text, error.span()), error.message()),
        };
        let table: toml::Table = text.parse().map_err(unreadable)?;
        if let Some(key) = table.keys().find(|key| !KEYS.contains(&key.as_str())) {
            let likeness = |known: &str| strsim::jaro_winkler(&key.to_lowercase(), known);
            let nearest = KEYS.into_iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
            let nearest = nearest.filter(|known| likeness(known) >= LIKENESS);
            return Err(ConfigError::UnknownKey { path: path.to_owned(), key: key.clone(), nearest });
        }
        let mut config: Self = toml::from_str(text).map_err(unreadable)?;
        if let (Some(file), Some(folder)) = (&config.token_file, path.parent()) {
            config.token_file = Some(folder.join(file));
        }
        if let Some(folder) = path.parent() {
            if let Some(file) = config.store_password_file.as_mut() {
                *file = folder.join(&*file);
            }
            for hook in &mut config.webhook {
                hook.secret_file = folder.join(&hook.secret_file);
            }
            if let Some(secret) = config.web.as_mut().and_then(|web| web.client_secret_file.as_mut()) {
                *secret = folder.join(&*secret);
            }
        }
        config.check(path)?;
        Ok(config)
    }

    fn check(&self, path: &Path) -> Result<(), ConfigError> {
        let no = |key, value: &str, wanted| {
            Err(ConfigError::Value { path: path.to_owned(), key, value: value.to_owned(), wanted })
        };
        if self.language.parse::<Language>().is_err() {
            return no("language", &self.language, "it takes \"en\" or \"ja\"");
        }
        let is_store = |text: &str| text.trim() == "folder" || text.parse::<Address>().is_ok();
        if self.store.as_deref().is_some_and(|text| !is_store(text)) {
            // It is not repeated: it may have a password.
            return no(
                "store",
                "…",
                "it takes the address of a database without a password, such as \"postgresql://adjutant@db.example/adjutant\", or \"folder\"",
            );
        }
        if let Some(id) = self.application_id.as_deref().filter(|_| self.application().is_none()) {
            return no(
                "application_id",
                id,
                "it takes the number that the application's page shows, such as \"1234567890123456789\"",
            );
        }
        if let Some(url) =
            self.rest_url.as_deref().filter(|url| !url.starts_with("http://") && !url.starts_with("https://"))
        {
            return no("rest_url", url, "it begins with http:// or https://");
        }
        if !BEACONS.contains(&self.beacon.as_str()) {
            return no("beacon", &self.beacon, "it takes \"preferred\", \"required\" or \"off\"");
        }
        if log_filter::parse(&self.log).is_none() {
            return no("log", &self.log, "it takes a filter, such as \"info\" or \"info,adjutant=debug\"");
        }
        let demanded = self.demands.beacon.as_deref().unwrap_or("off");
        if !BEACONS.contains(&demanded) {
            return no("demands", demanded, "its `beacon` takes \"preferred\", \"required\" or \"off\"");
        }
        let (wanted, here) = (usize::from(self.demands.witnesses), Asking::new(&self.witnesses()).count());
        if wanted > here {
            let wanted = wanted.to_string();
            return no("demands", &wanted, "its `witnesses` are as many as sections [[witness]] at the most");
        }
        if self.witness.len() > MOST_WITNESSES {
            return no("witness", &self.witness.len().to_string(), "there can be 16");
        }
        for witness in &self.witness {
            if !witness.url.starts_with("http://") && !witness.url.starts_with("https://") {
                return no("witness", &witness.url, "a `url` begins with http:// or https://");
            }
            if witness.key.parse::<CosignerKey>().is_err() {
                return no(
                    "witness",
                    &witness.key,
                    "a `key` is a line that `adjutant witness show` prints: name+id+base64",
                );
            }
        }
        if self.webhook.len() > MOST_WEBHOOKS {
            return no("webhook", &self.webhook.len().to_string(), "there can be 8");
        }
        for hook in &self.webhook {
            if !hook.url.starts_with("http://") && !hook.url.starts_with("https://") {
                return no("webhook", &hook.url, "a `url` begins with http:// or https://");
            }
            let events = hook.events.as_deref().unwrap_or("all");
            if !WEBHOOK_EVENTS.contains(&events) {
                return no("webhook", events, "its `events` takes \"all\" or \"results\"");
            }
        }
        if let Some(web) = &self.web {
            let here = web.listen.ip().is_loopback() && web.url.starts_with("http://");
            if !(web.url.starts_with("https://") || here) {
                return no(
                    "web",
                    &web.url,
                    "its `url` begins with https://; with http:// only where `listen` is of this machine",
                );
            }
            let is_url = |url: &str| url.starts_with("http://") || url.starts_with("https://");
            if let Some(url) = web.daemon_url.as_deref().filter(|url| !is_url(url)) {
                return no("web", url, "a `daemon_url` begins with http:// or https://");
            }
            if web.client_secret_file.is_some() && self.application().is_none() {
                return no("web", "client_secret_file", "with it `application_id` names the application");
            }
        }
        if self.server.len() > MOST_SERVERS {
            return no("server", &self.server.len().to_string(), "there can be 10");
        }
        for server in &self.server {
            for id in [&server.id, &server.channel] {
                if number(id).is_none() {
                    return no("server", id, "its `id` and its `channel` take the numbers that Discord shows");
                }
            }
            if let Some(invite) = server.invite.as_deref().filter(|invite| !invite.starts_with("https://")) {
                return no("server", invite, "its `invite` begins with https://");
            }
        }
        match self.listening() {
            Err(()) => {
                no("listen", &self.listen, "it takes an address and a port, such as \"127.0.0.1:9310\", or \"\"")
            }
            Ok(Some(address)) if !address.ip().is_loopback() => {
                no("listen", &self.listen, "health and metrics are for this machine only: it takes a loopback address")
            }
            Ok(_) => Ok(()),
        }
    }

    /// The application's id, if the file has one. It was checked when the file was read.
    pub fn application(&self) -> Option<u64> {
        number(self.application_id.as_deref()?)
    }

    /// The address for health and metrics; none = not served.
    ///
    /// # Errors
    /// `listen` is not an address. [`Config::read`] refuses such a file.
    #[allow(clippy::result_unit_err)] // there is nothing more to be said
    pub fn listening(&self) -> Result<Option<SocketAddr>, ()> {
        if self.listen.is_empty() { Ok(None) } else { self.listen.parse().map(Some).map_err(drop) }
    }

    /// The configured witnesses. Their keys were checked when the file was read.
    pub fn witnesses(&self) -> Vec<Posted> {
        let posted = |entry: &WitnessEntry| Some(Posted { url: entry.url.clone(), key: entry.key.parse().ok()? });
        self.witness.iter().filter_map(posted).collect()
    }

    /// The configured webhooks, with their secrets.
    ///
    /// # Errors
    /// A secret cannot be read, or other users can read it.
    pub fn hooks(&self) -> Result<Vec<Hook>, SecretError> {
        let hook = |entry: &WebhookEntry| {
            Ok(Hook {
                url: entry.url.clone(),
                secret: Secret::in_file(&entry.secret_file)?,
                results_only: entry.events.as_deref() == Some("results"),
            })
        };
        self.webhook.iter().map(hook).collect()
    }

    /// The servers that share their room. Their numbers were checked when the file was read.
    pub fn shared_servers(&self) -> Vec<SharedServer> {
        let server = |entry: &ServerEntry| {
            let (guild, channel) = (number(&entry.id)?, number(&entry.channel)?);
            Some(SharedServer { guild, channel, invite: entry.invite.clone() })
        };
        self.server.iter().filter_map(server).collect()
    }

    /// The minimum requirements for the dice of every game here.
    pub fn demands(&self) -> Demands {
        let beacon = match self.demands.beacon.as_deref() {
            Some("required") => BeaconDemand::Required,
            Some("preferred") => BeaconDemand::Preferred,
            _ => BeaconDemand::Any,
        };
        Demands { beacon, witnesses: self.demands.witnesses }
    }

    /// The language for servers whose own language is not supported.
    pub fn language(&self) -> Language {
        self.language.parse().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
