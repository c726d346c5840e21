//! `adjutant serve`, `adjutant invite`, `adjutant doctor`, `adjutant health`.

mod health;

pub(super) use health::health;

use super::args::{ConfigArgs, ServeArgs};
use super::data::{Data, Stay};
use super::environment::Environment;
use super::failure::{DONE, FAILED, Failure, store_key};
use super::logging;
use super::stopping::stopped;
use super::stores::Configured;
use super::table;
use crate::discord::config::{Config, ConfigError, FILE, MOST_WITNESSES};
use crate::discord::doctor::{Patient, examine};
use crate::discord::permissions::invite;
use crate::discord::serve::{self, ServeError};
use crate::discord::token::{Token, TokenError};
use crate::witness::Asking;
use crate::words::Words;
use adjutant_commands::moderator::WrittenDice;
use adjutant_commands::store::untrusted_file;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// The largest file of test dice, in bytes: a million rolls.
const LARGEST_DICE: u64 = 16 << 20;

/// Runs the bot until it is told to stop.
///
/// # Errors
/// The configuration is wrong, the token or the store is not available, or Discord refuses the bot.
pub(super) fn serve(data: &Data, args: &ServeArgs, environment: Environment) -> Result<u8, Failure> {
    let mut config = configuration(&args.config)?;
    config.web_key = Some(data.web_key());
    logging::begin(&config.log, args.log)?;
    let token = Token::find(config.token_file.as_deref())?;
    tracing::info!("games and leagues are in {}", data.place());
    let equipment = data.equipment(&config.beacon_urls, Stay::Long)?.with_demands(config.demands());
    let mut equipment = equipment.with_leagues(data.open_leagues(Stay::Long)?);
    let mut witnesses = config.witnesses();
    witnesses.extend(table::posted(&args.witnesses)?);
    if witnesses.len() > MOST_WITNESSES {
        return Err(Failure::Usage("there can be 16 witnesses, those of the configuration among them"));
    }
    if !witnesses.is_empty() {
        equipment = equipment.with_witnesses(Arc::new(Asking::new(&witnesses)));
    }
    if let Some(path) = &args.test_dice {
        let file = |source| Failure::File { path: path.clone(), source };
        let text = untrusted_file::read_text(path, LARGEST_DICE).map_err(file)?;
        let written = WrittenDice::read(&text).map_err(|line| Failure::Dice { path: path.clone(), line })?;
        tracing::warn!("the dice are read from a file: games that are made now can never verify as fair");
        equipment = equipment.with_written(written);
    }
    let runtime = (environment.runtime)()?;
    let served = runtime.block_on(async {
        let stop = stopped()?;
        Ok::<_, Failure>(serve::serve(&config, &token, equipment, environment.clock, stop).await?)
    });
    // The store itself completes pending writes, so blocked threads are not waited for.
    runtime.shutdown_timeout(std::time::Duration::from_millis(500));
    served.map(|()| DONE)
}

/// Prints the invitation link. Discord is asked only if neither the configuration nor the token has the id.
///
/// # Errors
/// The configuration is wrong, the token is missing, or Discord cannot be reached.
pub(super) fn invitation(args: &ConfigArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let config = configuration(args)?;
    let token = Token::find(config.token_file.as_deref());
    let link = if let Some(link) = invite::known_link(&config, token.as_ref().ok()) {
        link
    } else {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(invite::link(&config, &token?))?
    };
    writeln!(out, "{link}")?;
    Ok(DONE)
}

/// Checks everything that the bot needs, and prints the findings.
///
/// # Errors
/// The output cannot be written.
pub(super) fn doctor(data: &Data, words: Words, args: &ConfigArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let config_file = args.config.as_deref().unwrap_or(Path::new(FILE));
    let config = Config::read(config_file, args.config.is_some());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let (games, keys) = (data.games(), data.keys());
    let (folder, database) = (data.folder(), data.database());
    let patient = Patient { config: &config, config_file, data: folder, games: &games, keys: &keys, database };
    let findings = runtime.block_on(examine(patient));
    for finding in &findings {
        writeln!(out, "{}", finding.worded(words))?;
    }
    Ok(if findings.iter().any(|finding| finding.wrong.is_some()) { FAILED } else { DONE })
}

/// The store that the configuration names.
///
/// # Errors
/// The configuration is wrong.
pub(super) fn configured_store(file: Option<&Path>) -> Result<Option<Configured>, Failure> {
    let config = Config::read(file.unwrap_or(Path::new(FILE)), file.is_some())?;
    Ok(config.store.map(|store| (store, config.store_password_file)))
}

/// Reads the given configuration, or the default one if it exists.
fn configuration(args: &ConfigArgs) -> Result<Config, Failure> {
    let path = args.config.as_deref().unwrap_or(Path::new(FILE));
    Ok(Config::read(path, args.config.is_some())?)
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Self {
        Self::Bot { key: "config", message: error.to_string() }
    }
}

impl From<TokenError> for Failure {
    fn from(error: TokenError) -> Self {
        Self::Bot { key: "token", message: error.to_string() }
    }
}

impl From<ServeError> for Failure {
    fn from(error: ServeError) -> Self {
        let key = match &error {
            ServeError::Store(error) => store_key(error),
            ServeError::Webhook(_) => "webhook-secret",
            _ => "serve",
        };
        Self::Bot { key, message: error.to_string() }
    }
}
