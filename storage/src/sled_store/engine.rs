//! Opens and closes the engine in a folder, and classifies its errors.

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

/// How long to wait for a closed engine that still holds its files.
const LETTING_GO: Duration = Duration::from_secs(5);
/// How often a waiting thread checks whether the engine has panicked.
const LOOK: Duration = Duration::from_millis(100);
/// The number of threads that the engine may start at once.
const THREADS: usize = 6;
/// The error of an engine that panicked.
pub(super) const PANICKED: &str = "a thread of the storage engine panicked";

/// Whether a call into an engine was abandoned. That call may hold a lock that sled 0.34 shares between all engines of
/// a process. Then a write to another engine could wait for ever.
static HANGS: AtomicBool = AtomicBool::new(false);

/// Why the engine did not open.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Another process has its file.
    InUse,
    /// The disk or the folder refuses access; the files may be undamaged.
    Disk(io::Error),
    /// The machine has no thread left for it.
    Starved(io::Error),
    /// Its files are damaged.
    Broken(String),
    /// It opens, but its content is not a store of this program.
    Store(Box<StoreError>),
}

impl Trouble {
    /// The error for the operator. The files were not changed.
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

    /// The text of the error, without the path.
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

/// An open engine. When it is dropped, it finishes its writes. If one of its threads has panicked it is abandoned,
/// because it might wait for that thread for ever.
pub(super) struct Running {
    /// Taken only when this is dropped.
    db: Option<sled::Db>,
    folder: PathBuf,
    /// The number of engine threads that had panicked before this engine was opened.
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
    /// Whether an engine thread has panicked since this engine was opened.
    pub(super) fn has_panicked(&self) -> bool {
        panics::in_threads() > self.panics_before
    }

    /// Ensures that everything applied so far is in the engine's files.
    pub(super) fn flush(&self) -> Result<(), Trouble> {
        if self.has_panicked() {
            return Err(Trouble::Broken(PANICKED.into()));
        }
        let db = sled::Db::clone(self);
        Ok(beside("flushing", self.panics_before, move || db.flush().map(drop))??)
    }

    /// Closes the engine, and returns when its threads have done their last write.
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
            // What was not written is in the journal, and the next process sees that the engine was not closed.
            let _ = beside("closing its files", self.panics_before, move || drop(db));
        }
    }
}

/// Opens the engine in this folder, and creates it if necessary. The store's own lock is held already. But sled's lock
/// is released by its writing threads, a moment after sled was closed.
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

/// Checks that the threads that the engine starts are available. Without one it panics, and its files would be taken
/// for damaged.
fn threads_can_be_had() -> io::Result<()> {
    let (hold, held) = channel::<()>();
    let held = Arc::new(Mutex::new(held));
    let begun: io::Result<Vec<_>> = (0..THREADS)
        .map(|_| {
            let held = Arc::clone(&held);
            let wait = move || {
                // Nothing is ever sent; the wait ends when the sender is dropped.
                let _ = held.lock().unwrap_or_else(PoisonError::into_inner).recv();
            };
            thread::Builder::new().name("adjutant-engine".into()).spawn(wait)
        })
        .collect();
    drop(hold);
    for thread in begun? {
        // The thread cannot panic.
        let _ = thread.join();
    }
    Ok(())
}

/// Runs a call that waits for the engine's threads, and abandons it some time after one of them has panicked.
///
/// The abandoned call may hold a lock that all engines of a process share: see [`HANGS`].
fn beside<T: Send + 'static>(
    doing: &'static str,
    panics_before: u64,
    call: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let (told, done) = channel();
    let run = move || {
        // A caller that has stopped waiting does not receive it.
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

/// sled has no error kind for this.
fn is_locked(error: &sled::Error) -> bool {
    matches!(error, sled::Error::Io(e) if e.to_string().contains("could not acquire lock"))
}

/// Waits for the threads of a closed engine, which lock its file while they may write to it.
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
