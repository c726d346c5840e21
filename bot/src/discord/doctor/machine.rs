//! What the bot needs of its machine: a writable folder, free space, private keys, and a correct clock.

use super::{Finding, Wrong};
use adjutant_commands::keys::{self, Keyring, KeyringError};
use adjutant_commands::moderator::{Equipment, Fault, Session};
use adjutant_commands::store::Store;
use adjutant_core::table::Status;
use adjutant_events::{DicePolicy, GameId};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How far the machine's clock may be off, in seconds. Discord rejects answers after three seconds.
const CLOCK: i64 = 10;
/// The size of the test file, in bytes: large enough to fail on a full disk.
const BALLAST: usize = 1 << 20;
const MEGABYTE: u64 = 1_000_000;

/// Checks that the folder can be written and synced, and that enough space is free.
pub(in crate::discord) fn disk(folder: &Path, least: u64) -> Finding {
    let about = folder.display().to_string();
    match written(folder) {
        Err(error) => {
            Finding::ill("doctor-disk", about, Wrong::new("doctor-wrong-disk-unwritable").text("detail", error))
        }
        Ok(()) => match room(folder) {
            Some(free) if free / MEGABYTE < least => {
                let wrong = Wrong::new("doctor-wrong-disk-full");
                Finding::ill("doctor-disk", about, wrong.number("free", free / MEGABYTE).number("least", least))
            }
            _ => Finding::well("doctor-disk", about),
        },
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

/// Free bytes for this user; none if the system does not tell.
#[cfg(unix)]
fn room(folder: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(folder).ok()?;
    Some(found.f_bavail.saturating_mul(found.f_frsize))
}

#[cfg(not(unix))]
fn room(_: &Path) -> Option<u64> {
    None
}

/// Checks that the keys are private and readable.
pub(in crate::discord) fn keys_of(folder: &Path) -> Finding {
    let about = folder.display().to_string();
    let looked = || -> Result<(), KeyringError> {
        let keys = keys::open(folder)?;
        keys.server()?;
        keys.public_keys().map(drop)
    };
    match looked() {
        Ok(()) => Finding::well("doctor-keys", about),
        Err(error) => Finding::ill("doctor-keys", about, unkeyed(&error)),
    }
}

fn unkeyed(error: &KeyringError) -> Wrong {
    match error {
        KeyringError::Open { path, mode, wanted } => Wrong::new("doctor-wrong-keys-open")
            .text("path", path.display())
            .text("mode", format!("{mode:o}"))
            .text("wanted", format!("{wanted:o}")),
        KeyringError::Damaged { path, what } => {
            Wrong::new("doctor-wrong-keys-damaged").text("path", path.display()).text("detail", what)
        }
        KeyringError::File { path, source } => {
            Wrong::new("doctor-wrong-keys-unreadable").text("path", path.display()).text("detail", source)
        }
        other => Wrong::new("doctor-wrong-keys-unreadable").text("path", "").text("detail", other),
    }
}

/// Games whose dice can never be rolled again, because their keys are missing here.
pub(in crate::discord) fn lost_keys(store: &Store, keyring: Result<Arc<dyn Keyring>, KeyringError>) -> Vec<Finding> {
    let Ok(keyring) = keyring else { return Vec::new() };
    let lost = |game: &GameId| -> Option<&'static str> {
        let equipment = Equipment::new(crate::games::game_list(), Arc::clone(store)).with_keys(Arc::clone(&keyring));
        let session = match Session::load(equipment, game) {
            Ok(session) => session,
            Err(Fault::NoKeys { .. }) => return Some("doctor-wrong-key-server-lost"),
            // Other faults of a game are reported with the store.
            Err(_) => return None,
        };
        if matches!(session.game().table.status, Status::Over(_)) {
            return None;
        }
        match &session.game().table.dice {
            DicePolicy::Verifiable { rolls, server, .. } => match (keyring.server(), keyring.find(game, rolls)) {
                (Ok(key), _) if key.as_ref().is_none_or(|key| key.public_key() != *server) => {
                    Some("doctor-wrong-key-server-lost")
                }
                (_, Ok(None)) => Some("doctor-wrong-key-game-lost"),
                // Unreadable keys are a finding of their own.
                _ => None,
            },
            _ => None,
        }
    };
    let games = store.games().unwrap_or_default();
    games
        .iter()
        .filter_map(|game| {
            let key = lost(&game.game)?;
            Some(Finding::ill("doctor-key", game.game.to_string(), Wrong::new(key)))
        })
        .collect()
}

/// Compares the machine's clock with the server's `date` header.
pub(in crate::discord) async fn clock(base: &str) -> Finding {
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
    let theirs = asked.await.ok().flatten();
    let now = chrono::Utc::now();
    match theirs {
        Some(theirs) => {
            let off = (now - theirs.to_utc()).num_seconds();
            let wrong = (off.abs() > CLOCK).then(|| {
                let key = if off > 0 { "doctor-wrong-clock-fast" } else { "doctor-wrong-clock-slow" };
                Wrong::new(key).number("seconds", off.unsigned_abs())
            });
            Finding { key: "doctor-clock", wrong, about: now.format("%F %T UTC").to_string() }
        }
        // A missing date is no fault of this machine.
        None => Finding::well("doctor-clock-unknown", base),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_cannot_be_written_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("written");
        assert_eq!(disk(folder.path(), 0).wrong, None);
        assert!(disk(&file.join("data"), 0).wrong.is_some());
        assert!(disk(folder.path(), u64::MAX).wrong.is_some(), "no disk has so much room");
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1, "nothing is left behind");
    }
}
