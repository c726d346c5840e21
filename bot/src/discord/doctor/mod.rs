//! `adjutant doctor`: looks at everything the bot needs, and says how to mend what is wrong.

mod channels;

use super::config::{Config, ConfigError};
use super::courier::{Courier, Trouble};
use super::places::Places;
use super::token::{Token, TokenError};
use crate::words::{Args, Words};
use adjutant_commands::keys::{self, KeyringError};
use adjutant_commands::store::{self, StoreError};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How far this machine's clock may be off, in seconds: Discord drops answers that come after three.
const CLOCK: i64 = 10;
/// What the test file holds: enough for a disk that is full to say so.
const BALLAST: usize = 1 << 20;

/// What was looked at, and how it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The catalogue's key: `doctor-token`.
    pub key: &'static str,
    /// What is wrong, in the words of whoever found it; none = all is well.
    pub wrong: Option<String>,
    /// What it is about: a file, a channel.
    pub about: String,
}

impl Finding {
    fn well(key: &'static str, about: impl Into<String>) -> Self {
        Self { key, wrong: None, about: about.into() }
    }

    fn ill(key: &'static str, about: impl Into<String>, wrong: impl Into<String>) -> Self {
        Self { key, wrong: Some(wrong.into()), about: about.into() }
    }

    /// It in words, with how to mend it.
    pub fn worded(&self, words: Words) -> String {
        let args =
            || Args::new().text("about", self.about.as_str()).text("wrong", self.wrong.clone().unwrap_or_default());
        let title = words.say(self.key, &args());
        match &self.wrong {
            None => words.say("doctor-well", &Args::new().text("what", title)),
            Some(wrong) => {
                let mend = words.attribute(self.key, "mend", &args()).unwrap_or_default();
                words.say(
                    "doctor-ill",
                    &Args::new().text("what", title).text("wrong", wrong.as_str()).text("mend", mend),
                )
            }
        }
    }
}

/// What the program is run with.
#[derive(Clone, Copy, Debug)]
pub struct Patient<'a> {
    /// The configuration as it was read.
    pub config: &'a Result<Config, ConfigError>,
    /// The folder of the games and the keys.
    pub data: &'a Path,
    /// Where the games are.
    pub games: &'a Path,
    /// Where the keys are.
    pub keys: &'a Path,
}

/// Looks at everything; what needs something that is missing is left out.
pub async fn examine(patient: Patient<'_>) -> Vec<Finding> {
    let mut findings = vec![match patient.config {
        Ok(_) => Finding::well("doctor-config", super::config::FILE),
        Err(error) => Finding::ill("doctor-config", super::config::FILE, error.to_string()),
    }];
    findings.push(disk(patient.data));
    findings.push(keys_of(patient.keys));
    let store = patient.games.exists().then(|| store::open(patient.games));
    let places =
        match store {
            None => None,
            Some(Ok(store)) => {
                findings.extend(store.damages().into_iter().map(|damage| {
                    Finding::ill("doctor-store", patient.games.display().to_string(), damage.to_string())
                }));
                if findings.iter().all(|finding| finding.key != "doctor-store") {
                    findings.push(Finding::well("doctor-store", patient.games.display().to_string()));
                }
                Places::open(store).ok()
            }
            // The bot is running: it holds the games, and it looks after its channels itself.
            Some(Err(StoreError::InUse { .. })) => {
                findings.push(Finding::well("doctor-running", patient.games.display().to_string()));
                None
            }
            Some(Err(error)) => {
                findings.push(Finding::ill("doctor-store", patient.games.display().to_string(), error.to_string()));
                None
            }
        };
    let Ok(config) = patient.config else { return findings };
    let token = match Token::find(config.token_file.as_deref()) {
        Ok(token) => token,
        Err(error) => {
            let about = match &error {
                TokenError::File { path, .. } | TokenError::Open { path } => path.display().to_string(),
                TokenError::Missing | TokenError::Misshapen { .. } => super::token::VARIABLE.to_owned(),
            };
            findings.push(Finding::ill("doctor-token", about, error.to_string()));
            return findings;
        }
    };
    let courier = Courier::new(Arc::new(Courier::http(&token, config.rest_url.as_deref())));
    findings.push(clock(config.rest_url.as_deref().unwrap_or("https://discord.com")).await);
    match courier.me().await {
        Ok(me) => {
            findings.push(Finding::well("doctor-token", super::token::VARIABLE));
            findings.push(gateway(&courier).await);
            if let Some(places) = places {
                findings.extend(channels::examine(&courier, me, &places).await);
            }
        }
        Err(Trouble::Unauthorised) => {
            findings.push(Finding::ill("doctor-token", super::token::VARIABLE, Trouble::Unauthorised.to_string()));
        }
        Err(trouble) => findings.push(Finding::ill("doctor-network", "Discord", trouble.to_string())),
    }
    findings
}

/// Whether the folder can be written, to the disk itself.
fn disk(folder: &Path) -> Finding {
    let about = folder.display().to_string();
    match written(folder) {
        Ok(()) => Finding::well("doctor-disk", about),
        Err(error) => Finding::ill("doctor-disk", about, error.to_string()),
    }
}

fn written(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let path = folder.join(".doctor");
    let outcome = File::create(&path).and_then(|mut file| {
        file.write_all(&vec![0; BALLAST])?;
        file.sync_all()
    });
    let removed = fs::remove_file(&path);
    outcome.and(removed)
}

/// Whether the keys are closed to others and can be read.
fn keys_of(folder: &Path) -> Finding {
    let about = folder.display().to_string();
    let looked = || -> Result<(), KeyringError> {
        let keys = keys::open(folder)?;
        keys.server()?;
        keys.public_keys().map(drop)
    };
    match looked() {
        Ok(()) => Finding::well("doctor-keys", about),
        Err(error) => Finding::ill("doctor-keys", about, error.to_string()),
    }
}

async fn gateway(courier: &Courier) -> Finding {
    match courier.gateway().await {
        Ok(found) if found.session_start_limit.remaining == 0 => {
            let minutes = found.session_start_limit.reset_after / 60_000;
            Finding::ill("doctor-gateway", found.url, format!("0 / {} min", minutes + 1))
        }
        Ok(found) => Finding::well("doctor-gateway", found.url),
        Err(trouble) => Finding::ill("doctor-gateway", "Discord", trouble.to_string()),
    }
}

/// How far this machine's clock is from the server's.
async fn clock(base: &str) -> Finding {
    let url = format!("{}/api/v10/gateway", base.trim_end_matches('/'));
    let asked = tokio::task::spawn_blocking(move || {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(5)))
            .http_status_as_error(false)
            .build();
        let answer = config.new_agent().get(&url).call().ok()?;
        let date = answer.headers().get("date")?.to_str().ok()?.to_owned();
        chrono::DateTime::parse_from_rfc2822(&date).ok()
    });
    let now = chrono::Utc::now();
    match asked.await.ok().flatten() {
        Some(theirs) => {
            let off = (now - theirs.to_utc()).num_seconds();
            let wrong = (off.abs() > CLOCK).then(|| format!("{off:+} s"));
            Finding { key: "doctor-clock", wrong, about: now.format("%F %T UTC").to_string() }
        }
        // A server that tells no time is no fault of this machine.
        None => Finding::well("doctor-clock-unknown", base),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn a_folder_that_cannot_be_written_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("written");
        assert_eq!(disk(folder.path()).wrong, None);
        assert!(disk(&file.join("data")).wrong.is_some());
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1, "nothing is left behind");
    }

    #[tokio::test]
    async fn a_configuration_that_is_wrong_is_explained_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config::parse("tokenfile = 1", Path::new("adjutant.toml"));
        let (games, keys) = (folder.path().join("games"), folder.path().join("keys"));
        let patient = Patient { config: &config, data: folder.path(), games: &games, keys: &keys };
        let findings = examine(patient).await;
        let ill: Vec<_> = findings.iter().filter(|finding| finding.wrong.is_some()).collect();
        assert_eq!(ill.len(), 1);
        for language in Language::ALL {
            let text = ill[0].worded(Words::new(language));
            assert!(text.contains("token_file") && text.contains("adjutant.toml"), "{text}");
        }
    }
}
