//! Opening the engine: one that is still being closed, one whose file is damaged.
//!
//! sled keeps an index of its pages in a file of its own and refuses to open when that does not fit the data file,
//! which one changed bit is enough for. Without the index it reads the data file from its beginning and takes what it
//! can. Then one damaged place costs what it held instead of every game; what it did cost, the heads file tells.

use super::folder::{self, Layout};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for an engine that is closed and has not let go yet.
const LETTING_GO: Duration = Duration::from_secs(2);

/// Opens the engine; a damaged one without its index, after everything was copied as it was found.
pub(super) fn open(layout: &Layout, cache: u64) -> sled::Result<sled::Db> {
    match unlocked(layout, cache) {
        Err(sled::Error::Corruption { .. }) => {
            keep_copy(layout)?;
            for index in indexes(&layout.engine())? {
                fs::remove_file(index)?;
            }
            unlocked(layout, cache)
        }
        outcome => outcome,
    }
}

/// Our own lock is free when we get here, but sled's is given up by its writing threads, a moment after sled was closed.
fn unlocked(layout: &Layout, cache: u64) -> sled::Result<sled::Db> {
    let begun = Instant::now();
    loop {
        match sled::Config::new().path(layout.engine()).cache_capacity(cache).open() {
            Err(e) if is_locked(&e) && begun.elapsed() < LETTING_GO => thread::sleep(Duration::from_millis(5)),
            outcome => return outcome,
        }
    }
}

/// sled has no kind of error for it.
pub(super) fn is_locked(error: &sled::Error) -> bool {
    matches!(error, sled::Error::Io(e) if e.to_string().contains("could not acquire lock"))
}

/// Mending throws away what does not fit. An expert may yet get something out of it, so it stays, under `damaged-1`
/// and so on.
fn keep_copy(layout: &Layout) -> io::Result<()> {
    let free = |n: &u32| !layout.damaged(*n).exists();
    let Some(n) = (1..1000).find(free) else { return Err(io::Error::other("there are 1000 copies of damage already")) };
    let copy = layout.damaged(n);
    fs::create_dir(&copy)?;
    for entry in fs::read_dir(layout.engine())? {
        let entry = entry?;
        // The folder of large pages is empty: see `parts`.
        if entry.file_type()?.is_file() {
            fs::copy(entry.path(), copy.join(entry.file_name()))?;
        }
    }
    folder::sync_folder(&copy)
}

fn indexes(engine: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(engine)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with("snap.") {
            found.push(entry.path());
        }
    }
    Ok(found)
}
