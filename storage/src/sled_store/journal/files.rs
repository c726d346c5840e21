//! The operations on the journal's files.
//!
//! Tests get each step in order, to find out what a power cut could leave (`trials::power_cut`). A running program
//! reports no steps.

use crate::sled_store::{folder, modes};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The step that was just done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// An empty file was created; it replaces any other with this name.
    Made(PathBuf),
    /// These bytes were written at this position.
    Put(PathBuf, u64, Vec<u8>),
    /// The file was truncated to this length.
    Cut(PathBuf, u64),
    /// The content of the file is durable.
    Synced(PathBuf),
    /// A folder was created.
    MadeFolder(PathBuf),
    /// The names in the folder are durable.
    FolderSynced(PathBuf),
    /// A file or folder was renamed; it replaces any file with the new name.
    Renamed(PathBuf, PathBuf),
    /// A file, or a folder with its content, was removed.
    Removed(PathBuf),
    /// A phase of the store begins.
    Phase(Phase),
}

/// The phases of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The engine's files are being opened.
    OpeningEngine,
    /// The engine is open and gets what only the journal has.
    Replaying,
    /// The engine is rebuilt from the journal.
    Remaking,
    /// Ways of repairing are tried on copies.
    Mending,
    /// A journal is made from the engine.
    BringingOver,
    /// The engine gets a group that the journal has.
    Applying,
    /// A full segment is rewritten without obsolete data.
    Folding,
    /// The engine is being closed.
    Closing,
}

/// Receives every step.
pub(crate) type Watcher = Arc<dyn Fn(&Step) + Send + Sync>;

/// Operates on files.
#[derive(Clone, Default)]
pub(crate) struct Files {
    watcher: Option<Watcher>,
}

impl Files {
    /// Reports every step to this watcher.
    #[cfg(test)]
    pub(crate) fn watched(watcher: Watcher) -> Self {
        Self { watcher: Some(watcher) }
    }

    fn tell(&self, step: impl FnOnce() -> Step) {
        if let Some(watcher) = &self.watcher {
            watcher(&step());
        }
    }

    pub(crate) fn phase(&self, phase: Phase) {
        self.tell(|| Step::Phase(phase));
    }

    /// Creates an empty file.
    pub(crate) fn make(&self, path: &Path) -> io::Result<File> {
        let file = modes::own(OpenOptions::new().write(true).create(true).truncate(true)).open(path)?;
        self.tell(|| Step::Made(path.to_owned()));
        Ok(file)
    }

    /// Opens a file for further writing.
    pub(crate) fn open(path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).open(path)
    }

    pub(crate) fn put(&self, path: &Path, mut file: &File, at: u64, bytes: &[u8]) -> io::Result<()> {
        file.seek(SeekFrom::Start(at))?;
        file.write_all(bytes)?;
        self.tell(|| Step::Put(path.to_owned(), at, bytes.to_owned()));
        Ok(())
    }

    pub(crate) fn cut(&self, path: &Path, file: &File, length: u64) -> io::Result<()> {
        file.set_len(length)?;
        self.tell(|| Step::Cut(path.to_owned(), length));
        Ok(())
    }

    pub(crate) fn sync(&self, path: &Path, file: &File) -> io::Result<()> {
        // The length is synced too; the times are not.
        file.sync_data()?;
        self.tell(|| Step::Synced(path.to_owned()));
        Ok(())
    }

    pub(crate) fn make_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)?;
        self.tell(|| Step::MadeFolder(path.to_owned()));
        Ok(())
    }

    pub(crate) fn sync_folder(&self, path: &Path) -> io::Result<()> {
        folder::sync_folder(path)?;
        self.tell(|| Step::FolderSynced(path.to_owned()));
        Ok(())
    }

    pub(crate) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)?;
        self.tell(|| Step::Renamed(from.to_owned(), to.to_owned()));
        Ok(())
    }

    /// Removes a file, or a folder with its content; a missing one is no error.
    pub(crate) fn remove(&self, path: &Path) -> io::Result<()> {
        let outcome = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        match outcome {
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(()),
            outcome => outcome?,
        }
        self.tell(|| Step::Removed(path.to_owned()));
        Ok(())
    }

    /// Replaces a file. At any time, even in a power cut, either the old or the new file exists, complete.
    pub(crate) fn replace(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".new");
        let new = path.with_file_name(name);
        let file = self.make(&new)?;
        self.put(&new, &file, 0, bytes)?;
        self.sync(&new, &file)?;
        self.rename(&new, path)?;
        folder::parent(path).map_or(Ok(()), |parent| self.sync_folder(parent))
    }
}
