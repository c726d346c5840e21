//! Opening the engine in a folder, closing it, and what every way of not being able to is called.

use super::disk;
use super::panics;
use crate::error::StoreError;
use std::fs::{File, TryLockError};
use std::io;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for an engine that is closed and has not let go yet.
const LETTING_GO: Duration = Duration::from_secs(5);
/// How often is looked whether one that is waited for has panicked.
const LOOK: Duration = Duration::from_millis(100);
/// How many threads the engine may start at once.
const THREADS: usize = 6;
/// What is said of one that cannot be used any more.
pub(super) const PANICKED: &str = "a thread of the storage engine panicked";

/// Whether a call into an engine was given up. It may hold the lock that sled 0.34 has once for all engines of a process,
/// and whoever writes to another would wait for it for ever.
static HANGS: AtomicBool = AtomicBool::new(false);

/// Why the engine did not open.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Someone else has its file.
    InUse,
    /// The disk or the folder refuses; the files may be as good as ever.
    Disk(io::Error),
    /// The machine has no thread left for it.
    Starved(io::Error),
    /// Its files are not what it wrote.
    Broken(String),
    /// It opens, and what is in it is not ours.
    Store(Box<StoreError>),
}

impl Trouble {
    /// What it is to the operator. Nothing was done to the files if it comes to that.
    pub(super) fn of_store(self, root: &Path) -> StoreError {
        let path = root.to_owned();
        match self {
            Self::InUse => StoreError::InUse { path, holder: "another program".into(), stays: false },
            Self::Disk(source) => StoreError::NotWritable { path, source },
            Self::Starved(source) => StoreError::Starved { source },
            Self::Store(error) => *error,
            Self::Broken(reason) => {
                let kept = format!("Its files are in {} as they were found", path.display());
                StoreError::Unreadable { path, reason, kept }
            }
        }
    }

    /// It in words, without the place.
    pub(super) fn plain(self) -> String {
        match self {
            Self::InUse => "another program has it".into(),
            Self::Disk(source) | Self::Starved(source) => disk::plain(&sled::Error::Io(source)),
            Self::Broken(reason) => reason,
            Self::Store(error) => error.to_string(),
        }
    }
}

impl From<sled::Error> for Trouble {
    fn from(error: sled::Error) -> Self {
        use io::ErrorKind as Kind;
        match error {
            e if is_locked(&e) => Self::InUse,
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
                Self::Disk(source)
            }
            other => Self::Broken(disk::plain(&other)),
        }
    }
}

impl From<String> for Trouble {
    fn from(reason: String) -> Self {
        Self::Broken(reason)
    }
}

/// An engine that is open. Dropped, it does its last writes first; one with a thread that has panicked is left as it is,
/// for it may wait for that thread for ever.
pub(super) struct Running {
    /// Taken only when this is dropped.
    db: Option<sled::Db>,
    folder: PathBuf,
    /// How many threads of engines had panicked when this one was about to be opened.
    panics_before: u64,
}

impl Deref for Running {
    type Target = sled::Db;

    fn deref(&self) -> &sled::Db {
        let Some(db) = &self.db else { unreachable!("only `drop` takes it") };
        db
    }
}

impl Running {
    /// Whether a thread of an engine has panicked since this one was about to be opened.
    pub(super) fn has_panicked(&self) -> bool {
        panics::in_threads() > self.panics_before
    }

    /// Everything applied so far is in the engine's files when this returns.
    pub(super) fn flush(&self) -> Result<(), Trouble> {
        if self.has_panicked() {
            return Err(Trouble::Broken(PANICKED.into()));
        }
        let db = sled::Db::clone(self);
        Ok(beside("flushing", self.panics_before, move || db.flush().map(drop))??)
    }

    /// Closes it, and returns when its threads have done their last write.
    pub(super) fn close(self) -> Result<(), Trouble> {
        let folder = self.folder.clone();
        drop(self);
        if has_let_go(&folder)? { Ok(()) } else { Err(Trouble::Broken("the storage engine keeps its files".into())) }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let Some(db) = self.db.take() else { return };
        if self.has_panicked() {
            std::mem::forget(db);
        } else {
            // What it has not written is in the journal, and the next process sees that it was not closed.
            let _ = beside("closing its files", self.panics_before, move || drop(db));
        }
    }
}

/// Opens the engine in this folder, making it if there is none. Our own lock is free when we get here, but sled's is
/// given up by its writing threads, a moment after sled was closed.
pub(super) fn open(folder: &Path, cache: u64) -> Result<Running, Trouble> {
    let begun = Instant::now();
    let panics_before = panics::in_threads();
    if HANGS.load(Ordering::Relaxed) {
        let again = "the storage engine hangs in this process; start the program again";
        return Err(Trouble::Broken(again.into()));
    }
    threads_can_be_had().map_err(Trouble::Starved)?;
    loop {
        let config = sled::Config::new().path(folder).cache_capacity(cache);
        match beside("opening its files", panics_before, move || config.open())? {
            Err(e) if is_locked(&e) && begun.elapsed() < LETTING_GO => thread::sleep(Duration::from_millis(5)),
            outcome => {
                let db = Some(outcome?);
                return Ok(Running { db, folder: folder.to_owned(), panics_before });
            }
        }
    }
}

/// Whether so many threads can be had as the engine starts when it is opened: without one it panics, and what its files are
/// good for would be misjudged.
fn threads_can_be_had() -> io::Result<()> {
    let (hold, held) = channel::<()>();
    let held = Arc::new(Mutex::new(held));
    let begun: io::Result<Vec<_>> = (0..THREADS)
        .map(|_| {
            let held = Arc::clone(&held);
            let wait = move || {
                // Nothing is ever said: it ends when there is no hold any more.
                let _ = held.lock().unwrap_or_else(PoisonError::into_inner).recv();
            };
            thread::Builder::new().name("adjutant-engine".into()).spawn(wait)
        })
        .collect();
    drop(hold);
    for thread in begun? {
        // Nothing in it panics.
        let _ = thread.join();
    }
    Ok(())
}

/// Runs a call that waits for the engine's threads, and gives up on it some time after one of them has panicked.
///
/// The call is left to itself then, and may hold a lock that all engines of a process share: see [`HANGS`].
fn beside<T: Send + 'static>(
    doing: &'static str,
    panics_before: u64,
    call: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let (told, done) = channel();
    let run = move || {
        // A caller that has given up waiting does not listen any more.
        drop(told.send(panics::guarded(doing, call)));
    };
    thread::Builder::new().name("adjutant-engine".into()).spawn(run).map_err(Trouble::Starved)?;
    let mut panicked: Option<Instant> = None;
    loop {
        match done.recv_timeout(LOOK) {
            Ok(outcome) => return outcome.map_err(Trouble::Broken),
            Err(RecvTimeoutError::Disconnected) => return Err(Trouble::Broken(PANICKED.into())),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if panics::in_threads() > panics_before && panicked.get_or_insert_with(Instant::now).elapsed() > LETTING_GO {
            HANGS.store(true, Ordering::Relaxed);
            return Err(Trouble::Broken(format!("the storage engine panicked and hangs while {doing}")));
        }
    }
}

/// sled has no kind of error for it.
fn is_locked(error: &sled::Error) -> bool {
    matches!(error, sled::Error::Io(e) if e.to_string().contains("could not acquire lock"))
}

/// Waits for the threads of an engine that was closed. They keep its file locked as long as they may write to it.
pub(super) fn has_let_go(folder: &Path) -> io::Result<bool> {
    let begun = Instant::now();
    let file = File::open(folder.join("db"))?;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(true),
            Err(TryLockError::Error(e)) => return Err(e),
            Err(TryLockError::WouldBlock) if begun.elapsed() > LETTING_GO => return Ok(false),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
        }
    }
}
