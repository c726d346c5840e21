//! `adjutant doctor`: checks everything that the bot needs, and says how to repair faults.

pub(in crate::discord) mod channels;
pub(in crate::discord) mod contents;
pub(in crate::discord) mod database;
pub(in crate::discord) mod finding;
pub(in crate::discord) mod machine;
pub(in crate::discord) mod network;
pub(in crate::discord) mod room;
pub(in crate::discord) mod taken_back;
pub(in crate::discord) mod witnesses;

use super::config;
use super::config::{Config, ConfigError};
use super::http::client;
use super::http::requests::Requests;
use super::token::Token;
use adjutant_commands::database::{Login, Part, keyring, open};
use adjutant_commands::store::{self, Store, StoreError};
use adjutant_events::{GameId, Seq};
pub use contents::Contents;
pub use finding::{Finding, Wrong};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

/// How long the running bot may take to report its health.
const PATIENCE: Duration = Duration::from_secs(5);

/// The configuration and folders to check.
#[derive(Clone, Copy)]
pub struct Patient<'a> {
    /// The result of reading the configuration.
    pub config: &'a Result<Config, ConfigError>,
    /// The path of the configuration file.
    pub config_file: &'a Path,
    /// The data folder, above games and keys.
    pub data: &'a Path,
    /// The folder of the games.
    pub games: &'a Path,
    /// The folder of the keys.
    pub keys: &'a Path,
    /// The database with the games, in place of their folder.
    pub database: Option<&'a Login>,
}

/// The state of the store.
#[derive(Default)]
struct Found {
    contents: Option<Contents>,
    /// The games, with the numbers of their last events. While a bot goes on with them there are none: its witnesses tell
    /// it themselves.
    lengths: Vec<(GameId, Seq)>,
    /// Whether another program has it open.
    held: bool,
}

/// Runs all checks. Checks whose requirements failed are skipped.
pub async fn examine(patient: Patient<'_>) -> Vec<Finding> {
    let about = patient.config_file.display().to_string();
    let mut findings = vec![match patient.config {
        Ok(_) if !patient.config_file.exists() => Finding::well("doctor-config-none", about),
        Ok(_) => Finding::well("doctor-config", about),
        Err(error) => Finding::ill("doctor-config", about, misconfigured(error)),
    }];
    let defaults = Config::default();
    let config = patient.config.as_ref().unwrap_or(&defaults);
    findings.push(machine::disk(patient.data, config.least_free_megabytes));
    if patient.data.is_dir() {
        findings.push(machine::keys_of(patient.keys));
    }
    let found = match patient.database {
        Some(login) => games_in(login, patient, config, &mut findings),
        None => games(patient, config, &mut findings),
    };
    if patient.config.is_err() {
        // Without the configuration, the URL and the token are unknown.
        return findings;
    }
    let asked = config.clone();
    let (lengths, keys) = (found.lengths, keyring(patient.database, patient.data));
    let witnessed = move || {
        let mut findings = witnesses::examine(&asked);
        findings.extend(taken_back::examine(&asked, keys, &lengths));
        findings
    };
    findings.extend(tokio::task::spawn_blocking(witnessed).await.unwrap_or_default());
    let token = match Token::find(config.token_file.as_deref()) {
        Ok(token) => token,
        Err(error) => {
            findings.push(network::tokenless(&error));
            return findings;
        }
    };
    let requests = Requests::hasty(&token, config.rest_url.as_deref());
    let base = config.rest_url.as_deref().unwrap_or(client::DISCORD);
    let (reached, me) = network::token(&requests, &token, base).await;
    findings.extend(reached);
    let Some(me) = me else { return findings };
    findings.push(machine::clock(base).await);
    findings.push(network::gateway(&requests, &token, found.held).await);
    findings.extend(network::invited(&requests).await);
    let places = found.contents.map(|contents| contents.places).unwrap_or_default();
    findings.extend(network::commands(&requests, found.held || !places.is_empty()).await);
    findings.extend(network::commands_of_servers(&requests, &places).await);
    findings.extend(channels::examine(&requests, me, &places).await);
    let shared = config.shared_servers().into_iter().map(|server| server.guild);
    findings.extend(room::examine(&requests, &places, shared).await);
    findings
}

fn misconfigured(error: &ConfigError) -> Wrong {
    match error {
        ConfigError::File { source, .. } => Wrong::new("doctor-wrong-config-file").text("detail", source),
        ConfigError::Unreadable { what, .. } => Wrong::new("doctor-wrong-config-toml").text("detail", what),
        ConfigError::UnknownKey { key, nearest, .. } => match nearest {
            Some(nearest) => Wrong::new("doctor-wrong-config-typo").text("key", key).text("nearest", nearest),
            None => Wrong::new("doctor-wrong-config-key").text("key", key).text("keys", config::KEYS.join(", ")),
        },
        ConfigError::Value { key, value, .. } => {
            Wrong::new("doctor-wrong-config-value").text("key", key).text("value", value)
        }
    }
}

/// Checks whether the games can be read, and whether another program has them open.
fn games(patient: Patient<'_>, config: &Config, findings: &mut Vec<Finding>) -> Found {
    let about = patient.games.display().to_string();
    if !patient.games.exists() {
        return Found::default();
    }
    let (contents, lengths, held) = match store::open_briefly(patient.games) {
        Ok(store) => {
            let contents = Contents::of(&store);
            findings.extend(machine::lost_keys(&store, keyring(patient.database, patient.data)));
            match contents {
                Ok(contents) => (contents, lengths(&store), false),
                Err(error) => {
                    findings.push(unreadable(&about, &error));
                    return Found::default();
                }
            }
        }
        Err(StoreError::InUse { holder, .. }) => {
            findings.push(Finding::well("doctor-running", about.as_str()));
            findings.extend(running(config));
            let read = store::read(patient.games).ok().and_then(|reading| Contents::of(&reading.store).ok());
            let Some(contents) = read else {
                let wrong = Wrong::new("doctor-wrong-store-held").text("holder", holder);
                findings.push(Finding::ill("doctor-store", about, wrong));
                return Found { held: true, ..Found::default() };
            };
            (contents, Vec::new(), true)
        }
        Err(error) => {
            findings.push(unreadable(&about, &error));
            return Found::default();
        }
    };
    told(&contents, &about, "doctor-wrong-store-damaged", findings);
    Found { contents: Some(contents), lengths, held }
}

/// Checks whether the database is set up as it should be, and whether the games in it can be read.
fn games_in(login: &Login, patient: Patient<'_>, config: &Config, findings: &mut Vec<Finding>) -> Found {
    let about = login.address.to_string();
    let (of_database, answers) = database::examine(login, config.store_alone);
    findings.extend(of_database);
    let health = running(config);
    // Nothing of a database says whether a bot works with it.
    let held = health.is_some();
    findings.extend(health);
    if !answers {
        return Found { held, ..Found::default() };
    }
    let opened = open(login, Part::Games).and_then(|store| {
        let store: Store = store;
        open(login, Part::Leagues)?;
        Ok((Contents::of(&store)?, store))
    });
    let (contents, store) = match opened {
        Ok(opened) => opened,
        Err(error) => {
            findings.push(Finding::ill("doctor-store", about, database::unserved(&error)));
            return Found { held, ..Found::default() };
        }
    };
    if !held {
        findings.extend(machine::lost_keys(&store, keyring(patient.database, patient.data)));
    }
    findings.extend(database::twice(&store, patient.games));
    told(&contents, &about, "doctor-wrong-database-damaged", findings);
    let lengths = if held { Vec::new() } else { lengths(&store) };
    Found { contents: Some(contents), lengths, held }
}

/// The games of a store, with the numbers of their last events.
fn lengths(store: &Store) -> Vec<(GameId, Seq)> {
    // What cannot be read is reported with the store.
    let games = store.games().unwrap_or_default().into_iter();
    games.map(|summary| (summary.game, summary.last_seq)).collect()
}

/// Reports what is damaged, and what could not be delivered.
fn told(contents: &Contents, about: &str, damaged: &'static str, findings: &mut Vec<Finding>) {
    findings.extend(
        contents
            .damages
            .iter()
            .map(|damage| Finding::ill("doctor-store", about, Wrong::new(damaged).text("detail", damage))),
    );
    if contents.damages.is_empty() {
        findings.push(Finding::well("doctor-store", about));
    }
    findings.extend(contents.asides.iter().map(|undeliverable| {
        let wrong = Wrong::new("doctor-wrong-aside").number("from", undeliverable.from).number("to", undeliverable.to);
        Finding::ill("doctor-aside", undeliverable.game.as_str(), wrong.text("detail", &undeliverable.why))
    }));
}

fn unreadable(about: &str, error: &StoreError) -> Finding {
    let wrong = match error {
        StoreError::NotWritable { path, source } => {
            Wrong::new("doctor-wrong-store-folder").text("path", path.display()).text("detail", source)
        }
        StoreError::NewerFormat { found, known } => {
            Wrong::new("doctor-wrong-store-newer").text("found", found).text("known", known)
        }
        StoreError::Unreadable { reason, .. } => Wrong::new("doctor-wrong-store-unreadable").text("detail", reason),
        other => Wrong::new("doctor-wrong-store-unreadable").text("detail", other),
    };
    Finding::ill("doctor-store", about, wrong)
}

/// The health that the running bot reports, if it serves health.
fn running(config: &Config) -> Option<Finding> {
    let address = config.listening().ok().flatten()?;
    match health(address) {
        Some(said) if said == "ok" => Some(Finding::well("doctor-health", address.to_string())),
        Some(said) => {
            let wrong = Wrong::new("doctor-wrong-health").text("said", said);
            Some(Finding::ill("doctor-health", address.to_string(), wrong))
        }
        // A local table keeps the games open and serves no health.
        None => None,
    }
}

fn health(address: SocketAddr) -> Option<String> {
    let mut line = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    line.set_read_timeout(Some(PATIENCE)).ok()?;
    write!(line, "GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").ok()?;
    let mut answer = String::new();
    line.read_to_string(&mut answer).ok()?;
    // The status word is on the first line; the rest is for people.
    answer.split_once("\r\n\r\n").map(|(_, body)| body.lines().next().unwrap_or_default().trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, Words};

    #[tokio::test]
    async fn a_configuration_that_is_wrong_is_explained_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config::parse("tokenfile = 1", Path::new("adjutant.toml"));
        let (games, keys) = (folder.path().join("games"), folder.path().join("keys"));
        let config_file = Path::new("adjutant.toml");
        let patient =
            Patient { config: &config, config_file, data: folder.path(), games: &games, keys: &keys, database: None };
        let findings = examine(patient).await;
        let ill: Vec<_> = findings.iter().filter(|finding| finding.wrong.is_some()).collect();
        assert_eq!(ill.len(), 1);
        for language in Language::ALL {
            let text = ill[0].worded(Words::new(language));
            assert!(text.contains("token_file") && text.contains("adjutant.toml"), "{text}");
        }
    }
}
