//! Opening a store: the steps, the checks, and the errors.

use super::answers::Answering;
use super::commit::Commit;
use super::directory::{Checked, Entry, Headless};
use super::disk;
use super::engine::Trouble;
use super::folder::{self, Layout};
use super::journal;
use super::keys;
use super::panics;
use super::record::Head;
use super::run::{self, Distrust};
use super::start::{Start, Started};
use super::{How, Inner, LastNote, Opened, SledStore, State};
use crate::error::StoreError;
use crate::store::{Damage, Listeners};
use adjutant_events::{GameId, Seq};
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, Instant, SystemTime};

/// How much of the logs is checked before `open` returns. The rest is checked by another thread, and always before a
/// game is first used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenCheck {
    /// None, and without a thread: each game is checked when it is first used.
    Heads,
    /// As many as possible in this time; the rest in the background.
    Within(Duration),
    /// All of them.
    Everything,
}

/// How to open a store.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// What to check before returning.
    pub check: OpenCheck,
    /// Memory for cached pages, in bytes.
    pub cache: u64,
    /// Whether the lock is kept for long, as a running bot keeps it. Other processes are told so, and need not wait.
    pub stays: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { check: OpenCheck::Within(Duration::from_millis(300)), cache: 8 << 20, stays: true }
    }
}

impl Options {
    /// Opens the store in this folder, and creates it if necessary.
    pub fn open(self, path: impl AsRef<Path>) -> Result<SledStore, StoreError> {
        self.open_in(path.as_ref(), &journal::Setting::default(), &run::this_boot())
    }

    /// Opens the store. If the check finds the engine's files damaged, it is opened again, which rebuilds them.
    pub(super) fn open_in(self, path: &Path, setting: &journal::Setting, boot: &str) -> Result<SledStore, StoreError> {
        if SystemTime::now() < SystemTime::UNIX_EPOCH {
            return Err(StoreError::Clock);
        }
        let lock = Arc::new(folder::take(&Layout { root: path.to_owned() }, self.stays)?);
        let how = How { options: self, path: path.to_owned(), setting: setting.clone(), boot: boot.to_owned() };
        let opened = how.open(&lock)?;
        let state = RwLock::new(State { opened: Some(opened), times: 0, given_up: None });
        Ok(SledStore { state, how, listeners: Listeners::default(), lock })
    }
}

impl How {
    pub(super) fn open(&self, lock: &Arc<File>) -> Result<Opened, StoreError> {
        let opened = self.once(lock)?;
        if !opened.inner.last.distrusted.load(Ordering::Relaxed) {
            return Ok(opened);
        }
        drop(opened);
        self.once(lock)
    }

    fn once(&self, lock: &Arc<File>) -> Result<Opened, StoreError> {
        let Self { options, path, setting, boot } = self;
        let layout = Layout { root: path.clone() };
        let Started { disk, games, known } = Start { layout: &layout, setting, cache: options.cache, boot }.open()?;
        let starved = |source| StoreError::Starved { source };
        let last = LastNote {
            layout,
            files: setting.files.clone(),
            closed: AtomicBool::new(false),
            distrusted: AtomicBool::new(false),
            engine: AtomicBool::new(false),
        };
        let (commit, other_damage, closing) = (Commit::default(), Mutex::default(), AtomicBool::new(false));
        let (answering, lock) = (Answering::default(), Arc::clone(lock));
        let inner = Arc::new(Inner { disk, games, commit, answering, other_damage, closing, known, last, _lock: lock });
        let mut threads = Vec::new();
        let writer = inner.clone();
        let run = move || {
            let durable = |jobs: &[_]| writer.games.advance(jobs);
            writer.commit.run(&writer.disk, durable, || writer.last.closed.store(true, Ordering::Relaxed));
        };
        threads.push(thread("adjutant-commit", run).map_err(starved)?);
        let mut opened = Opened { inner: inner.clone(), threads };
        let checked = panics::guarded("reading its files", || inner.check_within(options.check));
        let rest = checked.unwrap_or_else(|panicked| Err(StoreError::Read { reason: panicked }));
        let rest = match rest {
            // What is unreadable now is rebuilt when the store is opened again.
            Err(StoreError::Read { .. }) if inner.is_mendable() => {
                inner.found_unreadable();
                None
            }
            rest => rest?,
        };
        if let Some(rest) = rest {
            // If the disk fails, every caller gets the error; this thread has no caller.
            let run = move || drop(panics::guarded("reading its files", || inner.check_rest(&rest)));
            opened.threads.push(thread("adjutant-check", run).map_err(starved)?);
        }
        Ok(opened)
    }
}

fn thread(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<std::thread::JoinHandle<()>> {
    std::thread::Builder::new().name(name.into()).spawn(run)
}

/// Checks that this program knows the store's layout; a new store gets the current one.
pub(super) fn known_format(db: &sled::Db, layout: &Layout) -> Result<(), StoreError> {
    let failed = |e| Trouble::from(e).of_store(&layout.root);
    match db.get(keys::FORMAT_KEY).map_err(failed)? {
        None if db.is_empty() => db.insert(keys::FORMAT_KEY, &keys::FORMAT.to_le_bytes()).map(drop).map_err(failed),
        Some(value) => match <[u8; 4]>::try_from(value.as_ref()).map(u32::from_le_bytes) {
            Ok(..=keys::FORMAT) => Ok(()),
            Ok(found) => Err(StoreError::NewerFormat { found, known: keys::FORMAT }),
            Err(_) => Err(unreadable(layout, "its format number is damaged")),
        },
        None => Err(unreadable(layout, "there are data and no format number: it is not an Adjutant store")),
    }
}

fn unreadable(layout: &Layout, reason: &str) -> StoreError {
    Trouble::Broken(reason.into()).of_store(&layout.root)
}

/// The games, from their heads and from the heads file. Neither is trusted alone.
pub(super) fn games(db: &sled::Db, claims: &HashMap<GameId, Seq>) -> BTreeMap<GameId, Entry> {
    let mut games = BTreeMap::new();
    for found in db.scan_prefix(keys::HEADS) {
        // The scan cannot continue after an unreadable page; the games after it are looked up by name below.
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

pub(super) fn entry(
    game: &GameId,
    value: sled::Result<Option<impl AsRef<[u8]>>>,
    claims: &HashMap<GameId, Seq>,
) -> Entry {
    let claimed = claims.get(game).copied().unwrap_or(0);
    let headless = |why: String, mendable| Entry::found(Head::default(), claimed, Some(Headless { why, mendable }));
    match value {
        Ok(Some(value)) => match Head::decode(game, value.as_ref()) {
            Some(head) => Entry::found(head, claimed, None),
            None => headless("the note of where the log ends is damaged".into(), true),
        },
        Ok(None) => headless("the note of where the log ends is missing".into(), true),
        Err(e) => headless(format!("the note of where the log ends cannot be read ({})", disk::plain(&e)), false),
    }
}

/// The ID for the next outbox entry, larger than any earlier one.
pub(super) fn next_outbox(db: &sled::Db) -> sled::Result<u64> {
    let noted = db.get(keys::NEXT_OUTBOX_KEY)?.and_then(|value| <[u8; 8]>::try_from(value.as_ref()).ok());
    let last = db.scan_prefix(keys::OUTBOX).next_back().transpose()?;
    let last = last.and_then(|(key, _)| keys::number_and_part(&key)).map_or(0, |(id, _)| id);
    Ok(noted.map_or(1, u64::from_le_bytes).max(last + 1))
}

impl Inner {
    fn check_one(&self, game: &GameId) -> Result<(), StoreError> {
        self.games.shard(game).get_mut(game).map_or(Ok(()), |entry| self.look_at(game, entry))
    }

    /// Checks the games with suspicious heads, then the others while there is time. Returns the games that remain, if a
    /// background check must follow.
    fn check_within(&self, check: OpenCheck) -> Result<Option<Vec<GameId>>, StoreError> {
        let start = Instant::now();
        let mut rest = Vec::new();
        for summary in self.games.summaries() {
            let game = summary.game;
            let suspicious = {
                let shard = self.games.shard(&game);
                shard.get(&game).is_some_and(Entry::is_suspicious)
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
            OpenCheck::Heads => return Ok(None),
            OpenCheck::Everything => {
                self.find_strays()?;
                self.check_beside();
                self.check_journal();
                return Ok(None);
            }
            OpenCheck::Within(_) if rest.is_empty() => self.find_strays()?,
            OpenCheck::Within(_) => {}
        }
        Ok(Some(rest))
    }

    /// Finds games with events but without a head and without an entry in the heads file.
    fn find_strays(&self) -> Result<(), StoreError> {
        let mut from = keys::EVENTS.to_vec();
        while let Some(found) = self.disk.db.range(from.as_slice()..keys::AFTER_EVENTS).next() {
            // If the scan cannot continue, the games after it are found only by their heads.
            let Ok((key, _)) = found else {
                self.found_unreadable();
                break;
            };
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

    /// Reads the other data: notes, messages, snapshots.
    fn check_beside(&self) {
        if self.disk.db.range(keys::AFTER_EVENTS..).any(|found| found.is_err()) && self.disk.failure().is_none() {
            self.found_unreadable();
        }
    }

    fn check_rest(&self, games: &[GameId]) -> Result<(), StoreError> {
        for game in games {
            if self.closing.load(Ordering::Relaxed) {
                return Ok(());
            }
            self.check_one(game)?;
        }
        self.find_strays()?;
        self.check_beside();
        self.check_journal();
        Ok(())
    }

    /// Reads the journal. If it is damaged nothing is lost, because it is rebuilt from the engine at the next opening.
    pub(super) fn check_journal(&self) {
        let faults = self.disk.journal_faults(&self.closing).unwrap_or_else(|e| vec![e.to_string()]);
        for fault in faults {
            self.note_damage(Damage {
                game: GameId::new("?"),
                seq: 0,
                what: format!("the journal is damaged ({fault}); it is made anew when the store is next opened"),
            });
            self.last.distrust(Distrust { engine: false, journal: true });
        }
    }

    /// Reads every log again, including those found valid before.
    pub(super) fn check_again(&self) -> Result<(), StoreError> {
        self.find_strays()?;
        for summary in self.games.summaries() {
            let mut shard = self.games.shard(&summary.game);
            let Some(entry) = shard.get_mut(&summary.game) else { continue };
            // With queued appends the end on disk may be ahead of the directory. Such a game is in use, and was checked
            // when its use began.
            if entry.checked == Checked::Whole && entry.in_flight.is_empty() {
                (entry.checked, entry.vouched) = (Checked::NotYet, None);
            }
            self.look_at(&summary.game, entry)?;
        }
        Ok(())
    }
}
