//! Backups: one file with everything, made while the store is in use, and completely checked before it is restored.
//!
//! A backup has the beginning of every game's log with its causes, and the unsent outbox entries. It has the notes that
//! games need, people's own settings, and who does not want to be shown. It has no snapshots, because they are a cache.
//! `docs/storage.md` has the format.

mod frame;
mod restore;

pub(crate) use restore::{move_into_place, refuse_used};
pub use restore::{restore, restore_file};

use crate::error::{BackupError, StoreError};
use crate::sled_store::folder;
use crate::store::{Damage, EventStore, OutboxId, is_backed_up};
use adjutant_events::Seq;
use frame::{Content, FrameWriter, GameContent};
use std::collections::HashMap;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// The number of records and outbox entries read at a time. It is limited so that a backup's memory does not grow with
/// the store.
const PAGE: usize = 64;
/// zstd's default level. Higher levels gain little on encoded events, and cost the running bot processor time.
const LEVEL: i32 = 3;

/// The content of a backup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupSummary {
    /// The number of games.
    pub games: u64,
    /// The number of events of all games.
    pub records: u64,
    /// The number of unsent outbox entries.
    pub outbox: u64,
    /// Games whose logs are incomplete, because the rest was damaged when the backup was made.
    pub cut_short: Vec<Damage>,
}

/// Writes a backup of the store to a file. The file appears under its name when it is complete and on disk; an older
/// file is replaced only then.
///
/// A path that is not a regular file is refused. So is one in the folder of a store or of keys.
pub fn write_file(store: &dyn EventStore, path: &Path) -> Result<BackupSummary, BackupError> {
    let refused = |why: &str| BackupError::File { path: path.to_owned(), source: io::Error::other(why) };
    if fs::symlink_metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(refused("something is there that is no regular file. Name another file"));
    }
    if lies_in_store(path) {
        return Err(refused("it lies in the folder of the games or of the keys. Name a file elsewhere"));
    }
    let written = folder::replace(path, |file| {
        let mut to = BufWriter::new(file);
        let summary = write(store, &mut to).map_err(Failed::Backup)?;
        to.flush()?;
        Ok(summary)
    });
    written.map_err(|failed| match failed {
        Failed::Backup(BackupError::Write(source)) | Failed::File(source) => {
            BackupError::File { path: path.to_owned(), source }
        }
        Failed::Backup(other) => other,
    })
}

/// Whether a file with this path would be in the folder of a store or of its keys.
fn lies_in_store(path: &Path) -> bool {
    let Some(folder) = folder::parent(path).and_then(|folder| folder.canonicalize().ok()) else { return false };
    let is_store = |folder: &Path| folder.join("sled").is_dir() && folder.join("lock").is_file();
    let is_keys = |folder: &Path| folder.join("server.key").is_file();
    folder.ancestors().any(|folder| is_store(folder) || is_keys(folder))
}

enum Failed {
    Backup(BackupError),
    File(io::Error),
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

/// Writes a backup of the store to a stream.
pub fn write(store: &dyn EventStore, mut to: impl Write) -> Result<BackupSummary, BackupError> {
    frame::write_header(&mut to).map_err(BackupError::Write)?;
    let mut stream = zstd::Encoder::new(to, LEVEL).map_err(BackupError::Write)?;
    stream.include_checksum(true).map_err(BackupError::Write)?;
    let mut frames = FrameWriter::new(stream);
    let summary = contents(store, &mut frames)?;
    let stream = frames.end(&summary).map_err(BackupError::Write)?;
    let mut to = stream.finish().map_err(BackupError::Write)?;
    to.flush().map_err(BackupError::Write)?;
    Ok(summary)
}

fn contents(store: &dyn EventStore, frames: &mut FrameWriter<impl Write>) -> Result<BackupSummary, BackupError> {
    let mut summary = BackupSummary::default();
    // The ends are read first. Later events, and their outbox entries, are not in this backup.
    let mut ends: HashMap<_, Seq> = HashMap::new();
    for game in store.games()? {
        let game = game.game;
        let end = match store.readable_up_to(&game)? {
            0 => continue,
            end => end,
        };
        ends.insert(game, end);
    }
    let mut games: Vec<_> = ends.iter().map(|(game, end)| (game.clone(), *end)).collect();
    games.sort_unstable();
    for (name, bytes) in store.notes()? {
        if is_backed_up(&name) {
            frames.put(&Content::Note { name, bytes }).map_err(BackupError::Write)?;
        }
    }
    let damages = store.damages();
    for (game, end) in games {
        let damage = damages.iter().find(|damage| damage.game == game && damage.seq == end + 1);
        let what = damage.map(|damage| damage.what.clone()).unwrap_or_default();
        let content = GameContent { game: game.clone(), records: end, cut_short: what };
        frames.put(&Content::Game(content)).map_err(BackupError::Write)?;
        let mut from = 1;
        while from <= end {
            let left = usize::try_from(end - from + 1).unwrap_or(usize::MAX);
            let page = store.read(&game, from, PAGE.min(left))?;
            if page.is_empty() {
                // A store that ends before its own end has a defect that must be reported.
                return Err(StoreError::Read { reason: format!("game {game} has no event {from}") }.into());
            }
            from += page.len() as Seq;
            for record in page {
                frames.put(&Content::Record(record)).map_err(BackupError::Write)?;
                summary.records += 1;
            }
        }
        summary.games += 1;
        summary.cut_short.extend(damage.cloned());
    }
    let mut after = OutboxId::START;
    loop {
        let page = store.outbox_pending(after, PAGE)?;
        let Some(last) = page.last() else { break };
        after = last.id;
        for item in page {
            if ends.get(&item.game).is_some_and(|end| item.seq <= *end) {
                frames.put(&Content::Outbox(item)).map_err(BackupError::Write)?;
                summary.outbox += 1;
            }
        }
    }
    Ok(summary)
}
