//! The embedded store: a journal for durability, and sled 0.34 for reads.
//!
//! A call checks against the in-memory directory under its game's lock. It queues its writes for the committing thread,
//! and waits until they are durable. `commit` has the group commit, `journal` what is valid after a power cut, and
//! `keys` the layout in the engine. `check` has the validity of a log, and `start` the choice of files when a store is
//! opened.

mod answers;
mod append;
mod check;
mod commit;
mod directory;
mod disk;
mod engine;
pub(crate) mod folder;
mod heads_file;
mod journal;
mod judge;
mod keys;
mod known;
mod log;
mod mend;
mod mended;
pub(crate) mod modes;
mod notes;
mod open;
mod outbox;
mod panics;
mod parts;
mod reader;
mod rebuild;
mod record;
mod run;
pub(crate) mod salvage;
mod snapshots;
mod start;
#[cfg(test)]
mod trials;

pub use open::{OpenCheck, Options};
pub use reader::{JournalReader, Looked};

use crate::copying::CopyTarget;
use crate::error::StoreError;
use crate::store::{
    Batch, Cache, Damage, EventStore, GameSummary, Listener, Listeners, Log, Notes, Outbox, OutboxId, OutboxItem,
    Record, Span,
};
use adjutant_events::{CauseId, GameId, Seq};
use answers::Answering;
use commit::{Commit, Job};
use directory::Directory;
use disk::Disk;
use folder::Layout;
use known::Known;
use run::Distrust;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::JoinHandle;

/// Stores games in a folder, for one process at a time: see [`StoreError::InUse`].
pub struct SledStore {
    state: RwLock<State>,
    how: How,
    listeners: Listeners,
    /// The last field, so that the folder is unlocked after everything is closed.
    lock: Arc<File>,
}

/// How it was opened, for opening it again.
struct How {
    options: Options,
    path: PathBuf,
    setting: journal::Setting,
    boot: String,
}

/// What is open now.
struct State {
    /// None: it could not be reopened.
    opened: Option<Opened>,
    /// The number of reopenings.
    times: u64,
    /// The result of an unsuccessful repair, which is not tried again.
    given_up: Option<mended::Mending>,
}

/// An engine with its journal, and their threads.
struct Opened {
    inner: Arc<Inner>,
    threads: Vec<JoinHandle<()>>,
}

struct Inner {
    disk: Disk,
    games: Directory,
    commit: Commit,
    /// The lock of a game, held while one of its answers is stored or read.
    answering: Answering,
    /// Damage outside logs: snapshots, outbox entries.
    other_damage: Mutex<Vec<Damage>>,
    closing: AtomicBool,
    /// Damage that cannot be repaired.
    known: Known,
    /// After the engine, so that it is dropped when the engine is closed.
    last: LastNote,
    /// The last field, so that the folder is unlocked after it is closed.
    _lock: Arc<File>,
}

/// What is recorded about the files for the next process.
struct LastNote {
    layout: Layout,
    files: journal::Files,
    /// Whether everything is in the engine's files.
    closed: AtomicBool,
    /// Whether the engine's files or the journal must be rebuilt.
    distrusted: AtomicBool,
    /// Whether the engine's files must be rebuilt.
    engine: AtomicBool,
}

impl LastNote {
    /// Records damage. If that fails, the next process must find the damage itself.
    fn distrust(&self, what: Distrust) {
        self.distrusted.store(true, Ordering::Relaxed);
        self.engine.fetch_or(what.engine, Ordering::Relaxed);
        drop(what.note(&self.files, &self.layout));
    }
}

impl Drop for LastNote {
    fn drop(&mut self) {
        if self.closed.load(Ordering::Relaxed) {
            // Without the record the next process takes this one for killed, which costs only time.
            let end = || {
                if engine::has_let_go(&self.layout.engine())? {
                    folder::sync_all(&self.layout.engine())?;
                    run::end(&self.files, &self.layout)?;
                }
                Ok::<_, std::io::Error>(())
            };
            drop(end());
        }
    }
}

impl SledStore {
    /// Opens the store in this folder with the default [`Options`], and creates it if necessary.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Options::default().open(path)
    }

    /// Writes without waiting; [`SledStore::settle`] waits for everything. It is for restoring a backup.
    pub(crate) fn append_later(&self, game: &GameId, expected: Seq, batch: &Batch) -> Result<(), StoreError> {
        self.done(|inner| inner.hand_in(game, expected, batch).map(drop))
    }

    /// Adds an outbox entry of events that exist already. It is for restoring a backup.
    pub(crate) fn outbox_later(&self, item: &OutboxItem) -> Result<(), StoreError> {
        let entry = record::encode_outbox(&item.game, item.seq, item.index, &item.channel, &item.body);
        self.done(|inner| inner.commit.hand_in(Job { outbox: vec![entry.clone()], ..Job::default() }).map(drop))
    }

    /// Waits until everything queued so far is durable.
    pub(crate) fn settle(&self) -> Result<(), StoreError> {
        self.done(|inner| {
            let ticket = inner.commit.hand_in(Job::default())?;
            inner.commit.wait(ticket, &inner.disk)
        })
    }
}

impl Inner {
    fn note_damage(&self, damage: Damage) {
        let mut known = self.other_damage.lock().unwrap_or_else(PoisonError::into_inner);
        if !known.contains(&damage) {
            known.push(damage);
        }
    }

    /// All damage found so far.
    fn damages(&self) -> Vec<Damage> {
        let mut all = self.games.damages();
        all.extend(self.other_damage.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned());
        all
    }

    /// Whether the journal has what the engine has lost, as far as known.
    fn is_mendable(&self) -> bool {
        self.known.is_empty()
    }

    /// Something other than a log is unreadable.
    fn found_unreadable(&self) {
        if self.is_mendable() {
            self.last.distrust(Distrust { engine: true, journal: false });
        }
    }

    /// A game is damaged in the engine's files. They are replaced from the journal at the next opening.
    fn found_broken(&self, damage: &Damage) {
        if !self.known.has(damage) {
            self.last.distrust(Distrust { engine: true, journal: false });
        }
    }
}

impl Log for SledStore {
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError> {
        let last = self.done(|inner| {
            let (last, ticket) = inner.hand_in(game, expected, &batch)?;
            inner.commit.wait(ticket, &inner.disk)?;
            Ok(last)
        })?;
        if !batch.outbox.is_empty() {
            self.listeners.tell(game);
        }
        Ok(last)
    }

    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        self.asked(|inner| inner.read(game, from, limit))
    }

    fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError> {
        self.asked(|inner| Ok(inner.games.shard(game).get(game).map_or(0, |entry| entry.claimed)))
    }

    fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError> {
        self.asked(|inner| Ok(inner.extent(game)?.map_or(0, |(_, readable, _)| readable)))
    }

    fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        self.asked(|inner| Ok(inner.games.summaries()))
    }

    fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        self.asked(|inner| inner.find_cause(game, cause))
    }

    fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
        self.done(|inner| inner.remember(game, cause, answer))
    }

    fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        self.asked(|inner| inner.remembered(game, cause))
    }
}

impl Outbox for SledStore {
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.asked(|inner| inner.outbox_pending(after, limit, |item| item.game == *game))
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.asked(|inner| inner.outbox_pending(after, limit, |_| true))
    }

    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        self.done(|inner| inner.write(Job { sent: Some(id), ..Job::default() }))
    }

    fn listen_to_outbox(&self, listener: Listener) {
        self.listeners.add(listener);
    }
}

impl Cache for SledStore {
    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        self.done(|inner| inner.put_snapshot(game, at, bytes))
    }

    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        self.asked(|inner| inner.latest_snapshot(game, at_most))
    }
}

impl Notes for SledStore {
    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.done(|inner| inner.put_note(name, bytes))
    }

    fn drop_note(&self, name: &str) -> Result<(), StoreError> {
        self.done(|inner| inner.drop_note(name))
    }

    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.asked(Inner::notes)
    }
}

impl CopyTarget for SledStore {
    fn put_messages(&self, items: &[OutboxItem]) -> Result<(), StoreError> {
        for item in items {
            self.outbox_later(item)?;
        }
        self.settle()
    }
}

impl EventStore for SledStore {
    fn damages(&self) -> Vec<Damage> {
        let all = self.asked(|inner| Ok(inner.damages()));
        all.unwrap_or_default()
    }

    fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        self.asked(|inner| {
            inner.check_again()?;
            inner.check_journal();
            Ok(inner.damages())
        })
    }
}
