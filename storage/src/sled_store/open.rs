//! Opening a store: what is done, what is checked, and what every failure is called.

use super::commit::Commit;
use super::directory::{Checked, Directory, Entry, Headless};
use super::disk::{self, Disk};
use super::folder::{self, Layout};
use super::heads_file::HeadsFile;
use super::keys;
use super::mend;
use super::record::Head;
use super::{Inner, SledStore};
use crate::error::StoreError;
use adjutant_events::{GameId, Seq};
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How much of the logs is read before `open` returns. What was not read then is read by a thread of its own, and in
/// any case before a game is first used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenCheck {
    /// None, and no thread either: each game when it is first used.
    Heads,
    /// As many as fit in this time; the rest in the background.
    Within(Duration),
    /// All of them.
    Everything,
}

/// How to open a store.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// What to check at once.
    pub check: OpenCheck,
    /// Memory for cached pages, in bytes.
    pub cache: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { check: OpenCheck::Within(Duration::from_millis(300)), cache: 8 << 20 }
    }
}

impl Options {
    /// Opens the store in this folder, making it if there is none.
    pub fn open(self, path: impl AsRef<Path>) -> Result<SledStore, StoreError> {
        let layout = Layout { root: path.as_ref().to_owned() };
        let lock = folder::take(&layout)?;
        let start = || self.start(&layout);
        // sled 0.34 has assertions where others have errors.
        let (disk, games) = catch_unwind(AssertUnwindSafe(start)).unwrap_or_else(|panic| {
            let said = panic.downcast_ref::<String>().cloned();
            let reason = said.unwrap_or_else(|| "the storage engine panicked".into());
            Err(StoreError::Unreadable { path: layout.root.clone(), reason })
        })?;
        let closing = AtomicBool::new(false);
        let (commit, other_damage) = (Commit::default(), Mutex::default());
        let inner = Arc::new(Inner { disk, games, commit, other_damage, closing, _lock: lock });
        let not_writable = |source| StoreError::NotWritable { path: layout.root.clone(), source };
        let mut threads = Vec::new();
        let writer = inner.clone();
        let run = move || writer.commit.run(&writer.disk, |jobs| writer.games.advance(jobs));
        threads.push(thread("adjutant-commit", run).map_err(not_writable)?);
        let store = SledStore { inner: inner.clone(), threads };
        let rest = inner.check_within(self.check)?;
        if !rest.is_empty() {
            let mut store = store;
            // When the disk fails under it, every caller is told; this thread has no one to tell.
            let run = move || drop(inner.check_rest(&rest));
            store.threads.push(thread("adjutant-check", run).map_err(not_writable)?);
            return Ok(store);
        }
        Ok(store)
    }

    fn start(self, layout: &Layout) -> Result<(Disk, Directory), StoreError> {
        let failed = |e: sled::Error| called(&layout.root, e);
        let unwritable = |path: PathBuf| move |source| StoreError::NotWritable { path, source };
        let db = mend::open(layout, self.cache).map_err(failed)?;
        known_format(&db, layout)?;
        let data = File::open(layout.data()).map_err(unwritable(layout.data()))?;
        let claims = HeadsFile::read(&layout.heads()).map_err(unwritable(layout.heads()))?;
        let games = games(&db, &claims);
        let ends = games.iter().map(|(game, entry)| (game.clone(), entry.claimed)).collect();
        let next_outbox = next_outbox(&db).map_err(failed)?;
        let heads = HeadsFile::create(layout.heads(), ends).map_err(unwritable(layout.heads()))?;
        let disk = Disk::new(db, data, heads, next_outbox);
        let not_synced = |reason: String| unwritable(layout.root.clone())(io::Error::other(reason));
        disk.sync().map_err(not_synced)?;
        for folder in [layout.engine(), layout.root.clone()] {
            folder::sync_folder(&folder).map_err(unwritable(folder))?;
        }
        Ok((disk, Directory::new(games)))
    }
}

fn thread(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<std::thread::JoinHandle<()>> {
    std::thread::Builder::new().name(name.into()).spawn(run)
}

/// The store's layout must be one that this program knows; a new store gets the present one.
fn known_format(db: &sled::Db, layout: &Layout) -> Result<(), StoreError> {
    let failed = |e| called(&layout.root, e);
    match db.get(keys::FORMAT_KEY).map_err(failed)? {
        None if db.is_empty() => db.insert(keys::FORMAT_KEY, &keys::FORMAT.to_le_bytes()).map(drop).map_err(failed),
        Some(value) => match <[u8; 4]>::try_from(value.as_ref()).map(u32::from_le_bytes) {
            Ok(keys::FORMAT) => Ok(()),
            Ok(found) => Err(StoreError::NewerFormat { found, known: keys::FORMAT }),
            Err(_) => Err(unreadable(layout, "its format number is damaged")),
        },
        None => Err(unreadable(layout, "there are data and no format number: it is not an Adjutant store")),
    }
}

fn unreadable(layout: &Layout, reason: &str) -> StoreError {
    StoreError::Unreadable { path: layout.root.clone(), reason: reason.into() }
}

/// The games by their heads and by the heads file, neither of which is believed alone.
fn games(db: &sled::Db, claims: &HashMap<GameId, Seq>) -> BTreeMap<GameId, Entry> {
    let mut games = BTreeMap::new();
    for found in db.scan_prefix(keys::HEADS) {
        // After an unreadable page the scan cannot go on; the games behind it are looked up by name below.
        let Ok((key, value)) = found else { break };
        let Some(game) = keys::game(&key) else { continue };
        let entry = entry(&game, Ok(Some(value)), claims);
        games.insert(game, entry);
    }
    for game in claims.keys() {
        if !games.contains_key(game) {
            games.insert(game.clone(), entry(game, db.get(keys::head(game)), claims));
        }
    }
    games
}

fn entry(game: &GameId, value: sled::Result<Option<sled::IVec>>, claims: &HashMap<GameId, Seq>) -> Entry {
    let claimed = claims.get(game).copied().unwrap_or(0);
    let headless = |why: String, mendable| Entry::found(Head::default(), claimed, Some(Headless { why, mendable }));
    match value {
        Ok(Some(value)) => match Head::decode(game, &value) {
            Some(head) => Entry::found(head, claimed, None),
            None => headless("the note of where the log ends is damaged".into(), true),
        },
        Ok(None) => headless("the note of where the log ends is missing".into(), true),
        Err(e) => headless(format!("the note of where the log ends cannot be read ({})", disk::plain(&e)), false),
    }
}

/// The id for the next outbox entry: larger than any that was ever given.
fn next_outbox(db: &sled::Db) -> sled::Result<u64> {
    let noted = db.get(keys::NEXT_OUTBOX_KEY)?.and_then(|value| <[u8; 8]>::try_from(value.as_ref()).ok());
    let last = db.scan_prefix(keys::OUTBOX).next_back().transpose()?;
    let last = last.and_then(|(key, _)| keys::number_and_part(&key)).map_or(0, |(id, _)| id);
    Ok(noted.map_or(1, u64::from_le_bytes).max(last + 1))
}

/// What an error of the engine on opening is to the operator.
fn called(path: &Path, error: sled::Error) -> StoreError {
    use io::ErrorKind as Kind;
    let path = path.to_owned();
    match error {
        e if mend::is_locked(&e) => StoreError::InUse { path, holder: "another program".into() },
        sled::Error::Io(source)
            if matches!(
                source.kind(),
                Kind::PermissionDenied
                    | Kind::ReadOnlyFilesystem
                    | Kind::StorageFull
                    | Kind::QuotaExceeded
                    | Kind::FileTooLarge
                    | Kind::NotADirectory
                    | Kind::AlreadyExists
            ) =>
        {
            StoreError::NotWritable { path, source }
        }
        other => StoreError::Unreadable { path, reason: disk::plain(&other) },
    }
}

impl Inner {
    fn check_one(&self, game: &GameId) -> Result<(), StoreError> {
        self.games.shard(game).get_mut(game).map_or(Ok(()), |entry| self.look_at(game, entry))
    }

    /// Looks at the games that are suspicious by their heads, then at the others while there is time.
    fn check_within(&self, check: OpenCheck) -> Result<Vec<GameId>, StoreError> {
        let start = Instant::now();
        let mut rest = Vec::new();
        for summary in self.games.summaries() {
            let game = summary.game;
            let suspicious = {
                let shard = self.games.shard(&game);
                shard.get(&game).is_some_and(|entry| entry.headless.is_some() || entry.claimed > entry.durable.last)
            };
            let time_left = match check {
                OpenCheck::Heads => false,
                OpenCheck::Within(time) => start.elapsed() < time,
                OpenCheck::Everything => true,
            };
            if suspicious || time_left {
                self.check_one(&game)?;
            } else {
                rest.push(game);
            }
        }
        match check {
            OpenCheck::Heads => rest.clear(),
            OpenCheck::Everything => self.find_strays()?,
            OpenCheck::Within(_) if rest.is_empty() => self.find_strays()?,
            OpenCheck::Within(_) => {}
        }
        Ok(rest)
    }

    /// Events of games that nothing else knows of: both notes of where the log ends are lost.
    fn find_strays(&self) -> Result<(), StoreError> {
        let mut from = keys::EVENTS.to_vec();
        // Where the scan cannot go on, the games behind are found by their heads or not at all.
        while let Some(Ok((key, _))) = self.disk.db.range(from.as_slice()..keys::AFTER_EVENTS).next() {
            let Some(game) = keys::game(&key) else { break };
            from = keys::part(keys::event(&game, Seq::MAX), u16::MAX);
            let mut shard = self.games.shard(&game);
            if !shard.contains_key(&game) {
                let why = "both notes of where the log ends are missing".to_owned();
                let headless = Some(Headless { why, mendable: false });
                let entry = shard.entry(game.clone()).or_insert_with(|| Entry::found(Head::default(), 0, headless));
                self.look_at(&game, entry)?;
            }
        }
        Ok(())
    }

    fn check_rest(&self, games: &[GameId]) -> Result<(), StoreError> {
        for game in games {
            if self.closing.load(Ordering::Relaxed) {
                return Ok(());
            }
            self.check_one(game)?;
        }
        self.find_strays()
    }

    /// Reads every log once more, those found whole before included.
    pub(super) fn check_again(&self) -> Result<(), StoreError> {
        self.find_strays()?;
        for summary in self.games.summaries() {
            let mut shard = self.games.shard(&summary.game);
            let Some(entry) = shard.get_mut(&summary.game) else { continue };
            // With appends on their way the end on disk may be ahead of what we know; such a game is in use and was
            // read, record by record, when its use began.
            if entry.checked == Checked::Whole && entry.in_flight.is_empty() {
                entry.checked = Checked::NotYet;
            }
            self.look_at(&summary.game, entry)?;
        }
        Ok(())
    }
}
