//! The folder of a store: creating and locking it, and replacing its files atomically.

use super::modes;
use crate::error::StoreError;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// The paths in a store's folder.
pub(crate) struct Layout {
    pub(crate) root: PathBuf,
}

impl Layout {
    /// The engine's own folder.
    pub(crate) fn engine(&self) -> PathBuf {
        self.root.join("sled")
    }

    /// The engine's data file.
    pub(crate) fn data(&self) -> PathBuf {
        self.engine().join("db")
    }

    /// Where files are kept as they were found before the nth repair.
    fn damaged(&self, n: u32) -> PathBuf {
        self.root.join(format!("damaged-{n}"))
    }

    /// The first such path that is free.
    pub(super) fn free_damaged(&self) -> io::Result<PathBuf> {
        let full = || io::Error::other("there are 1000 folders of damaged files already");
        (1..1000).map(|n| self.damaged(n)).find(|path| !path.exists()).ok_or_else(full)
    }

    /// A copy of the engine's files that is being repaired.
    pub(super) fn mending(&self) -> PathBuf {
        self.root.join("mending")
    }

    /// A replaced folder that is removed.
    fn old(&self) -> PathBuf {
        self.root.join("old")
    }

    /// Replaces the engine's folder by a new one. The old one is kept as damaged, or removed. If the process ends in
    /// the middle, [`Layout::finish_swap`] completes it.
    pub(super) fn swap_in(&self, new: &Path, keep: bool) -> io::Result<()> {
        sync_folder(&self.root)?;
        if self.engine().exists() {
            fs::rename(self.engine(), if keep { self.free_damaged()? } else { self.old() })?;
        }
        fs::rename(new, self.engine())?;
        sync_folder(&self.root)?;
        remove_folder(&self.old())
    }

    /// The engine's folder is moved only when its replacement is complete, so if it is missing, the replacement is
    /// valid.
    pub(super) fn finish_swap(&self) -> io::Result<()> {
        if !self.engine().exists() && self.mending().is_dir() {
            fs::rename(self.mending(), self.engine())?;
            sync_folder(&self.root)?;
        }
        self.drop_mending()?;
        remove_folder(&self.old())
    }

    pub(super) fn drop_mending(&self) -> io::Result<()> {
        remove_folder(&self.mending())
    }

    /// See `journal`.
    pub(crate) fn journal(&self) -> PathBuf {
        self.root.join("journal")
    }

    /// A new journal that will replace the existing one.
    pub(super) fn new_journal(&self) -> PathBuf {
        self.root.join("journal.new")
    }

    /// See `run`.
    pub(super) fn run(&self) -> PathBuf {
        self.root.join("run")
    }

    /// See `run::Distrust`.
    pub(super) fn distrust(&self) -> PathBuf {
        self.root.join("distrust")
    }

    /// See `known`.
    pub(super) fn known(&self) -> PathBuf {
        self.root.join("known-damage")
    }

    /// See `heads_file`.
    pub(crate) fn heads(&self) -> PathBuf {
        self.root.join("heads")
    }

    fn lock(&self) -> PathBuf {
        self.root.join("lock")
    }
}

/// How long a lock may outlive its store. A child process has the files of its parent until it starts its program.
const FORKING: Duration = Duration::from_millis(200);

/// The second line of the lock file if the owner keeps the lock for long.
const STAYS: &str = "stays";

/// Creates the folder if necessary, and locks it for this process. The lock ends with the returned file, however the
/// process ends.
pub(crate) fn take(layout: &Layout, stays: bool) -> Result<File, StoreError> {
    let not_writable = |source| StoreError::NotWritable { path: layout.root.clone(), source };
    if !layout.root.is_dir() {
        modes::make_folder(&layout.root).map_err(not_writable)?;
        if let Some(parent) = parent(&layout.root) {
            sync_folder(parent).map_err(not_writable)?;
        }
    }
    let mut options = OpenOptions::new();
    modes::own(options.create(true).truncate(false).read(true).write(true));
    let mut lock = options.open(layout.lock()).map_err(not_writable)?;
    let begun = Instant::now();
    let taken = loop {
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) if begun.elapsed() < FORKING => thread::sleep(Duration::from_millis(2)),
            taken => break taken,
        }
    };
    match taken {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut who = String::new();
            let known = (&mut lock).take(60).read_to_string(&mut who).is_ok();
            let mut lines = who.lines().map(str::trim).filter(|line| known && !line.is_empty());
            let holder = lines.next().unwrap_or("another process").to_owned();
            return Err(StoreError::InUse { path: layout.root.clone(), holder, stays: lines.next() == Some(STAYS) });
        }
        Err(TryLockError::Error(source)) => return Err(not_writable(source)),
    }
    modes::close(&layout.root);
    lock.set_len(0).map_err(not_writable)?;
    lock.rewind().map_err(not_writable)?;
    // It is written at once, so a reader sees one line or both.
    let stays = if stays { format!("{STAYS}\n") } else { String::new() };
    lock.write_all(format!("process {}\n{stays}", std::process::id()).as_bytes()).map_err(not_writable)?;
    Ok(lock)
}

/// Locks an existing store without writing to it, so that no other process opens it; none if locks are not available.
pub(super) fn hold(layout: &Layout) -> Result<Option<File>, StoreError> {
    let Ok(lock) = File::open(layout.lock()) else { return Ok(None) };
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::Error(_)) => Ok(None),
        Err(TryLockError::WouldBlock) => {
            Err(StoreError::InUse { path: layout.root.clone(), holder: "another process".into(), stays: true })
        }
    }
}

/// Writes a file under another name, syncs it, renames it and syncs the folder. So at any time either the old or the
/// new file exists, complete.
pub(crate) fn replace<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<T, E>,
) -> Result<T, E> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    let attempt = || {
        // An old file with this name is not needed, and nothing may be written through a link.
        if fs::symlink_metadata(&new).is_ok_and(|found| !found.is_dir()) {
            fs::remove_file(&new)?;
        }
        let mut options = OpenOptions::new();
        let mut file = modes::own(options.write(true).create_new(true)).open(&new)?;
        let result = write(&mut file)?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        if let Some(parent) = parent(path) {
            sync_folder(parent)?;
        }
        Ok(result)
    };
    attempt().inspect_err(|_| {
        // Best effort: the incomplete file is useless, and the first error is the one to report.
        let _ = fs::remove_file(&new);
    })
}

/// Copies the files of a store, without the lock and the folders of damaged files.
pub(crate) fn copy_store(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "lock" || name.to_string_lossy().starts_with("damaged-") {
            continue;
        }
        let (kind, target) = (entry.file_type()?, to.join(&name));
        if kind.is_dir() {
            fs::create_dir(&target)?;
            copy_store(&entry.path(), &target)?;
        } else if kind.is_file() {
            // `fs::copy` would make the copy read-only if the original is.
            io::copy(&mut File::open(entry.path())?, &mut File::create(&target)?)?;
        }
    }
    Ok(())
}

/// Removes a folder with its content; a missing folder is no error.
fn remove_folder(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => Err(e),
        _ => Ok(()),
    }
}

/// Syncs everything in the folder, and the folder itself. It is for files that were written by others.
pub(super) fn sync_all(path: &Path) -> io::Result<()> {
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_all(&entry.path())?;
        } else {
            File::open(entry.path())?.sync_all()?;
        }
    }
    sync_folder(path)
}

/// Syncs the names in the folder. Windows has no such call and does not need it.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(path)?.sync_all() } else { Ok(()) }
}

/// The folder of a path; for a bare name, the current one.
pub(crate) fn parent(path: &Path) -> Option<&Path> {
    path.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent })
}
