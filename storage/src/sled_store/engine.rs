//! Opening the engine in a folder, and what every way of not being able to is called.

use super::disk;
use super::panics;
use crate::error::StoreError;
use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for an engine that is closed and has not let go yet.
const LETTING_GO: Duration = Duration::from_secs(5);

/// Why the engine did not open.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Someone else has its file.
    InUse,
    /// The disk or the folder refuses; the files may be as good as ever.
    Disk(io::Error),
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
            Self::InUse => StoreError::InUse { path, holder: "another program".into() },
            Self::Disk(source) => StoreError::NotWritable { path, source },
            Self::Store(error) => *error,
            Self::Broken(reason) => {
                let kept = format!("Its files are in {} as they were found", path.display());
                StoreError::Unreadable { path, reason, kept }
            }
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

/// Opens the engine in this folder, making it if there is none. Our own lock is free when we get here, but sled's is
/// given up by its writing threads, a moment after sled was closed.
pub(super) fn open(folder: &Path, cache: u64) -> Result<sled::Db, Trouble> {
    let begun = Instant::now();
    loop {
        let open = || sled::Config::new().path(folder).cache_capacity(cache).open();
        match panics::guarded("opening its files", open)? {
            Err(e) if is_locked(&e) && begun.elapsed() < LETTING_GO => thread::sleep(Duration::from_millis(5)),
            outcome => return outcome.map_err(Trouble::from),
        }
    }
}

/// sled has no kind of error for it.
fn is_locked(error: &sled::Error) -> bool {
    matches!(error, sled::Error::Io(e) if e.to_string().contains("could not acquire lock"))
}

/// Closes the engine, and returns when its threads have done their last write. One whose threads have panicked may wait
/// for them for ever; it is left to itself then.
pub(super) fn close(db: sled::Db, folder: &Path) -> Result<(), Trouble> {
    let (told, done) = channel();
    let close = move || {
        let closed = panics::guarded("closing its files", move || drop(db));
        // Whoever has given up waiting does not listen any more.
        drop(told.send(closed));
    };
    thread::Builder::new().name("adjutant-close".into()).spawn(close)?;
    done.recv_timeout(LETTING_GO).unwrap_or_else(|_| Err("the storage engine does not close its files".into()))?;
    if has_let_go(folder)? { Ok(()) } else { Err(Trouble::Broken("the storage engine keeps its files".into())) }
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
