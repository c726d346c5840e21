//! `adjutant serve`, `adjutant invite`, `adjutant doctor`.

use super::args::{ConfigArgs, LogForm, ServeArgs};
use super::data::Data;
use super::doorbell::Doorbell;
use super::failure::{DONE, FAILED, Failure};
use super::table::now;
use crate::discord::config::{Config, FILE};
use crate::discord::doctor::{Patient, examine};
use crate::discord::invite;
use crate::discord::serve::serve;
use crate::discord::token::Token;
use crate::words::Words;
use std::io::{self, Write};
use std::path::Path;
use tracing_subscriber::EnvFilter;

/// Threads for what blocks: the store, keys, the beacon.
const BLOCKING_THREADS: usize = 16;

/// Runs the bot until it is told to stop.
///
/// # Errors
/// The configuration, the token, the store or Discord.
pub(super) fn run(data: &Data, args: &ServeArgs) -> Result<u8, Failure> {
    let config = configuration(&args.config)?;
    log(&config, args.log)?;
    let token = Token::find(config.token_file.as_deref())?;
    let equipment = data.equipment(&config.beacon_urls)?;
    let _doorbell = Doorbell::listen(data, &equipment.store, super::read);
    // A thread for blocking work keeps memory of its own: when a thousand games wake at once they wait their turn.
    let runtime =
        tokio::runtime::Builder::new_multi_thread().max_blocking_threads(BLOCKING_THREADS).enable_all().build()?;
    let served = runtime.block_on(async {
        let stop = stopped()?;
        Ok::<_, Failure>(serve(&config, &token, equipment, now, stop).await?)
    });
    // What a game's thread is writing is finished by the store itself; a thread that hangs is not waited for.
    runtime.shutdown_timeout(std::time::Duration::from_millis(500));
    served.map(|()| DONE)
}

/// Prints the link that invites the bot.
///
/// # Errors
/// The configuration, the token or Discord.
pub(super) fn invitation(args: &ConfigArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let config = configuration(args)?;
    let token = Token::find(config.token_file.as_deref())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let link = runtime.block_on(invite::link(&config, &token))?;
    writeln!(out, "{link}")?;
    Ok(DONE)
}

/// Looks at everything the bot needs.
///
/// # Errors
/// The output cannot be written.
pub(super) fn doctor(data: &Data, words: Words, args: &ConfigArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let path = args.config.as_deref().unwrap_or(Path::new(FILE));
    let config = Config::read(path, args.config.is_some());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let (games, keys) = (data.games(), data.keys());
    let patient = Patient { config: &config, data: data.folder(), games: &games, keys: &keys };
    let findings = runtime.block_on(examine(patient));
    for finding in &findings {
        writeln!(out, "{}", finding.worded(words))?;
    }
    Ok(if findings.iter().any(|finding| finding.wrong.is_some()) { FAILED } else { DONE })
}

/// The configuration that is asked for, or the one that is there.
pub(super) fn configuration(args: &ConfigArgs) -> Result<Config, Failure> {
    let path = args.config.as_deref().unwrap_or(Path::new(FILE));
    Ok(Config::read(path, args.config.is_some())?)
}

/// What the program writes about itself goes to the standard error.
fn log(config: &Config, form: LogForm) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&config.log)
        .map_err(|_| Failure::Usage("`log` in adjutant.toml is no filter: try \"info\""))?;
    let writer = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // Another subscriber can only be a test's.
    let _ = match form {
        LogForm::Text => writer.with_ansi(false).try_init(),
        LogForm::Json => writer.json().try_init(),
    };
    Ok(())
}

/// Ends when the program is told to stop.
#[cfg(unix)]
fn stopped() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Ends when the program is told to stop.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // the shape of the other
fn stopped() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
