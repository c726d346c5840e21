//! `adjutant witness`: creates a witness's keys, registers logs, and runs the witness.

use super::args::LogForm;
use super::args_keys::{CosignatureKind, WitnessArgs, WitnessCommand};
use super::failure::{DONE, Failure};
use super::{logging, stopping};
use crate::log_filter;
use crate::witness::{Folder, FolderError, KnownLog, Witness, server};
use crate::words::{Args, Words};
use adjutant_events::transcript::CosignerSecret;
use adjutant_events::transcript::cosignature::Algorithm;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Executes a subcommand.
///
/// # Errors
/// The folder cannot be read or written, a key is not valid, or the address cannot be listened on.
pub(super) fn run(words: Words, args: WitnessArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let folder = Folder::at(args.folder);
    match args.command {
        WitnessCommand::Keygen { name, algorithm } => keygen(words, &folder, &name, algorithm, out)?,
        WitnessCommand::Know { key, origin } => know(words, &folder, &key, origin.as_deref(), out)?,
        WitnessCommand::Show => show(words, &Witness::open(folder)?, out)?,
        WitnessCommand::Serve { name, know: logs, listen } => {
            if let Some(name) = name {
                begin(words, &folder, &name, out)?;
            }
            for log in logs {
                know(words, &folder, &log, None, out)?;
            }
            listen_on(words, &folder, listen, out)?;
        }
    }
    Ok(DONE)
}

/// Creates the keys of a witness, unless it has some.
///
/// # Errors
/// The folder belongs to another witness, or cannot be read or written.
fn begin(words: Words, folder: &Folder, name: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let keys = match folder.keys() {
        Ok(keys) => keys,
        Err(FolderError::NoKeys { .. }) => return make_keys(words, folder, name, None, out).map(|_| ()),
        Err(error) => return Err(error.into()),
    };
    match keys.iter().map(CosignerSecret::public_key).find(|key| key.name() != name) {
        Some(other) => {
            let why = format!("the keys in {} are those of {}", folder.path().display(), other.name());
            Err(Failure::Cosigner { text: name.to_owned(), why })
        }
        None => Ok(()),
    }
}

fn keygen(
    words: Words,
    folder: &Folder,
    name: &str,
    kind: Option<CosignatureKind>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let keys = make_keys(words, folder, name, kind, out)?;
    hand_out(words, &keys, out)
}

/// Creates and stores the keys of a witness, and reports it.
fn make_keys(
    words: Words,
    folder: &Folder,
    name: &str,
    kind: Option<CosignatureKind>,
    out: &mut dyn Write,
) -> Result<Vec<CosignerSecret>, Failure> {
    let kinds = match kind {
        None => Algorithm::ALL.to_vec(),
        Some(CosignatureKind::Ed25519) => vec![Algorithm::Ed25519],
        Some(CosignatureKind::MlDsa44) => vec![Algorithm::MlDsa44],
    };
    let keys: Result<Vec<_>, _> = kinds.into_iter().map(|kind| CosignerSecret::generate(name, kind)).collect();
    let keys = keys.map_err(|error| Failure::Cosigner { text: name.to_owned(), why: error.to_string() })?;
    folder.put_keys(&keys)?;
    let told = Args::new().text("name", name).text("folder", folder.path().display().to_string());
    writeln!(out, "{}", words.say("witness-made", &told))?;
    Ok(keys)
}

/// Prints the public keys, for users who trust the witness.
fn hand_out(words: Words, keys: &[CosignerSecret], out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", words.word("witness-hand-out"))?;
    for key in keys.iter().map(CosignerSecret::public_key) {
        let told = Args::new().text("kind", key.algorithm().to_string()).text("key", key.to_string());
        writeln!(out, "  {}", words.say("witness-key", &told))?;
    }
    Ok(())
}

fn know(words: Words, folder: &Folder, key: &str, origin: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    let line = origin.map_or_else(|| key.to_owned(), |origin| format!("{key} {origin}"));
    let log = KnownLog::parse(&line).map_err(|error| Failure::Cosigner { text: line, why: error.to_string() })?;
    let said = if folder.know(&log)? { "witness-known" } else { "witness-known-before" };
    writeln!(out, "{}", words.say(said, &Args::new().text("log", log.to_string())))?;
    Ok(())
}

fn show(words: Words, witness: &Witness, out: &mut dyn Write) -> Result<(), Failure> {
    hand_out(words, witness.keys(), out)?;
    let logs = witness.known().logs();
    if logs.is_empty() {
        writeln!(out, "{}", words.word("witness-no-logs"))?;
        return Ok(());
    }
    writeln!(out, "{}", words.say("witness-logs", &Args::new().number("count", logs.len())))?;
    for log in logs {
        let key = if log.is_server() { "witness-log-server" } else { "witness-log" };
        writeln!(out, "  {}", words.say(key, &Args::new().text("log", log.to_string())))?;
    }
    Ok(())
}

fn listen_on(words: Words, folder: &Folder, listen: SocketAddr, out: &mut dyn Write) -> Result<(), Failure> {
    logging::begin(log_filter::DEFAULT, LogForm::Text)?;
    // Checked before locking, so that a folder without keys stays unchanged.
    folder.keys()?;
    let _alone = folder.lock()?;
    let witness = Arc::new(Witness::open(folder.clone())?);
    show(words, &witness, out)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let stop = stopping::stopped()?;
        let listener = TcpListener::bind(listen).await?;
        let name = witness.keys().first().map_or("", |key| key.public_key().name());
        let told = Args::new().text("name", name).text("address", listener.local_addr()?.to_string());
        writeln!(out, "{}", words.say("witness-serves", &told))?;
        out.flush()?;
        tokio::select! {
            () = stop => Ok(()),
            served = server::serve(listener, Arc::clone(&witness), server::LIMITS) => served.map_err(Failure::from),
        }
    })
}
