//! The folder a store lives in: making it, having it alone, replacing files in it whole.

use crate::error::StoreError;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// Where things are in a store's folder.
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

    /// Where the engine's files are copied before the nth mending.
    pub(super) fn damaged(&self, n: u32) -> PathBuf {
        self.root.join(format!("damaged-{n}"))
    }

    /// See `heads_file`.
    pub(crate) fn heads(&self) -> PathBuf {
        self.root.join("heads")
    }

    fn lock(&self) -> PathBuf {
        self.root.join("lock")
    }
}

/// Makes the folder if need be and takes it for this process. The lock ends with the returned file, however the
/// process ends.
pub(super) fn take(layout: &Layout) -> Result<File, StoreError> {
    let not_writable = |source| StoreError::NotWritable { path: layout.root.clone(), source };
    if !layout.root.is_dir() {
        fs::create_dir_all(&layout.root).map_err(not_writable)?;
        if let Some(parent) = parent(&layout.root) {
            sync_folder(parent).map_err(not_writable)?;
        }
    }
    let options = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(layout.lock());
    let mut lock = options.map_err(not_writable)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut who = String::new();
            let known = (&mut lock).take(40).read_to_string(&mut who).is_ok() && !who.trim().is_empty();
            let holder = if known { who.trim().to_owned() } else { "another process".into() };
            return Err(StoreError::InUse { path: layout.root.clone(), holder });
        }
        Err(TryLockError::Error(source)) => return Err(not_writable(source)),
    }
    lock.set_len(0).map_err(not_writable)?;
    lock.rewind().map_err(not_writable)?;
    writeln!(lock, "process {}", std::process::id()).map_err(not_writable)?;
    Ok(lock)
}

/// Writes a file under another name, syncs it, renames it and syncs the folder: at any instant there is the old file
/// or the new one, whole.
pub(crate) fn replace<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<T, E>,
) -> Result<T, E> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    let attempt = || {
        let mut file = File::create(&new)?;
        let result = write(&mut file)?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        if let Some(parent) = parent(path) {
            sync_folder(parent)?;
        }
        Ok(result)
    };
    attempt().inspect_err(|_| {
        // Best effort: the half-written file is of no use, and the first error is the one to report.
        let _ = fs::remove_file(&new);
    })
}

/// The names in the folder are durable when this returns. Windows has no such call and needs none.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(path)?.sync_all() } else { Ok(()) }
}

/// The folder a path is in; for a bare name, the current one.
pub(crate) fn parent(path: &Path) -> Option<&Path> {
    path.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent })
}
